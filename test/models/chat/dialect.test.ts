import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { adaptDialect, firstDialect } from "../../../src/models/chat/dialect.ts";
import { ELSEWHERE } from "../../../src/models/providers.ts";
import type { ModelFailure } from "../../../src/models/wire/failure.ts";

const refusal = (message: string, status = 400): ModelFailure => ({
  ...{ code: "model_error", message: "", hint: "", retryable: false },
  refusal: { status, text: JSON.stringify({ error: { message } }) },
});

const FIRST = firstDialect(ELSEWHERE.chat);

describe("the dialect of a chat completions server", () => {
  // biome-ignore format: a table reads best with a row on a line.
  for (const [what, message, change] of [
    ["a field for the ceiling", "Unknown field: max_tokens", { tokenField: "max_completion_tokens" }],
    ["stream_options", "extra: stream_options", { streamOptions: false }],
    ["reasoning that it wants back", "The `reasoning_content` in the thinking mode must be passed back to the API.", { reasoningField: "reasoning_content" }],
    ["OpenAI's limit of a reply", "max_tokens is too large: 6000. This model supports at most 4096 completion tokens, whereas you provided 6000.", { mostOutputTokens: 4096 }],
    ["Volcengine's", "The parameter `max_tokens` is not valid: integer above maximum value, expected a value <= 4096, but got 6000 instead.", { mostOutputTokens: 4096 }],
    ["DeepSeek's", "Invalid max_tokens value, the valid range of max_tokens is [1, 4096]", { mostOutputTokens: 4096 }],
    ["Groq's", "`max_tokens` must be less than or equal to `4096`, the maximum value for this model", { mostOutputTokens: 4096 }],
    ["streaming that it does not do", "This model does not support streaming.", { stream: false, streamOptions: false }],
    ["call ids of another form", "Tool call id was call_1 but must be a-z, A-Z, 0-9, with a length of 9.", { shortIds: true }],
    ["a role that OpenAI's older models do not take", "Unsupported value: 'messages[0].role' does not support 'system' with this model.", { promptRole: "developer" }],
    ["a role that a template does not take", "System role not supported", { promptRole: "developer" }],
  ] as const) {
    it(`learns ${what}, once`, () => {
      const adapted = adaptDialect(FIRST, refusal(message));
      assert.ok(adapted !== null);
      assert.deepEqual(adapted.dialect, { ...FIRST, ...change, learnt: adapted.dialect.learnt });
      assert.match(adapted.note, /\.$/);
      assert.equal(adaptDialect(adapted.dialect, refusal(message)), null);
    });
  }

  // biome-ignore format: a table reads best with a row on a line.
  for (const [who, message] of [
    ["DeepSeek", "messages[0].role: unknown variant `developer`, expected one of `system`, `user`, `assistant`, `tool`"],
    ["Gemma, by Gemini", "Developer instruction is not enabled for models/gemma-3-27b-it"],
    ["Mistral, by its template", "Only user and assistant roles are supported!"],
  ] as const) {
    it(`learns that no role is for the system prompt: ${who}`, () => {
      const adapted = adaptDialect({ ...FIRST, promptRole: "developer" }, refusal(message));
      assert.equal(adapted?.dialect.promptRole, "user");
      assert.equal(adapted && adaptDialect(adapted.dialect, refusal(message)), null);
    });
  }

  for (const [what, failure] of [
    ["a value out of range", refusal("max_tokens is too large: 4096. At most 1024.")],
    ["a refusal of another kind", refusal("Unknown field: max_tokens", 500)],
    ["no refusal", { ...refusal("x"), refusal: undefined } as unknown as ModelFailure],
    ["a word that means nothing", refusal("The upstream closed its stream.")],
    ["a system that fails", refusal("The system could not read the request.")],
  ] as const) {
    it(`learns nothing from ${what}`, () => assert.equal(adaptDialect(FIRST, failure), null));
  }
});
