export const id = 166;
export const ids = [166];
export const modules = {

/***/ 8166:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  doctor: () => (/* binding */ doctor),
  lookAtModel: () => (/* binding */ lookAtModel)
});

// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/redact.js + 2 modules
var redact = __webpack_require__(4115);
// EXTERNAL MODULE: ./lib/models/beside.js
var beside = __webpack_require__(2382);
// EXTERNAL MODULE: ./lib/record/plain-log.js + 1 modules
var plain_log = __webpack_require__(3694);
// EXTERNAL MODULE: ./lib/workspace/local-repository.js
var local_repository = __webpack_require__(5411);
// EXTERNAL MODULE: ./lib/entry/adapters.js + 41 modules
var adapters = __webpack_require__(5662);
// EXTERNAL MODULE: ./lib/entry/cli-arguments.js
var cli_arguments = __webpack_require__(851);
// EXTERNAL MODULE: ./lib/entry/cli-files.js
var cli_files = __webpack_require__(1356);
// EXTERNAL MODULE: ./lib/entry/cli-io.js
var cli_io = __webpack_require__(6363);
// EXTERNAL MODULE: ./lib/entry/cli-model.js
var cli_model = __webpack_require__(3438);
// EXTERNAL MODULE: ./lib/entry/cli-version.js
var cli_version = __webpack_require__(5067);
;// CONCATENATED MODULE: ./lib/entry/self-test-lines.js
/** What the sandbox's self-test found, one line for each step of the ladder and one for each thing that counts most. */
function selfTestLines({ steps, landlockAbi }) {
    const holding = steps.find(({ outcome }) => outcome === "holds");
    return [
        ...steps.map(stepLine),
        `landlock: ${landlockAbi === 0 ? "none" : `ABI ${landlockAbi}`}`,
        ...(holding ? proofs(holding) : []),
    ];
}
function stepLine({ step, outcome, why, builder, walls, durationMs }) {
    if (outcome !== "holds")
        return `${outcome}: ${step}: ${why}`;
    const by = builder === null ? "" : `; ${builder.path}, owner ${builder.owner}, ${builder.version}`;
    return `holds: ${step}: ${why}${by}; ${walls.length} walls tried in ${durationMs} ms`;
}
/** Of the walls that a program inside tried, those that a secret would leave through. */
const PROOFS = [
    ["connect", "network: a server on this machine's loopback stayed unreached"],
    ["canary-file", "files: a file beside the working copy stayed unread"],
    ["environment", "environment: none but the documented names"],
    ["other-environments", "environment of other processes: unread"],
    ["filter", "system calls: filtered"],
];
function proofs({ walls }) {
    return PROOFS.filter(([wall]) => walls.includes(wall)).map(([, sentence]) => sentence);
}

;// CONCATENATED MODULE: ./lib/entry/cli-doctor.js












/** Says what this machine has of what Reeve needs. Looking never fails: what is missing is the answer. */
async function doctor(argv, io) {
    if ((0,cli_arguments/* parseArguments */.We)(argv, cli_arguments/* HELP */._$, "doctor").words.length > 0)
        throw (0,cli_arguments/* wrong */.Qm)("doctor takes no words", "doctor");
    const files = (0,cli_files/* openCliFiles */.I)({}, io);
    io.atExit(files.close);
    try {
        const looks = [
            { name: "reeve", state: cli_version/* VERSION */.x },
            node(),
            await git(io, files.local),
            await repository(io),
            await sandbox(io, files.work),
            lookAtModel(io.variables),
        ];
        io.out(looks.map(line).join(""));
    }
    finally {
        files.close();
    }
    return cli_io/* EXIT */.d.done;
}
const INDENT = " ".repeat(12);
function line({ name, state, details = [], todo }) {
    const more = [...details, ...(todo === undefined ? [] : [`→ ${todo}`])];
    return [`${name.padEnd(INDENT.length)}${state}`, ...more.map((one) => `${INDENT}${one}`), ""].join("\n");
}
const OLDEST_NODE = 20;
function node() {
    const state = `${process.version}, ${process.platform} ${process.arch}`;
    const isOld = Number(process.versions.node.split(".")[0]) < OLDEST_NODE;
    return { name: "node", state, ...(isOld ? { todo: `Install Node ${OLDEST_NODE} or newer.` } : {}) };
}
async function git(io, directory) {
    try {
        const { version, path } = await (0,local_repository/* gitOf */.Od)(directory, io.variables["PATH"]);
        return { name: "git", state: `${version.join(".")}, ${path}` };
    }
    catch (error) {
        const { message, hint } = (0,errors/* faultOf */.Kl)(error);
        return { name: "git", state: `not usable: ${message}`, todo: hint ?? "Install git 2.25 or newer." };
    }
}
async function repository(io) {
    const place = await (0,local_repository/* findRepository */.W1)(io.folder);
    if (place !== null)
        return { name: "repository", state: place.workTree ?? `${place.gitDirectory} (bare)` };
    return { name: "repository", state: "none here", todo: "reeve review works in a git repository." };
}
async function sandbox(io, work) {
    const log = (0,plain_log/* createPlainLog */.P)({ write: io.tell, redact: (0,redact/* createRedactor */.lY)([]), debug: false });
    // As the action would on the same machine: only one that is thrown away is changed.
    const mayLoadProfile = io.variables["RUNNER_ENVIRONMENT"] === "github-hosted";
    const allowances = { mayLoadProfile, mayLowerRestriction: false, image: null };
    const status = await (0,adapters/* openSandbox */.Ep)(work, log, { allowances, everyStep: true }).status();
    const details = status.selfTest ? selfTestLines(status.selfTest) : [];
    if (status.available)
        return { name: "sandbox", state: `${status.kind}. ${status.note}`, details };
    const todo = process.platform === "linux"
        ? "Install bubblewrap, or allow unprivileged user namespaces; reviews work without, checks do not."
        : "Checks need Linux; everything else works here.";
    const state = details.length === 0 ? `none. ${status.reason}` : "none. Checks are off.";
    return { name: "sandbox", state, details, todo };
}
function lookAtModel(variables) {
    const { model: name = "builtin/rules", "base-url": address } = (0,cli_model/* modelVariables */.bw)(variables);
    if (address === undefined && !(0,cli_model/* namesModel */.mC)(name)) {
        const todo = `Set REEVE_MODEL to <provider>/<name>, with one of ${beside/* PROVIDER_NAMES */.xd.join(", ")}; any other name needs OPENAI_BASE_URL.`;
        return { name: "model", state: `${name} names no model`, todo };
    }
    const variable = (0,cli_model/* keyVariable */.OE)(name, address);
    const key = variable === null
        ? "no key is needed"
        : `${variable} is ${variables[variable]?.trim() ? "set" : "not set"}`;
    const state = `${name}${address ? ` at ${withoutCredentials(address)}` : ""}; ${key}`;
    if (name !== "builtin/rules")
        return { name: "model", state };
    return {
        name: "model",
        state,
        todo: "builtin/rules is a stand-in that finds what rules can find. For a model: REEVE_MODEL=<provider>/<name> and the provider's key (docs/models.md), or OPENAI_BASE_URL for any other server.",
    };
}
/** An address may hold a password, though none that we take. */
function withoutCredentials(address) {
    return URL.canParse(address) ? new URL(address).origin : "an address that cannot be read";
}


/***/ })

};
