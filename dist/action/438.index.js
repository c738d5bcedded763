export const id = 438;
export const ids = [438];
export const modules = {

/***/ 3107:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  t: () => (/* binding */ MessageDraft)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(8942);
;// CONCATENATED MODULE: ./lib/models/arguments.js

const argumentsObject = schemas.record(schemas.string(), schemas.unknown());
/**
 * Reads the arguments of a call when all of their text is there. Text that is no JSON object is never repaired and
 * never becomes `{}`: half a call would run with somebody's guess. Only no text at all means "no arguments".
 * `cut`: the reply was cut at its limit, which explains broken text better than a JSON error does.
 */
function parseArguments(text, cut = false) {
    if (text.trim() === "")
        return { arguments: {} };
    const parsed = argumentsObject.safeParse(parseJson(text));
    if (parsed.success)
        return { arguments: parsed.data };
    const why = cut ? " because the reply was cut at its token limit" : "";
    return { arguments: {}, argumentsError: `The arguments are no JSON object${why}.`, rawArguments: text };
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: ./lib/models/usage.js
var usage = __webpack_require__(153);
;// CONCATENATED MODULE: ./lib/models/draft.js


/**
 * One assistant message while it grows: pieces in, the events of out, so that every wire streams alike.
 * Text and thinking blocks close when another kind of block begins. Calls stay open to the end, since a provider may
 * still add to any of them.
 */
class MessageDraft {
    #timestamp;
    #blocks = [];
    #calls = [];
    #spoken = null;
    #started = false;
    constructor(timestamp) {
        this.#timestamp = timestamp;
    }
    /** True as soon as an event was given out: from then on nothing can be taken back. */
    get started() {
        return this.#started;
    }
    text(delta) {
        if (delta === "")
            return [];
        const events = this.#speak("text");
        const contentIndex = this.#grow(delta);
        return [...events, { type: "text_delta", contentIndex, delta, partial: this.#partial() }];
    }
    thinking(delta) {
        if (delta === "")
            return [];
        const events = this.#speak("thinking");
        const contentIndex = this.#grow(delta);
        return [...events, { type: "thinking_delta", contentIndex, delta, partial: this.#partial() }];
    }
    /** Begins a call; `key` is its number for `callDelta`, counted from 0. */
    openCall(id, name) {
        const events = [...this.#start(), ...this.#closeSpoken()];
        const contentIndex = this.#blocks.push({ type: "toolCall", id, name, arguments: {} }) - 1;
        const key = this.#calls.push({ index: contentIndex, text: "" }) - 1;
        events.push({ type: "toolcall_start", contentIndex, partial: this.#partial() });
        return { key, events };
    }
    callDelta(key, delta) {
        const call = this.#calls[key];
        if (call === undefined || delta === "")
            return [];
        call.text += delta;
        return [{ type: "toolcall_delta", contentIndex: call.index, delta, partial: this.#partial() }];
    }
    finish(stopReason, usage, model) {
        const events = [...this.#start(), ...this.#closeAll(stopReason === "length")];
        return [...events, { type: "done", message: this.#message(stopReason, usage, model) }];
    }
    /** Ends the message with what had arrived. No `start` is made up for a reply that never began. */
    fail(code, errorMessage, usage, model) {
        const events = this.#closeAll(true);
        const stopReason = code === "model_aborted" ? "aborted" : "error";
        const message = { ...this.#message(stopReason, usage, model), errorMessage, errorCode: code };
        return [...events, { type: "error", message }];
    }
    #start() {
        if (this.#started)
            return [];
        this.#started = true;
        return [{ type: "start", partial: this.#partial() }];
    }
    #speak(type) {
        if (this.#spoken?.type === type)
            return [];
        const events = [...this.#start(), ...this.#closeSpoken()];
        const block = type === "text" ? { type, text: "" } : { type, thinking: "" };
        const contentIndex = this.#blocks.push(block) - 1;
        this.#spoken = { index: contentIndex, type };
        return [...events, { type: `${type}_start`, contentIndex, partial: this.#partial() }];
    }
    #grow(delta) {
        const index = this.#spoken?.index ?? -1;
        const block = this.#blocks[index];
        if (block?.type === "text")
            this.#blocks[index] = { ...block, text: block.text + delta };
        if (block?.type === "thinking")
            this.#blocks[index] = { ...block, thinking: block.thinking + delta };
        return index;
    }
    #closeSpoken() {
        if (this.#spoken === null)
            return [];
        const { index: contentIndex, type } = this.#spoken;
        this.#spoken = null;
        const block = this.#blocks[contentIndex];
        const content = block?.type === "text" ? block.text : block?.type === "thinking" ? block.thinking : "";
        return [{ type: `${type}_end`, contentIndex, content, partial: this.#partial() }];
    }
    #closeAll(cut) {
        const events = this.#closeSpoken();
        for (const { index: contentIndex, text } of this.#calls.splice(0)) {
            const block = this.#blocks[contentIndex];
            if (block?.type === "toolCall")
                this.#blocks[contentIndex] = { ...block, ...parseArguments(text, cut) };
            events.push({ type: "toolcall_end", contentIndex, partial: this.#partial() });
        }
        return events;
    }
    /** A message of its own for every event: a listener may keep it. */
    #partial() {
        return this.#message("stop", (0,usage/* usageOf */.Fs)(usage/* NO_TOKENS */.jz, null, false));
    }
    #message(stopReason, usage, model) {
        const content = [...this.#blocks];
        return {
            role: "assistant",
            content,
            stopReason,
            usage,
            timestamp: this.#timestamp,
            ...(model ? { model } : {}),
        };
    }
}


/***/ }),

/***/ 3228:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SP: () => (/* binding */ explainFailure),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   wp: () => (/* binding */ ABORTED)
/* harmony export */ });
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

/***/ 6438:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openOpenaiChat: () => (/* binding */ openOpenaiChat)
});

// EXTERNAL MODULE: ./lib/core/messages.js
var messages = __webpack_require__(6619);
// EXTERNAL MODULE: ./lib/core/redact.js + 2 modules
var redact = __webpack_require__(1974);
// EXTERNAL MODULE: ./lib/models/failure.js
var models_failure = __webpack_require__(3228);
// EXTERNAL MODULE: ./node_modules/openai/index.mjs + 232 modules
var openai = __webpack_require__(8193);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
;// CONCATENATED MODULE: ./lib/models/openai-exchange.js

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
 * environment or the SDK adds a header or another key), follows no redirect (the code under review would go to an
 * address nobody configured), tells `watch` of every byte, and keeps a refusal's text, which the SDK drops when it is
 * not worded as OpenAI's.
 * @throws {RefusedResponse}
 */
function exchangeFetch(apiKey, watch) {
    return async (input, init) => {
        const headers = {
            accept: "text/event-stream, application/json",
            "content-type": "application/json",
            "user-agent": "reeve",
            ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey.reveal()}` }),
        };
        const response = await fetch(input, { ...init, headers, redirect: "manual" });
        const type = mediaType(response);
        if (!response.ok || type === "text/html") {
            throw new RefusedResponse(response, await readText(response, watch, MAX_REFUSAL_BYTES));
        }
        if (type === "application/json")
            return asEventStream(await readText(response, watch, MAX_REPLY_BYTES));
        return eventStream(response.body?.pipeThrough(counted(watch, MAX_REPLY_BYTES)) ?? null);
    };
}
function mediaType(response) {
    return (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}
/** A server that does not stream sends one JSON document: one event of the same stream. */
function asEventStream(text) {
    return eventStream(`data: ${text.replace(/[\r\n]+/g, " ")}\n\n`);
}
function eventStream(body) {
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
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
    return new errors/* ReeveError */.c("model_bad_reply", `The model's server sent more than ${limit} bytes in one reply.`, {
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

;// CONCATENATED MODULE: ./lib/models/openai-client.js


/** The longest timer there is: the SDK's own deadline never comes before ours. */
const NO_TIMEOUT = 2 ** 31 - 1;
/**
 * Sends one request and answers the pieces of its stream as the server wrote them. The SDK's own retries and logs are
 * off, its address is always given (else it would take one from the environment), and it never holds the key: the
 * exchange sends it.
 */
async function openChunks(settings, body, watch) {
    const client = new openai/* default */.Ay({
        baseURL: settings.baseUrl,
        apiKey: "sent-by-exchange",
        maxRetries: 0,
        timeout: NO_TIMEOUT,
        logLevel: "off",
        fetch: exchangeFetch(settings.apiKey, watch),
    });
    return await client.chat.completions.create(body, { signal: watch.signal });
}

;// CONCATENATED MODULE: ./lib/models/openai-dialect.js
/** OpenAI's new models refuse `max_tokens`; many other servers know nothing else. */
function firstDialect(isPublic) {
    return {
        tokenField: isPublic ? "max_completion_tokens" : "max_tokens",
        streamOptions: true,
        learnt: [],
    };
}
/** A value out of range names the field too; another field would not help. */
const OUT_OF_RANGE = /too (?:large|big|high)|at most|less than|greater than|exceed/i;
/** The dialect without what this refusal names, with a line for the log; `null` when nothing can be learnt from it. */
function adaptDialect(dialect, failure) {
    const { refusal } = failure;
    if (refusal === undefined || ![400, 422].includes(refusal.status))
        return null;
    const refuses = (field) => !dialect.learnt.includes(field) && new RegExp(`\\b${field}\\b`).test(refusal.text);
    if (dialect.streamOptions && refuses("stream_options")) {
        const learnt = [...dialect.learnt, "stream_options"];
        return {
            dialect: { ...dialect, streamOptions: false, learnt },
            note: "The model's server refuses stream_options: usage is estimated where it reports none.",
        };
    }
    if (refuses(dialect.tokenField) && !OUT_OF_RANGE.test(refusal.text)) {
        const tokenField = dialect.tokenField === "max_tokens" ? "max_completion_tokens" : "max_tokens";
        const learnt = [...dialect.learnt, "max_tokens", "max_completion_tokens"];
        return {
            dialect: { ...dialect, tokenField, learnt },
            note: `The model's server refuses ${dialect.tokenField}: ${tokenField} is used instead.`,
        };
    }
    return null;
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/errors.js
var classic_errors = __webpack_require__(961);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(8942);
// EXTERNAL MODULE: ./lib/core/cut.js
var cut = __webpack_require__(5407);
;// CONCATENATED MODULE: ./lib/models/retry.js
/** Requests for one reply, the first one included. */
const MAX_ATTEMPTS = 5;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;
/** A provider may ask for a longer pause than ours, but not for one that eats the whole run. */
const MAX_RETRY_AFTER_MS = 60_000;
/**
 * How long to wait before the next attempt, or `null` to give up. `attempt` counts the failed ones, from 1. Backoff
 * doubles up to its cap, and its upper half is random, so that many runs do not come back at the same moment.
 */
function waitBeforeRetry(failure, attempt, random) {
    if (!failure.retryable || attempt >= MAX_ATTEMPTS)
        return null;
    if (failure.retryAfterMs !== undefined)
        return Math.min(failure.retryAfterMs, MAX_RETRY_AFTER_MS);
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
    const date = Date.parse(text ?? "");
    return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
function numberOf(text) {
    return text !== null && /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
}

;// CONCATENATED MODULE: ./lib/models/openai-refusal.js



const SHOWN_MESSAGE = 300;
const errorShape = schemas.object({
    message: schemas.unknown(),
    type: schemas.string().nullish().catch(null),
    code: schemas.union([schemas.string(), schemas.number()]).nullish().catch(null),
});
/** A status that says no, or a page for people. `now`: milliseconds since 1970, for `retry-after` dates. */
function failureOfRefusal(response, where, now) {
    const { status, body, headers } = response;
    const isPage = /^\s*<(?:!doctype|html|head|body)/i.test(body);
    const words = isPage ? { code: "", message: "an HTML page", text: "" } : wordsOf(parse(body) ?? body);
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
/** An error event inside a stream. Gateways put the upstream's status into its code. */
function failureOfWords(payload, where) {
    const words = wordsOf(payload);
    const status = /^[45]\d\d$/.test(words.code) ? Number(words.code) : null;
    return classify({ ...words, status }, where);
}
function parse(body) {
    try {
        return JSON.parse(body);
    }
    catch {
        return undefined;
    }
}
function wordsOf(payload) {
    const text = typeof payload === "string" ? payload : JSON.stringify(payload);
    const nested = schemas.object({ error: errorShape }).safeParse(payload);
    const shape = nested.success ? nested.data.error : errorShape.safeParse(payload).data;
    const message = typeof shape?.message === "string" ? shape.message : text;
    return { code: String(shape?.code ?? shape?.type ?? ""), message, text };
}
const TOO_LONG = /context[ _]length|context (?:window|size)|maximum context|prompt is too long|input is too long|too many (?:input )?tokens|reduce the length/i;
/** A limit of tokens per minute that this request alone is over: no waiting helps. */
const OVER_THE_RATE = /request too large/i;
const FILTER = /content[ _](?:filter|policy|management)/i;
function classify(words, where) {
    const { status, code, text } = words;
    if (status === 401 || code === "invalid_api_key")
        return auth(words, where);
    if (code === "insufficient_quota" || status === 402)
        return quota(words, where);
    if (isTooLong(words))
        return contextLength(words, where);
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
    if (status === 503 || status === 529 || status === 409 || /overloaded/.test(code))
        return overloaded(words, where);
    return other(words, where);
}
function isTooLong({ status, code, text }) {
    if (status === 413)
        return true;
    if (status === 429)
        return OVER_THE_RATE.test(text);
    return (status ?? 400) < 500 && TOO_LONG.test(`${code} ${text}`);
}
function auth({ status }, { address }) {
    return {
        code: "model_auth",
        // The provider's text is left out: it may repeat a part of the key.
        message: `The model's server at ${address} does not accept the key${shownStatus(status)}.`,
        hint: "Set api-key to a valid key of this provider.",
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
    return {
        code: "model_context_length",
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
function filtered(words, { model }) {
    return {
        code: "model_content_filter",
        message: `The content filter in front of ${model} refused the request${shownStatus(words.status)}${quoted(words)}.`,
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
function shownStatus(status) {
    return status === null ? "" : ` (${status})`;
}
/** The provider's own words on one line, cut. They go through `redact` before anybody sees them. */
function quoted({ message }) {
    const line = message.replace(/[\p{Cc}\s]+/gu, " ").trim();
    return line === "" ? "" : `: ${JSON.stringify((0,cut/* firstOf */.Ku)(line, SHOWN_MESSAGE))}`;
}

;// CONCATENATED MODULE: ./lib/models/openai-failure.js




/** Turns whatever ended an exchange into a failure with a code, a sentence and what to do. Never throws. */
function failureOf(thrown, context) {
    if (context.silence !== null)
        return silent(context.silence, context);
    const chain = causes(thrown);
    const refused = chain.find((error) => error instanceof RefusedResponse);
    if (refused !== undefined)
        return failureOfRefusal(refused, context, context.now);
    const own = chain.find((error) => error instanceof errors/* ReeveError */.c);
    if (own !== undefined)
        return { code: own.code, message: own.message, hint: own.hint ?? "", retryable: false };
    if (chain.some((error) => error instanceof classic_errors/* ZodError */.G || error instanceof SyntaxError))
        return malformed(context);
    const words = errorEvent(thrown);
    if (words !== null)
        return failureOfWords(words, context);
    return unreachable(chain, context);
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
        message: `The model's server at ${address} sent a reply that is no chat completion.`,
        hint: "Look whether base-url is the address of an OpenAI-compatible API.",
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

// EXTERNAL MODULE: ./lib/models/draft.js + 1 modules
var draft = __webpack_require__(3107);
;// CONCATENATED MODULE: ./lib/models/openai-chunk.js

const count = schemas.number().int().nonnegative().nullish();
/** Number, id, name and a piece of the argument text; servers leave out what they said before, and more. */
const callPiece = schemas.object({
    index: schemas.number().int().nonnegative().nullish(),
    id: schemas.string().nullish(),
    function: schemas.object({ name: schemas.string().nullish(), arguments: schemas.string().nullish() }).nullish(),
});
const delta = schemas.object({
    content: schemas.string().nullish(),
    refusal: schemas.string().nullish(),
    /** DeepSeek, vLLM, llama.cpp. */
    reasoning_content: schemas.string().nullish(),
    /** OpenRouter, Ollama. */
    reasoning: schemas.string().nullish(),
    tool_calls: schemas.array(callPiece).nullish(),
});
const choice = schemas.object({
    index: schemas.number().nullish(),
    delta: delta.nullish(),
    /** A server that does not stream sends the whole message at once. */
    message: delta.nullish(),
    finish_reason: schemas.string().nullish(),
});
const usage = schemas.object({
    prompt_tokens: count,
    completion_tokens: count,
    prompt_tokens_details: schemas.object({ cached_tokens: count }).nullish(),
});
/** One event of the stream, as servers really send it: everything may be absent, nothing may be of another type. */
const chatChunk = schemas.object({
    model: schemas.string().nullish(),
    choices: schemas.array(choice).nullish(),
    usage: usage.nullish(),
});

// EXTERNAL MODULE: ./lib/models/usage.js
var models_usage = __webpack_require__(153);
;// CONCATENATED MODULE: ./lib/models/openai-reply.js





/**
 * Puts the pieces of one chat completions stream together. Pure of the network: pieces in, events out, so that
 * recorded streams run through it as live ones do. It gives out no end by itself: `push` the pieces, then ask
 * `verdict`, then `finish` or `fail`.
 */
class ChatReply {
    #context;
    #draft;
    #calls = [];
    #ids;
    #finishReason = null;
    #sawChoice = false;
    #refusal = "";
    #written = "";
    #model;
    #usage = null;
    constructor(context) {
        this.#context = context;
        this.#draft = new draft/* MessageDraft */.t(context.timestamp);
        this.#ids = new Set(context.takenIds);
    }
    /** True once something was given out: from then on a failure is final. */
    get started() {
        return this.#draft.started;
    }
    /** True once the server said how the reply ends; what goes wrong behind that does not matter. */
    get complete() {
        return this.#finishReason !== null;
    }
    /** @throws {ZodError} for a piece that is none. */
    push(piece) {
        const chunk = chatChunk.parse(piece);
        this.#model ??= chunk.model || undefined;
        this.#usage = chunk.usage ?? this.#usage;
        const choice = chunk.choices?.find((candidate) => (candidate.index ?? 0) === 0);
        if (choice === undefined)
            return [];
        this.#sawChoice = true;
        this.#finishReason = choice.finish_reason || this.#finishReason;
        const delta = choice.delta ?? choice.message;
        return delta ? this.#take(delta) : [];
    }
    /** `null`: the reply is whole and good.: a filter, a refusal or an unknown end is a failure. */
    verdict() {
        if (this.#finishReason === null)
            return this.#sawChoice ? INCOMPLETE : NO_CHOICES;
        if (this.#finishReason === "content_filter")
            return FILTERED;
        if (this.#refusal !== "")
            return refused(this.#refusal);
        return STOP_REASONS[this.#finishReason] === undefined ? unknownEnd(this.#finishReason) : null;
    }
    /** The last events of a reply whose verdict is `null`. */
    finish() {
        const stopReason = STOP_REASONS[this.#finishReason ?? "stop"] ?? "stop";
        return this.#draft.finish(stopReason, this.#usageSoFar(true), this.#model);
    }
    /** The last events of a reply that failed. `sent`: the server took the request, so that it may have cost tokens. */
    fail(failure, sent, attempts, waitedMs) {
        const message = (0,models_failure/* explainFailure */.SP)(failure, attempts, waitedMs);
        return this.#draft.fail(failure.code, message, this.#usageSoFar(sent), this.#model);
    }
    #take(delta) {
        const events = [
            ...this.#draft.thinking(delta.reasoning_content || delta.reasoning || ""),
            ...this.#draft.text(delta.content ?? ""),
        ];
        this.#written += `${delta.reasoning_content ?? delta.reasoning ?? ""}${delta.content ?? ""}`;
        this.#refusal += delta.refusal ?? "";
        for (const piece of delta.tool_calls ?? [])
            events.push(...this.#takeCall(piece));
        return events;
    }
    #takeCall(piece) {
        const text = piece.function?.arguments ?? "";
        this.#written += text;
        const known = this.#callOf(piece);
        if (known !== undefined)
            return this.#draft.callDelta(known.key, text);
        const id = piece.id || this.#freshId();
        const opened = this.#draft.openCall(id, piece.function?.name ?? "");
        this.#ids.add(id);
        this.#calls.push({ key: opened.key, index: piece.index ?? null, id });
        return [...opened.events, ...this.#draft.callDelta(opened.key, text)];
    }
    /**
     * The call that a piece goes on with. The number decides, except that a new id together with a name begins a new
     * call: some servers number all calls 0. Without a number and an id, it is the latest call.
     */
    #callOf(piece) {
        const isNew = (call) => Boolean(piece.id && piece.id !== call.id && piece.function?.name);
        const index = piece.index ?? null;
        if (index === null && piece.id)
            return this.#calls.findLast((call) => call.id === piece.id);
        if (index === null)
            return piece.function?.name ? undefined : this.#calls.at(-1);
        const numbered = this.#calls.findLast((call) => call.index === index);
        return numbered === undefined || isNew(numbered) ? undefined : numbered;
    }
    /** For servers that give no id: counted, not random, so that the next request is the same every time. */
    #freshId() {
        let number = this.#ids.size + 1;
        while (this.#ids.has(`call_${number}`))
            number += 1;
        return `call_${number}`;
    }
    #usageSoFar(sent) {
        const reported = this.#usage === null ? null : countsOf(this.#usage);
        if (reported !== null)
            return (0,models_usage/* usageOf */.Fs)(reported, this.#context.price, false);
        if (!sent)
            return (0,models_usage/* usageOf */.Fs)(models_usage/* NO_TOKENS */.jz, this.#context.price, false);
        const input = (0,models_usage/* estimateTokens */.bP)(this.#context.requestText());
        const output = (0,models_usage/* estimateTokens */.bP)(this.#written);
        return (0,models_usage/* usageOf */.Fs)({ ...models_usage/* NO_TOKENS */.jz, input, output }, this.#context.price, true);
    }
}
const STOP_REASONS = {
    stop: "stop",
    length: "length",
    tool_calls: "toolUse",
    function_call: "toolUse",
};
const INCOMPLETE = {
    code: "model_unreachable",
    message: "The model's reply ended before it was complete.",
    hint: "Run again; if it happens often, look at the server or the proxy in front of it.",
    retryable: true,
};
const NO_CHOICES = {
    code: "model_bad_reply",
    message: "The model's server answered without any choice.",
    hint: "Run again; if it happens often, the server does not speak chat completions as OpenAI does.",
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
function refused(words) {
    return {
        code: "model_refusal",
        message: `The model refused: ${JSON.stringify((0,cut/* firstOf */.Ku)(words, SHOWN_REFUSAL))}.`,
        hint: "Ask in other words, or use another model.",
        retryable: false,
    };
}
function unknownEnd(reason) {
    return {
        code: "model_bad_reply",
        message: `The model's reply ended for an unknown reason: ${JSON.stringify((0,cut/* firstOf */.Ku)(reason, SHOWN_REASON))}.`,
        hint: "Run again; if it happens often, use another server or model.",
        retryable: true,
    };
}
/** `null` for a report without numbers. The provider counts cached tokens among the input; here they are apart. */
function countsOf(usage) {
    const { prompt_tokens: prompt, completion_tokens: completion } = usage;
    if (typeof prompt !== "number" || typeof completion !== "number")
        return null;
    const cacheRead = Math.min(usage.prompt_tokens_details?.cached_tokens ?? 0, prompt);
    return { input: prompt - cacheRead, output: completion, cacheRead, cacheWrite: 0 };
}

// EXTERNAL MODULE: ./lib/models/pairing.js
var pairing = __webpack_require__(2154);
;// CONCATENATED MODULE: ./lib/models/openai-request.js



/** Characters of broken arguments that go back to the model. */
const SHOWN_ARGUMENTS = 2_000;
const LONGEST_NAME = 64;
/**
 * The body of one chat completions request (R-2.10 … ). Pure, and append-only: with the same system prompt and
 * tools, a longer history gives a body whose messages begin with the very bytes of the shorter one, so that the
 * provider's prompt cache hits. Nothing of the clock, of chance or of `details` enters it.
 */
function buildChatRequest(model, request, maxOutputTokens, dialect) {
    const tools = request.tools.map(toolOf);
    return {
        model,
        stream: true,
        ...(dialect.streamOptions ? { stream_options: { include_usage: true } } : {}),
        [dialect.tokenField]: maxOutputTokens,
        ...(tools.length > 0 ? { tools } : {}),
        messages: [...systemMessage(request.systemPrompt), ...(0,pairing/* repairPairing */.G)(request.messages).flatMap(messageOf)],
    };
}
function toolOf({ name, description, parameters }) {
    return { type: "function", function: { name, description, parameters: { ...parameters } } };
}
function systemMessage(text) {
    return text === "" ? [] : [{ role: "system", content: text }];
}
function messageOf(message) {
    switch (message.role) {
        case "user":
            return [{ role: "user", content: userContent(message.content) }];
        case "assistant":
            return assistantMessage(message);
        case "toolResult":
            return [{ role: "tool", tool_call_id: message.toolCallId, content: resultText(message.content) }];
    }
}
/** Plain text stays a string: small servers know no parts. */
function userContent(content) {
    if (typeof content === "string")
        return content;
    if (content.every((part) => part.type === "text"))
        return content.map((part) => part.text).join("\n");
    return content.map((part) => part.type === "text"
        ? { type: "text", text: part.text }
        : { type: "image_url", image_url: { url: `data:${part.mimeType};base64,${part.data}` } });
}
/** A reply of nothing but thinking has no form on this wire and is left out. */
function assistantMessage(message) {
    const text = (0,messages/* textOf */.b)(message);
    const calls = (0,messages/* toolCallsOf */.V)(message).map(callOf);
    if (calls.length > 0)
        return [{ role: "assistant", content: text || null, tool_calls: calls }];
    return text === "" ? [] : [{ role: "assistant", content: text }];
}
function callOf(call) {
    return {
        id: call.id,
        type: "function",
        function: { name: wireName(call.name), arguments: argumentText(call) },
    };
}
/** A name that the model made up must not have the whole history refused. */
function wireName(name) {
    return name.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, LONGEST_NAME) || "unnamed";
}
/** Broken arguments go back as JSON around their text: some servers parse what they are sent. */
function argumentText(call) {
    if (call.rawArguments === undefined)
        return JSON.stringify(call.arguments);
    return JSON.stringify({ not_a_json_object: (0,cut/* firstOf */.Ku)(call.rawArguments, SHOWN_ARGUMENTS) });
}
/** The wire has no error flag and no images here; the text of an error says by itself that it is one. */
function resultText(content) {
    const parts = content.map((part) => part.type === "text" ? part.text : "[an image that cannot be shown here]");
    return parts.join("\n") || "(no output)";
}

// EXTERNAL MODULE: ./lib/core/values.js
var values = __webpack_require__(841);
;// CONCATENATED MODULE: ./lib/models/known.js

/** Assumed of a model that nobody described: small enough for most local servers, and its price is not known. */
const UNKNOWN_MODEL = { contextWindow: 32_768, maxOutputTokens: 4_096, price: null };
const SOURCE = "models.dev, providers/openai, read 2026-07-02";
/**
 * OpenAI's models with a price that has a source. A dated name (`gpt-5-2025-08-07`) counts as its family. Where a
 * long request costs more (above 272,000 tokens), the window stops there, so that the price holds for every request.
 */
const KNOWN = {
    "gpt-5.5": known(272_000, 128_000, 5, 0.5, 30),
    "gpt-5.4": known(272_000, 128_000, 2.5, 0.25, 15),
    "gpt-5.4-mini": known(400_000, 128_000, 0.75, 0.075, 4.5),
    "gpt-5.4-nano": known(400_000, 128_000, 0.2, 0.02, 1.25),
    "gpt-5.2": known(400_000, 128_000, 1.75, 0.175, 14),
    "gpt-5.1": known(400_000, 128_000, 1.25, 0.125, 10),
    "gpt-5": known(400_000, 128_000, 1.25, 0.125, 10),
    "gpt-5-mini": known(400_000, 128_000, 0.25, 0.025, 2),
    "gpt-4.1": known(1_047_576, 32_768, 2, 0.5, 8),
    "gpt-4.1-mini": known(1_047_576, 32_768, 0.4, 0.1, 1.6),
    "gpt-4o": known(128_000, 16_384, 2.5, 1.25, 10),
    "gpt-4o-mini": known(128_000, 16_384, 0.15, 0.075, 0.6),
    o3: known(200_000, 100_000, 2, 0.5, 8),
    "o4-mini": known(200_000, 100_000, 1.1, 0.275, 4.4),
};
/** `null` for a name that the table does not hold. */
function knownModel(name) {
    const family = name.replace(/-\d{4}-\d{2}-\d{2}$/, "");
    return Object.hasOwn(KNOWN, family) ? (KNOWN[family] ?? null) : null;
}
/** Prices in US dollars for a million tokens. OpenAI charges nothing extra for writing to its cache. */
function known(contextWindow, maxOutputTokens, input, cacheRead, output) {
    const price = {
        input: perMillion(input),
        output: perMillion(output),
        cacheRead: perMillion(cacheRead),
        cacheWrite: perMillion(input),
        source: SOURCE,
    };
    return { contextWindow, maxOutputTokens, price };
}
function perMillion(dollars) {
    return (0,values/* microUsd */.rX)(Math.round(dollars * 1_000_000));
}

;// CONCATENATED MODULE: ./lib/models/openai-settings.js


const PUBLIC_ADDRESS = "https://api.openai.com/v1";
/** @throws {ReeveError} `invalid_input`, naming the input and what to do. */
function openaiSettings(settings) {
    const model = settings.model.replace(/^openai\//, "");
    if (model === "")
        throw invalid("model", '"openai/" names no model', "Write openai/<name>.");
    const baseUrl = settings.baseUrl === null ? PUBLIC_ADDRESS : checkedAddress(settings.baseUrl);
    const isPublic = baseUrl === PUBLIC_ADDRESS;
    if (isPublic && settings.apiKey === null) {
        throw invalid("api-key", `it is empty, and ${settings.model} is asked for at ${PUBLIC_ADDRESS}`, "Give the key from a repository secret, or set base-url to a server that takes none.");
    }
    if (settings.apiKey !== null)
        checkKey(settings.apiKey);
    const known = (isPublic ? knownModel(model) : null) ?? UNKNOWN_MODEL;
    return {
        name: settings.model,
        model,
        baseUrl,
        isPublic,
        apiKey: settings.apiKey,
        contextWindow: settings.contextWindow ?? known.contextWindow,
        maxOutputTokens: settings.maxOutputTokens ?? known.maxOutputTokens,
        price: settings.price ?? known.price,
        firstByteMs: settings.firstByteMs,
        idleMs: settings.idleMs,
    };
}
/** The address decides who is sent the key and the code, so anything odd about it is refused, never mended. */
function checkedAddress(text) {
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
    if (path.endsWith("/chat/completions")) {
        const right = `${url.origin}${path.slice(0, -"/chat/completions".length)}`;
        throw invalid("base-url", "it ends in /chat/completions, which is added by itself", `Write ${right}.`);
    }
    return `${url.origin}${path}`;
}
/** A header cannot carry such a key, and the error for it would print the key. */
function checkKey(apiKey) {
    if (/^[\x21-\x7e]+$/.test(apiKey.reveal()))
        return;
    throw invalid("api-key", "it is empty or holds a space, a line break or a character that no key has", "Paste the key into the secret again, without anything around it.");
}
function invalid(input, why, hint) {
    return new errors/* ReeveError */.c("invalid_input", `Input ${input}: ${why}.`, { hint });
}

;// CONCATENATED MODULE: ./lib/models/watch.js
/** Starts to watch at once. Call `stop` when the exchange is over. */
function watchSilence(clock, patience, caller) {
    const expiry = new AbortController();
    let silence = null;
    let timer = new AbortController();
    let lastByte = null;
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
    start(waitForFirstByte);
    return {
        signal: AbortSignal.any([caller, expiry.signal]),
        get silence() {
            return silence;
        },
        beat() {
            const isFirst = lastByte === null;
            lastByte = clock.now();
            if (isFirst)
                start(waitForIdle);
        },
        stop: () => timer.abort(),
    };
}

;// CONCATENATED MODULE: ./lib/models/openai-chat.js











/** @throws {ReeveError} `invalid_input`. */
function openOpenaiChat(settings, deps) {
    return new OpenaiChat(openaiSettings(settings), deps);
}
/** Any OpenAI-compatible chat completions address, streamed. */
class OpenaiChat {
    name;
    contextWindow;
    maxOutputTokens;
    price;
    #settings;
    #deps;
    #redact;
    #dialect;
    constructor(settings, deps) {
        this.name = settings.name;
        this.contextWindow = settings.contextWindow;
        this.maxOutputTokens = settings.maxOutputTokens;
        this.price = settings.price;
        this.#settings = settings;
        this.#deps = deps;
        this.#redact = (0,redact/* createRedactor */.l)(settings.apiKey === null ? [] : [{ name: "api-key", value: settings.apiKey }]);
        this.#dialect = firstDialect(settings.isPublic);
    }
    /** Attempts until one is whole, gave something out before it failed, or cannot be helped by another. */
    async *stream(request, signal) {
        let waitedMs = 0;
        for (let attempt = 1;;) {
            const reply = this.#newReply(request);
            const { failure, sent } = yield* this.#attempt(request, reply, signal);
            if (failure === null)
                return yield* reply.finish();
            if (!reply.started && this.#learn(failure))
                continue;
            const wait = reply.started ? null : waitBeforeRetry(failure, attempt, this.#deps.random);
            if (wait === null)
                return yield* reply.fail(this.#redacted(failure), sent, attempt, waitedMs);
            if (!(await this.#pause(failure, attempt, wait, signal))) {
                return yield* reply.fail(models_failure/* ABORTED */.wp, sent, attempt, waitedMs);
            }
            waitedMs += wait;
            attempt += 1;
        }
    }
    #newReply(request) {
        const calls = request.messages.flatMap((message) => message.role === "assistant" ? (0,messages/* toolCallsOf */.V)(message) : []);
        return new ChatReply({
            timestamp: this.#deps.clock.now(),
            price: this.price,
            takenIds: new Set(calls.map((call) => call.id)),
            requestText: () => JSON.stringify(this.#body(request)),
        });
    }
    async *#attempt(request, reply, signal) {
        const watch = watchSilence(this.#deps.clock, this.#settings, signal);
        let sent = false;
        try {
            const chunks = await openChunks(this.#settings, this.#body(request), watch);
            sent = true;
            for await (const chunk of chunks)
                yield* reply.push(chunk);
            if (reply.complete || !watch.signal.aborted)
                return { failure: reply.verdict(), sent };
        }
        catch (thrown) {
            if (reply.complete)
                return { failure: reply.verdict(), sent };
            if (!watch.signal.aborted)
                return { failure: this.#failureOf(thrown, null), sent };
        }
        finally {
            watch.stop();
        }
        if (signal.aborted)
            return { failure: models_failure/* ABORTED */.wp, sent };
        return { failure: this.#failureOf(null, watch.silence), sent };
    }
    #body(request) {
        const asked = request.maxOutputTokens ?? this.maxOutputTokens;
        const maxOutputTokens = Math.min(asked, this.maxOutputTokens);
        return buildChatRequest(this.#settings.model, request, maxOutputTokens, this.#dialect);
    }
    #failureOf(thrown, silence) {
        const { firstByteMs, idleMs, baseUrl } = this.#settings;
        const now = this.#deps.clock.now();
        return failureOf(thrown, { model: this.name, address: baseUrl, silence, now, firstByteMs, idleMs });
    }
    /** True if the refusal taught something: the same attempt is made again at once, in the new dialect. */
    #learn(failure) {
        const adapted = adaptDialect(this.#dialect, failure);
        if (adapted === null)
            return false;
        this.#dialect = adapted.dialect;
        this.#deps.log.info(adapted.note);
        return true;
    }
    /** False if the caller's signal ended the wait. */
    async #pause(failure, attempt, waitMs, signal) {
        const next = `attempt ${attempt + 1} of ${MAX_ATTEMPTS} in ${(0,models_failure/* seconds */.YA)(waitMs)}`;
        this.#deps.log.info(`${this.#redacted(failure).message} Next: ${next}.`);
        try {
            await this.#deps.clock.sleep(waitMs, signal);
            return !signal.aborted;
        }
        catch {
            return false;
        }
    }
    /** Nobody knows what a server repeats in its errors. */
    #redacted(failure) {
        return { ...failure, message: this.#redact(failure.message).text };
    }
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
 * The history as providers demand it: each call has exactly one result, right behind its message and in the
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
    return (0,_core_messages_js__WEBPACK_IMPORTED_MODULE_0__/* .toolCallsOf */ .V)(reply).map((call) => answers.find((answer) => answer.toolCallId === call.id) ?? {
        role: "toolResult",
        toolCallId: call.id,
        toolName: call.name,
        content: [{ type: "text", text: NO_RESULT }],
        isError: true,
        timestamp: reply.timestamp,
    });
}


/***/ }),

/***/ 153:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fs: () => (/* binding */ usageOf),
/* harmony export */   bP: () => (/* binding */ estimateTokens),
/* harmony export */   jz: () => (/* binding */ NO_TOKENS)
/* harmony export */ });
/* harmony import */ var _core_values_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(841);

const NO_TOKENS = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
const BYTES_PER_TOKEN = 4;
function usageOf(counts, price, estimated) {
    const totalTokens = counts.input + counts.output + counts.cacheRead + counts.cacheWrite;
    return { ...counts, totalTokens, cost: costOf(counts, price), estimated };
}
/** A guess for providers that report nothing: four bytes of UTF-8 to a token, rounded up. */
function estimateTokens(text) {
    return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}
function costOf(counts, price) {
    if (price === null)
        return null;
    if (price === "free")
        return (0,_core_values_js__WEBPACK_IMPORTED_MODULE_0__/* .microUsd */ .rX)(0);
    const sum = counts.input * price.input +
        counts.output * price.output +
        counts.cacheRead * price.cacheRead +
        counts.cacheWrite * price.cacheWrite;
    return (0,_core_values_js__WEBPACK_IMPORTED_MODULE_0__/* .microUsd */ .rX)(sum / 1_000_000);
}


/***/ })

};
