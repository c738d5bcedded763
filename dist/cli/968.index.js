export const id = 968;
export const ids = [968];
export const modules = {

/***/ 4157:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ hunkLines)
/* harmony export */ });
/* unused harmony export endsWithoutNewline */
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
/** True when the hunk shows that the file of that side ends without a line feed. */
function endsWithoutNewline(hunk, side) {
    const own = side === "LEFT" ? "-" : "+";
    const lines = hunk.body.split("\n");
    return lines.some((line, index) => {
        const mark = lines[index - 1]?.[0];
        return line.startsWith("\\") && (mark === own || mark === " ");
    });
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

/***/ 6140:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ unshownPart)
/* harmony export */ });
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
    if (file.kind === "binary" && !isAsset(file))
        return serious("binary content under a name that may be a program's");
    if (file.hunks.length > 0)
        return null;
    return withoutText(file);
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
function isAsset({ path, status, oldMode, newMode }) {
    return ASSET.test(path) && (status === "deleted" ? oldMode : newMode) !== "100755";
}
function serious(why) {
    return { why, harmless: false };
}
function harmless(why) {
    return { why, harmless: true };
}


/***/ }),

/***/ 205:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  qL: () => (/* binding */ commonDeps),
  Yl: () => (/* binding */ modelDeps),
  KU: () => (/* binding */ nonce),
  Ep: () => (/* binding */ openSandbox)
});

// UNUSED EXPORTS: definedOnly

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/models/create.js + 1 modules
var create = __webpack_require__(3071);
;// CONCATENATED MODULE: ./lib/record/recorder.js
/**
 * Stamps what happens and gives it to every sink. A sink that fails does not stop the run or the other sinks, and is
 * asked again for the next event; its first failure is told once.
 */
function createRecorder(clock, sinks, tell = () => { }) {
    const failed = new Map();
    return {
        record(event) {
            const stamped = { ...event, at: clock.now() };
            for (const sink of sinks) {
                try {
                    sink.write(stamped);
                }
                catch (thrown) {
                    if (failed.has(sink.name))
                        continue;
                    const message = thrown instanceof Error ? thrown.message : String(thrown);
                    failed.set(sink.name, message);
                    tell(`The ${sink.name} is not complete: ${message}`);
                }
            }
        },
        failures: () => [...failed].map(([sink, message]) => ({ sink, message })),
    };
}

// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/sha256.js
var sha256 = __webpack_require__(7340);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./lib/sandbox/remove-tree.js


const execute = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
/**
 * Removes a folder that a contained program could write to. Such a tree may be deeper than a path can name and may
 * hold folders without permissions; the system's own programs walk it by descriptors and never through a link.
 */
async function removeTree(directory) {
    await execute("/usr/bin/chmod", ["-R", "u+rwX", "--", directory]).catch(() => undefined);
    await execute("/usr/bin/rm", ["-rf", "--one-file-system", "--", directory]);
}

;// CONCATENATED MODULE: ./lib/sandbox/checks.js





const TAIL_CHARACTERS = 4_000;
/** Runs configured checks, each on a fresh export of the tree with its edits: a check sees no other check's files. */
function createChecks(options) {
    const { commands, workspace } = options;
    const runs = [];
    return {
        names: [...commands.keys()],
        results: () => runs.map(({ note }) => note),
        async current(name) {
            const tree = treeOf(await workspace.edits());
            return runs.findLast((run) => run.note.name === name && run.tree === tree)?.note ?? null;
        },
        async run(name, signal) {
            const command = commands.get(name);
            if (!command)
                throw unknownCheck(name, commands);
            const edits = await workspace.edits();
            const result = await runExported(options, command, signal);
            runs.push({ note: noteOf(name, edits.length > 0, result), tree: treeOf(edits) });
            return result;
        },
    };
}
/** Equal for equal edits, whatever was done and undone in between. */
function treeOf(edits) {
    return (0,sha256/* sha256 */.s)(JSON.stringify(edits));
}
async function runExported({ sandbox, workspace, runDirectory, outputBytes }, { argv, timeoutMs }, signal) {
    const directory = await (0,promises_.mkdtemp)((0,external_node_path_.join)(runDirectory, "check-"));
    try {
        await workspace.exportTo(directory, signal);
        return await sandbox.run({ argv, directory, timeoutMs, outputBytes }, signal);
    }
    finally {
        await removeTree(directory);
    }
}
function noteOf(name, edited, result) {
    return {
        name,
        on: edited ? "with edits" : "head",
        result: result.result,
        exitCode: result.exitCode,
        durationMs: result.durationMs,
        tail: result.output.slice(-TAIL_CHARACTERS),
    };
}
function unknownCheck(name, commands) {
    const known = [...commands.keys()].join(", ") || "none";
    return new errors/* ReeveError */.c("invalid_args", `No check ${JSON.stringify(name.slice(0, 60))} is configured (known: ${known}).`);
}

;// CONCATENATED MODULE: ./lib/sandbox/layout.js


const WORKSPACE = "/workspace";
const SYSTEM_FOLDERS = ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];
const SYSTEM_PATH = ["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"];
/** `etc`, `workspace`: folders of ours on the host. */
async function planLayout(etc, workspace, toolchain) {
    const binds = [{ source: "/usr", target: "/usr", writable: false, ours: false }];
    const links = [{ path: "/var/tmp", target: "/tmp" }];
    for (const path of SYSTEM_FOLDERS) {
        const stats = await (0,promises_.lstat)(path).catch(() => null);
        if (stats?.isSymbolicLink())
            links.push({ path, target: await (0,promises_.readlink)(path) });
        else if (stats?.isDirectory())
            binds.push({ source: path, target: path, writable: false, ours: false });
    }
    binds.push({ source: etc, target: "/etc", writable: false, ours: true });
    for (const path of SYSTEM_FILES.map((name) => (0,external_node_path_.join)("/etc", name))) {
        if (await (0,promises_.lstat)(path).catch(() => null)) {
            binds.push({ source: path, target: path, writable: false, ours: false });
        }
    }
    binds.push(...toolchain.binds, { source: workspace, target: WORKSPACE, writable: true, ours: true });
    return { binds, links, environment: environment(toolchain.path) };
}
/** What is shown of the host's `/etc`: how libraries and alternatives are found, nothing about the machine. */
const SYSTEM_FILES = ["ld.so.cache", "alternatives"];
/** The rest of `/etc` is of our own making, the same everywhere. */
const OWN_FILES = {
    passwd: "root:x:0:0::/nonexistent:/bin/sh\nsandbox:x:1000:1000::/home:/bin/sh\n",
    group: "root:x:0:\nsandbox:x:1000:\n",
    hosts: "127.0.0.1 localhost sandbox\n::1 localhost\n",
    "nsswitch.conf": "passwd: files\ngroup: files\nhosts: files\n",
};
/** The whole environment of a contained program; nothing of ours is handed down. */
function environment(toolchainPath) {
    return {
        PATH: [...new Set([...toolchainPath, ...SYSTEM_PATH])].join(":"),
        HOME: "/home",
        USER: "sandbox",
        LOGNAME: "sandbox",
        PWD: WORKSPACE,
        TMPDIR: "/tmp",
        LANG: "C.UTF-8",
        TERM: "dumb",
        CI: "true",
        // Node as distributions build it refuses to start when the named file is missing.
        OPENSSL_CONF: "/dev/null",
    };
}

;// CONCATENATED MODULE: ./lib/sandbox/programs.js


/**
 * The programs that build the walls, by absolute path: a lookup through PATH would run whatever a pull request put
 * in front of it.
 */
const PROGRAMS = {
    bubblewrap: "/usr/bin/bwrap",
    unshare: "/usr/bin/unshare",
    setpriv: "/usr/bin/setpriv",
    prlimit: "/usr/bin/prlimit",
    mount: "/usr/bin/mount",
    umount: "/usr/bin/umount",
    pivotRoot: "/usr/sbin/pivot_root",
    mkfifo: "/usr/bin/mkfifo",
};
const WRITABLE_BY_OTHERS = 0o022;
/**
 * Why a program is not used, or `null`: it and its folder have to belong to root, and nobody else may write to them.
 */
async function distrust(program) {
    for (const path of [(0,external_node_path_.dirname)(program), program]) {
        const stats = await (0,promises_.lstat)(path).catch(() => null);
        if (stats === null)
            return `${program} is not installed`;
        if (path === program && !stats.isFile())
            return `${program} is not a plain file`;
        if (stats.uid !== 0)
            return `${path} does not belong to root`;
        if ((stats.mode & WRITABLE_BY_OTHERS) !== 0)
            return `${path} is writable by others than root`;
    }
    return null;
}

;// CONCATENATED MODULE: ./lib/sandbox/start.js

/**
 * Process 1 inside, when the walls stand. It says so on descriptor 3, which the program does not get; it waits for
 * the program alone, so that a child left behind cannot hold the result; and when it ends, the kernel ends every
 * other process of the namespace.
 */
const START = `
echo 1000 2>/dev/null >/proc/self/oom_score_adj
echo ready >&3
exec 3>&- 2>&1
"$@"
code=$?
set -- /proc/[0-9]*
[ $# -le 1 ] || echo "[background processes were ended with the program]"
exit $code
`;
/** The command line that runs `argv` under its limits, to be started inside the walls with descriptor 3 open. */
function startCommand(limits, argv) {
    return [
        "/bin/sh",
        "-c",
        START,
        "sh",
        PROGRAMS.prlimit,
        `--nproc=${limits.processes}`,
        `--nofile=${limits.openFiles}`,
        `--fsize=${limits.fileBytes}`,
        "--core=0",
        "--",
        ...argv,
    ];
}

;// CONCATENATED MODULE: ./lib/sandbox/bubblewrap.js



const NAMESPACES = [
    "--unshare-user",
    "--unshare-pid",
    "--unshare-net",
    "--unshare-ipc",
    "--unshare-uts",
    "--unshare-cgroup-try",
    // The namespaces above are the last ones: a program that could make more would have mount rights in them.
    "--disable-userns",
];
const PRIVILEGES = ["--cap-drop", "ALL", "--uid", "1000", "--gid", "1000", "--new-session"];
const LIFE = ["--as-pid-1", "--die-with-parent"];
/** The walls as bubblewrap builds them (0.8 or newer: older ones lack `--disable-userns`). */
const BUBBLEWRAP = {
    kind: "bubblewrap",
    programs: [PROGRAMS.bubblewrap, PROGRAMS.unshare, PROGRAMS.setpriv, PROGRAMS.prlimit, PROGRAMS.mkfifo],
    command: (layout, limits, _mountPoint, argv) => [
        PROGRAMS.bubblewrap,
        ...NAMESPACES,
        ...PRIVILEGES,
        ...LIFE,
        ...["--hostname", "sandbox"],
        ...tree(layout),
        ...kernelFolders(limits),
        ...["--chdir", WORKSPACE, "--"],
        ...startCommand(limits, argv),
    ],
};
function tree(layout) {
    return [
        ...layout.binds.flatMap((bind) => [bind.writable ? "--bind" : "--ro-bind", bind.source, bind.target]),
        ...layout.links.flatMap((link) => ["--symlink", link.target, link.path]),
    ];
}
/** `--dev` and the root are tmpfs without a size of their own, hence read-only once they are furnished. */
function kernelFolders(limits) {
    const tmpfs = (path, bytes, mode) => [
        "--perms",
        mode,
        "--size",
        String(bytes),
        "--tmpfs",
        path,
    ];
    return [
        ...["--proc", "/proc", "--dev", "/dev"],
        ...tmpfs("/dev/shm", limits.sharedMemoryBytes, "1777"),
        ...tmpfs("/tmp", limits.tmpBytes, "1777"),
        ...tmpfs("/home", limits.homeBytes, "0755"),
        ...["--remount-ro", "/dev", "--remount-ro", "/"],
    ];
}

