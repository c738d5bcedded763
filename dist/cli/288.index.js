export const id = 288;
export const ids = [288];
export const modules = {

/***/ 6447:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ redefinition)
/* harmony export */ });
/* harmony import */ var _plural_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2985);

/** Files that are named; the rest is counted. */
const NAMED = 5;
/** A check that the change itself redefined says what the change wants it to. `null`: it did not. `shown` makes a path harmless. */
function redefinition({ testDefinitionChanged }, shown) {
    if (testDefinitionChanged.length === 0)
        return null;
    const more = testDefinitionChanged.length - NAMED;
    const names = testDefinitionChanged.slice(0, NAMED).map((path) => shown(path));
    const all = [...names, ...(more > 0 ? [`and ${(0,_plural_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .L)(more, "more file")}`] : [])].join(", ");
    return `The change touches files that say what it tests: ${all}.`;
}


/***/ }),

/***/ 4157:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ hunkLines)
/* harmony export */ });
/**
 * The lines of a hunk with their numbers, read from its body when they are wanted. The header's counts say where the
 * hunk ends, so an added line that looks like a file header (`+++ x`) is content, and a context line that lost its
 * mark (an empty one) still counts. `\ No newline at end of file` is a remark about the line before it, not a line.
 */
function hunkLines(hunk) {
    const { body } = hunk;
    const oldEnd = hunk.oldStart + hunk.oldLines;
    const newEnd = hunk.newStart + hunk.newLines;
    const lines = [];
    let oldLine = hunk.oldStart;
    let newLine = hunk.newStart;
    let at = 0;
    while (at <= body.length && (oldLine < oldEnd || newLine < newEnd)) {
        const feed = body.indexOf("\n", at);
        const end = feed === -1 ? body.length : feed;
        const mark = body[at];
        const text = body.slice(Math.min(at + 1, end), end);
        at = end + 1;
        if (mark === "\\")
            continue;
        if (mark === "+")
            lines.push({ kind: "add", text, oldLine: null, newLine: newLine++ });
        else if (mark === "-")
            lines.push({ kind: "delete", text, oldLine: oldLine++, newLine: null });
        else
            lines.push({ kind: "context", text, oldLine: oldLine++, newLine: newLine++ });
    }
    return lines;
}


/***/ }),

/***/ 1359:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JV: () => (/* binding */ shownPart),
/* harmony export */   NI: () => (/* binding */ formatFileHeader),
/* harmony export */   Y2: () => (/* binding */ formatHunk),
/* harmony export */   lK: () => (/* binding */ SHOWN_LINE),
/* harmony export */   me: () => (/* binding */ formatStatus)
/* harmony export */ });
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5407);
/* harmony import */ var _hunk_lines_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4157);
/* harmony import */ var _invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2328);



/** Characters of one line that are shown; the rest of a longer line is counted, not shown. */
const SHOWN_LINE = 2_000;
const CUT_MARK = /… \[\d+ more characters\]$/;
/**
 * The line above a file's hunks, the same in the prompt and in `show_diff`:
 * `diff "src/a.ts" (renamed, was "src/b.ts") hunks 1-2 of 7`. `from` and `to`: places in `file.hunks` as a reader
 * counts them, from 1, both included. A file without hunks says what it is instead.
 */
function formatFileHeader(file, from, to) {
    const hunks = file.hunks.length === 0 ? "no hunks" : `hunks ${from}-${to} of ${file.hunks.length}`;
    return `diff ${(0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .quoteName */ .AB)(file.path)} (${formatStatus(file)}) ${hunks}`;
}
/** `renamed, was "src/b.ts"`, `modified, binary`, `modified, mode 100644 to 100755`. */
function formatStatus(file) {
    const parts = [file.status];
    if (file.oldPath !== null && file.oldPath !== file.path)
        parts.push(`was ${(0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .quoteName */ .AB)(file.oldPath)}`);
    if (file.kind !== "text")
        parts.push(file.kind);
    const bothExist = Number(file.oldMode) !== 0 && Number(file.newMode) !== 0;
    if (bothExist && file.oldMode !== file.newMode)
        parts.push(`mode ${file.oldMode} to ${file.newMode}`);
    return parts.join(", ");
}
/**
 * One hunk: its `@@` line, then each line as `<line at base> <line at head> <mark><text>`, numbers right-aligned to
 * six columns and left blank where the line does not exist.
 */
function formatHunk(hunk) {
    const head = `@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`;
    const section = hunk.section === "" ? "" : ` ${hunk.section}`;
    return [head + section, ...(0,_hunk_lines_js__WEBPACK_IMPORTED_MODULE_1__/* .hunkLines */ .G)(hunk).map(formatLine)].join("\n");
}
/** True for a line of text that `formatHunk` cut; `shownPart` is what stood before the mark. */
function shownPart(line) {
    return CUT_MARK.test(line) ? line.replace(CUT_MARK, "") : null;
}
const MARKS = { context: " ", add: "+", delete: "-" };
function formatLine(line) {
    return `${column(line.oldLine)} ${column(line.newLine)} ${MARKS[line.kind]}${cut(line.text)}`;
}
function column(line) {
    return (line === null ? "" : String(line)).padStart(6);
}
function cut(text) {
    if (text.length <= SHOWN_LINE)
        return text;
    const kept = (0,_cut_js__WEBPACK_IMPORTED_MODULE_2__/* .firstOf */ .Ku)(text, SHOWN_LINE);
    return `${kept}… [${text.length - kept.length} more characters]`;
}


/***/ }),

/***/ 6138:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ outputFence)
/* harmony export */ });
/* harmony import */ var _sha256_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7340);

/**
 * What a program printed, as data for a model. The fence carries a digest of what was printed, so that no output can
 * close its own fence. `shown`: the part of `output` that stands in it.
 */
function outputFence(output, shown = output) {
    const tag = `output-${(0,_sha256_js__WEBPACK_IMPORTED_MODULE_0__/* .sha256 */ .s)(output).slice(0, 32)}`;
    return `<${tag}>\n${shown}\n</${tag}>`;
}


/***/ }),

/***/ 2985:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ plural)
/* harmony export */ });
/** `1 file`, `2 files`. For nouns that take an `s`. */
function plural(count, noun) {
    return `${count} ${noun}${count === 1 ? "" : "s"}`;
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

/***/ 117:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ textOutput),
/* harmony export */   u: () => (/* binding */ defineTool)
/* harmony export */ });
/** Keeps a definition's own input type while it stands in a list of tools. */
function defineTool(tool) {
    return tool;
}
function textOutput(text, details) {
    return { content: [{ type: "text", text }], ...(details === undefined ? {} : { details }) };
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

/***/ 6140:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ unshownPart)
/* harmony export */ });
/* harmony import */ var _hunk_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1359);

/**
 * Pictures, fonts, sound, film and printed pages: what is shown to people and run by nothing. Archives, libraries and
 * compiled classes are no such thing.
 */
const ASSET = /\.(?:png|jpe?g|gif|webp|avif|ico|icns|bmp|tiff?|heic|psd|woff2?|ttf|otf|eot|mp3|m4a|ogg|oga|opus|wav|flac|aac|mp4|m4v|mov|webm|ogv|avi|mkv|pdf)$/i;
/**
 * Why a change cannot be judged by its hunks alone; `null`: they show all of it. One NUL byte makes git call a program
 * binary, and a long comment takes a patch over its limit: neither may pass for nothing to see.
 */
function unshownPart(file) {
    if (file.dropped !== undefined)
        return serious(file.dropped);
    if (file.kind === "submodule")
        return serious("a submodule: what it points to is not in this repository");
    // Of a file that is gone nothing is left to look into.
    if (file.kind === "binary" && file.status !== "deleted" && !isAsset(file))
        return serious("binary content that is no picture, font, sound or document");
    if (file.hunks.length > 0 && file.hunks.every(isPointer))
        return isAsset(file) ? harmless("binary file, kept by Git LFS") : serious(KEPT_ELSEWHERE);
    if (file.hunks.some(hasCutLine))
        return serious(`a line of it has more than ${_hunk_text_js__WEBPACK_IMPORTED_MODULE_0__/* .SHOWN_LINE */ .lK} characters`);
    if (file.hunks.length > 0)
        return null;
    return withoutText(file);
}
const KEPT_ELSEWHERE = "kept by Git LFS: what it points to is not in this repository";
const POINTER = /^(?:[ +-](?:version https:\/\/git-lfs\.github\.com\/spec\/v1|oid sha256:[0-9a-f]{64}|size \d{1,20})\n){1,6}$/;
/** Nothing but a pointer: a line more, and all of it is read. */
function isPointer({ body }) {
    return body.length < MAX_POINTER && POINTER.test(body);
}
/** Characters of both sides of a pointer's change. */
const MAX_POINTER = 500;
/** What stands behind the cut of a long line is shown on no page. */
function hasCutLine({ body }) {
    for (let at = 0; body.length - at > _hunk_text_js__WEBPACK_IMPORTED_MODULE_0__/* .SHOWN_LINE */ .lK + 1;) {
        const feed = body.indexOf("\n", at);
        const end = feed === -1 ? body.length : feed;
        if (end - at > _hunk_text_js__WEBPACK_IMPORTED_MODULE_0__/* .SHOWN_LINE */ .lK + 1)
            return true;
        at = end + 1;
    }
    return false;
}
function withoutText({ kind, status, oldMode, newMode }) {
    if (kind === "binary")
        return harmless("binary file");
    if (status === "renamed" || status === "copied")
        return harmless(`${status} without a change`);
    if (status === "added" || status === "deleted")
        return harmless("empty file");
    if (oldMode !== newMode)
        return harmless("only the mode changed");
    return serious("git shows no text of it");
}
function isAsset({ path, newMode }) {
    return ASSET.test(path) && newMode !== "100755";
}
function serious(why) {
    return { why, harmless: false };
}
function harmless(why) {
    return { why, harmless: true };
}


