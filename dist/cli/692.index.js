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
/* unused harmony export cutUtf8Front */
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
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var _core_truncate_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1853);
/* harmony import */ var _record_audit_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3043);
/* harmony import */ var _cli_arguments_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(851);
/* harmony import */ var _cli_flags_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7128);
/* harmony import */ var _cli_given_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1918);
/* harmony import */ var _cli_io_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6363);







async function verifyAudit(argv, io) {
    const { values, words } = (0,_cli_given_js__WEBPACK_IMPORTED_MODULE_5__/* .readFlags */ .u)(argv, "audit verify", (0,_cli_flags_js__WEBPACK_IMPORTED_MODULE_4__/* .verifyFlags */ .XE)(), _cli_flags_js__WEBPACK_IMPORTED_MODULE_4__/* .verifySchema */ .fu);
    const [file, ...more] = words;
    if (file === undefined || more.length > 0)
        throw (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_3__/* .wrong */ .Qm)("audit verify takes one file", "audit verify");
    const bytes = await (0,_cli_given_js__WEBPACK_IMPORTED_MODULE_5__/* .readGiven */ .Q)(io, file);
    const check = (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes)
        ? (0,_record_audit_js__WEBPACK_IMPORTED_MODULE_2__/* .checkAudit */ .A)((0,_core_truncate_js__WEBPACK_IMPORTED_MODULE_1__/* .linesOf */ .Dx)(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)), values.digest)
        : NO_TEXT;
    if (check.kind === "intact") {
        io.out(`Intact: ${check.lines} lines.\n`);
        return _cli_io_js__WEBPACK_IMPORTED_MODULE_6__/* .EXIT */ .d.done;
    }
    io.out(`Broken at line ${check.line}: ${check.why}.\n`);
    return _cli_io_js__WEBPACK_IMPORTED_MODULE_6__/* .EXIT */ .d.failed;
}
/** Read as text all the same, bytes that are none would pass for the mark that stands in their place. */
const NO_TEXT = { kind: "broken", line: 1, why: "the file is no UTF-8" };


/***/ }),

/***/ 1918:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ readGiven),
/* harmony export */   u: () => (/* binding */ readFlags)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3828);
/* harmony import */ var _cli_arguments_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(851);




/** Bytes of a file that is read whole: of a run's record, far more than any run writes. */
const MAX_BYTES = 200_000_000;
/** @throws `invalid_input` for a file that is not there, cannot be read, or is too large. */
async function readGiven({ folder }, named) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(folder, named);
    try {
        const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path);
        // A device says that it has no bytes and never ends, and a pipe may keep us waiting for good.
        if (!found.isFile())
            throw new Error("it is no plain file");
        if (found.size <= MAX_BYTES)
            return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path);
    }
    catch (cause) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ReeveError */ .cd("invalid_input", `${(0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_3__/* .shown */ .SP)(named)} cannot be read.`, { cause });
    }
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ReeveError */ .cd("invalid_input", `${(0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_3__/* .shown */ .SP)(named)} is larger than ${MAX_BYTES} bytes.`);
}
/** The flags of a command, and the words beside them. @throws `invalid_input` that names every flag that cannot be used. */
function readFlags(argv, command, flags, schema) {
    const given = (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_3__/* .parseArguments */ .We)(argv, { ...flags, ..._cli_arguments_js__WEBPACK_IMPORTED_MODULE_3__/* .HELP */ ._$ }, command);
    const parsed = schema.safeParse(given.values);
    if (parsed.success)
        return { values: parsed.data, words: given.words };
    const faults = parsed.error.issues.map(({ path: [name], message }) => Object.hasOwn(given.values, String(name))
        ? `--${String(name)}: ${message}`
        : `--${String(name)} is missing`);
    throw (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_3__/* .wrong */ .Qm)(faults.join("; "), command);
}


/***/ }),

/***/ 3043:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  A: () => (/* binding */ checkAudit),
  K: () => (/* binding */ createAudit)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(8942);