;// CONCATENATED MODULE: ./lib/sandbox/hard-limits.js
const HARD = [
    ["processes", "Max processes"],
    ["openFiles", "Max open files"],
    ["fileBytes", "Max file size"],
];
/** Nobody without privileges may raise a limit, so ours are no higher than what `/proc/self/limits` says we have. */
function belowHardLimits(limits, procLimits) {
    const capped = HARD.map(([limit, name]) => {
        const line = procLimits.split("\n").find((one) => one.startsWith(name)) ?? "";
        const hard = /^\s+\S+\s+(\d+)/.exec(line.slice(name.length))?.[1];
        return [limit, Math.min(limits[limit], Number(hard ?? Number.POSITIVE_INFINITY))];
    });
    return { ...limits, ...Object.fromEntries(capped) };
}

;// CONCATENATED MODULE: ./lib/sandbox/limits.js
const MiB = 1024 * 1024;
const SANDBOX_LIMITS = {
    processes: 1_024,
    openFiles: 4_096,
    fileBytes: 1_024 * MiB,
    tmpBytes: 256 * MiB,
    homeBytes: 256 * MiB,
    sharedMemoryBytes: 64 * MiB,
    memoryBytes: 4_096 * MiB,
    reserveBytes: 256 * MiB,
    diskBytes: 768 * MiB,
    diskFiles: 200_000,
    printedBytes: 1_024 * MiB,
};

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
;// CONCATENATED MODULE: ./lib/sandbox/processes.js

/**
 * `root` and all that descends from it. Complete for a contained run, whatever its programs do: an orphan is adopted
 * by process 1 of its namespace, which is a descendant itself.
 */
function processTree(root) {
    const byParent = new Map();
    const tree = [];
    for (const process of allProcesses()) {
        if (process.pid === root)
            tree.push(process);
        const siblings = byParent.get(process.parent);
        if (siblings)
            siblings.push(process);
        else
            byParent.set(process.parent, [process]);
    }
    for (let at = 0; at < tree.length; at += 1)
        tree.push(...(byParent.get(tree[at]?.pid ?? -1) ?? []));
    return tree;
}
/** Bytes that no file backs, of one process; 0 when it is gone. */
function anonymousBytes(pid) {
    const [, resident, shared] = read(`/proc/${pid}/statm`).split(" ").map(Number);
    return ((resident ?? 0) - (shared ?? 0)) * PAGE_BYTES;
}
/** Bytes that the machine can still give out. */
function availableBytes() {
    return Number(/^MemAvailable:\s+(\d+) kB/m.exec(read("/proc/meminfo"))?.[1] ?? Number.NaN) * 1024;
}
/** x86-64 and the usual arm64 kernels; a larger page makes the figure too small, never the ceiling too low. */
const PAGE_BYTES = 4_096;
function* allProcesses() {
    for (const name of (0,external_node_fs_.readdirSync)("/proc")) {
        const pid = Number(name);
        if (!Number.isInteger(pid))
            continue;
        // The program's name stands in brackets and may hold anything, brackets too.
        const stat = read(`/proc/${pid}/stat`);
        const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        if (fields.length > 17) {
            yield { pid, state: fields[0] ?? "", parent: Number(fields[1]), threads: Number(fields[17]) };
        }
    }
}
/** A process may end between the listing and the reading. */
function read(path) {
    try {
        return (0,external_node_fs_.readFileSync)(path, "latin1");
    }
    catch {
        return "";
    }
}

;// CONCATENATED MODULE: ./lib/sandbox/within.js
/** Whether `promise` resolved within `ms`. */
async function within(ms, promise, clock) {
    const over = new AbortController();
    const late = clock.sleep(ms, over.signal).then(() => false, () => false);
    const inTime = await Promise.race([promise.then(() => true), late]);
    over.abort();
    return inTime;
}

;// CONCATENATED MODULE: ./lib/sandbox/kill-run.js


/** How long a stop signal may take to arrive. */
const STOP_MS = 2;
const STOP_TRIES = 100;
/** Time for a killed program to be gone. */
const GRACE_MS = 1_000;
/**
 * Ends a contained run. `pid` is the outermost program, `exited` resolves when it is gone.
 *
 * It kills process 1 of the namespace, which takes all others with it, and lets its parent report that they are gone.
 * The parent is stopped meanwhile: in the middle of its work it could make a child that nobody would know of.
 */
async function killRun(pid, exited, clock) {
    send(pid, "SIGSTOP");
    for (let tries = 0; tries < STOP_TRIES && !isStopped(pid); tries += 1)
        await clock.sleep(STOP_MS);
    const children = processTree(pid).filter((process) => process.parent === pid);
    for (const child of children)
        send(child.pid, "SIGKILL");
    send(pid, children.length === 0 ? "SIGKILL" : "SIGCONT");
    if (await within(GRACE_MS, exited, clock))
        return;
    for (const process of processTree(pid))
        send(process.pid, "SIGKILL");
    await within(GRACE_MS, exited, clock);
}
/** Gone counts as stopped. */
function isStopped(pid) {
    const [outermost] = processTree(pid);
    return outermost === undefined || outermost.state === "T" || outermost.state === "Z";
}
function send(pid, signal) {
    try {
        process.kill(pid, signal);
    }
    catch {
        // It has ended by itself.
    }
}

