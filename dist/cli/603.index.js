export const id = 603;
export const ids = [603];
export const modules = {

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

/***/ 2342:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ openPolicy)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3828);
/* harmony import */ var _core_invisible_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2328);
/* harmony import */ var _core_paths_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4539);
/* harmony import */ var _policy_load_policy_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4527);
/* harmony import */ var _policy_policy_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5479);
/* harmony import */ var _cli_given_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1918);








/**
 * The policy file on the disk, read as a run reads the base commit's: a link is followed by neither.
 * @throws `config_invalid`; `invalid_input` for one that was named and is not there.
 */
async function openPolicy(io, config) {
    const name = config ?? _policy_policy_file_js__WEBPACK_IMPORTED_MODULE_6__/* .DEFAULT_POLICY_PATH */ .lo;
    const found = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(io.folder, name), { throwIfNoEntry: false });
    if (found?.isSymbolicLink())
        throw isLink(name);
    const isAbsent = config === undefined && found === undefined;
    const bytes = isAbsent ? null : await (0,_cli_given_js__WEBPACK_IMPORTED_MODULE_7__/* .readGiven */ .Q)(io, name);
    return { file: (0,_policy_load_policy_js__WEBPACK_IMPORTED_MODULE_5__/* .loadPolicy */ .t)(bytes, placeOf(name), name), name, isThere: bytes !== null };
}
function isLink(name) {
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ReeveError */ .cd("config_invalid", `The policy file ${(0,_core_invisible_js__WEBPACK_IMPORTED_MODULE_3__/* .quoteName */ .AB)(name)} is a link.`, {
        hint: "Put the file itself there: a run follows no link, and would have no policy file.",
    });
}
/** A file from elsewhere stands for the one in its usual place. */
function placeOf(name) {
    try {
        return (0,_core_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .repoPath */ .q)(name);
    }
    catch {
        return _policy_policy_file_js__WEBPACK_IMPORTED_MODULE_6__/* .DEFAULT_POLICY_PATH */ .lo;
    }
}


/***/ }),

/***/ 93:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S9: () => (/* binding */ callWords),
/* harmony export */   Vj: () => (/* binding */ verdictOf),
/* harmony export */   _C: () => (/* binding */ decisionWords),
/* harmony export */   lS: () => (/* binding */ decisionJson),
/* harmony export */   mG: () => (/* binding */ ruleWords),
/* harmony export */   mg: () => (/* binding */ factWords),
/* harmony export */   pj: () => (/* binding */ plain)
/* harmony export */ });
/* harmony import */ var _core_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2328);

/** What a terminal shows of a name that somebody else chose: one line, and nothing that moves the cursor. */
function plain(text) {
    return (0,_core_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .stripInvisible */ ._0)(text).replace(/\s+/g, " ").trim();
}
/** `rules[0] (.github/reeve.yml:4)`. */
function ruleWords({ name, source }) {
    return plain(source === undefined ? name : `${name} (${source})`);
}
/** `deny by rules[0] (.github/reeve.yml:4)`; `ask` for what is denied only where nobody can be asked. */
function decisionWords(decision) {
    return `${verdictOf(decision)} by ${ruleWords(decision.rule)}`;
}
function verdictOf(decision) {
    if (decision.verdict === "allow")
        return "allow";
    return decision.code === "approval_denied" ? "ask" : "deny";
}
/** `edit_file src/a.ts`, `run_check test`, `list_files`. */
function callWords(tool, paths, check) {
    return plain([tool, ...paths, ...(check === null ? [] : [check])].join(" "));
}
/** `T3, issue_comment, write`. */
function factWords({ tier, event, permission }) {
    return plain([tier, event, permission].join(", "));
}
/** A decision as it stands in a JSON document. */
function decisionJson(decision) {
    const { verdict, rule } = decision;
    const base = { verdict, rule: rule.name, source: rule.source ?? null };
    return verdict === "allow" ? base : { ...base, code: decision.code, reason: decision.reason };
}


/***/ }),

