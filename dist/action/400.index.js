export const id = 400;
export const ids = [400];
export const modules = {

/***/ 4400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openAnthropic: () => (/* binding */ openAnthropic)
});

// EXTERNAL MODULE: ./lib/models/wire/wire-model.js + 7 modules
var wire_model = __webpack_require__(9088);
// EXTERNAL MODULE: ./node_modules/@anthropic-ai/sdk/client.mjs + 241 modules
var sdk_client = __webpack_require__(395);
// EXTERNAL MODULE: ./lib/models/wire/exchange.js + 2 modules
var exchange = __webpack_require__(4298);
;// CONCATENATED MODULE: ./lib/models/anthropic/client.js


/** The longest timer there is: the SDK's own deadline never comes before ours. */
const NO_TIMEOUT = 2 ** 31 - 1;
const VERSION = "2023-06-01";
/**
 * Sends one request and answers the events of its stream as the server wrote them. The SDK's own retries, logs and traces
 * are off, all that it would take from the environment is given, and it holds neither the key nor the body: the exchange sends them.
 * `post` and not `messages.create`: that one prints a line past every log for a model that is soon retired.
 */
async function openEvents(settings, body, watch) {
    const client = new sdk_client/* Anthropic */.N({
        baseURL: settings.baseUrl,
        apiKey: "sent-by-exchange",
        webhookKey: null,
        maxRetries: 0,
        timeout: NO_TIMEOUT,
        logLevel: "off",
        openTelemetry: false,
        fetch: (0,exchange/* exchangeFetch */.cj)(settings.credential, body, watch, { "anthropic-version": VERSION }),
    });
    const { signal } = watch;
    return errorsThrown(await client.post("/v1/messages", { body: {}, stream: true, signal }));
}
/** The SDK throws an `error` event by the name of its line; gateways send it without one. */
async function* errorsThrown(events) {
    for await (const event of events) {
        if (isError(event))
            throw new sdk_client/* Anthropic */.N.APIError(undefined, event, undefined, undefined);
        yield event;
    }
}
function isError(event) {
    return typeof event === "object" && event !== null && "error" in event && event.error !== null;
}

// EXTERNAL MODULE: ./lib/models/wire/refused-field.js
var refused_field = __webpack_require__(8603);
;// CONCATENATED MODULE: ./lib/models/anthropic/dialect.js

const FIRST_DIALECT = {
    stream: true,
    cacheMarks: true,
    thinking: true,
    mostOutputTokens: null,
};
/**
 * Some models take thinking back only behind the very prompt that it was thought behind, so that a summarised history, or
 * one without tools, may not carry it any more.
 */
const ABOUT_THINKING = /\bthinking\b|\bsignature\b/;
/** The dialect without what this refusal names, with a line for the log; `null` when nothing can be learnt from it. */
function adaptDialect(dialect, failure) {
    const text = (0,refused_field/* refusalOfForm */.SG)(failure);
    if (text === null)
        return null;
    if (dialect.cacheMarks && text.includes("cache_control")) {
        return {
            dialect: { ...dialect, cacheMarks: false },
            note: "The model's server refuses cache_control: nothing is cached, so that all input costs its full price.",
        };
    }
    const ceiling = (0,refused_field/* namedCeiling */.P9)(failure);
    if (dialect.mostOutputTokens === null && ceiling > 0) {
        return { dialect: { ...dialect, mostOutputTokens: ceiling }, note: (0,refused_field/* ceilingNote */.W_)(ceiling) };
    }
    if (dialect.stream && (0,refused_field/* refusesStreaming */.IO)(failure)) {
        return {
            dialect: { ...dialect, stream: false },
            note: "The model's server refuses to stream: each reply comes at once.",
        };
    }
    if (dialect.thinking && ABOUT_THINKING.test(text)) {
        return {
            dialect: { ...dialect, thinking: false },
            note: "The model's server refuses earlier thinking: it is not sent back any more.",
        };
    }
    return null;
}

// EXTERNAL MODULE: ./lib/core/tokens.js
var tokens = __webpack_require__(2333);
// EXTERNAL MODULE: ./lib/models/wire/ending.js
var ending = __webpack_require__(3075);
// EXTERNAL MODULE: ./lib/models/wire/growing-reply.js
var growing_reply = __webpack_require__(4342);
// EXTERNAL MODULE: ./lib/models/wire/reply-failure.js
var reply_failure = __webpack_require__(105);
// EXTERNAL MODULE: ./lib/models/wire/usage.js
var usage = __webpack_require__(7457);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(8942);
// EXTERNAL MODULE: ./lib/models/wire/token-count.js
var token_count = __webpack_require__(8453);
;// CONCATENATED MODULE: ./lib/models/anthropic/event.js