;// CONCATENATED MODULE: ./lib/sandbox/output.js
/** A cut is moved to a line's end if there is one within so many bytes. */
const LINE_SEARCH = 4_096;
const NEWLINE = 0x0a;
/** `limit`: bytes kept, half of them from the start. Memory is bounded by it, whatever comes. */
function keepEnds(limit) {
    const head = Buffer.alloc(Math.ceil(limit / 2));
    const tail = Buffer.alloc(Math.floor(limit / 2));
    let total = 0;
    const push = (chunk) => {
        const toHead = chunk.subarray(0, Math.max(0, head.length - total));
        head.set(toHead, Math.min(total, head.length));
        pushTail(tail, total + toHead.length - head.length, chunk.subarray(toHead.length));
        total += chunk.length;
    };
    return {
        push,
        get total() {
            return total;
        },
        finish: () => finish(head.subarray(0, total), unrolled(tail, total - head.length), total),
    };
}
/** `tail` is a ring; `position` counts all bytes that ever went into it. */
function pushTail(tail, position, chunk) {
    if (chunk.length === 0 || tail.length === 0)
        return;
    const kept = chunk.subarray(Math.max(0, chunk.length - tail.length));
    const start = (position + chunk.length - kept.length) % tail.length;
    const first = kept.subarray(0, tail.length - start);
    tail.set(first, start);
    tail.set(kept.subarray(first.length), 0);
}
function unrolled(tail, written) {
    if (written <= tail.length)
        return tail.subarray(0, Math.max(0, written));
    const start = written % tail.length;
    return Buffer.concat([tail.subarray(start), tail.subarray(0, start)]);
}
function finish(head, tail, total) {
    if (head.length + tail.length === total) {
        return { text: plain(decode(Buffer.concat([head, tail]))), droppedBytes: 0 };
    }
    const first = head.subarray(0, endOfWhole(head));
    const last = tail.subarray(startOfWhole(tail));
    const droppedBytes = total - first.length - last.length;
    const gap = `[${droppedBytes} bytes left out here]`;
    return {
        text: [plain(decode(first)).replace(/\n$/, ""), gap, plain(decode(last))].join("\n"),
        droppedBytes,
    };
}
/** Where a head may end: behind its last line, or else behind its last whole character. */
function endOfWhole(bytes) {
    const line = bytes.lastIndexOf(NEWLINE) + 1;
    if (line > 0 && bytes.length - line < LINE_SEARCH)
        return line;
    let end = bytes.length;
    while (end > 0 && bytes.length - end < 4 && isContinuation(bytes[end - 1]))
        end -= 1;
    const lead = bytes[end - 1] ?? 0;
    return lead >= 0xc0 && bytes.length - end + 1 < characterLength(lead) ? end - 1 : bytes.length;
}
/** Where a tail may start: at its first whole line, or else at its first whole character. */
function startOfWhole(bytes) {
    const line = bytes.indexOf(NEWLINE) + 1;
    if (line > 0 && line < LINE_SEARCH && line < bytes.length)
        return line;
    let start = 0;
    while (start < 4 && isContinuation(bytes[start]))
        start += 1;
    return start;
}
function isContinuation(byte) {
    return byte !== undefined && (byte & 0xc0) === 0x80;
}
function characterLength(lead) {
    return lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
}
function decode(bytes) {
    return new TextDecoder("utf-8").decode(bytes);
}
const TERMINAL_SEQUENCE = 
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose.
/(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b[\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\)?|\u001b[ -/]*[0-~]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** What a terminal would show, tabs and line ends kept. */
function plain(text) {
    return text.replace(TERMINAL_SEQUENCE, "").replace(CONTROL, "");
}

;// CONCATENATED MODULE: ./lib/sandbox/watchdog.js


const INTERVAL_MS = 100;
/**
 * Looks at the processes below `pid` and at the disk under `directory` until a ceiling is passed, and answers which.
 * The limits of the kernel come first; this is for what they cannot bound: memory, and the sum of many files.
 * Rejects when `signal` is aborted.
 */
async function watch(pid, directory, limits, clock, signal) {
    const before = await (0,promises_.statfs)(directory);
    for (;;) {
        await clock.sleep(INTERVAL_MS, signal);
        const now = await (0,promises_.statfs)(directory);
        const passed = passedLimit({
            ...processesTake(pid),
            availableBytes: availableBytes(),
            diskBytes: (before.bfree - now.bfree) * now.bsize,
            diskFiles: before.ffree - now.ffree,
        }, limits);
        if (passed !== null)
            return passed;
    }
}
/** The ceiling that is passed, in words, or `null`. */
function passedLimit(taken, limits) {
    if (taken.memoryBytes > limits.memoryBytes)
        return `more than ${limits.memoryBytes} bytes of memory`;
    if (taken.availableBytes < limits.reserveBytes) {
        return `the machine has less than ${limits.reserveBytes} bytes of memory left`;
    }
    if (taken.threads > limits.processes)
        return `more than ${limits.processes} processes`;
    if (taken.diskBytes > limits.diskBytes)
        return `more than ${limits.diskBytes} bytes written to the disk`;
    if (taken.diskFiles > limits.diskFiles)
        return `more than ${limits.diskFiles} files written to the disk`;
    return null;
}
function processesTake(pid) {
    const tree = processTree(pid);
    return {
        threads: tree.reduce((sum, process) => sum + process.threads, 0),
        memoryBytes: tree.reduce((sum, process) => sum + anonymousBytes(process.pid), 0),
    };
}

;// CONCATENATED MODULE: ./lib/sandbox/contained.js








/** Time for what a dead program had printed to be read. */
const contained_GRACE_MS = 1_000;
/** Time to build the walls. */
const SETUP_MS = 30_000;
const COMPLAINT_BYTES = 4_096;
/** Runs to the end, whatever ends it; when this resolves, no process of the run is left. */
async function runContained(call, clock, signal) {
    const printed = new external_node_net_.Socket({
        fd: (0,external_node_fs_.openSync)(call.outputPipe, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NONBLOCK),
        readable: true,
        writable: false,
    });
    const over = new AbortController();
    try {
        return await supervise(start(call), printed, call, clock, signal, over.signal);
    }
    finally {
        over.abort();
        printed.destroy();
    }
}
/** Descriptors: 1 takes the program's output; 2 and 3 belong to what builds the walls and never reach the program. */
function start(call) {
    const [program = "", ...rest] = call.argv;
    const output = (0,external_node_fs_.openSync)(call.outputPipe, external_node_fs_.constants.O_WRONLY);
    try {
        return (0,external_node_child_process_.spawn)(program, rest, {
            cwd: "/",
            env: { ...call.environment },
            detached: true,
            stdio: ["ignore", output, "pipe", "pipe"],
        });
    }
    finally {
        (0,external_node_fs_.closeSync)(output);
    }
}
async function supervise(child, printed, call, clock, signal, over) {
    const output = collect(printed, keepEnds(call.outputBytes));
    const complaint = collect(child.stderr, keepEnds(COMPLAINT_BYTES));
    const ready = collect(child.stdio[3], keepEnds(16));
    const exited = exitOf(child, complaint);
    const closed = Promise.all([closeOf(child), closeOf(printed)]);
    const stopped = firstStop({ child, printed, output, ready }, call, clock, signal, over);
    const end = await Promise.race([exited, stopped]);
    if (end.kind !== "exited" && child.pid !== undefined)
        await killRun(child.pid, exited, clock);
    await within(contained_GRACE_MS, closed, clock);
    return { ready: ready.total > 0, end, output, complaint: complaint.finish().text.trim() };
}
function collect(stream, output) {
    if (!(stream instanceof external_node_net_.Socket))
        return output;
    stream.on("data", (chunk) => output.push(chunk));
    // A broken pipe ends the output; how the program ended is told by its exit.
    stream.on("error", () => undefined);
    return output;
}
function exitOf(child, complaint) {
    return new Promise((resolve) => {
        child.once("exit", (code, signal) => {
            resolve({ kind: "exited", code: code ?? 128 + (signal === null ? 0 : external_node_os_.constants.signals[signal]) });
        });
        child.once("error", (error) => {
            complaint.push(Buffer.from(error.message));
            resolve({ kind: "exited", code: 127 });
        });
    });
}
function closeOf(stream) {
    return new Promise((resolve) => stream.once("close", () => resolve()));
}
/** The first ceiling that is passed; never resolves once `over` is aborted. */
function firstStop({ child, printed, output, ready }, call, clock, signal, over) {
    return new Promise((resolve) => {
        const limit = (what) => resolve({ kind: "resource_limit", what });
        // A watch that cannot look is a ceiling that does not hold.
        const failed = (error) => over.aborted || limit(`the watch over it failed: ${String(error)}`);
        const aborted = () => resolve({ kind: "aborted" });
        const late = () => resolve({ kind: "timeout" });
        // The program's time begins when the walls stand; building them has a limit of its own.
        clock.sleep(SETUP_MS, over).then(() => ready.total > 0 || late(), failed);
        child.stdio[3]?.once("data", () => clock.sleep(call.timeoutMs, over).then(late, failed));
        if (child.pid !== undefined)
            watch(child.pid, call.directory, call.limits, clock, over).then(limit, failed);
        printed.on("data", () => {
            if (output.total > call.limits.printedBytes)
                limit(`more than ${call.limits.printedBytes} bytes printed`);
        });
        if (signal.aborted)
            aborted();
        else
            signal.addEventListener("abort", aborted, { once: true, signal: over });
    });
}

;// CONCATENATED MODULE: ./lib/sandbox/drop-root.js

/**
 * Root does not run a stranger's program as root, not even behind walls: the kernel lets user 0 write to `/proc/sys`,
 * change the owners of device nodes and pass the limit on processes, whatever namespace it is in. No account has this
 * number.
 */
const NOBODY = "64321";
/** Where the staged folders are: a folder of every Linux system that any user may enter. */
const STAGE = "/mnt";
/**
 * Runs as root in a mount namespace of its own: binds our folders where the user without privileges can reach them,
 * whatever stands above them, gives it the working copy, and becomes it.
 */
const DROP = `
set -eu
mount() { ${PROGRAMS.mount} -n "$@"; }
stage=$1
shift
mount -t tmpfs -o size=64k,mode=755 stage "$stage"
/usr/bin/mkdir "$stage/root"
n=0
while [ "$1" != -- ]; do
  /usr/bin/mkdir "$stage/$n"
  mount --bind "$2" "$stage/$n"
  [ "$1" = ro ] || /usr/bin/chown -R -h ${NOBODY}:${NOBODY} "$stage/$n"
  n=$((n + 1))
  shift 2
done
shift
mount --move "$stage" ${STAGE}
cd /
unset OLDPWD
exec ${PROGRAMS.setpriv} --reuid ${NOBODY} --regid ${NOBODY} --clear-groups --pdeathsig KILL -- "$@"
`;
/** `scratch`: an empty folder of ours. Our binds are folders, all of them. */
function dropRoot(layout, scratch) {
    const ours = layout.binds.filter((bind) => bind.ours);
    const moved = (bind) => bind.ours ? { ...bind, source: `${STAGE}/${ours.indexOf(bind)}` } : bind;
    return {
        layout: { ...layout, binds: layout.binds.map(moved) },
        mountPoint: `${STAGE}/root`,
        prefix: [
            ...[PROGRAMS.unshare, "--mount", "--", "/bin/sh", "-c", DROP, "sh", scratch],
            ...ours.flatMap((bind) => [bind.writable ? "rw" : "ro", bind.source]),
            "--",
        ],
    };
}

;// CONCATENATED MODULE: ./lib/sandbox/scratch.js






const scratch_execute = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
async function makeScratch(runDirectory) {
    const directory = await (0,promises_.mkdtemp)((0,external_node_path_.join)(runDirectory, "sandbox-"));
    const scratch = {
        etc: (0,external_node_path_.join)(directory, "etc"),
        mountPoint: (0,external_node_path_.join)(directory, "mount"),
        output: (0,external_node_path_.join)(directory, "output"),
        remove: () => (0,promises_.rm)(directory, { recursive: true, force: true }),
    };
    try {
        await (0,promises_.mkdir)(scratch.mountPoint);
        await furnishEtc(scratch.etc);
        // Node's own pipes are sockets, which a program cannot open again as /dev/stdout or /dev/stderr.
        await scratch_execute(PROGRAMS.mkfifo, ["--mode=622", scratch.output]);
        return scratch;
    }
    catch (error) {
        await scratch.remove();
        throw error;
    }
}
/** Our own files, and empty places for the system's, which are bound over them. */
async function furnishEtc(etc) {
    await (0,promises_.mkdir)(etc, { mode: 0o755 });
    for (const [name, text] of Object.entries(OWN_FILES))
        await (0,promises_.writeFile)((0,external_node_path_.join)(etc, name), text);
    for (const name of SYSTEM_FILES) {
        if (name.includes("."))
            await (0,promises_.writeFile)((0,external_node_path_.join)(etc, name), "");
        else
            await (0,promises_.mkdir)((0,external_node_path_.join)(etc, name));
    }
}

;// CONCATENATED MODULE: ./lib/sandbox/run-inside.js







/**
 * If we are killed, the outermost program is killed with us, and all that it started with it. (For some milliseconds
 * at its start bubblewrap has a child that would be left waiting; the contained program does not run by then.)
 */
const DIE_WITH_US = [PROGRAMS.setpriv, "--pdeathsig", "KILL", "--"];
/** @throws `sandbox_setup_failed`: the walls did not stand, so nothing ran. */
async function runInside(inside, command, signal) {
    const directory = await workingCopy(inside, command);
    const scratch = await makeScratch(inside.runDirectory);
    try {
        const layout = await planLayout(scratch.etc, directory, inside.toolchain);
        const { mountPoint } = scratch;
        const stage = inside.root ? dropRoot(layout, mountPoint) : { layout, mountPoint, prefix: [] };
        const walls = inside.profile.command(stage.layout, inside.limits, stage.mountPoint, command.argv);
        const contained = await runContained({
            argv: [...DIE_WITH_US, ...stage.prefix, ...walls],
            environment: layout.environment,
            outputPipe: scratch.output,
            directory,
            timeoutMs: command.timeoutMs,
            outputBytes: command.outputBytes,
            limits: inside.limits,
        }, inside.clock, signal);
        if (!contained.ready && contained.end.kind !== "aborted")
            throw setupFailed(inside.profile, contained);
        return contained;
    }
    finally {
        await scratch.remove();
    }
}
/**
 * The folder that the program may write to has to be one that was made for it: what is handed here by mistake, a
 * checkout or a home, would be the program's to change.
 */
async function workingCopy(inside, command) {
    if (command.argv.length === 0)
        throw new errors/* ReeveError */.c("sandbox_setup_failed", "A check without a program.");
    const directory = await (0,promises_.realpath)(command.directory).catch(() => null);
    if (directory === null || !directory.startsWith(`${inside.runDirectory}/`)) {
        throw new errors/* ReeveError */.c("sandbox_setup_failed", `The working copy ${command.directory} is not a folder inside ${inside.runDirectory}.`, { hint: "Export the tree to a new folder inside the run's own folder." });
    }
    return directory;
}
function setupFailed(profile, contained) {
    const why = contained.complaint === "" ? "without a word" : `with: ${contained.complaint}`;
    const how = contained.end.kind === "exited" ? `exit code ${contained.end.code}` : contained.end.kind;
    return new errors/* ReeveError */.c("sandbox_setup_failed", `The ${profile.kind} sandbox could not be set up (${how}), ${why}.`);
}

;// CONCATENATED MODULE: ./lib/sandbox/walls.js
/** Namespaces that a contained program must not share with us. */
const walls_NAMESPACES = ["user", "pid", "net", "mnt", "ipc", "uts"];
/**
 * Tries the walls from inside and prints what it finds, one `<name> <value>` a line. $1: a file of ours outside the
 * working copy; $2: the port of a server on our loopback.
 */
const REPORT = `
status() { while read -r name value _; do [ "$name" = "$1:" ] && echo "$value"; done </proc/self/status; }
try() { if "$@" >/dev/null 2>&1; then echo yes; else echo no; fi; }
write() { (: >"$1") 2>/dev/null && echo yes || echo no; }

echo uid $(/usr/bin/id -u)
echo gid $(/usr/bin/id -g)
echo capabilities $(status CapEff) 
echo permitted $(status CapPrm)
echo no-new-privileges $(status NoNewPrivs)
echo environment $(/usr/bin/env | while IFS== read -r name _; do echo "$name"; done)
set -- "$1" "$2" /proc/[0-9]*
echo processes $(($# - 2))
for name in ${walls_NAMESPACES.join(" ")}; do echo namespace-$name $(/usr/bin/readlink /proc/self/ns/$name); done
echo canary-file $(try /usr/bin/cat "$1")
/usr/bin/cat "$1" 2>/dev/null
echo shadow $(try test -e /etc/shadow)
echo root-home $(try test -e /root)
echo write-usr $(write /usr/probe)
echo write-etc $(write /etc/probe)
echo write-root $(write /probe)
echo write-dev $(write /dev/probe)
echo write-kernel $(write /proc/sys/kernel/core_pattern)
echo write-workspace $(write /workspace/probe)
echo write-tmp $(write /tmp/probe)
echo new-namespace $(try /usr/bin/unshare --user /usr/bin/true)
echo mount $(try /usr/bin/mount -t tmpfs probe /tmp)
echo connect $(try /usr/bin/bash -c ": </dev/tcp/127.0.0.1/$2")
echo end yes
`;
/** What each line of the report has to say, and what it means when it does not. */
const WALLS = [
    ["uid", "1000", "the program is not an ordinary user"],
    ["gid", "1000", "the program has a group of the host"],
    ["capabilities", "0000000000000000", "the program has capabilities"],
    ["permitted", "0000000000000000", "the program may take capabilities"],
    ["no-new-privileges", "1", "the program may gain privileges"],
    [
        "environment",
        "CI HOME LANG LOGNAME OPENSSL_CONF PATH PWD TERM TMPDIR USER",
        "the environment is not ours",
    ],
    ["canary-file", "no", "a file outside the working copy can be read"],
    ["shadow", "no", "/etc is the host's"],
    ["root-home", "no", "root's home exists"],
    ["write-usr", "no", "/usr can be written"],
    ["write-etc", "no", "/etc can be written"],
    ["write-root", "no", "the root folder can be written"],
    ["write-dev", "no", "/dev can be written"],
    ["write-kernel", "no", "settings of the kernel can be written"],
    ["write-workspace", "yes", "the working copy cannot be written"],
    ["write-tmp", "yes", "/tmp cannot be written"],
    ["new-namespace", "no", "a further user namespace can be made"],
    ["mount", "no", "a file system can be mounted"],
    ["connect", "no", "a server of the host can be reached"],
    ["end", "yes", "the probe did not finish"],
];
/** Process 1, `prlimit`'s successor and what the report itself starts. */
const EXPECTED_PROCESSES = 8;
function parseReport(text) {
    return new Map(text
        .split("\n")
        .filter((line) => line.includes(" "))
        .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]));
}
/** What does not hold, in words. A line that is missing holds nothing. */
function brokenWalls(report, outside) {
    const broken = WALLS.filter(([name, expected]) => sorted(report.get(name)) !== expected).map(([, , meaning]) => meaning);
    for (const name of walls_NAMESPACES) {
        const inside = report.get(`namespace-${name}`);
        if (!inside?.startsWith(`${name}:[`) || inside === outside.get(name)) {
            broken.push(`the ${name} namespace is the host's`);
        }
    }
    if (!(Number(report.get("processes")) <= EXPECTED_PROCESSES))
        broken.push("processes of the host can be seen");
    return broken;
}
function sorted(value) {
    return value?.split(" ").sort().join(" ");
}

