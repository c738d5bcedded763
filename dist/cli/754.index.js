export const id = 754;
export const ids = [754];
export const modules = {

/***/ 754:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openScript: () => (/* binding */ openScript)
});

// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var core_errors = __webpack_require__(7428);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(8942);
;// CONCATENATED MODULE: ./lib/models/script.js

const args = schemas.record(schemas.string(), schemas.unknown());
const stopReason = schemas["enum"](["stop", "length", "toolUse", "error", "aborted"]).optional();
const ending = {
    stopReason,
    errorMessage: schemas.string().optional(),
    usage: schemas.strictObject({ input: schemas.number(), output: schemas.number() }).optional(),
};
/** Written by hand: what the model says, and the tools it calls after it. */
const briefReply = schemas.strictObject({
    text: schemas.string().optional(),
    calls: schemas.array(schemas.strictObject({ name: schemas.string(), arguments: args.default({}) })).optional(),
    ...ending,
});
/** In full: the blocks of a message. */
const fullReply = schemas.strictObject({
    content: schemas.union([
        schemas.string(),
        schemas.array(schemas.discriminatedUnion("type", [
            schemas.strictObject({ type: schemas.literal("text"), text: schemas.string() }),
            schemas.strictObject({ type: schemas.literal("thinking"), thinking: schemas.string() }),
            schemas.strictObject({
                type: schemas.literal("toolCall"),
                id: schemas.string().optional(),
                name: schemas.string(),
                arguments: args.default({}),
            }),
        ])),
    ]),
    ...ending,
});
/** The file format; its output is a `Script`. */
const scriptFile = schemas.strictObject({ replies: schemas.array(schemas.union([briefReply, fullReply])) })
    .transform(({ replies }) => ({ replies: replies.map(inFull) }));
function inFull(reply) {
    if ("content" in reply)
        return reply;
    const { text, calls = [], ...rest } = reply;
    const spoken = text === undefined ? [] : [{ type: "text", text }];
    return { ...rest, content: [...spoken, ...calls.map((call) => ({ type: "toolCall", ...call }))] };
}

// EXTERNAL MODULE: ./lib/models/usage.js
var usage = __webpack_require__(153);
;// CONCATENATED MODULE: ./lib/models/scripted-message.js

/** Never throws: a reply that cannot be made is a failed one. */
async function spoken(reply, request, maker) {
    try {
        return finished(typeof reply === "function" ? await reply(request, maker.call) : reply, request, maker);
    }
    catch (thrown) {
        const errorMessage = thrown instanceof Error ? thrown.message : String(thrown);
        return finished({ content: [], stopReason: "error", errorMessage }, request, maker);
    }
}
function noReplyLeft(request, maker) {
    const errorMessage = `The script of model ${maker.name} has no reply left for request ${maker.call}.`;
    const message = finished({ content: [], stopReason: "error", errorMessage }, request, maker);
    return { ...message, usage: (0,usage/* usageOf */.Fs)({ input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }, "free", false) };
}
function finished(said, request, maker) {
    const blocks = typeof said.content === "string" ? [{ type: "text", text: said.content }] : said.content;
    const content = blocks.map((block, index) => block.type === "toolCall" ? { ...block, id: block.id ?? `call_${maker.call}_${index}` } : block);
    const callsTools = content.some(({ type }) => type === "toolCall");
    const counted = said.usage ?? { input: inputTokens(request), output: tokens(charactersOf(content)) };
    return {
        role: "assistant",
        content,
        stopReason: said.stopReason ?? (callsTools ? "toolUse" : "stop"),
        usage: (0,usage/* usageOf */.Fs)({ ...counted, cacheRead: 0, cacheWrite: 0 }, maker.price, said.usage === undefined),
        timestamp: maker.now,
        model: maker.name,
        ...(said.errorMessage === undefined ? {} : { errorMessage: said.errorMessage }),
        ...(said.errorCode === undefined ? {} : { errorCode: said.errorCode }),
    };
}
function inputTokens(request) {
    let characters = request.systemPrompt.length;
    for (const message of request.messages)
        characters += sizeOf(message);
    return tokens(characters);
}
/** Messages never change, so each is counted once. */
const known = new WeakMap();
function sizeOf(message) {
    let size = known.get(message);
    if (size === undefined) {
        size = charactersOf(message.content);
        known.set(message, size);
    }
    return size;
}
function charactersOf(content) {
    if (typeof content === "string")
        return content.length;
    return content.reduce((sum, block) => {
        if (block.type === "text")
            return sum + block.text.length;
        if (block.type === "thinking")
            return sum + block.thinking.length;
        return sum + (block.type === "toolCall" ? block.name.length + JSON.stringify(block.arguments).length : 0);
    }, 0);
}
function tokens(characters) {
    return Math.ceil(characters / 4);
}

// EXTERNAL MODULE: ./lib/models/scripted-stream.js
var scripted_stream = __webpack_require__(6827);
;// CONCATENATED MODULE: ./lib/models/scripted.js





