export const id = 400;
export const ids = [400];
export const modules = {

/***/ 9400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   doctor: () => (/* binding */ doctor)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);
/* harmony import */ var _core_redact_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1974);
/* harmony import */ var _record_plain_log_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3694);
/* harmony import */ var _workspace_local_repository_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5411);
/* harmony import */ var _adapters_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(205);
/* harmony import */ var _cli_arguments_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(851);
/* harmony import */ var _cli_files_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1356);
/* harmony import */ var _cli_io_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6363);
/* harmony import */ var _cli_model_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3438);
/* harmony import */ var _cli_version_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(5067);










/** Says what this machine has of what Reeve needs. Looking never fails: what is missing is the answer. */
async function doctor(argv, io) {
    if ((0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_5__/* .parseArguments */ .We)(argv, _cli_arguments_js__WEBPACK_IMPORTED_MODULE_5__/* .HELP */ ._$, "doctor").words.length > 0)
        throw (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_5__/* .wrong */ .Qm)("doctor takes no words", "doctor");
    const files = (0,_cli_files_js__WEBPACK_IMPORTED_MODULE_6__/* .openCliFiles */ .I)({}, io);
    io.atExit(files.close);
    try {
        const looks = [
            { name: "reeve", state: _cli_version_js__WEBPACK_IMPORTED_MODULE_9__/* .VERSION */ .x },
            node(),
            await git(io, files.local),
            await repository(io),
            await sandbox(io, files.work),
            model(io),
        ];
        io.out(looks.map(line).join(""));
    }
    finally {
        files.close();
    }
    return _cli_io_js__WEBPACK_IMPORTED_MODULE_7__/* .EXIT */ .d.done;
}
function line({ name, state, todo }) {
    const indent = " ".repeat(12);
    return `${name.padEnd(12)}${state}\n${todo === undefined ? "" : `${indent}→ ${todo}\n`}`;
}
const OLDEST_NODE = 20;
function node() {
    const state = `${process.version}, ${process.platform} ${process.arch}`;
    const isOld = Number(process.versions.node.split(".")[0]) < OLDEST_NODE;
    return { name: "node", state, ...(isOld ? { todo: `Install Node ${OLDEST_NODE} or newer.` } : {}) };
}
async function git(io, directory) {
    try {
        const { version, path } = await (0,_workspace_local_repository_js__WEBPACK_IMPORTED_MODULE_3__/* .gitOf */ .Od)(directory, io.variables["PATH"]);
        return { name: "git", state: `${version.join(".")}, ${path}` };
    }
    catch (error) {
        const { message, hint } = (0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .faultOf */ .K)(error);
        return { name: "git", state: `not usable: ${message}`, todo: hint ?? "Install git 2.25 or newer." };
    }
}
async function repository(io) {
    const place = await (0,_workspace_local_repository_js__WEBPACK_IMPORTED_MODULE_3__/* .findRepository */ .W1)(io.folder);
    if (place !== null)
        return { name: "repository", state: place.workTree ?? `${place.gitDirectory} (bare)` };
    return { name: "repository", state: "none here", todo: "reeve review works in a git repository." };
}
async function sandbox(io, work) {
    const log = (0,_record_plain_log_js__WEBPACK_IMPORTED_MODULE_2__/* .createPlainLog */ .P)({ write: io.tell, redact: (0,_core_redact_js__WEBPACK_IMPORTED_MODULE_1__/* .createRedactor */ .l)([]), debug: false });
    const status = await (0,_adapters_js__WEBPACK_IMPORTED_MODULE_4__/* .openSandbox */ .Ep)(work, log).status();
    if (status.available)
        return { name: "sandbox", state: `${status.kind}. ${status.note}` };
    const todo = process.platform === "linux"
        ? "Install bubblewrap, or allow unprivileged user namespaces; reviews work without, checks do not."
        : "Checks need Linux; everything else works here.";
    return { name: "sandbox", state: `none. ${status.reason}`, todo };
}
function model({ variables }) {
    const { model: name = "builtin/rules", "base-url": address } = (0,_cli_model_js__WEBPACK_IMPORTED_MODULE_8__/* .modelVariables */ .b)(variables);
    const key = variables["OPENAI_API_KEY"] ? "set" : "not set";
    const state = `${name}${address ? ` at ${withoutCredentials(address)}` : ""}; OPENAI_API_KEY is ${key}`;
    if (name !== "builtin/rules")
        return { name: "model", state };
    return {
        name: "model",
        state,
        todo: "builtin/rules is a stand-in that finds what rules can find. For a model: --model openai/<name>, or --base-url.",
    };
}
/** An address may hold a password, though none that we take. */
function withoutCredentials(address) {
    return URL.canParse(address) ? new URL(address).origin : "an address that cannot be read";
}


/***/ }),

/***/ 3438:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ modelOf),
/* harmony export */   b: () => (/* binding */ modelVariables)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);
/* harmony import */ var _core_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(841);
/* harmony import */ var _settings_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2659);



/** What the environment says of the model, by the names of the flags; a flag wins. */
function modelVariables(variables) {
    const { REEVE_MODEL, OPENAI_MODEL, OPENAI_BASE_URL } = variables;
    const model = REEVE_MODEL || (OPENAI_MODEL && openaiName(OPENAI_MODEL, Boolean(OPENAI_BASE_URL)));
    return {
        ...(model ? { model } : {}),
        ...(OPENAI_BASE_URL ? { "base-url": OPENAI_BASE_URL } : {}),
    };
}
/** `OPENAI_MODEL` has the names of OpenAI's own clients: `gpt-5`, where ours is `openai/gpt-5`. */
function openaiName(model, elsewhere) {
    return elsewhere || model.startsWith("openai/") ? model : `openai/${model}`;
}
/** @throws `invalid_input` when the model needs a key and there is none. */
function modelOf(flags, variables) {
    const key = variables["OPENAI_API_KEY"]?.trim();
    const settings = (0,_settings_js__WEBPACK_IMPORTED_MODULE_2__/* .modelSettingsOf */ .iv)({ ...flags, "api-key": key ? new _core_values_js__WEBPACK_IMPORTED_MODULE_1__/* .Secret */ .zh(key) : undefined });
    if (settings.model.startsWith("openai/") && settings.baseUrl === null && settings.apiKey === null) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .c("invalid_input", `${settings.model} needs a key, and OPENAI_API_KEY is not set.`, {
            hint: "Set it in the environment, or give --base-url for a server that takes none.",
        });
    }
    return settings;
}


/***/ })

};
