import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { RunEvent } from "../../src/core/events.ts";
import { createRedactor } from "../../src/core/redact.ts";
import { Secret } from "../../src/core/values.ts";
import { createTranscript } from "../../src/record/transcript.ts";
import { AT, assistant, DENIED, turn } from "./events.ts";

const redact = createRedactor([{ name: "model-key", value: new Secret("key-of-the-model-01") }]);

function transcriptOf(events: readonly RunEvent[]) {
  const lines: string[] = [];
  const transcript = createTranscript({ write: (line) => void lines.push(line), redact, task: "run-1" });
  for (const event of events) transcript.write(event);
  return { lines, entries: lines.map((line) => JSON.parse(line)) };
}

describe("a transcript", () => {
  it("begins with its schema and its task, before anything happened", () => {
    assert.deepEqual(transcriptOf([]).entries, [{ type: "transcript", schema: 1, task: "run-1" }]);
  });

  it("holds each message once, and each call with its arguments and its decision", () => {
    const { entries } = transcriptOf(turn("Reading.", { path: "a.ts" }, "1: let a", DENIED));
    assert.deepEqual(
      entries.map(({ type }) => type),
      [
        "transcript",
        "turn_start",
        "message_end",
        "tool_execution_start",
        "tool_execution_end",
        "message_end",
        "turn_end",
      ],
    );
    assert.deepEqual(entries[3].args, { path: "a.ts" });
    assert.deepEqual(entries[4].decision, DENIED);
    assert.equal(entries[4].result, undefined);
    assert.equal(entries[5].message.content[0].text, "1: let a");
    assert.deepEqual(entries[6], { type: "turn_end", at: AT, stopReason: "stop", toolResults: 1 });
  });

  it("keeps what happens around the run", () => {
    const events: RunEvent[] = [
      { type: "gate", tier: "T2", code: null, rule: "same-repo", reasons: ["A writer."], at: AT },
      { type: "published", action: "review", outcome: "done", url: "https://github.test/1", at: AT },
    ];
    assert.deepEqual(transcriptOf(events).entries.slice(1), events);
  });

  it("counts the messages at the end and does not repeat them", () => {
    const { entries } = transcriptOf([{ type: "agent_end", messages: [assistant("x")], at: AT }]);
    assert.deepEqual(entries[1], { type: "agent_end", at: AT, messages: 1 });
  });

  it("keeps a tool's details, for people", () => {
    const [end] = turn("", {}, "").filter((event) => event.type === "tool_execution_end");
    assert.ok(end);
    const { entries } = transcriptOf([{ ...end, result: { content: [], details: { lines: 3 } } }]);
    assert.deepEqual(entries[1].details, { lines: 3 });
  });

  it("holds no secret, wherever it stood", () => {
    const secret = "key-of-the-model-01";
    const { lines } = transcriptOf(turn(`It is ${secret}`, { [secret]: secret }, `API_KEY=${secret}`));
    assert.ok(lines.every((line) => !line.includes(secret)));
    assert.match(lines.join(""), /API_KEY=\[redacted:model-key\]/);
  });

  it("is one object a line, whatever the arguments hold", () => {
    const { lines } = transcriptOf(turn("", { path: 'a\n{"type":"gate","tier":"T4"}' }, ""));
    assert.ok(lines.every((line) => !line.includes("\n")));
  });
});
