export const id = 73;
export const ids = [73];
export const modules = {

/***/ 9953:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hm: () => (/* binding */ knownIn),
/* harmony export */   ZN: () => (/* binding */ UNKNOWN_MODEL),
/* harmony export */   vM: () => (/* binding */ MODELS_DEV),
/* harmony export */   xx: () => (/* binding */ priceOf)
/* harmony export */ });
/* harmony import */ var _core_values_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(841);

/** Assumed of a model that nobody described: small enough for most local servers, and its price is not known. */
const UNKNOWN_MODEL = {
    contextWindow: 32_768,
    maxOutputTokens: 4_096,
    price: null,
    capabilities: {},
};
/** What nobody's own page told: the windows, capabilities and prices of the table at models.dev. */
const MODELS_DEV = "models.dev, its table of 2026-07-02";
/** `null` for a name that the table does not hold. `date`: what a dated name ends in. */
function knownIn(models, name, date) {
    const family = name.replace(date, "");
    return Object.hasOwn(models, family) ? (models[family] ?? null) : null;
}
/** @param source Where the figures stand, and when they were read. */
function priceOf({ input, output, cacheRead, cacheWrite }, source) {
    return {
        input: perMillion(input),
        output: perMillion(output),
        cacheRead: perMillion(cacheRead ?? input),
        cacheWrite: perMillion(cacheWrite ?? input),
        source,
    };
}
function perMillion(dollars) {
    return (0,_core_values_js__WEBPACK_IMPORTED_MODULE_0__/* .microUsd */ .rX)(Math.round(dollars * 1_000_000));
}


/***/ }),

/***/ 4296:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ limitsOf)
/* harmony export */ });
/** Name, limits, price and patience: what a person set wins over what is known. */
function limitsOf(settings, known) {
    return {
        name: settings.model,
        contextWindow: settings.contextWindow ?? known.contextWindow,
        maxOutputTokens: settings.maxOutputTokens ?? known.maxOutputTokens,
        price: settings.price ?? known.price,
        firstByteMs: settings.firstByteMs,
        idleMs: settings.idleMs,
    };
}


/***/ }),

/***/ 5775:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ CallIds)
/* harmony export */ });
/** Gives each call of a reply an id, those of the history in mind. */
class CallIds {
    #taken;
    #given = new Set();
    #isUsable;
    /** @param isUsable `false`: such an id counts as none given. */
    constructor(taken, isUsable = () => true) {
        this.#taken = new Set(taken);
        this.#isUsable = isUsable;
    }
    /**
     * The server's own id; where it gave none, or gave this reply the same one before, a counted one, not a random one: the
     * next request is the same every time.
     */
    take(given) {
        const id = given && !this.#given.has(given) && this.#isUsable(given) ? given : this.#free();
        this.#taken.add(id);
        this.#given.add(id);
        return id;
    }
    /** As `take`, but an id of the history counts as none given, too: for a provider that refuses to see one twice. */
    takeOnce(given) {
        return this.take(given && this.#taken.has(given) ? null : given);
    }
    #free() {
        let number = this.#taken.size + 1;
        while (this.#taken.has(`call_${number}`))
            number += 1;
        return `call_${number}`;
    }
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


/***/ }),

/***/ 4025:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CM: () => (/* binding */ bearer),
/* harmony export */   E6: () => (/* binding */ ANONYMOUS),
/* harmony export */   LP: () => (/* binding */ keyHeader)
/* harmony export */ });
/** For a server that asks for no key. */
const ANONYMOUS = { headers: async () => ({}), secrets: () => [] };
/** `authorization: Bearer …` */
function bearer(key) {
    return { headers: async () => ({ authorization: `Bearer ${key.reveal()}` }), secrets: () => [key] };
}
/** The key in a header of its own, such as `x-api-key` or `api-key`. */
function keyHeader(name, key) {
    return { headers: async () => ({ [name]: key.reveal() }), secrets: () => [key] };
}


/***/ }),

/***/ 9064:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  t: () => (/* binding */ MessageDraft)
});

// EXTERNAL MODULE: ./lib/models/wire/arguments.js
var wire_arguments = __webpack_require__(3358);
// EXTERNAL MODULE: ./lib/models/wire/clean-json.js
var clean_json = __webpack_require__(7626);
// EXTERNAL MODULE: ./lib/models/wire/own-secrets.js
var own_secrets = __webpack_require__(8674);
;// CONCATENATED MODULE: ./lib/models/wire/guarded-text.js

/** By which a text that is kept back grows between two looks at it. */
const GROWTH = 9 / 8;
/** One text that comes in pieces. What may be the beginning of a secret is kept back until it is known to be none. */
class GuardedText {
    #secrets;
    /** The last characters that were given out: a secret may have begun there. */
    #before = "";
    #held = "";
    /** So much has to be held before it is looked through again: a text that only looks like secrets takes no longer. */
    #enough = 0;
    #isAltered = false;
    constructor(secrets) {
        this.#secrets = secrets;
    }
    /** True once a secret was taken out. */
    get isAltered() {
        return this.#isAltered;
    }
    /** @returns What can be given out now. */
    push(piece) {
        this.#held += piece;
        if (this.#held.length < this.#enough)
            return "";
        const given = this.#give(this.#secrets.openFrom(this.#before + this.#held));
        this.#enough = Math.floor(this.#held.length * GROWTH);
        return given;
    }
    /** @returns What was kept back. */
    end() {
        return this.#give(this.#before.length + this.#held.length);
    }
    /** @param until Counted with `#before`. A secret that goes on beyond it is kept back whole. */
    #give(until) {
        const text = this.#before + this.#held;
        const told = this.#before.length;
        const spans = this.#secrets.spansIn(text).filter(({ end }) => end > told);
        const across = spans.find(({ start, end }) => start < until && end > until);
        const to = Math.max(told, across === undefined ? until : this.#borderOf(across));
        const gone = spans.filter(({ end }) => end <= to);
        this.#isAltered ||= gone.length > 0;
        this.#before = text.slice(Math.max(0, to - own_secrets/* GRAM */.m9 + 1), to);
        this.#held = text.slice(to);
        const moved = gone.map((span) => ({
            ...span,
            start: Math.max(told, span.start) - told,
            end: span.end - told,
        }));
        return (0,own_secrets/* withMarks */.T$)(text.slice(told, to), moved);
    }
    /** A secret is kept back whole; what is longer than any is many of them, and is gone. */
    #borderOf({ start, end }) {
        return end - start > this.#secrets.longest ? end : start;
    }
}

// EXTERNAL MODULE: ./lib/models/wire/most-parts.js
var most_parts = __webpack_require__(1484);
// EXTERNAL MODULE: ./lib/models/wire/usage.js
var usage = __webpack_require__(7457);
;// CONCATENATED MODULE: ./lib/models/wire/message-so-far.js




