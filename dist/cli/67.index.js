export const id = 67;
export const ids = [67];
export const modules = {

/***/ 6619:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ve: () => (/* binding */ toolCallsOf),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   eJ: () => (/* binding */ Replay)
/* harmony export */ });
/**
 * What a provider wants back unchanged with its own reply, and nobody can read: sealed reasoning, signatures, items with
 * their ids. Only the wire that made it opens it, for the model that it came from. It stands in no print and no record;
 * it goes where the message goes, and with it.
 */
class Replay {
    toJSON() {
        return undefined;
    }
}
function toolCallsOf(message) {
    return message.content.filter((block) => block.type === "toolCall");
}
function textOf(message) {
    if (typeof message.content === "string")
        return message.content;
    return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
}


/***/ }),

/***/ 7718:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ho: () => (/* binding */ costOf),
/* harmony export */   uu: () => (/* binding */ dearestPrice),
/* harmony export */   yc: () => (/* binding */ worstCostOf)
/* harmony export */ });
/* unused harmony export costParts */
/* harmony import */ var _values_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(841);

const MILLION = 1_000_000;
/** Millionths of a dollar, not rounded, for each kind of token. */
function costParts(counts, price) {
    const input = (counts.input * price.input) / MILLION;
    const output = (counts.output * price.output) / MILLION;
    const cacheRead = (counts.cacheRead * price.cacheRead) / MILLION;
    const cacheWrite = (counts.cacheWrite * price.cacheWrite) / MILLION;
    return { input, output, cacheRead, cacheWrite, total: input + output + cacheRead + cacheWrite };
}
/** `null` for a model whose price is not known. */
function costOf(counts, price) {
    if (price === null)
        return null;
    return price === "free" ? (0,_values_js__WEBPACK_IMPORTED_MODULE_0__/* .microUsd */ .rX)(0) : (0,_values_js__WEBPACK_IMPORTED_MODULE_0__/* .microUsd */ .rX)(costParts(counts, price).total);
}
/**
 * A price that none of these passes, for a request of which nobody knows yet who answers it. `null` where one is not known:
 * that one may be the dearest.
 */
function dearestPrice(prices) {
    if (prices.includes(null))
        return null;
    const paid = prices.filter((price) => price !== null && price !== "free");
    const [first] = paid;
    if (first === undefined)
        return "free";
    const most = (kind) => (0,_values_js__WEBPACK_IMPORTED_MODULE_0__/* .microUsd */ .rX)(Math.max(...paid.map((price) => price[kind])));
    return {
        input: most("input"),
        output: most("output"),
        cacheRead: most("cacheRead"),
        cacheWrite: most("cacheWrite"),
        source: [...new Set(paid.map(({ source }) => source))].join("; "),
    };
}
/** The most that a request of this size can cost: a provider may charge more for what it writes into its cache. */
function worstCostOf(input, output, price) {
    if (price === null || price === "free")
        return 0;
    const dearest = Math.max(price.input, price.cacheRead, price.cacheWrite);
    return (0,_values_js__WEBPACK_IMPORTED_MODULE_0__/* .microUsd */ .rX)((input * dearest + output * price.output) / MILLION);
}


/***/ }),

/***/ 1893:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ isTestFile)
/* harmony export */ });
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29);

const TESTS = (0,_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .compileGlobs */ .tI)([
    "**/{test,tests,__tests__,spec,specs,e2e}/**",
    "**/*{.test,.spec,_test,_spec}.*",
    "**/{test_*.py,*Test.java,*Test.kt,*Tests.cs,*Test.php}",
]);
/** True where a file's name or folder says, by the habits of its language, that it is a test. */
function isTestFile(path) {
    return TESTS(path) !== null;
}


/***/ }),

/***/ 2333:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EX: () => (/* binding */ charactersOf),
/* harmony export */   Ou: () => (/* binding */ carefulTokensOf),
/* harmony export */   aT: () => (/* binding */ charactersIn),
/* harmony export */   jk: () => (/* binding */ charactersOfAll),
/* harmony export */   k8: () => (/* binding */ tokensOf),
/* harmony export */   vS: () => (/* binding */ CHARACTERS_PER_TOKEN),
/* harmony export */   xV: () => (/* binding */ charactersOfMessage)
/* harmony export */ });
/* unused harmony export tokensOfMessage */
/** The usual measure: the mean of English and code. */
const CHARACTERS_PER_TOKEN = 4;
/** The careful one: dense code. */
const CAREFUL_CHARACTERS_PER_TOKEN = 3.2;
/** Behind it, a character of other scripts than Latin is a token of its own. */
const LAST_NARROW = 0x7f;
/** What an image counts for, whatever its size: about 1,200 tokens. */
const IMAGE_CHARACTERS = 4_800;
function tokensOf(characters) {
    return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}
/** Tokens of one message by the usual measure. Calls count by name and JSON of the input. */
function tokensOfMessage(message) {
    return tokensOf(charactersOfMessage(message));
}
/** What a message adds to every request: what it says, and what its provider wants back with it. */
function charactersOfMessage(message) {
    const replay = message.role === "assistant" ? message.replay : undefined;
    return charactersOf(message.content) + (replay?.characters ?? 0);
}
function charactersOf(content) {
    if (typeof content === "string")
        return content.length;
    let characters = 0;
    for (const block of content) {
        switch (block.type) {
            case "text":
                characters += block.text.length;
                break;
            case "thinking":
                characters += block.thinking.length + (block.signature ?? block.redacted ?? "").length;
                break;
            case "image":
                characters += IMAGE_CHARACTERS;
                break;
            case "toolCall":
                characters += block.name.length + JSON.stringify(block.arguments).length;
        }
    }
    return characters;
}
function charactersOfAll(messages) {
    return messages.reduce((sum, message) => sum + charactersOfMessage(message), 0);
}
/** Tokens that a text hardly has more of. */
function carefulTokensOf(text) {
    let wide = 0;
    for (let at = 0; at < text.length; at += 1)
        if (text.charCodeAt(at) > LAST_NARROW)
            wide += 1;
    return Math.ceil((text.length - wide) / CAREFUL_CHARACTERS_PER_TOKEN + wide);
}
/** Characters of code that fit into so many tokens, by the careful measure. */
function charactersIn(tokens) {
    return Math.max(0, Math.floor(tokens * CAREFUL_CHARACTERS_PER_TOKEN));
}


/***/ }),

/***/ 5662:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  qL: () => (/* binding */ commonDeps),
  Yl: () => (/* binding */ modelDeps),
  KU: () => (/* binding */ nonce),
  Ep: () => (/* binding */ openSandbox),
  t2: () => (/* binding */ recorded)
});

// UNUSED EXPORTS: definedOnly

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/models/create.js + 4 modules
var create = __webpack_require__(3491);
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

// EXTERNAL MODULE: ./lib/core/invisible.js
var invisible = __webpack_require__(2328);
// EXTERNAL MODULE: ./lib/core/paths.js
var paths = __webpack_require__(4539);
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
    perl: "/usr/bin/perl",
    docker: "/usr/bin/docker",
    sudo: "/usr/bin/sudo",
    apparmorParser: "/usr/sbin/apparmor_parser",
    sysctl: "/usr/sbin/sysctl",
    find: "/usr/bin/find",
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

;// CONCATENATED MODULE: ./lib/sandbox/links-out.js






const links_out_execute = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
const FIND_MS = 60_000;
/** About 100,000 links, each with its target. */
const MAX_LISTING_BYTES = 16_000_000;
/**
 * Why a folder is not shown to a program, as the end of a sentence, or `null`: a link in it that leads out of `root`.
 * Inside the walls it would lead nowhere, or to what another step put there.
 */
async function firstLinkOut(folder, root) {
    const listing = await linksOf(folder);
    if (typeof listing === "string")
        return `its links cannot be read: ${listing}`;
    for (const { path, target } of listing) {
        const meant = (0,external_node_path_.resolve)((0,external_node_path_.join)(folder, path, ".."), target);
        if ((0,external_node_path_.isAbsolute)(target) || !`${meant}/`.startsWith(`${root}/`)) {
            return `${(0,invisible/* quoteName */.AB)(path)} in it is a link that leads out`;
        }
    }
    return null;
}
async function linksOf(folder) {
    const words = [folder, "-type", "l", "-printf", "%P\\0%l\\0"];
    const options = { env: {}, timeout: FIND_MS, maxBuffer: MAX_LISTING_BYTES };
    try {
        const { stdout } = await links_out_execute(PROGRAMS.find, words, options);
        const fields = stdout.split("\0").slice(0, -1);
        return fields.flatMap((path, at) => (at % 2 === 0 ? [{ path, target: fields[at + 1] ?? "/" }] : []));
    }
    catch (error) {
        return (0,errors/* faultOf */.Kl)(error).message;
    }
}

;// CONCATENATED MODULE: ./lib/sandbox/reuse.js





/** Files that name every dependency with its digest or version: what was installed from equal ones is equal. */
const LOCK_FILES = [
    ...["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb"],
    ...["composer.lock", "Gemfile.lock", "poetry.lock", "uv.lock", "pdm.lock", "Pipfile.lock"],
    ...["Cargo.lock", "go.sum", "mix.lock", "deno.lock"],
];
const MAX_LOCK_BYTES = 32_000_000;
/**
 * Whether a folder of the checkout may stand in for one that the tree lacks: installed by a step of the workflow, which
 * has a network and no reason to run a stranger's scripts. It may where the lock file nearest to it is the same at base,
 * in the tree that is checked, and beside the folder itself; where the tree has nothing in its place; and where no link
 * in it leads out.
 */
async function reuse(path, { checkout, workspace, touched }) {
    const left = (why) => ({ kind: "left", note: `${path} is not reused: ${why}.` });
    if (checkout === null)
        return left("no earlier step has a checkout");
    const entries = await workspace.list();
    const inTheWay = entries.find((entry) => isAtOrAround(path, entry));
    if (inTheWay)
        return left(`the tree has ${(0,invisible/* quoteName */.AB)(inTheWay.path)} itself`);
    const unlike = await unlikeLock(path, entries, { checkout, workspace, touched });
    if (unlike !== null)
        return left(unlike);
    const root = await (0,promises_.realpath)(checkout);
    const source = (0,external_node_path_.join)(root, path);
    if ((await (0,promises_.realpath)(source).catch(() => null)) !== source)
        return left("the checkout has no such folder");
    if (!(await (0,promises_.lstat)(source)).isDirectory())
        return left("it is no folder in the checkout");
    const link = await firstLinkOut(source, root);
    return link === null ? { kind: "reused", source, path } : left(link);
}
/** Makes the empty place that a reused folder is shown at, in a tree that has nothing there. */
async function makePlace(directory, path) {
    await (0,promises_.mkdir)((0,external_node_path_.join)(directory, path), { recursive: true });
}
/** An entry of the same name, in it, or where one of its folders would have to be. */
function isAtOrAround(path, entry) {
    return entry.path === path || entry.path.startsWith(`${path}/`) || path.startsWith(`${entry.path}/`);
}
/** What speaks against the lock files, or `null`. */
async function unlikeLock(path, entries, { checkout, workspace, touched }) {
    const files = new Set(entries.filter(({ kind }) => kind === "file").map((entry) => entry.path));
    const locks = nearestLocks(path, (lock) => files.has(lock) || touched.has(lock));
    if (locks.length === 0)
        return "no lock file stands beside it or above";
    for (const lock of locks) {
        if (touched.has(lock))
            return `${lock} is not as it is at base`;
        const installed = await fileIn(checkout, lock);
        const wanted = await workspace.read(lock, MAX_LOCK_BYTES);
        if (installed === null || Buffer.compare(installed, wanted) !== 0) {
            return `${lock} is another in the checkout, from which it was installed`;
        }
    }
    return null;
}
function nearestLocks(path, exists) {
    for (let folder = external_node_path_.posix.dirname(path);; folder = external_node_path_.posix.dirname(folder)) {
        const locks = LOCK_FILES.map((name) => external_node_path_.posix.join(folder, name)).filter(exists);
        if (locks.length > 0 || folder === ".")
            return locks.map(paths/* repoPath */.q);
    }
}
/** A file that is one, in a folder that is one; `null` else. */
async function fileIn(checkout, path) {
    const file = (0,external_node_path_.join)(await (0,promises_.realpath)(checkout), path);
    const folder = await (0,promises_.realpath)((0,external_node_path_.dirname)(file)).catch(() => null);
    const stats = await (0,promises_.lstat)(file).catch(() => null);
    if (folder !== (0,external_node_path_.dirname)(file) || !stats?.isFile() || stats.size > MAX_LOCK_BYTES)
        return null;
    return (0,promises_.readFile)(file);
}

// EXTERNAL MODULE: ./lib/core/glob.js
var glob = __webpack_require__(29);
// EXTERNAL MODULE: ./lib/core/test-files.js
var test_files = __webpack_require__(1893);
;// CONCATENATED MODULE: ./lib/sandbox/test-definition.js


/** What says which tests are run, and how. */
const SETTINGS = (0,glob/* compileGlobs */.tI)([
    "**/{package.json,deno.json,deno.jsonc,bunfig.toml,.npmrc,.yarnrc.yml,.pnpmfile.cjs,nx.json,turbo.json}",
    "**/{jest,vitest,vite,playwright,cypress,karma,ava,wdio,babel}.config.*",
    "**/{.mocharc*,.jestrc*,.babelrc*,.nycrc*,.c8rc*,.rspec,.coveragerc}",
    "**/{pyproject.toml,pytest.ini,tox.ini,setup.cfg,conftest.py,noxfile.py}",
    "**/{Makefile,makefile,GNUmakefile,Justfile,justfile,Taskfile.yml,Taskfile.yaml,Rakefile}",
    "**/{Cargo.toml,pom.xml,build.gradle,build.gradle.kts,phpunit.xml,phpunit.xml.dist,CMakeLists.txt}",
]);
/**
 * The files among `changed` that say what a check tests. A test that is new takes nothing away from those there were;
 * one that was changed, renamed or deleted may.
 */