const words = schemas.string().nullish();
const index = schemas.number().int().nonnegative();
const event_usage = schemas.object({
    input_tokens: token_count/* tokenCount */.j,
    output_tokens: token_count/* tokenCount */.j,
    cache_creation_input_tokens: token_count/* tokenCount */.j,
    cache_read_input_tokens: token_count/* tokenCount */.j,
})
    .nullish()
    .catch(null);
/** One block, whole in an unstreamed reply, and as it begins in a stream. */
const block = schemas.object({
    type: schemas.string(),
    text: words,
    thinking: words,
    signature: words,
    /** Of thinking that is not shown. */
    data: words,
    id: words,
    name: words,
    input: schemas.unknown().optional(),
});
const delta = schemas.object({ text: words, thinking: words, signature: words, partial_json: words });
/** How a reply ended. */
const event_ending = schemas.object({
    stop_reason: words,
    stop_details: schemas.object({ explanation: words }).nullish().catch(null),
});
const message = schemas.object({ model: words, usage: event_usage });
const event_event = schemas.discriminatedUnion("type", [
    schemas.object({ type: schemas.literal("message_start"), message }),
    schemas.object({ type: schemas.literal("content_block_start"), index, content_block: block }),
    schemas.object({ type: schemas.literal("content_block_delta"), index, delta }),
    schemas.object({ type: schemas.literal("content_block_stop"), index }),
    schemas.object({ type: schemas.literal("message_delta"), delta: event_ending, usage: event_usage }),
    schemas.object({ type: schemas.literal("message_stop") }),
    /** A server that does not stream sends the whole message at once; MiniMax ends a stream with it once more. */
    schemas.object({ type: schemas.literal("message"), content: schemas.array(block), ...event_ending.shape, ...message.shape }),
]);
const KNOWN = new Set(event_event.options.map(({ shape }) => shape.type.value));
const named = schemas.looseObject({ type: schemas.string().default("message") });
/**
 * One event, as servers really send it. `null` for one of a kind that is not known: the protocol may grow.
 * @throws {ZodError} for what is no event.
 */
function eventOf(piece) {
    const given = named.parse(piece);
    return KNOWN.has(given.type) ? event_event.parse(given) : null;
}

;// CONCATENATED MODULE: ./lib/models/anthropic/token-counts.js
/** The counts of a stream are sums that grow: of two, the larger one is the later one. */
function countedSoFar(before, usage) {
    return {
        input: Math.max(before.input, usage?.input_tokens ?? 0),
        output: Math.max(before.output, usage?.output_tokens ?? 0),
        cacheRead: Math.max(before.cacheRead, usage?.cache_read_input_tokens ?? 0),
        cacheWrite: Math.max(before.cacheWrite, usage?.cache_creation_input_tokens ?? 0),
    };
}
/** No request is empty, and no reply: nothing counted is nothing reported. */
function isInputCounted({ input, cacheRead, cacheWrite }) {
    return input + cacheRead + cacheWrite > 0;
}

;// CONCATENATED MODULE: ./lib/models/anthropic/reply.js







