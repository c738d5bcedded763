export const id = 692;
export const ids = [692];
export const modules = {

/***/ 6992:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ canonicalJson)
/* harmony export */ });
/** JSON with sorted keys and no blanks: equal values make equal bytes, whatever wrote the document in between. */
function canonicalJson(value) {
    return JSON.stringify(value, (_, part) => typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part);
}


/***/ }),

/***/ 7340:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ sha256)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

/** SHA-256 of a text's UTF-8, in 64 lower-case hex digits. */
function sha256(text) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(text).digest("hex");
}


/***/ }),

/***/ 1853:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dx: () => (/* binding */ linesOf),
/* harmony export */   Pc: () => (/* binding */ TEXT_LIMITS),
/* harmony export */   Zo: () => (/* binding */ truncateTail),
/* harmony export */   dp: () => (/* binding */ byteLength),
/* harmony export */   vB: () => (/* binding */ truncateHead)
/* harmony export */ });
/* unused harmony exports cutUtf8, cutUtf8Front */
const TEXT_LIMITS = { maxLines: 2_000, maxBytes: 50 * 1_024 };
/** Keeps the beginning, never half a line. */
function truncateHead(text, limits = {}) {
    const { maxLines, maxBytes } = { ...TEXT_LIMITS, ...limits };
    const lines = linesOf(text);
    if (fits(text, lines.length, maxLines, maxBytes))
        return whole(text, lines.length);
    const { count, bytes } = fitting(lines, maxLines, maxBytes);
    return {
        ...cut(text, lines.length, lines.slice(0, count), bytes, maxLines),
        firstLineExceedsLimit: count === 0 && lines.length > 0 && maxLines > 0,
        lastLinePartial: false,
    };
}
/** Keeps the end, never half a line but where the last line alone is over the limit. */
function truncateTail(text, limits = {}) {
    const { maxLines, maxBytes } = { ...TEXT_LIMITS, ...limits };
    const lines = linesOf(text);
    if (fits(text, lines.length, maxLines, maxBytes))
        return whole(text, lines.length);
    const { count, bytes } = fitting(lines.toReversed(), maxLines, maxBytes);
    const lastLinePartial = count === 0 && maxLines > 0;
    const kept = lastLinePartial
        ? [cutUtf8Front(lines.at(-1) ?? "", maxBytes)]
        : lines.slice(lines.length - count);
    return {
        ...cut(text, lines.length, kept, lastLinePartial ? byteLength(kept.join("")) : bytes, maxLines),
        firstLineExceedsLimit: false,
        lastLinePartial,
    };
}
/** The longest beginning of at most `maxBytes`, never half a character. */
function cutUtf8(text, maxBytes) {
    return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(Math.max(0, maxBytes))).read);
}
/** The longest end of at most `maxBytes`, never half a character. */
function cutUtf8Front(text, maxBytes) {
    const bytes = new TextEncoder().encode(text);
    let start = Math.max(0, bytes.length - Math.max(0, maxBytes));
    while (start < bytes.length && ((bytes[start] ?? 0) & 0xc0) === 0x80)
        start += 1;
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(start));
}
/** Bytes of a text in UTF-8. */
function byteLength(text) {
    return Buffer.byteLength(text);
}
/** The lines of a text as git counts them: split at `\n`, each with its final `\r` if it has one. */
function linesOf(text) {
    if (text === "")
        return [];
    return (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
}
function fits(text, lines, maxLines, maxBytes) {
    return lines <= maxLines && byteLength(text) <= maxBytes;
}
/** How many of the lines fit, and their bytes with the line feeds between them. */
function fitting(lines, maxLines, maxBytes) {
    let bytes = 0;
    let count = 0;
    for (const line of lines.slice(0, maxLines)) {
        const more = byteLength(line) + (count === 0 ? 0 : 1);
        if (bytes + more > maxBytes)
            break;
        bytes += more;
        count += 1;
    }
    return { count, bytes };
}
function whole(text, lines) {
    const bytes = byteLength(text);
    return {
        content: text,
        truncated: false,
        truncatedBy: null,
        totalLines: lines,
        totalBytes: bytes,
        outputLines: lines,
        outputBytes: bytes,
        firstLineExceedsLimit: false,
        lastLinePartial: false,
    };
}
function cut(text, totalLines, kept, bytes, maxLines) {
    return {
        content: kept.join("\n"),
        truncated: true,
        truncatedBy: kept.length >= maxLines ? "lines" : "bytes",
        totalLines,
        totalBytes: byteLength(text),
        outputLines: kept.length,
        outputBytes: bytes,
    };
}


/***/ }),

