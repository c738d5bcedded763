export const id = 911;
export const ids = [911];
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

/***/ 9209:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ readInputFile)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);

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

/***/ 911:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openReplay: () => (/* binding */ openReplay)
});

// EXTERNAL MODULE: ./lib/models/input-file.js
var input_file = __webpack_require__(9209);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var errors = __webpack_require__(7428);
// EXTERNAL MODULE: ./lib/core/errors.js
var core_errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/redact.js + 2 modules
var redact = __webpack_require__(4115);
// EXTERNAL MODULE: ./lib/core/messages.js
var messages = __webpack_require__(6619);
// EXTERNAL MODULE: ./lib/models/scripted-stream.js
var scripted_stream = __webpack_require__(6827);
// EXTERNAL MODULE: ./lib/models/wire/usage.js
var usage = __webpack_require__(7457);
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
var recording_format = __webpack_require__(3317);
// EXTERNAL MODULE: ./lib/models/request-digest.js
var request_digest = __webpack_require__(1516);
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
        return {
            ...model,
            spent: () => tape.isAtEnd,
            stream: (request, signal) => tape.stream(request, signal),
        };
    };
    const small = header.small && played("small", header.small);
    return { ...played("model", header.model), name: options.name, ...(small ? { small } : {}) };
}
/** The exchanges of one model, one after the other. */
class Tape {
    #exchanges;
    #options;
    #digest = (0,request_digest/* requestDigests */.H)((0,redact/* createRedactor */.lY)([]));
    #messages = [];
    #at = 0;
    #toldOfDifference = false;
    constructor(exchanges, options) {
        this.#exchanges = exchanges;
        this.#options = options;
    }
    get isAtEnd() {
        return this.#at >= this.#exchanges.length;
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


/***/ }),

/***/ 3317:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ RECORDING_SCHEMA),
/* harmony export */   k: () => (/* binding */ recordingLine)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8942);
/* harmony import */ var _core_values_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(841);


const RECORDING_SCHEMA = 1;
const count = zod__WEBPACK_IMPORTED_MODULE_1__.number().int().nonnegative();
const money = count.transform(_core_values_js__WEBPACK_IMPORTED_MODULE_0__/* .microUsd */ .rX);
const text = zod__WEBPACK_IMPORTED_MODULE_1__.string();
const errorCode = zod__WEBPACK_IMPORTED_MODULE_1__.custom((value) => typeof value === "string" && /^[a-z_]+$/.test(value));
const price = zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({
    input: money,
    output: money,
    cacheRead: money,
    cacheWrite: money,
    source: text,
});
/** All of a model but what it says. */
const model = zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({
    name: text,
    contextWindow: count,
    maxOutputTokens: count,
    price: zod__WEBPACK_IMPORTED_MODULE_1__.union([price, zod__WEBPACK_IMPORTED_MODULE_1__.literal("free"), zod__WEBPACK_IMPORTED_MODULE_1__["null"]()]),
    unpriced: text.exactOptional(),
    tokenless: zod__WEBPACK_IMPORTED_MODULE_1__.boolean().exactOptional(),
});
/** The first line. */
const header = zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({
    type: zod__WEBPACK_IMPORTED_MODULE_1__.literal("recording"),
    schema: zod__WEBPACK_IMPORTED_MODULE_1__.literal(RECORDING_SCHEMA),
    model,
    small: model.nullable(),
});
const block = zod__WEBPACK_IMPORTED_MODULE_1__.discriminatedUnion("type", [
    zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({ type: zod__WEBPACK_IMPORTED_MODULE_1__.literal("text"), text }),
    zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({
        type: zod__WEBPACK_IMPORTED_MODULE_1__.literal("thinking"),
        thinking: text,
        signature: text.exactOptional(),
        redacted: text.exactOptional(),
    }),
    zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({
        type: zod__WEBPACK_IMPORTED_MODULE_1__.literal("toolCall"),
        id: text,
        name: text,
        arguments: zod__WEBPACK_IMPORTED_MODULE_1__.record(zod__WEBPACK_IMPORTED_MODULE_1__.string(), zod__WEBPACK_IMPORTED_MODULE_1__.unknown()),
        argumentsError: text.exactOptional(),
        rawArguments: text.exactOptional(),
    }),
]);
const usage = zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({
    input: count,
    output: count,
    cacheRead: count,
    cacheWrite: count,
    reasoning: count.exactOptional(),
    totalTokens: count,
    cost: money.nullable(),
    estimated: zod__WEBPACK_IMPORTED_MODULE_1__.boolean(),
});
const message = zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({
    role: zod__WEBPACK_IMPORTED_MODULE_1__.literal("assistant"),
    content: zod__WEBPACK_IMPORTED_MODULE_1__.array(block),
    stopReason: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["stop", "length", "toolUse", "error", "aborted"]),
    usage,
    timestamp: zod__WEBPACK_IMPORTED_MODULE_1__.number(),
    model: text.exactOptional(),
    by: text.exactOptional(),
    errorMessage: text.exactOptional(),
    errorCode: errorCode.exactOptional(),
    contextWindow: count.exactOptional(),
    redactions: zod__WEBPACK_IMPORTED_MODULE_1__.array(text).readonly().exactOptional(),
});
/** A block begins or ends: which event, of which block. */
const border = zod__WEBPACK_IMPORTED_MODULE_1__.tuple([
    zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["text_start", "thinking_start", "toolcall_start", "text_end", "thinking_end", "toolcall_end"]),
    count,
]);
/** It grows, by so many characters. */
const delta = zod__WEBPACK_IMPORTED_MODULE_1__.tuple([zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["text_delta", "thinking_delta", "toolcall_delta"]), count, count]);
const request = zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({
    systemPrompt: text,
    tools: text,
    maxOutputTokens: count.nullable(),
    /** So many messages are those of the exchange before. */
    same: count,
    messages: zod__WEBPACK_IMPORTED_MODULE_1__.array(text),
});
/** Every other line: a request, and what was answered. */
const exchange = zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({
    type: zod__WEBPACK_IMPORTED_MODULE_1__.literal("exchange"),
    of: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["model", "small"]),
    request,
    /** The first event's message; `null`: there was no such event. */
    start: message.nullable(),
    /** The events between the first and the last. */
    pieces: zod__WEBPACK_IMPORTED_MODULE_1__.array(zod__WEBPACK_IMPORTED_MODULE_1__.union([border, delta])),
    /** The last event; `null`: nobody heard the reply to its end. */
    end: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["done", "error"]).nullable(),
    /** The whole reply, as far as it was heard; `null`: nothing of it was. */
    message: message.nullable(),
    /** Arguments of calls as the model wrote them, by their places in the reply, where that is not how they are read. */
    written: zod__WEBPACK_IMPORTED_MODULE_1__.record(zod__WEBPACK_IMPORTED_MODULE_1__.string(), text),
    /** Characters of what the provider sealed; itself it is not kept. */
    sealed: count.exactOptional(),
})
    .refine(({ pieces, message }) => pieces.every(([, at]) => at < (message?.content.length ?? 0)), {
    error: "a piece of a block that the reply does not have",
});
const recordingLine = zod__WEBPACK_IMPORTED_MODULE_1__.discriminatedUnion("type", [header, exchange]);


