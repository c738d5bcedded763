import assert from "node:assert/strict";
import { test } from "node:test";
import { creditOnReply } from "../../src/app/credit-on-reply.ts";
import type { AgentEvent } from "../../src/core/events.ts";
import type { StopReason } from "../../src/core/messages.ts";
import { repoPath } from "../../src/core/paths.ts";

const PATH = repoPath("a.ts");
const USAGE = {
  input: 0,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: 0,
  cost: null,
  estimated: true,
};

function reply(stopReason: StopReason): AgentEvent {
  return {
    type: "message_end",
    message: { role: "assistant", content: [], stopReason, usage: USAGE, timestamp: 0 },
  };
}

function ledger() {
  const seen: number[] = [];
  return { seen, ...creditOnReply({ seen: (_, hunk) => void seen.push(hunk) }) };
}

test("a hunk counts as seen once the model answered after it was shown", () => {
  const { seen, sink, heard } = ledger();
  sink.seen(PATH, 1);
  assert.deepEqual(seen, []);
  heard(reply("toolUse"));
  assert.deepEqual(seen, [1]);
});

for (const stopReason of ["error", "aborted"] as const) {
  test(`what stood in a request that ended in ${stopReason} was read by nobody`, () => {
    const { seen, sink, heard } = ledger();
    sink.seen(PATH, 1);
    heard(reply(stopReason));
    assert.deepEqual(seen, []);
  });
}

test("what stood in a request that was refused as too long, and cut for it, does not count", () => {
  const cut = { type: "compaction", dropped: 1, tokensBefore: 2, tokensAfter: 1 } as const;
  for (const [event, expected] of [
    [{ ...cut, refused: true }, []],
    [cut, [1]],
  ] as const) {
    const { seen, sink, heard } = ledger();
    sink.seen(PATH, 1);
    heard(event);
    heard(reply("toolUse"));
    assert.deepEqual(seen, expected);
  }
});

test("a hunk of the last result, which no further request carried, does not count", () => {
  const { seen, sink, heard } = ledger();
  heard(reply("toolUse"));
  sink.seen(PATH, 2);
  assert.deepEqual(seen, []);
});