;// CONCATENATED MODULE: ./lib/sandbox/probe.js







const PROBE_TIMEOUT_MS = 15_000;
const PROBE_OUTPUT_BYTES = 64 * 1_024;
/**
 * Runs the full profile once, with a program that tries every wall from inside: a file of ours beside the working
 * copy, a server on our loopback, the system's folders, a namespace of its own.
 * Answers what does not hold, in words; an empty list means that all walls stand.
 * @throws `sandbox_setup_failed`
 */
async function probe(inside, signal) {
    const directory = await (0,promises_.mkdtemp)((0,external_node_path_.join)(inside.runDirectory, "probe-"));
    const secret = (0,external_node_crypto_.randomBytes)(16).toString("hex");
    const listener = await listen();
    try {
        const canary = (0,external_node_path_.join)(directory, "canary");
        await (0,promises_.writeFile)(canary, secret);
        const workspace = (0,external_node_path_.join)(directory, "tree");
        await (0,promises_.mkdir)(workspace);
        const contained = await runInside(inside, {
            argv: ["/bin/sh", "-c", REPORT, "sh", canary, String(listener.port)],
            directory: workspace,
            timeoutMs: PROBE_TIMEOUT_MS,
            outputBytes: PROBE_OUTPUT_BYTES,
        }, signal);
        const { text } = contained.output.finish();
        const broken = brokenWalls(parseReport(text), await ownNamespaces());
        if (text.includes(secret))
            broken.push("a file outside the working copy can be read");
        if (listener.connections() > 0)
            broken.push("a server of the host can be reached");
        if (contained.end.kind !== "exited")
            broken.push(`the probe ended by ${contained.end.kind}`);
        return broken;
    }
    finally {
        listener.server.close();
        await removeTree(directory);
    }
}
async function listen() {
    let count = 0;
    const server = (0,external_node_net_.createServer)((socket) => {
        count += 1;
        socket.destroy();
    });
    await new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(0, "127.0.0.1", resolve);
    });
    server.unref();
    const address = server.address();
    return {
        server,
        port: typeof address === "object" && address !== null ? address.port : 0,
        connections: () => count,
    };
}
async function ownNamespaces() {
    const names = walls_NAMESPACES.map(async (name) => [name, await (0,promises_.readlink)(`/proc/self/ns/${name}`)]);
    return new Map(await Promise.all(names));
}

;// CONCATENATED MODULE: ./lib/sandbox/toolchain.js



/**
 * Each folder of programs appears as `/toolchain/<n>/bin`, with the `lib/node_modules` beside it, where npm and npx
 * live. Nothing else of its surroundings: the folder above may be somebody's home.
 */
async function planToolchain(directories, runDirectory) {
    const binds = [];
    const path = [];
    const refused = [];
    for (const given of new Set(directories)) {
        const directory = await (0,promises_.realpath)(given).catch(() => null);
        const why = directory === null ? "it does not exist" : exposure(directory, runDirectory);
        if (directory === null || why !== null)
            refused.push(`${given}: ${why}`);
        else if (directory.startsWith("/usr/"))
            path.push(directory);
        else {
            const inside = `/toolchain/${path.length}`;
            binds.push(readOnly(directory, `${inside}/bin`));
            const modules = (0,external_node_path_.join)(directory, "..", "lib", "node_modules");
            if (await isDirectory(modules))
                binds.push(readOnly(modules, `${inside}/lib/node_modules`));
            path.push(`${inside}/bin`);
        }
    }
    return { binds, path, refused };
}
/** A folder that holds more than programs would show a stranger's code what it has no business to see. */
function exposure(directory, runDirectory) {
    const parts = directory.split("/").filter((part) => part !== "");
    if (parts.length < 2 || (parts[0] === "home" && parts.length === 2)) {
        return "it is too wide; name a folder of programs";
    }
    for (const inner of [(0,external_node_os_.userInfo)().homedir, runDirectory]) {
        if (`${inner}/`.startsWith(`${directory}/`))
            return `it holds ${inner}`;
    }
    return null;
}
function readOnly(source, target) {
    return { source, target, writable: false, ours: true };
}
async function isDirectory(path) {
    return (await (0,promises_.lstat)(path).catch(() => null))?.isDirectory() ?? false;
}

;// CONCATENATED MODULE: ./lib/sandbox/util-linux.js


const OUTER = [
    ...["--user", "--map-root-user", "--mount", "--net", "--pid", "--ipc", "--uts", "--cgroup"],
    ...["--fork", "--kill-child"],
];
/**
 * Builds the root that bubblewrap would build. The order matters: sources are bound while the old root is still
 * there; the limit on namespaces is written while `/proc/sys` is; `/` becomes read-only last. The program then runs
 * in one more user namespace, the last that the limit allows, as uid 1000 without any right over the mounts.
 */
const util_linux_WALLS = `
set -eu
mount() { ${PROGRAMS.mount} -n "$@"; }
root=$1 shared_memory=$2 tmp=$3 home=$4
shift 4

mount -t tmpfs -o size=1m,mode=755 sandbox "$root"
cd "$root"
/usr/bin/mkdir -p proc dev tmp home var .old

while [ "$1" != -- ]; do
  case $1 in
    link) /usr/bin/ln -s "$2" "./$3" ;;
    *)
      if [ -d "$2" ]; then /usr/bin/mkdir -p "./$3"; else [ -e "./$3" ] || : >"./$3"; fi
      mount --rbind "$2" "./$3"
      [ "$1" = rw ] || mount -o remount,bind,ro "./$3"
      ;;
  esac
  shift 3
done
shift

mount -t proc proc proc
mount -t tmpfs -o size=64k,mode=755 dev dev
for device in null zero full random urandom tty; do
  : >"dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
/usr/bin/ln -s /proc/self/fd dev/fd
/usr/bin/ln -s /proc/self/fd/0 dev/stdin
/usr/bin/ln -s /proc/self/fd/1 dev/stdout
/usr/bin/ln -s /proc/self/fd/2 dev/stderr
/usr/bin/mkdir dev/shm
mount -t tmpfs -o "size=$shared_memory,mode=1777" shm dev/shm
mount -t tmpfs -o "size=$tmp,mode=1777" tmp tmp
mount -t tmpfs -o "size=$home,mode=755" home home

# Neither is a wall: a name for the machine, and a loopback interface that leads nowhere else.
/usr/bin/hostname sandbox 2>/dev/null || :
/usr/sbin/ip link set lo up 2>/dev/null || /usr/bin/perl -e '
  socket(my $s, 2, 2, 0); ioctl($s, 0x8914, my $request = pack("a16 s x22", "lo", 1)) or die' 2>/dev/null || :

${PROGRAMS.pivotRoot} . .old
cd /
${PROGRAMS.umount} -n -l .old
/usr/bin/rmdir .old
echo 1 >/proc/sys/user/max_user_namespaces
for path in /proc/sys /proc/sysrq-trigger /proc/irq /proc/bus /dev /; do
  [ -e "$path" ] || continue
  [ "$path" = /dev ] || [ "$path" = / ] || mount --bind "$path" "$path"
  mount -o remount,bind,ro "$path"
done
cd /workspace
unset OLDPWD
exec ${PROGRAMS.unshare} --user --map-user=1000 --map-group=1000 -- \\
  ${PROGRAMS.setpriv} --no-new-privs -- "$@"
`;
/** The same walls from util-linux alone, which every Debian and Ubuntu has. */
const UTIL_LINUX = {
    kind: "util-linux",
    programs: [
        PROGRAMS.unshare,
        PROGRAMS.setpriv,
        PROGRAMS.prlimit,
        PROGRAMS.mount,
        PROGRAMS.umount,
        PROGRAMS.pivotRoot,
        PROGRAMS.mkfifo,
    ],
    command: (layout, limits, mountPoint, argv) => [
        ...[PROGRAMS.unshare, ...OUTER, "--"],
        ...["/bin/sh", "-c", util_linux_WALLS, "sh", mountPoint, ...sizes(limits)],
        ...furnishing(layout),
        "--",
        ...startCommand(limits, argv),
    ],
};
function sizes(limits) {
    return [limits.sharedMemoryBytes, limits.tmpBytes, limits.homeBytes].map(String);
}
/** Three words for each thing: `ro|rw <source> <target>` or `link <target> <path>`. */
function furnishing(layout) {
    const access = (bind) => (bind.writable ? "rw" : "ro");
    return [
        ...layout.binds.flatMap((bind) => [access(bind), bind.source, bind.target]),
        ...layout.links.flatMap((link) => ["link", link.target, link.path]),
    ];
}