/***/ }),

/***/ 2735:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ deleteFile)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8942);
/* harmony import */ var _core_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2328);
/* harmony import */ var _core_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4539);
/* harmony import */ var _core_tool_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(117);




const deleteFile = (0,_core_tool_js__WEBPACK_IMPORTED_MODULE_2__/* .defineTool */ .u)({
    name: "delete_file",
    label: "Delete a file",
    description: "Delete a file.",
    input: zod__WEBPACK_IMPORTED_MODULE_3__.strictObject({ path: zod__WEBPACK_IMPORTED_MODULE_3__.string() }),
    effect: "write",
    executionMode: "sequential",
    paths: ({ path }) => [(0,_core_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .repoPath */ .q)(path)],
    async run({ path: given }, context) {
        context.signal.throwIfAborted();
        const path = (0,_core_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .repoPath */ .q)(given);
        await context.workspace.delete(path);
        return (0,_core_tool_js__WEBPACK_IMPORTED_MODULE_2__/* .textOutput */ .r)(`Deleted ${(0,_core_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .quoteName */ .AB)(path)}.`);
    },
});


/***/ }),

/***/ 6181:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  $: () => (/* binding */ editFile)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(8942);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/invisible.js
var invisible = __webpack_require__(2328);
// EXTERNAL MODULE: ./lib/core/paths.js
var paths = __webpack_require__(4539);
// EXTERNAL MODULE: ./lib/core/plural.js
var plural = __webpack_require__(2985);
// EXTERNAL MODULE: ./lib/core/tool.js
var tool = __webpack_require__(117);
;// CONCATENATED MODULE: ./lib/tools/replace-text.js
/** A text that stands more often is not replaced, whatever is asked for. */
const MAX_PLACES = 10_000;
const SHOWN_PLACES = 20;
/**
 * Replaces `oldText`, which has to stand in `text` exactly once, or everywhere with `all`. `\r\n` and `\n` are the same
 * in a match, as a model writes `\n` for both; each line keeps the ending that it had, a new line takes its
 * neighbour's, and nothing outside the match changes.
 */
function replaceText(text, oldText, newText, all) {
    const file = withoutCarriages(text);
    const [from, to] = [unified(oldText), unified(newText)];
    const starts = occurrences(file.text, from, all ? from.length : 1, MAX_PLACES + 1);
    if (starts.length === 0)
        return { kind: "absent" };
    const first = starts.slice(0, SHOWN_PLACES);
    if (starts.length > (all ? MAX_PLACES : 1)) {
        return { kind: "ambiguous", count: starts.length, lines: first.map((at) => lineAt(file.text, at)) };
    }
    const parts = [];
    let done = 0;
    for (const start of starts) {
        parts.push(text.slice(done, file.original(start)), withEndings(file, start, from, to));
        done = file.original(start + from.length);
    }
    const places = first.map((start) => placeOf(file.text, start, from, to));
    return { kind: "replaced", text: parts.join("") + text.slice(done), count: starts.length, places };
}
function withoutCarriages(text) {
    const feeds = [];
    for (let at = text.indexOf("\r\n"); at !== -1; at = text.indexOf("\r\n", at + 2))
        feeds.push(at - feeds.length);
    const before = (offset) => lowerBound(feeds, offset);
    return {
        text: unified(text),
        original: (offset) => offset + before(offset),
        ending: (feed) => (feeds[before(feed)] === feed ? "\r\n" : "\n"),
    };
}
function unified(text) {
    return text.replaceAll("\r\n", "\n");
}
/** How many of the sorted numbers are smaller than `value`. */
function lowerBound(sorted, value) {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((sorted[middle] ?? 0) < value)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
/** Offsets of a text, at most `most`. An empty text stands nowhere. */
function occurrences(text, part, step, most = Number.POSITIVE_INFINITY) {
    const found = [];
    if (part === "")
        return found;
    for (let at = text.indexOf(part); at !== -1 && found.length < most; at = text.indexOf(part, at + step)) {
        found.push(at);
    }
    return found;
}
function lineAt(text, offset) {
    return occurrences(text.slice(0, offset), "\n", 1).length + 1;
}
/** The new text with line endings: those of the old lines as long as there are any, then the last one's again. */
function withEndings(file, start, from, to) {
    const own = occurrences(from, "\n", 1).map((at) => file.ending(start + at));
    const lines = to.split("\n");
    const kept = equalEnd(from.split("\n"), lines);
    const free = own.length - kept;
    const neighbour = nearestEnding(file, start + from.length);
    return lines
        .map((line, index) => {
        const fromEnd = lines.length - 1 - index;
        if (fromEnd === 0)
            return line;
        const ending = fromEnd <= kept ? own[own.length - fromEnd] : own[Math.min(index, free - 1)];
        return line + (ending ?? neighbour);
    })
        .join("");
}
/** How many line endings at the end belong to lines that stay as they are. */
function equalEnd(before, after) {
    let equal = 0;
    const most = Math.min(before.length, after.length);
    while (equal < most && before.at(-1 - equal) === after.at(-1 - equal))
        equal += 1;
    return Math.max(0, equal - 1);
}
/** The ending of the line at an offset; of the line before it, if it is the last one. */
function nearestEnding(file, offset) {
    const next = file.text.indexOf("\n", offset);
    const feed = next === -1 ? file.text.lastIndexOf("\n", offset) : next;
    return feed === -1 ? "\n" : file.ending(feed);
}
function placeOf(text, start, from, to) {
    const end = start + from.length;
    const lineStart = text.lastIndexOf("\n", start - 1) + 1;
    const endsWithLine = from.endsWith("\n") && to.endsWith("\n");
    const feed = endsWithLine ? end - 1 : text.indexOf("\n", end);
    const lineEnd = feed === -1 ? text.length : feed;
    const changed = text.slice(lineStart, start) + to;
    return {
        line: lineAt(text, start),
        before: text.slice(lineStart, lineEnd),
        after: endsWithLine ? changed.slice(0, -1) : changed + text.slice(end, lineEnd),
    };
}

// EXTERNAL MODULE: ./lib/tools/text-file.js
var text_file = __webpack_require__(8635);
;// CONCATENATED MODULE: ./lib/tools/edit-file.js








const MAX_FILE_BYTES = 4_000_000;
const NAMED_LINES = 20;
const edit_file_SHOWN_PLACES = 5;
const SHOWN_LINES = 30;
const SHOWN_CHARACTERS = 200;
const editFile = (0,tool/* defineTool */.u)({
    name: "edit_file",
    label: "Edit a file",
    description: "Replace text in a file. oldText must stand there exactly once, character for character.",
    input: schemas.strictObject({
        path: schemas.string(),
        oldText: schemas.string().describe("With enough lines around to be unique"),
        newText: schemas.string(),
        replaceAll: schemas.boolean().optional().describe("Replace every occurrence"),
    }),
    effect: "write",
    executionMode: "sequential",
    paths: ({ path }) => [(0,paths/* repoPath */.q)(path)],
    async run({ path: given, oldText, newText, replaceAll }, context) {
        context.signal.throwIfAborted();
        const path = (0,paths/* repoPath */.q)(given);
        (0,text_file/* refuseUnwritable */.Gt)(newText);
        const file = (0,text_file/* decodeText */.g7)(path, await context.workspace.read(path, MAX_FILE_BYTES));
        (0,text_file/* refuseLfsPointer */.Dl)(path, file);
        if (oldText === "")
            throw rejected(`oldText is empty, and ${(0,invisible/* quoteName */.AB)(path)} exists`, "Quote the text to replace.");
        const replaced = replaceText(file.text, oldText, newText, replaceAll ?? false);
        if (replaced.kind === "absent")
            throw absent(path, file.text, oldText);
        if (replaced.kind === "ambiguous")
            throw ambiguous(path, replaced);
        if (replaced.text === file.text) {
            throw rejected(`The edit changes nothing in ${(0,invisible/* quoteName */.AB)(path)}`, "newText has to differ from oldText.");
        }
        await context.workspace.write(path, (0,text_file/* encodeText */.wx)({ ...file, text: replaced.text }));
        return (0,tool/* textOutput */.r)(describeEdit(path, replaced.count, replaced.places), { places: replaced.count });
    },
});
function rejected(what, hint) {
    return new errors/* ReeveError */.cd("edit_rejected", `${what}. The file is as it was.`, { hint });
}
function ambiguous(path, { count, lines }) {
    const times = count > MAX_PLACES ? `more than ${MAX_PLACES}` : `${count}`;
    const more = count > lines.length ? ` and ${count - lines.length} more` : "";
    return rejected(`oldText stands ${times} times in ${(0,invisible/* quoteName */.AB)(path)}: lines ${lines.join(", ")}${more}`, "Quote more of the lines around the place, or set replaceAll.");
}
/** Says where the first line stands, if it does: the fault is then in the others, or in the spaces. */
function absent(path, text, oldText) {
    const first = oldText
        .split("\n")
        .map((line) => line.trim())
        .find((line) => line !== "");
    const lines = text.split("\n");
    const at = lines.flatMap((line, index) => first !== undefined && line.trim() === first ? [index + 1] : []);
    const near = at.length === 0 ? "" : ` (a line like its first one: ${at.slice(0, NAMED_LINES).join(", ")})`;
    return rejected(`oldText does not stand in ${(0,invisible/* quoteName */.AB)(path)}${near}`, "Read the file and copy the lines exactly, with their spaces.");
}
function describeEdit(path, count, places) {
    const shown = places.slice(0, edit_file_SHOWN_PLACES).map(showPlace);
    const more = count > edit_file_SHOWN_PLACES ? [`[and ${count - edit_file_SHOWN_PLACES} more places]`] : [];
    return [`Replaced ${(0,plural/* plural */.L)(count, "place")} in ${(0,invisible/* quoteName */.AB)(path)}.`, ...shown, ...more].join("\n");
}
/** A small diff: lines that stay at both ends are left out. */
function showPlace({ line, before, after }) {
    const [old, fresh] = [before.split("\n"), after.split("\n")];
    let same = 0;
    while (same < Math.min(old.length, fresh.length) - 1 && old[same] === fresh[same])
        same += 1;
    const removed = old.slice(same).map((text) => `-${text}`);
    const added = fresh.slice(same).map((text) => `+${text}`);
    const lines = [...removed, ...added];
    const cut = lines.slice(0, SHOWN_LINES).map((text) => text.slice(0, SHOWN_CHARACTERS));
    const more = lines.length > SHOWN_LINES ? [`[and ${lines.length - SHOWN_LINES} more lines]`] : [];
    return [`@@ line ${line + same} @@`, ...cut, ...more].join("\n");
}


/***/ }),