/***/ 9692:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   verifyAudit: () => (/* binding */ verifyAudit)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3828);
/* harmony import */ var _core_truncate_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1853);
/* harmony import */ var _record_audit_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3602);
/* harmony import */ var _cli_arguments_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(851);
/* harmony import */ var _cli_io_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6363);







async function verifyAudit(argv, io) {
    const { words } = (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_5__/* .parseArguments */ .We)(argv, _cli_arguments_js__WEBPACK_IMPORTED_MODULE_5__/* .HELP */ ._$, "audit verify");
    const [file, ...more] = words;
    if (file === undefined || more.length > 0)
        throw (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_5__/* .wrong */ .Qm)("audit verify takes one file", "audit verify");
    const check = (0,_record_audit_js__WEBPACK_IMPORTED_MODULE_4__/* .checkAudit */ .A)((0,_core_truncate_js__WEBPACK_IMPORTED_MODULE_3__/* .linesOf */ .Dx)(await read((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(io.folder, file), file)));
    if (check.kind === "intact") {
        io.out(`Intact: ${check.lines} lines.\n`);
        return _cli_io_js__WEBPACK_IMPORTED_MODULE_6__/* .EXIT */ .d.done;
    }
    io.out(`Broken at line ${check.line}: ${check.why}.\n`);
    return _cli_io_js__WEBPACK_IMPORTED_MODULE_6__/* .EXIT */ .d.failed;
}
async function read(path, named) {
    try {
        return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, "utf8");
    }
    catch (cause) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ReeveError */ .c("invalid_input", `The audit ${(0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_5__/* .shown */ .SP)(named)} cannot be read.`, { cause });
    }
}


/***/ }),

/***/ 3602:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ checkAudit),
/* harmony export */   K: () => (/* binding */ createAudit)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8942);
/* harmony import */ var _core_canonical_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6992);
/* harmony import */ var _core_sha256_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7340);
/* harmony import */ var _redacted_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7808);




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
                argsOfCalls.set(event.toolCallId, (0,_core_sha256_js__WEBPACK_IMPORTED_MODULE_0__/* .sha256 */ .s)((0,_core_canonical_json_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalJson */ .d)(event.args)));
                return;
            }
            const entry = entryOf(event, argsOfCalls);
            if (entry === null)
                return;
            seq += 1;
            const line = (0,_redacted_json_js__WEBPACK_IMPORTED_MODULE_2__/* .redactedJson */ .R)({ seq, at: event.at, task, ...entry, prev }, redact);
            prev = (0,_core_sha256_js__WEBPACK_IMPORTED_MODULE_0__/* .sha256 */ .s)(line);
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
        case "check":
            return {
                kind: "check",
                check: event.name,
                on: event.on,
                result: event.result,
                exitCode: event.exitCode,
            };
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
const linkSchema = zod__WEBPACK_IMPORTED_MODULE_3__.object({ seq: zod__WEBPACK_IMPORTED_MODULE_3__.number(), prev: zod__WEBPACK_IMPORTED_MODULE_3__.string() });
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
        prev = (0,_core_sha256_js__WEBPACK_IMPORTED_MODULE_0__/* .sha256 */ .s)(line);
    }
    return { kind: "intact", lines: lines.length };
}
function linkOf(line) {
    try {
        return linkSchema.safeParse(JSON.parse(line)).data ?? null;
    }
    catch {
        return null;
    }
}


/***/ }),

/***/ 7808:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ redactedJson)
/* harmony export */ });
/* harmony import */ var _core_cut_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5407);

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
    return `${(0,_core_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .firstOf */ .Ku)(text, MAX_STRING)}[${text.length - MAX_STRING} more characters]`;
}


/***/ })

};
