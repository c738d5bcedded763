export const id = 389;
export const ids = [389];
export const modules = {

/***/ 3389:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  modelAt: () => (/* binding */ modelAt),
  openCompatible: () => (/* binding */ openCompatible)
});

// EXTERNAL MODULE: ./node_modules/openai/index.mjs + 232 modules
var openai = __webpack_require__(8193);
// EXTERNAL MODULE: ./lib/models/wire/exchange.js + 2 modules
var exchange = __webpack_require__(4298);
;// CONCATENATED MODULE: ./lib/models/openai/client.js


/** The longest timer there is: the SDK's own deadline never comes before ours. */
const NO_TIMEOUT = 2 ** 31 - 1;
/**
 * Sends one request and answers the pieces of its stream as the server wrote them. The SDK's own retries and logs are
 * off, its address is always given (else it would take one from the environment), and it holds neither the key nor the
 * body: the exchange sends them.
 */
async function openStream(server, path, body, watch) {
    const client = new openai/* default */.Ay({
        baseURL: server.baseUrl,
        defaultQuery: server.query,
        apiKey: "sent-by-exchange",
        maxRetries: 0,
        timeout: NO_TIMEOUT,
        logLevel: "off",
        fetch: (0,exchange/* exchangeFetch */.cj)(server.credential, body, watch),
    });
    const { signal } = watch;
    return await client.post(path, { body: {}, stream: true, signal });
}

// EXTERNAL MODULE: ./lib/models/wire/refused-field.js
var refused_field = __webpack_require__(8603);
;// CONCATENATED MODULE: ./lib/models/chat/dialect.js

function firstDialect(habits) {
    return {
        ...{ ...habits, stream: true, streamOptions: true, promptRole: "system", shortIds: false },
        ...{ mostOutputTokens: null, learnt: [] },
    };
}
/** The dialect without what this refusal names, with a line for the log; `null` when nothing can be learnt from it. */
function adaptDialect(dialect, failure) {
    const refuses = (field) => !dialect.learnt.includes(field) && (0,refused_field/* isUnknownField */.Dc)(failure, field);
    if (dialect.streamOptions && refuses("stream_options")) {
        return learnt(dialect, ["stream_options"], { streamOptions: false }, "The model's server refuses stream_options: usage is estimated where it reports none.");
    }
    const ceiling = dialect.mostOutputTokens === null ? (0,refused_field/* namedCeiling */.P9)(failure) : 0;
    if (ceiling > 0)
        return learnt(dialect, [], { mostOutputTokens: ceiling }, (0,refused_field/* ceilingNote */.W_)(ceiling));
    if (refuses(dialect.tokenField)) {
        const tokenField = dialect.tokenField === "max_tokens" ? "max_completion_tokens" : "max_tokens";
        const note = `The model's server refuses ${dialect.tokenField}: ${tokenField} is used instead.`;
        return learnt(dialect, ["max_tokens", "max_completion_tokens"], { tokenField }, note);
    }
    if (dialect.reasoningField === null && refuses("reasoning_content")) {
        const note = "The model's server wants the reasoning of its replies back: it is sent from now on.";
        return learnt(dialect, ["reasoning_content"], { reasoningField: "reasoning_content" }, note);
    }
    if (dialect.stream && (0,refused_field/* refusesStreaming */.IO)(failure)) {
        const note = "The model's server refuses to stream: each reply comes at once.";
        return learnt(dialect, ["stream"], { stream: false, streamOptions: false }, note);
    }
    if (!dialect.shortIds && SHORT_IDS.test((0,refused_field/* refusalOfForm */.SG)(failure) ?? "")) {
        const note = "The model's server takes no call ids but of its own form: others are written in that form.";
        return learnt(dialect, ["id"], { shortIds: true }, note);
    }
    const { promptRole } = dialect;
    if (promptRole !== "user" && refusesRole(failure, promptRole)) {
        const other = promptRole === "system" ? "developer" : "user";
        const note = `The model's server takes no role ${promptRole}: the system prompt is sent as ${other}.`;
        return learnt(dialect, [promptRole], { promptRole: other }, note);
    }
    return null;
}
/** OpenAI's older reasoning models, DeepSeek, Gemma by Gemini; Gemma and Mistral by their templates. */
function refusesRole(failure, role) {
    const text = (0,refused_field/* refusalOfForm */.SG)(failure) ?? "";
    if (/only user and assistant roles|developer instruction is not enabled/i.test(text))
        return true;
    const named = new RegExp(`\\b${role}\\b`, "i");
    return named.test(text) && /\brole\b/i.test(text) && REFUSED.test(text);
}
/** Mistral, and servers with its templates: a call that another model made, or one that had no id. */
const SHORT_IDS = /\btool call id\b.*\blength of 9\b/i;
const REFUSED = /not support|not allowed|unsupported|unknown|unexpected|invalid/i;
function learnt(dialect, fields, change, note) {
    return { dialect: { ...dialect, ...change, learnt: [...dialect.learnt, ...fields] }, note };
}

// EXTERNAL MODULE: ./lib/models/wire/arguments.js
var wire_arguments = __webpack_require__(3358);
// EXTERNAL MODULE: ./lib/models/wire/ending.js
var ending = __webpack_require__(3075);
// EXTERNAL MODULE: ./lib/models/wire/growing-reply.js
var growing_reply = __webpack_require__(4342);
// EXTERNAL MODULE: ./lib/models/wire/reply-failure.js
var reply_failure = __webpack_require__(105);
// EXTERNAL MODULE: ./lib/models/wire/usage.js
var wire_usage = __webpack_require__(7457);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(8942);
// EXTERNAL MODULE: ./lib/models/wire/token-count.js
var token_count = __webpack_require__(8453);
;// CONCATENATED MODULE: ./lib/models/chat/chunk.js


/** Some servers send the object that the arguments are. */
const argumentText = schemas.union([
    schemas.string(),
    schemas.record(schemas.string(), schemas.unknown()).transform((given) => JSON.stringify(given)),
]);
/** Number, id, name and a piece of the argument text; servers leave out what they said before, and more. */
const callPiece = schemas.object({
    index: schemas.number().int().nonnegative().nullish(),
    id: schemas.string().nullish(),
    /** Gemini: the thought signature of a call. */
    extra_content: schemas.unknown().optional(),
    function: schemas.object({ name: schemas.string().nullish(), arguments: argumentText.nullish() }).nullish(),
});
/** Mistral's models that think say what they think and what they say in parts. */
const part = schemas.object({
    text: schemas.string().nullish(),
    thinking: schemas.union([schemas.string(), schemas.array(schemas.object({ text: schemas.string().nullish() }))]).nullish(),
});
const delta = schemas.object({
    content: schemas.union([schemas.string(), schemas.array(part)]).nullish(),
    refusal: schemas.string().nullish(),
    /** DeepSeek, vLLM, llama.cpp. */
    reasoning_content: schemas.string().nullish(),
    /** OpenRouter, Ollama. */
    reasoning: schemas.string().nullish(),
    /** OpenRouter. */
    reasoning_details: schemas.array(schemas.looseObject({ type: schemas.string().nullish() })).nullish(),
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
    prompt_tokens: token_count/* tokenCount */.j,
    completion_tokens: token_count/* tokenCount */.j,
    /** Gemini, xAI: more than the two, since what was thought is in none of them. */
    total_tokens: token_count/* tokenCount */.j,
    prompt_tokens_details: schemas.object({ cached_tokens: token_count/* tokenCount */.j, cache_write_tokens: token_count/* tokenCount */.j })
        .nullish()
        .catch(null),
    completion_tokens_details: schemas.object({ reasoning_tokens: token_count/* tokenCount */.j }).nullish().catch(null),
});
/** One event of the stream, as servers really send it: everything may be absent, nothing may be of another type. */
const chatChunk = schemas.object({
    model: schemas.string().nullish(),
    choices: schemas.array(choice).nullish(),
    usage: usage.nullish().catch(null),
});
/** What is thought and what is said in one piece of a reply. */
function wordsOf({ content, reasoning_content, reasoning }) {
    const parts = typeof content === "string" ? [{ text: content }] : (content ?? []);
    const thought = parts.map(thoughtIn).join("");
    return {
        thinking: reasoning_content || reasoning || thought,
        text: parts.map(({ text }) => text ?? "").join(""),
    };
}
function thoughtIn({ thinking }) {
    if (typeof thinking === "string")
        return thinking;
    return (thinking ?? []).map(({ text }) => text ?? "").join("");
}