;// CONCATENATED MODULE: ./lib/sandbox/sandbox.js










/** The ways to build the walls, best first. The first whose probe finds every wall standing is used. */
const LADDER = [BUBBLEWRAP, UTIL_LINUX];
function createSandbox(options) {
    let step;
    const findOnce = () => {
        step ??= findStep(options).catch((error) => unavailable((0,errors/* faultOf */.K)(error).message));
        return step;
    };
    return {
        status: async () => (await findOnce()).status,
        run: async (command, signal) => {
            signal.throwIfAborted();
            const found = await findOnce();
            if (!("inside" in found))
                throw new errors/* ReeveError */.c("sandbox_unavailable", found.status.reason);
            const startedAt = options.clock.now();
            const contained = await runInside(found.inside, command, signal);
            signal.throwIfAborted();
            return resultOf(contained, command.timeoutMs, options.clock.now() - startedAt);
        },
    };
}
async function findStep(options) {
    const platform = options.platform ?? process.platform;
    if (platform !== "linux") {
        return unavailable(`programs can be contained on Linux only, and this is ${platform}`);
    }
    const common = await prepare(options);
    const reasons = [];
    for (const profile of LADDER.filter(({ kind }) => (options.only ?? kind) === kind)) {
        const inside = { ...common, profile };
        const reason = await failure(inside);
        if (reason === null)
            return available(inside);
        reasons.push(`${profile.kind}: ${reason}`);
    }
    return unavailable(reasons.join("; "));
}
/** What all profiles have in common. */
async function prepare(options) {
    const runDirectory = await (0,promises_.realpath)(options.runDirectory);
    const toolchain = await planToolchain(options.toolchain, runDirectory);
    for (const refused of toolchain.refused)
        options.log.warning(`Checks do not see ${refused}.`);
    const limits = { ...SANDBOX_LIMITS, ...options.limits };
    return {
        runDirectory,
        toolchain,
        limits: belowHardLimits(limits, await (0,promises_.readFile)("/proc/self/limits", "utf8")),
        root: process.getuid?.() === 0,
        clock: options.clock,
    };
}
/** Why a profile is not used on this machine, or `null`. */
async function failure(inside) {
    for (const program of inside.profile.programs) {
        const reason = await distrust(program);
        if (reason !== null)
            return reason;
    }
    try {
        const broken = await probe(inside, new AbortController().signal);
        return broken.length === 0 ? null : broken.join(", ");
    }
    catch (error) {
        return (0,errors/* faultOf */.K)(error).message;
    }
}
function available(inside) {
    const { kind } = inside.profile;
    const note = `Checks run in a ${kind} sandbox, without network, secrets and privileges.`;
    return { status: { available: true, kind, note }, inside };
}
function unavailable(reason) {
    return {
        status: {
            available: false,
            code: "sandbox_unavailable",
            reason: `Checks are off, for no sandbox holds here: ${reason}.`,
        },
    };
}
function resultOf(contained, timeoutMs, durationMs) {
    const { text, droppedBytes } = contained.output.finish();
    const { end } = contained;
    const result = (outcome, exitCode, stopped) => ({
        result: outcome,
        exitCode,
        output: stopped === "" ? text : `${text.replace(/\n?$/, "\n")}[stopped: ${stopped}]`.trimStart(),
        droppedBytes,
        durationMs,
    });
    switch (end.kind) {
        case "exited":
            return result(end.code === 0 ? "passed" : "failed", end.code, "");
        case "timeout":
            return result("timeout", null, `it timed out after ${timeoutMs} ms`);
        case "resource_limit":
            return result("resource_limit", null, end.what);
        case "aborted":
            return result("timeout", null, "the run was aborted");
    }
}

// EXTERNAL MODULE: ./lib/tools/delete-file.js
var delete_file = __webpack_require__(2735);
// EXTERNAL MODULE: ./lib/tools/edit-file.js + 1 modules
var edit_file = __webpack_require__(6181);
// EXTERNAL MODULE: ./lib/tools/list-files.js + 1 modules
var list_files = __webpack_require__(7326);
// EXTERNAL MODULE: ./lib/tools/read-file.js + 1 modules
var read_file = __webpack_require__(9470);
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
const reportFinding = (0,tool/* defineTool */.u)({
    name: "report_finding",
    label: "Report a finding",
    description: "Report one finding. It is posted only if its quote stands in the file, so copy the lines exactly.",
    input: schemas.strictObject({
        path: schemas.string(),
        quote: schemas.string().max(MAX_QUOTE).describe("The whole lines concerned, as they stand in the file"),
        line: schemas.int()
            .min(1)
            .max(100_000_000)
            .optional()
            .describe("Where the quote begins, if it stands there twice"),
        side: schemas["enum"](["LEFT", "RIGHT"]).optional().describe("LEFT: deleted lines. RIGHT if absent"),
        severity: schemas["enum"](finding/* SEVERITIES */.o),
        confidence: schemas["enum"](finding/* CONFIDENCES */.i),
        title: schemas.string().min(1).max(MAX_TITLE).describe("One sentence"),
        body: schemas.string().max(MAX_BODY).describe("What goes wrong, when, and how to fix it"),
        suggestion: schemas.string().max(MAX_QUOTE).optional().describe("Replaces exactly the quoted lines"),
        rule: schemas.string().max(MAX_TITLE).optional().describe("Name of the rule it breaks, if one was given"),
    }),
    effect: "read",
    needs: ["findings"],
    executionMode: "sequential",
    async run({ line, side, suggestion, rule, ...draft }, context) {
        context.signal.throwIfAborted();
        const outcome = await context.findings.report({
            ...draft,
            line: line ?? null,
            side: side ?? null,
            suggestion: suggestion ?? null,
            rule: rule ?? null,
        });
        return answer(outcome);
    },
});
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
            return `This is ${outcome.finding.id} at ${placeOf(outcome.finding)}, reported already.`;
        case "refused":
            return `${outcome.code}: ${outcome.reason}`;
    }
}
function placeOf({ path, lines, side }) {
    const range = lines.start === lines.end ? `${lines.start}` : `${lines.start}-${lines.end}`;
    return `${(0,invisible/* quoteName */.AB)(path)}:${range}${side === "LEFT" ? " at base" : ""}`;
}

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
            throw run_check_unknownCheck(name, context.checks.names);
        const result = await context.checks.run(name, context.signal);
        const text = `Check ${(0,invisible/* quoteName */.AB)(name)} ${ending(result)}.\n${fenced(result.output, context.outputBytes - FRAME_BYTES)}`;
        return {
            content: [{ type: "text", text }],
            details: { name, result: result.result, exitCode: result.exitCode, durationMs: result.durationMs },
            isError: result.result !== "passed",
        };
    },
});
function run_check_unknownCheck(name, names) {
    const known = names.length === 0 ? "none is configured" : `there is ${names.map(invisible/* quoteName */.AB).join(", ")}`;
    return new errors/* ReeveError */.c("invalid_args", `There is no check ${(0,invisible/* quoteName */.AB)(name.slice(0, 80))}: ${known}.`);
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
/**
 * What a program prints is data. The fence carries a digest of what it holds, so that no output can close its own
 * fence.
 */
function fenced(output, maxBytes) {
    if (output.trim() === "")
        return "It printed nothing.";
    const { content, truncated, totalLines, outputLines } = (0,truncate/* truncateTail */.Zo)(output.trimEnd(), { maxBytes });
    const tag = `output-${(0,sha256/* sha256 */.s)(output).slice(0, 12)}`;
    const cut = truncated ? `, its last ${outputLines} lines of ${totalLines}` : "";
    return `What it printed${cut}, as data:\n<${tag}>\n${content}\n</${tag}>`;
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
            throw new errors/* ReeveError */.c("invalid_args", "This task has no diff.", { hint: "Use read_file and search." });
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
    throw new errors/* ReeveError */.c("invalid_args", `${JSON.stringify(text.slice(0, 40))} is no place in this diff.`, {
        hint: "Copy the cursor from the last line of the page before.",
    });
}
function pathInDiff({ files }, path) {
    if (files.some((file) => file.path === path || file.oldPath === path))
        return path;
    throw new errors/* ReeveError */.c("not_found", `${(0,invisible/* quoteName */.AB)(path)} is not in the diff.`, {
        hint: "Call show_diff without a path to see all changed files.",
    });
}
function unreadableLines({ unreadable }) {
    const lines = unreadable.slice(0, NAMED).map(({ name, why }) => `(not shown: ${(0,invisible/* quoteName */.AB)(name)}, ${why})`);
    const more = unreadable.length - lines.length;
    return more > 0 ? [...lines, `(not shown: ${more} more)`] : lines;
}

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
];

// EXTERNAL MODULE: ./lib/entry/clock.js
var clock = __webpack_require__(4810);
;// CONCATENATED MODULE: ./lib/entry/adapters.js
/** The adapters that every entry builds in the same way, behind their ports. */









function commonDeps({ work, sinks, model, folder, redact, log, signal }) {
    const recorder = createRecorder(clock/* SYSTEM_CLOCK */.V, sinks, (sentence) => log.warning(sentence));
    const sandbox = openSandbox(work, log);
    return {
        openModel: () => (0,create/* createModel */.k)(model, modelDeps(folder, log)),
        sandbox,
        makeChecks: (commands, workspace, outputBytes) => createChecks({ sandbox, workspace, commands, runDirectory: work, outputBytes }),
        tools: TOOLS,
        clock: clock/* SYSTEM_CLOCK */.V,
        emit: (event) => recorder.record(event),
        redact,
        signal,
    };
}
/** `folder`: what `scripted:<file>` starts from. */
function modelDeps(folder, log) {
    return {
        clock: clock/* SYSTEM_CLOCK */.V,
        log,
        readFile: (path) => (0,promises_.readFile)((0,external_node_path_.resolve)(folder, path), "utf8"),
        random: () => Math.random(),
    };
}
function openSandbox(work, log) {
    const toolchain = [(0,external_node_path_.dirname)(process.execPath)];
    return createSandbox({ runDirectory: work, toolchain, clock: clock/* SYSTEM_CLOCK */.V, log });
}
function nonce() {
    return (0,external_node_crypto_.randomBytes)(16).toString("hex");
}
function definedOnly(variables) {
    return Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}


/***/ }),

/***/ 1356:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ openCliFiles)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3828);
/* harmony import */ var _cli_arguments_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(851);





/** @throws `invalid_input` for a record that cannot be written: before any work, not after it. */
function openCliFiles(wanted, { folder }) {
    const transcript = record(folder, "--transcript", wanted.transcript);
    const audit = record(folder, "--audit", wanted.audit);
    const directory = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)((0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)()), "reeve-"));
    const work = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, "work");
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(work, { mode: 0o700 });
    const close = () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(directory, { recursive: true, force: true });
    return { work, local: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, "local"), transcript, audit, close };
}
function record(folder, flag, path) {
    if (path === undefined)
        return null;
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(folder, path);
    try {
        // Code and conversation are for whoever started the run, and for nobody else on the machine.
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(file, "", { mode: 0o600 });
    }
    catch (cause) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ReeveError */ .c("invalid_input", `${flag}: ${(0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_4__/* .shown */ .SP)(path)} cannot be written.`, { cause });
    }
    return (line) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(file, `${line}\n`);
}