/***/ 5288:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  I: () => (/* binding */ TOOLS)
});

// EXTERNAL MODULE: ./lib/tools/delete-file.js
var delete_file = __webpack_require__(2735);
// EXTERNAL MODULE: ./lib/tools/edit-file.js + 1 modules
var edit_file = __webpack_require__(6181);
// EXTERNAL MODULE: ./lib/tools/list-files.js + 1 modules
var list_files = __webpack_require__(7326);
// EXTERNAL MODULE: ./lib/tools/read-file.js + 5 modules
var read_file = __webpack_require__(7807);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(8942);
// EXTERNAL MODULE: ./lib/core/finding.js
var finding = __webpack_require__(6134);
// EXTERNAL MODULE: ./lib/core/invisible.js
var invisible = __webpack_require__(2328);
// EXTERNAL MODULE: ./lib/core/tool.js
var tool = __webpack_require__(117);
;// CONCATENATED MODULE: ./lib/tools/report-finding.js




const MAX_QUOTE = 20_000;
const MAX_TITLE = 200;
const MAX_BODY = 10_000;
const input = schemas.strictObject({
    path: schemas.string(),
    quote: schemas.string().max(MAX_QUOTE).describe("The whole lines concerned, as they stand in the file"),
    line: schemas.int()
        .min(1)
        .max(100_000_000)
        .optional()
        .describe("Where the quote begins, if it stands there twice"),
    side: schemas["enum"](["LEFT", "RIGHT"]).optional().describe("LEFT: deleted lines. RIGHT if absent"),
    severity: schemas["enum"](finding/* SEVERITIES */.oC),
    confidence: schemas["enum"](finding/* CONFIDENCES */.ix),
    title: schemas.string().min(1).max(MAX_TITLE).describe("One sentence"),
    body: schemas.string().max(MAX_BODY).describe("What goes wrong, when, and how to fix it"),
    suggestion: schemas.string().max(MAX_QUOTE).optional().describe("Replaces exactly the quoted lines"),
    rule: schemas.string().max(MAX_TITLE).optional().describe("Name of the rule it breaks, if one was given"),
});
const proof = schemas.strictObject({
    check: schemas.string().describe("Name of the check that runs the test"),
    files: schemas.array(schemas.strictObject({ path: schemas.string(), content: schemas.string() }))
        .min(1)
        .describe("Test files, new or whole in place of those there are"),
})
    .describe("A test of it, run at once: it has to fail at head, and to pass at base or with the suggestion. Never committed");
const shared = {
    name: "report_finding",
    label: "Report a finding",
    description: "Report one finding. It is posted only if its quote stands in the file, so copy the lines exactly.",
    effect: "read",
    needs: ["findings"],
    executionMode: "sequential",
};
const reportFinding = (0,tool/* defineTool */.u)({
    ...shared,
    input,
    withChecks: (0,tool/* defineTool */.u)({ ...shared, input: input.extend({ proof: proof.optional() }), run: report }),
    run: report,
});
async function report({ line, side, suggestion, rule, proof: given, ...draft }, { findings, signal }) {
    signal.throwIfAborted();
    const outcome = await findings.report({
        ...draft,
        line: line ?? null,
        side: side ?? null,
        suggestion: suggestion ?? null,
        rule: rule ?? null,
        ...(given ? { proof: given } : {}),
    }, signal);
    return answer(outcome);
}
function answer(outcome) {
    const content = [{ type: "text", text: sentence(outcome) }];
    return { content, details: outcome, ...(outcome.kind === "refused" ? { isError: true } : {}) };
}
function sentence(outcome) {
    switch (outcome.kind) {
        case "placed": {
            const where = outcome.inline ? "as a comment on these lines" : "in the summary";
            return `${outcome.finding.id} is placed at ${placeOf(outcome.finding)}, ${where}. ${outcome.note}`.trim();
        }
        case "duplicate":
            return `This is ${outcome.finding.id} at ${placeOf(outcome.finding)}, reported already. ${outcome.note ?? ""}`.trim();
        case "refused":
            return `${outcome.code}: ${outcome.reason}`;
    }
}
function placeOf({ path, lines, side }) {
    const range = lines.start === lines.end ? `${lines.start}` : `${lines.start}-${lines.end}`;
    return `${(0,invisible/* quoteName */.AB)(path)}:${range}${side === "LEFT" ? " at base" : ""}`;
}

// EXTERNAL MODULE: ./lib/core/check-ground.js
var check_ground = __webpack_require__(6447);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/output-fence.js
var output_fence = __webpack_require__(6138);
// EXTERNAL MODULE: ./lib/core/truncate.js
var truncate = __webpack_require__(1853);
;// CONCATENATED MODULE: ./lib/tools/run-check.js