/** What an assistant message holds so far, by the places of its blocks, and whether a secret had to be taken out of it. */
class MessageSoFar {
    #timestamp;
    #secrets;
    #blocks = [];
    #guards = [];
    #isCleaned = false;
    /** @param secrets Asked for only when something was written. */
    constructor(timestamp, secrets) {
        this.#timestamp = timestamp;
        this.#secrets = secrets;
    }
    at(index) {
        return this.#blocks[index];
    }
    /** @throws {ReeveError} `model_bad_reply`, for a block too many. */
    begin(block) {
        (0,most_parts/* checkParts */.d)(this.#blocks.length);
        return this.#blocks.push(block) - 1;
    }
    put(index, block) {
        this.#blocks[index] = block;
    }
    grow(index, delta) {
        const block = this.#blocks[index];
        if (block?.type === "text")
            this.put(index, { ...block, text: block.text + delta });
        if (block?.type === "thinking")
            this.put(index, { ...block, thinking: block.thinking + delta });
    }
    /** For the text of one block, through which all of it has to go. */
    guard() {
        const guard = new GuardedText(this.#secrets());
        this.#guards.push(guard);
        return guard;
    }
    /** Words that came whole, without the secrets. */
    clean(words) {
        const clean = this.#secrets().clean(words);
        this.#isCleaned ||= clean !== words;
        return clean;
    }
    hasSecret(text) {
        return this.#secrets().isIn(text);
    }
    /** A message of its own for every event: a listener may keep it. */
    partial() {
        return this.message("stop", (0,usage/* usageOf */.Fs)(usage/* NO_TOKENS */.jz, null, false));
    }
    message(stopReason, usage, model) {
        const content = [...this.#blocks];
        const named = model ? { model: this.clean(model) } : {};
        const isAltered = this.#isCleaned || this.#guards.some((guard) => guard.isAltered);
        return {
            role: "assistant",
            content,
            stopReason,
            usage,
            timestamp: this.#timestamp,
            ...named,
            ...(isAltered ? { redactions: [own_secrets/* MODEL_KEY */.Sb] } : {}),
        };
    }
}

;// CONCATENATED MODULE: ./lib/models/wire/draft.js




const CONTRADICTED = "The model's server named two different inputs for this call, so that it was not run.";
/**
 * One assistant message while it grows: pieces in, the events of out, so that every wire streams alike.
 * Text and thinking blocks close when another kind of block begins. Calls stay open to the end, since a provider may
 * still add to any of them. Nothing that it gives out holds one of the secrets.
 */
class MessageDraft {
    #soFar;
    #calls = [];
    #spoken = null;
    #started = false;
    /** @param secrets Asked for only when something was written. */
    constructor(timestamp, secrets = () => own_secrets/* NO_SECRETS */.g1) {
        this.#soFar = new MessageSoFar(timestamp, secrets);
    }
    /** True as soon as an event was given out: from then on nothing can be taken back. */
    get started() {
        return this.#started;
    }
    text(delta) {
        return this.#say("text", delta);
    }
    thinking(delta) {
        return this.#say("thinking", delta);
    }
    /** A piece of the proof that belongs to the thinking before it, or to thinking whose text is not shown. */
    sign(piece) {
        const events = this.#spoken?.type === "thinking" ? [] : this.#unshown();
        if (this.#spoken !== null)
            this.#spoken.signature += piece;
        return events;
    }
    /** Thinking that the provider keeps to itself, as a block of its own. */
    redacted(data) {
        if (this.#soFar.hasSecret(data))
            return [];
        const events = [...this.endSpoken(), ...this.#unshown()];
        const index = this.#spoken?.index ?? -1;
        this.#soFar.put(index, { type: "thinking", thinking: "", redacted: data });
        return [...events, ...this.endSpoken()];
    }
    /** Begins a call; `key` is its number for `callDelta`, counted from 0. */
    openCall(id, name) {
        const events = [...this.#start(), ...this.endSpoken()];
        const index = this.#soFar.begin({ type: "toolCall", id, name: this.#soFar.clean(name), arguments: {} });
        const key = this.#calls.push({ index, text: "", guard: this.#soFar.guard(), isContradicted: false }) - 1;
        events.push({ type: "toolcall_start", contentIndex: index, partial: this.#soFar.partial() });
        return { key, events };
    }
    callDelta(key, delta) {
        const call = this.#calls[key];
        return call === undefined ? [] : this.#tellCall(call, call.guard.push(delta));
    }
    /** What a call is by its server's last word; what is not given stays. */
    amendCall(key, { isContradicted, ...named }) {
        const call = this.#calls[key];
        const block = this.#soFar.at(call?.index ?? -1);
        if (call === undefined || block?.type !== "toolCall")
            return;
        call.isContradicted = isContradicted;
        const { id = block.id, name = block.name } = named;
        this.#soFar.put(call.index, { ...block, id, name: this.#soFar.clean(name) });
    }
    /** Ends the open text or thinking: what comes next is a block of its own, of whatever kind. */
    endSpoken() {
        if (this.#spoken === null)
            return [];
        const { index: contentIndex, type } = this.#spoken;
        const events = this.#tellSpoken(this.#spoken, this.#spoken.guard.end());
        this.#prove(this.#spoken);
        this.#spoken = null;
        const block = this.#soFar.at(contentIndex);
        const content = block?.type === "text" ? block.text : block?.type === "thinking" ? block.thinking : "";
        return [...events, { type: `${type}_end`, contentIndex, content, partial: this.#soFar.partial() }];
    }
    /** `replay`: what the provider wants back with this message; `null`: nothing. */
    finish(stopReason, usage, model, replay = null) {
        const events = [...this.#start(), ...this.#closeAll(stopReason === "length")];
        const message = { ...this.#soFar.message(stopReason, usage, model), ...(replay ? { replay } : {}) };
        return [...events, { type: "done", message }];
    }
    /** Ends the message with what had arrived. No `start` is made up for a reply that never began. */
    fail(code, errorMessage, usage, model) {
        const events = this.#closeAll(true);
        const stopReason = code === "model_aborted" ? "aborted" : "error";
        const message = { ...this.#soFar.message(stopReason, usage, model), errorMessage, errorCode: code };
        return [...events, { type: "error", message }];
    }
    #start() {
        if (this.#started)
            return [];
        this.#started = true;
        return [{ type: "start", partial: this.#soFar.partial() }];
    }
    #say(type, delta) {
        if (delta === "")
            return [];
        const events = this.#speak(type);
        return this.#spoken === null
            ? events
            : [...events, ...this.#tellSpoken(this.#spoken, this.#spoken.guard.push(delta))];
    }
    #tellSpoken({ index: contentIndex, type }, delta) {
        if (delta === "")
            return [];
        this.#soFar.grow(contentIndex, delta);
        return [{ type: `${type}_delta`, contentIndex, delta, partial: this.#soFar.partial() }];
    }
    #tellCall(call, delta) {
        if (delta === "")
            return [];
        call.text += delta;
        return [{ type: "toolcall_delta", contentIndex: call.index, delta, partial: this.#soFar.partial() }];
    }
    /** A thinking block without text: wants a delta in every block, so it has an empty one. */
    #unshown() {
        const events = this.#speak("thinking");
        const contentIndex = this.#spoken?.index ?? -1;
        return [...events, { type: "thinking_delta", contentIndex, delta: "", partial: this.#soFar.partial() }];
    }
    #speak(type) {
        if (this.#spoken?.type === type)
            return [];
        const events = [...this.#start(), ...this.endSpoken()];
        const block = type === "text" ? { type, text: "" } : { type, thinking: "" };
        const contentIndex = this.#soFar.begin(block);
        this.#spoken = { index: contentIndex, type, signature: "", guard: this.#soFar.guard() };
        return [...events, { type: `${type}_start`, contentIndex, partial: this.#soFar.partial() }];
    }
    /** Proof of what was thought proves nothing of what is left of it. */
    #prove({ index, signature, guard }) {
        const block = this.#soFar.at(index);
        if (block?.type !== "thinking" || signature === "")
            return;
        if (!guard.isAltered && !this.#soFar.hasSecret(signature))
            this.#soFar.put(index, { ...block, signature });
    }
    #closeAll(cut) {
        const events = this.endSpoken();
        for (const call of this.#calls.splice(0)) {
            const { index: contentIndex } = call;
            events.push(...this.#tellCall(call, call.guard.end()));
            const block = this.#soFar.at(contentIndex);
            if (block?.type === "toolCall")
                this.#soFar.put(contentIndex, { ...block, ...this.#read(call, cut) });
            events.push({ type: "toolcall_end", contentIndex, partial: this.#soFar.partial() });
        }
        return events;
    }
    /** An escape in the text of the arguments may have hidden a secret that is one as soon as they are read. */
    #read({ text, isContradicted }, cut) {
        if (isContradicted)
            return { arguments: {}, argumentsError: CONTRADICTED, rawArguments: text };
        const read = (0,wire_arguments/* parseArguments */.W)(text, cut);
        if (!this.#soFar.hasSecret(JSON.stringify(read.arguments)))
            return read;
        return { ...read, arguments: (0,clean_json/* cleanObject */.j)(read.arguments, (part) => this.#soFar.clean(part)) };
    }
}


/***/ }),

/***/ 3075:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ endThatCounts)
/* harmony export */ });
const WORSE = {
    whole: ["cut", "bad"],
    cut: ["bad"],
    bad: [],
};
/**
 * The end that counts where a server names one after the other: what a filter stopped, or a limit cut, is not made whole by
 * a `stop` behind it.
 */
function endThatCounts(before, given, endingOf) {
    if (!given)
        return before;
    if (before === null)
        return given;
    const [first, second] = [endingOf(before), endingOf(given)];
    const isLaterOne = WORSE[first].includes(second) || (first === "whole" && second === "whole");
    return isLaterOne ? given : before;
}


/***/ }),

/***/ 4298:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  W4: () => (/* binding */ RefusedResponse),
  cj: () => (/* binding */ exchangeFetch)
});

// UNUSED EXPORTS: MAX_REPLY_BYTES

// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
;// CONCATENATED MODULE: ./lib/models/wire/as-events.js
const BLANK = new Set([0x09, 0x0a, 0x0d, 0x20]);
const BYTE_ORDER_MARK = new Set([0xef, 0xbb, 0xbf]);
const LINE_ENDS = new Set([0x0a, 0x0d]);
/** `{` and `[`: no line of an event stream begins so. */
const JSON_BEGINS = new Set([0x7b, 0x5b]);
const SPACE = 0x20;
/**
 * A reply as an event stream, whatever its media type says that it is. A server that does not stream sends one JSON
 * document: one event of the same stream. It is given a name, since some SDKs drop a nameless one.
 */
function asEvents() {
    let form = "unknown";
    return new TransformStream({
        transform(chunk, controller) {
            const rest = form === "unknown" ? withoutBlanks(chunk) : chunk;
            const [first] = rest;
            if (first === undefined)
                return;
            if (form === "unknown") {
                form = JSON_BEGINS.has(first) ? "document" : "events";
                if (form === "document")
                    controller.enqueue(Buffer.from("event: message\ndata: "));
            }
            controller.enqueue(form === "document" ? inOneLine(rest) : rest);
        },
        flush(controller) {
            if (form === "document")
                controller.enqueue(Buffer.from("\n\n"));
        },
    });
}
function withoutBlanks(chunk) {
    const begin = chunk.findIndex((byte) => !BLANK.has(byte) && !BYTE_ORDER_MARK.has(byte));
    return begin < 0 ? new Uint8Array() : chunk.subarray(begin);
}
function inOneLine(chunk) {
    return chunk.map((byte) => (LINE_ENDS.has(byte) ? SPACE : byte));
}

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(4708);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./lib/models/wire/post.js




/**
 * One POST. Its body leaves in the pieces that it is kept in, where `fetch` would first copy a whole conversation for every
 * request. No redirect is followed: the code under review would go to an address that nobody configured.
 */
function post({ address, headers, pieces, signal }) {
    const length = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const open = address.protocol === "https:" ? external_node_https_.request : external_node_http_.request;
    return new Promise((resolve, reject) => {
        const sent = { ...headers, "content-length": length, "accept-encoding": "identity" };
        const request = open(address, { method: "POST", headers: sent, signal });
        request.on("error", reject);
        request.on("response", (message) => resolve(responseOf(message)));
        for (const piece of pieces)
            request.write(piece);
        request.end();
    });
}
const BODILESS = [204, 205, 304];
function responseOf(message) {
    const status = knownStatus(message.statusCode ?? 0);
    const headers = new Headers();
    for (const [name, values] of Object.entries(message.headersDistinct)) {
        for (const value of values ?? [])
            headers.append(name, value);
    }
    if (!BODILESS.includes(status))
        return new Response(external_node_stream_.Readable.toWeb(decoded(message)), { status, headers });
    message.resume();
    return new Response(null, { status, headers });
}
/** What is none of HTTP's counts as a failure of the server's (RFC 9110, 15); a `Response` would throw over it. */
function knownStatus(status) {
    return status >= 200 && status <= 599 ? status : 500;
}
const DECODERS = new Map([
    ["gzip", external_node_zlib_.createGunzip],
    ["deflate", external_node_zlib_.createInflate],
    ["br", external_node_zlib_.createBrotliDecompress],
]);
/** Nothing is asked for in another coding; some proxies use one all the same. */
function decoded(message) {
    const decoder = DECODERS.get(message.headers["content-encoding"]?.toLowerCase() ?? "");
    // What breaks off is told by the stream itself.
    return decoder === undefined ? message : (0,external_node_stream_.pipeline)(message, decoder(), () => undefined);
}

;// CONCATENATED MODULE: ./lib/models/wire/exchange.js



/** Bytes of one reply. No honest reply comes near; a server that never stops must not fill the memory. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024;
/** Bytes of a refusal that are read. */
const MAX_REFUSAL_BYTES = 64 * 1024;
/** Pieces that are read before anybody asks for them: a slow reader must not look like a silent server. */
const READ_AHEAD = 16;
/** An answer that is no reply: a status that says no, or a page for people. */
class RefusedResponse extends Error {
    status;
    headers;
    body;
    constructor(response, body) {
        super("The server gave no reply.");
        this.name = "RefusedResponse";
        this.status = response.status;
        this.headers = response.headers;
        this.body = body;
    }
}
/**
 * The `fetch` that the SDK is given for one exchange. It sends exactly the headers below (so that nothing of the
 * environment or the SDK adds a header or another key), tells `watch` of every byte, and keeps a refusal's text, which
 * the SDK drops when it is not worded as OpenAI's.
 * @param body Goes out in place of what the SDK wrote.
 * @throws {RefusedResponse}
 */
function exchangeFetch(credential, body, watch, also = {}) {
    return async (input, init) => {
        const headers = {
            accept: "text/event-stream, application/json",
            "content-type": "application/json",
            "user-agent": "reeve",
            ...also,
            ...(await credential.headers(watch.signal)),
        };
        const response = await post({
            address: new URL(String(input)),
            headers,
            pieces: body.pieces,
            signal: init?.signal ?? watch.signal,
        });
        if (!response.ok || mediaType(response) === "text/html") {
            throw new RefusedResponse(response, await readText(response, watch, MAX_REFUSAL_BYTES));
        }
        const events = response.body?.pipeThrough(counted(watch, MAX_REPLY_BYTES)).pipeThrough(asEvents());
        return new Response(events ?? "", { headers: { "content-type": "text/event-stream" } });
    };
}
function mediaType(response) {
    return (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}
function counted(watch, limit) {
    let total = 0;
    const transform = (chunk, controller) => {
        watch.beat();
        total += chunk.byteLength;
        if (total > limit)
            controller.error(tooLarge(limit));
        else
            controller.enqueue(chunk);
    };
    return new TransformStream({ transform }, undefined, { highWaterMark: READ_AHEAD });
}
function tooLarge(limit) {
    return new errors/* ReeveError */.cd("model_bad_reply", `The model's server sent more than ${limit} bytes in one reply.`, {
        hint: "Look at the server, or use another one.",
    });
}
/** The beginning of a body; a body that breaks off counts as far as it came. */
async function readText(response, watch, limit) {
    const decoder = new TextDecoder();
    let text = "";
    let bytes = 0;
    try {
        for await (const chunk of response.body ?? []) {
            watch.beat();
            bytes += chunk.byteLength;
            text += decoder.decode(chunk, { stream: true });
            if (bytes >= limit)
                break;
        }
    }
    catch (error) {
        if (watch.signal.aborted)
            throw error;
    }
    return text + decoder.decode();
}


/***/ }),

/***/ 724:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SP: () => (/* binding */ explainFailure),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   nH: () => (/* binding */ FailedExchange),
/* harmony export */   uh: () => (/* binding */ ErrorInStream),
/* harmony export */   wp: () => (/* binding */ ABORTED)
/* harmony export */ });
/** A failure that is explained already, on its way through code that lets errors pass. */
class FailedExchange extends Error {
    failure;
    constructor(failure, cause) {
        super("The exchange failed.", cause === undefined ? undefined : { cause });
        this.name = "FailedExchange";
        this.failure = failure;
    }
}
/** What a server says inside a stream when it fails. */
class ErrorInStream extends Error {
    /** As it was sent. */
    error;
    constructor(error) {
        super("The server failed inside a reply.");
        this.name = "ErrorInStream";
        this.error = error;
    }
}
const ABORTED = {
    code: "model_aborted",
    message: "The model request was stopped.",
    hint: "Nothing has to be done.",
    retryable: false,
};
/** The failure in one text, with what was tried. */
function explainFailure(failure, attempts, waitedMs) {
    const tried = attempts > 1 ? ` Tried ${attempts} times with ${seconds(waitedMs)} of waiting.` : "";
    return `${failure.message}${tried} ${failure.hint}`;
}
function seconds(ms) {
    return `${(ms / 1_000).toFixed(1)} s`;
}


/***/ }),

/***/ 4342:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ GrowingReply)
/* harmony export */ });
/* harmony import */ var _call_ids_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5775);
/* harmony import */ var _draft_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9064);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(724);



/** What the replies of all wires have in common while they grow. */
class GrowingReply {
    context;
    draft;
    ids;
    /** Text, thinking and arguments so far: counted where the server counts nothing. */
    written = "";
    /** As the server calls itself. */
    model;
    constructor(context) {
        this.context = context;
        this.draft = new _draft_js__WEBPACK_IMPORTED_MODULE_0__/* .MessageDraft */ .t(context.timestamp, context.secrets);
        this.ids = new _call_ids_js__WEBPACK_IMPORTED_MODULE_2__/* .CallIds */ .$(context.takenIds, (id) => !context.secrets().isIn(id));
    }
    get started() {
        return this.draft.started;
    }
    /** The server's own words, for a sentence that may cut them. */
    clean(words) {
        return this.context.secrets().clean(words);
    }
    /** Whether it may go back word for word: who was sent a secret must not find it where its words are kept. */
    isClean(said) {
        return !this.context.secrets().isIn(JSON.stringify(said));
    }
    fail(failure, sent, attempts, waitedMs) {
        const message = (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .explainFailure */ .SP)(failure, attempts, waitedMs);
        return this.draft.fail(failure.code, message, this.usageSoFar(sent), this.model);
    }
}


/***/ }),

/***/ 6683:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   oR: () => (/* binding */ joined),
/* harmony export */   r4: () => (/* binding */ JsonBody),
/* harmony export */   vV: () => (/* binding */ jsonItems)
/* harmony export */ });
/** Items as JSON, without brackets and with commas between: what one message is in an array. Empty: nothing at all. */
function jsonItems(items) {
    return Buffer.from(items.map((item) => JSON.stringify(item)).join(","));
}
const COMMA = Buffer.from(",");
const END = Buffer.from("]}");
/** What stands in an array, with commas between; what is empty is left out. */
function joined(items) {
    const there = items.filter((pieces) => pieces.some(({ length }) => length > 0));
    return there.flatMap((pieces, at) => (at === 0 ? pieces : [COMMA, ...pieces]));
}
/**
 * The body of a request in the pieces that it is kept in: a long history is written once, not again for every request.
 * Byte for byte what `JSON.stringify` makes of the whole.
 */
class JsonBody {
    pieces;
    /**
     * @param head The fields before the array; at least one.
     * @param field The array's name.
     * @param items What stands in it, in order, each in pieces: those of `jsonItems`, or others that are JSON together.
     */
    constructor(head, field, items) {
        const begin = Buffer.from(`${JSON.stringify(head).slice(0, -1)},${JSON.stringify(field)}:[`);
        this.pieces = [begin, ...joined(items), END];
    }
    toString() {
        return Buffer.concat(this.pieces).toString("utf8");
    }
}


/***/ }),

/***/ 1484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ checkParts)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);