/***/ }),

/***/ 4810:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ SYSTEM_CLOCK)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);

const SYSTEM_CLOCK = {
    now: () => Date.now(),
    async sleep(ms, signal) {
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(ms, undefined, signal ? { signal } : {});
    },
};


/***/ }),

/***/ 2659:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BO: () => (/* binding */ boundsOf),
/* harmony export */   iv: () => (/* binding */ modelSettingsOf)
/* harmony export */ });
/* unused harmony export gateOptionsOf */
/* harmony import */ var _core_task_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(758);
/* harmony import */ var _core_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(841);


/** Longest silences that are taken for life. A small local model reads a long prompt for minutes before its first word. */
const FIRST_BYTE_MS = 5 * 60_000;
const IDLE_MS = 2 * 60_000;
function boundsOf(inputs) {
    return {
        ..._core_task_js__WEBPACK_IMPORTED_MODULE_0__/* .DEFAULT_BOUNDS */ .o,
        turns: inputs["max-turns"],
        toolCalls: inputs["max-tool-calls"],
        tokens: inputs["max-tokens"],
        cost: inputs["max-cost"] ?? null,
        wallMs: Math.round(inputs["max-minutes"] * 60_000),
        findings: inputs["max-findings"],
    };
}
/** Updating an author's branch is not built, so no input gives it. */
function gateOptionsOf(inputs) {
    return {
        allowedBots: inputs["allowed-bots"] ?? [],
        forkReview: inputs["fork-review"],
        forkTests: inputs["fork-tests"],
        updateHead: false,
        authorMayRequestReview: inputs["author-may-request-review"],
    };
}
function modelSettingsOf(inputs) {
    return {
        model: inputs.model,
        baseUrl: inputs["base-url"] ?? null,
        apiKey: inputs["api-key"] ?? null,
        contextWindow: inputs["context-window"] ?? null,
        maxOutputTokens: inputs["max-output-tokens"] ?? null,
        price: priceOf(inputs["price-input"], inputs["price-output"]),
        firstByteMs: FIRST_BYTE_MS,
        idleMs: IDLE_MS,
    };
}
/** Where only one of the two is given, it counts for both: a bound on money must not be passed for want of a figure. */
function priceOf(input, output) {
    const given = Math.max(input ?? 0, output ?? 0);
    if (input === undefined && output === undefined)
        return null;
    const perInput = input ?? (0,_core_values_js__WEBPACK_IMPORTED_MODULE_1__/* .microUsd */ .rX)(given);
    return {
        input: perInput,
        output: output ?? (0,_core_values_js__WEBPACK_IMPORTED_MODULE_1__/* .microUsd */ .rX)(given),
        cacheRead: perInput,
        cacheWrite: perInput,
        source: "the prices that were given",
    };
}


/***/ }),

/***/ 3071:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  k: () => (/* binding */ createModel)
});

// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
;// CONCATENATED MODULE: ./lib/models/index.js
/** The first provider that claims a model's name makes it. */
const PROVIDERS = [
    {
        form: "react:<another of these>, for a model without tool calling",
        claims: ({ model }) => model.startsWith("react:"),
        create: async (...given) => (await __webpack_require__.e(/* import() */ 602).then(__webpack_require__.bind(__webpack_require__, 4602))).openReact(...given),
    },
    {
        form: "builtin/rules",
        claims: ({ model }) => model === "builtin/rules",
        create: async (_, deps) => (await __webpack_require__.e(/* import() */ 509).then(__webpack_require__.bind(__webpack_require__, 4509))).rulesModel(deps.clock),
    },
    {
        form: "scripted:<file>",
        claims: ({ model }) => model.startsWith("scripted:"),
        create: async (settings, deps) => (await __webpack_require__.e(/* import() */ 754).then(__webpack_require__.bind(__webpack_require__, 754))).openScript(settings.model, deps),
    },
    {
        form: "openai/<name>, or any name together with base-url",
        claims: ({ model, baseUrl }) => model.startsWith("openai/") || baseUrl !== null,
        create: async (settings, deps) => (await Promise.all(/* import() */[__webpack_require__.e(193), __webpack_require__.e(438)]).then(__webpack_require__.bind(__webpack_require__, 6438))).openOpenaiChat(settings, deps),
    },
];

;// CONCATENATED MODULE: ./lib/models/create.js


/**
 * The model that the settings name.
 * @throws {ReeveError} `invalid_input`, naming the input and what to do.
 */
async function createModel(settings, deps) {
    const provider = PROVIDERS.find((candidate) => candidate.claims(settings));
    if (provider === undefined)
        throw unknownName(settings.model);
    return await provider.create(settings, deps, createModel);
}
function unknownName(model) {
    const forms = PROVIDERS.map((provider) => provider.form).join("; ");
    return new errors/* ReeveError */.c("invalid_input", `Input model: ${JSON.stringify(model)} names no model.`, {
        hint: `Write one of: ${forms}. For a name of OpenAI's own write openai/${model || "<name>"}.`,
    });
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
    return new errors/* ReeveError */.c("edit_rejected", `${what}. The file is as it was.`, { hint });
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
        const wanted = (0,core_glob/* globFilter */.z9)(glob ?? null);
        const entries = (await context.workspace.list()).filter(({ path }) => wanted(path));
        if (entries.length === 0)
            return (0,tool/* textOutput */.r)(glob === undefined ? "[no files]" : "[no file matches the glob]");
        const list = entries.length <= limit ? entries.map(line) : summariseFolders(entries, limit);
        const shown = (0,truncate/* truncateHead */.vB)(list.join("\n"), { maxBytes: context.outputBytes - HEAD_BYTES });
        return (0,tool/* textOutput */.r)(`${head(entries.length, limit, shown.truncated)}\n${shown.content}`);
    },
});
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

/***/ 9470:
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
;// CONCATENATED MODULE: ./lib/tools/image.js
/** By content, not by name. `null`: none of the four kinds that models and browsers know. */
function imageFacts(bytes) {
    const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 32));
    const text = start.toString("latin1");
    if (text.startsWith("\x89PNG\r\n\x1a\n")) {
        return {
            mimeType: "image/png",
            size: start.length < 24 ? null : box(start.readUInt32BE(16), start.readUInt32BE(20)),
        };
    }
    if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) {
        return {
            mimeType: "image/gif",
            size: start.length < 10 ? null : box(start.readUInt16LE(6), start.readUInt16LE(8)),
        };
    }
    if (text.startsWith("\xff\xd8\xff"))
        return { mimeType: "image/jpeg", size: null };
    if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP")
        return { mimeType: "image/webp", size: null };
    return null;
}
function box(width, height) {
    return { width, height };
}

// EXTERNAL MODULE: ./lib/tools/text-file.js
var text_file = __webpack_require__(8635);
;// CONCATENATED MODULE: ./lib/tools/read-file.js