/***/ }),

/***/ 1516:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ requestDigests),
/* harmony export */   a: () => (/* binding */ firstDifference)
/* harmony export */ });
/* harmony import */ var _core_canonical_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6992);
/* harmony import */ var _core_sha256_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7340);
/* harmony import */ var _wire_once_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3437);



/** Hex digits of a digest: 64 bits are enough to tell two texts apart that nobody made to be alike. */
const DIGITS = 16;
/** The marks of fences, which are new in every run. */
const MARKS = /\b[0-9a-f]{32}\b/g;
/**
 * Digests of what a model is sent. Secrets are taken out first, so that no digest can be used to guess one, and so that a
 * text read from a recording counts as the one that was recorded. Times, details and proofs of a provider do not count.
 */
function requestDigests(redact) {
    const digestOf = (text) => (0,_core_sha256_js__WEBPACK_IMPORTED_MODULE_0__/* .sha256 */ .s)(redact(text).text.replace(MARKS, "")).slice(0, DIGITS);
    const ofMessage = (0,_wire_once_js__WEBPACK_IMPORTED_MODULE_1__/* .once */ .O)((message) => `${whose(message)}: ${digestOf(sentOf(message))}`);
    return ({ systemPrompt, tools, maxOutputTokens = null, messages }) => ({
        systemPrompt: digestOf(systemPrompt),
        tools: digestOf(JSON.stringify(tools)),
        maxOutputTokens,
        messages: messages.map(ofMessage),
    });
}
/** Where two requests differ first, in words; `null`: they are the same. */
function firstDifference(recorded, asked) {
    if (recorded.systemPrompt !== asked.systemPrompt)
        return "the system prompt";
    if (recorded.tools !== asked.tools)
        return "the tools that are offered";
    const length = Math.max(recorded.messages.length, asked.messages.length);
    for (let at = 0; at < length; at += 1) {
        const [one, other] = [recorded.messages[at], asked.messages[at]];
        if (one !== other)
            return `message ${at + 1} (${other ?? `none; recorded was ${one}`})`;
    }
    if (recorded.maxOutputTokens === asked.maxOutputTokens)
        return null;
    return `the tokens that a reply may have (${recorded.maxOutputTokens}, now ${asked.maxOutputTokens})`;
}
function whose(message) {
    if (message.role === "toolResult")
        return `result of ${message.toolName}`;
    return message.role;
}
function sentOf(message) {
    if (message.role !== "assistant")
        return (0,_core_canonical_json_js__WEBPACK_IMPORTED_MODULE_2__/* .canonicalJson */ .d)(message.content);
    const sent = message.content.map((block) => {
        if (block.type !== "thinking")
            return block;
        return { type: block.type, thinking: block.thinking };
    });
    return (0,_core_canonical_json_js__WEBPACK_IMPORTED_MODULE_2__/* .canonicalJson */ .d)(sent);
}


/***/ })

};
