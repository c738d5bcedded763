import assert from "node:assert/strict";
import { test } from "node:test";
import { RunRecord } from "../../src/agent/run-record.ts";
import { fromNeutral } from "../conformance/neutral.ts";

const asks = fromNeutral({ role: "assistant", toolCalls: [{ id: "c1" }] });
const answers = fromNeutral({ role: "toolResult", toolCallId: "c1" });
const blank = fromNeutral({ role: "assistant" });

test("no request may be made while a call has no result", () => {
  const record = new RunRecord();
  record.keep(asks);
  assert.throws(() => record.requirePairs(), { code: "internal", message: /"c1" has no result/ });
  record.keep(answers);
  record.requirePairs();
});

test("a result that does not pair is refused, and kept all the same", () => {
  const record = new RunRecord();
  assert.throws(() => record.keep(answers), { code: "internal" });
  assert.deepEqual(record.messages, [answers]);
});

test("a conversation is sent as it is, until a blank reply has to be left out", () => {
  const record = new RunRecord();
  record.keep(asks);
  const conversation = [asks, answers, blank];
  assert.equal(record.sendable(conversation), conversation);
  record.keep(answers);
  record.keep(blank);
  assert.deepEqual(record.sendable(conversation), [asks, answers]);
});