function changedDefinition(argv, changed) {
    const named = new Set(argv.map((word) => word.replace(/^\.\//, "")));
    const defines = ({ path, oldPath, status }) => [path, oldPath].some((one) => one !== null && (named.has(one) || SETTINGS(one) !== null || (status !== "added" && (0,test_files/* isTestFile */.h)(one))));
    return [...new Set(changed.filter(defines).map(({ path }) => path))];
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
            const { result, ground } = await runExported(options, command, signal);
            runs.push({ note: noteOf(name, result, ground), tree: treeOf(edits) });
            return { ...result, ground };
        },
    };
}
/** Equal for equal edits, whatever was done and undone in between. */
function treeOf(edits) {
    return (0,sha256/* sha256 */.s)(JSON.stringify(edits));
}
async function runExported(options, command, signal) {
    const { sandbox, workspace, runDirectory, outputBytes } = options;
    const { argv, timeoutMs } = command;
    const { ground, reused } = await groundOf(options, command);
    const directory = await (0,promises_.mkdtemp)((0,external_node_path_.join)(runDirectory, "check-"));
    try {
        await workspace.exportTo(directory, signal);
        for (const { path } of reused)
            await makePlace(directory, path);
        const result = await sandbox.run({ argv, directory, timeoutMs, outputBytes, reused }, signal);
        return { result, ground };
    }
    finally {
        await removeTree(directory);
    }
}
/** What is known of a run before it begins. */
async function groundOf({ workspace, changes, checkout }, command) {
    const edited = (await workspace.diff()).files;
    const changed = [...(changes?.files ?? []), ...edited];
    const touched = new Set(changed.flatMap(({ path, oldPath }) => [path, oldPath ?? path]));
    const reuses = [];
    for (const path of command.reuse ?? [])
        reuses.push(await reuse(path, { checkout, workspace, touched }));
    return {
        ground: {
            commit: workspace.commit,
            edited: edited.length > 0,
            testDefinitionChanged: changedDefinition(command.argv, changed),
            notes: reuses.flatMap((one) => (one.kind === "left" ? [one.note] : [])),
        },
        reused: reuses.filter((one) => one.kind === "reused"),
    };
}
function noteOf(name, result, ground) {
    return {
        name,
        on: ground.edited ? "with edits" : "head",
        result: result.result,
        exitCode: result.exitCode,
        durationMs: result.durationMs,
        tail: result.output.slice(-TAIL_CHARACTERS),
        ground,
    };
}
function unknownCheck(name, commands) {
    const known = [...commands.keys()].join(", ") || "none";
    return new errors/* ReeveError */.cd("invalid_args", `No check ${JSON.stringify(name.slice(0, 60))} is configured (known: ${known}).`);
}

;// CONCATENATED MODULE: ./lib/sandbox/allowances.js
/** Nothing is changed, and nothing fetched. */
const LOOK_ONLY = { mayLoadProfile: false, mayLowerRestriction: false, image: null };

;// CONCATENATED MODULE: ./lib/sandbox/drop-root.js

/**
 * Root does not run a stranger's program as root, not even behind walls: the kernel lets user 0 write to `/proc/sys`,
 * change the owners of device nodes and pass the limit on processes, whatever namespace it is in. No account has this
 * number.
 */
const NOBODY = 64_321;
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
/usr/bin/mkdir "$stage/new-root"
while [ "$1" != -- ]; do
  /usr/bin/mkdir -p "$stage$3"
  mount -o "bind,$1" "$2" "$stage$3"
  [ "$1" = ro ] || /usr/bin/chown -R -h ${NOBODY}:${NOBODY} "$stage$3"
  shift 3
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
    const moved = (bind) => (bind.ours ? { ...bind, source: `${STAGE}${bind.target}` } : bind);
    return {
        layout: { ...layout, binds: layout.binds.map(moved) },
        mountPoint: `${STAGE}/new-root`,
        prefix: [
            ...[PROGRAMS.unshare, "--mount", "--", "/bin/sh", "-c", DROP, "sh", scratch],
            ...ours.flatMap((bind) => [bind.writable ? "rw" : "ro", bind.source, bind.target]),
            "--",
        ],
    };
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
/** Processes of a user whose starter is gone, by number. What our own programs start has one for as long as it lives. */
function orphansOf(uid) {
    if (process.pid === ORPHANAGE)
        return [];
    return [...allProcesses()]
        .filter(({ pid, parent, state }) => parent === ORPHANAGE && state !== "Z" && ownerOf(pid) === uid)
        .map(({ pid }) => pid);
}
/** Whose child an orphan becomes. */
const ORPHANAGE = 1;
function ownerOf(pid) {
    return (0,external_node_fs_.statSync)(`/proc/${pid}`, { throwIfNoEntry: false })?.uid ?? null;
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
/** Descriptors: 1 takes the program's output; 2, 3 and 4 belong to what builds the walls and never reach the program. */
function start(call) {
    const [program = "", ...rest] = call.argv;
    const output = (0,external_node_fs_.openSync)(call.outputPipe, external_node_fs_.constants.O_WRONLY);
    const filter = call.filterFile === null ? [] : [(0,external_node_fs_.openSync)(call.filterFile, external_node_fs_.constants.O_RDONLY)];
    try {
        return (0,external_node_child_process_.spawn)(program, rest, {
            cwd: "/",
            env: { ...call.environment },
            detached: true,
            stdio: ["ignore", output, "pipe", "pipe", ...filter],
        });
    }
    finally {
        for (const descriptor of [output, ...filter])
            (0,external_node_fs_.closeSync)(descriptor);
    }
}
async function supervise(child, printed, call, clock, signal, over) {
    const output = collect(printed, keepEnds(call.outputBytes));
    const complaint = collect(child.stderr, keepEnds(COMPLAINT_BYTES));
    const word = collect(child.stdio[3], keepEnds(COMPLAINT_BYTES));
    const exited = exitOf(child, complaint);
    const closed = Promise.all([closeOf(child), closeOf(printed)]);
    const stopped = firstStop({ child, printed, output, word }, call, clock, signal, over);
    const end = await Promise.race([exited, stopped]);
    if (end.kind !== "exited" && child.pid !== undefined)
        await killRun(child.pid, exited, clock);
    await within(contained_GRACE_MS, closed, clock);
    const ready = saysReady(word);
    const said = ready ? [complaint] : [complaint, word];
    return {
        ready,
        end,
        output,
        complaint: said
            .map((one) => one.finish().text.trim())
            .join(" ")
            .trim(),
    };
}
/** What builds the walls may have had something else to say before. */
function saysReady(word) {
    return /^ready$/m.test(word.finish().text);
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
function firstStop({ child, printed, output, word }, call, clock, signal, over) {
    return new Promise((resolve) => {
        const limit = (what) => resolve({ kind: "resource_limit", what });
        // A watch that cannot look is a ceiling that does not hold.
        const failed = (error) => over.aborted || limit(`the watch over it failed: ${String(error)}`);
        const aborted = () => resolve({ kind: "aborted" });
        const late = () => resolve({ kind: "timeout" });
        // The program's time begins when the walls stand; building them has a limit of its own.
        clock.sleep(SETUP_MS, over).then(() => saysReady(word) || late(), failed);
        let hasStarted = false;
        child.stdio[3]?.on("data", () => {
            if (hasStarted || !saysReady(word))
                return;
            hasStarted = true;
            clock.sleep(call.timeoutMs, over).then(late, failed);
        });
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

;// CONCATENATED MODULE: ./lib/sandbox/layout.js


const WORKSPACE = "/workspace";
const SYSTEM_FOLDERS = ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];
const SYSTEM_PATH = ["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"];
async function planLayout({ etc, workspace, toolchain, reused }) {
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
    for (const { source, path } of reused) {
        binds.push({ source, target: `${WORKSPACE}/${path}`, writable: false, ours: true });
    }
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
        // Git gives up where it may not read the machine's settings; there are none for it here.
        GIT_CONFIG_NOSYSTEM: "1",
        // Node as distributions build it refuses to start when the named file is missing.
        OPENSSL_CONF: "/dev/null",
    };
}

;// CONCATENATED MODULE: ./lib/sandbox/scratch.js







const scratch_execute = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
async function makeScratch(runDirectory, filter) {
    const directory = await (0,promises_.mkdtemp)((0,external_node_path_.join)(runDirectory, "sandbox-"));
    const scratch = {
        etc: (0,external_node_path_.join)(directory, "etc"),
        mountPoint: (0,external_node_path_.join)(directory, "mount"),
        home: (0,external_node_path_.join)(directory, "home"),
        tmp: (0,external_node_path_.join)(directory, "tmp"),
        output: (0,external_node_path_.join)(directory, "output"),
        filter: filter && (0,external_node_path_.join)(directory, "filter"),
        remove: () => (0,promises_.rm)(directory, { recursive: true, force: true }).catch(() => removeTree(directory)),
    };
    try {
        for (const folder of [scratch.mountPoint, scratch.home, scratch.tmp])
            await (0,promises_.mkdir)(folder);
        if (filter && scratch.filter)
            await (0,promises_.writeFile)(scratch.filter, filter);
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

;// CONCATENATED MODULE: ./lib/sandbox/bpf.js
const LOAD_WORD = 0x20;
const AND = 0x54;
const JUMP_IF_EQUAL = 0x15;
const JUMP_IF_GREATER = 0x25;
const JUMP_IF_AT_LEAST = 0x35;
const RETURN = 0x06;
const bpf_plain = (code, operand) => ({ code, ifTrue: 0, ifFalse: 0, operand });
const jump = (code, operand, ifTrue, ifFalse) => ({
    code,
    ifTrue,
    ifFalse,
    operand,
});
/** `struct seccomp_data`: the call's number, the architecture, an address, then six arguments of 64 bits. */
const FIRST_ARGUMENT = 16;
const loadNumber = bpf_plain(LOAD_WORD, 0);
const loadArchitecture = bpf_plain(LOAD_WORD, 4);
/** The low half alone: the kernel takes these arguments as 32 bits, whatever stands above. */
const loadArgument = (index) => bpf_plain(LOAD_WORD, FIRST_ARGUMENT + 8 * index);
const mask = (bits) => bpf_plain(AND, bits);
const ifEqual = (value, then, otherwise) => jump(JUMP_IF_EQUAL, value, then, otherwise);
const ifGreater = (value, then, otherwise) => jump(JUMP_IF_GREATER, value, then, otherwise);
const ifAtLeast = (value, then, otherwise) => jump(JUMP_IF_AT_LEAST, value, then, otherwise);
const allow = bpf_plain(RETURN, 0x7fff_0000);
const killProcess = bpf_plain(RETURN, 0x8000_0000);
const fail = (errno) => bpf_plain(RETURN, 0x0005_0000 | errno);
const INSTRUCTION_BYTES = 8;
/** An array of `struct sock_filter`; both architectures that we know are little-endian. */
function assemble(program) {
    const bytes = new DataView(new ArrayBuffer(program.length * INSTRUCTION_BYTES));
    for (const [index, { code, ifTrue, ifFalse, operand }] of program.entries()) {
        const at = index * INSTRUCTION_BYTES;
        bytes.setUint16(at, code, true);
        bytes.setUint8(at + 2, ifTrue);
        bytes.setUint8(at + 3, ifFalse);
        bytes.setUint32(at + 4, operand, true);
    }
    return new Uint8Array(bytes.buffer);
}

;// CONCATENATED MODULE: ./lib/sandbox/seccomp-rules.js

/** As if privileges were missing. */
const EPERM = 1;
/** As if the kernel were older: programs and libraries take another way. */
const ENOSYS = 38;
const refused = [fail(EPERM)];
/** linux/resource.h and linux/ioprio.h: the next argument names a process, not a group or a user. */
const PRIO_PROCESS = 0;
const IOPRIO_WHO_PROCESS = 1;
const COMMON = [
    // `clone3` takes its flags in memory, which no filter sees; libraries go back to `clone`.
    { syscalls: ["clone3", "io_uring_setup", "io_uring_enter", "io_uring_register"], answer: [fail(ENOSYS)] },
    { syscalls: ["ptrace", "process_vm_readv", "process_vm_writev", "process_madvise"], answer: refused },
    { syscalls: ["kcmp", "pidfd_getfd"], answer: refused },
    { syscalls: ["unshare", "setns"], answer: refused },
    { syscalls: ["mount", "umount2", "pivot_root", "chroot", "open_tree", "move_mount"], answer: refused },
    {
        syscalls: ["fsopen", "fsconfig", "fsmount", "fspick", "mount_setattr", "open_tree_attr"],
        answer: refused,
    },
    { syscalls: ["open_by_handle_at", "fanotify_init"], answer: refused },
    { syscalls: ["add_key", "request_key", "keyctl"], answer: refused },
    { syscalls: ["bpf", "perf_event_open", "userfaultfd", "modify_ldt", "uselib"], answer: refused },
    { syscalls: ["kexec_load", "kexec_file_load", "reboot", "syslog", "vhangup"], answer: refused },
    { syscalls: ["create_module", "init_module", "finit_module", "delete_module"], answer: refused },
    { syscalls: ["query_module", "get_kernel_syms", "iopl", "ioperm"], answer: refused },
    { syscalls: ["swapon", "swapoff", "acct", "quotactl", "quotactl_fd"], answer: refused },
    { syscalls: ["settimeofday", "clock_settime", "adjtimex", "clock_adjtime"], answer: refused },
    { syscalls: ["sethostname", "setdomainname"], answer: refused },
    { syscalls: ["nfsservctl", "lookup_dcookie", "_sysctl", "sysfs", "ustat"], answer: refused },
    { syscalls: ["clone"], answer: noNewNamespace() },
    { syscalls: ["ioctl"], answer: noTerminalInput() },
    { syscalls: ["socketpair"], answer: connectedPairs() },
];
/** Behind namespaces. */
const RULES = [...COMMON, { syscalls: ["socket"], answer: internetSockets() }];
/** Where a program is on the machine's own network, among its processes: nothing that reaches either. */
const RULES_WITHOUT_NAMESPACES = [
    ...COMMON,
    { syscalls: ["socket"], answer: refused },
    { syscalls: ["shmget", "shmat", "shmctl", "shmdt"], answer: refused },
    { syscalls: ["semget", "semop", "semctl", "semtimedop"], answer: refused },
    { syscalls: ["msgget", "msgsnd", "msgrcv", "msgctl", "mq_open", "mq_unlink"], answer: refused },
    // Limits, processors and priority of the caller, which it names as process 0; nobody else's, and not all of its user's.
    { syscalls: ["prlimit64", "sched_setaffinity", "sched_setparam"], answer: exactly([0, 0]) },
    { syscalls: ["sched_setscheduler", "sched_setattr"], answer: exactly([0, 0]) },
    { syscalls: ["setpriority"], answer: exactly([0, PRIO_PROCESS], [1, 0]) },
    { syscalls: ["ioprio_set"], answer: exactly([0, IOPRIO_WHO_PROCESS], [1, 0]) },
];
/** `CLONE_NEWNS`, `NEWCGROUP`, `NEWUTS`, `NEWIPC`, `NEWUSER`, `NEWPID`, `NEWNET` of linux/sched.h. */
function noNewNamespace() {
    const flags = 0x0002_0000 | 0x0200_0000 | 0x0400_0000 | 0x0800_0000 | 0x1000_0000 | 0x2000_0000 | 0x4000_0000;
    return [loadArgument(0), mask(flags), ifEqual(0, 0, 1), allow, fail(EPERM)];
}
/** `TIOCSTI` and `TIOCLINUX` (asm-generic/ioctls.h, linux/tiocl.h) put words into a terminal's input. */
function noTerminalInput() {
    return [loadArgument(1), ifEqual(0x5412, 2, 0), ifEqual(0x541c, 1, 0), allow, fail(EPERM)];
}
/** Node talks to its children through pairs. One of datagrams could be sent to any address, so there are none. */
function connectedPairs() {
    const [unix, typeBits, stream, sequence] = [1, 0xf, 1, 5];
    return [
        loadArgument(0),
        ifEqual(unix, 0, 5),
        loadArgument(1),
        mask(typeBits),
        ifEqual(stream, 1, 0),
        ifEqual(sequence, 0, 1),
        allow,
        fail(EPERM),
    ];
}
/** IPv4, IPv6, and of netlink protocol 0: it is how a program lists the interfaces it has. */
function internetSockets() {
    const [inet, inet6, netlink] = [2, 10, 16];
    return [
        loadArgument(0),
        ifEqual(inet, 4, 0),
        ifEqual(inet6, 3, 0),
        ifEqual(netlink, 0, 3),
        loadArgument(2),
        ifEqual(0, 0, 1),
        allow,
        fail(EPERM),
    ];
}
/** Allowed where each of the arguments has its value. */
function exactly(...wanted) {
    const checks = wanted.map(([argument, value], at) => {
        const toRefusal = 2 * (wanted.length - at - 1) + 1;
        return [loadArgument(argument), ifEqual(value, 0, toRefusal)];
    });
    return [...checks.flat(), allow, fail(EPERM)];
}

;// CONCATENATED MODULE: ./lib/sandbox/syscalls.js
function isKnown(architecture) {
    return architecture === "x64" || architecture === "arm64";
}
/**
 * x64: arch/x86/entry/syscalls/syscall_64.tbl; arm64: include/uapi/asm-generic/unistd.h (later scripts/syscall.tbl), both
 * of Linux 6.17. A number never changes once it is given out.
 */
const NUMBERS = {
    // Other processes: their memory, their descriptors, their registers.
    ptrace: [101, 117],
    process_vm_readv: [310, 270],
    process_vm_writev: [311, 271],
    process_madvise: [440, 440],
    kcmp: [312, 272],
    pidfd_getfd: [438, 438],
    // Namespaces, in which a program would have rights that it lacks outside.
    clone: [56, 220],
    clone3: [435, 435],
    unshare: [272, 97],
    setns: [308, 268],
    // Mounts.
    mount: [165, 40],
    umount2: [166, 39],
    pivot_root: [155, 41],
    chroot: [161, 51],
    open_tree: [428, 428],
    move_mount: [429, 429],
    fsopen: [430, 430],
    fsconfig: [431, 431],
    fsmount: [432, 432],
    fspick: [433, 433],
    mount_setattr: [442, 442],
    open_tree_attr: [467, 467],
    open_by_handle_at: [304, 265],
    fanotify_init: [300, 262],
    // Keys, which no namespace keeps apart.
    add_key: [248, 217],
    request_key: [249, 218],
    keyctl: [250, 219],
    // Parts of the kernel with a long record of holes, and with no use to a build.
    bpf: [321, 280],
    perf_event_open: [298, 241],
    userfaultfd: [323, 282],
    io_uring_setup: [425, 425],
    io_uring_enter: [426, 426],
    io_uring_register: [427, 427],
    modify_ldt: [154, null],
    uselib: [134, null],
    // The machine itself.
    kexec_load: [246, 104],
    kexec_file_load: [320, 294],
    create_module: [174, null],
    init_module: [175, 105],
    finit_module: [313, 273],
    delete_module: [176, 106],
    query_module: [178, null],
    get_kernel_syms: [177, null],
    reboot: [169, 142],
    swapon: [167, 224],
    swapoff: [168, 225],
    acct: [163, 89],
    quotactl: [179, 60],
    quotactl_fd: [443, 443],
    settimeofday: [164, 170],
    clock_settime: [227, 112],
    adjtimex: [159, 171],
    clock_adjtime: [305, 266],
    sethostname: [170, 161],
    setdomainname: [171, 162],
    syslog: [103, 116],
    vhangup: [153, 58],
    iopl: [172, null],
    ioperm: [173, null],
    nfsservctl: [180, 42],
    lookup_dcookie: [212, 18],
    _sysctl: [156, null],
    sysfs: [139, null],
    ustat: [136, null],
    // Ways out of a network namespace, and into a terminal's input.
    socket: [41, 198],
    socketpair: [53, 199],
    ioctl: [16, 29],
    // Memory, queues and semaphores that all processes of a machine share where no namespace keeps them apart.
    shmget: [29, 194],
    shmat: [30, 196],
    shmctl: [31, 195],
    shmdt: [67, 197],
    semget: [64, 190],
    semop: [65, 193],
    semctl: [66, 191],
    semtimedop: [220, 192],
    msgget: [68, 186],
    msgsnd: [69, 189],
    msgrcv: [70, 188],
    msgctl: [71, 187],
    mq_open: [240, 180],
    mq_unlink: [241, 181],
    // What one process may do to another of the same user.
    prlimit64: [302, 261],
    setpriority: [141, 140],
    ioprio_set: [251, 30],
    sched_setaffinity: [203, 122],
    sched_setparam: [142, 118],
    sched_setscheduler: [144, 119],
    sched_setattr: [314, 274],
    // For our own launcher.
    prctl: [157, 167],
    seccomp: [317, 277],
};
/** The last number that was looked at; what a later kernel adds is not there inside. */
const NEWEST = 469;
function numberOf(syscall, architecture) {
    return NUMBERS[syscall][architecture === "x64" ? 0 : 1];
}

;// CONCATENATED MODULE: ./lib/sandbox/seccomp.js



/**
 * A wall behind the namespaces: of the kernel, which every container shares with its host, a program gets what builds
 * and tests need. A call by the numbers of another architecture ends the program.
 *
 * Answers an array of `struct sock_filter`, as `seccomp(2)` and bubblewrap's `--seccomp` take it.
 */
function seccompFilter(architecture, { namespaces }) {
    const rules = namespaces ? RULES : RULES_WITHOUT_NAMESPACES;
    return assemble([
        ...knownCallsOnly(architecture),
        ...rules.flatMap((rule) => instructionsOf(rule, architecture)),
        allow,
    ]);
}
/** linux/audit.h: the machine's number in ELF, 64 bits, little-endian. */
const AUDIT_ARCHITECTURE = {
    x64: 0xc000_003e,
    arm64: 0xc000_00b7,
};
/** x32 runs on x64 under the same architecture, with this bit in its numbers: each would pass a comparison. */
const X32_BIT = 0x4000_0000;
/** Leaves the call's number loaded. */
function knownCallsOnly(architecture) {
    return [
        loadArchitecture,
        ifEqual(AUDIT_ARCHITECTURE[architecture], 1, 0),
        killProcess,
        loadNumber,
        ifAtLeast(X32_BIT, 0, 1),
        killProcess,
        ifGreater(NEWEST, 0, 1),
        fail(ENOSYS),
    ];
}
/** Behind each number the whole answer: it ends the filter, whatever the arguments are. */
function instructionsOf({ syscalls, answer }, architecture) {
    return syscalls.flatMap((syscall) => {
        const number = numberOf(syscall, architecture);
        return number === null ? [] : [ifEqual(number, 0, answer.length), ...answer];
    });
}

;// CONCATENATED MODULE: ./lib/sandbox/run-inside.js











const run_inside_execute = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
/**
 * If we are killed, the outermost program is killed with us, and all that it started with it. (For some milliseconds
 * at its start bubblewrap has a child that would be left waiting; the contained program does not run by then.)
 */
const DIE_WITH_US = [PROGRAMS.setpriv, "--pdeathsig", "KILL", "--"];
/** Time for the command that ends what a killed run left behind. */
const END_MS = 20_000;
/** @throws `sandbox_setup_failed`: the walls did not stand, so nothing ran. */
async function runInside(inside, command, signal) {
    const { profile, filtered } = inside;
    const workspace = await workingCopy(inside, command);
    const filter = filtered && profile.filter && seccompFilter(filtered, profile.filter);
    const scratch = await makeScratch(inside.runDirectory, filter);
    const id = (0,external_node_crypto_.randomBytes)(8).toString("hex");
    try {
        const layout = await layoutOf(inside, command, workspace, scratch);
        const contained = await runContained({
            argv: [...DIE_WITH_US, ...commandLine(inside, command, layout, scratch.mountPoint, id)],
            environment: layout.environment,
            outputPipe: scratch.output,
            filterFile: scratch.filter,
            directory: workspace,
            timeoutMs: command.timeoutMs,
            outputBytes: command.outputBytes,
            limits: inside.limits,
        }, inside.clock, signal);
        if (contained.end.kind !== "exited")
            await endLeftover(profile, id);
        if (!contained.ready && contained.end.kind !== "aborted")
            throw setupFailed(profile, contained);
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
        throw new errors/* ReeveError */.cd("sandbox_setup_failed", "A check without a program.");
    const directory = await (0,promises_.realpath)(command.directory).catch(() => null);
    if (directory === null || !directory.startsWith(`${inside.runDirectory}/`)) {
        throw new errors/* ReeveError */.cd("sandbox_setup_failed", `The working copy ${command.directory} is not a folder inside ${inside.runDirectory}.`, { hint: "Export the tree to a new folder inside the run's own folder." });
    }
    return directory;
}
async function layoutOf({ profile, toolchain }, { reused = [] }, workspace, scratch) {
    return profile.furnish(await planLayout({ etc: scratch.etc, workspace, toolchain, reused }), scratch);
}
function commandLine({ profile, limits, root, filtered }, { argv, timeoutMs }, layout, mountPoint, id) {
    const stage = root && profile.staged ? dropRoot(layout, mountPoint) : { layout, mountPoint, prefix: [] };
    const setting = { ...stage, limits, argv, timeoutMs, filtered, root, id };
    return [...stage.prefix, ...profile.command(setting)];
}
async function endLeftover({ end }, id) {
    const [program, ...rest] = end?.(id) ?? [];
    if (program === undefined)
        return;
    await run_inside_execute(program, rest, { env: {}, timeout: END_MS }).catch(() => undefined); // nothing was left
}
function setupFailed(profile, contained) {
    const why = contained.complaint === "" ? "without a word" : `with: ${contained.complaint}`;
    const how = contained.end.kind === "exited" ? `exit code ${contained.end.code}` : contained.end.kind;
    return new errors/* ReeveError */.cd("sandbox_setup_failed", `The ${profile.kind} sandbox could not be set up (${how}), ${why}.`);
}

;// CONCATENATED MODULE: ./lib/sandbox/walls.js
/** Namespaces that a contained program must not share with us. */
const NAMESPACES = ["user", "pid", "net", "mnt", "ipc", "uts"];
const ENVIRONMENT = "CI GIT_CONFIG_NOSYSTEM HOME LANG LOGNAME OPENSSL_CONF PATH PWD TERM TMPDIR USER";
/**
 * Tries the walls from inside and prints what it finds, one `<name> <value>` a line. $1: a file of ours outside the
 * working copy; $2: the port of a server on our loopback.
 */
const REPORT = `
status() { while read -r name value _; do [ "$name" = "$1:" ] && echo "$value"; done </proc/self/status; }
try() { if "$@" >/dev/null 2>&1; then echo yes; else echo no; fi; }
write() { (: >"$1") 2>/dev/null && echo yes || echo no; }
foreign() {
  for file in /proc/[0-9]*/environ; do tr '\\0' '\\n' 2>/dev/null <"$file"; done 2>/dev/null | while IFS== read -r name _; do
    case " ${ENVIRONMENT} " in *" $name "*) ;; *) echo "$name" ;; esac
  done
}

echo uid $(id -u)
echo gid $(id -g)
echo root $(try test "$(id -u)" = 0)
echo capabilities $(status CapEff)
echo permitted $(status CapPrm)
echo no-new-privileges $(status NoNewPrivs)
echo filter $(status Seccomp)
echo environment $(env | while IFS== read -r name _; do echo "$name"; done)
echo other-environments none $(foreign)
canary=$1 port=$2
set -- /proc/[0-9]*
echo processes $#
for name in ${NAMESPACES.join(" ")}; do echo namespace-$name $(readlink /proc/self/ns/$name); done
echo canary-file $(try cat "$canary")
cat "$canary" 2>/dev/null
echo shadow $(try test -e /etc/shadow)
echo root-home $(try test -e /root)
echo write-usr $(write /usr/probe)
echo write-etc $(write /etc/probe)
echo write-root $(write /probe)
echo write-dev $(write /dev/probe)
echo write-kernel $(write /proc/sys/kernel/core_pattern)
echo write-workspace $(write ./probe)
echo write-tmp $(write "$TMPDIR/probe")
echo new-namespace $(try unshare --user true)
echo mount $(try mount -t tmpfs probe .)
echo connect $(command -v bash >/dev/null && try bash -c ": </dev/tcp/127.0.0.1/$port")
echo end yes
`;
/** What each line of the report has to say, and what it means when it does not. */
const EXPECTED = [
    ["uid", "1000", "the program is not an ordinary user"],
    ["gid", "1000", "the program has a group of the host"],
    ["root", "no", "the program is root"],
    ["capabilities", "0000000000000000", "the program has capabilities"],
    ["permitted", "0000000000000000", "the program may take capabilities"],
    ["no-new-privileges", "1", "the program may gain privileges"],
    ["filter", "2", "system calls are not filtered"],
    ["environment", ENVIRONMENT, "the environment is not ours"],
    ["other-environments", "none", "another process's environment can be read"],
    ["canary-file", "no", "a file outside the working copy can be read"],
    ["shadow", "no", "/etc is the host's"],
    ["root-home", "no", "root's home exists"],
    ["write-usr", "no", "/usr can be written"],
    ["write-etc", "no", "/etc can be written"],
    ["write-root", "no", "the root folder can be written"],
    ["write-dev", "no", "/dev can be written"],
    ["write-kernel", "no", "settings of the kernel can be written"],
    ["write-workspace", "yes", "the working copy cannot be written"],
    ["write-tmp", "yes", "the folder for temporary files cannot be written"],
    ["new-namespace", "no", "a further user namespace can be made"],
    ["mount", "no", "a file system can be mounted"],
    ["connect", "no", "a server of the host can be reached"],
    ["end", "yes", "the probe did not finish"],
];
/** Process 1, the report itself and what it starts. */
const EXPECTED_PROCESSES = 8;
function parseReport(text) {
    return new Map(text
        .split("\n")
        .filter((line) => line.includes(" "))
        .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]));
}
/** Names of the walls that are asked for where `waived` are not. */
function wallsBut(waived) {
    const all = [
        ...EXPECTED.map(([name]) => name),
        ...NAMESPACES.map((name) => `namespace-${name}`),
        "processes",
    ];
    return all.filter((wall) => !waived.includes(wall));
}
/** What does not hold, in words. A line that is missing holds nothing. */
function brokenWalls(report, outside, waived = []) {
    const asked = wallsBut(waived);
    const broken = EXPECTED.filter(([name, expected]) => asked.includes(name) && sorted(report.get(name)) !== expected).map(([, , meaning]) => meaning);
    for (const name of NAMESPACES) {
        const inside = report.get(`namespace-${name}`);
        const isOurs = inside?.startsWith(`${name}:[`) && inside !== outside.get(name);
        if (asked.includes(`namespace-${name}`) && !isOurs)
            broken.push(`the ${name} namespace is the host's`);
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
        const broken = brokenWalls(parseReport(text), await ownNamespaces(), waivedBy(inside));
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
/** Walls that this way of building does not have on this machine. */
function waivedBy({ profile, filtered }) {
    return profile.filter !== null && filtered === null ? [...profile.waived, "filter"] : profile.waived;
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
    const names = NAMESPACES.map(async (name) => [name, await (0,promises_.readlink)(`/proc/self/ns/${name}`)]);
    return new Map(await Promise.all(names));
}

;// CONCATENATED MODULE: ./lib/sandbox/ladder.js








const ladder_execute = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
/** Tries the steps in their order. A step that fails by a surprise fails. */
async function climb(given) {
    const trials = [];
    let inside = null;
    for (const step of given.steps) {
        if (inside !== null && !given.everyStep)
            break;
        const candidate = { ...given.common, profile: step.profile, filtered: await filterFor(step, given) };
        const trial = await tried(step, candidate, given);
        trials.push(trial);
        if (trial.outcome === "holds")
            inside ??= candidate;
    }
    return { inside, trials };
}
/** What its walls are made of. */
function labelOf({ profile, filtered }) {
    const isBare = profile.filter !== null && filtered === null;
    return isBare ? `${profile.label}, without a filter of system calls` : profile.label;
}
const ACTIONS = "/proc/sys/kernel/seccomp/actions_avail";
/** A step goes without the filter where the kernel has none, we do not know its calls, or nothing can hand it over. */
async function filterFor({ profile }, { architecture }) {
    if (profile.filter === null || !isKnown(architecture))
        return null;
    const hasFilters = (await (0,promises_.readFile)(ACTIONS, "utf8").catch(() => "")).includes("errno");
    return hasFilters && (await distrust(profile.filterProgram)) === null ? architecture : null;
}
async function tried(step, inside, given) {
    const { clock } = given.common;
    const startedAt = clock.now();
    const [obstacle, builder] = await Promise.all([
        obstacleTo(step, inside, given).catch((error) => ({ outcome: "fails", why: (0,errors/* faultOf */.Kl)(error).message })),
        builderOf(step),
    ]);
    return {
        step: step.name,
        outcome: obstacle?.outcome ?? "holds",
        why: obstacle?.why ?? labelOf(inside),
        builder,
        walls: obstacle === null ? wallsBut(waivedBy(inside)) : [],
        durationMs: clock.now() - startedAt,
    };
}
async function obstacleTo({ profile, prepare }, inside, { machine, allowances }) {
    for (const program of profile.programs) {
        const reason = await distrust(program);
        if (reason !== null)
            return { outcome: "not tried", why: reason };
    }
    const obstacle = await prepare?.(machine, allowances);
    if (obstacle)
        return obstacle;
    const broken = await probe(inside, new AbortController().signal);
    return broken.length === 0 ? null : { outcome: "fails", why: broken.join(", ") };
}
const VERSION_MS = 5_000;
const VERSION_CHARACTERS = 100;
/** Read beside the probe, for the record alone. */
async function builderOf({ profile }) {
    const [path = ""] = profile.programs;
    const stats = await (0,promises_.lstat)(path).catch(() => null);
    if (stats === null)
        return null;
    const { stdout } = await ladder_execute(path, ["--version"], { env: {}, timeout: VERSION_MS }).catch(() => ({
        stdout: "",
    }));
    const version = stdout.trim().split("\n")[0]?.slice(0, VERSION_CHARACTERS) || "unknown";
    return { path, owner: stats.uid, version };
}

;// CONCATENATED MODULE: ./lib/sandbox/landlock-abi.js



const landlock_abi_execute = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
/** `landlock_create_ruleset` with the flag that asks for the version has this number everywhere. */
const ASK = "print syscall(444, 0, 0, 1)";
/** The kernel's version of Landlock; 0: it has none, or there is no way to ask. */
async function landlockAbi(perl = PROGRAMS.perl) {
    if ((await distrust(perl)) !== null)
        return 0;
    const { stdout } = await landlock_abi_execute(perl, ["-e", ASK], { env: {} }).catch(() => ({ stdout: "0" }));
    return Math.max(0, Number.parseInt(stdout, 10) || 0);
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

;// CONCATENATED MODULE: ./lib/sandbox/machine.js




const USUAL = {
    restriction: "/proc/sys/kernel/apparmor_restrict_unprivileged_userns",
    sudo: PROGRAMS.sudo,
};
const ROOT_MS = 10_000;
const COMPLAINT_CHARACTERS = 300;
function openMachine(root, places = USUAL) {
    return {
        restrictsNamespaces: async () => (await (0,promises_.readFile)(places.restriction, "utf8").catch(() => "0")).trim() === "1",
        asRoot: async (argv, input) => {
            if (root)
                return complaintOf(argv, ROOT_MS, input);
            const missing = await distrust(places.sudo);
            return missing ?? complaintOf([places.sudo, "-n", "--", ...argv], ROOT_MS, input);
        },
        run: (argv, timeoutMs) => complaintOf(argv, timeoutMs),
        forgetSudo: async () => {
            if ((await distrust(places.sudo)) === null)
                await complaintOf([places.sudo, "-K"], ROOT_MS);
        },
    };
}
function complaintOf([program = "", ...rest], timeout, input = "") {
    return new Promise((resolve) => {
        const child = (0,external_node_child_process_.execFile)(program, rest, { env: { PATH: "/usr/sbin:/usr/bin" }, timeout }, (error, _, said) => {
            const complaint = (said.trim() || (0,errors/* faultOf */.Kl)(error).message).slice(0, COMPLAINT_CHARACTERS);
            resolve(error === null ? null : complaint);
        });
        // A program that ends without reading breaks the pipe; its exit says what there is to say.
        child.stdin?.on("error", () => undefined);
        child.stdin?.end(input);
    });
}

;// CONCATENATED MODULE: ./lib/sandbox/residue.js

const LOOK_AGAIN_MS = 50;
/** A second in all: a killed process is not gone at once. */
const LOOKS = 20;
/**
 * Processes of an account that outlived whatever started them, by number: they escaped an earlier run, or somebody uses
 * the account. Either way a program that runs under it now would not be alone.
 */
async function residueOf(uid, clock) {
    for (let look = 1; look < LOOKS && orphansOf(uid).length > 0; look += 1)
        await clock.sleep(LOOK_AGAIN_MS);
    return orphansOf(uid);
}

;// CONCATENATED MODULE: ./lib/sandbox/start.js

/** The last line of what a program printed that left others running. */
const ENDED_WITH = "[background processes were ended with the program]";
/**
 * Process 1 inside, when the walls stand. It says so on a descriptor that the program does not get; it waits for the
 * program alone, so that a child left behind cannot hold the result; and when it ends, the kernel ends every other
 * process of the namespace.
 */
const start_start = (word, around) => `
echo 1000 2>/dev/null >/proc/self/oom_score_adj
echo ready >&${word}
exec 3>&- 4<&- 2>&1
"$@"
code=$?
set -- /proc/[0-9]*
[ $# -le ${around + 1} ] || echo "${ENDED_WITH}"
exit $code
`;
/**
 * The command line that runs `argv`, to be started inside the walls. `word`: the descriptor for the word `ready`;
 * `around`: how many processes are there beside this one and what `argv` starts.
 */
function startCommand(argv, { word = 3, around = 0 } = {}) {
    return ["/bin/sh", "-c", start_start(word, around), "sh", ...argv];
}
/** `argv` under those of its limits that belong to a process. */
function limited(limits, argv) {
    return [
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



const bubblewrap_NAMESPACES = [
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
    filter: { namespaces: true },
    filterProgram: PROGRAMS.bubblewrap,
    waived: [],
    label: "namespaces and a tree of their own, by bubblewrap",
    staged: true,
    furnish: (layout) => layout,
    command: ({ layout, limits, argv, filtered }) => [
        PROGRAMS.bubblewrap,
        ...bubblewrap_NAMESPACES,
        ...PRIVILEGES,
        ...LIFE,
        ...(filtered === null ? [] : ["--seccomp", "4"]),
        ...["--hostname", "sandbox"],
        ...tree(layout),
        ...kernelFolders(limits),
        ...["--chdir", WORKSPACE, "--"],
        ...startCommand(limited(limits, argv)),
    ],
    end: null,
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

;// CONCATENATED MODULE: ./lib/sandbox/docker.js




/** Seconds that a container outlives the time limit of its program at most, should nobody be left to end it. */
const GRACE_SECONDS = 30;
/**
 * What docker itself has to say goes where the word `ready` goes. Root's container would run as root: the working copy
 * is given to the user without an account, as everywhere else.
 */
const RUN = `
[ -z "$1" ] || /usr/bin/chown -R -h "$1:$1" "$2"
shift 2
exec "$@" 2>&3
`;
/**
 * A container of an image that the workflow names by its digest. The daemon's socket, which is as good as root, is
 * outside of it. The system, and so the toolchain, is the image's own.
 */
function dockerProfile(image, docker = PROGRAMS.docker) {
    return {
        kind: "docker",
        programs: [docker, PROGRAMS.setpriv, PROGRAMS.mkfifo],
        filter: null,
        filterProgram: docker,
        waived: ["uid", "gid", "environment", "other-environments", "shadow", "root-home", "namespace-user"],
        label: "a container without network, on the image's own tree, by docker and its own filter of system calls",
        staged: false,
        furnish: (layout) => ({ ...layout, binds: layout.binds.filter(({ target }) => isOfTheCheck(target)) }),
        command: (setting) => [
            ...["/bin/sh", "-c", RUN, "sh", setting.root ? String(NOBODY) : "", workspaceOf(setting.layout)],
            ...[docker, "run", "--rm", "--name", nameOf(setting.id), "--pull", "never"],
            ...walls(setting),
            ...user(setting),
            ...contents(setting),
            ...["--entrypoint", "timeout", image],
            ...["-s", "KILL", String(Math.ceil(setting.timeoutMs / 1000) + GRACE_SECONDS)],
            ...startCommand(setting.argv, { word: 2, around: 1 }),
        ],
        end: (id) => [docker, "rm", "--force", nameOf(id)],
    };
}
function nameOf(id) {
    return `reeve-${id}`;
}
function isOfTheCheck(target) {
    return target === WORKSPACE || target.startsWith(`${WORKSPACE}/`);
}
function workspaceOf({ binds }) {
    return binds.find(({ target }) => target === WORKSPACE)?.source ?? "";
}
function walls({ limits }) {
    return [
        ...["--network", "none", "--read-only", "--cap-drop", "ALL", "--security-opt", "no-new-privileges"],
        ...["--hostname", "sandbox", "--ipc", "private", "--shm-size", String(limits.sharedMemoryBytes)],
        ...["--pids-limit", String(limits.processes), "--memory", String(limits.memoryBytes)],
        ...["--ulimit", `nofile=${limits.openFiles}`, "--ulimit", `fsize=${limits.fileBytes}`],
        ...["--ulimit", "core=0"],
        ...["--tmpfs", `/tmp:rw,exec,nosuid,nodev,mode=1777,size=${limits.tmpBytes}`],
        ...["--tmpfs", `/home:rw,exec,nosuid,nodev,mode=1777,size=${limits.homeBytes}`],
    ];
}
/** The working copy belongs to whoever we are. */
function user({ root }) {
    const [uid, gid] = root ? [NOBODY, NOBODY] : [process.getuid?.(), process.getgid?.()];
    return ["--user", `${uid}:${gid}`];
}
/** PATH is the image's: it knows where its programs are. */
function contents({ layout }) {
    const variables = Object.entries(layout.environment).filter(([name]) => name !== "PATH");
    return [
        ...layout.binds.flatMap(({ source, target, writable }) => [
            "--mount",
            `type=bind,source=${source},target=${target}${writable ? "" : ",readonly"}`,
        ]),
        ...variables.flatMap(([name, value]) => ["--env", `${name}=${value}`]),
        ...["--workdir", WORKSPACE],
    ];
}

;// CONCATENATED MODULE: ./lib/sandbox/docker-image.js

const LOOK_MS = 10_000;
const PULL_MS = 5 * 60_000;
/** An image that is not here is fetched by its digest; what comes is what was named, or nothing. */
function imageAtHand(image, docker = PROGRAMS.docker) {
    return async (machine) => {
        if (image === null)
            return { outcome: "not tried", why: "the input sandbox-image names no image" };
        if ((await machine.run([docker, "image", "inspect", image], LOOK_MS)) === null)
            return null;
        const complaint = await machine.run([docker, "pull", "--quiet", image], PULL_MS);
        return complaint === null ? null : { outcome: "fails", why: `no image: ${complaint}` };
    };
}

;// CONCATENATED MODULE: ./lib/sandbox/launcher.js


/**
 * Perl, for it can make any system call and is part of every Debian and Ubuntu. `must` ends the launcher when a call
 * fails: what follows never runs behind a wall that does not stand.
 */
const PRELUDE = `
use strict;
my ($prctl, $seccomp) = map { $_ + 0 } splice @ARGV, 0, 2;
sub must { my ($what, $result) = @_; die "$what: $!\\n" if $result == -1; $result }
sub no_new_privileges { must("prctl", syscall($prctl, 38, 1, 0, 0, 0)) }
sub filter_from {
  my ($descriptor) = @_;
  open(my $file, "<&=", $descriptor) or die "filter: $!\\n";
  binmode $file;
  my $filter = do { local $/; <$file> };
  my $program = pack("S x![P] P", length($filter) / 8, $filter);
  must("seccomp", syscall($seccomp, 1, 0, $program));
}
sub become { exec { $_[0] } @_; die "$_[0]: $!\\n" }
`;
const FILTER = `${PRELUDE}
no_new_privileges();
filter_from(4);
become(@ARGV);
`;
/** Runs `argv` under the filter that is on descriptor 4. */
function filteredCommand(architecture, argv) {
    return [...launcherWords(FILTER, architecture), ...argv];
}
/** The words in front of the arguments of a program that begins with the prelude. */
function launcherWords(program, architecture) {
    const numbers = [numberOf("prctl", architecture), numberOf("seccomp", architecture)];
    return [PROGRAMS.perl, "-e", program, "--", ...numbers.map(String)];
}

;// CONCATENATED MODULE: ./lib/sandbox/landlock.js






/** Signals can be kept inside since ABI 6, Linux 6.12. */
const NEEDED_ABI = 6;
/**
 * Two domains of Landlock, one in the other (linux/landlock.h). Outside is this launcher: it can signal what it started
 * and nothing else, so that `kill -1` ends exactly the run, daemons too, in one step. Inside is the program: files below
 * the given folders, no network, no signal to the launcher or the host. The filter goes on last.
 */
const LAUNCH = `${PRELUDE}
my ($create, $add, $restrict) = (444, 445, 446);
my ($execute, $write, $read, $list, $truncate, $device) = (1, 2, 4, 8, 1 << 14, 1 << 15);
my ($every_file_right, $every_network_right) = ((1 << 16) - 1, 3);
my ($unix_sockets, $signals) = (1, 2);
my $of_files = $execute | $write | $read | $truncate | $device;

sub restrict_to {
  my ($files, $network, $scoped, @rules) = @_;
  my $attributes = pack("Q3", $files, $network, $scoped);
  my $ruleset = must("landlock", syscall($create, $attributes, length $attributes, 0));
  for (@rules) {
    my ($path, $rights) = @$_;
    sysopen(my $place, $path, 0x200000) or next;
    my $rule = pack("Q l", -d $place ? $rights : $rights & $of_files, fileno $place);
    must("landlock: $path", syscall($add, $ruleset, 1, $rule, 0));
  }
  no_new_privileges();
  must("landlock", syscall($restrict, $ruleset, 0));
}

my (@rules, %environment, $folder);
while ((my $word = shift) ne "--") {
  my ($first, $second) = splice @ARGV, 0, 2;
  if ($word eq "ro") { push @rules, [$first, $execute | $read | $list] }
  if ($word eq "rw") { push @rules, [$first, $every_file_right] }
  if ($word eq "env") { $environment{$first} = $second }
  if ($word eq "cd") { $folder = $first }
  if ($word eq "link") { rmdir $second; symlink $first, $second or die "$second: $!\\n" }
}
push @rules, ["/proc/self/fd/1", $write], map { ["/dev/$_", $read | $write] } qw(null zero full random urandom);

my $abi = syscall($create, 0, 0, 1);
die "the kernel's Landlock is ABI $abi, and ${NEEDED_ABI} is needed\\n" if $abi < ${NEEDED_ABI};
die "it must not run as root\\n" if $> == 0;
restrict_to(0, 0, $signals);
die "signals are not kept inside\\n" if kill 0, getppid;
$SIG{TERM} = sub { kill KILL => -1; exit 143 };
must("prctl", syscall($prctl, 1, 15, 0, 0, 0));
must("prctl", syscall($prctl, 36, 1, 0, 0, 0));

my $child = fork // die "fork: $!\\n";
if ($child == 0) {
  $SIG{TERM} = "DEFAULT";
  chdir $folder or die "$folder: $!\\n";
  %ENV = %environment;
  restrict_to($every_file_right, $every_network_right, $unix_sockets | $signals, @rules);
  filter_from(4);
  become(@ARGV);
}
my $ended;
do { $ended = wait } until $ended == $child || $ended == -1;
my $status = $?;
1 while waitpid(-1, 1) > 0;
kill KILL => -1;
my $left = 0;
$left++ while wait > 0;
print "${ENDED_WITH}\\n" if $left > 0 && !($status & 127);
exit($status & 127 ? 128 + ($status & 127) : $status >> 8);
`;
/** Numbers of the machine that programs ask for; none of them is about a process. */
const MACHINE_FILES = ["cpuinfo", "meminfo", "stat", "loadavg", "uptime", "version", "filesystems"];
/** No namespaces at all, where nothing on the machine can make one: the same user, the host's tree, parts of it closed. */
const LANDLOCK = {
    kind: "landlock",
    programs: [PROGRAMS.perl, PROGRAMS.setpriv, PROGRAMS.prlimit, PROGRAMS.mkfifo],
    filter: { namespaces: false },
    filterProgram: PROGRAMS.perl,
    waived: [
        ...["uid", "gid", "capabilities", "permitted", "no-new-privileges", "filter"],
        ...["shadow", "root-home"],
        ...NAMESPACES.map((name) => `namespace-${name}`),
    ],
    label: "reduced: Landlock and a filter of system calls, without a loopback, on the host's own tree",
    staged: true,
    furnish: (layout, { home, tmp }) => ({
        ...layout,
        binds: [
            ...layout.binds.filter(({ target }) => target !== "/etc"),
            { source: home, target: "/home", writable: true, ours: true },
            { source: tmp, target: "/tmp", writable: true, ours: true },
        ],
    }),
    command: ({ filtered, layout, limits, argv }) => {
        if (filtered === null)
            throw unfiltered();
        return [
            ...launcherWords(LAUNCH, filtered),
            ...accessWords(layout),
            ...placeWords(layout),
            "--",
            ...startCommand(limited(limits, argv)),
        ];
    },
    end: null,
};
function unfiltered() {
    return new errors/* ReeveError */.cd("sandbox_setup_failed", "Landlock alone leaves the network open.");
}
/** Three words for each thing: what, which, and as what. */
function accessWords({ binds }) {
    const machine = [...MACHINE_FILES.map((name) => `/proc/${name}`), "/sys/devices/system/cpu"];
    return [
        ...machine.flatMap((path) => ["ro", path, ""]),
        ...binds.flatMap(({ source, writable }) => [writable ? "rw" : "ro", source, ""]),
    ];
}
/** Nothing is moved to its place, so names of places are replaced by where things are. */
function placeWords({ binds, environment }) {
    const workspace = placeOf(WORKSPACE, binds);
    const reused = binds.filter(({ target }) => target.startsWith(`${WORKSPACE}/`));
    const moved = (value) => value
        .split(":")
        .map((path) => placeOf(path, binds))
        .join(":");
    return [
        ...Object.entries(environment).flatMap(([name, value]) => ["env", name, moved(value)]),
        ...["cd", workspace, ""],
        ...reused
            .map(({ source, target }) => ["link", source, target.replace(WORKSPACE, () => workspace)])
            .filter(([, source, place]) => source !== place)
            .flat(),
    ];
}
function placeOf(target, binds) {
    return binds.find((bind) => bind.target === target)?.source ?? target;
}

;// CONCATENATED MODULE: ./lib/sandbox/lifted-restriction.js

/**
 * Ubuntu since 24.04 lets a user make a namespace and takes its rights away, unless a profile says otherwise. Both ways
 * out need root, and both change the machine until it is started again.
 */
/** The narrow way: one program may. `builder`: its path. */
function allowedByProfile(builder, parser = PROGRAMS.apparmorParser) {
    return async (machine, mayChange) => {
        const reason = await needless(machine);
        if (reason !== null)
            return notTried(reason);
        if (!mayChange)
            return notTried("it changes the machine, which is done on a GitHub-hosted runner only");
        const missing = await distrust(parser);
        if (missing !== null)
            return notTried(missing);
        return failed(await machine.asRoot([parser, "--replace", "--skip-cache"], profileFor(builder)));
    };
}
/** The wide way: every program may. */
function restrictionLowered(sysctl = PROGRAMS.sysctl) {
    return async (machine, mayLower) => {
        const reason = await needless(machine);
        if (reason !== null)
            return notTried(reason);
        if (!mayLower)
            return notTried("the input unsafe-lower-kernel-userns-restriction does not allow it");
        const setting = "kernel.apparmor_restrict_unprivileged_userns=0";
        return failed(await machine.asRoot([sysctl, "--write", setting]));
    };
}
/** As `man 5 apparmor.d` has it: confined in nothing, and allowed what the restriction takes from the unconfined. */
function profileFor(program) {
    const name = `reeve-${program.slice(program.lastIndexOf("/") + 1)}`;
    return `abi <abi/4.0>,
include <tunables/global>

profile ${name} ${program} flags=(unconfined) {
  userns,
}
`;
}
async function needless(machine) {
    return (await machine.restrictsNamespaces()) ? null : "the kernel does not restrict user namespaces";
}
function notTried(why) {
    return { outcome: "not tried", why };
}
function failed(complaint) {
    return complaint === null ? null : { outcome: "fails", why: complaint };
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
const WALLS = `
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
    filter: { namespaces: true },
    filterProgram: PROGRAMS.perl,
    waived: [],
    label: "namespaces and a tree of their own, by util-linux",
    staged: true,
    furnish: (layout) => layout,
    command: ({ layout, limits, mountPoint, argv, filtered }) => {
        const started = startCommand(limited(limits, argv));
        return [
            ...[PROGRAMS.unshare, ...OUTER, "--"],
            ...["/bin/sh", "-c", WALLS, "sh", mountPoint, ...sizes(limits)],
            ...furnishing(layout),
            "--",
            ...(filtered === null ? started : filteredCommand(filtered, started)),
        ];
    },
    end: null,
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

;// CONCATENATED MODULE: ./lib/sandbox/steps.js







const allowBubblewrap = allowedByProfile(PROGRAMS.bubblewrap);
const allowUnshare = allowedByProfile(PROGRAMS.unshare);
const lower = restrictionLowered();
/**
 * The ways to build the walls, best first, and of equal ways the one that changes least. The first whose probe finds
 * every wall standing is used.
 */
function stepsFor({ image }) {
    return [
        { name: "bubblewrap", profile: BUBBLEWRAP },
        { name: "util-linux", profile: UTIL_LINUX },
        {
            name: "bubblewrap, its AppArmor profile",
            profile: BUBBLEWRAP,
            prepare: (machine, { mayLoadProfile }) => allowBubblewrap(machine, mayLoadProfile),
        },
        {
            name: "util-linux, its AppArmor profile",
            profile: UTIL_LINUX,
            prepare: (machine, { mayLoadProfile }) => allowUnshare(machine, mayLoadProfile),
        },
        {
            name: "bubblewrap, restriction lowered",
            profile: BUBBLEWRAP,
            prepare: (machine, { mayLowerRestriction }) => lower(machine, mayLowerRestriction),
        },
        {
            name: "util-linux, restriction lowered",
            profile: UTIL_LINUX,
            prepare: (machine, { mayLowerRestriction }) => lower(machine, mayLowerRestriction),
        },
        { name: "docker", profile: dockerProfile(image ?? ""), prepare: imageAtHand(image) },
        { name: "landlock", profile: LANDLOCK },
    ];
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

;// CONCATENATED MODULE: ./lib/sandbox/sandbox.js













function createSandbox(options) {
    let outcome;
    const findOnce = () => {
        outcome ??= find(options).catch((error) => unavailable((0,errors/* faultOf */.Kl)(error).message));
        return outcome;
    };
    return {
        status: async () => (await findOnce()).status,
        run: async (command, signal) => {
            signal.throwIfAborted();
            const found = await findOnce();
            if (!("inside" in found))
                throw new errors/* ReeveError */.cd("sandbox_unavailable", found.status.reason);
            const startedAt = options.clock.now();
            const contained = await runInside(found.inside, command, signal);
            signal.throwIfAborted();
            return resultOf(contained, command.timeoutMs, options.clock.now() - startedAt);
        },
    };
}
async function find(options) {
    const platform = options.platform ?? process.platform;
    if (platform !== "linux") {
        return unavailable(`programs can be contained on Linux only, and this is ${platform}`);
    }
    const common = await prepare(options);
    const residue = common.root ? await residueOf(NOBODY, options.clock) : [];
    if (residue.length > 0) {
        return unavailable(`user ${NOBODY} has processes that an earlier run left: ${residue.join(", ")}`);
    }
    const machine = openMachine(common.root);
    const [{ inside, trials }, abi] = await Promise.all([
        climb(ascent(options, common, machine)),
        landlockAbi(),
    ]);
    if (options.forgetSudo)
        await machine.forgetSudo();
    const selfTest = { steps: trials, landlockAbi: abi };
    return inside === null
        ? unavailable(trials.map(({ step, why }) => `${step}: ${why}`).join("; "), selfTest)
        : available(inside, selfTest);
}
/** What all steps have in common. */
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
function ascent({ only, everyStep = false, allowances = LOOK_ONLY, architecture = process.arch }, common, machine) {
    const steps = stepsFor(allowances).filter(({ name }) => (only ?? name) === name);
    return { steps, common, machine, allowances, everyStep, architecture };
}
function available(inside, selfTest) {
    const { kind } = inside.profile;
    const note = `Checks run in a ${kind} sandbox, without network, secrets and privileges (${labelOf(inside)}).`;
    return { status: { available: true, kind, note, selfTest }, inside };
}
function unavailable(reason, selfTest) {
    return {
        status: {
            available: false,
            code: "sandbox_unavailable",
            reason: `Checks are off, for no sandbox holds here: ${reason}.`,
            ...(selfTest ? { selfTest } : {}),
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

// EXTERNAL MODULE: ./lib/tools/index.js + 5 modules
var tools = __webpack_require__(5288);
// EXTERNAL MODULE: ./lib/entry/clock.js
var clock = __webpack_require__(4810);
;// CONCATENATED MODULE: ./lib/entry/adapters.js
/** The adapters that every entry builds in the same way, behind their ports. */









function commonDeps(given) {
    const { work, sinks, model, record, mask, folder, checkout, redact, log, signal } = given;
    const recorder = createRecorder(clock/* SYSTEM_CLOCK */.V, sinks, (sentence) => log.warning(sentence));
    const degraded = (code, reason) => recorder.record({ type: "degraded", code, reason });
    const sandbox = openSandbox(work, log, given.sandbox);
    return {
        openModel: async () => {
            const opened = await (0,create/* createModels */.X)(model, modelDeps(folder, log, { degraded, ...(mask ? { mask } : {}) }));
            return recorded(opened, record, redact);
        },
        sandbox,
        makeChecks: (commands, workspace, outputBytes, changes) => createChecks({ sandbox, workspace, changes, commands, runDirectory: work, checkout, outputBytes }),
        tools: tools/* TOOLS */.I,
        clock: clock/* SYSTEM_CLOCK */.V,
        emit: (event) => recorder.record(event),
        redact,
        signal,
    };
}
/** The model, its exchanges written down where somebody asked for that. */
async function recorded(model, write, redact) {
    if (write === null)
        return model;
    const { recordingModel } = await __webpack_require__.e(/* import() */ 373).then(__webpack_require__.bind(__webpack_require__, 1373));
    return recordingModel(model, { write, redact });
}
/** `folder`: what `scripted:<file>` and `replay:<file>` start from. */
function modelDeps(folder, log, more = {}) {
    return {
        clock: clock/* SYSTEM_CLOCK */.V,
        log,
        degraded: (_, sentence) => log.warning(sentence),
        mask: () => { },
        ...more,
        readFile: (path) => (0,promises_.readFile)((0,external_node_path_.resolve)(folder, path), "utf8"),
        random: () => Math.random(),
    };
}
function openSandbox(work, log, wishes = {}) {
    const toolchain = [(0,external_node_path_.dirname)(process.execPath)];
    return createSandbox({ runDirectory: work, toolchain, clock: clock/* SYSTEM_CLOCK */.V, log, ...wishes });
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
    const transcript = openRecord(folder, "--transcript", wanted.transcript);
    const audit = openRecord(folder, "--audit", wanted.audit);
    const sarif = openRecord(folder, "--sarif", wanted.sarif);
    const record = openRecord(folder, "--record", wanted.record);
    const directory = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)((0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)()), "reeve-"));
    const work = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, "work");
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(work, { mode: 0o700 });
    const close = () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(directory, { recursive: true, force: true });
    return { work, local: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, "local"), transcript, audit, sarif, record, close };
}
function openRecord(folder, flag, path) {
    if (path === undefined)
        return null;
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(folder, path);
    try {
        // Code and conversation are for whoever started the run, and for nobody else on the machine.
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(file, "", { mode: 0o600 });
    }
    catch (cause) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ReeveError */ .cd("invalid_input", `${flag}: ${(0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_4__/* .shown */ .SP)(path)} cannot be written.`, { cause });
    }
    return (line) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(file, `${line}\n`);
}


/***/ }),

/***/ 3438:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DM: () => (/* binding */ modelOf),
/* harmony export */   OE: () => (/* binding */ keyVariable),
/* harmony export */   Wh: () => (/* binding */ modelsOf),
/* harmony export */   bw: () => (/* binding */ modelVariables),
/* harmony export */   ci: () => (/* binding */ addressOf),
/* harmony export */   lu: () => (/* binding */ saysWhereItIs),
/* harmony export */   mC: () => (/* binding */ namesModel)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);
/* harmony import */ var _core_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(841);
/* harmony import */ var _models_beside_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2382);
/* harmony import */ var _models_providers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8876);
/* harmony import */ var _key_variables_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(343);
/* harmony import */ var _model_choice_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7277);
/* harmony import */ var _settings_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2659);







/**
 * What the environment says of the model, by the names of the flags; a flag wins.
 * @param flag The model that a flag names.
 */
function modelVariables(variables, flag) {
    const { REEVE_MODEL, OPENAI_MODEL, OPENAI_BASE_URL } = variables;
    const model = REEVE_MODEL || (OPENAI_MODEL && openaiName(OPENAI_MODEL, Boolean(OPENAI_BASE_URL)));
    const address = addressOf(flag ?? model ?? "", variables);
    return { ...(model ? { model } : {}), ...(address ? { "base-url": address } : {}) };
}
/** Each provider's key goes to its own address: `OPENAI_BASE_URL` is for what speaks OpenAI's APIs. */
function addressOf(model, variables) {
    if (isStandIn(model))
        return undefined;
    return variables[addressVariable(model)]?.trim() || undefined;
}
function addressVariable(model) {
    return (0,_key_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .otherVariables */ .Qk)(providerName(model))?.address ?? "OPENAI_BASE_URL";
}
/**
 * Whether a name says by itself who is asked and with whose key: a stand-in, a provider whose API is another one than
 * OpenAI's, or any other as long as `OPENAI_BASE_URL` does not send all others elsewhere.
 */
function saysWhereItIs(model, variables) {
    const name = providerName(model);
    if (isStandIn(model) || (0,_key_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .otherVariables */ .Qk)(name) !== null)
        return true;
    return (0,_models_beside_js__WEBPACK_IMPORTED_MODULE_2__/* .isProvider */ .sZ)(name) && addressOf(model, variables) === undefined;
}
/** Whether a name says which model is meant where no address does. */
function namesModel(model) {
    return isStandIn(model) || (model.includes("/") && (0,_models_beside_js__WEBPACK_IMPORTED_MODULE_2__/* .isProvider */ .sZ)(providerName(model)));
}
/** These send nothing anywhere. */
function isStandIn(model) {
    return /^(?:builtin\/|scripted:|replay:|replay-anyway:)/.test(withoutReact(model));
}
/** What stands before the first slash. */
function providerName(model) {
    return withoutReact(model).split("/")[0] ?? "";
}
function withoutReact(model) {
    return model.replace(/^react:/, "");
}
/** `OPENAI_MODEL` has the names of OpenAI's own clients: `gpt-5`, where ours is `openai/gpt-5`. */
function openaiName(model, elsewhere) {
    return elsewhere || model.startsWith("openai/") ? model : `openai/${model}`;
}
/** @throws As `modelOf`. */
function modelsOf(flags, variables) {
    return (0,_model_choice_js__WEBPACK_IMPORTED_MODULE_5__/* .modelChoice */ .Zu)(modelOf(flags, variables), flags, (provider) => (0,_key_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .providerKey */ .JT)(provider, variables));
}
/** @throws `invalid_input` when the model needs a key and there is none. */
function modelOf(flags, variables) {
    const { variable, isNeeded } = keyOf(providerName(flags.model), flags["base-url"]);
    const key = variable === null ? undefined : variables[variable]?.trim();
    if (key || !isNeeded)
        return (0,_settings_js__WEBPACK_IMPORTED_MODULE_6__/* .modelSettingsOf */ .iv)({ ...flags, "api-key": key ? new _core_values_js__WEBPACK_IMPORTED_MODULE_1__/* .Secret */ .zh(key) : undefined });
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .cd("invalid_input", `${flags.model} needs a key, and ${variable} is not set.`, {
        hint: `Set it in the environment. A server that takes none is named by --base-url or ${addressVariable(flags.model)}.`,
    });
}
/** The variable that holds the key of a model at that address; `null`: none is sent. */
function keyVariable(model, baseUrl) {
    return isStandIn(model) ? null : keyOf(providerName(model), baseUrl).variable;
}
/**
 * Where a model's key is looked for: in the variable of its provider, and nowhere else, so that no provider is sent the key
 * of another. What goes with `OPENAI_BASE_URL` and `--base-url` is `OPENAI_API_KEY`, as in OpenAI's own clients.
 */
function keyOf(name, baseUrl) {
    const other = (0,_key_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .otherVariables */ .Qk)(name);
    if (other !== null)
        return { variable: other.key, isNeeded: baseUrl === undefined };
    const provider = Object.hasOwn(_models_providers_js__WEBPACK_IMPORTED_MODULE_3__/* .COMPATIBLE_PROVIDERS */ .wc, name) ? _models_providers_js__WEBPACK_IMPORTED_MODULE_3__/* .COMPATIBLE_PROVIDERS */ .wc[name] : undefined;
    const isOwn = provider !== undefined && (baseUrl === undefined || baseUrl === provider.address);
    if (isOwn)
        return { variable: provider.keyVariable, isNeeded: provider.kind === "hosted" };
    return { variable: baseUrl === undefined ? null : "OPENAI_API_KEY", isNeeded: false };
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

/***/ 343:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JT: () => (/* binding */ providerKey),
/* harmony export */   Pe: () => (/* binding */ withoutKeys),
/* harmony export */   Qk: () => (/* binding */ otherVariables)
/* harmony export */ });
/* harmony import */ var _core_values_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(841);
/* harmony import */ var _models_providers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8876);


/** The variables of providers that are not in the table of those that speak OpenAI's APIs, as their own clients name them. */
const OTHERS = {
    anthropic: { key: "ANTHROPIC_API_KEY", address: "ANTHROPIC_BASE_URL" },
    azure: { key: "AZURE_OPENAI_API_KEY", address: "AZURE_OPENAI_ENDPOINT" },
};
/** `null` for whatever `OPENAI_API_KEY` and `OPENAI_BASE_URL` may be meant for. */
function otherVariables(provider) {
    return Object.hasOwn(OTHERS, provider) ? (OTHERS[provider] ?? null) : null;
}
/** Where the command line looks for the key of each provider. */
const VARIABLES = new Map([
    ...Object.entries(OTHERS).map(([name, { key }]) => [name, key]),
    ...Object.entries(_models_providers_js__WEBPACK_IMPORTED_MODULE_1__/* .COMPATIBLE_PROVIDERS */ .wc).flatMap(([name, { keyVariable }]) => keyVariable === null ? [] : [[name, keyVariable]]),
]);
function providerKey(provider, variables) {
    const key = variables[VARIABLES.get(provider) ?? ""]?.trim();
    return key ? new _core_values_js__WEBPACK_IMPORTED_MODULE_0__/* .Secret */ .zh(key) : null;
}
/** Names that say by themselves that a key or a token is in them, whoever's it is. */
const SECRET_NAME = /(?:^|_)(?:api_?key|token)$/i;
/** A command of the model's has no use for the keys that pay for models, nor for what opens other doors. */
function withoutKeys(variables) {
    const names = new Set(VARIABLES.values());
    const kept = (name) => !names.has(name.toUpperCase()) && !SECRET_NAME.test(name);
    return Object.fromEntries(Object.entries(variables).filter(([name]) => kept(name)));
}


/***/ }),

/***/ 7277:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   YD: () => (/* binding */ keysOf),
/* harmony export */   Zu: () => (/* binding */ modelChoice)
/* harmony export */ });
/* unused harmony export modelChoiceOf */
/* harmony import */ var _models_beside_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2382);
/* harmony import */ var _settings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2659);


/** The models of the action's inputs. `oidc`: what the runner gives a job that may prove who it is. */
function modelChoiceOf(inputs, oidc) {
    return modelChoice(modelSettingsOf(inputs, oidc), inputs, (provider) => inputs["api-keys"]?.get(provider) ?? null);
}
/** @param keyOf The key of a provider that the main model is not of. */
function modelChoice(main, inputs, keyOf) {
    const beside = (model) => (0,_models_beside_js__WEBPACK_IMPORTED_MODULE_0__/* .settingsBeside */ .av)(main, model, keyOf);
    const small = inputs["small-model"];
    return {
        main,
        fallbacks: (inputs["fallback-models"] ?? []).map(beside),
        small: small === undefined ? null : beside(small),
    };
}
/** Every key of a choice, each once, for those who take secrets out of texts. */
function keysOf({ main, fallbacks, small }) {
    const keys = [main, ...fallbacks, ...(small ? [small] : [])].flatMap(({ apiKey }) => apiKey ?? []);
    return [...new Set(keys)].map((value) => ({ name: "model_key", value }));
}


/***/ }),

/***/ 2659:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BO: () => (/* binding */ boundsOf),
/* harmony export */   PL: () => (/* binding */ gateOptionsOf),
/* harmony export */   d7: () => (/* binding */ triggerInputsOf),
/* harmony export */   iv: () => (/* binding */ modelSettingsOf)
/* harmony export */ });
/* unused harmony export allowancesOf */
/* harmony import */ var _core_task_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(758);
/* harmony import */ var _core_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(841);
/* harmony import */ var _config_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7408);



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
/** How far the sandbox may go to find walls. Only a machine that is thrown away is changed without being asked. */
function allowancesOf(inputs, isHosted) {
    return {
        mayLoadProfile: isHosted,
        mayLowerRestriction: inputs["unsafe-lower-kernel-userns-restriction"],
        image: inputs["sandbox-image"] ?? null,
    };
}
function gateOptionsOf(inputs) {
    return {
        allowedBots: inputs["allowed-bots"] ?? [],
        forkReview: inputs["fork-review"],
        forkTests: inputs["fork-tests"],
        updateHead: inputs["update-head"],
        authorMayRequestReview: inputs["author-may-request-review"],
        onLabel: inputs["label-trigger"] !== undefined,
        onAssignee: inputs["assignee-trigger"] !== undefined,
        maxRunsPerHour: inputs["max-runs-per-hour"] ?? null,
    };
}
function triggerInputsOf(inputs) {
    return {
        task: inputs.task ?? null,
        pullRequest: null,
        label: inputs["label-trigger"] ?? null,
        assignee: inputs["assignee-trigger"] ?? null,
        drafts: inputs["review-drafts"],
    };
}
/** `oidc`: what the runner gives a job that may prove who it is. */
function modelSettingsOf(inputs, oidc = null) {
    return {
        model: inputs.model,
        baseUrl: inputs["base-url"] ?? null,
        apiKey: inputs["api-key"] ?? null,
        oidc,
        anthropic: federationOf(inputs),
        azure: azureIdentityOf(inputs),
        apiVersion: inputs["api-version"] ?? null,
        api: inputs.api ?? null,
        contextWindow: inputs["context-window"] ?? null,
        maxOutputTokens: inputs["max-output-tokens"] ?? null,
        price: priceOf(inputs["price-input"], inputs["price-output"]),
        firstByteMs: milliseconds(inputs["first-byte-seconds"] ?? _config_js__WEBPACK_IMPORTED_MODULE_2__/* .DEFAULT_SECONDS */ .gl.firstByte),
        idleMs: milliseconds(inputs["idle-seconds"] ?? _config_js__WEBPACK_IMPORTED_MODULE_2__/* .DEFAULT_SECONDS */ .gl.idle),
    };
}
function milliseconds(seconds) {
    return Math.round(seconds * 1_000);
}
/** One of these inputs is enough for the rest to be asked for by name. */
function federationOf(inputs) {
    const federation = {
        rule: inputs["anthropic-federation-rule"] ?? null,
        organization: inputs["anthropic-organization"] ?? null,
        serviceAccount: inputs["anthropic-service-account"] ?? null,
        workspace: inputs["anthropic-workspace"] ?? null,
    };
    return Object.values(federation).some((value) => value !== null) ? federation : null;
}
/** One of the two is enough for the other to be asked for by name. */
function azureIdentityOf(inputs) {
    const tenant = inputs["azure-tenant-id"] ?? null;
    const client = inputs["azure-client-id"] ?? null;
    return tenant === null && client === null ? null : { tenant, client, authority: null };
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

/***/ 3491:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  X: () => (/* binding */ createModels)
});

// UNUSED EXPORTS: createModel

// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/models/beside.js
var beside = __webpack_require__(2382);
// EXTERNAL MODULE: ./lib/core/price.js
var price = __webpack_require__(7718);
// EXTERNAL MODULE: ./lib/core/tokens.js
var tokens = __webpack_require__(2333);
// EXTERNAL MODULE: ./lib/models/wire/once.js
var once = __webpack_require__(3437);
;// CONCATENATED MODULE: ./lib/models/own-history.js

/**
 * A history as one of several models may be sent it: what another of them thought, and what another's provider sealed, is
 * left out. Nobody else can open it, and some refuse it. What was said and called stays. An equal message stays the same
 * object, so that what is kept of it is kept.
 * @param name Whose history it is to be.
 */
function ownHistory(name) {
    const spoken = (0,once/* once */.O)(withoutThinking);
    const isOthers = (message) => message.role === "assistant" && message.by !== undefined && message.by !== name;
    return (messages) => messages.some(isOthers)
        ? messages.map((message) => (isOthers(message) ? spoken(message) : message))
        : messages;
}
function withoutThinking({ replay: _, ...message }) {
    return { ...message, content: message.content.filter(({ type }) => type !== "thinking") };
}

// EXTERNAL MODULE: ./lib/models/wire/usage.js
var usage = __webpack_require__(7457);
;// CONCATENATED MODULE: ./lib/models/fallback.js




/** Too busy after all attempts, or not there. Whatever else fails is for a person to mend, or would fail again elsewhere. */
function isBusyOrGone({ errorCode }) {
    return (errorCode === "model_overloaded" || errorCode === "model_rate_limited" || errorCode === "model_not_found");
}
/**
 * Several models as one. The first is asked; where it fails before it gave anything out, and for a reason, the same request
 * goes to the next, and so does every later one: what was left once is not asked again. Each reply says whose it is (`by`)
 * and costs what its own model costs; limits and window are those of the first.
 */
function fallbackModel(models, options) {
    const [first] = models;
    const unpriced = models.find(({ price }) => price === null);
    const list = new FallbackList(models, options);
    return {
        ...first,
        price: (0,price/* dearestPrice */.uu)(models.map(({ price }) => price)),
        ...(unpriced ? { unpriced: unpriced.unpriced ?? unpriced.name } : {}),
        spent: () => list.spent,
        stream: (request, signal) => list.stream(request, signal),
    };
}
class FallbackList {
    #models;
    #histories;
    #options;
    /** Of the model that is asked. */
    #at = 0;
    constructor(models, options) {
        this.#models = models;
        this.#histories = models.map(({ name }) => ownHistory(name));
        this.#options = options;
    }
    /** Of the model that is asked now. */
    get spent() {
        return this.#models[this.#at]?.spent?.() ?? false;
    }
    async *stream(request, signal) {
        for (;;) {
            const at = this.#at;
            const model = this.#models[at];
            if (model === undefined)
                return;
            const failure = yield* this.#ask(at, model, request, signal);
            if (failure === null)
                return;
            this.#leave(at, model, failure);
        }
    }
    /** Once for each model, though several requests at a time may find that it fails. */
    #leave(at, { name }, failure) {
        if (at !== this.#at)
            return;
        this.#at += 1;
        const next = this.#models[this.#at]?.name ?? "";
        const sentence = `From here on ${next} answers instead of ${name}. ${failure.errorMessage ?? ""}`;
        this.#options.tell(failure, sentence);
    }
    /** @returns The failure for which the model is left; `null`: all of its reply was given out. */
    async *#ask(at, model, request, signal) {
        const messages = this.#histories[at]?.(request.messages) ?? request.messages;
        const asked = { ...request, messages };
        if (at > 0 && isTooLong(asked, model))
            return yield* this.#refuse(model);
        const isLast = at === this.#models.length - 1;
        let isFirst = true;
        for await (const event of model.stream(asked, signal)) {
            const isUntold = isFirst && event.type === "error";
            if (isUntold && !isLast && this.#options.isLeftFor(event.message))
                return event.message;
            isFirst = false;
            yield signed(event, model.name);
        }
        return null;
    }
    /** A run keeps to the window of the first model. One that takes less may cut what is too long without a word. */
    *#refuse({ name, contextWindow }) {
        const message = {
            ...{ role: "assistant", content: [], stopReason: "error", timestamp: this.#options.clock.now() },
            usage: (0,usage/* usageOf */.Fs)(usage/* NO_TOKENS */.jz, "free", false),
            by: name,
            errorCode: "model_context_length",
            errorMessage: `The conversation is longer than ${name} takes, which is ${contextWindow} tokens.`,
            contextWindow,
        };
        yield { type: "error", message };
        return null;
    }
}
function isTooLong(request, { contextWindow, maxOutputTokens }) {
    const { systemPrompt, tools, withdrawn, messages } = request;
    const characters = systemPrompt.length + JSON.stringify([tools, withdrawn]).length + (0,tokens/* charactersOfAll */.jk)(messages);
    const reply = Math.min(request.maxOutputTokens ?? maxOutputTokens, maxOutputTokens);
    return (0,tokens/* tokensOf */.k8)(characters) + reply > contextWindow;
}
function signed(event, by) {
    if ("partial" in event)
        return { ...event, partial: { by, ...event.partial } };
    return { ...event, message: { by, ...event.message } };
}

// EXTERNAL MODULE: ./lib/models/openai/find-provider.js
var find_provider = __webpack_require__(4826);
// EXTERNAL MODULE: ./lib/models/providers.js
var providers = __webpack_require__(8876);
;// CONCATENATED MODULE: ./lib/models/index.js


/** The first provider that claims a model's name makes it. */
const PROVIDERS = [
    {
        form: "react:<another of these>, for a model without tool calling",
        claims: ({ model }) => model.startsWith("react:"),
        create: async (...given) => (await __webpack_require__.e(/* import() */ 750).then(__webpack_require__.bind(__webpack_require__, 3750))).openReact(...given),
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
        form: "replay:<file>, or replay-anyway:<file>",
        claims: ({ model }) => /^replay(?:-anyway)?:/.test(model),
        create: async (settings, deps) => (await __webpack_require__.e(/* import() */ 911).then(__webpack_require__.bind(__webpack_require__, 911))).openReplay(settings.model, deps),
    },
    {
        form: "anthropic/<name>",
        claims: ({ model }) => model.startsWith("anthropic/"),
        create: async (settings, deps) => (await Promise.all(/* import() */[__webpack_require__.e(395), __webpack_require__.e(73), __webpack_require__.e(400)]).then(__webpack_require__.bind(__webpack_require__, 4400))).openAnthropic(settings, deps),
    },
    {
        form: "azure/<deployment> together with base-url",
        claims: ({ model }) => model.startsWith("azure/"),
        create: async (settings, deps) => (await Promise.all(/* import() */[__webpack_require__.e(193), __webpack_require__.e(73), __webpack_require__.e(389), __webpack_require__.e(581)]).then(__webpack_require__.bind(__webpack_require__, 6581))).openAzure(settings, deps),
    },
    {
        form: `<provider>/<name> with one of ${Object.keys(providers/* COMPATIBLE_PROVIDERS */.wc).join(", ")}, or any name together with base-url`,
        claims: ({ model, baseUrl }) => baseUrl !== null || (0,find_provider/* isCompatible */.$)(model),
        create: async (settings, deps) => (await Promise.all(/* import() */[__webpack_require__.e(193), __webpack_require__.e(73), __webpack_require__.e(389)]).then(__webpack_require__.bind(__webpack_require__, 3389))).openCompatible(settings, deps),
    },
];

// EXTERNAL MODULE: ./lib/models/react-text.js + 2 modules
var react_text = __webpack_require__(8552);
;// CONCATENATED MODULE: ./lib/models/react-learnt.js

/**
 * A model that is asked with tools, as all are, until its server says that it calls none: from then on it is spoken to in
 * words. The request that taught it is made again at once.
 */
function reactWhereNeeded(model, log) {
    const inWords = (0,react_text/* reactText */.n)(model);
    let callsTools = true;
    async function* stream(request, signal) {
        if (callsTools && (yield* answered(model.stream(request, signal))))
            return;
        if (callsTools)
            log.info(`${model.name} calls no tools: from here on it is told in words how to act.`);
        callsTools = false;
        yield* inWords.stream(request, signal);
    }
    return { ...model, stream };
}
/** @returns `false`: nothing was given out, since the model calls no tools. */
async function* answered(events) {
    let isFirst = true;
    for await (const event of events) {
        if (isFirst && event.type === "error" && event.message.errorCode === "model_no_tools")
            return false;
        isFirst = false;
        yield event;
    }
    return true;
}

// EXTERNAL MODULE: ./lib/models/wire/input-checks.js
var input_checks = __webpack_require__(6586);
;// CONCATENATED MODULE: ./lib/models/create.js






/**
 * All models of a run as one: who answers, who takes over, and who writes the summaries.
 * @throws {ReeveError} `invalid_input`, naming the input and what to do.
 */
async function createModels(choice, deps) {
    const first = await createModel(choice.main, deps);
    const others = await Promise.all(choice.fallbacks.map((other) => create_beside("fallback-models", other, deps)));
    const left = fallbackOptions(deps, isBusyOrGone);
    const model = others.length === 0 ? first : fallbackModel([first, ...others], left);
    if (choice.small === null)
        return model;
    // A summary is worth the price of the large model, whatever is wrong with the small one.
    const failed = fallbackOptions(deps, ({ stopReason }) => stopReason === "error");
    const small = await create_beside("small-model", choice.small, deps);
    return { ...model, small: fallbackModel([small, model], failed) };
}
/**
 * The model that the settings name.
 * @throws {ReeveError} `invalid_input`, naming the input and what to do.
 */
async function createModel(settings, deps) {
    return reactWhereNeeded(await create_open(settings, deps), deps.log);
}
async function create_open(settings, deps) {
    if (/\p{Cc}/u.test(settings.model)) {
        throw (0,input_checks/* invalid */.Gq)("model", "it holds a control character or a line break", "Write the name alone.");
    }
    const provider = PROVIDERS.find((candidate) => candidate.claims(settings));
    if (provider === undefined)
        throw unknownName(settings.model);
    return await provider.create(settings, deps, create_open);
}
function unknownName(model) {
    const [, provider] = /^([\w.-]+)\//.exec(model) ?? [];
    if (provider !== undefined && provider !== "builtin")
        return unknownProvider(provider);
    const forms = PROVIDERS.map((provider) => provider.form).join("; ");
    return new errors/* ReeveError */.cd("invalid_input", `Input model: ${JSON.stringify(model)} names no model.`, {
        hint: `Write one of: ${forms}.${model.includes("/") ? "" : ` For a name of OpenAI's own write openai/${model || "<name>"}.`}`,
    });
}
function unknownProvider(name) {
    const meant = (0,beside/* meantProvider */.r5)(name);
    const advice = meant === null ? "" : `; did you mean ${meant}/…?`;
    return new errors/* ReeveError */.cd("invalid_input", `Input model: ${JSON.stringify(name)} is no provider${advice || "."}`, {
        hint: `Providers: ${beside/* PROVIDER_NAMES */.xd.join(", ")}. Any other name needs base-url.`,
    });
}
/** A model beside the one of the input `model`, whose key and address are its own. */
async function create_beside(input, settings, deps) {
    try {
        return await createModel(settings, deps);
    }
    catch (cause) {
        const { message } = (0,errors/* faultOf */.Kl)(cause);
        const why = message.replace(/^Input /, "");
        throw new errors/* ReeveError */.cd("invalid_input", `Input ${input}: ${settings.model} cannot be used: ${why}`, {
            hint: "Write it as model would have it. The key of a provider that model is not of is a line of api-keys.",
            cause,
        });
    }
}
function fallbackOptions(deps, isLeftFor) {
    const tell = ({ errorCode = "model_error" }, sentence) => deps.degraded(errorCode, sentence);
    return { clock: deps.clock, isLeftFor, tell };
}


/***/ }),

/***/ 4826:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ isCompatible),
/* harmony export */   l: () => (/* binding */ findProvider)
/* harmony export */ });
/* harmony import */ var _providers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8876);
/* harmony import */ var _wire_input_checks_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6586);


/** True if a provider of the table stands before the slash. */
function isCompatible(model) {
    return named(model) !== null;
}
/**
 * The provider that the name begins with. At another server than a hosted provider's own, the whole name is one of
 * whatever answers there; only `openai/` is taken off everywhere, since people say "as OpenAI does" with it.
 * @throws {ReeveError} `invalid_input`, for an address or a name that cannot be used.
 */
function findProvider(model, baseUrl) {
    const own = named(model);
    const address = baseUrl === null ? own?.provider.address : (0,_wire_input_checks_js__WEBPACK_IMPORTED_MODULE_1__/* .checkedAddress */ .s8)(baseUrl, "/chat/completions", "/responses");
    if (address === undefined)
        throw (0,_wire_input_checks_js__WEBPACK_IMPORTED_MODULE_1__/* .invalid */ .Gq)("base-url", `it is empty, and ${model} names no provider`, "Set it.");
    const found = own !== null && belongs(own, address) ? own : { ...at(address), model: withoutOpenAi(model) };
    if (found.model !== "")
        return { ...found, address };
    const form = `${own?.name ?? "openai"}/`;
    throw (0,_wire_input_checks_js__WEBPACK_IMPORTED_MODULE_1__/* .invalid */ .Gq)("model", `"${form}" names no model`, `Write ${form}<name>.`);
}
function belongs({ provider }, address) {
    return provider.kind === "program" || isOneServer(provider.address, address);
}
function named(text) {
    const [name = "", ...rest] = text.split("/");
    const provider = Object.hasOwn(_providers_js__WEBPACK_IMPORTED_MODULE_0__/* .COMPATIBLE_PROVIDERS */ .wc, name) ? _providers_js__WEBPACK_IMPORTED_MODULE_0__/* .COMPATIBLE_PROVIDERS */ .wc[name] : undefined;
    return provider === undefined || rest.length === 0 ? null : { name, provider, model: rest.join("/") };
}
function at(address) {
    const known = Object.entries(_providers_js__WEBPACK_IMPORTED_MODULE_0__/* .COMPATIBLE_PROVIDERS */ .wc).find(([, { kind, address: own }]) => kind === "hosted" ? isOneServer(own, address) : own === address);
    return known ? { name: known[0], provider: known[1] } : { name: null, provider: _providers_js__WEBPACK_IMPORTED_MODULE_0__/* .ELSEWHERE */ .pB };
}
/** A provider's own server answers at more than one path: DeepSeek's with `/v1`, too. */
function isOneServer(one, other) {
    return new URL(one).origin === new URL(other).origin;
}
function withoutOpenAi(model) {
    return model.replace(/^openai\//, "");
}


/***/ }),

/***/ 2154:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ repairPairing)
/* harmony export */ });
/* harmony import */ var _core_messages_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6619);

const NO_RESULT = "No result: the run was stopped before this call was answered.";
/**
 * The history as providers demand it (R-1.61): each call has exactly one result, right behind its message and in the
 * order of the calls. Failed and aborted replies are left out, an open call gets a stand-in error result, and a
 * result whose call is not there is dropped. Pure: equal histories give equal requests.
 */
function repairPairing(messages) {
    const repaired = [];
    for (const [at, message] of messages.entries()) {
        if (message.role === "toolResult" || isBroken(message))
            continue;
        repaired.push(message);
        if (message.role === "assistant")
            repaired.push(...resultsOf(message, answersAfter(messages, at)));
    }
    return repaired;
}
function isBroken(message) {
    if (message.role !== "assistant")
        return false;
    return message.stopReason === "error" || message.stopReason === "aborted";
}
/** The results between this reply and the next one: an id that a provider uses again belongs to the nearest call. */
function answersAfter(messages, at) {
    const answers = [];
    for (let next = at + 1; next < messages.length; next += 1) {
        const message = messages[next];
        if (message === undefined || message.role === "assistant")
            break;
        if (message.role === "toolResult")
            answers.push(message);
    }
    return answers;
}
function resultsOf(reply, answers) {
    return (0,_core_messages_js__WEBPACK_IMPORTED_MODULE_0__/* .toolCallsOf */ .Ve)(reply).map((call) => answers.find((answer) => answer.toolCallId === call.id) ?? {
        role: "toolResult",
        toolCallId: call.id,
        toolName: call.name,
        content: [{ type: "text", text: NO_RESULT }],
        isError: true,
        timestamp: reply.timestamp,
    });
}


/***/ }),

/***/ 8552:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  n: () => (/* binding */ reactText)
});

// UNUSED EXPORTS: textRequest

// EXTERNAL MODULE: ./lib/core/messages.js
var core_messages = __webpack_require__(6619);
// EXTERNAL MODULE: ./lib/models/pairing.js
var pairing = __webpack_require__(2154);
// EXTERNAL MODULE: ./lib/models/wire/arguments.js
var wire_arguments = __webpack_require__(3358);
;// CONCATENATED MODULE: ./lib/models/react-parse.js

/** Only the program writes observations: one of the model's own is made up, and so is all that follows from it. */
const OBSERVATION = /(?:^|\n|\])[ \t]*Observation[:：]/;
/** The input runs to the last bracket of the line. */
const ACTION = /^[ \t]*Action[:：][ \t]*([^\s[\]]+)[ \t]*\[(.*)\]/m;
const OPENING = /^[ \t]*Action[:：][ \t]*([^\s[\]]+)[ \t]*\[/m;
const THOUGHT = /^[ \t]*Thought[:：]([\s\S]*?)(?=^[ \t]*(?:Action|Answer)[:：]|$(?![\s\S]))/m;
const ANSWER = /^[ \t]*Answer[:：]/m;
function parseReact(text) {
    const kept = withoutObservation(text);
    const thought = THOUGHT.exec(kept)?.[1]?.trim();
    return { kept, thought: thought || null, action: actionIn(kept) };
}
/** An input of several lines is one only if it is a JSON object: a bracket says little of where a text ends. */
function actionIn(kept) {
    const opening = OPENING.exec(kept);
    const rest = kept.slice((opening?.index ?? 0) + (opening?.[0].length ?? 0));
    const spread = rest.slice(0, Math.max(0, rest.lastIndexOf("]")));
    if (opening?.[1] && !inOneLine(spread) && (0,wire_arguments/* objectIn */.D)(spread) !== null)
        return { name: opening[1], input: spread };
    const [, name, input] = ACTION.exec(kept) ?? [];
    return name === undefined || input === undefined ? null : { name, input };
}
function inOneLine(text) {
    return !text.includes("\n");
}
/** True as soon as the rest of a reply cannot count any more. */
function hasObservation(text) {
    return OBSERVATION.test(text);
}
/** Characters of a line in which its label stands. */
const LABEL_WITHIN = 200;
/**
 * Where a reply is in which an observation may begin, so that not all of it is looked through for every piece.
 * @param line What this gave for the pieces before.
 */
function lineBehind(line, piece) {
    const rest = line.slice(Math.max(0, line.lastIndexOf("\n"), line.lastIndexOf("]")));
    return (rest.length > LABEL_WITHIN ? NO_LABEL : rest) + piece;
}
/** Stands for a line that begins otherwise. */
const NO_LABEL = "…";
/** What a reply without an action tells: what stands behind its `Answer:`, or all of it. */
function answerOf(kept) {
    const label = ANSWER.exec(kept);
    return label ? kept.slice(label.index + label[0].length).trim() : kept;
}
function withoutObservation(text) {
    const made = OBSERVATION.exec(text);
    if (made === null)
        return text.trim();
    const bracket = made[0].startsWith("]") ? 1 : 0; // it belongs to the action before it
    return text.slice(0, made.index + bracket).trim();
}
/**
 * An action as a tool call: its input is a JSON object, or the bare text of the one field that the tool has to have.
 * What is neither stays a call, so that it gets an error for an observation; so does a name that nobody knows.
 */
function callOf({ name, input }, tools, id) {
    const call = { type: "toolCall", id, name };
    const object = (0,wire_arguments/* objectIn */.D)(input);
    if (object !== null)
        return { ...call, arguments: object };
    const tool = tools.find((candidate) => candidate.name === name);
    const field = tool ? bareField(tool) : null;
    if (field !== null)
        return { ...call, arguments: { [field]: input } };
    if (input.trim() === "" || tool === undefined)
        return { ...call, arguments: {} };
    const argumentsError = `Write the input of ${name} as a JSON object in the brackets.`;
    return { ...call, arguments: {}, argumentsError, rawArguments: input };
}
/** The field that a bare input stands for: the only required one, or the only one at all, if it is a text. */
function bareField({ parameters }) {
    const properties = recordOf(parameters["properties"]);
    const required = Array.isArray(parameters["required"]) ? parameters["required"] : [];
    const names = required.length > 0 ? required : Object.keys(properties);
    const [name] = names;
    if (names.length !== 1 || typeof name !== "string")
        return null;
    return recordOf(properties[name])["type"] === "string" ? name : null;
}
function recordOf(value) {
    return isRecord(value) ? value : {};
}
function isRecord(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}

;// CONCATENATED MODULE: ./lib/models/react-history.js


/**
 * A history as text, in its order: thinking and text as `Thought:`, each call as `Action: name[input]`, each result as
 * `Observation:`. What a user said stands as it is.
 */
function historyAsReact(messages, tools = []) {
    return messages
        .map((message) => messageAsReact(message, tools))
        .filter((text) => text !== "")
        .join("\n");
}
/** One message of such a history. */
function messageAsReact(message, tools) {
    switch (message.role) {
        case "user":
            return (0,core_messages/* textOf */.b6)(message);
        case "assistant":
            return message.content
                .map((block) => blockAsReact(block, tools))
                .filter((line) => line !== "")
                .join("\n");
        case "toolResult":
            return `Observation: ${withoutLabels((0,core_messages/* textOf */.b6)(message))}`;
    }
}
function blockAsReact(block, tools) {
    if (block.type === "toolCall")
        return `Action: ${block.name}[${inputOf(block, tools)}]`;
    const text = block.type === "text" ? block.text : block.thinking;
    return text.trim() === "" ? "" : `Thought: ${text}`;
}
/** As the model would write it: bare where one text is all there is, else JSON. */
function inputOf({ name, arguments: args, rawArguments }, tools) {
    if (rawArguments !== undefined)
        return rawArguments;
    const [[field, value] = [], ...more] = Object.entries(args);
    if (field === undefined)
        return "";
    const tool = tools.find((candidate) => candidate.name === name);
    const isBare = more.length === 0 && typeof value === "string" && !value.includes("\n");
    return isBare && (tool === undefined || bareField(tool) === field) ? value : JSON.stringify(args);
}
const LABELLED = /^(?=[ \t]*(?:Thought|Action|Observation|Answer)[:：])/gm;
/** A file may hold lines that look like ours: they must not pass for a step that was taken. */
function withoutLabels(text) {
    return text.replace(LABELLED, "> ");
}

// EXTERNAL MODULE: ./lib/models/scripted-stream.js
var scripted_stream = __webpack_require__(6827);
;// CONCATENATED MODULE: ./lib/models/react-text.js





/** Characters for each token that a reply was allowed; more is no reply of that size any more. */
const RUNAWAY_CHARACTERS = 6;
/**
 * Lets a model without tool calling drive the same loop: tools are listed in its prompt, an action is a line of text,
 * and its result comes back as an observation. One action, one reply; what follows it is not read.
 */
function reactText(model) {
    async function* stream(request, signal) {
        const asText = textRequest(request);
        const reply = await wholeReply(model, asText, signal);
        yield* (0,scripted_stream/* streamMessage */.u)(stepOf(reply, request), async () => { }, signal);
    }
    return { ...model, stream };
}
/** The request in words alone. Neighbours of one role become one message: small models know no other order. */
function textRequest(request) {
    const { systemPrompt, messages, tools, withdrawn: _, ...limits } = request;
    const merged = [];
    for (const message of (0,pairing/* repairPairing */.G)(messages)) {
        const text = messageAsReact(message, tools);
        const role = message.role === "assistant" ? "assistant" : "user";
        const last = merged.at(-1);
        if (last?.role === role)
            last.text = `${last.text}\n${text}`;
        else if (text !== "")
            merged.push({ role, text, from: message });
    }
    return {
        ...limits,
        systemPrompt: [systemPrompt, ...howToAct(tools)].join("\n\n"),
        messages: merged.map(({ role, text, from }) => inWords(role, text, from)),
        tools: [],
    };
}
function inWords(role, text, from) {
    const content = [{ type: "text", text }];
    const user = { role: "user", content, timestamp: from.timestamp };
    return role === "assistant" && from.role === "assistant" ? { ...from, content, stopReason: "stop" } : user;
}
function howToAct(tools) {
    if (tools.length === 0)
        return [];
    const list = tools.map(({ name, description, parameters }) => `- ${name}: ${description}\n  input: ${JSON.stringify(parameters)}`);
    return [`${FORMAT}\n\nThe tools:\n${list.join("\n")}`];
}
const FORMAT = `You act by writing. To use a tool, write exactly two lines, and then stop:
Thought: why you need it
Action: name[input]
The input is one JSON object on one line, as the tool's schema asks; where it asks for a single text, the text alone will do. You are then told the result as "Observation: …"; never write an observation yourself. One action in one reply. When you need no tool any more, write:
Thought: what you know now
Answer: your final answer`;
/** Reads until the reply ends, begins to make up observations, or grows past what it was allowed. */
async function wholeReply(model, request, signal) {
    const most = (request.maxOutputTokens ?? model.maxOutputTokens) * RUNAWAY_CHARACTERS;
    let heard = 0;
    let line = "";
    for await (const event of model.stream(request, signal)) {
        if (event.type === "done" || event.type === "error")
            return event.message;
        if (event.type !== "text_delta" && event.type !== "thinking_delta")
            continue;
        heard += event.delta.length;
        if (event.type === "text_delta")
            line = lineBehind(line, event.delta);
        if (hasObservation(line))
            return interrupted(event.partial, "stop");
        if (heard > most)
            return interrupted(event.partial, "length");
    }
    throw new Error("The model's stream ended without a last event.");
}
/** Nobody told what a reply used that was not heard to its end. */
function interrupted(partial, stopReason) {
    return { ...partial, stopReason, usage: { ...partial.usage, estimated: true } };
}
/** The reply as one of a model with tool calling. A failed or cut one stays what it is. */
function stepOf(reply, { messages, tools }) {
    if (reply.stopReason !== "stop" && reply.stopReason !== "toolUse")
        return reply;
    const { kept, thought, action } = parseReact((0,core_messages/* textOf */.b6)(reply));
    const thinking = reply.content.filter(({ type }) => type === "thinking");
    const said = (text) => (text ? [{ type: "text", text }] : []);
    if (action === null || tools.length === 0) {
        const answer = answerOf(kept);
        const aloud = thought !== null && answer !== kept ? [{ type: "thinking", thinking: thought }] : [];
        return { ...reply, content: [...thinking, ...aloud, ...said(answer)], stopReason: "stop" };
    }
    const number = messages.reduce((sum, one) => sum + (one.role === "assistant" ? (0,core_messages/* toolCallsOf */.Ve)(one).length : 0), 1);
    const call = callOf(action, tools, `react_${number}`);
    return { ...reply, content: [...thinking, ...said(thought), call], stopReason: "toolUse" };
}


/***/ }),

/***/ 6827:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ cut),
/* harmony export */   u: () => (/* binding */ streamMessage)
/* harmony export */ });
/** Characters of one delta: three to five tokens of four. */
const DELTA_SIZES = [12, 20, 16];
/**
 * Tells a message that is already known as if it were being thought of: block by block, in small deltas. A failed
 * one ends in `error` behind what it had said; one without content has no `start` when it fails.
 * @param pause Called before each delta; may reject when the signal is aborted.
 */
async function* streamMessage(message, pause, signal) {
    const said = [];
    const partial = () => ({ ...message, content: [...said], stopReason: "stop" });
    if (signal.aborted)
        return yield aborted(message, said);
    if (message.content.length > 0 || !isFailed(message))
        yield { type: "start", partial: partial() };
    for (const [contentIndex, block] of message.content.entries()) {
        const kind = block.type === "toolCall" ? "toolcall" : block.type;
        said.push(cut(block, 0));
        yield { type: `${kind}_start`, contentIndex, partial: partial() };
        let told = 0;
        for (const delta of deltasOf(textOf(block))) {
            await pause().catch(() => { });
            if (signal.aborted)
                return yield aborted(message, said);
            told += delta.length;
            said[contentIndex] = cut(block, told);
            yield { type: `${kind}_delta`, contentIndex, delta, partial: partial() };
        }
        said[contentIndex] = block;
        yield endOf(block, contentIndex, partial());
    }
    yield isFailed(message) ? { type: "error", message } : { type: "done", message };
}
function isFailed({ stopReason }) {
    return stopReason === "error" || stopReason === "aborted";
}
function endOf(block, contentIndex, partial) {
    switch (block.type) {
        case "text":
            return { type: "text_end", contentIndex, content: block.text, partial };
        case "thinking":
            return { type: "thinking_end", contentIndex, content: block.thinking, partial };
        case "toolCall":
            return { type: "toolcall_end", contentIndex, partial };
    }
}
function aborted(message, content) {
    const errorMessage = "The request was aborted.";
    const stopped = { stopReason: "aborted", errorCode: "model_aborted", errorMessage };
    return { type: "error", message: { ...message, ...stopped, content } };
}
function textOf(block) {
    if (block.type === "text")
        return block.text;
    return block.type === "thinking" ? block.thinking : (block.rawArguments ?? JSON.stringify(block.arguments));
}
/** A block whose first `length` characters have arrived. A call has no arguments until they are whole. */
function cut(block, length) {
    if (block.type === "text")
        return { type: "text", text: block.text.slice(0, length) };
    if (block.type === "thinking")
        return { type: "thinking", thinking: block.thinking.slice(0, length) };
    return { type: "toolCall", id: block.id, name: block.name, arguments: {} };
}
function* deltasOf(text) {
    let turn = 0;
    let start = 0;
    do {
        const end = start + (DELTA_SIZES[turn % DELTA_SIZES.length] ?? text.length);
        yield text.slice(start, end);
        turn += 1;
        start = end;
    } while (start < text.length);
}


/***/ }),

/***/ 3358:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ objectIn),
/* harmony export */   W: () => (/* binding */ parseArguments)
/* harmony export */ });
/* harmony import */ var _nesting_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3880);

/**
 * Reads the arguments of a call when all of their text is there. Text that is no JSON object is never repaired and
 * never becomes `{}`: half a call would run with somebody's guess. Only no text at all means "no arguments".
 * `cut`: the reply was cut at its limit, which explains broken text better than a JSON error does.
 */
function parseArguments(text, cut = false) {
    if (text.trim() === "")
        return { arguments: {} };
    const object = objectIn(text);
    if (object !== null)
        return { arguments: object };
    const why = cut ? " because the reply was cut at its token limit" : "";
    return { arguments: {}, argumentsError: `The arguments are no JSON object${why}.`, rawArguments: text };
}
/** `null`: the text is no JSON object, or one that is nested deeper than any tool's input. */
function objectIn(text) {
    const parsed = parseJson(text);
    return isObject(parsed) && !(0,_nesting_js__WEBPACK_IMPORTED_MODULE_0__/* .isTooDeep */ .f)(parsed) ? parsed : null;
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** The object stays as it was read, odd keys such as `__proto__` included: whether a key may be there is the tool's schema's word. */
function isObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}


/***/ }),

/***/ 6586:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gq: () => (/* binding */ invalid),
/* harmony export */   s8: () => (/* binding */ checkedAddress),
/* harmony export */   yR: () => (/* binding */ checkKey)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);

/**
 * The address without a slash at its end. It decides who is sent the key and the code, so anything odd about it is
 * refused, never mended.
 * @param endpoints What the adapter adds by itself, such as `/chat/completions`.
 * @throws {ReeveError} `invalid_input`.
 */
function checkedAddress(text, ...endpoints) {
    const url = URL.parse(text);
    if (url === null || !["http:", "https:"].includes(url.protocol)) {
        throw invalid("base-url", "it is no http or https address", "Write it as https://host/v1.");
    }
    if (url.username !== "" || url.password !== "") {
        throw invalid("base-url", "it holds a user name or password", "Give the key as api-key instead.");
    }
    if (url.search !== "" || url.hash !== "") {
        throw invalid("base-url", "it has a query or a fragment", `Write only ${url.origin}${url.pathname}.`);
    }
    const path = url.pathname.replace(/\/+$/, "");
    const endpoint = endpoints.find((one) => path.endsWith(one));
    if (endpoint !== undefined) {
        const right = `${url.origin}${path.slice(0, -endpoint.length)}`;
        throw invalid("base-url", `it ends in ${endpoint}, which is added by itself`, `Write ${right}.`);
    }
    return `${url.origin}${path}`;
}
/**
 * A header cannot carry every text, and the error for it would print the key.
 * @throws {ReeveError} `invalid_input`.
 */
function checkKey(apiKey) {
    if (/^[\x21-\x7e]+$/.test(apiKey.reveal()))
        return;
    throw invalid("api-key", "it is empty or holds a space, a line break or a character that no key has", "Paste the key into the secret again, without anything around it.");
}
function invalid(input, why, hint) {
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .cd("invalid_input", `Input ${input}: ${why}.`, { hint });
}


/***/ }),

/***/ 3880:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ isTooDeep),
/* harmony export */   i: () => (/* binding */ NestedTooDeep)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);

/** Levels of JSON inside each other. Nothing that tools or providers mean has more; what writes JSON ends with the stack. */
const DEEPEST = 200;
/** True for a value that whoever copies, checks or writes it step by step would not come back from. */
function isTooDeep(value) {
    let level = [value];
    for (let depth = 0; level.length > 0; depth += 1) {
        if (depth > DEEPEST)
            return true;
        level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
    }
    return false;
}
class NestedTooDeep extends _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .cd {
    constructor() {
        super("model_bad_reply", `The model's server sent JSON that is nested deeper than ${DEEPEST} levels.`, {
            hint: "Look at the server, or use another one.",
        });
    }
}


/***/ }),

/***/ 3437:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ once)
/* harmony export */ });
/** `make`, called once for each object: what it makes of one never changes. */
function once(make) {
    const made = new WeakMap();
    return (key) => {
        const known = made.get(key) ?? { value: make(key) };
        made.set(key, known);
        return known.value;
    };
}


/***/ }),

/***/ 7457:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F5: () => (/* binding */ usageSoFar),
/* harmony export */   Fs: () => (/* binding */ usageOf),
/* harmony export */   jG: () => (/* binding */ splitCounts),
/* harmony export */   jz: () => (/* binding */ NO_TOKENS)
/* harmony export */ });
/* harmony import */ var _core_price_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7718);
/* harmony import */ var _core_tokens_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2333);