/** A larger file is not looked into; search works on it. */
const MAX_FILE_BYTES = 16_000_000;
/** Of a side of an image that is shown. */
const MAX_PIXELS = 2_000;
const MAX_LINE = 100_000_000;
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
        if (image !== null)
            return showImage(path, bytes, image, context.outputBytes);
        const { text } = (0,text_file/* decodeText */.g7)(path, bytes);
        if (text === "")
            return (0,tool/* textOutput */.r)(`[${(0,invisible/* quoteName */.AB)(path)} is empty]`);
        return page(path, text, offset ?? 1, limit ?? null, Math.min(truncate/* TEXT_LIMITS */.Pc.maxBytes, context.outputBytes));
    },
});
/** The lines that were asked for, cut to what a result may hold, and a notice for what is not shown. */
function page(path, text, offset, limit, maxBytes) {
    const total = (0,truncate/* linesOf */.Dx)(text).length;
    if (offset > total) {
        throw new errors/* ReeveError */.c("invalid_args", `Offset ${offset} is past the end of ${(0,invisible/* quoteName */.AB)(path)}: it has ${total} lines.`);
    }
    const selected = selectLines(text, offset, limit);
    const { content, ...truncation } = (0,truncate/* truncateHead */.vB)(selected, { maxBytes });
    const details = truncation.truncated ? { truncation: { ...truncation, totalLines: total } } : undefined;
    const last = offset + truncation.outputLines - 1;
    if (truncation.firstLineExceedsLimit) {
        const size = Buffer.byteLength((0,truncate/* linesOf */.Dx)(selected)[0] ?? "");
        return (0,tool/* textOutput */.r)(`[line ${offset} of ${total} has ${size} bytes, more than the ${maxBytes} of one result; use search to see a part of it]`, details);
    }
    if (last >= total)
        return (0,tool/* textOutput */.r)(content, details);
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
/** A small picture itself, beside what it is; of a larger one, what it is. It is never shrunk. */
function showImage(path, bytes, { mimeType, size }, maxBytes) {
    const pixels = size === null ? "" : `, ${size.width} by ${size.height} pixels`;
    const text = `${(0,invisible/* quoteName */.AB)(path)} is an image (${mimeType}${pixels}, ${bytes.length} bytes).`;
    const data = Buffer.from(bytes).toString("base64");
    const isLarge = Math.max(size?.width ?? 0, size?.height ?? 0) > MAX_PIXELS || data.length + text.length > maxBytes;
    if (isLarge)
        return (0,tool/* textOutput */.r)(`${text} It is too large to be shown.`);
    return {
        content: [
            { type: "text", text },
            { type: "image", data, mimeType },
        ],
    };
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
function notices({ binary, truncated }, shown) {
    const notes = [];
    if (truncated)
        notes.push(`[${shown} matches shown, there may be more: narrow the pattern or the glob]`);
    if (binary.length > 0) {
        const more = binary.length > NAMED ? ` and ${binary.length - NAMED} more` : "";
        notes.push(`[binary files match, not shown: ${binary.slice(0, NAMED).map(_shown_path_js__WEBPACK_IMPORTED_MODULE_2__/* .shownPath */ .p).join(", ")}${more}]`);
    }
    if (shown === 0 && notes.length === 0)
        notes.push("[no match]");
    return notes;
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
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .c("not_text", `${(0,_core_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .quoteName */ .AB)(path)} is not UTF-8 text (${bytes.length} bytes).`, {
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
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .c("edit_rejected", `${(0,_core_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .quoteName */ .AB)(path)} is a Git LFS pointer; its content is not here.`, {
        hint: "Leave this file as it is.",
    });
}
/** Text that a model wrote. @throws `invalid_args` for what no UTF-8 file can hold. */
function refuseUnwritable(text) {
    if (!/\p{Cs}|\0/u.test(text))
        return;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .c("invalid_args", "The text holds NUL or half a character, which no text file can hold.");
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
            throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .c("edit_rejected", `${(0,_core_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .quoteName */ .AB)(path)} has this content already.`);
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
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .c("too_large", `${(0,_core_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .quoteName */ .AB)(path)} would have ${bytes} bytes, over the ${MAX_CONTENT_BYTES} allowed.`);
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


/***/ }),

/***/ 7829:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   By: () => (/* binding */ findGitDirectory),
/* harmony export */   b$: () => (/* binding */ readCheckout)
/* harmony export */ });
/* unused harmony export headOf */
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _core_values_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(841);



/** Git itself follows borrowed objects five deep. */
const MAX_ALTERNATES = 20;
const MAX_FILE_BYTES = 16_000_000;
const SHA256_PACK = /^pack-[0-9a-f]{64}\./;
/** `null`: the folder has no git directory (a checkout by archive has none). */
async function readCheckout(workTree) {
    const gitDirectory = await findGitDirectory((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workTree));
    if (gitDirectory === null)
        return null;
    const common = await pointer(gitDirectory, "commondir", gitDirectory);
    const objects = await withAlternates((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(common, "objects"));
    if (objects.length === 0)
        return null;
    const packs = (await Promise.all(objects.map((folder) => names((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, "pack"))))).flat();
    const head = await readHead(gitDirectory, common);
    return {
        objects,
        shallow: (await text((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(common, "shallow"))).split("\n").filter(_core_values_js__WEBPACK_IMPORTED_MODULE_2__/* .isSha */ .HH),
        head,
        // A young repository has no pack yet; its head says as much.
        hash: head?.length === 64 || packs.some((name) => SHA256_PACK.test(name)) ? "sha256" : "sha1",
        partial: packs.some((name) => name.endsWith(".promisor")),
    };
}
/** The commit that a work tree is at, detached or on a branch; `null` where that cannot be told. */
async function headOf(workTree) {
    const gitDirectory = await findGitDirectory(resolve(workTree));
    if (gitDirectory === null)
        return null;
    return readHead(gitDirectory, await pointer(gitDirectory, "commondir", gitDirectory));
}
/** `.git` is a folder; in linked work trees and submodules, a file that names one. */
async function findGitDirectory(workTree) {
    const place = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(workTree, ".git");
    const kind = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(place).catch(() => null);
    if (kind?.isDirectory())
        return place;
    const [, target] = /^gitdir: (.+)$/m.exec(kind?.isFile() ? await text(place) : "") ?? [];
    return target === undefined ? null : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workTree, target);
}
/** A path in a one-line file, relative to the folder that the file is in. */
async function pointer(folder, name, otherwise) {
    const target = (await text((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name))).trim();
    return target === "" ? otherwise : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(folder, target);
}
/** Nested relative paths are resolved here, since git takes them from the first level alone. */
async function withAlternates(first) {
    const found = [];
    const waiting = [first];
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
        const usable = !found.includes(folder) && !/[\n\r]/.test(folder) && found.length < MAX_ALTERNATES;
        if (!usable || !(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(folder).catch(() => null))?.isDirectory())
            continue;
        found.push(folder);
        const lines = (await text((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, "info", "alternates"))).split("\n");
        for (const line of lines.filter((one) => one !== "" && !one.startsWith("#"))) {
            waiting.push((0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(line) ? line : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(folder, line));
        }
    }
    return found;
}
/** A detached HEAD, as `actions/checkout` leaves it, or the branch it names. */
async function readHead(gitDirectory, common) {
    const head = (await text((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(gitDirectory, "HEAD"))).trim();
    if ((0,_core_values_js__WEBPACK_IMPORTED_MODULE_2__/* .isSha */ .HH)(head))
        return head;
    const [, ref] = /^ref: (refs\/[^\s\\:]+)$/.exec(head) ?? [];
    if (ref === undefined || ref.split("/").includes(".."))
        return null;
    const loose = (await text((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(common, ref))).trim();
    if ((0,_core_values_js__WEBPACK_IMPORTED_MODULE_2__/* .isSha */ .HH)(loose))
        return loose;
    const packed = (await text((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(common, "packed-refs"))).split("\n");
    const id = packed.find((line) => line.endsWith(` ${ref}`))?.split(" ")[0] ?? "";
    return (0,_core_values_js__WEBPACK_IMPORTED_MODULE_2__/* .isSha */ .HH)(id) ? id : null;
}
async function text(file) {
    const size = (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(file).catch(() => null))?.size ?? 0;
    return size > 0 && size <= MAX_FILE_BYTES ? (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(file, "utf8").catch(() => "") : "";
}
function names(folder) {
    return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(folder).catch(() => []);
}


/***/ }),

/***/ 31:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ findGit)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3828);




/** Looked through first: earlier steps of a job can put folders in front of PATH, but not write here. */
const USUAL_FOLDERS = [
    "/usr/bin",
    "/usr/local/bin",
    "/opt/homebrew/bin",
    "/run/current-system/sw/bin",
    "/bin",
];
/**
 * The absolute path of git, looked up once. Folders of `searchPath` (a PATH) come after the usual ones; relative ones
 * and those in `forbidden` (the work tree, where a pull request could put a `git`) are passed over.
 * @throws `git_failed` when there is none.
 */
async function findGit(searchPath, forbidden, usual = USUAL_FOLDERS) {
    const folders = [...usual, ...(searchPath ?? "").split(":").filter((folder) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(folder))];
    const closed = forbidden === null ? null : await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.realpath)(forbidden).catch(() => null);
    for (const folder of folders) {
        const file = await usable((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, "git"));
        if (file !== null && (closed === null || !file.startsWith(closed + node_path__WEBPACK_IMPORTED_MODULE_2__.sep)))
            return file;
    }
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ReeveError */ .c("git_failed", `There is no git in ${folders.join(", ")}.`, {
        hint: "Install git 2.25 or newer on the runner.",
    });
}
/** The path without its links (`forbidden` is compared with what is really run), or `null`. */
async function usable(file) {
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.access)(file, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.X_OK);
        return (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(file)).isFile() ? await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.realpath)(file) : null;
    }
    catch {
        return null;
    }
}


/***/ }),

/***/ 4921:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gu: () => (/* binding */ CONSTANT_CONFIG),
/* harmony export */   Ud: () => (/* binding */ plainEnvironment),
/* harmony export */   kj: () => (/* binding */ configEnvironment),
/* harmony export */   ot: () => (/* binding */ parseVersion)
/* harmony export */ });
/* unused harmony export OLDEST_GIT */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3828);


const OLDEST_GIT = [2, 25];
/**
 * What git runs with, and nothing else: no variable of the job reaches it, and of configuration files it reads only
 * the one that `git init` wrote into the private repository.
 */
function plainEnvironment(directory) {
    return {
        PATH: "/usr/local/bin:/usr/bin:/bin",
        HOME: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(directory, "home"),
        LC_ALL: "C",
        GIT_DIR: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(directory, "repository"),
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_CONFIG_GLOBAL: "/dev/null",
        GIT_ATTR_NOSYSTEM: "1",
        GIT_TERMINAL_PROMPT: "0",
        GIT_LITERAL_PATHSPECS: "1",
        GIT_NO_REPLACE_OBJECTS: "1",
        GIT_NO_LAZY_FETCH: "1",
        GIT_OPTIONAL_LOCKS: "0",
        GIT_LFS_SKIP_SMUDGE: "1",
        GIT_DEFAULT_REF_FORMAT: "files",
        // No remote is meant: commands that do talk to one name its protocol.
        GIT_ALLOW_PROTOCOL: "",
    };
}
/** Settings that differ from git's own defaults, the same for every command. */
const CONSTANT_CONFIG = [
    ["safe.bareRepository", "explicit"],
    ["core.hooksPath", "/dev/null"],
    ["core.attributesFile", "/dev/null"],
    // Otherwise a fetch starts a git inside the checkout, with the checkout's configuration, to list its refs.
    ["core.alternateRefsCommand", ":"],
    ["gc.auto", "0"],
    ["maintenance.auto", "false"],
    // A redirect would take the Authorization header to a host that nobody named.
    ["http.followRedirects", "false"],
    ["protocol.version", "2"],
];
/**
 * Configuration by environment: in no file and in no argv, where other processes could read it. Git has the numbered
 * variables since 2.31; before, the one that `-c` itself uses.
 */
function configEnvironment(entries, version) {
    if (isOlder(version, [2, 31])) {
        const quoted = entries.map(([key, value]) => `'${`${key}=${value}`.replace(/['!]/g, "'\\$&'")}'`);
        return { GIT_CONFIG_PARAMETERS: quoted.join(" ") };
    }
    const environment = { GIT_CONFIG_COUNT: String(entries.length) };
    entries.forEach(([key, value], index) => {
        environment[`GIT_CONFIG_KEY_${index}`] = key;
        environment[`GIT_CONFIG_VALUE_${index}`] = value;
    });
    return environment;
}
/** @throws `git_failed` for a git that is too old, or for an answer that is no version. */
function parseVersion(text) {
    const [, major, minor] = /^git version (\d+)\.(\d+)/.exec(text) ?? [];
    const version = [Number(major), Number(minor)];
    if (major === undefined || isOlder(version, OLDEST_GIT)) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ReeveError */ .c("git_failed", `This git is not supported: ${text.trim().slice(0, 80)}.`, {
            hint: `Install git ${OLDEST_GIT.join(".")} or newer on the runner.`,
        });
    }
    return version;
}
function isOlder(version, than) {
    return version[0] < than[0] || (version[0] === than[0] && version[1] < than[1]);
}


/***/ }),

/***/ 297:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ Git),
/* harmony export */   g: () => (/* binding */ gitFailed)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var simple_git__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4724);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3828);



/** A local command that takes longer than this is ended. */
const LOCAL_MS = 120_000;
/** Of what git says on stderr, this much is kept. */
const MAX_STDERR_BYTES = 16_384;
/** Of what `output` returns; more is an error. */
const MAX_OUTPUT_BYTES = 512_000_000;
/**
 * How git is started: an absolute binary, argv only, a constant environment, and a working directory of our own (git
 * takes a folder with `HEAD` and `objects/` in it, which a pull request can bring, for a repository to obey).
 */