/** Parts of one reply. Each event has all of them: a server that never stops beginning new ones would take all time there is. */
const MOST_PARTS = 1_000;
/**
 * Before one more is begun.
 * @throws {ReeveError} `model_bad_reply`
 */
function checkParts(count) {
    if (count < MOST_PARTS)
        return;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .cd("model_bad_reply", `The model's reply has more than ${MOST_PARTS} parts.`, {
        hint: "Look at the server, or use another model.",
    });
}


/***/ }),

/***/ 8674:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Sb: () => (/* binding */ MODEL_KEY),
/* harmony export */   T$: () => (/* binding */ withMarks),
/* harmony export */   YJ: () => (/* binding */ OwnSecrets),
/* harmony export */   g1: () => (/* binding */ NO_SECRETS),
/* harmony export */   m9: () => (/* binding */ GRAM)
/* harmony export */ });
/* harmony import */ var _core_needles_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6147);
/* harmony import */ var _core_redact_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4115);
/* harmony import */ var _core_secret_forms_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3281);



/** As the rest of a run calls them. */
const MODEL_KEY = "model_key";
const MARK = `[redacted:${MODEL_KEY}]`;
/** Characters by which a text that may go on as a secret is known. Fewer of them, at a secret's beginning, tell nothing. */
const GRAM = 4;
/**
 * The keys of one model, looked for in all that its server writes: it was sent them, and whoever reads an event, a record
 * or a posted text was not. Found as they are and in the encodings of `secretForms`; a token of another's is the model's word.
 */
