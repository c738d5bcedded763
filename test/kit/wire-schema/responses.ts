/**
 * The request of OpenAI's Responses, out of OpenAI's published OpenAPI description (`CreateResponse`, `InputItem` and what they
 * refer to), stripped to the fields that are used here. Where the description allows more, nothing more is allowed.
 */
const string = { type: "string" };
const status = { enum: ["in_progress", "completed", "incomplete", null] };

const inputText = object({ type: { const: "input_text" }, text: string });
const inputImage = object({
  type: { const: "input_image" },
  image_url: { type: "string", format: "uri" },
  detail: { enum: ["low", "high", "auto"] },
});
const words = { anyOf: [string, { type: "array", minItems: 1, items: { anyOf: [inputText, inputImage] } }] };

/** A message that is written for the request. */
const easyMessage = object({
  type: { const: "message" },
  role: { enum: ["user", "assistant", "system", "developer"] },
  content: words,
});

/** A message as it came. */
const outputMessage = object(
  {
    type: { const: "message" },
    id: string,
    role: { const: "assistant" },
    status,
    phase: { enum: ["commentary", "final_answer", null] },
    content: {
      type: "array",
      items: object({ type: { const: "output_text" }, text: string, annotations: { type: "array" } }),
    },
  },
  ["type", "id", "role", "status", "content"],
);

const reasoning = object(
  {
    type: { const: "reasoning" },
    id: string,
    status,
    summary: { type: "array", items: object({ type: { const: "summary_text" }, text: string }) },
    content: { type: "array", items: object({ type: { const: "reasoning_text" }, text: string }) },
    encrypted_content: string,
  },
  ["type", "id", "summary"],
);

const functionCall = object(
  {
    type: { const: "function_call" },
    id: string,
    call_id: { type: "string", minLength: 1, maxLength: 64 },
    name: { type: "string", pattern: "^[a-zA-Z0-9_-]{1,128}$" },
    arguments: string,
    status,
  },
  ["type", "call_id", "name", "arguments"],
);

const functionCallOutput = object({
  type: { const: "function_call_output" },
  call_id: { type: "string", minLength: 1, maxLength: 64 },
  output: words,
});

const tool = object(
  {
    type: { const: "function" },
    name: { type: "string", pattern: "^[a-zA-Z0-9_-]{1,128}$" },
    description: string,
    parameters: { type: "object" },
    strict: { type: "boolean" },
  },
  ["type", "name", "parameters", "strict"],
);

export const RESPONSES = object(
  {
    model: string,
    stream: { type: "boolean" },
    store: { type: "boolean" },
    include: { type: "array", items: { enum: ["reasoning.encrypted_content"] } },
    max_output_tokens: { type: "integer", minimum: 16 },
    instructions: string,
    tools: { type: "array", minItems: 1, items: tool },
    tool_choice: { enum: ["auto", "none"] },
    input: {
      type: "array",
      minItems: 1,
      items: { anyOf: [easyMessage, outputMessage, reasoning, functionCall, functionCallOutput] },
    },
  },
  ["model", "input"],
);

/** Every field is required unless `required` names fewer. */
function object(properties: object, required: readonly string[] = Object.keys(properties)) {
  return { type: "object", properties, required, additionalProperties: false };
}
