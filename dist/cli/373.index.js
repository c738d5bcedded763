export const id = 373;
export const ids = [373];
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

/***/ 1373:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  recordingModel: () => (/* binding */ recordingModel)
});

;// CONCATENATED MODULE: ./lib/models/heard-reply.js
/** One reply as a recording keeps it: its last message, and how the events before it cut that in pieces. */
class HeardReply {
    #redact;
    #pieces = [];
    /** What the deltas of each block say together. */
    #written = new Map();
    #start = null;
    #end = null;
    #message = null;
    constructor(redact) {
        this.#redact = redact;
    }
    hear(event) {
        if (event.type === "done" || event.type === "error") {
            this.#end = event.type;
            this.#message = event.message;
            return;
        }
        this.#message = event.partial;
        if (event.type === "start")
            this.#start = event.partial;
        else if ("delta" in event)
            this.#grow(event);
        else
            this.#pieces.push([event.type, event.contentIndex]);
    }
    written() {
        const secret = new Set([...this.#written].flatMap(([at, text]) => (this.#isSecret(text) ? [at] : [])));
        const replay = this.#message?.replay;
        return {
            start: this.#start && { ...plain(this.#start), content: [] },
            pieces: inOnePiece(this.#pieces, secret),
            end: this.#end,
            message: this.#message && plain(this.#message),
            written: Object.fromEntries([...this.#written].filter(([at, text]) => !secret.has(at) && this.#isOwnWording(at, text))),
            ...(replay ? { sealed: replay.characters } : {}),
        };
    }
    #grow({ type, contentIndex, delta }) {
        this.#pieces.push([type, contentIndex, delta.length]);
        this.#written.set(contentIndex, (this.#written.get(contentIndex) ?? "") + delta);
    }
    #isSecret(text) {
        return this.#redact(text).hits.length > 0;
    }
    /** A call whose arguments are not written as we would write them. */
    #isOwnWording(at, text) {
        const block = this.#message?.content[at];
        return block?.type === "toolCall" && text !== JSON.stringify(block.arguments);
    }
}
function plain({ replay: _, content, ...message }) {
    return { ...message, content: content.map((block) => ({ ...block })) };
}
/**
 * A secret may stand in two deltas, each of which says little, and its mark is of another length: the blocks that held one
 * have all of their deltas as one.
 */
function inOnePiece(pieces, secret) {
    const told = new Set();
    return pieces.flatMap((piece) => {
        if (piece.length === 2 || !secret.has(piece[1]))
            return [piece];
        if (told.has(piece[1]))
            return [];
        told.add(piece[1]);
        return [[piece[0], piece[1], ALL]];
    });
}
/** As many characters as there are. */
const ALL = Number.MAX_SAFE_INTEGER;

// EXTERNAL MODULE: ./lib/models/recording-format.js
var recording_format = __webpack_require__(3317);
// EXTERNAL MODULE: ./lib/models/request-digest.js
var request_digest = __webpack_require__(1516);
// EXTERNAL MODULE: ./lib/models/wire/clean-json.js
var clean_json = __webpack_require__(7626);
;// CONCATENATED MODULE: ./lib/models/recording.js




/**
 * A model whose exchanges are written down as they are made, for `replay:<file>`: of each request a digest, of each reply
 * every event. Known secrets are taken out before anything is written. What a provider sealed is not kept, but that it was
 * there is; a proof that stands beside readable thinking is.
 */
function recordingModel(model, { write, redact }) {
    const line = (value) => write(JSON.stringify((0,clean_json/* cleanJson */.W)(value, (text) => redact(text).text)));
    const digest = (0,request_digest/* requestDigests */.H)(redact);
    const { small = null } = model;
    line({
        type: "recording",
        schema: recording_format/* RECORDING_SCHEMA */._,
        model: described(model),
        small: small && described(small),
    });
    const recorded = (of, from) => {
        let before = [];
        async function* stream(request, signal) {
            const { messages, ...rest } = digest(request);
            const same = sharedLength(before, messages);
            before = messages;
            const reply = new HeardReply(redact);
            try {
                for await (const event of from.stream(request, signal)) {
                    reply.hear(event);
                    yield event;
                }
            }
            finally {
                const sent = { ...rest, same, messages: messages.slice(same) };
                line({ type: "exchange", of, request: sent, ...reply.written() });
            }
        }
        return { ...from, stream };
    };
    return { ...recorded("model", model), ...(small ? { small: recorded("small", small) } : {}) };
}
function described(model) {
    const { name, contextWindow, maxOutputTokens, price, unpriced, tokenless } = model;
    return {
        ...{ name, contextWindow, maxOutputTokens, price },
        ...(unpriced === undefined ? {} : { unpriced }),
        ...(tokenless === undefined ? {} : { tokenless }),
    };
}
function sharedLength(before, after) {
    const end = after.findIndex((message, at) => message !== before[at]);
    return end < 0 ? after.length : end;
}


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


/***/ }),

/***/ 7626:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ cleanJson),
/* harmony export */   j: () => (/* binding */ cleanObject)
/* harmony export */ });
/** The value as JSON has it, each text in it and each key rewritten. */
function cleanJson(value, clean) {
    return JSON.parse(JSON.stringify(value), (_, part) => {
        if (typeof part === "string")
            return clean(part);
        return isFields(part) ? withKeys(part, clean) : part;
    });
}
/** The same for what is known to be an object. */
function cleanObject(object, clean) {
    const values = Object.entries(object).map(([key, item]) => [key, cleanJson(item, clean)]);
    return withKeys(Object.fromEntries(values), clean);
}
function withKeys(object, clean) {
    return Object.fromEntries(Object.entries(object).map(([key, item]) => [clean(key), item]));
}
function isFields(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}


/***/ })

};