/***/ 4527:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ loadPolicy)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);
/* harmony import */ var _core_invisible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2328);
/* harmony import */ var _policy_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5479);



/**
 * A policy file as it counts, itself among what is protected. `null`: there is none, and the defaults count.
 * @param name how it is called in messages and decisions, where that is not its place in the repository.
 * @throws {ReeveError} `config_invalid` or `config_key_forbidden`.
 */
function loadPolicy(bytes, path, name = path) {
    const file = bytes === null ? _policy_file_js__WEBPACK_IMPORTED_MODULE_2__/* .DEFAULT_POLICY_FILE */ .mY : (0,_policy_file_js__WEBPACK_IMPORTED_MODULE_2__/* .parsePolicyFile */ ._6)(textOf(bytes, name), name);
    return { ...file, protect: [...file.protect, asGlob(path)] };
}
/** Bytes that are no UTF-8 would become other globs than were written, and a rule would quietly match nothing. */
function textOf(bytes, name) {
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    }
    catch (cause) {
        const message = `The policy file ${(0,_core_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .quoteName */ .AB)(name)} is not UTF-8.`;
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .cd("config_invalid", message, { hint: "Save it as UTF-8.", cause });
    }
}
/** The file that says what may be written is itself written by people, wherever it is. What a glob reads as a sign is any character. */
function asGlob(path) {
    return path.replace(/[*{},]/g, "?");
}


/***/ }),

/***/ 985:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ LOCK_FILES)
/* harmony export */ });
/** Written by package managers: too long to review, and dangerous to write by hand. */
const LOCK_FILES = [
    "**/*.lock",
    "**/package-lock.json",
    "**/npm-shrinkwrap.json",
    "**/pnpm-lock.yaml",
    "**/bun.lockb",
    "**/go.sum",
    "**/go.work.sum",
    "**/gradle.lockfile",
    "**/packages.lock.json",
    "**/Package.resolved",
    "**/Cartfile.resolved",
    "**/cabal.project.freeze",
    "**/.terraform.lock.hcl",
];


/***/ }),

/***/ 7634:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  B: () => (/* binding */ createPolicy)
});

;// CONCATENATED MODULE: ./lib/policy/denial.js
/** @param reason what was denied and what would allow it, in full sentences. */
function deny(rule, code, reason) {
    return { verdict: "deny", rule, code, reason };
}

;// CONCATENATED MODULE: ./lib/policy/ceilings.js

const TIERS = ["T0", "T1", "T2", "T3", "T4"];
/** What each tier may do at the most. Nothing gives `network`. */
const EFFECTS = {
    T0: [],
    T1: ["read"],
    T2: ["read", "execute"],
    T3: ["read", "execute", "write"],
    T4: ["read", "execute", "write"],
};
/** What no rule of the policy file lifts: the tier's ceiling, and what is withheld from the run. */
function beyondRun(call, facts) {
    return aboveTier(call, facts) ?? fromWithheld(call, facts);
}
function aboveTier({ tool, effect }, { tier }) {
    if (EFFECTS[tier].includes(effect))
        return null;
    const lowest = TIERS.find((other) => EFFECTS[other].includes(effect));
    const remedy = lowest
        ? `A task of tier ${lowest} may; what makes one is said in docs/policy.md.`
        : "No tier may.";
    return deny({ name: "tier" }, "tool_not_allowed", `${tool} would ${effect}, and this task (${tier}) may not. ${remedy}`);
}
function fromWithheld({ tool, effect }, { withheld = [] }) {
    const found = withheld.find(({ effects }) => effects.includes(effect));
    if (found === undefined)
        return null;
    return deny({ name: found.rule }, "tool_not_allowed", `${tool} would ${effect}. ${found.reason}`);
}
/** What a write touches has to be known before it runs; otherwise any permission to write would reach every path. */
function unnamedWrite({ tool, effect, paths }) {
    if (effect !== "write" || paths.length > 0)
        return null;
    return deny({ name: "named-writes" }, "tool_not_allowed", `${tool} would write and names no path. Name the path.`);
}