// EXTERNAL MODULE: ./lib/core/sha256.js
var sha256 = __webpack_require__(7340);
// EXTERNAL MODULE: ./lib/core/canonical-json.js
var canonical_json = __webpack_require__(6992);
;// CONCATENATED MODULE: ./lib/record/audit-parts.js
/** The kind of the last line of every audit: nothing is decided after it. */
const RUN_END = "run.end";
/** With these codes of `task_skipped` there was nothing to do; with any other, something that was asked for was refused. */
const SKIPS = new Set([
    "all_ignored",
    "already_open",
    "draft",
    "empty_range",
    "filtered",
    "fork_no_credentials",
    "merge_group",
    "no_command",
    "no_key",
    "no_task",
    "not_created",
    "not_open",
    "other_action",
    "self",
    "skip_mark",
]);
/** What one event comes to, but for the results of tool calls. */
function partsOf(event) {
    switch (event.type) {
        case "task_skipped":
            return [skippedPart(event)];
        case "permissions":
            return event.people.map(personPart);
        case "gate":
            return [gatePart(event)];
        case "pinned":
            return [pinnedPart(event)];
        case "policy":
            return [policyPart(event)];
        case "sections":
            return [{ kind: "sections", sections: event.sections }];
        case "config":
            return [configPart(event)];
        case "sandbox":
            return [sandboxPart(event)];
        case "context_snapshot":
            return [{ kind: "context.snapshot", decision: event.source, text: event.text }];
        case "context_flag":
            return [{ kind: "context.flag", flag: event.flag, section: event.section }];
        case "context_dropped":
            return [{ kind: "context.dropped", reason: event.reason, id: event.id }];
        case "taint":
            return [taintPart(event)];
        case "context":
            return droppedParts(event);
        case "bound_reached":
            return [{ kind: "bound", decision: event.wrapUp ? "wrap-up" : "end", rule: event.bound }];
        case "check":
            return [checkPart(event)];
        case "decision":
            return [{ kind: "decision", tool: event.by, ...decisionPart(event.decision) }];
        case "proposal":
            return [{ kind: "proposal", decision: event.conclusion, digest: event.digest }];
        case "redacted":
            return [redactedPart(event)];
        case "rebase":
            return [rebasePart(event)];
        case "published":
            return [publishedPart(event)];
        case "degraded":
            return [{ kind: "degraded", code: event.code, reason: event.reason }];
        case "task_end":
            return [{ kind: RUN_END, decision: event.conclusion, code: event.fault?.code ?? null }];
        default:
            return [];
    }
}
function skippedPart({ code, reason }) {
    return { kind: SKIPS.has(code) ? "run.skipped" : "run.refused", code, reason };
}
function gatePart({ tier, code, rule, reasons }) {
    return { kind: "gate", decision: tier, code, rule, reasons };
}
/** What GitHub says a person may do here decides; what the payload calls them is set beside it. */
function personPart({ login, id, kind: account, permission, association }) {
    const mayWrite = permission !== null && WRITES.has(permission);
    const isMismatch = association !== null && INSIDERS.has(association) !== mayWrite;
    return {
        kind: "permission",
        actors: [login],
        permission,
        decision: permission,
        rule: permission === null ? null : "permission_api",
        id,
        account,
        association,
        association_mismatch: isMismatch,
    };
}
const WRITES = new Set(["write", "maintain", "admin"]);
/** Associations that are taken for write permission elsewhere. */
const INSIDERS = new Set(["OWNER", "MEMBER", "COLLABORATOR"]);
/** `comment`: the digest of the text that asked. */
function pinnedPart({ head, base, policy, comment }) {
    return { kind: "pinned", head, base, policy, comment: comment ?? null };
}
/** Paths of a change that a line keeps. Of a longer one it says what is said where nothing is known. */
const MAX_TOUCHED = 1_000;
function policyPart({ tier, permission, touched, withheld = [] }) {
    const isLong = touched !== null && touched.length > MAX_TOUCHED;
    return { kind: "policy", permission, tier, touched: isLong ? null : touched, withheld };
}
function configPart({ commit, policy, instructions }) {
    return { kind: "config.source", decision: "base", commit, policy, instructions };
}
function sandboxPart({ available, kind, reason, code, selfTest }) {
    const tested = selfTest ? { steps: selfTest.steps, landlock_abi: selfTest.landlockAbi } : {};
    return { kind: "sandbox", decision: available ? kind : "none", code: code ?? null, reason, ...tested };
}
function taintPart({ sections, withheld, reason }) {
    return { kind: "context.taint", sections, withheld, reason };
}
function droppedParts({ sections }) {
    return sections
        .filter(({ dropped }) => dropped > 0)
        .map(({ name, dropped, why }) => ({
        kind: "context.dropped",
        reason: why ?? null,
        section: name,
        count: dropped,
    }));
}
function checkPart({ name, on, result, exitCode }) {
    return { kind: "check", decision: result, check: name, on, exit_code: exitCode };
}
function rebasePart({ outcome, head, onto, commits, reason }) {
    return { kind: "rebase", decision: outcome, head, onto, commits, reason: reason ?? null };
}
function publishedPart({ action, outcome, url }) {
    return { kind: "published", decision: outcome, action, url: url ?? null };
}
function redactedPart({ where, hits, known }) {
    return { kind: "output.redacted", where, hits: [...new Set(hits)], known: [...new Set(known)] };
}
/** What was decided, by which rule, and about what, so that it can be decided again. */
function decisionPart(decision) {
    const { verdict, rule, call } = decision;
    return {
        decision: verdict,
        rule: rule.name,
        source: rule.source ?? null,
        ...(verdict === "deny" ? { code: decision.code, reason: decision.reason } : {}),
        effect: call?.effect ?? null,
        paths: call?.paths ?? null,
        check: call?.check ?? null,
    };
}

