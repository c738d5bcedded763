export const id = 602;
export const ids = [602];
export const modules = {

/***/ 4602:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openReact: () => (/* binding */ openReact)
});

// EXTERNAL MODULE: ./lib/core/messages.js
var core_messages = __webpack_require__(6619);
// EXTERNAL MODULE: ./lib/models/pairing.js
var pairing = __webpack_require__(2154);
;// CONCATENATED MODULE: ./lib/models/react-parse.js
/** Only the program writes observations: one of the model's own is made up, and so is all that follows from it. */
const OBSERVATION = /(?:^|\n|\])[ \t]*Observation[:：]/;
/** The input runs to the last bracket of the line. */
const ACTION = /^[ \t]*Action[:：][ \t]*([^\s[\]]+)[ \t]*\[(.*)\]/m;
const THOUGHT = /^[ \t]*Thought[:：]([\s\S]*?)(?=^[ \t]*(?:Action|Answer)[:：]|$(?![\s\S]))/m;
const ANSWER = /^[ \t]*Answer[:：]/m;
function parseReact(text) {
    const kept = withoutObservation(text);
    const thought = THOUGHT.exec(kept)?.[1]?.trim();
    const [, name, input] = ACTION.exec(kept) ?? [];
    const action = name === undefined || input === undefined ? null : { name, input };
    return { kept, thought: thought || null, action };
}
/** True as soon as the rest of a reply cannot count any more. */
function hasObservation(text) {
    return OBSERVATION.test(text);
}
/** What a reply without an action tells: what stands behind its `Answer:`, or all of it. */
function answerOf(kept) {
    const label = ANSWER.exec(kept);
    return label ? kept.slice(label.index + label[0].length).trim() : kept;
}
function withoutObservation(text) {
    const made = OBSERVATION.exec(text);
    if (made === null)
        return text.trim();
    const bracket = made[0].startsWith("]") ? 1 : 0; // it belongs to the action before it
    return text.slice(0, made.index + bracket).trim();
}
/**
 * An action as a tool call: its input is a JSON object, or the bare text of the one field that the tool has to have.
 * What is neither stays a call, so that it gets an error for an observation; so does a name that nobody knows.
 */
function callOf({ name, input }, tools, id) {
    const call = { type: "toolCall", id, name };
    const object = objectIn(input);
    if (object !== null)
        return { ...call, arguments: object };
    const tool = tools.find((candidate) => candidate.name === name);
    const field = tool ? bareField(tool) : null;
    if (field !== null)
        return { ...call, arguments: { [field]: input } };
    if (input.trim() === "" || tool === undefined)
        return { ...call, arguments: {} };
    const argumentsError = `Write the input of ${name} as a JSON object in the brackets.`;
    return { ...call, arguments: {}, argumentsError, rawArguments: input };
}
/** The field that a bare input stands for: the only required one, or the only one at all, if it is a text. */
function bareField({ parameters }) {
    const properties = recordOf(parameters["properties"]);
    const required = Array.isArray(parameters["required"]) ? parameters["required"] : [];
    const names = required.length > 0 ? required : Object.keys(properties);
    const [name] = names;
    if (names.length !== 1 || typeof name !== "string")
        return null;
    return recordOf(properties[name])["type"] === "string" ? name : null;
}
function objectIn(input) {
    try {
        const value = JSON.parse(input);
        return isRecord(value) ? value : null;
    }
    catch {
        return null;
    }
}
function recordOf(value) {
    return isRecord(value) ? value : {};
}
function isRecord(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}

;// CONCATENATED MODULE: ./lib/models/react-history.js


/**
 * A history as text, in its order: thinking and text as `Thought:`, each call as `Action: name[input]`, each result as
 * `Observation:`. What a user said stands as it is.
 */
function historyAsReact(messages, tools = []) {
    return messages
        .map((message) => messageAsReact(message, tools))
        .filter((text) => text !== "")
        .join("\n");
}
/** One message of such a history. */
function messageAsReact(message, tools) {
    switch (message.role) {
        case "user":
            return (0,core_messages/* textOf */.b)(message);
        case "assistant":
            return message.content
                .map((block) => blockAsReact(block, tools))
                .filter((line) => line !== "")
                .join("\n");
        case "toolResult":
            return `Observation: ${withoutLabels((0,core_messages/* textOf */.b)(message))}`;
    }
}
function blockAsReact(block, tools) {
    if (block.type === "toolCall")
        return `Action: ${block.name}[${inputOf(block, tools)}]`;
    const text = block.type === "text" ? block.text : block.thinking;
    return text.trim() === "" ? "" : `Thought: ${text}`;
}
/** As the model would write it: bare where one text is all there is, else JSON. */
function inputOf({ name, arguments: args, rawArguments }, tools) {
    if (rawArguments !== undefined)
        return rawArguments;
    const [[field, value] = [], ...more] = Object.entries(args);
    if (field === undefined)
        return "";
    const tool = tools.find((candidate) => candidate.name === name);
    const isBare = more.length === 0 && typeof value === "string" && !value.includes("\n");
    return isBare && (tool === undefined || bareField(tool) === field) ? value : JSON.stringify(args);
}
const LABELLED = /^(?=[ \t]*(?:Thought|Action|Observation|Answer)[:：])/gm;
/** A file may hold lines that look like ours: they must not pass for a step that was taken. */
function withoutLabels(text) {
    return text.replace(LABELLED, "> ");
}