/** Room for what is said around the output. */
const FRAME_BYTES = 500;
const runCheck = (0,tool/* defineTool */.u)({
    name: "run_check",
    label: "Run a check",
    description: "Run one of the repository's configured checks on the files as edited. No other program can be run.",
    input: schemas.strictObject({ name: schemas.string().describe("The check's name") }),
    effect: "execute",
    executionMode: "sequential",
    check: ({ name }) => name,
    async run({ name }, context) {
        context.signal.throwIfAborted();
        if (!context.checks.names.includes(name))
            throw unknownCheck(name, context.checks.names);
        const result = await context.checks.run(name, context.signal);
        const said = [`Check ${(0,invisible/* quoteName */.AB)(name)} ${ending(result)}${place(result)}.`, ...ground(result)].join("\n");
        const left = context.outputBytes - Buffer.byteLength(said) - FRAME_BYTES;
        const text = `${said}\n${fenced(result.output, Math.max(0, left))}`;
        return {
            content: [{ type: "text", text }],
            details: detailsOf(name, result),
            isError: result.result !== "passed",
        };
    },
});
function unknownCheck(name, names) {
    const known = names.length === 0 ? "none is configured" : `there is ${names.map(invisible/* quoteName */.AB).join(", ")}`;
    return new errors/* ReeveError */.cd("invalid_args", `There is no check ${(0,invisible/* quoteName */.AB)(name.slice(0, 80))}: ${known}.`);
}
/** What we know, said outside the output: a program can print that all tests passed. */
function ending({ result, exitCode, durationMs }) {
    const after = `after ${(durationMs / 1_000).toFixed(1)} s`;
    switch (result) {
        case "passed":
            return `passed ${after} (exit code 0)`;
        case "failed":
            return `failed ${after} (exit code ${exitCode})`;
        case "timeout":
            return `was stopped at its time limit, ${after}`;
        case "resource_limit":
            return `was stopped for what it took, ${after}`;
    }
}
function place({ ground: known }) {
    return known === undefined ? "" : `, at ${known.commit}${known.edited ? " with the edits" : ""}`;
}
/** What a model has to know to weigh the result: a pass by tests that the change itself rewrote proves little. */
function ground({ ground: known }) {
    const redefined = known && (0,check_ground/* redefinition */.p)(known, invisible/* quoteName */.AB);
    return [...(redefined ? [`test_definition_changed: ${redefined}`] : []), ...(known?.notes ?? [])];
}
/** For records. */
function detailsOf(name, { result, exitCode, durationMs, ground: known }) {
    const on = known && {
        commit: known.commit,
        edited: known.edited,
        test_definition_changed: known.testDefinitionChanged.length > 0,
    };
    return { name, result, exitCode, durationMs, ...on };
}
function fenced(output, maxBytes) {
    if (output.trim() === "")
        return "It printed nothing.";
    const { shown, cut } = endsOf(output.trimEnd(), maxBytes);
    return `What it printed${cut}, as data:\n${(0,output_fence/* outputFence */.J)(output, shown)}`;
}
/** What went wrong first stands at the beginning, and how it ended at the end. */
function endsOf(output, maxBytes) {
    const half = { maxBytes: Math.floor(maxBytes / 2), maxLines: truncate/* TEXT_LIMITS */.Pc.maxLines / 2 };
    if (!(0,truncate/* truncateTail */.Zo)(output, { maxBytes }).truncated)
        return { shown: output, cut: "" };
    const [first, last] = [(0,truncate/* truncateHead */.vB)(output, half), (0,truncate/* truncateTail */.Zo)(output, half)];
    const lines = `its first ${first.outputLines} and last ${last.outputLines} lines`;
    return { shown: [first.content, "[left out here]", last.content].join("\n"), cut: `, ${lines}` };
}

// EXTERNAL MODULE: ./lib/tools/search.js
var search = __webpack_require__(8327);
// EXTERNAL MODULE: ./lib/core/hunk-lines.js
var hunk_lines = __webpack_require__(4157);
// EXTERNAL MODULE: ./lib/core/paths.js
var paths = __webpack_require__(4539);
// EXTERNAL MODULE: ./lib/core/hunk-text.js
var hunk_text = __webpack_require__(1359);
// EXTERNAL MODULE: ./lib/core/unshown.js
var core_unshown = __webpack_require__(6140);
;// CONCATENATED MODULE: ./lib/tools/diff-page.js




/**
 * One page of a diff: whole hunks up to `maxBytes`. Only a hunk that is larger than a page by itself is split, between
 * lines, and says so. Each page has at least one line, so that following the cursors always ends.
 */
function diffPage(files, wanted, from, maxBytes) {
    const page = new Page(maxBytes);
    for (let at = from.file; at < files.length; at += 1) {
        const file = files[at];
        if (file === undefined || !wanted(file))
            continue;
        const start = at === from.file ? from : { hunk: 0, line: 0 };
        const stop = addFile(page, file, start.hunk, start.line);
        if (stop !== null)
            return page.end({ file: at, ...stop });
    }
    return page.end(null);
}
/** Where the pages after one begin, if they are of the same size: at most `count`, fewer at the diff's end. */
function pagesAhead(files, wanted, from, maxBytes, count) {
    const places = [];
    for (let at = from; places.length < count;) {
        const { next } = diffPage(files, wanted, at, maxBytes);
        if (next === null)
            break;
        places.push(next);
        at = next;
    }
    return places;
}
class Page {
    #blocks = [];
    #seen = [];
    #room;
    constructor(maxBytes) {
        this.#room = maxBytes;
    }
    get isEmpty() {
        return this.#blocks.length === 0;
    }
    get room() {
        return this.#room;
    }
    add(block) {
        this.#blocks.push(block);
        this.#room -= (0,truncate/* byteLength */.dp)(block) + 1;
    }
    seen(path, hunk) {
        this.#seen.push({ path, hunk });
    }
    end(next) {
        return { text: this.#blocks.join("\n"), next, seen: this.#seen };
    }
}
/** Adds what fits of a file from a place on; answers where it stopped, or `null` at the file's end. */
function addFile(page, file, hunk, line) {
    if (file.hunks.length === 0)
        return addTextless(page, file);
    const blocks = fittingHunks(page, file, hunk, line);
    if (blocks.length > 0)
        return addHunks(page, file, hunk, blocks);
    if (!page.isEmpty)
        return { hunk, line };
    const part = partOf(file.hunks[hunk], line, page.room - headerBytes(file));
    if (part.isEnd)
        return addHunks(page, file, hunk, [part.text]);
    page.add(`${(0,hunk_text/* formatFileHeader */.NI)(file, hunk + 1, hunk + 1)}\n${part.text}`);
    return { hunk, line: part.end };
}
/** The hunks that fit whole, from one on; the first of them from a line on. */
function fittingHunks(page, file, hunk, line) {
    const blocks = [];
    let room = page.room - headerBytes(file);
    for (let at = hunk; at < file.hunks.length; at += 1) {
        const { text } = partOf(file.hunks[at], at === hunk ? line : 0, Number.POSITIVE_INFINITY);
        room -= (0,truncate/* byteLength */.dp)(text) + 1;
        if (room < 0)
            break;
        blocks.push(text);
    }
    return blocks;
}
function addHunks(page, file, hunk, blocks) {
    const next = hunk + blocks.length;
    page.add([(0,hunk_text/* formatFileHeader */.NI)(file, hunk + 1, next), ...blocks].join("\n"));
    for (let at = hunk; at < next; at += 1)
        if (showsWhole(file.hunks[at]))
            page.seen(file.path, at);
    return next === file.hunks.length ? null : { hunk: next, line: 0 };
}
function addTextless(page, file) {
    const why = textless(file);
    if (!page.isEmpty && headerBytes(file) + why.length > page.room)
        return { hunk: 0, line: 0 };
    page.add(`${(0,hunk_text/* formatFileHeader */.NI)(file, 0, 0)}\n${why}`);
    return null;
}
/** Of the longest header that the file can get, with its line feed. */
function headerBytes(file) {
    return (0,truncate/* byteLength */.dp)((0,hunk_text/* formatFileHeader */.NI)(file, file.hunks.length, file.hunks.length)) + 1;
}
/** The `@@` line and the hunk's lines from `start` on, as many as fit and one at least. */
function partOf(hunk, start, room) {
    const [head = "", ...lines] = hunk === undefined ? [] : (0,hunk_text/* formatHunk */.Y2)(hunk).split("\n");
    let left = room - (0,truncate/* byteLength */.dp)(head) - PART_BYTES;
    let end = start;
    for (; end < lines.length; end += 1) {
        left -= (0,truncate/* byteLength */.dp)(lines[end] ?? "") + 1;
        if (left < 0 && end > start)
            break;
    }
    const isWhole = start === 0 && end === lines.length;
    const note = `(lines ${start + 1}-${end} of the ${lines.length} in this hunk)`;
    const text = [head, ...(isWhole ? [] : [note]), ...lines.slice(start, end)].join("\n");
    return { text, end, isEnd: end === lines.length };
}
/** Room for the note that a hunk is split. */
const PART_BYTES = 64;
/** A line that is cut on every page hides what stands behind its cut. */
function showsWhole(hunk) {
    return hunk !== undefined && (0,hunk_lines/* hunkLines */.G)(hunk).every(({ text }) => text.length <= hunk_text/* SHOWN_LINE */.lK);
}
function textless(file) {
    const unshown = (0,core_unshown/* unshownPart */.k)(file);
    if (unshown === null)
        return "(no text)";
    return unshown.harmless
        ? `(nothing to show: ${unshown.why})`
        : `(not shown, and not looked at: ${unshown.why})`;
}

;// CONCATENATED MODULE: ./lib/tools/show-diff.js







/** Room for the last two lines. */
const FOOTER_BYTES = 240;
/** Later pages that are named beside the next one: a reader of many pages asks for several in one turn. */
const PAGES_AHEAD = 4;
/** Files that could not be read are named up to this many. */
const NAMED = 50;
const CURSOR = /^(\d{1,7}):(\d{1,7})(?::(\d{1,7}))?$/;
const showDiff = (0,tool/* defineTool */.u)({
    name: "show_diff",
    label: "Show the diff",
    description: "Show the change under review: line number at base, at head, then ` `, `+` or `-` and the text. Long diffs come in pages.",
    input: schemas.strictObject({
        path: schemas.string().optional().describe("Only this file"),
        cursor: schemas.string().optional().describe("From the last line of the page before"),
    }),
    effect: "read",
    needs: ["diff"],
    paths: ({ path }) => (path === undefined ? [] : [(0,paths/* repoPath */.q)(path)]),
    async run({ path: given, cursor }, context) {
        context.signal.throwIfAborted();
        if (context.changes === null) {
            throw new errors/* ReeveError */.cd("invalid_args", "This task has no diff.", { hint: "Use read_file and search." });
        }
        const path = given === undefined ? null : pathInDiff(context.changes, (0,paths/* repoPath */.q)(given));
        const from = cursor === undefined ? { file: 0, hunk: 0, line: 0 } : parseCursor(cursor, context.changes);
        const { files } = context.changes;
        const wanted = (file) => path === null || file.path === path || file.oldPath === path;
        const maxBytes = context.outputBytes - FOOTER_BYTES;
        const page = diffPage(files, wanted, from, maxBytes);
        const ahead = page.next && pagesAhead(files, wanted, page.next, maxBytes, PAGES_AHEAD);
        for (const { path, hunk } of page.seen)
            context.coverage.seen(path, hunk);
        const unreadable = page.next === null && path === null ? unreadableLines(context.changes) : [];
        return (0,tool/* textOutput */.r)([...(page.text === "" ? [] : [page.text]), ...unreadable, footer(page.next, ahead ?? [])].join("\n"));
    },
});
function footer(next, ahead) {
    if (next === null)
        return "[end of diff]";
    const more = `[more: call show_diff with cursor ${cursorText(next)}]`;
    if (ahead.length === 0)
        return more;
    return `[pages after the next, for the same turn: ${ahead.map(cursorText).join(", ")}]\n${more}`;
}
function cursorText({ file, hunk, line }) {
    return line === 0 ? `"${file}:${hunk}"` : `"${file}:${hunk}:${line}"`;
}
function parseCursor(text, { files }) {
    const [, file, hunk, line] = CURSOR.exec(text) ?? [];
    const cursor = { file: Number(file), hunk: Number(hunk), line: Number(line ?? 0) };
    const place = files[cursor.file]?.hunks[cursor.hunk];
    const isStart = cursor.file < files.length && cursor.hunk === 0 && cursor.line === 0;
    if (isStart || (place !== undefined && cursor.line < (0,hunk_lines/* hunkLines */.G)(place).length))
        return cursor;
    throw new errors/* ReeveError */.cd("invalid_args", `${JSON.stringify(text.slice(0, 40))} is no place in this diff.`, {
        hint: "Copy the cursor from the last line of the page before.",
    });
}
function pathInDiff({ files }, path) {
    if (files.some((file) => file.path === path || file.oldPath === path))
        return path;
    throw new errors/* ReeveError */.cd("not_found", `${(0,invisible/* quoteName */.AB)(path)} is not in the diff.`, {
        hint: "Call show_diff without a path to see all changed files.",
    });
}
function unreadableLines({ unreadable }) {
    const lines = unreadable.slice(0, NAMED).map(({ name, why }) => `(not shown: ${(0,invisible/* quoteName */.AB)(name)}, ${why})`);
    const more = unreadable.length - lines.length;
    return more > 0 ? [...lines, `(not shown: ${more} more)`] : lines;
}

;// CONCATENATED MODULE: ./lib/tools/withdraw-finding.js




const withdrawFinding = (0,tool/* defineTool */.u)({
    name: "withdraw_finding",
    label: "Withdraw a finding",
    description: "Take back a finding that does not hold.",
    input: schemas.strictObject({
        id: schemas.string().max(40).describe("F-1a2b3c"),
        reason: schemas.string().min(1).max(2_000).describe("What shows that"),
    }),
    effect: "read",
    needs: ["second look"],
    executionMode: "sequential",
    async run({ id, reason }, context) {
        context.signal.throwIfAborted();
        const finding = context.findings.withdraw(id);
        if (finding === null) {
            throw new errors/* ReeveError */.cd("not_found", `No finding ${(0,invisible/* quoteName */.AB)(id)} was reported in this run.`, {
                hint: "Name one of those that were.",
            });
        }
        return (0,tool/* textOutput */.r)(`${finding.id} is withdrawn.`, { id: finding.id, title: finding.title, reason });
    },
});

// EXTERNAL MODULE: ./lib/tools/write-file.js
var write_file = __webpack_require__(4227);
;// CONCATENATED MODULE: ./lib/tools/index.js










/** All tools, in the order in which a model is shown them. */
const TOOLS = [
    read_file/* readFile */.T,
    list_files/* listFiles */.C,
    search/* search */.$,
    showDiff,
    edit_file/* editFile */.$,
    write_file/* writeFile */._,
    delete_file/* deleteFile */.W,
    runCheck,
    reportFinding,
    withdrawFinding,
];


/***/ }),

