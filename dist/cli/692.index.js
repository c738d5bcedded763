export const id = 692;
export const ids = [692];
export const modules = {

/***/ 9692:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   verifyAudit: () => (/* binding */ verifyAudit)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3828);
/* harmony import */ var _record_audit_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3602);
/* harmony import */ var _cli_arguments_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(851);
/* harmony import */ var _cli_io_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6363);






async function verifyAudit(argv, io) {
    const { words } = (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_4__/* .parseArguments */ .We)(argv, _cli_arguments_js__WEBPACK_IMPORTED_MODULE_4__/* .HELP */ ._$, "audit verify");
    const [file, ...more] = words;
    if (file === undefined || more.length > 0)
        throw (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_4__/* .wrong */ .Qm)("audit verify takes one file", "audit verify");
    const check = (0,_record_audit_js__WEBPACK_IMPORTED_MODULE_3__/* .checkAudit */ .A)(linesOf(await read((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(io.folder, file), file)));
    if (check.kind === "intact") {
        io.out(`Intact: ${check.lines} lines.\n`);
        return _cli_io_js__WEBPACK_IMPORTED_MODULE_5__/* .EXIT */ .d.done;
    }
    io.out(`Broken at line ${check.line}: ${check.why}.\n`);
    return _cli_io_js__WEBPACK_IMPORTED_MODULE_5__/* .EXIT */ .d.failed;
}
async function read(path, named) {
    try {
        return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, "utf8");
    }
    catch (cause) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ReeveError */ .c("invalid_input", `The audit ${(0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_4__/* .shown */ .SP)(named)} cannot be read.`, { cause });
    }
}
function linesOf(text) {
    return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}


/***/ }),

/***/ 3602:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ checkAudit),
/* harmony export */   K: () => (/* binding */ createAudit)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8942);
/* harmony import */ var _redacted_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7808);



/** What stands before the first line: nothing, as 64 zeros. */
const START = "0".repeat(64);
/**
 * Every decision of a run as JSON lines: what the gate, the policy and GitHub said. Each line carries the SHA-256 of the
 * line before it (`prev`) and its number (`seq`), so that a line that is changed, taken out or put in shows. Arguments
 * are kept as digests only: an audit proves what was decided and holds no content.
 */
function createAudit(options) {
    const { write, redact, task } = options;
    const argsOfCalls = new Map();
    let seq = 0;
    let prev = START;
    return {
        name: "audit",
        write(event) {
            if (event.type === "tool_execution_start") {
                argsOfCalls.set(event.toolCallId, sha256(canonical(event.args)));
                return;
            }
            const entry = entryOf(event, argsOfCalls);
            if (entry === null)
                return;
            seq += 1;
            const line = (0,_redacted_json_js__WEBPACK_IMPORTED_MODULE_1__/* .redactedJson */ .R)({ seq, at: event.at, task, ...entry, prev }, redact);
            prev = sha256(line);
            write(line);
        },
    };
}
function entryOf(event, argsOfCalls) {
    switch (event.type) {
        case "task_skipped":
            return { kind: "skip", code: event.code, reason: event.reason };
        case "gate":
            return {
                kind: "gate",
                decision: event.tier,
                code: event.code,
                rule: event.rule,
                reasons: event.reasons,
            };
        case "pinned":
            return { kind: "pinned", head: event.head, base: event.base, policy: event.policy };
        case "tool_execution_end":
            return { kind: "tool", ...toolEntry(event, argsOfCalls) };
        case "proposal":
            return { kind: "proposal", digest: event.digest };
        case "published":
            return { kind: "published", action: event.action, outcome: event.outcome, url: event.url ?? null };
        default:
            return null;
    }
}
function toolEntry({ toolCallId, toolName, decision, isError }, argsOfCalls) {
    const call = {
        tool: toolName,
        call: toolCallId,
        args_sha256: argsOfCalls.get(toolCallId) ?? null,
        isError,
    };
    argsOfCalls.delete(toolCallId);
    // A call of no known tool, or with arguments that do not fit, never reaches the policy.
    if (decision === undefined)
        return { ...call, decision: "none" };
    const { verdict, rule } = decision;
    const named = { decision: verdict, rule: rule.name, source: rule.source ?? null };
    return verdict === "deny"
        ? { ...call, ...named, code: decision.code, reason: decision.reason }
        : { ...call, ...named };
}
const Link = zod__WEBPACK_IMPORTED_MODULE_2__.object({ seq: zod__WEBPACK_IMPORTED_MODULE_2__.number(), prev: zod__WEBPACK_IMPORTED_MODULE_2__.string() });
/** Whether a chain is whole. A chain that was cut off at its end is whole too: compare its last digest for that. */
function checkAudit(lines) {
    let prev = START;
    for (const [index, line] of lines.entries()) {
        const link = linkOf(line);
        const why = link === null
            ? "it is no line of an audit"
            : link.seq !== index + 1
                ? `it has number ${link.seq}`
                : link.prev !== prev
                    ? "it does not carry the digest of the line before it"
                    : null;
        if (why !== null)
            return { kind: "broken", line: index + 1, why };
        prev = sha256(line);
    }
    return { kind: "intact", lines: lines.length };
}
function linkOf(line) {
    try {
        return Link.safeParse(JSON.parse(line)).data ?? null;
    }
    catch {
        return null;
    }
}
/** The same text for the same arguments, whatever the order of their keys. */
function canonical(value) {
    return JSON.stringify(value, (_, item) => item !== null && typeof item === "object" && !Array.isArray(item)
        ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
        : item);
}
function sha256(text) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(text).digest("hex");
}


/***/ }),

/***/ 7808:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ redactedJson)
/* harmony export */ });
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8889);

/** Levels of objects in objects; below, a tool's details are cut. Also ends whatever refers to itself. */
const MAX_DEPTH = 32;
/** Characters of one string. The model never sees a result as long as this. */
const MAX_STRING = 256 * 1024;
/**
 * One line of JSON in which every string and every key was redacted on its own: in the text of the whole line a secret
 * with quotes or line ends would stand escaped, and a mark could swallow a bracket. Takes anything and never throws.
 */
function redactedJson(value, redact) {
    return JSON.stringify(plain(value, redact, 0)) ?? "null";
}
function plain(value, redact, depth) {
    if (typeof value === "string")
        return cut(redact(value).text);
    if (typeof value === "bigint")
        return value.toString();
    if (typeof value === "function" || typeof value === "symbol")
        return undefined;
    if (typeof value !== "object" || value === null)
        return value;
    if (depth >= MAX_DEPTH)
        return "[deeper levels left out]";
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer)
        return `[${value.byteLength} bytes]`;
    if (Array.isArray(value))
        return value.map((item) => plain(item, redact, depth + 1));
    if (value instanceof Error)
        return { error: plain(value.message, redact, depth) };
    if ("toJSON" in value && typeof value.toJSON === "function")
        return plain(value.toJSON(), redact, depth + 1);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [redact(key).text, plain(item, redact, depth + 1)]));
}
function cut(text) {
    if (text.length <= MAX_STRING)
        return text;
    return `${(0,_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .firstOf */ .K)(text, MAX_STRING)}[${text.length - MAX_STRING} more characters]`;
}


/***/ })

};
