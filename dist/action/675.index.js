export const id = 675;
export const ids = [675];
export const modules = {

/***/ 4368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ readInputFile)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4189);

/**
 * The file of a model that is named `<form>:<file>`.
 * @throws {ReeveError} `invalid_input`.
 */
async function readInputFile(model, what, deps) {
    const [form = "", ...rest] = model.split(":");
    const path = rest.join(":");
    try {
        return await deps.readFile(path);
    }
    catch (cause) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .cd("invalid_input", `Input model: the ${what} ${JSON.stringify(path)} cannot be read.`, {
            hint: `Write ${form}:<file> with the path of a readable file.`,
            cause,
        });
    }
}


/***/ }),

/***/ 8675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openReplay: () => (/* binding */ openReplay)
});

// EXTERNAL MODULE: ./lib/models/input-file.js
var input_file = __webpack_require__(4368);
// EXTERNAL MODULE: ../../../../work/main/node_modules/zod/v4/core/errors.js
var errors = __webpack_require__(4396);
// EXTERNAL MODULE: ./lib/core/errors.js
var core_errors = __webpack_require__(4189);
// EXTERNAL MODULE: ./lib/core/redact.js + 4 modules
var redact = __webpack_require__(7187);
// EXTERNAL MODULE: ./lib/core/messages.js
var messages = __webpack_require__(3058);
// EXTERNAL MODULE: ./lib/models/scripted-stream.js
var scripted_stream = __webpack_require__(9328);
// EXTERNAL MODULE: ./lib/models/wire/usage.js
var usage = __webpack_require__(3984);
;// CONCATENATED MODULE: ./lib/models/played-reply.js