/***/ 7326:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C: () => (/* binding */ listFiles)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(8942);
// EXTERNAL MODULE: ./lib/core/glob.js
var core_glob = __webpack_require__(29);
// EXTERNAL MODULE: ./lib/core/plural.js
var plural = __webpack_require__(2985);
// EXTERNAL MODULE: ./lib/core/tool.js
var tool = __webpack_require__(117);
// EXTERNAL MODULE: ./lib/core/truncate.js
var truncate = __webpack_require__(1853);
// EXTERNAL MODULE: ./lib/tools/shown-path.js
var shown_path = __webpack_require__(2880);
;// CONCATENATED MODULE: ./lib/tools/summarise-folders.js


/**
 * At most `limit` rows that stand for all paths: folders with the number of files below them, as deep as the limit
 * lets, and the files above that depth by name. Rows that do not fit even at the top are counted in the last one.
 */
function summariseFolders(entries, limit) {
    let rows = rowsAt(entries, 1);
    for (let depth = 2; rows.length <= limit; depth += 1) {
        const deeper = rowsAt(entries, depth);
        if (deeper.length > limit || deeper.length === rows.length)
            break;
        rows = deeper;
    }
    const shown = rows.length <= limit ? rows : rows.slice(0, limit - 1);
    const hidden = rows.slice(shown.length).reduce((sum, { files }) => sum + Math.max(1, files), 0);
    return [...shown.map(summarise_folders_text), ...(hidden === 0 ? [] : [`[and ${hidden} more files]`])];
}
/** Sorted as the entries are. */
function rowsAt(entries, depth) {
    const rows = new Map();
    for (const { path } of entries) {
        const parts = path.split("/");
        const isDeep = parts.length > depth;
        const row = isDeep ? `${parts.slice(0, depth).join("/")}/` : path;
        rows.set(row, (rows.get(row) ?? 0) + (isDeep ? 1 : 0));
    }
    return [...rows].map(([path, files]) => ({ path, files }));
}
function summarise_folders_text({ path, files }) {
    return files === 0 ? (0,shown_path/* shownPath */.p)(path) : `${(0,shown_path/* shownPath */.p)(path)} (${(0,plural/* plural */.L)(files, "file")})`;
}

;// CONCATENATED MODULE: ./lib/tools/list-files.js







const DEFAULT_LIMIT = 500;
const MAX_LIMIT = 2_000;
const listFiles = (0,tool/* defineTool */.u)({
    name: "list_files",
    label: "List files",
    description: "List the repository's files, sorted. Too many are summed up by folder.",
    input: schemas.strictObject({
        glob: schemas.string().optional().describe("Such as `src/**/*.ts`; `*` stays in one folder"),
        limit: schemas.int().min(1).max(MAX_LIMIT).optional().describe("Most lines, 500 if absent"),
    }),
    effect: "read",
    async run({ glob, limit = DEFAULT_LIMIT }, context) {
        context.signal.throwIfAborted();
        const entries = await matching(await context.workspace.list(), glob ?? null, context.signal);
        if (entries.length === 0)
            return (0,tool/* textOutput */.r)(glob === undefined ? "[no files]" : "[no file matches the glob]");
        const list = entries.length <= limit ? entries.map(line) : summariseFolders(entries, limit);
        const shown = (0,truncate/* truncateHead */.vB)(list.join("\n"), { maxBytes: context.outputBytes - HEAD_BYTES });
        return (0,tool/* textOutput */.r)(`${head(entries.length, limit, shown.truncated)}\n${shown.content}`);
    },
});
/** Paths that are compared before others get a turn. */
const BATCH = 100;
/** A glob and names that were made for each other take milliseconds a path: the run's deadline has to come through. */
async function matching(entries, glob, signal) {
    if (glob === null)
        return entries;
    const wanted = (0,core_glob/* globFilter */.z9)(glob);
    const found = [];
    for (let at = 0; at < entries.length; at += BATCH) {
        await new Promise((resolve) => setImmediate(resolve));
        signal.throwIfAborted();
        found.push(...entries.slice(at, at + BATCH).filter(({ path }) => wanted(path)));
    }
    return found;
}
/** Room for the line above the list. */
const HEAD_BYTES = 200;
function head(count, limit, cut) {
    const summed = count > limit ? `, more than ${limit}: summed up by folder, narrow it with a glob` : "";
    return `[${(0,plural/* plural */.L)(count, "file")}${summed}${cut ? "; the list is cut at its end" : ""}]`;
}
function line({ path, kind }) {
    return kind === "file" ? (0,shown_path/* shownPath */.p)(path) : `${(0,shown_path/* shownPath */.p)(path)} (${kind})`;
}