;// CONCATENATED MODULE: ./lib/record/audit-entries.js



/** Turns the events of one run into entries. It remembers who acts and in which tier, so that each line says it. */
function createAuditEntries() {
    const calls = new Map();
    let about = {
        actors: [],
        permission: null,
        tier: null,
    };
    let isRefused = false;
    return (event) => {
        if (event.type === "tool_execution_start")
            calls.set(event.toolCallId, { args: (0,sha256/* sha256 */.s)((0,canonical_json/* canonicalJson */.d)(event.args)), at: event.at });
        if (event.type === "permissions")
            about = { ...about, actors: event.people.map(({ login }) => login), permission: event.effective };
        if (event.type === "gate")
            about = { ...about, tier: event.tier };
        const parts = event.type === "tool_execution_end" ? [toolPart(event, calls)] : partsOf(event);
        // An event that could not be read is refused before anything of it is told but the end.
        const told = event.type === "task_end" && event.conclusion === "refused" && !isRefused
            ? [{ kind: "run.refused", code: event.fault?.code ?? null }, ...parts]
            : parts;
        isRefused ||= told.some(({ kind }) => kind === "run.refused");
        return told.map((part) => ({ ...about, ...NOTHING, ...part }));
    };
}
const NOTHING = {
    kind: "",
    tool: null,
    args_sha256: null,
    decision: null,
    code: null,
    rule: null,
    source: null,
    bytes: null,
    ms: null,
};
function toolPart({ toolCallId, toolName, decision, isError, result, at }, calls) {
    const started = calls.get(toolCallId);
    calls.delete(toolCallId);
    const failure = isError ? codeIn(result) : null;
    return {
        kind: "tool",
        tool: toolName,
        args_sha256: started?.args ?? null,
        // A call of no known tool, or with arguments that do not fit, never reaches the policy.
        ...(decision === undefined ? { decision: "none" } : decisionPart(decision)),
        ...(failure === null ? {} : { code: failure }),
        bytes: bytesOf(result),
        ms: started === undefined ? null : at - started.at,
        call: toolCallId,
        is_error: isError,
    };
}
/** A call that failed tells the model so in one JSON object of ours, with a code. */
function codeIn({ content: [block] }) {
    if (block?.type !== "text")
        return null;
    return /^\{"ok":false,"error":\{"code":"([a-z_]{1,40})"/.exec(block.text)?.[1] ?? null;
}
function bytesOf({ content }) {
    return content.reduce((sum, block) => sum + Buffer.byteLength(block.type === "text" ? block.text : block.data), 0);
}

// EXTERNAL MODULE: ./lib/record/redacted-json.js
var redacted_json = __webpack_require__(7808);
;// CONCATENATED MODULE: ./lib/record/audit.js





/** What stands before the first line: nothing, as 64 zeros. */
const START = "0".repeat(64);
/** Characters of one text in a line. */
const MAX_TEXT = 2_000;
/**
 * Every decision of a run as JSON lines: what the gate, the policy, the sandbox and GitHub said, and what was left out or
 * taken out. Each line carries its number (`seq`) and the SHA-256 of the line before it (`prev`), so that a line that is
 * changed, taken out or put in shows. Arguments are kept as digests, of contents nothing is kept; paths and names are.
 */
function createAudit(options) {
    const { write, redact, run } = options;
    const entriesOf = createAuditEntries();
    let seq = 0;
    let prev = START;
    return {
        name: "audit",
        digest: () => prev,
        write(event) {
            for (const { actors, permission, tier, ...entry } of entriesOf(event)) {
                seq += 1;
                const ts = new Date(event.at).toISOString();
                const about = { run_id: run.id, attempt: run.attempt, event: run.event, actors, permission, tier };
                const line = jsonLine({ seq, ts, ...about, ...entry, prev }, redact);
                prev = (0,sha256/* sha256 */.s)(line);
                write(line);
            }
        },
    };
}
/** The keys are ours: redacting them too, a secret that reads like one would break the form of the line. */
function jsonLine(fields, redact) {
    const members = Object.entries(fields).map(([key, value]) => `${JSON.stringify(key)}:${(0,redacted_json/* redactedJson */.R)(value, redact, MAX_TEXT)}`);
    return `{${members.join(",")}}`;
}
/**
 * Whether a chain is whole, from its first line to the one that ends the run. Whoever can write the file can make a whole
 * chain anew; `digest`, taken from the run's output, shows that too.
 */
function checkAudit(lines, digest = null) {
    let prev = START;
    let ended = false;
    for (const [index, line] of lines.entries()) {
        const link = linkOf(line);
        if (link === null)
            return broken(index + 1, "it is no line of an audit");
        if (ended)
            return broken(index + 1, "it stands behind the line that ends the run");
        if (link.seq !== index + 1)
            return broken(index + 1, `it has number ${link.seq}`);
        if (link.prev !== prev)
            return broken(index + 1, "it does not carry the digest of the line before it");
        prev = (0,sha256/* sha256 */.s)(line);
        ended = link.kind === RUN_END;
    }
    if (!ended)
        return broken(lines.length + 1, "it is missing: lines were cut off, or the run was killed");
    if (digest !== null && digest !== prev)
        return broken(lines.length, `its digest is ${prev}, and not the one that was given`);
    return { kind: "intact", lines: lines.length };
}
function broken(line, why) {
    return { kind: "broken", line, why };
}
const linkSchema = schemas.object({ seq: schemas.number(), prev: schemas.string(), kind: schemas.string() });
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
 * @param maxString Characters that a string keeps.
 */
function redactedJson(value, redact, maxString = MAX_STRING) {
    return JSON.stringify(plain(value, { redact, maxString }, 0)) ?? "null";
}
function plain(value, rule, depth) {
    const { redact, maxString } = rule;
    if (typeof value === "string")
        return cut(redact(value).text, maxString);
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
        return value.map((item) => plain(item, rule, depth + 1));
    if (value instanceof Error)
        return { error: plain(value.message, rule, depth) };
    if ("toJSON" in value && typeof value.toJSON === "function")
        return plain(value.toJSON(), rule, depth + 1);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [redact(key).text, plain(item, rule, depth + 1)]));
}
function cut(text, maxString) {
    if (text.length <= maxString)
        return text;
    return `${(0,_core_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .firstOf */ .Ku)(text, maxString)}[${text.length - maxString} more characters]`;
}


/***/ })

};
