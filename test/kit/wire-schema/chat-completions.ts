/**
 * The request of OpenAI's chat completions, out of OpenAI's published OpenAPI description (`CreateChatCompletionRequest` and
 * what it refers to), stripped to the fields that are used here. Where the description allows more, nothing more is allowed.
 */
const text = part("text", { text: { type: "string" } });
const image = part("image_url", { image_url: object({ url: { type: "string", format: "uri" } }) });

const toolCall = object({
  id: { type: "string" },
  type: { const: "function" },
  function: object({ name: { type: "string" }, arguments: { type: "string" } }),
});

const messages = {
  type: "array",
  minItems: 1,
  items: {
    type: "object",
    required: ["role"],
    discriminator: { propertyName: "role" },
    oneOf: [
      message("system", { content: words([text]) }, ["content"]),
      message("developer", { content: words([text]) }, ["content"]),
      message("user", { content: words([text, image]) }, ["content"]),
      message("assistant", {
        content: { anyOf: [words([text]), { type: "null" }] },
        tool_calls: { type: "array", minItems: 1, items: toolCall },
      }),
      message("tool", { content: words([text]), tool_call_id: { type: "string" } }, [
        "content",
        "tool_call_id",
      ]),
    ],
  },
};

const tool = object({
  type: { const: "function" },
  function: object(
    {
      name: { type: "string", pattern: "^[a-zA-Z0-9_-]{1,64}$" },
      description: { type: "string" },
      parameters: { type: "object" },
      strict: { type: "boolean" },
    },
    ["name"],
  ),
});

export const CHAT_COMPLETIONS = object(
  {
    model: { type: "string" },
    messages,
    stream: { type: "boolean" },
    stream_options: object({ include_usage: { type: "boolean" } }),
    max_tokens: { type: "integer", minimum: 1 },
    max_completion_tokens: { type: "integer", minimum: 1 },
    parallel_tool_calls: { type: "boolean" },
    tools: { type: "array", minItems: 1, items: tool },
  },
  ["model", "messages"],
);

function words(parts: readonly object[]) {
  return { anyOf: [{ type: "string" }, { type: "array", minItems: 1, items: { anyOf: parts } }] };
}

function part(type: string, properties: object) {
  return object({ type: { const: type }, ...properties });
}

function message(role: string, properties: object, required: readonly string[] = []) {
  return object({ role: { const: role }, ...properties }, ["role", ...required]);
}

/** Every field is required unless `required` names fewer. */
function object(properties: object, required: readonly string[] = Object.keys(properties)) {
  return { type: "object", properties, required, additionalProperties: false };
}