class Git {
    directory;
    #binary;
    #environment;
    constructor(binary, directory, environment) {
        this.#binary = binary;
        this.directory = directory;
        this.#environment = environment;
    }
    /** The same git with more in its environment. */
    with(environment) {
        return new Git(this.#binary, this.directory, { ...this.#environment, ...environment });
    }
    /** An ordinary local command that prints text. @throws `git_failed`. Never for one that carries a secret: see `run`. */
    async text(...argv) {
        let failure;
        const git = (0,simple_git__WEBPACK_IMPORTED_MODULE_1__/* .simpleGit */ .Lp)({
            baseDir: this.directory,
            binary: this.#binary,
            timeout: { block: LOCAL_MS },
            allowEnvironment: Object.keys(this.#environment),
            unsafe: OUR_OWN_SETTINGS,
            errors: (error, { exitCode, stdErr }) => {
                if (error === undefined && exitCode === 0)
                    return undefined;
                failure = gitFailed(argv, {
                    code: exitCode,
                    stderr: Buffer.concat(stdErr).toString() || String(error),
                });
                return failure;
            },
        });
        try {
            return await git.env(this.#environment).raw([...argv]);
        }
        catch (error) {
            throw failure ?? gitFailed(argv, { code: null, stderr: String(error) });
        }
    }
    /**
     * Runs to the end, handing over the output as it comes; any exit code is an answer. Commands with a secret in their
     * environment come here: simple-git prints environments when DEBUG is set.
     */
    async run(argv, onOutput, options = {}) {
        options.signal?.throwIfAborted();
        const child = this.start(argv, options);
        const timer = setTimeout(() => child.kill("SIGKILL"), options.timeoutMs ?? LOCAL_MS);
        const stderr = firstBytes(child.stderr, MAX_STDERR_BYTES);
        // A command that ends early closes its input; its exit code tells the rest.
        child.stdin.on("error", () => { });
        child.stdin.end(options.input ?? "");
        const code = await new Promise((resolve, reject) => {
            child.on("close", resolve);
            child.on("error", (error) => {
                reject(options.signal?.aborted
                    ? options.signal.reason
                    : gitFailed(argv, { code: null, stderr: String(error) }));
            });
            child.stdout.on("data", (chunk) => {
                try {
                    onOutput(chunk);
                }
                catch (error) {
                    child.kill("SIGKILL");
                    reject(error);
                }
            });
        }).finally(() => clearTimeout(timer));
        return { code, stderr: stderr() };
    }
    /** The whole output. @throws `git_failed` for an exit code that is not among `allowed`. */
    async output(argv, options = {}) {
        const chunks = [];
        let bytes = 0;
        const ended = await this.run(argv, (chunk) => {
            bytes += chunk.length;
            if (bytes > MAX_OUTPUT_BYTES) {
                throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ReeveError */ .c("too_large", `git ${argv[0]} prints more than ${MAX_OUTPUT_BYTES} bytes.`);
            }
            chunks.push(chunk);
        }, options);
        if (!(options.allowed ?? [0]).some((code) => code === ended.code))
            throw gitFailed(argv, ended);
        return Buffer.concat(chunks);
    }
    /** A process that goes on until its caller ends it. */
    start(argv, options = {}) {
        return (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(this.#binary, argv, {
            cwd: this.directory,
            env: { ...this.#environment, ...options.environment },
            signal: options.signal,
            killSignal: "SIGKILL",
        });
    }
}
function gitFailed(argv, { code, stderr }) {
    const how = code === null ? "was ended" : `ended with code ${code}`;
    const said = stderr.trim().slice(0, 600);
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ReeveError */ .c("git_failed", `git ${argv[0]} ${how}${said === "" ? "." : `: ${said}`}`);
}
function firstBytes(stream, limit) {
    const chunks = [];
    let kept = 0;
    stream.on("data", (chunk) => {
        if (kept < limit)
            chunks.push(chunk.subarray(0, limit - kept));
        kept += chunk.length;
    });
    return () => Buffer.concat(chunks).toString("utf8");
}
/**
 * simple-git refuses settings through which a stranger's text could start programs. All of these are constants of
 * this folder, and they close those doors: no system or user configuration, no hooks, no templates.
 */
const OUR_OWN_SETTINGS = {
    allowUnsafeConfigEnvCount: true,
    allowUnsafeConfigPaths: true,
    allowUnsafeHooksPath: true,
    allowUnsafeTemplateDir: true,
    allowUnsafeCustomBinary: true,
};


/***/ }),

/***/ 5411:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Od: () => (/* binding */ gitOf),
/* harmony export */   W1: () => (/* binding */ findRepository),
/* harmony export */   gp: () => (/* binding */ openLocalRepository)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3828);
/* harmony import */ var _core_invisible_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2328);
/* harmony import */ var _core_values_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(841);
/* harmony import */ var _checkout_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7829);
/* harmony import */ var _git_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(297);
/* harmony import */ var _git_binary_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(31);
/* harmony import */ var _git_environment_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4921);
/* harmony import */ var _private_repository_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6075);










/** The repository that a folder is in, as git would look for it: upwards. `null`: in none. */
async function findRepository(folder) {
    for (let place = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(folder);; place = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(place)) {
        const gitDirectory = await (0,_checkout_js__WEBPACK_IMPORTED_MODULE_5__/* .findGitDirectory */ .By)(place);
        if (gitDirectory !== null && (await isGitDirectory(gitDirectory)))
            return { workTree: place, gitDirectory };
        if (await isGitDirectory(place))
            return { workTree: null, gitDirectory: place };
        if (place === (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(place))
            return null;
    }
}
async function openLocalRepository(place, options) {
    const { directory, searchPath, log } = options;
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)(directory, { recursive: true, mode: 0o700 });
    const checkout = place.workTree ?? (await stand(place.gitDirectory, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, "stand")));
    const { git } = await (0,_private_repository_js__WEBPACK_IMPORTED_MODULE_9__/* .createPrivateRepository */ .U)({
        ...{ directory: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, "private"), checkout, canFetch: false, searchPath, log },
    });
    return {
        checkout,
        commitOf: (revision) => commitOf(git.with({ GIT_DIR: place.gitDirectory }), revision),
        uncommitted: (commit) => uncommitted(git, place, commit),
    };
}
/** The git that would be used. @throws `git_failed` when there is none, or it is too old. */
async function gitOf(directory, searchPath) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)(directory, { recursive: true, mode: 0o700 });
    const path = await (0,_git_binary_js__WEBPACK_IMPORTED_MODULE_7__/* .findGit */ .C)(searchPath, null);
    const git = new _git_js__WEBPACK_IMPORTED_MODULE_6__/* .Git */ .T(path, directory, (0,_git_environment_js__WEBPACK_IMPORTED_MODULE_8__/* .plainEnvironment */ .Ud)(directory));
    return { path, version: (0,_git_environment_js__WEBPACK_IMPORTED_MODULE_8__/* .parseVersion */ .ot)(await git.text("version")) };
}
/** A bare repository has no work tree to name; a folder that points at it stands for one. */
async function stand(gitDirectory, folder) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)(folder);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, ".git"), `gitdir: ${gitDirectory}\n`);
    return folder;
}
/**
 * The repository's own names, so git looks with the repository's own configuration. It resolves a name and starts no
 * program: no hook, pager, filter or helper belongs to that.
 */
async function commitOf(git, revision) {
    if (revision.startsWith("-") || revision.includes("\0"))
        return null;
    // Behind `:/` all is text to look for; elsewhere git is told that a commit is meant: ids of files fit no abbreviation.
    const name = revision.startsWith(":/") ? await firstLine(git, revision) : revision;
    const commit = name === "" ? "" : await firstLine(git, `${name}^{commit}`);
    return (0,_core_values_js__WEBPACK_IMPORTED_MODULE_4__/* .isSha */ .HH)(commit) ? commit : null;
}
/**
 * The index and the files are compared in the private repository: the checkout's configuration could name filters and
 * a file system monitor, and git would start them.
 */
async function uncommitted(git, { workTree, gitDirectory }, commit) {
    if (workTree === null)
        return 0;
    const looking = git.with({ GIT_WORK_TREE: workTree, GIT_INDEX_FILE: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(gitDirectory, "index") });
    const chunks = [];
    const argv = ["diff-index", "--name-only", "-z", "--no-renames", "--ignore-submodules=all", commit, "--"];
    const { code } = await looking.run(argv, (chunk) => chunks.push(chunk));
    return code === 0 ? Buffer.concat(chunks).filter((byte) => byte === 0).length : null;
}
async function firstLine(git, revision) {
    const chunks = [];
    const argv = ["rev-parse", "--verify", revision, "--"];
    const { code, stderr } = await git.run(argv, (chunk) => chunks.push(chunk));
    if (/ambiguous/.test(stderr)) {
        const name = (0,_core_invisible_js__WEBPACK_IMPORTED_MODULE_3__/* .quoteName */ .AB)(revision.replace(/\^\{commit\}$/, ""));
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ReeveError */ .c("invalid_input", `${name} fits more than one object.`, {
            hint: "Give more digits, or the full name of the branch or tag.",
        });
    }
    return code === 0 ? (Buffer.concat(chunks).toString("utf8").split("\n")[0] ?? "") : "";
}
async function isGitDirectory(folder) {
    const [head, objects, refs] = await Promise.all(["HEAD", "objects", "refs"].map((name) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name)).catch(() => null)));
    // A linked work tree's own folder has a HEAD, and its objects elsewhere.
    const linked = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, "commondir")).catch(() => null);
    return Boolean(head?.isFile() && (linked?.isFile() || (objects?.isDirectory() && refs?.isDirectory())));
}


/***/ }),

/***/ 6075:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ createPrivateRepository)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3828);
/* harmony import */ var _checkout_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7829);
/* harmony import */ var _git_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(297);
/* harmony import */ var _git_binary_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(31);
/* harmony import */ var _git_environment_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4921);







/**
 * Makes a bare repository that nobody else can configure: created from nothing (no template, so no hooks), reached
 * through a constant environment, its objects borrowed from the checkout without a look at the checkout's
 * configuration.
 */
async function createPrivateRepository(options) {
    const directory = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(options.directory);
    const workTree = options.checkout === null ? null : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(options.checkout);
    await claim(directory, workTree);
    const binary = await (0,_git_binary_js__WEBPACK_IMPORTED_MODULE_5__/* .findGit */ .C)(options.searchPath, workTree);
    const plain = new _git_js__WEBPACK_IMPORTED_MODULE_4__/* .Git */ .T(binary, directory, (0,_git_environment_js__WEBPACK_IMPORTED_MODULE_6__/* .plainEnvironment */ .Ud)(directory));
    const [version, found] = await Promise.all([
        plain.text("version").then(_git_environment_js__WEBPACK_IMPORTED_MODULE_6__/* .parseVersion */ .ot),
        initialise(plain, workTree),
    ]);
    const checkout = lend(found, options);
    if (checkout)
        await borrow(directory, checkout);
    const git = plain.with((0,_git_environment_js__WEBPACK_IMPORTED_MODULE_6__/* .configEnvironment */ .kj)(_git_environment_js__WEBPACK_IMPORTED_MODULE_6__/* .CONSTANT_CONFIG */ .Gu, version));
    return { git, version, directory, checkout };
}
/** Object ids are of the checkout's kind; git's own default for new repositories is about to change. */
async function initialise(git, workTree) {
    const found = workTree === null ? null : await (0,_checkout_js__WEBPACK_IMPORTED_MODULE_3__/* .readCheckout */ .b$)(workTree);
    await git.with({ GIT_DEFAULT_HASH: found?.hash ?? "sha1" }).text("init", "--bare", "--template=");
    return found;
}
/** The folder is ours alone: empty or new, closed to other users, outside of the work tree. */
async function claim(directory, workTree) {
    if (workTree !== null && (directory === workTree || directory.startsWith(workTree + node_path__WEBPACK_IMPORTED_MODULE_1__.sep))) {
        throw refused(directory, "it lies inside the checkout, where checks and tools could reach it");
    }
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)(directory, { recursive: true, mode: 0o700 });
    if (!(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(directory)).isDirectory())
        throw refused(directory, "it is not a folder");
    if ((await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(directory)).length > 0)
        throw refused(directory, "it is not empty");
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.chmod)(directory, 0o700);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, "home"));
}
function lend(checkout, options) {
    if (checkout === null || !checkout.partial || !options.canFetch)
        return checkout;
    options.log.info("The checkout is a partial clone; its objects are fetched anew instead.");
    return null;
}
async function borrow(directory, checkout) {
    const repository = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, "repository");
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(repository, "objects", "info"), { recursive: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(repository, "objects", "info", "alternates"), lines(checkout.objects));
    if (checkout.shallow.length > 0)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(repository, "shallow"), lines(checkout.shallow));
}
function lines(values) {
    return values.map((value) => `${value}\n`).join("");
}
function refused(directory, why) {
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ReeveError */ .c("invalid_input", `The private folder ${directory} cannot be used: ${why}.`, {
        hint: "Give a new folder outside of the checkout, for example under the runner's temporary folder.",
    });
}


/***/ })

};