class OwnSecrets {
    #needles = new _core_needles_js__WEBPACK_IMPORTED_MODULE_0__/* .Needles */ .Z();
    #grams = new Set();
    #longest = 0;
    constructor(secrets) {
        const values = secrets.map((secret) => secret.reveal());
        for (const value of values)
            if (value.length >= _core_redact_js__WEBPACK_IMPORTED_MODULE_1__/* .SHORTEST_SECRET */ .c3)
                this.#add(value);
    }
    /** Characters of the longest form: more never belong together. */
    get longest() {
        return this.#longest;
    }
    /** The text without them. */
    clean(text) {
        return withMarks(text, this.spansIn(text));
    }
    isIn(text) {
        return this.spansIn(text).length > 0;
    }
    /** Where they stand: in order, apart from each other. */
    spansIn(text) {
        return this.#needles.isEmpty ? [] : merged(this.#needles.spansIn(text));
    }
    /** Where the end of a text begins that what follows may make a secret of. */
    openFrom(text) {
        const first = Math.max(0, text.length - this.#longest);
        let at = text.length - GRAM;
        while (at >= first && this.#grams.has(text.slice(at, at + GRAM)))
            at -= 1;
        return at === text.length - GRAM ? text.length : at + 1;
    }
    /** As `core/redact.ts` looks for them, in a text as it is. */
    #add(value) {
        for (const { text, width } of (0,_core_secret_forms_js__WEBPACK_IMPORTED_MODULE_2__/* .secretForms */ .e)(value)) {
            const part = Math.max(_core_needles_js__WEBPACK_IMPORTED_MODULE_0__/* .SHORTEST_PART */ .X, _core_redact_js__WEBPACK_IMPORTED_MODULE_1__/* .SHORTEST_SPELLING */ .mv * width);
            if (value.length >= _core_redact_js__WEBPACK_IMPORTED_MODULE_1__/* .LONG_SECRET */ .EF && text.length >= part)
                this.#needles.addParts(text, part, MODEL_KEY);
            else if (text.length >= _core_redact_js__WEBPACK_IMPORTED_MODULE_1__/* .SHORTEST_SECRET */ .c3)
                this.#needles.addWhole(text, MODEL_KEY);
            for (let at = 0; at + GRAM <= text.length; at += 1)
                this.#grams.add(text.slice(at, at + GRAM));
            this.#longest = Math.max(this.#longest, text.length);
        }
    }
}
const NO_SECRETS = new OwnSecrets([]);
function merged(spans) {
    const apart = [];
    for (const span of spans.toSorted((one, other) => one.start - other.start)) {
        const last = apart.at(-1);
        if (last === undefined || span.start > last.end)
            apart.push(span);
        else
            apart[apart.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    }
    return apart;
}
/** @param spans In order, apart from each other: what a mark takes the place of. */
function withMarks(text, spans) {
    let clean = "";
    let position = 0;
    for (const { start, end } of spans) {
        clean += text.slice(position, start) + MARK;
        position = end;
    }
    return clean + text.slice(position);
}


/***/ }),

