/**
 * The request of Anthropic's Messages, out of the types that Anthropic publishes with its SDK (`MessageCreateParams` and what
 * it refers to) and the rules that its documentation gives in words, stripped to the fields that are used here. Where they
 * allow more, nothing more is allowed.
 */
const mark = { cache_control: object({ type: { const: "ephemeral" } }) };
const name = { type: "string", pattern: "^[a-zA-Z0-9_-]{1,64}$" };
const id = { type: "string", pattern: "^[a-zA-Z0-9_-]+$" };
/** A text block without a word is refused. */
const words = { type: "string", pattern: "\\S" };

const text = block("text", { text: words, ...mark }, ["text"]);
const image = block(
  "image",
  {
    source: object({
      type: { const: "base64" },
      media_type: { enum: ["image/jpeg", "image/png", "image/gif", "image/webp"] },
      data: { type: "string", minLength: 1 },
    }),
    ...mark,
  },
  ["source"],
);
const thinking = block("thinking", { thinking: { type: "string" }, signature: { type: "string" } });
const redacted = block("redacted_thinking", { data: { type: "string" } });
const toolUse = block("tool_use", { id, name, input: { type: "object" }, ...mark }, ["id", "name", "input"]);

/** Of a failed call, text only. */
const failed = result(true, [text]);
const succeeded = result(false, [text, image]);

export const MESSAGES = object(
  {
    model: { type: "string", minLength: 1 },
    max_tokens: { type: "integer", minimum: 1 },
    stream: { type: "boolean" },
    system: { anyOf: [words, blocks([text])] },
    tools: { type: "array", minItems: 1, items: tool() },
    tool_choice: object({ type: { enum: ["auto", "none"] } }),
    messages: {
      type: "array",
      minItems: 1,
      items: {
        anyOf: [
          message("user", [text, image, failed, succeeded]),
          message("assistant", [text, thinking, redacted, toolUse]),
        ],
      },
    },
  },
  ["model", "max_tokens", "messages"],
);

function tool() {
  const schema = { type: "object", required: ["type"], properties: { type: { const: "object" } } };
  const fields = { name, description: { type: "string" }, input_schema: schema, ...mark };
  return object(fields, ["name", "input_schema"]);
}

function result(isError: boolean, parts: readonly object[]) {
  const fields = { tool_use_id: id, is_error: { const: isError }, content: blocks(parts), ...mark };
  return block("tool_result", fields, ["tool_use_id", "is_error"]);
}

function message(role: string, parts: readonly object[]) {
  return object({ role: { const: role }, content: { anyOf: [words, blocks(parts)] } });
}

function blocks(parts: readonly object[]) {
  return { type: "array", minItems: 1, items: { anyOf: parts } };
}

function block(type: string, fields: object, required: readonly string[] = Object.keys(fields)) {
  return object({ type: { const: type }, ...fields }, ["type", ...required]);
}

function object(properties: object, required: readonly string[] = Object.keys(properties)) {
  return { type: "object", properties, required, additionalProperties: false };
}