/** Each request takes the next reply. One that finds none is answered with an error, like any provider that fails. */
function scriptedModel(script, options = {}) {
    const { name = "scripted", price = "free", contextWindow = 200_000, maxOutputTokens = 8_192 } = options;
    let waiting = [...script.replies];
    let calls = 0;
    async function* stream(request, signal) {
        calls += 1;
        const maker = { name, price, call: calls, now: options.clock?.now() ?? 0 };
        const reply = waiting.shift();
        const message = reply ? await spoken(reply, request, maker) : noReplyLeft(request, maker);
        const pause = async () => {
            if (options.deltaMs !== undefined)
                await options.clock?.sleep(options.deltaMs, signal);
        };
        yield* (0,scripted_stream/* streamMessage */.u)(message, pause, signal);
    }
    return {
        ...{ name, price, contextWindow, maxOutputTokens, stream },
        setReplies(replies) {
            waiting = [...replies];
        },
        appendReplies(replies) {
            waiting.push(...replies);
        },
        get pending() {
            return waiting.length;
        },
        get calls() {
            return calls;
        },
    };
}
/**
 * Reads a script from JSON text: `{ "replies": [ … ] }`, where a reply is either
 * `{ "text": "I look.", "calls": [{ "name": "read_file", "arguments": { "path": "a.md" } }] }` or a message's
 * `{ "content": "text" | [blocks] }`; both may have `stopReason`, `errorMessage` and `usage`.
 * @throws {ReeveError} `config_invalid`, naming the first place that is wrong.
 */
function parseScript(text) {
    const parsed = scriptFile.safeParse(jsonOf(text));
    if (parsed.success)
        return parsed.data;
    throw invalid(core_errors/* prettifyError */.S1(parsed.error));
}
function jsonOf(text) {
    try {
        return JSON.parse(text);
    }
    catch (error) {
        throw invalid(error instanceof Error ? error.message : String(error));
    }
}
function invalid(problem) {
    return new errors/* ReeveError */.c("config_invalid", `The model's script cannot be used: ${problem}`, {
        hint: 'Write {"replies": [{"text": "…", "calls": [{"name": "…", "arguments": {}}]}]}.',
    });
}

;// CONCATENATED MODULE: ./lib/models/open-script.js


/** The model of `scripted:<file>`: its replies are read from the file. */
async function openScript(model, deps) {
    const path = model.slice("scripted:".length);
    return scriptedModel(parseScript(await readScript(path, deps)));
}
async function readScript(path, deps) {
    try {
        return await deps.readFile(path);
    }
    catch (cause) {
        throw new errors/* ReeveError */.c("invalid_input", `Input model: the script ${JSON.stringify(path)} cannot be read.`, {
            hint: "Write scripted:<file> with the path of a readable file of replies.",
            cause,
        });
    }
}


/***/ }),

/***/ 6827:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ streamMessage)
/* harmony export */ });
/** Characters of one delta: three to five tokens of four. */
const DELTA_SIZES = [12, 20, 16];
/**
 * Tells a message that is already known as if it were being thought of: block by block, in small deltas. A failed
 * one ends in `error` behind what it had said; one without content has no `start` when it fails.
 * @param pause Called before each delta; may reject when the signal is aborted.
 */
async function* streamMessage(message, pause, signal) {
    const said = [];
    const partial = () => ({ ...message, content: [...said], stopReason: "stop" });
    if (signal.aborted)
        return yield aborted(message, said);
    if (message.content.length > 0 || !isFailed(message))
        yield { type: "start", partial: partial() };
    for (const [contentIndex, block] of message.content.entries()) {
        const kind = block.type === "toolCall" ? "toolcall" : block.type;
        said.push(cut(block, 0));
        yield { type: `${kind}_start`, contentIndex, partial: partial() };
        let told = 0;
        for (const delta of deltasOf(textOf(block))) {
            await pause().catch(() => { });
            if (signal.aborted)
                return yield aborted(message, said);
            told += delta.length;
            said[contentIndex] = cut(block, told);
            yield { type: `${kind}_delta`, contentIndex, delta, partial: partial() };
        }
        said[contentIndex] = block;
        yield endOf(block, contentIndex, partial());
    }
    yield isFailed(message) ? { type: "error", message } : { type: "done", message };
}
function isFailed({ stopReason }) {
    return stopReason === "error" || stopReason === "aborted";
}
function endOf(block, contentIndex, partial) {
    switch (block.type) {
        case "text":
            return { type: "text_end", contentIndex, content: block.text, partial };
        case "thinking":
            return { type: "thinking_end", contentIndex, content: block.thinking, partial };
        case "toolCall":
            return { type: "toolcall_end", contentIndex, partial };
    }
}
function aborted(message, content) {
    const errorMessage = "The request was aborted.";
    const stopped = { stopReason: "aborted", errorCode: "model_aborted", errorMessage };
    return { type: "error", message: { ...message, ...stopped, content } };
}
function textOf(block) {
    if (block.type === "text")
        return block.text;
    return block.type === "thinking" ? block.thinking : (block.rawArguments ?? JSON.stringify(block.arguments));
}
/** A block whose first `length` characters have arrived. A call has no arguments until they are whole. */
function cut(block, length) {
    if (block.type === "text")
        return { type: "text", text: block.text.slice(0, length) };
    if (block.type === "thinking")
        return { type: "thinking", thinking: block.thinking.slice(0, length) };
    return { type: "toolCall", id: block.id, name: block.name, arguments: {} };
}
function* deltasOf(text) {
    let turn = 0;
    let start = 0;
    do {
        const end = start + (DELTA_SIZES[turn % DELTA_SIZES.length] ?? text.length);
        yield text.slice(start, end);
        turn += 1;
        start = end;
    } while (start < text.length);
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