/***/ 8603:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dc: () => (/* binding */ isUnknownField),
/* harmony export */   IO: () => (/* binding */ refusesStreaming),
/* harmony export */   P9: () => (/* binding */ namedCeiling),
/* harmony export */   SG: () => (/* binding */ refusalOfForm),
/* harmony export */   W_: () => (/* binding */ ceilingNote)
/* harmony export */ });
/** A value out of range names the field too; another field would not help. */
const OUT_OF_RANGE = /too (?:large|big|high)|at most|less than|greater than|exceed|above max|valid range|<= ?\d/i;
/** The limit of a reply's tokens, by all of its names. */
const OUTPUT_LIMIT = /\bmax_(?:completion_|output_)?tokens\b/;
const CEILINGS = [
    // Anthropic
    /max_tokens: \d+ > (\d+)/,
    // OpenAI, in its older words and its newer ones, which Volcengine has, too
    /at most (\d+) (?:completion|output) tokens/i,
    /value <= (\d+)/,
    // DeepSeek; Groq
    /valid range of max_tokens is \[\d+, ?(\d+)\]/,
    /must be less than or equal to \W?(\d+)/,
];
/** True if the server refused the request because of this field, and not because of its value. */
function isUnknownField(failure, field) {
    const text = refusalOfForm(failure);
    return text !== null && new RegExp(`\\b${field}\\b`).test(text) && !OUT_OF_RANGE.test(text);
}
/** Tokens of a reply that the server takes at the most, where it was asked for more and says so; else 0. */
function namedCeiling(failure) {
    const text = refusalOfForm(failure) ?? "";
    if (!OUTPUT_LIMIT.test(text))
        return 0;
    return Math.max(0, ...CEILINGS.map((pattern) => Number(pattern.exec(text)?.[1] ?? 0)));
}
function ceilingNote(ceiling) {
    return `The model's server takes at most ${ceiling} output tokens: no more are asked for.`;
}
const NO_STREAM = /"param":\s*"stream"|to stream this model|stream(?:ing)? (?:is|are)(?: not|n't) (?:supported|allowed|enabled)|(?:not|n't) support stream(?:ing)?\b/i;
function refusesStreaming(failure) {
    return NO_STREAM.test(refusalOfForm(failure) ?? "");
}
/** What the server said of the form of a request; `null`: it said nothing of that. */
function refusalOfForm({ refusal }) {
    return refusal !== undefined && [400, 422].includes(refusal.status) ? refusal.text : null;
}


/***/ }),

/***/ 105:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EI: () => (/* binding */ unknownEnd),
/* harmony export */   Iy: () => (/* binding */ FILTERED),
/* harmony export */   J5: () => (/* binding */ refused),
/* harmony export */   j5: () => (/* binding */ INCOMPLETE)
/* harmony export */ });
/* harmony import */ var _core_cut_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5407);

/** How a reply that came with status 200 can be no good. */
const INCOMPLETE = {
    code: "model_unreachable",
    message: "The model's reply ended before it was complete.",
    hint: "Run again; if it happens often, look at the server or the proxy in front of it.",
    retryable: true,
};
const FILTERED = {
    code: "model_content_filter",
    message: "The provider's content filter stopped the reply.",
    hint: "Leave the files that trigger it out of the review, or use a model with another filter.",
    retryable: false,
};
const SHOWN_REFUSAL = 300;
const SHOWN_REASON = 80;
/** `words`: how the model or its provider put it; may be empty. */
function refused(words) {
    const said = words === "" ? "" : `: ${JSON.stringify((0,_core_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .firstOf */ .Ku)(words, SHOWN_REFUSAL))}`;
    return {
        code: "model_refusal",
        message: `The model refused${said}.`,
        hint: "Ask in other words, or use another model.",
        retryable: false,
    };
}
function unknownEnd(reason) {
    return {
        code: "model_bad_reply",
        message: `The model's reply ended for an unknown reason: ${JSON.stringify((0,_core_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .firstOf */ .Ku)(reason, SHOWN_REASON))}.`,
        hint: "Run again; if it happens often, use another server or model.",
        retryable: true,
    };
}


/***/ }),

/***/ 8453:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ tokenCount)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8942);

/** No request and no reply is larger: a report that says so is none, and sums of such reports would not be exact. */
const MAX_TOKENS = 1_000_000_000;
/** Tokens, as a server reports them. It may leave them out; what is no count is not reported, and no reply is lost over it. */
const tokenCount = zod__WEBPACK_IMPORTED_MODULE_0__.number().int().nonnegative().max(MAX_TOKENS).nullish().catch(null);


/***/ }),

/***/ 9088:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  n: () => (/* binding */ WireModel)
});