// EXTERNAL MODULE: ./lib/core/glob.js
var glob = __webpack_require__(29);
// EXTERNAL MODULE: ./lib/policy/lock-files.js
var lock_files = __webpack_require__(985);
// EXTERNAL MODULE: ./lib/policy/unread-code.js
var unread_code = __webpack_require__(197);
;// CONCATENATED MODULE: ./lib/policy/protected-paths.js



/** Files whose change changes what runs, who may approve, or what agents are told. */
const PROTECTED_PATHS = new Map([
    // Workflows, hooks, editors' tasks, package managers' settings, git attributes and modules: all begin with a dot.
    ["dot entries", ["**/.*", "**/.*/**"]],
    [
        "agent instructions",
        [
            "**/AGENT.md",
            "**/AGENTS.md",
            "**/AGENTS.*.md",
            "**/CLAUDE.md",
            "**/CLAUDE.*.md",
            "**/GEMINI.md",
            "**/QWEN.md",
            "**/WARP.md",
            "**/CONVENTIONS.md",
            "**/SKILL.md",
            "**/copilot-instructions.md",
            "**/*.instructions.md",
            "**/*.prompt.md",
        ],
    ],
    ["owners", ["**/CODEOWNERS", "**/OWNERS", "**/MAINTAINERS"]],
    // The name that Windows made for a long one: it says nothing of what the file is.
    ["short names", ["**/*~{0,1,2,3,4,5,6,7,8,9}*", "**/*~{0,1,2,3,4,5,6,7,8,9}*/**"]],
    ["lock files", lock_files/* LOCK_FILES */.C],
    ["code that nobody reads", [...unread_code/* UNREAD_CODE */.i.values()].flat()],
    [
        "manifests",
        [
            "**/{package,deno,jsr,bower,composer,lerna,nx,turbo,rush,vcpkg}.json",
            "**/{deno,turbo}.jsonc",
            "**/{angular,nest-cli,project,workspace}.json",
            // What a compiler takes for a module's name: another file behind an import is other code.
            "**/{tsconfig,jsconfig}.json",
            "**/{tsconfig,jsconfig}.*.json",
            "**/pnpm-workspace.yaml",
            "**/{Cargo,pyproject,pixi}.toml",
            "**/go.{mod,work}",
            "**/setup.{py,cfg}",
            "**/requirements*.{txt,in}",
            "**/{Pipfile,Gemfile,Podfile,Cartfile,Brewfile}",
            "**/environment.{yml,yaml}",
            "**/*.{gemspec,podspec,cabal}",
            "**/Package.swift",
            "**/pom.xml",
            "**/*.gradle",
            "**/*.gradle.kts",
            "**/gradle.properties",
            "**/gradle/wrapper/**",
            "**/*.{csproj,fsproj,vbproj,vcxproj,sln,slnx}",
            "**/Directory.{Build,Packages}.{props,targets}",
            "**/{nuget,packages}.config",
            "**/global.json",
            "**/mix.exs",
            "**/rebar.config",
            "**/pubspec.yaml",
            "**/build.sbt",
            "**/dune-project",
            "**/stack.yaml",
            "**/{flake,shell,default}.nix",
            "**/conanfile.{py,txt}",
            "**/build.zig.zon",
            "**/{deps,bb}.edn",
            "**/project.clj",
            "**/shard.yml",
            "**/*.{rockspec,nimble}",
            "**/cpanfile",
        ],
    ],
    [
        "build scripts",
        [
            "**/{Makefile,GNUmakefile,BSDmakefile}",
            "**/Makefile.{am,in,inc,common,win}",
            "**/*.mk",
            "**/{Justfile,Taskfile.yml,Taskfile.yaml,Rakefile,Procfile,Vagrantfile,Tiltfile,Earthfile}",
            "**/{Dockerfile,Containerfile,Dockerfile.*,*.Dockerfile}",
            "**/{docker-compose,compose}*.{yml,yaml}",
            "**/{gradlew,gradlew.bat,mvnw,mvnw.cmd}",
            "**/{Gruntfile,gulpfile,dangerfile}.*",
            "**/{Jakefile,Guardfile,Fastfile,Dangerfile,Capfile,Thorfile}",
            "**/{Makefile,Build}.PL",
            "**/{fabfile,dodo,hatch_build}.py",
            "**/magefile.go",
            "**/build.{rs,zig}",
            "**/CMakeLists.txt",
            "**/*.cmake",
            "**/configure{,.ac}",
            "**/meson.build",
            "**/{SConstruct,SConscript,wscript}",
            "**/{BUILD,WORKSPACE}",
            "**/*.{bazel,bzl}",
            "**/pre-commit*.{yml,yaml}",
            "**/lefthook*.{yml,yaml}",
        ],
    ],
    [
        // By the names of folders and hooks, not by their ends: a shell script elsewhere is code like other code.
        "programs that people, pipelines and installs start",
        [
            "{bin,scripts,script,ci}/**",
            "*.{sh,bash,ps1,bat,cmd}",
            "{install,prepare}.{js,cjs,mjs,ts,py}",
            "**/{preinstall,postinstall,prepack,prepublish}.{js,cjs,mjs,ts,py,sh,ps1}",
        ],
    ],
    [
        // Run or imported by a checker as soon as it is started, whatever it was to check.
        "code that checks load by themselves",
        [
            "**/{conftest,noxfile,sitecustomize,usercustomize}.py",
            "**/{tox,pytest}.ini",
            "**/*.pth",
            "**/{jest,vitest,vite,webpack,rollup,babel,eslint,prettier,playwright,karma}.config.*",
            "**/{cypress,postcss,next,tsup,stylelint,lint-staged,commitlint,tailwind,svelte,astro,nuxt}.config.*",
            "**/{metro,vue,rspack,rsbuild,esbuild,rolldown,tsdown,knip,wdio,ava,release,remix,gatsby}.config.*",
            "**/vitest.workspace.*",
            "**/{jest,vitest}.setup.*",
            "**/setupTests.*",
            "**/{doc,docs}/**/conf.py",
        ],
    ],
    [
        "pipelines",
        [
            "**/action.{yml,yaml}",
            "**/Jenkinsfile*",
            "**/azure-pipelines*.{yml,yaml}",
            "**/bitbucket-pipelines.yml",
            "**/{appveyor,codecov,cloudbuild,buildspec,wercker,netlify,vercel,fly,render}.{yml,yaml,json,toml}",
        ],
    ],
]);
function createProtection(extra) {
    const groups = [...PROTECTED_PATHS, ["protect", extra]].map(([name, globs]) => ({
        name,
        covers: (0,glob/* compileGlobs */.tI)(globs, { ignoreCase: true, folders: globs === extra }),
    }));
    const protectors = (path) => groups.filter(({ covers }) => covers(path) ?? covers(asShownElsewhere(path)));
    return {
        protectedBy: (path) => protectors(path)[0]?.name ?? null,
        namedBy: (glob, path) => protectors(path).every(({ covers }) => covers(glob) !== null),
    };
}
/**
 * A name as other file systems take it: `Makefile.` and `Makefile::$DATA` are `Makefile` on Windows, and a name with an
 * invisible character in it is the name without it on older Macs.
 */