/** The events of one Messages stream. */
class AnthropicReply extends growing_reply/* GrowingReply */.w {
    /** By the number of their block. */
    #calls = new Map();
    #began = false;
    #sawEnd = false;
    #stopReason = null;
    #explanation = "";
    #counts = usage/* NO_TOKENS */.jz;
    get complete() {
        return this.#stopReason !== null;
    }
    get over() {
        return this.complete && this.#sawEnd;
    }
    push(piece) {
        const event = eventOf(piece);
        if (event === null)
            return [];
        this.#began = true;
        switch (event.type) {
            case "message_start":
                this.model = event.message.model || undefined;
                this.#counts = countedSoFar(this.#counts, event.message.usage);
                return [];
            case "content_block_start":
                return this.#open(event.index, event.content_block);
            case "content_block_delta":
                return this.#grow(event.index, event.delta);
            case "content_block_stop":
                return this.#close(event.index);
            case "message_delta":
                this.#counts = countedSoFar(this.#counts, event.usage);
                this.#end(event.delta);
                return [];
            case "message_stop":
                this.#sawEnd = true;
                return [];
            case "message":
                this.#sawEnd = true;
                this.model = event.model || undefined;
                this.#counts = countedSoFar(this.#counts, event.usage);
                this.#end(event);
                return this.started ? [] : event.content.flatMap((block, at) => this.#tellBlock(at, block));
        }
    }
    verdict() {
        if (this.#stopReason === null)
            return this.#began ? reply_failure/* INCOMPLETE */.j5 : NO_MESSAGE;
        if (this.#stopReason === "refusal")
            return (0,reply_failure/* refused */.J5)(this.clean(this.#explanation));
        return endingOf(this.#stopReason) === "bad" ? (0,reply_failure/* unknownEnd */.EI)(this.clean(this.#stopReason)) : null;
    }
    /** the calls decide whether tools are wanted, whatever the stop reason says. */
    finish() {
        const isWhole = endingOf(this.#stopReason ?? "") !== "cut";
        const stopReason = isWhole ? (this.#calls.size > 0 ? "toolUse" : "stop") : "length";
        const rest = [...this.#calls.values()].flatMap((call) => this.#tellWhole(call));
        return [...rest, ...this.draft.finish(stopReason, this.usageSoFar(true), this.model)];
    }
    #tellBlock(index, block) {
        return [...this.#open(index, block), ...this.#close(index)];
    }
    /** Blocks of other kinds belong to tools that the provider runs; none is offered, so none is shown. */
    #open(index, block) {
        if (block.type === "redacted_thinking")
            return this.draft.redacted(block.data ?? "");
        if (block.type === "tool_use")
            return this.#openCall(index, block);
        return block.type === "text" || block.type === "thinking" ? this.#grow(index, block) : [];
    }
    /** An event that comes twice begins no second call: it would run without the arguments of the first. */
    #openCall(index, { id, name, input }) {
        const given = id || null;
        const before = this.#calls.get(index);
        if (before !== undefined && before.given === given)
            return [];
        const rest = before === undefined ? [] : this.#tellWhole(before);
        const { key, events } = this.draft.openCall(this.ids.takeOnce(id), name ?? "");
        const whole = JSON.stringify(input ?? {});
        this.#calls.set(index, { key, given, whole: whole === "{}" ? "" : whole });
        return [...rest, ...events];
    }
    #grow(index, { text, thinking, signature, partial_json }) {
        this.written += `${text ?? ""}${thinking ?? ""}${partial_json ?? ""}`;
        const events = [...this.draft.thinking(thinking ?? ""), ...this.draft.text(text ?? "")];
        if (signature)
            events.push(...this.draft.sign(signature));
        const call = this.#calls.get(index);
        if (call === undefined || !partial_json)
            return events;
        call.whole = "";
        return [...events, ...this.draft.callDelta(call.key, partial_json)];
    }
    #close(index) {
        const call = this.#calls.get(index);
        return call === undefined ? this.draft.endSpoken() : this.#tellWhole(call);
    }
    #tellWhole(call) {
        const { whole } = call;
        call.whole = "";
        return this.draft.callDelta(call.key, whole);
    }
    #end({ stop_reason, stop_details }) {
        this.#stopReason = (0,ending/* endThatCounts */.P)(this.#stopReason, stop_reason, endingOf);
        this.#explanation ||= stop_details?.explanation ?? "";
    }
    /** What was not reported is estimated; the output of a reply that broke off was counted at its beginning only. */
    usageSoFar(sent) {
        if (!sent)
            return (0,usage/* usageOf */.Fs)(usage/* NO_TOKENS */.jz, this.context.price, false);
        const counted = this.#counts;
        const isExact = this.complete && isInputCounted(counted) && counted.output > 0;
        const counts = {
            ...counted,
            input: isInputCounted(counted) ? counted.input : (0,tokens/* carefulTokensOf */.Ou)(this.context.requestText()),
            output: isExact ? counted.output : Math.max(counted.output, (0,tokens/* carefulTokensOf */.Ou)(this.written)),
        };
        return (0,usage/* usageOf */.Fs)(counts, this.context.price, !isExact);
    }
}
/** No tool of the provider's is offered, so that none can make a turn pause. */
const ENDS = {
    end_turn: "whole",
    stop_sequence: "whole",
    tool_use: "whole",
    max_tokens: "cut",
    model_context_window_exceeded: "cut",
    pause_turn: "cut",
};
function endingOf(reason) {
    return ENDS[reason] ?? "bad";
}
const NO_MESSAGE = {
    code: "model_bad_reply",
    message: "The model's server answered without a message.",
    hint: "Run again; if it happens often, the server does not speak the Messages API as Anthropic does.",
    retryable: true,
};

// EXTERNAL MODULE: ./lib/core/messages.js
var messages = __webpack_require__(6619);
// EXTERNAL MODULE: ./lib/models/pairing.js
var pairing = __webpack_require__(2154);
// EXTERNAL MODULE: ./lib/models/wire/json-body.js
var json_body = __webpack_require__(6683);
// EXTERNAL MODULE: ./lib/models/wire/once.js
var once = __webpack_require__(3437);
// EXTERNAL MODULE: ./lib/models/wire/written-call.js
var written_call = __webpack_require__(3690);
;// CONCATENATED MODULE: ./lib/models/anthropic/cache-marks.js
/** Up to here the provider keeps a prompt for some minutes and takes a tenth of the price, or less, for reading it again. */
const MARK = { cache_control: { type: "ephemeral" } };
/**
 * Messages with a mark. The provider takes four in one request: tools and system prompt have one each, which leaves the
 * last message and the one that was the last before. With both, the entry of the request before is found however long
 * the turn between was.
 */
const MARKED_MESSAGES = 2;
function markLast(blocks) {
    return blocks.map((block, at) => (at === blocks.length - 1 ? { ...block, ...MARK } : block));
}
/** What the model was told last, and last before. Its own messages may end in what takes no mark. */
function markedOf(messages) {
    return new Set(messages.filter(({ role }) => role === "user").slice(-MARKED_MESSAGES));
}

// EXTERNAL MODULE: ./lib/models/wire/call-ids.js
var call_ids = __webpack_require__(5775);
;// CONCATENATED MODULE: ./lib/models/anthropic/history.js


/** `history` is repaired: each call has its result, right behind it and in the order of the calls. */
function numbered(history) {
    const ids = new call_ids/* CallIds */.$(new Set());
    let awaited = [];
    return history.map((message) => {
        if (message.role === "toolResult")
            return { message, ids: awaited.splice(0, 1) };
        if (message.role === "user")
            return { message, ids: [] };
        awaited = callIdsOf(message, ids);
        return { message, ids: [...awaited] };
    });
}
/** Ids that are valid and stand for one call each, whichever provider gave them. */
function callIdsOf({ content }, ids) {
    return content.flatMap((block) => block.type === "toolCall" ? [ids.takeOnce(block.id.replace(/[^a-zA-Z0-9_-]/g, "_"))] : []);
}
/** What a message says, each thing in its place. May be nothing. */
function blocksOf({ message, ids }, thinking) {
    switch (message.role) {
        case "user":
            return shownOf(message.content, true);
        case "assistant":
            return assistantBlocks(message, ids, thinking);
        case "toolResult":
            return [resultOf(message, ids[0] ?? "")];
    }
}
function assistantBlocks({ content }, ids, thinking) {
    const ahead = ids.values();
    const blocks = content.flatMap((block) => {
        if (block.type === "text")
            return textOf(block.text);
        if (block.type === "thinking")
            return thinking ? thinkingOf(block) : [];
        return [callOf(block, ahead.next().value ?? "")];
    });
    return withoutLastThinking(blocks);
}
function callOf(call, id) {
    return { type: "tool_use", id, name: (0,written_call/* wireName */.R5)(call.name), input: (0,written_call/* wireArguments */.me)(call) };
}
/** Word for word, or not at all: without its proof it is another provider's, and no model takes it. */
function thinkingOf({ thinking, signature, redacted }) {
    if (redacted !== undefined)
        return [{ type: "redacted_thinking", data: redacted }];
    return signature === undefined ? [] : [{ type: "thinking", thinking, signature }];
}
/** A reply that was cut while it thought: a message may not end so. */
function withoutLastThinking(blocks) {
    const isThinking = ({ type }) => type === "thinking" || type === "redacted_thinking";
    return blocks.slice(0, blocks.findLastIndex((block) => !isThinking(block)) + 1);
}
/** Results of failed calls hold text only. A result always says something. */
function resultOf({ content, isError }, id) {
    const shown = shownOf(content, !isError);
    return {
        type: "tool_result",
        tool_use_id: id,
        is_error: isError,
        content: shown.length > 0 ? shown : textOf("(no output)"),
    };
}
function shownOf(content, images) {
    if (typeof content === "string")
        return textOf(content);
    return content.flatMap((part) => (part.type === "text" ? textOf(part.text) : [imageOf(part, images)]));
}
/** Blocks without any word are refused. */
function textOf(text) {
    return text.trim() === "" ? [] : [{ type: "text", text }];
}
const IMAGE_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"];
function imageOf({ data, mimeType }, images) {
    const type = IMAGE_TYPES.find((one) => one === mimeType);
    if (type === undefined || !images)
        return { type: "text", text: "[an image that cannot be shown here]" };
    return { type: "image", source: { type: "base64", media_type: type, data } };
}

;// CONCATENATED MODULE: ./lib/models/anthropic/turns.js



/** Writes the blocks of a message once, as long as its calls go by the same ids. */
function blockWriter(thinking) {
    const kept = new WeakMap();
    return (said) => {
        const ids = said.ids.join(" ");
        const known = kept.get(said.message);
        if (known?.ids === ids)
            return known.json;
        const json = (0,json_body/* jsonItems */.vV)(blocksOf(said, thinking));
        kept.set(said.message, { ids, json });
        return json;
    };
}
/**
 * Neighbouring messages of one side are one, so that all results of a turn, and what a person said behind them, stand
 * together. A message that says nothing is none.
 */
function turnsOf(history, write) {
    const turns = [];
    for (const said of history) {
        const json = write(said);
        if (json.length === 0)
            continue;
        const role = said.message.role === "assistant" ? "assistant" : "user";
        const last = turns.at(-1);
        if (last?.role === role)
            last.parts.push({ said, json });
        else
            turns.push({ role, parts: [{ said, json }] });
    }
    return turns;
}
const OPEN = {
    user: Buffer.from('{"role":"user","content":['),
    assistant: Buffer.from('{"role":"assistant","content":['),
};
const CLOSE = Buffer.from("]}");
/** A turn as it was written before; what bears a mark, which moves on, is written anew. */
function turnPieces({ role, parts }, isMarked, thinking) {
    const blocks = parts.map(({ said, json }, at) => isMarked && at === parts.length - 1 ? [(0,json_body/* jsonItems */.vV)(markLast(blocksOf(said, thinking)))] : [json]);
    return [OPEN[role], ...(0,json_body/* joined */.oR)(blocks), CLOSE];
}

;// CONCATENATED MODULE: ./lib/models/anthropic/request.js








/**
 * Writes the bodies of Messages requests. Append-only but for the cache marks, which move with the history: without
 * them, a longer history gives a body whose messages begin with the very bytes of the shorter one. Nothing of the clock,
 * of chance or of `details` enters it.
 */
function anthropicRequests(model) {
    const writerFor = (0,once/* once */.O)(({ thinking }) => blockWriter(thinking));
    return (request, maxOutputTokens, dialect) => {
        const history = (0,pairing/* repairPairing */.G)(request.messages);
        const turns = turnsOf(numbered(history), writerFor(dialect));
        const marked = dialect.cacheMarks ? markedOf(turns) : NONE;
        const items = turns.map((turn) => turnPieces(turn, marked.has(turn), dialect.thinking));
        return new json_body/* JsonBody */.r4(headOf(model, request, history, maxOutputTokens, dialect), "messages", items);
    };
}
const NONE = new Set();
function headOf(model, { systemPrompt, tools, withdrawn }, history, maxOutputTokens, { mostOutputTokens, cacheMarks, stream }) {
    return {
        model,
        max_tokens: Math.min(maxOutputTokens, mostOutputTokens ?? maxOutputTokens),
        stream,
        ...systemOf(systemPrompt, cacheMarks),
        ...(tools.length > 0 ? toolsOf(tools, cacheMarks) : request_closed(withdrawn, history, cacheMarks)),
    };
}
/** Without marks it is a string: small servers know no parts. */
function systemOf(text, marked) {
    if (text.trim() === "")
        return {};
    return { system: marked ? markLast([{ type: "text", text }]) : text };
}
function toolsOf(schemas, marked) {
    const tools = schemas.map(toolOf);
    return { tools: marked ? markLast(tools) : tools };
}
function toolOf({ name, description, parameters }) {
    return { name, description, input_schema: { ...parameters, type: "object" } };
}
/**
 * No tool may be called any more. Those that were offered stay where they stood: newer models take their thinking back only
 * behind the very tools that it was thought behind, and what is cached begins with them.
 */
function request_closed(withdrawn = [], history, marked) {
    if (withdrawn.length === 0)
        return usedTools(history);
    return { ...toolsOf(withdrawn, marked), tool_choice: { type: "none" } };
}
/** A history with calls is refused without any tool, so the tools that were called are named, and none may be. */
function usedTools(history) {
    const names = history.flatMap((message) => message.role === "assistant" ? (0,messages/* toolCallsOf */.Ve)(message).map(({ name }) => (0,written_call/* wireName */.R5)(name)) : []);
    if (names.length === 0)
        return {};
    const tools = [...new Set(names)].map((name) => toolOf({ name, description: "Not offered any more.", parameters: {} }));
    return { tools, tool_choice: { type: "none" } };
}

// EXTERNAL MODULE: ./lib/models/known.js
var models_known = __webpack_require__(9953);
;// CONCATENATED MODULE: ./lib/models/known-anthropic.js

const PAGES = "Anthropic's model and pricing pages, read in stored copies on 2026-11-30";
/** Of all its models; the thinking of some is asked for, and Reeve does not. */
const CAPABILITIES = { images: true, cache: "marked" };
/**
 * Anthropic's models, each with its price; what is written to the cache is kept for five minutes. A dated name
 * (`claude-haiku-4-5-20251001`) counts as its family. Where a long request costs more (Haiku 5.5, above 100,000 tokens),
 * the window stops there, so that the price holds for every request.
 */
// biome-ignore format: a table reads best with a row on a line.
const ANTHROPIC_MODELS = {
    "claude-fable-5-1": large({ input: 10, cacheRead: 0.25, cacheWrite: 12.5, output: 50 }),
    "claude-fable-5": large({ input: 10, cacheRead: 1, cacheWrite: 12.5, output: 50 }),
    "claude-opus-5-5": large({ input: 4, cacheRead: 0.2, cacheWrite: 5, output: 20 }),
    "claude-opus-5": large({ input: 5, cacheRead: 0.5, cacheWrite: 6.25, output: 25 }),
    "claude-opus-4-8": large({ input: 5, cacheRead: 0.5, cacheWrite: 6.25, output: 25 }),
    "claude-opus-4-7": large({ input: 5, cacheRead: 0.5, cacheWrite: 6.25, output: 25 }),
    "claude-opus-4-6": large({ input: 5, cacheRead: 0.5, cacheWrite: 6.25, output: 25 }),
    "claude-opus-4-5": known(200_000, 64_000, { input: 5, cacheRead: 0.5, cacheWrite: 6.25, output: 25 }),
    "claude-sonnet-5-5": large({ input: 2, cacheRead: 0.2, cacheWrite: 2.5, output: 10 }),
    "claude-sonnet-5": large({ input: 2, cacheRead: 0.2, cacheWrite: 2.5, output: 10 }),
    "claude-sonnet-4-6": large({ input: 3, cacheRead: 0.3, cacheWrite: 3.75, output: 15 }),
    "claude-haiku-5-5": known(100_000, 64_000, { input: 0.1, cacheRead: 0.01, cacheWrite: 0.125, output: 0.5 }),
    "claude-haiku-4-5": known(200_000, 64_000, { input: 1, cacheRead: 0.1, cacheWrite: 1.25, output: 5 }),
};
/** `null` for a name that the table does not hold. */
function knownAnthropic(name) {
    return (0,models_known/* knownIn */.Hm)(ANTHROPIC_MODELS, name, /-\d{8}$/);
}
function large(price) {
    return known(1_000_000, 128_000, price);
}
function known(contextWindow, maxOutputTokens, price) {
    return { contextWindow, maxOutputTokens, price: (0,models_known/* priceOf */.xx)(price, PAGES), capabilities: CAPABILITIES };
}

// EXTERNAL MODULE: ./lib/models/limits.js
var limits = __webpack_require__(4296);
// EXTERNAL MODULE: ./lib/models/wire/credential.js
var credential = __webpack_require__(4025);
// EXTERNAL MODULE: ./lib/models/wire/input-checks.js
var input_checks = __webpack_require__(6586);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/coerce.js
var coerce = __webpack_require__(9567);
// EXTERNAL MODULE: ./lib/core/values.js
var values = __webpack_require__(841);
// EXTERNAL MODULE: ./lib/models/wire/oidc.js
var wire_oidc = __webpack_require__(3909);
// EXTERNAL MODULE: ./lib/models/wire/token-endpoint.js
var token_endpoint = __webpack_require__(1785);
// EXTERNAL MODULE: ./lib/models/wire/workload-identity.js
var workload_identity = __webpack_require__(6944);
;// CONCATENATED MODULE: ./lib/models/anthropic/federation.js






/** As Anthropic's guide for GitHub Actions has it: the audience of a rule. */
const AUDIENCE = "https://api.anthropic.com";
/** Every request that is made with such a token carries this header; the exchange a second value. */
const OAUTH_BETA = "oauth-2025-04-20";
const EXCHANGE_BETA = "oidc-federation-2026-04-01";
const answer = schemas.object({ access_token: token_endpoint/* headerToken */.d, expires_in: coerce/* number */.ai().positive() });
/**
 * Workload identity: the workflow's token for one of Anthropic's, by RFC 7523.
 * @throws {ReeveError} `invalid_input`, when something that it needs is not given.
 */
function federated(federation, oidc, baseUrl, deps) {
    const claim = claimOf(federation);
    if (oidc === null)
        throw withoutOidc();
    checkTransport(baseUrl);
    return (0,workload_identity/* workloadIdentity */.c)({
        oidc: (0,wire_oidc/* githubOidc */.n)(oidc),
        audience: AUDIENCE,
        deps,
        also: { "anthropic-beta": OAUTH_BETA },
        exchange: (assertion, signal) => federation_exchange(assertion, claim, baseUrl, signal),
    });
}
function claimOf({ rule, organization, serviceAccount, workspace }) {
    const together = "Give anthropic-federation-rule and anthropic-organization together.";
    if (rule === null)
        throw (0,input_checks/* invalid */.Gq)("anthropic-federation-rule", "it is empty", together);
    if (organization === null)
        throw (0,input_checks/* invalid */.Gq)("anthropic-organization", "it is empty", together);
    return {
        federation_rule_id: rule,
        organization_id: organization,
        ...(serviceAccount === null ? {} : { service_account_id: serviceAccount }),
        ...(workspace === null ? {} : { workspace_id: workspace }),
    };
}
async function federation_exchange(assertion, claim, baseUrl, signal) {
    const request = {
        who: "Anthropic",
        hint: "Compare the federation rule with the workflow: issuer, subject, audience, organization and workspace.",
        address: new URL(`${baseUrl}/v1/oauth/token`),
        headers: { "content-type": "application/json", "anthropic-beta": `${OAUTH_BETA},${EXCHANGE_BETA}` },
        body: JSON.stringify({
            grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
            assertion: assertion.reveal(),
            ...claim,
        }),
    };
    const { access_token, expires_in } = await (0,token_endpoint/* askForToken */.G)(request, answer, signal);
    return { token: new values/* Secret */.zh(access_token), lifetimeMs: expires_in * 1_000 };
}
/** Whoever reads the workflow's token on its way can be the workflow for a while. */
function checkTransport(baseUrl) {
    const { protocol, hostname } = new URL(baseUrl);
    if (protocol === "https:" || ["127.0.0.1", "[::1]", "localhost"].includes(hostname))
        return;
    throw (0,input_checks/* invalid */.Gq)("base-url", "the workflow's token would be sent over it without encryption", "Use https, or give an api-key.");
}
function withoutOidc() {
    return (0,input_checks/* invalid */.Gq)("anthropic-federation-rule", "the job has no token to exchange", "Give the job `id-token: write` under permissions in the workflow.");
}

;// CONCATENATED MODULE: ./lib/models/anthropic/settings.js






const PUBLIC_ADDRESS = "https://api.anthropic.com";
/** @throws {ReeveError} `invalid_input`, naming the input and what to do. */
function anthropicSettings(settings, deps) {
    const model = settings.model.replace(/^anthropic\//, "");
    if (model === "")
        throw (0,input_checks/* invalid */.Gq)("model", '"anthropic/" names no model', "Write anthropic/<name>.");
    const baseUrl = settings.baseUrl === null ? PUBLIC_ADDRESS : gatewayAddress(settings.baseUrl);
    const known = knownAnthropic(model) ?? models_known/* UNKNOWN_MODEL */.ZN;
    return {
        ...(0,limits/* limitsOf */.A)(settings, { ...known, price: baseUrl === PUBLIC_ADDRESS ? known.price : null }),
        model,
        baseUrl,
        credential: credentialOf(settings, baseUrl, deps),
        hints: settings.anthropic === null ? undefined : FEDERATED,
    };
}
/** Where no key is asked for, there is none to set. */
const FEDERATED = {
    model_auth: "Compare anthropic-federation-rule, anthropic-organization, anthropic-service-account and anthropic-workspace with Anthropic's console.",
    model_permission: "Give the service account of the federation rule access to this model, or name another model.",
};
/** The SDK adds `/v1/messages`; people write an address with `/v1` or without. */
function gatewayAddress(text) {
    return (0,input_checks/* checkedAddress */.s8)(text, "/messages").replace(/\/v1$/, "");
}
function credentialOf(settings, baseUrl, deps) {
    const { apiKey, anthropic } = settings;
    if (apiKey !== null && anthropic !== null) {
        const hint = "Leave out api-key, or the inputs that begin with anthropic-.";
        throw (0,input_checks/* invalid */.Gq)("api-key", "it is given together with anthropic-federation-rule", hint);
    }
    if (apiKey !== null) {
        (0,input_checks/* checkKey */.yR)(apiKey);
        return (0,credential/* keyHeader */.LP)("x-api-key", apiKey);
    }
    if (anthropic !== null)
        return federated(anthropic, settings.oidc, baseUrl, deps);
    if (baseUrl !== PUBLIC_ADDRESS)
        return credential/* ANONYMOUS */.E6;
    throw (0,input_checks/* invalid */.Gq)("api-key", `it is empty, and ${settings.model} is asked for at ${PUBLIC_ADDRESS}`, "Give the key from a repository secret, or use anthropic-federation-rule, or set base-url to a server that takes none.");
}

;// CONCATENATED MODULE: ./lib/models/anthropic/open-anthropic.js






/**
 * Anthropic's Messages, streamed, there or at a gateway that speaks them.
 * @throws {ReeveError} `invalid_input`.
 */
function openAnthropic(settings, deps) {
    const checked = anthropicSettings(settings, deps);
    return new wire_model/* WireModel */.n(anthropicWire(checked), checked, deps);
}
function anthropicWire(settings) {
    return {
        firstDialect: FIRST_DIALECT,
        body: anthropicRequests(settings.model),
        open: (body, watch) => openEvents(settings, body, watch),
        reply: (context) => new AnthropicReply(context),
        adapt: adaptDialect,
    };
}


/***/ }),

/***/ 3909:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ githubOidc)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8942);
/* harmony import */ var _core_values_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(841);
/* harmony import */ var _token_endpoint_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1785);