// EXTERNAL MODULE: ./lib/core/messages.js
var messages = __webpack_require__(6619);
// EXTERNAL MODULE: ./lib/core/redact.js + 2 modules
var core_redact = __webpack_require__(4115);
// EXTERNAL MODULE: ./lib/models/wire/failure.js
var wire_failure = __webpack_require__(724);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/errors.js
var errors = __webpack_require__(961);
// EXTERNAL MODULE: ./lib/core/errors.js
var core_errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/models/wire/exchange.js + 2 modules
var exchange = __webpack_require__(4298);
;// CONCATENATED MODULE: ./lib/models/wire/named-window.js
/** What is too small to be a model's window is a number of something else. */
const LEAST_WINDOW = 512;
/** A number of tokens as it is written, `8192` or `8,192`. */
const COUNT = "(\\d[\\d,]*)";
/** How providers name the window when they refuse a request that is longer. */
const NAMED = [
    // OpenAI, vLLM, DeepSeek, OpenRouter; xAI
    new RegExp(`maximum (?:context|prompt) length (?:is|of) ${COUNT}`, "i"),
    // Mistral
    new RegExp(`model with ${COUNT} maximum context length`, "i"),
    // Anthropic: prompt alone, and together with the reply
    new RegExp(`tokens > ${COUNT} maximum`, "i"),
    new RegExp(`exceed context limit: [\\d,]+ \\+ [\\d,]+ > ${COUNT}`, "i"),
    // Gemini
    new RegExp(`maximum number of tokens allowed \\(${COUNT}\\)`, "i"),
    // llama.cpp
    new RegExp(`"n_ctx":\\s*${COUNT}`),
    new RegExp(`context size \\(${COUNT} tokens\\)`, "i"),
    // Text Generation Inference
    new RegExp(`must be <= ${COUNT}`, "i"),
    // Azure's model inference
    new RegExp(`max size: ${COUNT} tokens`, "i"),
    // A limit of tokens per minute that one request alone is over
    new RegExp(`Limit ${COUNT}, Requested`, "i"),
];
/** Tokens that a request and its reply may have, where a refusal says so. `null`: it does not. */
function namedWindow(refusal) {
    for (const pattern of NAMED) {
        const tokens = Number(pattern.exec(refusal)?.[1]?.replaceAll(",", "") ?? 0);
        if (tokens >= LEAST_WINDOW)
            return tokens;
    }
    return null;
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(8942);
// EXTERNAL MODULE: ./lib/core/cut.js
var cut = __webpack_require__(5407);
;// CONCATENATED MODULE: ./lib/models/wire/refusal-words.js


const SHOWN_MESSAGE = 300;
/** Ollama's is a text; Gemini's stands in a list. */
const errorShape = schemas.union([
    schemas.string().transform((message) => ({ message, type: null, code: null })),
    schemas.object({
        message: schemas.unknown(),
        type: schemas.string().nullish().catch(null),
        code: schemas.union([schemas.string(), schemas.number()]).nullish().catch(null),
    }),
]);
/** @param body As it was sent, in JSON or not. */
function wordsOfText(body) {
    return wordsOf(parsed(body) ?? body);
}
/** @param payload JSON that was read already. */
function wordsOf(payload) {
    const text = typeof payload === "string" ? payload : JSON.stringify(payload);
    const [said] = Array.isArray(payload) ? payload : [payload];
    const nested = schemas.object({ error: errorShape }).safeParse(said);
    const shape = nested.success ? nested.data.error : errorShape.safeParse(said).data;
    const message = typeof shape?.message === "string" ? shape.message : text;
    return { code: String(shape?.code ?? shape?.type ?? ""), message, text };
}
const verdicts = schemas.record(schemas.string().regex(/^[a-z_]{1,40}$/), schemas.object({ filtered: schemas.boolean().optional() }));
const azureFilter = schemas.object({
    error: schemas.object({ innererror: schemas.object({ content_filter_result: verdicts }) }),
});
/** What Azure's filter found, by its own names: `violence`, `jailbreak`, … */
function filteredFor({ text }) {
    const { data } = azureFilter.safeParse(parsed(text));
    const found = Object.entries(data?.error.innererror.content_filter_result ?? {});
    return found.flatMap(([name, { filtered }]) => (filtered ? [name] : []));
}
function shownStatus(status) {
    return status === null ? "" : ` (${status})`;
}
/** The provider's own words on one line, cut. They go through `redact` before anybody sees them. */
function quoted({ message }) {
    const line = message.replace(/[\p{Cc}\s]+/gu, " ").trim();
    return line === "" ? "" : `: ${JSON.stringify((0,cut/* firstOf */.Ku)(line, SHOWN_MESSAGE))}`;
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/models/wire/refusal-told.js


function auth({ status }, { address, proof }) {
    return {
        code: "model_auth",
        // The provider's text is left out: it may repeat a part of the key.
        message: `The model's server at ${address} does not accept the ${proof}${shownStatus(status)}.`,
        hint: "Set api-key to a valid key of this provider.",
        retryable: false,
    };
}
function proxyLogin({ address }) {
    return {
        code: "model_unreachable",
        // The proxy's text is left out: it may repeat the password.
        message: `The proxy before the model's server at ${address} wants another login (407).`,
        hint: "Write user and password into HTTPS_PROXY or HTTP_PROXY: http://user:password@host:port.",
        retryable: false,
    };
}
function quota(words, { address }) {
    return {
        code: "model_quota",
        message: `The account at ${address} has no quota or credit left${shownStatus(words.status)}${quoted(words)}.`,
        hint: "Add credit or raise the limit with the provider; waiting does not help.",
        retryable: false,
    };
}
function contextLength(words, { model }) {
    const contextWindow = namedWindow(words.text);
    return {
        code: "model_context_length",
        ...(contextWindow === null ? {} : { contextWindow }),
        message: `The request is longer than ${model} takes${shownStatus(words.status)}${quoted(words)}.`,
        hint: "Set context-window to what the model really takes, or use a model that takes more.",
        retryable: false,
    };
}
function notFound(words, { model, address }) {
    return {
        code: "model_not_found",
        message: `There is no ${model} at ${address}${shownStatus(words.status)}${quoted(words)}.`,
        hint: "Look at the inputs model and base-url; the address often ends in /v1.",
        retryable: false,
    };
}
function toolless(words, { model }) {
    return {
        code: "model_no_tools",
        message: `The model ${model} calls no tools there${shownStatus(words.status)}${quoted(words)}.`,
        hint: `Write react:${model}, which calls them in words, or use another model.`,
        retryable: false,
    };
}
function otherApi(words, { model, address }, api) {
    return {
        code: "model_error",
        message: `The server at ${address} has ${model} on its other API${shownStatus(words.status)}${quoted(words)}.`,
        hint: `Set \`api: ${api}\`.`,
        retryable: false,
    };
}
function filtered(words, { model }) {
    const why = filteredFor(words);
    const shown = why.length === 0 ? "" : ` for ${why.join(", ")}`;
    return {
        code: "model_content_filter",
        message: `The content filter in front of ${model} refused the request${shownStatus(words.status)}${shown}${quoted(words)}.`,
        hint: "Leave the files that trigger it out of the review, or use a model with another filter.",
        retryable: false,
    };
}
function permission(words, { model, address }) {
    return {
        code: "model_permission",
        message: `The key may not use ${model} at ${address}${shownStatus(words.status)}${quoted(words)}.`,
        hint: "Give the key access to this model, or name another model.",
        retryable: false,
    };
}
function rateLimited(words, { address }) {
    return {
        code: "model_rate_limited",
        message: `The provider at ${address} limits the rate of requests${shownStatus(words.status)}${quoted(words)}.`,
        hint: "Run again later, or raise the limit with the provider.",
        retryable: true,
    };
}
function upstreamTimeout(words, { address }) {
    return {
        code: "model_timeout",
        message: `The model's server at ${address} gave up waiting for the model${shownStatus(words.status)}.`,
        hint: "Run again; if it happens often, use a faster model or a smaller request.",
        retryable: true,
    };
}
function overloaded(words, { address }) {
    return {
        code: "model_overloaded",
        message: `The model's server at ${address} is overloaded${shownStatus(words.status)}${quoted(words)}.`,
        hint: "Run again later, or use another model.",
        retryable: true,
    };
}
function other(words, { address }) {
    const isTheirs = words.status === null || words.status >= 500;
    const verb = isTheirs ? "failed" : "refused the request";
    return {
        code: "model_error",
        message: `The model's server at ${address} ${verb}${shownStatus(words.status)}${quoted(words)}.`,
        hint: isTheirs ? "Run again later." : "Look at the inputs model and base-url.",
        retryable: isTheirs,
    };
}
function page({ address }) {
    return {
        code: "model_bad_reply",
        message: `The address ${address} answered with a page instead of a model's reply.`,
        hint: "Set base-url to the address of the API itself; it often ends in /v1.",
        retryable: false,
    };
}
function redirected(location, { address }) {
    const target = URL.parse(location ?? "", address)?.origin ?? "another address";
    return {
        code: "model_error",
        message: `The address ${address} redirects to ${target}, which is not followed.`,
        hint: "Set base-url to the final address if you trust it.",
        retryable: false,
    };
}

;// CONCATENATED MODULE: ./lib/models/wire/retry.js
/** Requests for one reply, the first one included. */
const MAX_ATTEMPTS = 5;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;
/** A provider may ask for a longer pause than ours, but not for one that eats the whole run. */
const MAX_RETRY_AFTER_MS = 60_000;
/** "At once" of a server that is busy now, or whose clock is behind, would use up all attempts in a moment. */
const LEAST_RETRY_AFTER_MS = 250;
/**
 * How long to wait before the next attempt, or `null` to give up. `attempt` counts the failed ones, from 1. Backoff
 * doubles up to its cap, and its upper half is random, so that many runs do not come back at the same moment.
 */
function waitBeforeRetry(failure, attempt, random) {
    if (!failure.retryable || attempt >= MAX_ATTEMPTS)
        return null;
    const { retryAfterMs: asked = 0 } = failure;
    if (asked >= LEAST_RETRY_AFTER_MS)
        return Math.min(asked, MAX_RETRY_AFTER_MS);
    const backoff = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), MAX_WAIT_MS);
    return Math.round(backoff * (0.5 + random() / 2));
}
/** Reads `retry-after-ms`, then `retry-after` in seconds or as a date (RFC 9110, 10.2.3). `undefined`: not said. */
function retryAfterMs(headers, now) {
    const milliseconds = numberOf(headers.get("retry-after-ms"));
    if (milliseconds !== undefined)
        return milliseconds;
    const text = headers.get("retry-after");
    const inSeconds = numberOf(text);
    if (inSeconds !== undefined)
        return inSeconds * 1_000;
    // A date has words: `Date.parse` takes "-5" for one, too.
    const date = /[a-z]/i.test(text ?? "") ? Date.parse(text ?? "") : Number.NaN;
    return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
function numberOf(text) {
    return text !== null && /^\s*\d{1,9}(?:\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
}

;// CONCATENATED MODULE: ./lib/models/wire/refusal.js



/** A status that says no, or a page for people. `now`: milliseconds since 1970, for `retry-after` dates. */
function failureOfRefusal(response, where, now) {
    const { status, headers } = response;
    const body = where.clean(response.body);
    const isPage = /^\s*<(?:!doctype|html|head|body)/i.test(body);
    const words = isPage ? { code: "", message: "an HTML page", text: "" } : wordsOfText(body);
    const said = { ...words, status };
    if (status < 300 || (isPage && status === 404))
        return page(where);
    if (status < 400)
        return redirected(headers.get("location"), where);
    const wait = retryAfterMs(headers, now);
    return {
        ...classify(said, where),
        ...(wait === undefined ? {} : { retryAfterMs: wait }),
        refusal: { status, text: said.text },
    };
}
/**
 * An error event inside a stream. It has no status: gateways put the upstream's into its code, and Anthropic's kinds of errors
 * each stand for one.
 */
function failureOfWords(payload, where) {
    const { message, text, ...said } = wordsOf(payload);
    const words = { ...said, message: where.clean(message), text: where.clean(text) };
    const status = /^[45]\d\d$/.test(words.code) ? Number(words.code) : (STATUS_OF_KIND[words.code] ?? null);
    return classify({ ...words, status }, where);
}
const STATUS_OF_KIND = {
    invalid_request_error: 400,
    authentication_error: 401,
    billing_error: 402,
    permission_error: 403,
    not_found_error: 404,
    request_too_large: 413,
    rate_limit_error: 429,
    api_error: 500,
    timeout_error: 504,
    overloaded_error: 529,
};
const TOO_LONG = /context[ _]length|context (?:window|size|limit)|maximum (?:context|prompt length|number of tokens)|max_new_tokens. must be|prompt is too long|input is too long|too many (?:input )?tokens|reduce the length/i;
/** A limit of tokens per minute that this request alone is over: no waiting helps. */
const OVER_THE_RATE = /request too large/i;
/** An account that is used up, however the status calls it. */
const USED_UP = /insufficient_quota|credit balance is too low|spend_limit_reached|specified (?:\w+ )*usage limits/i;
const FILTER = /content[ _](?:filter|policy|management)|usage polic|invalid_prompt|policy_violation|(?:bio|cyber)_policy/i;
/** A key that is none, where it is no 401: Gemini, xAI. */
const NO_KEY = /API_KEY_INVALID|API key not valid|incorrect API key/i;
/** A model that cannot call tools, as Ollama, OpenRouter and vLLM say it. */
const TOOLLESS = /not support (?:tools|tool (?:use|calling)|function calling)|endpoints found that support tool use|enable-auto-tool-choice/i;
/** A model that OpenAI has on one of its two APIs only, or with tools only on one. */
const OTHER_API = /(?:only supported in|use) \/?v1\/(responses|chat\/completions)/i;
function classify(words, where) {
    const { status, code, text } = words;
    if (status === 401 || code === "invalid_api_key" || (status === 400 && NO_KEY.test(text)))
        return auth(words, where);
    if (status === 402 || (isRefusal(status) && USED_UP.test(text)))
        return quota(words, where);
    if (status === 407)
        return proxyLogin(where);
    if (isTooLong(words))
        return contextLength(words, where);
    if (TOOLLESS.test(text))
        return toolless(words, where);
    const api = OTHER_API.exec(text)?.[1];
    if (api !== undefined)
        return otherApi(words, where, api === "responses" ? "responses" : "chat");
    if (status === 404 || code === "model_not_found")
        return notFound(words, where);
    if (FILTER.test(`${code} ${text}`))
        return filtered(words, where);
    if (status === 403)
        return permission(words, where);
    if (status === 429 || /rate_limit/.test(code))
        return rateLimited(words, where);
    if (status === 408 || status === 504 || status === 524)
        return upstreamTimeout(words, where);
    if (status === 503 || status === 529 || status === 409 || /overloaded|slow_down/.test(code))
        return overloaded(words, where);
    return other(words, where);
}
function isTooLong({ status, code, text }) {
    if (status === 413)
        return true;
    if (status === 429)
        return OVER_THE_RATE.test(text);
    return isRefusal(status) && TOO_LONG.test(`${code} ${text}`);
}
/** Not a fault of the server's, as far as is known. */
function isRefusal(status) {
    return (status ?? 400) < 500;
}

;// CONCATENATED MODULE: ./lib/models/wire/failure-of.js





/** Turns whatever ended an exchange into a failure with a code, a sentence and what to do. Never throws. */
function failureOf(thrown, context) {
    if (context.silence !== null)
        return silent(context.silence, context);
    const chain = causes(thrown);
    const explained = chain.find((error) => error instanceof wire_failure/* FailedExchange */.nH);
    if (explained !== undefined)
        return explained.failure;
    const refused = chain.find((error) => error instanceof exchange/* RefusedResponse */.W4);
    if (refused !== undefined)
        return hinted(failureOfRefusal(refused, context, context.now), context);
    const own = chain.find((error) => error instanceof core_errors/* ReeveError */.cd);
    if (own !== undefined)
        return { code: own.code, message: own.message, hint: own.hint ?? "", retryable: false };
    if (chain.some((error) => error instanceof errors/* ZodError */.G || error instanceof SyntaxError))
        return malformed(context);
    const words = errorEvent(thrown);
    if (words !== null)
        return hinted(failureOfWords(words, context), context);
    return unreachable(chain, context);
}
function hinted(failure, { hints }) {
    return { ...failure, hint: hints?.[failure.code] ?? failure.hint };
}
/** An error and what caused it, the outermost first. */
function causes(thrown) {
    const chain = [];
    for (let error = thrown; error instanceof Error && chain.length < 8; error = error.cause)
        chain.push(error);
    return chain;
}
/** The payload of an error event inside a stream, which the SDK throws as an `APIError` without a status. */
function errorEvent(thrown) {
    if (!(thrown instanceof Error) || !("error" in thrown))
        return null;
    return thrown.error ?? null;
}
function silent(silence, { address, firstByteMs, idleMs }) {
    const [what, ms] = silence === "idle" ? ["went silent inside a reply", idleMs] : ["sent no byte", firstByteMs];
    return {
        code: "model_timeout",
        message: `The model's server at ${address} ${what} for ${Math.round(ms / 1_000)} s.`,
        hint: "Run again, or allow a longer silence if the model is slow.",
        retryable: true,
    };
}
function malformed({ address }) {
    return {
        code: "model_bad_reply",
        message: `The model's server at ${address} sent a reply of another form than expected.`,
        hint: "Look whether base-url is the address of an API of the kind that the input model names.",
        retryable: true,
    };
}
const NOT_FOUND = ["ENOTFOUND", "ERR_INVALID_URL", "EAI_NONAME"];
const TIMED_OUT = ["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "UND_ERR_CONNECT_TIMEOUT", "ETIMEDOUT"];
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_TLS|ERR_SSL/;
function unreachable(chain, { address }) {
    const code = networkCode(chain);
    const shown = code === null ? "" : ` (${code})`;
    if (code !== null && TIMED_OUT.includes(code)) {
        return {
            code: "model_timeout",
            message: `The connection to the model's server at ${address} timed out${shown}.`,
            hint: "Run again; if it happens often, look at the server and the network between.",
            retryable: true,
        };
    }
    if (code !== null && CERTIFICATE.test(code)) {
        return {
            code: "model_unreachable",
            message: `The certificate of the model's server at ${address} was not accepted${shown}.`,
            hint: "If it is signed by your own authority, name its certificate in NODE_EXTRA_CA_CERTS.",
            retryable: false,
        };
    }
    if (code?.startsWith("ERR_PROXY")) {
        return {
            code: "model_unreachable",
            message: `The proxy does not reach the model's server at ${address}${shown}.`,
            hint: "Look at HTTPS_PROXY, HTTP_PROXY and NO_PROXY, and at what the proxy lets through.",
            retryable: !chain.some((error) => "statusCode" in error && Number(error.statusCode) < 500),
        };
    }
    return {
        code: "model_unreachable",
        message: `The model's server at ${address} cannot be reached, or broke off${shown}.`,
        hint: "Look whether base-url is right and the server runs, then run again.",
        retryable: code === null || !NOT_FOUND.includes(code),
    };
}
/** Only upper-case codes are shown: the texts of network errors may hold addresses and headers. */
function networkCode(chain) {
    for (const error of chain) {
        if ("code" in error && typeof error.code === "string" && /^[A-Z][A-Z0-9_]{2,40}$/.test(error.code)) {
            return error.code;
        }
    }
    return null;
}

// EXTERNAL MODULE: ./lib/models/wire/nesting.js
var nesting = __webpack_require__(3880);
// EXTERNAL MODULE: ./lib/models/wire/own-secrets.js
var own_secrets = __webpack_require__(8674);
;// CONCATENATED MODULE: ./lib/models/wire/watch.js
/** For a connection's end behind the last word of a reply: what ends by itself serves the next request, too. */
const PARTING_MS = 200;
/** Starts to watch at once. Call `stop` when the exchange is over. */
function watchSilence(clock, patience, caller) {
    const expiry = new AbortController();
    let silence = null;
    let timer = new AbortController();
    let lastByte = null;
    let standing = "open";
    const expire = (which) => {
        silence = which;
        expiry.abort();
    };
    const start = (wait) => {
        timer.abort();
        timer = new AbortController();
        // A rejected sleep is a stopped timer; nothing else can reject here.
        wait(timer.signal).then(expire, () => undefined);
    };
    const waitForFirstByte = async (stopped) => {
        await clock.sleep(patience.firstByteMs, stopped);
        return "first byte";
    };
    /** One sleep for many bytes: it starts again only for what is left since the last one. */
    const waitForIdle = async (stopped) => {
        for (;;) {
            const left = (lastByte ?? 0) + patience.idleMs - clock.now();
            if (left <= 0)
                return "idle";
            await clock.sleep(left, stopped);
        }
    };
    const waitForParting = async (stopped) => {
        await clock.sleep(PARTING_MS, stopped);
        return null;
    };
    const live = () => {
        const isFirst = lastByte === null;
        lastByte = clock.now();
        if (isFirst)
            start(waitForIdle);
    };
    start(waitForFirstByte);
    return {
        signal: AbortSignal.any([caller, expiry.signal]),
        get silence() {
            return silence;
        },
        beat() {
            if (standing === "open")
                live();
        },
        follow(now) {
            const wasOver = standing === "over";
            standing = now;
            live();
            if (now === "over")
                start(waitForParting);
            else if (wasOver)
                start(waitForIdle);
        },
        stop: () => timer.abort(),
    };
}

;// CONCATENATED MODULE: ./lib/models/wire/wire-model.js








/** A model behind one wire, with the port's contract: attempts, pauses, silences, and what the server teaches. */
class WireModel {
    name;
    contextWindow;
    maxOutputTokens;
    price;
    #wire;
    #settings;
    #deps;
    #dialect;
    #sought = { count: 0, secrets: own_secrets/* NO_SECRETS */.g1 };
    constructor(wire, settings, deps) {
        this.name = settings.name;
        this.contextWindow = settings.contextWindow;
        this.maxOutputTokens = settings.maxOutputTokens;
        this.price = settings.price;
        this.#wire = wire;
        this.#settings = settings;
        this.#deps = deps;
        this.#dialect = wire.firstDialect;
    }
    /** Attempts until one is whole, gave something out before it failed, or cannot be helped by another. */
    async *stream(request, signal) {
        let waitedMs = 0;
        let isRenewed = false;
        for (let attempt = 1;;) {
            const reply = this.#newReply(request);
            const dialect = this.#dialect;
            const { failure, sent } = yield* this.#attempt(request, reply, signal);
            if (failure === null)
                return yield* reply.finish();
            if (!reply.started && this.#learn(dialect, failure))
                continue;
            if (!reply.started && !isRenewed && this.#renews(failure)) {
                isRenewed = true;
                continue;
            }
            const failed = (why) => withWindow(reply.fail(this.#redacted(why), sent, attempt, waitedMs), why);
            const wait = reply.started ? null : waitBeforeRetry(failure, attempt, this.#deps.random);
            if (wait === null)
                return yield* failed(failure);
            const asked = Math.max(wait, failure.retryAfterMs ?? 0);
            if (this.#endsWithin(asked, request))
                return yield* failed(outOfTime(failure, asked));
            waitedMs += wait;
            if (!(await this.#pause(failure, { attempt, wait, waitedMs }, signal)))
                return yield* failed(wire_failure/* ABORTED */.wp);
            attempt += 1;
        }
    }
    /** What the server was sent so far to know who asks. */
    get #secrets() {
        const given = this.#settings.credential.secrets();
        if (given.length !== this.#sought.count)
            this.#sought = { count: given.length, secrets: new own_secrets/* OwnSecrets */.YJ(given) };
        return this.#sought.secrets;
    }
    #endsWithin(ms, { deadline = Number.POSITIVE_INFINITY }) {
        return this.#deps.clock.now() + ms >= deadline;
    }
    #newReply(request) {
        const calls = request.messages.flatMap((message) => message.role === "assistant" ? (0,messages/* toolCallsOf */.Ve)(message) : []);
        return this.#wire.reply({
            timestamp: this.#deps.clock.now(),
            price: this.price,
            takenIds: new Set(calls.map((call) => call.id)),
            requestText: () => this.#body(request).toString(),
            secrets: () => this.#secrets,
        });
    }
    async *#attempt(request, reply, signal) {
        const watch = watchSilence(this.#deps.clock, this.#settings, signal);
        const wasBegun = !signal.aborted;
        let sent = false;
        let standing = "open";
        try {
            const pieces = await this.#wire.open(this.#body(request), watch);
            sent = true;
            for await (const piece of pieces) {
                if ((0,nesting/* isTooDeep */.f)(piece))
                    throw new nesting/* NestedTooDeep */.i();
                const events = reply.push(piece);
                yield* events;
                const now = standingOf(reply);
                if (now !== standing || events.length > 0)
                    watch.follow(now);
                standing = now;
            }
        }
        catch (thrown) {
            if (!reply.complete && !watch.signal.aborted)
                return { failure: this.#failureOf(thrown, null), sent };
        }
        finally {
            watch.stop();
        }
        if (reply.complete)
            return { failure: reply.verdict(), sent };
        if (signal.aborted)
            return { failure: wire_failure/* ABORTED */.wp, sent: wasBegun };
        if (watch.silence !== null)
            return { failure: this.#failureOf(null, watch.silence), sent: true };
        return { failure: reply.verdict(), sent };
    }
    #body(request) {
        const asked = request.maxOutputTokens ?? this.maxOutputTokens;
        return this.#wire.body(request, Math.min(asked, this.maxOutputTokens), this.#dialect);
    }
    #failureOf(thrown, silence) {
        const { firstByteMs, idleMs, baseUrl, hints, credential } = this.#settings;
        const now = this.#deps.clock.now();
        return failureOf(thrown, {
            model: this.name,
            address: baseUrl,
            proof: credential.renew === undefined ? "key" : "token",
            clean: (words) => this.#secrets.clean(words),
            silence,
            now,
            firstByteMs,
            idleMs,
            hints,
        });
    }
    /**
     * True if the refusal taught something: the same attempt is made again at once, in the new dialect.
     * @param spoken What was refused; another request may have learnt from that meanwhile.
     */
    #learn(spoken, failure) {
        const adapted = this.#wire.adapt(spoken, failure);
        if (adapted === null)
            return false;
        if (spoken !== this.#dialect)
            return true;
        this.#dialect = adapted.dialect;
        this.#deps.log.info(adapted.note);
        return true;
    }
    /** True for a token that ended before its time, or was taken back: another is asked for, once. */
    #renews({ code }) {
        return code === "model_auth" && (this.#settings.credential.renew?.() ?? false);
    }
    /** False if the caller's signal ended the wait. */
    async #pause(failure, { attempt, wait, waitedMs }, signal) {
        const next = `attempt ${attempt + 1} of ${MAX_ATTEMPTS} in ${(0,wire_failure/* seconds */.YA)(wait)}`;
        const all = attempt > 1 ? `, ${(0,wire_failure/* seconds */.YA)(waitedMs)} of waiting in all` : "";
        this.#deps.log.info(`${this.#redacted(failure).message} Next: ${next}${all}.`);
        try {
            await this.#deps.clock.sleep(wait, signal);
            return !signal.aborted;
        }
        catch {
            return false;
        }
    }
    /** Nobody knows what a server repeats in its errors. */
    #redacted(failure) {
        const secrets = this.#settings.credential.secrets();
        const redact = (0,core_redact/* createRedactor */.lY)(secrets.map((secret) => ({ name: own_secrets/* MODEL_KEY */.Sb, value: secret })));
        return { ...failure, message: redact(failure.message).text };
    }
}
function standingOf({ complete, over }) {
    if (over)
        return "over";
    return complete ? "whole" : "open";
}
/** Whoever waits for more than is left waits in vain: the run ends now, and says why. */
function outOfTime(failure, waitMs) {
    const message = `${failure.message} The next attempt would be in ${(0,wire_failure/* seconds */.YA)(waitMs)}, when the run's time is up.`;
    return { ...failure, message };
}
function withWindow(events, { contextWindow }) {
    if (contextWindow === undefined)
        return events;
    return events.map((event) => event.type === "error" ? { ...event, message: { ...event.message, contextWindow } } : event);
}


/***/ }),

/***/ 3690:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R5: () => (/* binding */ wireName),
/* harmony export */   RM: () => (/* binding */ argumentText),
/* harmony export */   me: () => (/* binding */ wireArguments)
/* harmony export */ });
/* harmony import */ var _core_cut_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5407);

/** Characters of broken arguments that go back to the model. */
const SHOWN_ARGUMENTS = 2_000;
const LONGEST_NAME = 64;
/** A name that the model made up must not have the whole history refused. */
function wireName(name) {
    return name.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, LONGEST_NAME) || "unnamed";
}
/** The arguments as they go back: broken ones as an object around their text, since some servers parse what they are sent. */
function wireArguments(call) {
    if (call.rawArguments === undefined)
        return call.arguments;
    return { not_a_json_object: (0,_core_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .firstOf */ .Ku)(call.rawArguments, SHOWN_ARGUMENTS) };
}
function argumentText(call) {
    return JSON.stringify(wireArguments(call));
}


/***/ })

};