function asShownElsewhere(path) {
    return path
        .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
        .split("/")
        .map((name) => name.replace(/:.*$/, "").replace(/[. ]+$/, ""))
        .join("/");
}

// EXTERNAL MODULE: ./lib/core/task.js
var task = __webpack_require__(758);
;// CONCATENATED MODULE: ./lib/policy/rules.js


/** The rules that are about a task, ready to be asked about its calls. */
function rulesFor(rules, facts) {
    return rules.filter((rule) => isAbout(rule, facts)).map(compileRule);
}
function isAbout({ verdict, conditions }, facts) {
    const { tier, event, permission } = conditions;
    if (!has(tier, facts.tier) || !has(event, facts.event))
        return false;
    if (permission === undefined)
        return true;
    // Whoever loses a permission is met by no permission more, and by no prohibition less.
    const distance = rankOf(facts.permission) - rankOf(permission);
    return verdict === "allow" ? distance >= 0 : distance <= 0;
}
function rankOf(permission) {
    return permission === "unknown" ? 0 : task/* PERMISSIONS */.J.indexOf(permission);
}
function compileRule(rule) {
    const { tool, effect, paths, check } = rule.conditions;
    const permits = rule.verdict === "allow";
    // On some file systems `Infra/x` is `infra/x`: a prohibition meets both, a permission only what it names.
    const ignoreCase = !permits;
    const globs = (paths ?? []).map((text) => ({
        text,
        matches: (0,glob/* compileGlobs */.tI)([text], { ignoreCase, folders: true }),
    }));
    const globsFor = (path) => globs.filter((glob) => glob.matches(path) !== null).map(({ text }) => text);
    const fits = (call) => has(tool, call.tool) && has(effect, call.effect);
    const always = check === undefined && (paths === undefined || paths.includes("**"));
    return {
        ...rule,
        globsFor,
        settles: (call) => fits(call) && (permits || always),
        matches(call) {
            if (!fits(call) || (check && (call.check === null || !check.includes(call.check))))
                return false;
            if (paths === undefined)
                return true;
            // What denies reading every path denies reading at large.
            if (call.paths.length === 0)
                return !permits && always && call.effect === "read";
            const matches = (path) => globsFor(path).length > 0;
            return permits ? call.paths.every(matches) : call.paths.some(matches);
        },
    };
}
function has(list, item) {
    return list === undefined || list.includes(item);
}