/** The events of one recorded reply, each as it was heard. */
class PlayedReply {
    #exchange;
    #said = [];
    /** Characters of the deltas of each block so far. */
    #told = new Map();
    constructor(exchange) {
        this.#exchange = exchange;
    }
    *events(signal) {
        const { start, pieces, end, message } = this.#exchange;
        if (start !== null)
            yield { type: "start", partial: this.#partial() };
        for (const piece of pieces) {
            if (signal.aborted)
                return yield this.#brokenOff("model_aborted", "The request was aborted.");
            yield piece.length === 3 ? this.#grown(piece) : this.#begunOrEnded(piece);
        }
        if (end !== null && message !== null)
            yield { type: end, message: this.#whole(message) };
        else
            yield this.#brokenOff("model_bad_reply", "The recording ends here: nobody heard the rest.");
    }
    #grown([type, contentIndex, length]) {
        const block = this.#block(contentIndex);
        const from = this.#told.get(contentIndex) ?? 0;
        const text = block.type === "toolCall" ? this.#argumentsOf(contentIndex, block) : spokenIn(block);
        const delta = text.slice(from, from + length);
        this.#told.set(contentIndex, from + delta.length);
        this.#said[contentIndex] = (0,scripted_stream/* cut */.J)(block, from + delta.length);
        return { type, contentIndex, delta, partial: this.#partial() };
    }
    #begunOrEnded([type, contentIndex]) {
        const block = this.#block(contentIndex);
        this.#said[contentIndex] = type.endsWith("_end") ? block : (0,scripted_stream/* cut */.J)(block, 0);
        const partial = this.#partial();
        if (type === "text_end" || type === "thinking_end")
            return { type, contentIndex, content: spokenIn(block), partial };
        return { type, contentIndex, partial };
    }
    #block(at) {
        return this.#exchange.message?.content[at] ?? { type: "text", text: "" };
    }
    #argumentsOf(at, { rawArguments, arguments: args }) {
        return this.#exchange.written[at] ?? rawArguments ?? JSON.stringify(args);
    }
    #whole(message) {
        const { sealed } = this.#exchange;
        return sealed === undefined ? message : { ...message, replay: new Sealed(sealed) };
    }
    #partial() {
        return { ...(this.#exchange.start ?? NOTHING), content: [...this.#said] };
    }
    #brokenOff(errorCode, errorMessage) {
        const stopReason = errorCode === "model_aborted" ? "aborted" : "error";
        return { type: "error", message: { ...this.#partial(), stopReason, errorCode, errorMessage } };
    }
}
/** Of what was sealed, its size: nobody can open it, but it counts in the size of a conversation. */
class Sealed extends messages/* Replay */.eJ {
    characters;
    constructor(characters) {
        super();
        this.characters = characters;
    }
}
const NOTHING = {
    ...{ role: "assistant", content: [], stopReason: "stop", timestamp: 0 },
    usage: (0,usage/* usageOf */.Fs)(usage/* NO_TOKENS */.jz, "free", false),
};
function spokenIn(block) {
    if (block.type === "text")
        return block.text;
    return block.type === "thinking" ? block.thinking : "";
}

// EXTERNAL MODULE: ./lib/models/recording-format.js
var recording_format = __webpack_require__(6464);
// EXTERNAL MODULE: ./lib/models/request-digest.js
var request_digest = __webpack_require__(9837);
;// CONCATENATED MODULE: ./lib/models/replay.js







/**
 * A model that says what another one said: the events of a recording, in their order, with the limits and the price of the
 * recorded model and without any network. A request that is not the one that was recorded is answered with an error that
 * names the first difference.
 * @param text What `recordingModel` wrote.
 * @throws {ReeveError} `config_invalid`, naming the line that is none.
 */
function replayModel(text, options) {
    const lines = text.split("\n").flatMap((line, at) => (line === "" ? [] : [parseLine(line, at + 1)]));
    const [header, ...rest] = lines;
    if (header?.type !== "recording")
        throw unusable("its first line is no header");
    const exchanges = rest.filter((line) => line.type === "exchange");
    const played = (of, model) => {
        const tape = new Tape(exchanges.filter((exchange) => exchange.of === of), options);
        return { ...model, stream: (request, signal) => tape.stream(request, signal) };
    };
    const small = header.small && played("small", header.small);
    return { ...played("model", header.model), name: options.name, ...(small ? { small } : {}) };
}
/** The exchanges of one model, one after the other. */
class Tape {
    #exchanges;
    #options;
    #digest = (0,request_digest/* requestDigests */.H)((0,redact/* createRedactor */.l)([]));
    #messages = [];
    #at = 0;
    #toldOfDifference = false;
    constructor(exchanges, options) {
        this.#exchanges = exchanges;
        this.#options = options;
    }
    async *stream(request, signal) {
        if (signal.aborted)
            return yield this.#failure("model_aborted", "The request was aborted.");
        const number = this.#at + 1;
        const exchange = this.#exchanges[this.#at];
        this.#at += 1;
        if (exchange === undefined)
            return yield this.#failure("model_error", `The recording has no reply for request ${number}.`);
        const difference = (0,request_digest/* firstDifference */.a)(this.#recorded(exchange), this.#digest(request));
        if (difference !== null && !this.#goesOn(number, difference))
            return yield this.#failure("model_error", differs(number, difference));
        yield* new PlayedReply(exchange).events(signal);
    }
    #recorded({ request }) {
        const { same, ...digest } = request;
        this.#messages = [...this.#messages.slice(0, same), ...digest.messages];
        return { ...digest, messages: this.#messages };
    }
    #goesOn(number, difference) {
        const { anyway, log } = this.#options;
        if (anyway && !this.#toldOfDifference)
            log.warning(differs(number, difference));
        this.#toldOfDifference = true;
        return anyway;
    }
    #failure(errorCode, errorMessage) {
        const stopReason = errorCode === "model_aborted" ? "aborted" : "error";
        const message = {
            ...{ role: "assistant", content: [], stopReason, errorCode, errorMessage },
            ...{ usage: (0,usage/* usageOf */.Fs)(usage/* NO_TOKENS */.jz, "free", false), timestamp: this.#options.clock.now() },
        };
        return { type: "error", message };
    }
}
function differs(number, difference) {
    return `Request ${number} is not the one that was recorded: ${difference} differs. Replay with the code, the settings and the texts that were recorded, or write replay-anyway:<file>.`;
}
function parseLine(line, number) {
    const parsed = recording_format/* recordingLine */.k.safeParse(jsonOf(line));
    if (parsed.success)
        return parsed.data;
    throw unusable(`line ${number}: ${errors/* prettifyError */.S1(parsed.error)}`);
}
function jsonOf(line) {
    try {
        return JSON.parse(line);
    }
    catch {
        return undefined;
    }
}
function unusable(why) {
    return new core_errors/* ReeveError */.cd("config_invalid", `The recording cannot be used: ${why}.`, {
        hint: "Give a file that the input record, or reeve --record, left.",
    });
}

;// CONCATENATED MODULE: ./lib/models/open-replay.js


/** The model of `replay:<file>`: it says what was recorded there. */
async function openReplay(model, deps) {
    const { clock, log } = deps;
    const text = await (0,input_file/* readInputFile */.j)(model, "recording", deps);
    return replayModel(text, { name: model, clock, log, anyway: model.startsWith("replay-anyway:") });
}


/***/ })

};