const answer = zod__WEBPACK_IMPORTED_MODULE_2__.object({ value: _token_endpoint_js__WEBPACK_IMPORTED_MODULE_1__/* .headerToken */ .d });
/** GitHub's own endpoint for the tokens of a job. */
function githubOidc({ url, token }) {
    return {
        token: async (audience, signal) => {
            const address = new URL(url);
            address.searchParams.set("audience", audience);
            const request = {
                who: "GitHub",
                hint: "Give the job `id-token: write` under permissions in the workflow.",
                address,
                headers: { authorization: `Bearer ${token.reveal()}` },
            };
            return new _core_values_js__WEBPACK_IMPORTED_MODULE_0__/* .Secret */ .zh((await (0,_token_endpoint_js__WEBPACK_IMPORTED_MODULE_1__/* .askForToken */ .G)(request, answer, signal)).value);
        },
    };
}


/***/ }),

/***/ 1785:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ askForToken),
/* harmony export */   d: () => (/* binding */ headerToken)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8942);
/* harmony import */ var _core_cut_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5407);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(724);



/** A token that a header can carry: the error for another one would print it. */
const headerToken = zod__WEBPACK_IMPORTED_MODULE_1__.string().regex(/^[\x21-\x7e]+$/);
/** Bytes of an answer that are read. */
const MAX_ANSWER_BYTES = 64 * 1024;
const SHOWN_REASON = 300;
/**
 * Asks an endpoint that gives out tokens. No redirect is followed: what is sent proves who we are.
 * @throws {FailedExchange} saying what to do; retryable if the endpoint was busy or could not be reached.
 */