// EXTERNAL MODULE: ./lib/policy/sections.js
var policy_sections = __webpack_require__(8664);
;// CONCATENATED MODULE: ./lib/policy/task-checks.js


function taskChecks({ checks, sections }, { touched = null }) {
    const counting = (0,policy_sections/* touchedSections */.fv)(sections, touched);
    return new Map([...checks.keys()].map((name) => [name, (0,policy_sections/* keepersOf */.Pb)(name, sections, counting)]));
}
/** Names of those that no section keeps from the task, in the order of the policy file. */
function namesForTask(checks) {
    return [...checks].filter(([, keepers]) => keepers.length === 0).map(([name]) => name);
}
/** A ceiling as the tier's: no rule of the policy file lifts it. */
function unusableCheck({ tool, effect, check }, checks) {
    if (effect !== "execute")
        return null;
    const keepers = check === null ? undefined : checks.get(check);
    if (keepers === undefined)
        return unknownCheck(tool, check, checks);
    const [keeper] = keepers;
    if (keeper === undefined)
        return null;
    const match = keepers.flatMap((section) => section.match).join(", ");
    return deny(keeper.ref, "tool_not_allowed", `The check ${check} is for changes in ${match}, and this task has none there. ${runnable(checks)}`);
}
/** A tool that runs programs of its own choice is not allowed at all; one that names a check named a wrong one. */
function unknownCheck(tool, check, checks) {
    return deny({ name: "configured-checks" }, check === null ? "tool_not_allowed" : "invalid_args", `${tool} may run configured checks only. ${runnable(checks)}`);
}
function runnable(checks) {
    const names = namesForTask(checks);
    return names.length === 0 ? "There is none for this task." : `There is: ${names.join(", ")}.`;
}

;// CONCATENATED MODULE: ./lib/policy/policy.js





/**
 * Decides every tool call, in this order: the tier's ceiling, what is withheld from the run, the rules of the policy file
 * (the first that matches), the protected paths, the built-in rules. Pure, and nobody is asked: what a rule would ask
 * about is denied with `approval_denied`, which no other denial has, so that whoever has a person at hand can put just
 * these before them.
 */