/***/ }),

/***/ 7807:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  T: () => (/* binding */ readFile)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(8942);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/invisible.js
var invisible = __webpack_require__(2328);
// EXTERNAL MODULE: ./lib/core/paths.js
var paths = __webpack_require__(4539);
// EXTERNAL MODULE: ./lib/core/tool.js
var tool = __webpack_require__(117);
// EXTERNAL MODULE: ./lib/core/truncate.js
var truncate = __webpack_require__(1853);
;// CONCATENATED MODULE: ./lib/tools/image-size.js
/**
 * The sizes of images, read from their headers without decoding anything. A file that promises a small picture and holds a
 * large one is an attack on whoever decodes it: where the two differ, there is no size.
 */
function sizeOfPng(file) {
    return file.length < 24 ? null : sizeOf(file.readUInt32BE(16), file.readUInt32BE(20));
}
const GIF_HEADER = 13;
/** The screen's size; `null` when the first picture does not lie within it. */
function sizeOfGif(file) {
    if (file.length < GIF_HEADER)
        return null;
    const screen = sizeOf(file.readUInt16LE(6), file.readUInt16LE(8));
    const packed = file[10] ?? 0;
    let at = GIF_HEADER + (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
    while (file[at] === 0x21)
        at = afterBlocks(file, at + 2);
    if (file[at] !== 0x2c || at + 10 > file.length)
        return null;
    const right = file.readUInt16LE(at + 1) + file.readUInt16LE(at + 5);
    const bottom = file.readUInt16LE(at + 3) + file.readUInt16LE(at + 7);
    return screen !== null && right <= screen.width && bottom <= screen.height ? screen : null;
}
/** Blocks of data, each behind its length; an empty one ends them. */
function afterBlocks(file, from) {
    let at = from;
    for (let length = file[at] ?? 0; length > 0; length = file[at] ?? 0)
        at += 1 + length;
    return at + 1;
}
/** SOF0 … SOF15; DHT, JPG and DAC, which lie between them, are none. */
function isFrame(marker) {
    return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
/** What stands in the frame header, before the first scan. */
function sizeOfJpeg(file) {
    let at = 2;
    while (at + 9 <= file.length && file[at] === 0xff) {
        const marker = file[at + 1] ?? 0;
        if (isFrame(marker))
            return sizeOf(file.readUInt16BE(at + 7), file.readUInt16BE(at + 5));
        if (marker === 0xda)
            return null;
        // A marker may have more than one 0xff before it.
        at += marker === 0xff ? 1 : 2 + file.readUInt16BE(at + 2);
    }
    return null;
}
const WEBP_HEADER = 12;
const CHUNK_HEADER = 8;
/** Of a frame of an animation, before the chunks in it. */
const FRAME_HEADER = 16;
/** The canvas's size; `null` when one of the pictures in it is larger. */
function sizeOfWebp(file) {
    let canvas = null;
    let at = WEBP_HEADER;
    while (at + CHUNK_HEADER + 10 <= file.length) {
        const kind = file.toString("latin1", at, at + 4);
        const size = sizeInChunk(kind, file.subarray(at + CHUNK_HEADER));
        canvas ??= size;
        if (size && canvas && (size.width > canvas.width || size.height > canvas.height))
            return null;
        const length = file.readUInt32LE(at + 4);
        at += CHUNK_HEADER + (kind === "ANMF" ? FRAME_HEADER : length + (length % 2));
    }
    return canvas;
}
function sizeInChunk(kind, chunk) {
    switch (kind) {
        case "VP8X":
            return sizeOf(chunk.readUIntLE(4, 3) + 1, chunk.readUIntLE(7, 3) + 1);
        case "VP8 ":
            return sizeOf(chunk.readUInt16LE(6) & 0x3fff, chunk.readUInt16LE(8) & 0x3fff);
        case "VP8L": {
            const bits = chunk.readUInt32LE(1);
            return sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
        }
        default:
            return null;
    }
}
function sizeOf(width, height) {
    return width > 0 && height > 0 ? { width, height } : null;
}

;// CONCATENATED MODULE: ./lib/tools/image.js

/** By content, not by name. `null`: none of the four kinds that models and browsers know. */
function imageFacts(bytes) {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const start = file.toString("latin1", 0, 12);
    if (start.startsWith("\x89PNG\r\n\x1a\n"))
        return { mimeType: "image/png", size: sizeOfPng(file) };
    if (/^GIF8[79]a/.test(start))
        return { mimeType: "image/gif", size: sizeOfGif(file) };
    if (start.startsWith("\xff\xd8\xff"))
        return { mimeType: "image/jpeg", size: sizeOfJpeg(file) };
    if (/^RIFF.{4}WEBP/s.test(start))
        return { mimeType: "image/webp", size: sizeOfWebp(file) };
    return null;
}

;// CONCATENATED MODULE: ./lib/tools/decodable.js
/**
 * Decoded pixels take four bytes each, and there are some copies of them while a picture is made smaller: about 400 MB for
 * so many.
 */
const MAX_PIXELS = 25_000_000;
/** A file that has more than this for each pixel, beside its metadata, holds what no decoder has a use for. */
const MOST_BYTES_PER_PIXEL = 8;
const MOST_METADATA = 2 ** 20;
/** A progressive JPEG of usual programs has about ten. Each costs a pass over all pixels, and can be 30 bytes long. */
const MOST_SCANS = 64;
/**
 * What of an image file a decoder is given. Outsiders write the files, and a small one can ask for any amount of memory and
 * time; so its header, and not the decoder, says what it will cost.
 */
function decodable(bytes, { mimeType, size }) {
    if (size === null)
        return refused("its size cannot be read");
    const pixels = size.width * size.height;
    if (pixels > MAX_PIXELS)
        return refused(`it has more than ${MAX_PIXELS.toLocaleString("en-US")} pixels`);
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    if (file.length > pixels * MOST_BYTES_PER_PIXEL + MOST_METADATA) {
        return refused("the file is larger than an image of its size can be");
    }
    if (mimeType === "image/jpeg" && scansIn(file) > MOST_SCANS) {
        return refused(`it is made of more than ${MOST_SCANS} scans`);
    }
    return { ok: true, bytes: mimeType === "image/png" ? withoutExtras(file) : bytes };
}
function refused(reason) {
    return { ok: false, reason };
}
/** Starts of scans. The bytes of one stand nowhere in a scan's own data; a thumbnail may add a few. */
function scansIn(file) {
    let scans = 0;
    for (let at = file.indexOf("\xff\xda", 0, "latin1"); at !== -1; at = file.indexOf("\xff\xda", at + 2, "latin1")) {
        scans += 1;
    }
    return scans;
}
const SIGNATURE_LENGTH = 8;
/** Length, name and check sum. */
const FRAME_LENGTH = 12;
/**
 * The chunks that make the picture: those whose names begin with a capital, and its transparency. A colour profile or a
 * text is compressed, and a megabyte of it can become a gigabyte.
 */
function withoutExtras(file) {
    const kept = [file.subarray(0, SIGNATURE_LENGTH)];
    let at = SIGNATURE_LENGTH;
    while (at + FRAME_LENGTH <= file.length) {
        const end = at + FRAME_LENGTH + file.readUInt32BE(at);
        const name = file.toString("latin1", at + 4, at + 8);
        if (/^[A-Z]/.test(name) || name === "tRNS")
            kept.push(file.subarray(at, end));
        at = end;
    }
    return Buffer.concat(kept);
}

;// CONCATENATED MODULE: ./lib/tools/shrink-image.js
/** Sizes that are tried before an image is given up, each aimed by what came of the one before. */
const ATTEMPTS = 6;
const AIM = 0.9;
/** Nothing can be seen on less. */
const LEAST_SIDE = 64;
const JPEG_QUALITY = 80;
/**
 * The same picture within the limits; of an animation, its first frame. The decoder is loaded when it is first needed, and
 * works on the main thread until it is done: some 3 seconds for the most that `decodable` lets through.
 * @returns `null`: it does not fit at any size on which something could be seen.
 * @throws Whatever the decoder throws at what is no image.
 */
async function shrinkImage(bytes, mimeType, limits, signal) {
    const photon = await __webpack_require__.e(/* import() */ 401).then(__webpack_require__.t.bind(__webpack_require__, 3401, 19));
    signal.throwIfAborted();
    const original = photon.PhotonImage.new_from_byteslice(bytes);
    try {
        const longer = Math.max(original.get_width(), original.get_height());
        let side = Math.min(limits.side, longer);
        for (let attempt = 0; attempt < ATTEMPTS && side >= Math.min(LEAST_SIDE, longer); attempt += 1) {
            const shrunk = scaled(photon, original, side / longer, (picture) => encoded(photon, picture, mimeType, limits.base64));
            if (shrunk.data.length <= limits.base64)
                return shrunk;
            side = Math.floor(side * Math.sqrt(limits.base64 / shrunk.data.length) * AIM);
        }
        return null;
    }
    finally {
        original.free();
    }
}
/** Memory of the decoder is no garbage that somebody collects. */
function scaled({ resize, SamplingFilter }, original, scale, use) {
    const side = (pixels) => Math.max(1, Math.round(pixels * scale));
    const [width, height] = [side(original.get_width()), side(original.get_height())];
    const picture = resize(original, width, height, SamplingFilter.CatmullRom);
    try {
        return use(picture);
    }
    finally {
        picture.free();
    }
}
/** Without loss where that fits and the original had none, else as JPEG, whether it fits or not. */
function encoded(photon, picture, original, most) {
    const [width, height] = [picture.get_width(), picture.get_height()];
    const isPhoto = original === "image/jpeg";
    const png = isPhoto ? null : base64Of(picture.get_bytes());
    if (png !== null && png.length <= most)
        return { data: png, mimeType: "image/png", width, height };
    const data = base64Of(isPhoto ? picture.get_bytes_jpeg(JPEG_QUALITY) : jpegOnWhite(photon, picture));
    return { data, mimeType: "image/jpeg", width, height };
}
/** JPEG knows no transparency: what is seen through would show whatever colour lies behind it, often black. */
function jpegOnWhite({ PhotonImage }, picture) {
    const pixels = picture.get_raw_pixels();
    for (let at = 0; at < pixels.length; at += 4) {
        const alpha = (pixels[at + 3] ?? 0) / 255;
        for (let colour = at; colour < at + 3; colour += 1) {
            pixels[colour] = Math.round((pixels[colour] ?? 0) * alpha + 255 * (1 - alpha));
        }
    }
    const opaque = new PhotonImage(pixels, picture.get_width(), picture.get_height());
    try {
        return opaque.get_bytes_jpeg(JPEG_QUALITY);
    }
    finally {
        opaque.free();
    }
}
function base64Of(bytes) {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64");
}

;// CONCATENATED MODULE: ./lib/tools/show-image.js




/** What models take. */
const IMAGE_LIMITS = { side: 2_000, base64: 4.5 * 2 ** 20 };
/** Characters of what is said about a smaller image. */
const NOTICE = 100;
/**
 * An image beside what it is, made smaller where it is too large; where that cannot be done, what it is, and why it is not
 * shown.
 * @param most Characters that text and image may have together.
 */
async function showImage(path, bytes, facts, most, signal) {
    const { mimeType, size } = facts;
    const pixels = size === null ? "" : `, ${size.width} by ${size.height} pixels`;
    const what = `${(0,invisible/* quoteName */.AB)(path)} is an image (${mimeType}${pixels}, ${bytes.length} bytes).`;
    const room = Math.min(IMAGE_LIMITS.base64, most - what.length - NOTICE);
    const shown = await within({ ...IMAGE_LIMITS, base64: room }, bytes, facts, signal);
    if ("reason" in shown)
        return (0,tool/* textOutput */.r)(`${what} It is not shown: ${shown.reason}.`);
    return { content: [{ type: "text", text: `${what}${shown.notice}` }, shown.image] };
}
async function within(limits, bytes, facts, signal) {
    if (fits(bytes, facts, limits)) {
        const data = Buffer.from(bytes).toString("base64");
        return { image: { type: "image", data, mimeType: facts.mimeType }, notice: "" };
    }
    const given = decodable(bytes, facts);
    if (!given.ok)
        return { reason: given.reason };
    try {
        const shrunk = await shrinkImage(given.bytes, facts.mimeType, limits, signal);
        if (shrunk === null)
            return { reason: "it is too large, and nothing could be seen on a smaller one" };
        const { data, mimeType, width, height } = shrunk;
        return {
            image: { type: "image", data, mimeType },
            notice: ` It is shown as ${mimeType}, ${width} by ${height} pixels.`,
        };
    }
    catch {
        signal.throwIfAborted();
        return { reason: "it is too large, and it cannot be decoded to make it smaller" };
    }
}
function fits({ length }, { size }, limits) {
    const base64Length = Math.ceil(length / 3) * 4;
    return size !== null && Math.max(size.width, size.height) <= limits.side && base64Length <= limits.base64;
}

// EXTERNAL MODULE: ./lib/tools/text-file.js
var text_file = __webpack_require__(8635);
;// CONCATENATED MODULE: ./lib/tools/read-file.js









/** A larger file is not looked into; search works on it. */
const MAX_FILE_BYTES = 16_000_000;
const MAX_LINE = 100_000_000;
/** What is said of the lines that are not shown. */
const NOTICE_BYTES = 160;
const readFile = (0,tool/* defineTool */.u)({
    name: "read_file",
    label: "Read a file",
    description: "Read a text file. At most 2000 lines or 50 KiB come back; the result says where to go on.",
    input: schemas.strictObject({
        path: schemas.string().describe("From the repository's root"),
        offset: schemas.int().min(1).max(MAX_LINE).optional().describe("First line, from 1"),
        limit: schemas.int().min(1).max(MAX_LINE).optional().describe("Number of lines"),
    }),
    effect: "read",
    paths: ({ path }) => [(0,paths/* repoPath */.q)(path)],
    async run({ path: given, offset, limit }, context) {
        context.signal.throwIfAborted();
        const path = (0,paths/* repoPath */.q)(given);
        const bytes = await context.workspace.read(path, MAX_FILE_BYTES);
        context.signal.throwIfAborted();
        const image = imageFacts(bytes);
        if (image !== null) {
            return await showImage(path, bytes, image, context.imageBytes ?? context.outputBytes, context.signal);
        }
        const { text } = (0,text_file/* decodeText */.g7)(path, bytes);
        if (text === "")
            return (0,tool/* textOutput */.r)(`[${(0,invisible/* quoteName */.AB)(path)} is empty]`);
        return page(path, text, offset ?? 1, limit ?? null, context.outputBytes);
    },
});
/** The lines that were asked for, cut to what a result may hold, and a notice for what is not shown. */
function page(path, text, offset, limit, outputBytes) {
    const total = (0,truncate/* linesOf */.Dx)(text).length;
    if (offset > total) {
        throw new errors/* ReeveError */.cd("invalid_args", `Offset ${offset} is past the end of ${(0,invisible/* quoteName */.AB)(path)}: it has ${total} lines.`);
    }
    const selected = selectLines(text, offset, limit);
    const whole = (0,truncate/* truncateHead */.vB)(selected, { maxBytes: Math.min(truncate/* TEXT_LIMITS */.Pc.maxBytes, outputBytes) });
    if (!whole.truncated && offset + whole.outputLines > total)
        return (0,tool/* textOutput */.r)(whole.content);
    const maxBytes = Math.max(0, Math.min(truncate/* TEXT_LIMITS */.Pc.maxBytes, outputBytes - NOTICE_BYTES));
    const { content, ...truncation } = (0,truncate/* truncateHead */.vB)(selected, { maxBytes });
    const details = truncation.truncated ? { truncation: { ...truncation, totalLines: total } } : undefined;
    const last = offset + truncation.outputLines - 1;
    if (truncation.firstLineExceedsLimit) {
        const size = Buffer.byteLength((0,truncate/* linesOf */.Dx)(selected)[0] ?? "");
        return (0,tool/* textOutput */.r)(`[line ${offset} of ${total} has ${size} bytes, more than the ${maxBytes} of one result; use search to see a part of it]`, details);
    }
    const shown = content.replace(/\n$/, "");
    return (0,tool/* textOutput */.r)(`${shown}\n\n[lines ${offset}-${last} of ${total}, ${total - last} more: go on with offset ${last + 1}]`, details);
}
/** Whole lines with their line feeds, so that a file that is read whole is read byte for byte. */
function selectLines(text, offset, limit) {
    const start = afterLines(text, 0, offset - 1);
    return limit === null ? text.slice(start) : text.slice(start, afterLines(text, start, limit));
}
/** Where the line begins that stands `count` lines behind the one at `from`. */
function afterLines(text, from, count) {
    let at = from;
    for (let line = 0; line < count; line += 1) {
        const feed = text.indexOf("\n", at);
        if (feed === -1)
            return text.length;
        at = feed + 1;
    }
    return at;
}


/***/ }),