async function askForToken(request, shape, signal) {
    const { status, text } = await ask(request, signal);
    if (status >= 300)
        throw refused(request, status, text);
    const answer = shape.safeParse(parse(text));
    if (answer.success)
        return answer.data;
    throw failed(request, "model_auth", "answered without a token", false);
}
async function ask(request, signal) {
    const { address, body } = request;
    const headers = { accept: "application/json", "user-agent": "reeve", ...request.headers };
    const method = body === undefined ? "GET" : "POST";
    try {
        const response = await fetch(address, {
            ...{ method, headers, signal, redirect: "manual" },
            ...(body === undefined ? {} : { body }),
        });
        return { status: response.status, text: await beginningOf(response) };
    }
    catch (cause) {
        signal.throwIfAborted();
        throw failed(request, "model_unreachable", "cannot be reached, or broke off", true, cause);
    }
}
async function beginningOf(response) {
    const decoder = new TextDecoder();
    let text = "";
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, { stream: true });
        bytes += chunk.byteLength;
        if (bytes >= MAX_ANSWER_BYTES)
            break;
    }
    return text + decoder.decode();
}
const BUSY = [408, 425, 429];
function refused(request, status, text) {
    if (status >= 500 || BUSY.includes(status)) {
        return failed(request, "model_overloaded", `is busy (${status})`, true);
    }
    return failed(request, "model_auth", `refuses (${status})${reasonOf(text)}`, false);
}
/** Of what the endpoint says, the two fields that tell why (RFC 6749, 5.2): the rest may repeat what it was sent. */
const refusal = zod__WEBPACK_IMPORTED_MODULE_1__.object({ error: zod__WEBPACK_IMPORTED_MODULE_1__.string(), error_description: zod__WEBPACK_IMPORTED_MODULE_1__.string().optional() });
function reasonOf(text) {
    const { success, data } = refusal.safeParse(parse(text));
    if (!success)
        return "";
    const line = `${data.error} ${data.error_description ?? ""}`.replace(/[\p{Cc}\s]+/gu, " ").trim();
    return `: ${JSON.stringify((0,_core_cut_js__WEBPACK_IMPORTED_MODULE_2__/* .firstOf */ .Ku)(line, SHOWN_REASON))}`;
}
function parse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function failed({ who, hint, address }, code, what, retryable, cause) {
    const message = `${who}, asked for a token at ${address.origin}, ${what}.`;
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .FailedExchange */ .nH({ code, message, hint, retryable }, cause);
}


