import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { AgentEvent } from "../../src/core/events.ts";
import type { ModelEvent } from "../../src/core/model.ts";
import { createRedactor } from "../../src/core/redact.ts";
import { Secret } from "../../src/core/values.ts";
import { createJsonEvents } from "../../src/record/json-events.ts";

const SECRET = "canary-of-a-key-51c0ffee51c0ffee";

/** The updates that are written of these pieces, without their frame. */
function written(...pieces: readonly object[]): readonly Record<string, unknown>[] {
  const lines: string[] = [];
  const redact = createRedactor([{ name: "key", value: new Secret(SECRET) }]);
  const tell = createJsonEvents((line) => void lines.push(line), redact);
  const partial = { role: "assistant", content: [] };
  for (const piece of pieces)
    tell({
      type: "message_update",
      assistantMessageEvent: { ...piece, partial } as unknown as ModelEvent,
    } as Extract<AgentEvent, { type: "message_update" }>);
  return lines.map((line) => JSON.parse(line).assistantMessageEvent);
}

const delta = (text: string, contentIndex = 0) => ({ type: "text_delta", contentIndex, delta: text });

describe("the events as JSON", () => {
  it("hold no secret that two deltas share", () => {
    const [first, second] = [SECRET.slice(0, 15), SECRET.slice(15)];
    const updates = written(delta(`The key ${first}`), delta(`${second} is`), {
      type: "text_end",
      contentIndex: 0,
    });
    assert.deepEqual(updates, [
      delta("The key "),
      delta("[redacted:key] "),
      delta("is"),
      { type: "text_end", contentIndex: 0 },
    ]);
  });

  it("give nothing of a message that broke off to the next one, and no empty pieces", () => {
    const updates = written(delta("half"), { type: "start" }, delta("Next "));
    assert.deepEqual(updates, [{ type: "start" }, delta("Next ")]);
  });

  it("keep the words of each block, and give a word without an end in pieces", () => {
    const updates = written(delta("one t"), delta("other ", 1), delta("wo "), delta("x".repeat(5000)));
    assert.deepEqual(
      updates.map(({ contentIndex, delta: text }) => [contentIndex, String(text).length]),
      [
        [0, 4],
        [1, 6],
        [0, 4],
        [0, 5000],
      ],
    );
  });
});