const NO_TOKENS = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
/** OpenAI's report, where `input` holds what was read from the cache and what was written to it. */
function splitCounts(input, output, read, written, reasoning) {
    const cacheRead = Math.min(read ?? 0, input);
    const cacheWrite = Math.min(written ?? 0, input - cacheRead);
    const counts = { input: input - cacheRead - cacheWrite, output, cacheRead, cacheWrite };
    return reasoning ? { ...counts, reasoning } : counts;
}
function usageOf(counts, price, estimated) {
    const totalTokens = counts.input + counts.output + counts.cacheRead + counts.cacheWrite;
    return { ...counts, totalTokens, cost: (0,_core_price_js__WEBPACK_IMPORTED_MODULE_0__/* .costOf */ .ho)(counts, price), estimated };
}
/**
 * What the server reported of a reply; where it reported nothing, an estimate of what it was sent and of what it wrote.
 * @param sent `false`: it took no request, so that nothing was used.
 */
function usageSoFar(reported, sent, written, { price, requestText }) {
    if (reported !== null)
        return usageOf(reported, price, false);
    if (!sent)
        return usageOf(NO_TOKENS, price, false);
    const input = (0,_core_tokens_js__WEBPACK_IMPORTED_MODULE_1__/* .carefulTokensOf */ .Ou)(requestText());
    return usageOf({ ...NO_TOKENS, input, output: (0,_core_tokens_js__WEBPACK_IMPORTED_MODULE_1__/* .carefulTokensOf */ .Ou)(written) }, price, true);
}