function createPolicy(file, facts) {
    const rules = rulesFor(file.rules, facts);
    const protection = createProtection(file.protect);
    const checks = taskChecks(file, facts);
    const decide = (call) => beyondRun(call, facts) ??
        unnamedWrite(call) ??
        unusableCheck(call, checks) ??
        byRules(call, rules, protection) ??
        byProtection(call, protection) ??
        byDefault(call);
    return {
        checks: namesForTask(checks),
        decide: ({ tool, paths, check }) => decide({ tool: tool.name, effect: tool.effect, paths, check }),
        offered: (tools) => tools.filter((tool) => isUseful(tool, { checks, facts, rules, decide })),
    };
}
function byRules(call, rules, protection) {
    const rule = rules.find((one) => one.matches(call) && (one.verdict !== "allow" || reaches(one, call, protection)));
    if (!rule)
        return null;
    if (rule.verdict === "allow")
        return { verdict: "allow", rule: rule.ref };
    const remedy = rule.reason ?? "A rule above it would have to allow the call.";
    if (rule.verdict === "ask") {
        const unasked = `A rule of the policy file wants a person asked before ${call.tool} runs here, and nobody was.`;
        return deny(rule.ref, "approval_denied", `${unasked} ${remedy}`);
    }
    const code = rule.conditions.paths ? "path_denied" : "tool_not_allowed";
    return deny(rule.ref, code, `A rule of the policy file forbids ${call.tool} here. ${remedy}`);
}
/** A rule that allows writing reaches a protected path only by naming it. */
function reaches(rule, { effect, paths }, protection) {
    if (effect !== "write")
        return true;
    return paths.every((path) => protection.protectedBy(path) === null ||
        rule.globsFor(path).some((glob) => protection.namedBy(glob, path)));
}
function byProtection({ effect, paths }, protection) {
    if (effect !== "write")
        return null;
    const path = paths.find((one) => protection.protectedBy(one) !== null);
    if (path === undefined)
        return null;
    const why = protection.protectedBy(path);
    return deny({ name: "protected-paths" }, "protected_path", `${JSON.stringify(path)} is protected (${why}). A rule of the policy file that allows writing and names the path would lift it.`);
}
/**
 * What the ceiling let through is allowed: reading in the tree, configured checks, named writes. The ceiling is the
 * default deny: an effect that no tier lists never comes this far.
 */
function byDefault({ effect }) {
    return { verdict: "allow", rule: { name: `default-${effect}` } };
}
/**
 * Whether any call of the tool may be allowed. Where the answer depends on the path, or on a person who may be asked, it
 * is yes.
 */
function isUseful({ name, effect, paths, check }, { checks, facts, rules, decide }) {
    const call = { tool: name, effect, paths: [] };
    if (beyondRun(call, facts) !== null)
        return false;
    const mayRun = (one) => isOpen(decide({ ...call, check: one }));
    if (effect === "execute")
        return check !== undefined && [...checks.keys()].some(mayRun);
    if (paths === undefined)
        return mayRun(null);
    return rules.find((rule) => rule.settles(call))?.verdict !== "deny";
}
function isOpen(decision) {
    return decision.verdict === "allow" || decision.code === "approval_denied";
}


/***/ }),

/***/ 197:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ UNREAD_CODE)
/* harmony export */ });
/** Code that nobody writes by hand and nobody reads in a diff: it is not reviewed, and because it runs all the same, not written. */
const UNREAD_CODE = new Map([
    [
        "vendored",
        [
            "**/node_modules/**",
            "**/bower_components/**",
            "**/vendor/**",
            "**/third_party/**",
            "**/third-party/**",
            "**/.yarn/**",
            "**/Pods/**",
        ],
    ],
    ["minified", ["**/*.min.{js,mjs,cjs,css,html}", "**/*-min.{js,css}", "**/*.bundle.{js,css}"]],
    [
        "generated",
        [
            "**/dist/**",
            "**/__generated__/**",
            "**/generated/**",
            "**/*.generated.*",
            "**/*.gen.{go,ts,js}",
            "**/*.pb.{go,cc,h,swift}",
            "**/*_pb2.{py,pyi}",
            "**/*_pb2_grpc.py",
            "**/*_pb.{js,ts,d.ts}",
            "**/*.g.{dart,cs}",
            "**/*.freezed.dart",
            "**/*.{d,D}esigner.cs",
            "**/zz_generated*.go",
        ],
    ],
]);


/***/ })

};