// EXTERNAL MODULE: ./lib/core/messages.js
var messages = __webpack_require__(6619);
;// CONCATENATED MODULE: ./lib/models/chat/extras.js

/**
 * Fields of a reply that OpenAI does not know, and that their provider wants back where they stood: Gemini's
 * `extra_content` of a call with its thought signature (without it, the next request is refused), OpenRouter's sealed
 * `reasoning_details`.
 */
class ChatExtras extends messages/* Replay */.eJ {
    #from;
    #calls;
    #message;
    /** @param from Which model said it, and where. */
    constructor(from, calls, message) {
        super();
        this.#from = from;
        this.#calls = calls;
        this.#message = message;
    }
    get characters() {
        return JSON.stringify([...this.#calls.values(), this.#message]).length;
    }
    /** Itself for whom it came from, and nothing for anybody else. */
    of(from) {
        return from === this.#from ? this : null;
    }
    get ofMessage() {
        return this.#message;
    }
    ofCall(id) {
        return this.#calls.get(id) ?? {};
    }
}

;// CONCATENATED MODULE: ./lib/models/chat/reply.js







/** The pieces of one chat completions stream. */
class ChatReply extends growing_reply/* GrowingReply */.w {
    #from;
    #calls = [];
    #extras = new Map();
    #sealed = [];
    #finishReason = null;
    /** More was said behind an end: some gateways name one in the first chunk, too (Open WebUI, issue 23921). */
    #goesOn = false;
    #sawChoice = false;
    #refusal = "";
    #counts = null;
    /** @param from Which model speaks, and where: the extras of its reply are for it alone. */
    constructor(context, from) {
        super(context);
        this.#from = from;
    }
    get complete() {
        return this.#finishReason !== null && !this.#goesOn;
    }
    get over() {
        return this.complete && this.#counts !== null;
    }
    push(piece) {
        const chunk = chatChunk.parse(piece);
        this.model ??= chunk.model || undefined;
        this.#counts = (chunk.usage && countsOf(chunk.usage)) ?? this.#counts;
        const choice = chunk.choices?.find((candidate) => (candidate.index ?? 0) === 0);
        if (choice === undefined)
            return [];
        this.#sawChoice = true;
        this.#finishReason = (0,ending/* endThatCounts */.P)(this.#finishReason, choice.finish_reason, endingOf);
        const events = choice.delta ? this.#take(choice.delta) : [];
        if (choice.message && this.#isUntold)
            events.push(...this.#take(choice.message));
        this.#goesOn = !choice.finish_reason && (this.#goesOn || events.length > 0);
        return events;
    }
    verdict() {
        if (this.#finishReason === null)
            return this.#sawChoice ? reply_failure/* INCOMPLETE */.j5 : NO_CHOICES;
        if (this.#finishReason === "content_filter")
            return reply_failure/* FILTERED */.Iy;
        if (this.#finishReason === "insufficient_system_resource")
            return OUT_OF_RESOURCES;
        if (this.#refusal !== "")
            return (0,reply_failure/* refused */.J5)(this.clean(this.#refusal));
        return STOP_REASONS[this.#finishReason] === undefined ? (0,reply_failure/* unknownEnd */.EI)(this.clean(this.#finishReason)) : null;
    }
    finish() {
        const stopReason = STOP_REASONS[this.#finishReason ?? "stop"] ?? "stop";
        return this.draft.finish(stopReason, this.usageSoFar(true), this.model, this.#replay());
    }
    /** MiniMax ends a stream with the whole message once more. */
    get #isUntold() {
        return !this.started && this.#refusal === "";
    }
    #take(delta) {
        const { thinking, text } = wordsOf(delta);
        const events = [...this.draft.thinking(thinking), ...this.draft.text(text)];
        this.written += thinking + text;
        this.#refusal += delta.refusal ?? "";
        this.#sealed.push(...(delta.reasoning_details ?? []).filter(({ type }) => type === "reasoning.encrypted"));
        for (const piece of delta.tool_calls ?? [])
            events.push(...this.#takeCall(piece));
        return events;
    }
    #takeCall(piece) {
        const text = piece.function?.arguments ?? "";
        this.written += text;
        const known = this.#callOf(piece);
        const { call, events } = known ? { call: known, events: [] } : this.#openCall(piece);
        if (piece.extra_content)
            this.#extras.set(call.id, { extra_content: piece.extra_content });
        call.text += text;
        return [...events, ...this.draft.callDelta(call.key, text)];
    }
    #openCall(piece) {
        const id = this.ids.take(piece.id);
        const { key, events } = this.draft.openCall(id, piece.function?.name ?? "");
        const call = { key, index: piece.index ?? null, id, given: piece.id || null, text: "" };
        this.#calls.push(call);
        return { call, events };
    }
    /**
     * The call that a piece goes on with. The number decides, except that a new id together with a name begins a new
     * call, and so does a name without an id behind arguments that are whole: some servers number all calls 0. Without a
     * number and an id, it is the latest call.
     */
    #callOf(piece) {
        const isNew = (call) => Boolean(piece.function?.name && (piece.id ? piece.id !== call.given : isBeginning(piece, call)));
        const index = piece.index ?? null;
        if (index === null && piece.id)
            return this.#calls.findLast((call) => call.given === piece.id);
        if (index === null)
            return piece.function?.name ? undefined : this.#calls.at(-1);
        const numbered = this.#calls.findLast((call) => call.index === index);
        return numbered === undefined || isNew(numbered) ? undefined : numbered;
    }
    #replay() {
        if (this.#extras.size === 0 && this.#sealed.length === 0)
            return null;
        if (!this.isClean([...this.#extras.values(), this.#sealed]))
            return null;
        const ofMessage = this.#sealed.length === 0 ? {} : { reasoning_details: this.#sealed };
        return new ChatExtras(this.#from, this.#extras, ofMessage);
    }
    usageSoFar(sent) {
        return (0,wire_usage/* usageSoFar */.F5)(this.#counts, sent, this.written, this.context);
    }
}
const STOP_REASONS = {
    stop: "stop",
    length: "length",
    /** Mistral: at the end of the window. */
    model_length: "length",
    tool_calls: "toolUse",
    function_call: "toolUse",
};
function endingOf(reason) {
    const stopReason = STOP_REASONS[reason];
    if (stopReason === undefined)
        return "bad";
    return stopReason === "length" ? "cut" : "whole";
}
/** DeepSeek's. */
const OUT_OF_RESOURCES = {
    code: "model_overloaded",
    message: "The provider had no resources left for the reply.",
    hint: "Run again later, or use another model.",
    retryable: true,
};
const NO_CHOICES = {
    code: "model_bad_reply",
    message: "The model's server answered without any choice.",
    hint: "Run again; if it happens often, the server does not speak chat completions as OpenAI does.",
    retryable: true,
};
/** An object behind one that is complete is no part of it. */
function isBeginning(piece, { text }) {
    const isObject = piece.function?.arguments?.trimStart().startsWith("{") ?? false;
    return isObject && text !== "" && (0,wire_arguments/* parseArguments */.W)(text).argumentsError === undefined;
}
/** `null` for a report without numbers. What the sum has beyond prompt and completion was thought, and is paid for. */
function countsOf(usage) {
    const { prompt_tokens: prompt, completion_tokens: completion, total_tokens: total } = usage;
    if (typeof prompt !== "number" || typeof completion !== "number")
        return null;
    const output = Math.max(completion, (total ?? 0) - prompt);
    const { cached_tokens: read, cache_write_tokens: written } = usage.prompt_tokens_details ?? {};
    return (0,wire_usage/* splitCounts */.jG)(prompt, output, read, written, usage.completion_tokens_details?.reasoning_tokens);
}

// EXTERNAL MODULE: ./lib/models/pairing.js
var pairing = __webpack_require__(2154);
;// CONCATENATED MODULE: ./lib/models/wire/in-words.js
/** Content for whom no image can be shown to. */
function inWords(content) {
    return content
        .map((part) => (part.type === "text" ? part.text : "[an image that cannot be shown here]"))
        .join("\n");
}

// EXTERNAL MODULE: ./lib/models/wire/json-body.js
var json_body = __webpack_require__(6683);
// EXTERNAL MODULE: ./lib/models/wire/once.js
var once = __webpack_require__(3437);
// EXTERNAL MODULE: ./lib/models/wire/written-call.js
var written_call = __webpack_require__(3690);
// EXTERNAL MODULE: ./lib/core/sha256.js
var sha256 = __webpack_require__(7340);
;// CONCATENATED MODULE: ./lib/models/chat/short-id.js

const LENGTH = 9;
const SHORT = /^[a-zA-Z0-9]{9}$/;
/** A call's id for a server that takes none but its own, and of its own form alone: Mistral. The same one every time. */
function shortId(id) {
    return SHORT.test(id) ? id : (0,sha256/* sha256 */.s)(id).slice(0, LENGTH);
}

;// CONCATENATED MODULE: ./lib/models/chat/request.js








/**
 * Writes the bodies of chat completions requests (R-2.10 … ). Append-only: with the same system prompt and tools, a
 * longer history gives a body whose messages begin with the very bytes of the shorter one, so that the provider's prompt
 * cache hits. Nothing of the clock, of chance or of `details` enters it.
 * @param from Whose extras are sent back: those of other models are not.
 */
function chatRequests(model, from) {
    const writerFor = (0,once/* once */.O)((dialect) => (0,once/* once */.O)((message) => [(0,json_body/* jsonItems */.vV)(messagesOf(message, dialect, from))]));
    return (request, maxOutputTokens, dialect) => {
        const { system, messages } = opened(request, dialect);
        const history = messages.map(writerFor(dialect));
        const items = [[(0,json_body/* jsonItems */.vV)(system)], ...history];
        return new json_body/* JsonBody */.r4(headOf(model, request, maxOutputTokens, dialect), "messages", items);
    };
}
/** The system prompt as a message of its own, or before the first words of the user where no role is for it. */
function opened({ systemPrompt, messages }, { promptRole }) {
    const history = (0,pairing/* repairPairing */.G)(messages);
    const first = history.findIndex(({ role }) => role === "user");
    if (systemPrompt === "")
        return { system: [], messages: history };
    if (promptRole !== "user" || first < 0) {
        return { system: [{ role: promptRole, content: systemPrompt }], messages: history };
    }
    const prompt = { type: "text", text: systemPrompt };
    return {
        system: [],
        messages: history.map((message, at) => message.role === "user" && at === first
            ? { ...message, content: [prompt, ...partsOf(message.content)] }
            : message),
    };
}
function partsOf(content) {
    return typeof content === "string" ? [{ type: "text", text: content }] : content;
}
function headOf(model, { tools }, maxOutputTokens, { stream, streamOptions, tokenField, mostOutputTokens }) {
    return {
        model,
        stream,
        ...(streamOptions ? { stream_options: { include_usage: true } } : {}),
        [tokenField]: Math.min(maxOutputTokens, mostOutputTokens ?? maxOutputTokens),
        ...(tools.length > 0 ? { tools: tools.map(toolOf) } : {}),
    };
}
function toolOf({ name, description, parameters }) {
    return { type: "function", function: { name, description, parameters: { ...parameters } } };
}
function messagesOf(message, dialect, from) {
    switch (message.role) {
        case "user":
            return [{ role: "user", content: userContent(message.content) }];
        case "assistant":
            return assistantMessage(message, dialect, from);
        case "toolResult":
            return [
                {
                    role: "tool",
                    tool_call_id: idOf(message.toolCallId, dialect),
                    content: resultText(message.content),
                },
            ];
    }
}
/** Plain text stays a string: small servers know no parts. */
function userContent(content) {
    if (typeof content === "string")
        return content;
    if (content.every((part) => part.type === "text"))
        return inWords(content);
    return content.map((part) => part.type === "text"
        ? { type: "text", text: part.text }
        : { type: "image_url", image_url: { url: `data:${part.mimeType};base64,${part.data}` } });
}
/** A reply of nothing but thinking has no form on this wire and is left out. */
function assistantMessage(message, dialect, from) {
    const text = (0,messages/* textOf */.b6)(message);
    const extras = message.replay instanceof ChatExtras ? message.replay.of(from) : null;
    const { reasoningField } = dialect;
    const calls = (0,messages/* toolCallsOf */.Ve)(message).map((call) => ({
        ...callOf(call, dialect),
        ...extras?.ofCall(call.id),
    }));
    if (calls.length === 0 && text === "")
        return [];
    const said = {
        role: "assistant",
        content: text || null,
        ...(reasoningField === null ? {} : { [reasoningField]: thinkingOf(message) }),
        ...extras?.ofMessage,
    };
    return [calls.length > 0 ? { ...said, tool_calls: calls } : said];
}
function thinkingOf({ content }) {
    return content.map((block) => (block.type === "thinking" ? block.thinking : "")).join("");
}
function callOf(call, dialect) {
    return {
        id: idOf(call.id, dialect),
        type: "function",
        function: { name: (0,written_call/* wireName */.R5)(call.name), arguments: (0,written_call/* argumentText */.RM)(call) },
    };
}
function idOf(id, { shortIds }) {
    return shortIds ? shortId(id) : id;
}
/** The wire has no error flag and no images here; the text of an error says by itself that it is one. */
function resultText(content) {
    return inWords(content) || "(no output)";
}

;// CONCATENATED MODULE: ./lib/models/chat/chat-wire.js




/** Chat completions: what OpenAI began with, and nearly every other server speaks. */
function chatWire(server) {
    const from = `${server.model} at ${server.baseUrl}`;
    return {
        firstDialect: firstDialect(server.chat),
        body: chatRequests(server.model, from),
        open: (body, watch) => openStream(server, "/chat/completions", body, watch),
        reply: (context) => new ChatReply(context, from),
        adapt: adaptDialect,
    };
}

;// CONCATENATED MODULE: ./lib/models/responses/dialect.js

function dialect_firstDialect({ reasoning = true, images = true }) {
    const all = { stream: true, store: true, replay: true, maxOutputTokens: true, toolChoice: true };
    return { ...all, mostOutputTokens: null, sealed: reasoning, images };
}
/** That it takes none, or not this one. */
const NO_IMAGE = /\binput_image\b|\bimage_url\b|\bimages?\b[^"]{0,40}\b(?:support|invalid|valid|process)|(?:support|invalid)[^"]{0,40}\bimages?\b/i;
const SEALED = /["'`]include\b|reasoning\.encrypted_content|encrypted content is not supported/i;
/** It cannot open, or does not find together, what it sealed: another key, another backend behind a gateway. */
const NOT_ITS_OWN = /invalid_encrypted_content|encrypted content .*could not be|required (?:following|'reasoning') item|items are not persisted/i;
/** In the order in which they are tried. Each is learnt once, so that two refusals cannot chase each other. */
const LESSONS = [
    {
        part: "replay",
        taught: (_, text) => NOT_ITS_OWN.test(text),
        note: "The model's server does not take its reasoning back: it begins each turn without.",
    },
    {
        part: "sealed",
        taught: (_, text) => SEALED.test(text),
        note: "The model's server seals no reasoning: it begins each turn without.",
    },
    {
        part: "store",
        taught: (_, text) => /["'`]store["'`]/.test(text),
        note: "The model's server refuses store: what it keeps of the requests is up to it.",
    },
    {
        part: "maxOutputTokens",
        taught: (failure) => (0,refused_field/* isUnknownField */.Dc)(failure, "max_output_tokens"),
        note: "The model's server refuses max_output_tokens: it may write more than a reply's share, which is cut here.",
    },
    {
        part: "toolChoice",
        taught: (failure) => (0,refused_field/* isUnknownField */.Dc)(failure, "tool_choice"),
        note: "The model's server refuses tool_choice: for its last words it is shown no tools.",
    },
    {
        part: "images",
        taught: (_, text) => NO_IMAGE.test(text),
        note: "The model's server refuses an image: none is shown to it any more.",
    },
    {
        part: "stream",
        taught: refused_field/* refusesStreaming */.IO,
        note: "The model's server refuses to stream: each reply comes at once.",
    },
];
/** The dialect without what this refusal names, with a line for the log; `null` when nothing can be learnt from it. */
function dialect_adaptDialect(dialect, failure) {
    const text = (0,refused_field/* refusalOfForm */.SG)(failure);
    if (text === null)
        return null;
    const ceiling = dialect.mostOutputTokens === null ? (0,refused_field/* namedCeiling */.P9)(failure) : 0;
    if (ceiling > 0)
        return { dialect: { ...dialect, mostOutputTokens: ceiling }, note: (0,refused_field/* ceilingNote */.W_)(ceiling) };
    const lesson = LESSONS.find(({ part, taught }) => dialect[part] && taught(failure, text));
    return lesson ? { dialect: { ...dialect, [lesson.part]: false }, note: lesson.note } : null;
}

// EXTERNAL MODULE: ./lib/core/canonical-json.js
var canonical_json = __webpack_require__(6992);
// EXTERNAL MODULE: ./lib/models/wire/failure.js
var failure = __webpack_require__(724);
;// CONCATENATED MODULE: ./lib/models/responses/event.js


const event_part = schemas.object({ type: schemas.string(), text: schemas.string().nullish(), refusal: schemas.string().nullish() });
const itemShape = schemas.object({
    type: schemas.string(),
    id: schemas.string().nullish(),
    /** Of a call: by this its result is told apart. */
    call_id: schemas.string().nullish(),
    name: schemas.string().nullish(),
    arguments: schemas.string().nullish(),
    /** Of a message, and of reasoning that is not sealed. */
    content: schemas.array(event_part).nullish(),
    encrypted_content: schemas.string().nullish(),
});
/** One item of a reply, checked and then left alone: it goes back as it came, with what is not named here. */
const item = schemas.custom((value) => itemShape.safeParse(value).success);
const event_usage = schemas.object({
    input_tokens: token_count/* tokenCount */.j,
    input_tokens_details: schemas.object({ cached_tokens: token_count/* tokenCount */.j, cache_write_tokens: token_count/* tokenCount */.j })
        .nullish()
        .catch(null),
    output_tokens: token_count/* tokenCount */.j,
    output_tokens_details: schemas.object({ reasoning_tokens: token_count/* tokenCount */.j }).nullish().catch(null),
});
const response = schemas.object({
    model: schemas.string().nullish(),
    status: schemas.string().nullish(),
    output: schemas.array(item).nullish(),
    error: schemas.unknown().optional(),
    incomplete_details: schemas.object({ reason: schemas.string().nullish() }).nullish(),
    usage: event_usage.nullish().catch(null),
});
/** Where in the reply; left out by some. */
const index = schemas.number().int().nonnegative().nullable().default(null);
/** Of which item. */
const itemId = schemas.string().nullable().catch(null).default(null);
/** The events that a reply is put together from. Servers send many more. */
const known = schemas.discriminatedUnion("type", [
    schemas.object({ type: schemas["enum"](["response.created", "response.in_progress"]), response }),
    schemas.object({
        type: schemas["enum"](["response.output_item.added", "response.output_item.done"]),
        output_index: index,
        item,
    }),
    schemas.object({
        type: schemas["enum"](["response.output_text.delta", "response.function_call_arguments.delta"]),
        output_index: index,
        item_id: itemId,
        delta: schemas.string(),
    }),
    schemas.object({ type: schemas["enum"](["response.refusal.delta"]), delta: schemas.string() }),
    schemas.object({
        type: schemas["enum"](["response.reasoning_summary_text.delta", "response.reasoning_text.delta"]),
        delta: schemas.string(),
    }),
    schemas.object({ type: schemas["enum"](["response.reasoning_summary_part.added"]), summary_index: index }),
    schemas.object({ type: schemas["enum"](["response.completed", "response.incomplete", "response.failed"]), response }),
    /** A server that names it on no `event:` line; where it does, the SDK throws it. */
    schemas.looseObject({ type: schemas["enum"](["error"]) }),
]);
const TYPES = new Set(known.options.flatMap(({ shape }) => shape.type.options));
const any = schemas.object({ type: schemas.string() });
/** A server that does not stream sends the whole at once. */
const whole = schemas.object({ object: schemas.literal("response"), ...response.shape });
/**
 * `null`: an event that tells nothing new.
 * @throws {ZodError} for what is none.
 */
function responseEvent(piece) {
    const unstreamed = whole.safeParse(piece);
    if (unstreamed.success)
        return { type: endOf(unstreamed.data), response: unstreamed.data };
    return TYPES.has(any.parse(piece).type) ? known.parse(piece) : null;
}
function endOf({ status }) {
    if (status === "completed")
        return "response.completed";
    return status === "incomplete" ? "response.incomplete" : "response.failed";
}

// EXTERNAL MODULE: ./lib/models/wire/most-parts.js
var most_parts = __webpack_require__(1484);
;// CONCATENATED MODULE: ./lib/models/responses/open-items.js

/**
 * The items of a reply, and which of them an event is about. Its place says so; some servers leave that out or have all
 * items at 0, and are understood by the calls' ids, the items' ids, and the order of things.
 */
class OpenItems {
    #items = [];
    /** @throws {ReeveError} `model_bad_reply`, for one too many. */
    add(item) {
        (0,most_parts/* checkParts */.d)(this.#items.length);
        const open = { ...item, text: "", whole: null };
        this.#items.push(open);
        return open;
    }
    /** In the order of their places. */
    get all() {
        return this.#items.toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0));
    }
    /** The one that is the n-th of its type, or is the same call; `undefined`: nobody told of it. `null`: it is another call. */
    last(item, nth) {
        const alike = this.all.filter((open) => typeOf(open) === item.type);
        const named = item.call_id
            ? alike.find(({ begun, whole }) => isNamedAs(whole ?? begun, item))
            : undefined;
        const open = named ?? alike[nth];
        return open?.begun && isNamedApart(open.begun, item) && named === undefined ? null : open;
    }
    /** The one whose beginning is told once more. */
    beginning(index, item) {
        const here = this.#at(index).filter((open) => typeOf(open) === item.type && open.whole === null);
        const named = here.find(({ begun }) => isNamedAs(begun, item));
        const last = index === null ? undefined : here.at(-1);
        return named ?? (last?.begun && isNamedApart(last.begun, item) ? undefined : last);
    }
    /** The one whose end is told; it may have ended before. */
    ending(index, item) {
        const here = this.#at(index).filter((open) => typeOf(open) === item.type);
        const named = here.findLast(({ begun, whole }) => isNamedAs(begun, item) || isNamedAs(whole, item));
        if (named !== undefined)
            return named;
        const open = here.filter(({ whole }) => whole === null);
        return index === null ? open[0] : open.at(-1);
    }
    /** The one that grows. */
    growing(index, itemId, type) {
        const here = this.#at(index).filter((open) => typeOf(open) === type && open.whole === null);
        return here.findLast(({ begun }) => itemId !== null && begun?.id === itemId) ?? here.at(-1);
    }
    #at(index) {
        return index === null ? this.#items : this.#items.filter((open) => open.index === index);
    }
}
function typeOf({ begun, whole }) {
    return (begun ?? whole)?.type ?? "message";
}
function isNamedAs(known, item) {
    if (known?.call_id && item.call_id)
        return known.call_id === item.call_id;
    return Boolean(known?.id && known.id === item.id);
}
function isNamedApart(known, item) {
    return Boolean(known.call_id && item.call_id && known.call_id !== item.call_id);
}

;// CONCATENATED MODULE: ./lib/models/responses/replayed-items.js

/** The items of one reply as the server wrote them, ids and sealed reasoning with them. */
class ReplayedItems extends messages/* Replay */.eJ {
    #from;
    #items;
    /** @param from Which model said it, and where: nobody else can open its reasoning. */
    constructor(from, items) {
        super();
        this.#from = from;
        this.#items = items;
    }
    get characters() {
        return JSON.stringify(this.#items.filter(({ type }) => type === "reasoning")).length;
    }
    /**
     * The items to send, or `null` where the message is to be written anew: it is another model's, it was changed since, or
     * there is nothing in its reasoning, which the API then asks for by the ids of the rest.
     */
    of(message, from) {
        if (from !== this.#from || !this.#hasCallsOf(message) || this.#items.some(isHollow))
            return null;
        return this.#items.filter((item, at) => item.type !== "reasoning" || leadsTo(this.#items[at + 1]));
    }
    #hasCallsOf(message) {
        const said = this.#items.flatMap(({ type, call_id }) => (type === "function_call" ? [call_id] : []));
        const kept = (0,messages/* toolCallsOf */.Ve)(message).map(({ id }) => id);
        return said.length === kept.length && kept.every((id, at) => id === said[at]);
    }
}
/** Nothing is kept for us: reasoning with nothing but its id is nothing. */
function isHollow({ type, content, encrypted_content }) {
    return type === "reasoning" && !encrypted_content && (content ?? []).length === 0;
}
/** Reasoning is refused without what came of it: a cut reply ends with such, and now and then one stands before another. */
function leadsTo(next) {
    return next?.type === "message" || next?.type === "function_call";
}

;// CONCATENATED MODULE: ./lib/models/responses/reply.js










/** The pieces of one Responses stream. */
class ResponsesReply extends growing_reply/* GrowingReply */.w {
    #from;
    #items = new OpenItems();
    /** `completed`, or the reason why it is not. */
    #end = null;
    #sawResponse = false;
    #refusal = "";
    #usage = null;
    /** @param from Which model speaks, and where: its items are sent back to it alone. */
    constructor(context, from) {
        super(context);
        this.#from = from;
    }
    get complete() {
        return this.#end !== null;
    }
    get over() {
        return this.complete;
    }
    /** @throws {ErrorInStream} when the server says that it failed. */
    push(piece) {
        const event = responseEvent(piece);
        return event === null ? [] : this.#take(event);
    }
    verdict() {
        if (this.#end === null)
            return this.#sawResponse ? reply_failure/* INCOMPLETE */.j5 : NO_RESPONSE;
        if (this.#end === "content_filter")
            return reply_failure/* FILTERED */.Iy;
        if (this.#refusal !== "")
            return (0,reply_failure/* refused */.J5)(this.clean(this.#refusal));
        return reply_endingOf(this.#end) === "bad" ? (0,reply_failure/* unknownEnd */.EI)(this.clean(this.#end)) : null;
    }
    finish() {
        const hasCalls = this.#items.all.some(({ call }) => call !== null);
        const whole = hasCalls ? "toolUse" : "stop";
        const stopReason = this.#end === "max_output_tokens" ? "length" : whole;
        return this.draft.finish(stopReason, this.usageSoFar(true), this.model, this.#replay());
    }
    #take(event) {
        this.#sawResponse = true;
        switch (event.type) {
            case "response.created":
            case "response.in_progress":
                return this.#note(event.response);
            case "response.output_item.added":
                return this.#begin(event.output_index, event.item);
            case "response.output_item.done":
                return this.#endItem(event.output_index, event.item);
            case "response.output_text.delta":
                return this.#speak(event);
            case "response.function_call_arguments.delta":
                return this.#argue(event);
            case "response.reasoning_summary_text.delta":
            case "response.reasoning_text.delta":
                return this.#think(event.delta);
            case "response.reasoning_summary_part.added":
                return event.summary_index === 0 ? [] : this.#think("\n\n");
            case "response.refusal.delta":
                this.#refusal += event.delta;
                return [];
            case "response.completed":
            case "response.incomplete":
            case "response.failed":
                return this.#finishWith(event.type, event.response);
            case "error":
                throw new failure/* ErrorInStream */.uh(event);
        }
    }
    #note({ model, usage }) {
        this.model ??= model || undefined;
        this.#usage = usage ?? this.#usage;
        return [];
    }
    #begin(index, item) {
        return this.#items.beginning(index, item) === undefined ? this.#open(index, item).events : [];
    }
    #open(index, item) {
        const isCall = item.type === "function_call";
        const call = isCall ? this.draft.openCall(this.ids.take(item.call_id), item.name ?? "") : null;
        const open = this.#items.add({ index, call: call?.key ?? null, begun: item });
        return { open, events: call?.events ?? [] };
    }
    #speak({ output_index: index, item_id: id, delta }) {
        const known = this.#items.growing(index, id, "message");
        return this.#grow(known ?? this.#items.add({ index, call: null, begun: null }), delta);
    }
    /** Of a call that nobody told the beginning of, the end tells all. */
    #argue({ output_index: index, item_id: id, delta }) {
        const known = this.#items.growing(index, id, "function_call");
        return known === undefined ? [] : this.#grow(known, delta);
    }
    #grow(open, delta) {
        open.text += delta;
        this.written += delta;
        return open.call === null ? this.draft.text(delta) : this.draft.callDelta(open.call, delta);
    }
    #think(delta) {
        this.written += delta;
        return this.draft.thinking(delta);
    }
    #endItem(index, item) {
        const known = this.#items.ending(index, item);
        const { open, events } = known ? { open: known, events: [] } : this.#open(index, item);
        return [...events, ...this.#close(open, item)];
    }
    /** What an item has beyond its deltas: some servers send items only whole. */
    #close(open, item) {
        if (open.whole !== null)
            return [];
        open.whole = item;
        if (this.#refusal === "")
            this.#refusal = reply_partsOf(item, "refusal");
        if (open.call !== null)
            return this.#closeCall(open.call, open, item);
        return [...this.#grow(open, restOf(open.text, reply_partsOf(item, "text")) ?? ""), ...this.draft.endSpoken()];
    }
    /** A call is what the server says last. Deltas cannot be taken back: where they said another input, neither is run. */
    #closeCall(call, open, item) {
        const { begun, text } = open;
        const said = item.arguments ?? "";
        const rest = restOf(text, said);
        this.draft.amendCall(call, {
            ...(item.call_id && item.call_id !== begun?.call_id ? { id: this.ids.take(item.call_id) } : {}),
            ...(item.name && item.name !== begun?.name ? { name: item.name } : {}),
            isContradicted: rest === null && said !== "" && !isSameJson(said, text),
        });
        return this.#grow(open, rest ?? "");
    }
    /** The event's name and the status may differ: the worse of the two counts. */
    #finishWith(type, response) {
        this.#note(response);
        const says = (word) => type === `response.${word}` || response.status === word;
        if (says("failed") || says("cancelled"))
            throw new failure/* ErrorInStream */.uh(response.error ?? {});
        const events = [...this.#fill(response.output ?? []), ...this.#begunOnly()];
        const end = says("incomplete") ? (response.incomplete_details?.reason ?? "none") : "completed";
        this.#end = (0,ending/* endThatCounts */.P)(this.#end, end, reply_endingOf);
        return events;
    }
    /** What no event told of an item, or of its end, and the reply's last one holds: they are the same by type and order. */
    #fill(output) {
        return output.flatMap((item, index) => {
            const nth = output.slice(0, index).filter(({ type }) => type === item.type).length;
            const known = this.#items.last(item, nth);
            if (known === null)
                return [];
            const { open, events } = known ? { open: known, events: [] } : this.#open(index, item);
            return [...events, ...this.#close(open, item)];
        });
    }
    /** A call of which there was no more than its beginning. */
    #begunOnly() {
        const left = this.#items.all.filter(({ whole, text }) => whole === null && text === "");
        return left.flatMap((open) => this.#grow(open, open.begun?.arguments ?? ""));
    }
    /** Only of a reply that the server wrote down whole; half an item cannot be sent back. */
    #replay() {
        const items = this.#items.all.flatMap(({ whole }) => whole ?? []);
        return items.length === 0 || !this.isClean(items) ? null : new ReplayedItems(this.#from, items);
    }
    usageSoFar(sent) {
        const reported = this.#usage === null ? null : reply_countsOf(this.#usage);
        return (0,wire_usage/* usageSoFar */.F5)(reported, sent, this.written, this.context);
    }
}
function reply_endingOf(reason) {
    if (reason === "completed")
        return "whole";
    return reason === "max_output_tokens" ? "cut" : "bad";
}
const NO_RESPONSE = {
    code: "model_bad_reply",
    message: "The model's server answered without any response.",
    hint: "Run again; if it happens often, the server does not speak Responses as OpenAI does: set `api: chat`.",
    retryable: true,
};
function reply_partsOf({ type, content }, field) {
    return type === "message" ? (content ?? []).map((part) => part[field] ?? "").join("") : "";
}
/** What the whole has beyond what was told; `null`: it is another text. */
function restOf(told, whole) {
    return whole.startsWith(told) ? whole.slice(told.length) : null;
}
function isSameJson(one, other) {
    const [first, second] = [(0,wire_arguments/* objectIn */.D)(one), (0,wire_arguments/* objectIn */.D)(other)];
    return first !== null && second !== null && (0,canonical_json/* canonicalJson */.d)(first) === (0,canonical_json/* canonicalJson */.d)(second);
}
/** `null` for a report without numbers. */
function reply_countsOf(usage) {
    const { input_tokens: input, output_tokens: output } = usage;
    if (typeof input !== "number" || typeof output !== "number")
        return null;
    const { cached_tokens: read, cache_write_tokens: written } = usage.input_tokens_details ?? {};
    return (0,wire_usage/* splitCounts */.jG)(input, output, read, written, usage.output_tokens_details?.reasoning_tokens);
}

;// CONCATENATED MODULE: ./lib/models/responses/request.js







/**
 * Writes the bodies of Responses requests. Nothing is kept at the server: the whole conversation goes out each time,
 * append-only, with the items of earlier replies in the bytes that they came in, so that the model goes on with the
 * reasoning it had and the provider's prompt cache hits. Nothing of the clock, of chance or of `details` enters it.
 * @param from Whose items are sent back: those of other models are written anew, without their reasoning.
 */
function responsesRequests(model, from) {
    const writerFor = (0,once/* once */.O)(({ replay, images }) => (0,once/* once */.O)((message) => [(0,json_body/* jsonItems */.vV)(itemsOf(message, replay ? from : null, images))]));
    return (request, maxOutputTokens, dialect) => {
        const history = (0,pairing/* repairPairing */.G)(request.messages).map(writerFor(dialect));
        return new json_body/* JsonBody */.r4(request_headOf(model, request, maxOutputTokens, dialect), "input", history);
    };
}
function request_headOf(model, { systemPrompt, tools, withdrawn = [] }, limit, { stream, store, sealed, maxOutputTokens, mostOutputTokens, toolChoice }) {
    return {
        model,
        stream,
        ...(store ? { store: false } : {}),
        ...(sealed ? { include: ["reasoning.encrypted_content"] } : {}),
        ...(maxOutputTokens ? { max_output_tokens: Math.min(limit, mostOutputTokens ?? limit) } : {}),
        ...(systemPrompt === "" ? {} : { instructions: systemPrompt }),
        ...(tools.length > 0 ? { tools: tools.map(request_toolOf) } : toolChoice ? request_closed(withdrawn) : {}),
    };
}
/** Tools that may not be called any more stay where they stood: the prompt's cache begins with them. */
function request_closed(withdrawn) {
    return withdrawn.length === 0 ? {} : { tools: withdrawn.map(request_toolOf), tool_choice: "none" };
}
/** Not strict, which is the default here and rewrites the schema: the same tool is then the same on every wire. */
function request_toolOf({ name, description, parameters }) {
    return { type: "function", name, description, parameters: { ...parameters }, strict: false };
}
function itemsOf(message, from, images) {
    switch (message.role) {
        case "user":
            return [{ type: "message", role: "user", content: contentOf(message.content, images) }];
        case "assistant":
            return replayed(message, from) ?? anew(message);
        case "toolResult":
            return [
                {
                    type: "function_call_output",
                    call_id: message.toolCallId,
                    output: contentOf(message.content, images) || "(no output)",
                },
            ];
    }
}
/** Text stays a string. */
function contentOf(content, images) {
    if (typeof content === "string")
        return content;
    if (!images || content.every((part) => part.type === "text"))
        return inWords(content);
    return content.map((part) => part.type === "text"
        ? { type: "input_text", text: part.text }
        : { type: "input_image", image_url: `data:${part.mimeType};base64,${part.data}`, detail: "auto" });
}
function replayed(message, from) {
    if (from === null || !(message.replay instanceof ReplayedItems))
        return null;
    const calls = new Map((0,messages/* toolCallsOf */.Ve)(message).map((call) => [call.id, call]));
    const items = message.replay.of(message, from);
    return items?.map((item) => restated(item, calls.get(item.call_id ?? ""))) ?? null;
}
/** A call by a name or with arguments that no server takes: what stands in the conversation counts. */
function restated(item, call) {
    if (item.type !== "function_call" || call === undefined)
        return item;
    const isAsSaid = item.name === (0,written_call/* wireName */.R5)(call.name) && call.rawArguments === undefined;
    return isAsSaid ? item : { ...item, name: (0,written_call/* wireName */.R5)(call.name), arguments: (0,written_call/* argumentText */.RM)(call) };
}
/** Without ids: an item with the id of one that was reasoned towards is refused where that reasoning is missing. */
function anew({ content }) {
    return content.flatMap((block) => (block.type === "thinking" ? [] : [itemOf(block)]));
}
function itemOf(block) {
    if (block.type === "text")
        return { type: "message", role: "assistant", content: block.text };
    const { id, name } = block;
    return { type: "function_call", call_id: id, name: (0,written_call/* wireName */.R5)(name), arguments: (0,written_call/* argumentText */.RM)(block) };
}

;// CONCATENATED MODULE: ./lib/models/responses/responses-wire.js




/** Responses: OpenAI's API for models that reason between their calls. */
function responsesWire(server) {
    const from = `${server.model} at ${server.baseUrl}`;
    return {
        firstDialect: dialect_firstDialect(server.capabilities),
        body: responsesRequests(server.model, from),
        open: (body, watch) => openStream(server, "/responses", body, watch),
        reply: (context) => new ResponsesReply(context, from),
        adapt: dialect_adaptDialect,
    };
}

// EXTERNAL MODULE: ./lib/models/wire/wire-model.js + 7 modules
var wire_model = __webpack_require__(9088);
// EXTERNAL MODULE: ./lib/models/known.js
var models_known = __webpack_require__(9953);
;// CONCATENATED MODULE: ./lib/models/known-openai.js

const PAGES = "OpenAI's model and pricing pages, read in stored copies on 2026-11-30";
const LITELLM = "LiteLLM, its table of 2026-07-24";
/** A long request, above so many tokens of input, costs twice as much. */
const LONG = 272_000;
const THINKER = { reasoning: true, images: true, cache: "by itself" };
const SPEAKER = { reasoning: false, images: true, cache: "by itself" };
/**
 * OpenAI's models. A dated name (`gpt-5-2025-08-07`) counts as its family. Where a long request costs more, the window
 * stops there, so that a price holds for every request.
 */
// biome-ignore format: a table reads best with a row on a line.
const OPENAI_MODELS = {
    "gpt-6.2-sol": large({ input: 2, cacheRead: 0.1, cacheWrite: 2.5, output: 10 }, PAGES),
    "gpt-6-sol": large({ input: 2, cacheRead: 0.2, cacheWrite: 2.5, output: 10 }, PAGES),
    "gpt-6-luna": large({ input: 0.1, cacheRead: 0.01, cacheWrite: 0.125, output: 0.5 }, PAGES),
    "gpt-5.6-sol": large({ input: 5, cacheRead: 0.5, cacheWrite: 6.25, output: 30 }, LITELLM),
    "gpt-5.6-terra": large({ input: 2, cacheRead: 0.2, cacheWrite: 2.5, output: 12 }, PAGES),
    "gpt-5.6-luna": large({ input: 0.2, cacheRead: 0.02, cacheWrite: 0.25, output: 1.2 }, PAGES),
    "gpt-5.5": large({ input: 5, cacheRead: 0.5, output: 30 }, models_known/* MODELS_DEV */.vM),
    "gpt-5.4": large({ input: 2.5, cacheRead: 0.25, output: 15 }, models_known/* MODELS_DEV */.vM),
    "gpt-5.4-mini": thinker(400_000, 128_000, { input: 0.75, cacheRead: 0.075, output: 4.5 }),
    "gpt-5.4-nano": thinker(400_000, 128_000, { input: 0.2, cacheRead: 0.02, output: 1.25 }),
    "gpt-5.3-codex": thinker(400_000, 128_000, { input: 1.75, cacheRead: 0.175, output: 14 }),
    "gpt-5.2": thinker(400_000, 128_000, { input: 1.75, cacheRead: 0.175, output: 14 }),
    "gpt-5.2-codex": thinker(400_000, 128_000, { input: 1.75, cacheRead: 0.175, output: 14 }),
    "gpt-5.1": thinker(400_000, 128_000, { input: 1.25, cacheRead: 0.125, output: 10 }),
    "gpt-5.1-codex": thinker(400_000, 128_000, { input: 1.25, cacheRead: 0.125, output: 10 }),
    "gpt-5.1-codex-mini": thinker(400_000, 128_000, { input: 0.25, cacheRead: 0.025, output: 2 }),
    "gpt-5": thinker(400_000, 128_000, { input: 1.25, cacheRead: 0.125, output: 10 }),
    "gpt-5-codex": thinker(400_000, 128_000, { input: 1.25, cacheRead: 0.125, output: 10 }),
    "gpt-5-mini": thinker(400_000, 128_000, { input: 0.25, cacheRead: 0.025, output: 2 }),
    "gpt-5-nano": thinker(400_000, 128_000, { input: 0.05, cacheRead: 0.005, output: 0.4 }),
    "gpt-4.1": speaker(1_047_576, 32_768, { input: 2, cacheRead: 0.5, output: 8 }),
    "gpt-4.1-mini": speaker(1_047_576, 32_768, { input: 0.4, cacheRead: 0.1, output: 1.6 }),
    "gpt-4.1-nano": speaker(1_047_576, 32_768, { input: 0.1, cacheRead: 0.025, output: 0.4 }),
    "gpt-4o": speaker(128_000, 16_384, { input: 2.5, cacheRead: 1.25, output: 10 }),
    "gpt-4o-mini": speaker(128_000, 16_384, { input: 0.15, cacheRead: 0.075, output: 0.6 }),
    o3: thinker(200_000, 100_000, { input: 2, cacheRead: 0.5, output: 8 }),
    "o3-mini": { ...thinker(200_000, 100_000, { input: 1.1, cacheRead: 0.55, output: 4.4 }), capabilities: { ...THINKER, images: false } },
    "o4-mini": thinker(200_000, 100_000, { input: 1.1, cacheRead: 0.275, output: 4.4 }),
};
/** All of these take 1,050,000 tokens and write 128,000. */
function large(dollars, source) {
    return { ...thinker(LONG, 128_000, dollars), price: (0,models_known/* priceOf */.xx)(dollars, source) };
}
function thinker(contextWindow, maxOutputTokens, dollars) {
    return { contextWindow, maxOutputTokens, price: (0,models_known/* priceOf */.xx)(dollars, models_known/* MODELS_DEV */.vM), capabilities: THINKER };
}
/** Answers at once. */
function speaker(contextWindow, maxOutputTokens, dollars) {
    return { contextWindow, maxOutputTokens, price: (0,models_known/* priceOf */.xx)(dollars, models_known/* MODELS_DEV */.vM), capabilities: SPEAKER };
}

;// CONCATENATED MODULE: ./lib/models/known-compatible.js


/** Where long requests cost more, above so many tokens of input. */
const known_compatible_LONG = 200_000;
const GROQ = "Groq's page of supported models, read in a stored copy on 2026-11-30";
const XAI = "xAI's page of Grok 4.3, read in a stored copy on 2026-11-30";
const DEEPSEEK = "DeepSeek's pricing page, as of its busy hours, read in a stored copy on 2026-11-30";
const FIREWORKS = "Fireworks's page of serverless prices, read in a stored copy on 2026-11-30";
const known_compatible_THINKER = { reasoning: true, images: false };
const SEER = { reasoning: true, images: true };
const known_compatible_SPEAKER = { reasoning: false, images: false };
/**
 * The models of providers that speak OpenAI's APIs, by the provider and by the name that it knows them under. Windows and
 * capabilities are those of models.dev. Where a long request costs more, the window stops there; where the hour counts, the
 * price is that of the dearest one.
 */
// biome-ignore format: a table reads best with a row on a line.
const COMPATIBLE_MODELS = {
    openai: OPENAI_MODELS,
    deepseek: {
        "deepseek-v4-pro": known_compatible_known(1_000_000, 384_000, cached(known_compatible_THINKER), { input: 1.32, cacheRead: 0.044, output: 3.96 }, DEEPSEEK),
        "deepseek-flash": known_compatible_known(1_000_000, 384_000, cached(SEER), { input: 0.3, cacheRead: 0.006, output: 1.2 }, DEEPSEEK),
        "deepseek-v4-flash": known_compatible_known(1_000_000, 384_000, cached(SEER), { input: 0.3, cacheRead: 0.006, output: 1.2 }, DEEPSEEK),
    },
    gemini: {
        "gemini-3.5-flash": known_compatible_known(1_048_576, 65_536, cached(SEER), { input: 1.5, cacheRead: 0.15, output: 9 }),
        "gemini-3.1-pro-preview": known_compatible_known(known_compatible_LONG, 65_536, cached(SEER), { input: 2, cacheRead: 0.2, output: 12 }),
        "gemini-3.1-flash-lite": known_compatible_known(1_048_576, 65_536, cached(SEER), { input: 0.25, cacheRead: 0.025, output: 1.5 }),
        "gemini-2.5-pro": known_compatible_known(known_compatible_LONG, 65_536, cached(SEER), { input: 1.25, cacheRead: 0.125, output: 10 }),
        "gemini-2.5-flash": known_compatible_known(1_048_576, 65_536, cached(SEER), { input: 0.3, cacheRead: 0.03, output: 2.5 }),
        "gemini-2.5-flash-lite": known_compatible_known(1_048_576, 65_536, cached(SEER), { input: 0.1, cacheRead: 0.01, output: 0.4 }),
    },
    groq: {
        "openai/gpt-oss-120b": known_compatible_known(131_072, 65_536, known_compatible_THINKER, { input: 0.15, output: 0.6 }, GROQ),
        "openai/gpt-oss-20b": known_compatible_known(131_072, 65_536, known_compatible_THINKER, { input: 0.075, output: 0.3 }, GROQ),
        "llama-3.3-70b-versatile": known_compatible_known(131_072, 32_768, known_compatible_SPEAKER, { input: 0.59, output: 0.79 }),
        "llama-3.1-8b-instant": known_compatible_known(131_072, 131_072, known_compatible_SPEAKER, { input: 0.05, output: 0.08 }),
        "qwen/qwen3-32b": known_compatible_known(131_072, 40_960, known_compatible_THINKER, { input: 0.29, output: 0.59 }),
    },
    mistral: {
        "mistral-large-2512": known_compatible_known(262_144, 262_144, { reasoning: false, images: true }, { input: 0.5, output: 1.5 }),
        "mistral-medium-2604": known_compatible_known(262_144, 262_144, SEER, { input: 1.5, output: 7.5 }),
        "mistral-small-2603": known_compatible_known(256_000, 256_000, SEER, { input: 0.15, output: 0.6 }),
        "devstral-2512": known_compatible_known(262_144, 262_144, known_compatible_SPEAKER, { input: 0.4, output: 2 }),
    },
    together: {
        "moonshotai/Kimi-K2.7-Code": known_compatible_known(262_144, 131_072, cached(known_compatible_THINKER), { input: 0.95, cacheRead: 0.19, output: 4 }),
        "moonshotai/Kimi-K2.6": known_compatible_known(262_144, 131_000, cached(SEER), { input: 1.2, cacheRead: 0.2, output: 4.5 }),
        "zai-org/GLM-5.2": known_compatible_known(262_144, 164_000, cached(known_compatible_THINKER), { input: 1.4, cacheRead: 0.26, output: 4.4 }),
        "deepseek-ai/DeepSeek-V4-Pro": known_compatible_known(512_000, 384_000, cached(known_compatible_THINKER), { input: 1.74, cacheRead: 0.2, output: 3.48 }),
        "openai/gpt-oss-120b": known_compatible_known(131_072, 131_072, known_compatible_THINKER, { input: 0.15, output: 0.6 }),
        "openai/gpt-oss-20b": known_compatible_known(131_072, 131_072, known_compatible_THINKER, { input: 0.05, output: 0.2 }),
    },
    fireworks: {
        "accounts/fireworks/models/gpt-oss-120b": known_compatible_known(131_072, 32_768, cached(known_compatible_THINKER), { input: 0.15, cacheRead: 0.015, output: 0.6 }, FIREWORKS),
        "accounts/fireworks/models/gpt-oss-20b": known_compatible_known(131_072, 32_768, cached(known_compatible_THINKER), { input: 0.07, cacheRead: 0.035, output: 0.3 }, FIREWORKS),
        "accounts/fireworks/models/deepseek-v4-pro": known_compatible_known(1_000_000, 384_000, cached(known_compatible_THINKER), { input: 1.74, cacheRead: 0.145, output: 3.48 }, FIREWORKS),
        "accounts/fireworks/models/kimi-k2p6": known_compatible_known(262_000, 262_000, cached(SEER), { input: 0.95, cacheRead: 0.16, output: 4 }, FIREWORKS),
        "accounts/fireworks/models/kimi-k2p7-code": known_compatible_known(262_000, 262_000, cached(SEER), { input: 0.95, cacheRead: 0.19, output: 4 }),
        "accounts/fireworks/models/glm-5p2": known_compatible_known(1_048_575, 131_072, cached(known_compatible_THINKER), { input: 1.4, cacheRead: 0.26, output: 4.4 }),
    },
    xai: {
        "grok-4.3": known_compatible_known(known_compatible_LONG, 30_000, cached(SEER), { input: 1.25, cacheRead: 0.2, output: 2.5 }, XAI),
        "grok-build-0.1": known_compatible_known(known_compatible_LONG, 200_000, cached(SEER), { input: 1, cacheRead: 0.2, output: 2 }),
    },
};
/** `null` for a name that the table does not hold. A dated name counts as its family. */
function knownModel(provider, name) {
    const models = Object.hasOwn(COMPATIBLE_MODELS, provider) ? COMPATIBLE_MODELS[provider] : undefined;
    return (0,models_known/* knownIn */.Hm)(models ?? {}, name, /-\d{4}-\d{2}-\d{2}$/);
}
function cached(capabilities) {
    return { ...capabilities, cache: "by itself" };
}
function known_compatible_known(contextWindow, maxOutputTokens, capabilities, dollars, source = models_known/* MODELS_DEV */.vM) {
    return { contextWindow, maxOutputTokens, price: (0,models_known/* priceOf */.xx)(dollars, source), capabilities };
}

// EXTERNAL MODULE: ./lib/models/limits.js
var limits = __webpack_require__(4296);
// EXTERNAL MODULE: ./lib/models/wire/credential.js
var credential = __webpack_require__(4025);
// EXTERNAL MODULE: ./lib/models/wire/input-checks.js
var input_checks = __webpack_require__(6586);
// EXTERNAL MODULE: ./lib/models/openai/find-provider.js
var find_provider = __webpack_require__(4826);
;// CONCATENATED MODULE: ./lib/models/openai/settings.js






/** @throws {ReeveError} `invalid_input`, naming the input and what to do. */
function openAiServer(settings) {
    const found = (0,find_provider/* findProvider */.l)(settings.model, settings.baseUrl);
    const { name, provider, address, model } = found;
    const known = (name === null ? null : knownModel(name, model)) ?? models_known/* UNKNOWN_MODEL */.ZN;
    const api = settings.api ?? provider.api;
    return {
        ...(0,limits/* limitsOf */.A)(settings, known),
        model,
        baseUrl: address,
        query: {},
        api,
        chat: provider.chat,
        capabilities: known.capabilities,
        credential: credentialOf(settings, found),
        hints: api === "responses" && name === null ? { model_not_found: MAYBE_CHAT } : undefined,
    };
}
const MAYBE_CHAT = "Look at the inputs model and base-url, or set `api: chat`: few servers speak Responses.";
function credentialOf({ apiKey, model }, { provider, address }) {
    if (apiKey !== null) {
        (0,input_checks/* checkKey */.yR)(apiKey);
        return (0,credential/* bearer */.CM)(apiKey);
    }
    if (provider.kind === "program")
        return credential/* ANONYMOUS */.E6;
    throw (0,input_checks/* invalid */.Gq)("api-key", `it is empty, and ${model} is asked for at ${address}`, `Give the key from a repository secret (at the command line: ${provider.keyVariable}), or set base-url to a server that takes none.`);
}

;// CONCATENATED MODULE: ./lib/models/openai/open-compatible.js




/**
 * Any address that speaks one of OpenAI's APIs, streamed.
 * @throws {ReeveError} `invalid_input`.
 */
function openCompatible(settings, deps) {
    return modelAt(openAiServer(settings), deps);
}
/** The model behind the wire that its server speaks. */
function modelAt(server, deps) {
    if (server.api === "chat")
        return new wire_model/* WireModel */.n(chatWire(server), server, deps);
    return new wire_model/* WireModel */.n(responsesWire(server), server, deps);
}


/***/ })

};