/***/ }),

/***/ 7829:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   By: () => (/* binding */ findGitDirectory),
/* harmony export */   b$: () => (/* binding */ readCheckout)
/* harmony export */ });
/* unused harmony exports headOf, pointer, text */
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
/** Empty where there is no such file, or one of a size that git does not write. */
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
/* harmony import */ var _git_environment_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4921);





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
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ReeveError */ .cd("git_failed", `There is no git in ${folders.join(", ")}.`, {
        hint: `Install git ${_git_environment_js__WEBPACK_IMPORTED_MODULE_4__/* .OLDEST_GIT */ .b7.join(".")} or newer on the runner.`,
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
/* harmony export */   b7: () => (/* binding */ OLDEST_GIT),
/* harmony export */   kj: () => (/* binding */ configEnvironment),
/* harmony export */   ot: () => (/* binding */ parseVersion)
/* harmony export */ });
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
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ReeveError */ .cd("git_failed", `This git is not supported: ${text.trim().slice(0, 80)}.`, {
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
                throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ReeveError */ .cd("too_large", `git ${argv[0]} prints more than ${MAX_OUTPUT_BYTES} bytes.`);
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
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ReeveError */ .cd("git_failed", `git ${argv[0]} ${how}${said === "" ? "." : `: ${said}`}`);
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
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ReeveError */ .cd("invalid_input", `${name} fits more than one object.`, {
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
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ReeveError */ .cd("invalid_input", `The private folder ${directory} cannot be used: ${why}.`, {
        hint: "Give a new folder outside of the checkout, for example under the runner's temporary folder.",
    });
}


/***/ })

};