/***/ }),

/***/ 6944:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ workloadIdentity)
/* harmony export */ });
/* unused harmony export RENEW_BEFORE_MS */
/** A token is replaced this long before its end, so that none expires on its way. */
const RENEW_BEFORE_MS = 60_000;
/**
 * A credential without any stored key: the workflow proves who it is, and the provider gives it a token for a while.
 * Nothing is asked for before the first request.
 */
function workloadIdentity(identity) {
    const { oidc, audience, deps, also = {} } = identity;
    const secrets = [];
    let current = null;
    const obtained = (secret) => {
        deps.mask(secret);
        secrets.push(secret);
    };
    const renewed = async (signal) => {
        const assertion = await oidc.token(audience, signal);
        obtained(assertion);
        const { token, lifetimeMs } = await identity.exchange(assertion, signal);
        obtained(token);
        return { token, renewAt: deps.clock.now() + lifetimeMs - RENEW_BEFORE_MS };
    };
    return {
        headers: async (signal) => {
            if (current === null || deps.clock.now() >= current.renewAt)
                current = await renewed(signal);
            return { authorization: `Bearer ${current.token.reveal()}`, ...also };
        },
        renew: () => {
            const wasSent = current !== null;
            current = null;
            return wasSent;
        },
        secrets: () => secrets,
    };
}


/***/ })

};
