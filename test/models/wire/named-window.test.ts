import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { namedWindow } from "../../../src/models/wire/named-window.ts";

describe("the window that a refusal names", () => {
  // biome-ignore format: a table reads best with a row on a line.
  for (const [refusal, tokens] of [
    ["This model's maximum context length is 8192 tokens. However, you requested 9001 tokens.", 8_192],
    ["This model's maximum prompt length is 131072 but the request contains 200000 tokens.", 131_072],
    ["Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length", 32_768],
    ["prompt is too long: 210000 tokens > 200000 maximum", 200_000],
    ["input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000, decrease input length", 200_000],
    ["The input token count (1,048,577) exceeds the maximum number of tokens allowed (1,048,576).", 1_048_576],
    ['{"error":{"code":400,"type":"exceed_context_size_error","n_prompt_tokens":9000,"n_ctx":4096}}', 4_096],
    ["the request exceeds the available context size (4096 tokens), try increasing it", 4_096],
    ["`inputs` tokens + `max_new_tokens` must be <= 8193. Given: 9000 `inputs` tokens", 8_193],
    ["Request too large for tiny on tokens per min (TPM): Limit 6000, Requested 7200.", 6_000],
    ["Request body too large for tiny model. Max size: 8000 tokens.", 8_000],
    ["Please reduce the length of the messages or completion.", null],
    ["This model's maximum context length is 12 tokens.", null],
  ] as const) {
    it(`is ${tokens ?? "none"} in: ${refusal.slice(0, 70)}`, () => assert.equal(namedWindow(refusal), tokens));
  }
});