// EXTERNAL MODULE: ./lib/models/scripted-stream.js
var scripted_stream = __webpack_require__(6827);
;// CONCATENATED MODULE: ./lib/models/react-text.js





/** Characters for each token that a reply was allowed; more is no reply of that size any more. */
const RUNAWAY_CHARACTERS = 6;
/**
 * Lets a model without tool calling drive the same loop: tools are listed in its prompt, an action is a line of text,
 * and its result comes back as an observation. One action, one reply; what follows it is not read.
 */
function reactText(model) {
    async function* stream(request, signal) {
        const asText = textRequest(request);
        const reply = await wholeReply(model, asText, signal);
        yield* (0,scripted_stream/* streamMessage */.u)(stepOf(reply, request), async () => { }, signal);
    }
    return { ...model, stream };
}
/** The request in words alone. Neighbours of one role become one message: small models know no other order. */
function textRequest({ systemPrompt, messages, tools, ...limits }) {
    const merged = [];
    for (const message of (0,pairing/* repairPairing */.G)(messages)) {
        const text = messageAsReact(message, tools);
        const role = message.role === "assistant" ? "assistant" : "user";
        const last = merged.at(-1);
        if (last?.role === role)
            last.text = `${last.text}\n${text}`;
        else if (text !== "")
            merged.push({ role, text, from: message });
    }
    return {
        ...limits,
        systemPrompt: [systemPrompt, ...howToAct(tools)].join("\n\n"),
        messages: merged.map(({ role, text, from }) => inWords(role, text, from)),
        tools: [],
    };
}
function inWords(role, text, from) {
    const content = [{ type: "text", text }];
    const user = { role: "user", content, timestamp: from.timestamp };
    return role === "assistant" && from.role === "assistant" ? { ...from, content, stopReason: "stop" } : user;
}
function howToAct(tools) {
    if (tools.length === 0)
        return [];
    const list = tools.map(({ name, description, parameters }) => `- ${name}: ${description}\n  input: ${JSON.stringify(parameters)}`);
    return [`${FORMAT}\n\nThe tools:\n${list.join("\n")}`];
}
const FORMAT = `You act by writing. To use a tool, write exactly two lines, and then stop:
Thought: why you need it
Action: name[input]
The input is one JSON object on one line, as the tool's schema asks; where it asks for a single text, the text alone will do. You are then told the result as "Observation: …"; never write an observation yourself. One action in one reply. When you need no tool any more, write:
Thought: what you know now
Answer: your final answer`;
/** Reads until the reply ends, begins to make up observations, or grows past what it was allowed. */
async function wholeReply(model, request, signal) {
    const most = (request.maxOutputTokens ?? model.maxOutputTokens) * RUNAWAY_CHARACTERS;
    let partial = null;
    for await (const event of model.stream(request, signal)) {
        if (event.type === "done" || event.type === "error")
            return event.message;
        partial = event.partial;
        if (event.type !== "text_delta" && event.type !== "thinking_delta")
            continue;
        const text = (0,core_messages/* textOf */.b)(partial);
        if (hasObservation(text))
            return interrupted(partial, "stop");
        if (text.length > most)
            return interrupted(partial, "length");
    }
    throw new Error("The model's stream ended without a last event.");
}
/** Nobody told what a reply used that was not heard to its end. */
function interrupted(partial, stopReason) {
    return { ...partial, stopReason, usage: { ...partial.usage, estimated: true } };
}
/** The reply as one of a model with tool calling. A failed or cut one stays what it is. */
function stepOf(reply, { messages, tools }) {
    if (reply.stopReason !== "stop" && reply.stopReason !== "toolUse")
        return reply;
    const { kept, thought, action } = parseReact((0,core_messages/* textOf */.b)(reply));
    const thinking = reply.content.filter(({ type }) => type === "thinking");
    const said = (text) => (text ? [{ type: "text", text }] : []);
    if (action === null || tools.length === 0) {
        const answer = answerOf(kept);
        const aloud = thought !== null && answer !== kept ? [{ type: "thinking", thinking: thought }] : [];
        return { ...reply, content: [...thinking, ...aloud, ...said(answer)], stopReason: "stop" };
    }
    const number = messages.reduce((sum, one) => sum + (one.role === "assistant" ? (0,core_messages/* toolCallsOf */.V)(one).length : 0), 1);
    const call = callOf(action, tools, `react_${number}`);
    return { ...reply, content: [...thinking, ...said(thought), call], stopReason: "toolUse" };
}

;// CONCATENATED MODULE: ./lib/models/open-react.js

/** The model of `react:<model>`: that model, driven by text alone. */
async function openReact(settings, deps, another) {
    const model = await another({ ...settings, model: settings.model.slice("react:".length) }, deps);
    return { ...reactText(model), name: settings.model };
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


/***/ })

};