/***/ 8327:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ search)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8942);
/* harmony import */ var _core_glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29);
/* harmony import */ var _core_tool_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(117);
/* harmony import */ var _core_truncate_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1853);
/* harmony import */ var _shown_path_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2880);





const MAX_MATCHES = 100;
/** Files named in a notice. */
const NAMED = 20;
/** Room for the notices below the matches. */
const NOTICE_BYTES = 4_096;
const search = (0,_core_tool_js__WEBPACK_IMPORTED_MODULE_3__/* .defineTool */ .u)({
    name: "search",
    label: "Search",
    description: "Search the files line by line. Answers `path:line: text`, at most 100 matches.",
    input: zod__WEBPACK_IMPORTED_MODULE_4__.strictObject({
        pattern: zod__WEBPACK_IMPORTED_MODULE_4__.string().describe("RE2 syntax; escape . ( [ to mean themselves"),
        glob: zod__WEBPACK_IMPORTED_MODULE_4__.string().optional().describe("Only these paths, such as `src/**/*.ts`"),
        ignoreCase: zod__WEBPACK_IMPORTED_MODULE_4__.boolean().optional(),
        limit: zod__WEBPACK_IMPORTED_MODULE_4__.int().min(1).max(MAX_MATCHES).optional(),
    }),
    effect: "read",
    async run({ pattern, glob, ignoreCase, limit }, context) {
        context.signal.throwIfAborted();
        (0,_core_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .globFilter */ .z9)(glob ?? null);
        const result = await context.workspace.search({ pattern, glob: glob ?? null, ignoreCase: ignoreCase ?? false, maxMatches: limit ?? MAX_MATCHES }, context.signal);
        const lines = result.matches.map(line).join("\n");
        const { content, truncated, outputLines } = (0,_core_truncate_js__WEBPACK_IMPORTED_MODULE_1__/* .truncateHead */ .vB)(lines, {
            maxBytes: Math.max(0, context.outputBytes - NOTICE_BYTES),
        });
        const shown = { ...result, truncated: result.truncated || truncated };
        return (0,_core_tool_js__WEBPACK_IMPORTED_MODULE_3__/* .textOutput */ .r)([...(content === "" ? [] : [content]), ...notices(shown, outputLines)].join("\n\n"));
    },
});
function line({ path, line: number, text, cut }) {
    return `${(0,_shown_path_js__WEBPACK_IMPORTED_MODULE_2__/* .shownPath */ .p)(path)}:${number}: ${text}${cut ? " … [a part of a long line]" : ""}`;
}
function notices({ binary, passedOver = [], truncated }, shown) {
    const notes = [];
    if (truncated)
        notes.push(`[${shown} matches shown, there may be more: narrow the pattern or the glob]`);
    if (binary.length > 0) {
        notes.push(`[binary files match, not shown: ${named(binary)}]`);
    }
    if (passedOver.length > 0)
        notes.push(`[too large, not searched: ${named(passedOver)}]`);
    if (shown === 0 && notes.length === 0)
        notes.push("[no match]");
    return notes;
}
function named(paths) {
    const more = paths.length > NAMED ? ` and ${paths.length - NAMED} more` : "";
    return `${paths.slice(0, NAMED).map(_shown_path_js__WEBPACK_IMPORTED_MODULE_2__/* .shownPath */ .p).join(", ")}${more}`;
}


