export const id = 754;
export const ids = [754];
export const modules = {

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

/***/ 754:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openScript: () => (/* binding */ openScript)
});

// EXTERNAL MODULE: ./lib/models/input-file.js
var input_file = __webpack_require__(9209);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var errors = __webpack_require__(7428);
// EXTERNAL MODULE: ./lib/core/errors.js
var core_errors = __webpack_require__(3828);
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

// EXTERNAL MODULE: ./lib/core/tokens.js
var tokens = __webpack_require__(2333);
// EXTERNAL MODULE: ./lib/models/wire/usage.js
var usage = __webpack_require__(7457);
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
    const counted = said.usage ?? { input: inputTokens(request), output: (0,tokens/* tokensOf */.k8)((0,tokens/* charactersOf */.EX)(content)) };
    return {
        role: "assistant",
        content,
        stopReason: said.stopReason ?? (callsTools ? "toolUse" : "stop"),
        usage: (0,usage/* usageOf */.Fs)({ ...counted, cacheRead: 0, cacheWrite: 0 }, maker.price, said.usage === undefined),
        timestamp: maker.now,
        model: maker.name,
        ...(said.errorMessage === undefined ? {} : { errorMessage: said.errorMessage }),
        ...(said.errorCode === undefined ? {} : { errorCode: said.errorCode }),
        ...(said.contextWindow === undefined ? {} : { contextWindow: said.contextWindow }),
    };
}
function inputTokens(request) {
    let characters = request.systemPrompt.length;
    for (const message of request.messages)
        characters += sizeOf(message);
    return (0,tokens/* tokensOf */.k8)(characters);
}
/** Messages never change, so each is counted once. */
const known = new WeakMap();
function sizeOf(message) {
    let size = known.get(message);
    if (size === undefined) {
        size = (0,tokens/* charactersOf */.EX)(message.content);
        known.set(message, size);
    }
    return size;
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
        spent: () => waiting.length === 0,
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
    throw invalid(errors/* prettifyError */.S1(parsed.error));
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
    return new core_errors/* ReeveError */.cd("config_invalid", `The model's script cannot be used: ${problem}`, {
        hint: 'Write {"replies": [{"text": "…", "calls": [{"name": "…", "arguments": {}}]}]}.',
    });
}

;// CONCATENATED MODULE: ./lib/models/open-script.js


/** The model of `scripted:<file>`: its replies are read from the file. */
async function openScript(model, deps) {
    return scriptedModel(parseScript(await (0,input_file/* readInputFile */.j)(model, "script", deps)));
}


/***/ })

};