/***/ }),

/***/ 2880:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ shownPath)
/* harmony export */ });
/* harmony import */ var _core_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2328);

/** A path in a list: as it is, or quoted when it holds what a reader would not see or would take for the list's own. */
function shownPath(path) {
    const quoted = (0,_core_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .quoteName */ .AB)(path);
    return quoted === `"${path}"` ? path : quoted;
}


/***/ }),

/***/ 8635:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dl: () => (/* binding */ refuseLfsPointer),
/* harmony export */   Gt: () => (/* binding */ refuseUnwritable),
/* harmony export */   g7: () => (/* binding */ decodeText),
/* harmony export */   wx: () => (/* binding */ encodeText)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);
/* harmony import */ var _core_invisible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2328);


const BOM = "\ufeff";
const LFS_POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\//;
/** @throws `not_text` for bytes that are no UTF-8 or hold NUL: showing them would show something else. */
function decodeText(path, bytes) {
    const text = decode(bytes);
    if (text === null || text.includes("\0")) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .cd("not_text", `${(0,_core_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .quoteName */ .AB)(path)} is not UTF-8 text (${bytes.length} bytes).`, {
            hint: "Only UTF-8 text can be shown or edited.",
        });
    }
    const bom = text.startsWith(BOM);
    return { text: bom ? text.slice(1) : text, bom };
}
function encodeText({ text, bom }) {
    return new TextEncoder().encode(bom ? BOM + text : text);
}
/** Git LFS keeps such a file's content elsewhere: an edit would break the pointer, not change the content. */
function refuseLfsPointer(path, { text }) {
    if (!LFS_POINTER.test(text))
        return;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .cd("edit_rejected", `${(0,_core_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .quoteName */ .AB)(path)} is a Git LFS pointer; its content is not here.`, {
        hint: "Leave this file as it is.",
    });
}
/** Text that a model wrote. @throws `invalid_args` for what no UTF-8 file can hold. */
function refuseUnwritable(text) {
    if (!/\p{Cs}|\0/u.test(text))
        return;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .cd("invalid_args", "The text holds NUL or half a character, which no text file can hold.");
}
function decode(bytes) {
    try {
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    catch {
        return null;
    }
}


/***/ }),

/***/ 4227:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ writeFile)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8942);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);
/* harmony import */ var _core_invisible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2328);
/* harmony import */ var _core_paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4539);
/* harmony import */ var _core_plural_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2985);
/* harmony import */ var _core_tool_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(117);
/* harmony import */ var _core_truncate_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1853);
/* harmony import */ var _text_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8635);








const MAX_CONTENT_BYTES = 1_000_000;
const writeFile = (0,_core_tool_js__WEBPACK_IMPORTED_MODULE_5__/* .defineTool */ .u)({
    name: "write_file",
    label: "Write a file",
    description: "Create a file, or replace all of one. To change a part, use edit_file.",
    input: zod__WEBPACK_IMPORTED_MODULE_6__.strictObject({ path: zod__WEBPACK_IMPORTED_MODULE_6__.string(), content: zod__WEBPACK_IMPORTED_MODULE_6__.string() }),
    effect: "write",
    executionMode: "sequential",
    paths: ({ path }) => [(0,_core_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .repoPath */ .q)(path)],
    async run({ path: given, content }, context) {
        context.signal.throwIfAborted();
        const path = (0,_core_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .repoPath */ .q)(given);
        (0,_text_file_js__WEBPACK_IMPORTED_MODULE_4__/* .refuseUnwritable */ .Gt)(content);
        refuseTooLarge(path, content);
        const present = await presentText(path, context.workspace);
        const next = present === null ? { text: content, bom: false } : likePresent(present, content);
        if (present !== null && present.text === next.text) {
            throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .cd("edit_rejected", `${(0,_core_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .quoteName */ .AB)(path)} has this content already.`);
        }
        await context.workspace.write(path, (0,_text_file_js__WEBPACK_IMPORTED_MODULE_4__/* .encodeText */ .wx)(next));
        const count = (0,_core_truncate_js__WEBPACK_IMPORTED_MODULE_3__/* .linesOf */ .Dx)(next.text).length;
        const kept = next.text === content ? "" : " Its lines end in CRLF, as before.";
        return (0,_core_tool_js__WEBPACK_IMPORTED_MODULE_5__/* .textOutput */ .r)(`${present === null ? "Created" : "Replaced"} ${(0,_core_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .quoteName */ .AB)(path)}: ${(0,_core_plural_js__WEBPACK_IMPORTED_MODULE_7__/* .plural */ .L)(count, "line")}.${kept}`);
    },
});
function refuseTooLarge(path, content) {
    const bytes = (0,_core_truncate_js__WEBPACK_IMPORTED_MODULE_3__/* .byteLength */ .dp)(content);
    if (bytes <= MAX_CONTENT_BYTES)
        return;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .cd("too_large", `${(0,_core_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .quoteName */ .AB)(path)} would have ${bytes} bytes, over the ${MAX_CONTENT_BYTES} allowed.`);
}
/** The text that would be replaced. @throws `not_text` for another kind of file, which a text must not replace. */
async function presentText(path, workspace) {
    if ((await workspace.entry(path)) === null)
        return null;
    const file = (0,_text_file_js__WEBPACK_IMPORTED_MODULE_4__/* .decodeText */ .g7)(path, await workspace.read(path));
    (0,_text_file_js__WEBPACK_IMPORTED_MODULE_4__/* .refuseLfsPointer */ .Dl)(path, file);
    return file;
}
/**
 * The byte order mark, which a reader is not shown, stays. So do CRLF line ends, if the file has no others and the new
 * text has none: written with `\n`, every line would count as changed.
 */
function likePresent(present, content) {
    const isCrlf = present.text.includes("\r\n") && !/(?<!\r)\n/.test(present.text);
    const text = isCrlf && !content.includes("\r\n") ? content.replaceAll("\n", "\r\n") : content;
    return { text, bom: present.bom };
}


/***/ })

};
