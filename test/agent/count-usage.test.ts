import assert from "node:assert/strict";
import { test } from "node:test";
import { countUsage } from "../../src/agent/count-usage.ts";
import type { AssistantMessage } from "../../src/core/messages.ts";
import { microUsd } from "../../src/core/values.ts";

/** Our own estimates: 1,000 tokens in, 100 out; at most 500 out. */
function count(usage: Partial<AssistantMessage["usage"]>, more: Partial<AssistantMessage> = {}) {
  const reported = {
    input: 0,
    output: 0,
    cacheRead: 0,
    cacheWrite: 0,
    totalTokens: 0,
    cost: null,
    estimated: false,
    ...usage,
  };
  const content = [{ type: "text", text: "x".repeat(400) }] as const;
  const reply: AssistantMessage = {
    role: "assistant",
    content,
    stopReason: "stop",
    usage: reported,
    timestamp: 0,
    ...more,
  };
  const { input, output, cacheRead, estimated, reasoning } = countUsage(reply, "free", 1_000, 500);
  return [input, cacheRead, output, estimated, ...(reasoning === undefined ? [] : [{ reasoning }])];
}

const cases: readonly [string, Partial<AssistantMessage["usage"]>, unknown[]][] = [
  ["what can be true is believed", { input: 900, output: 120 }, [900, 0, 120, false]],
  ["tokens from a cache count as sent", { input: 10, cacheRead: 900, output: 120 }, [10, 900, 120, false]],
  ["reasoning that is not shown counts", { input: 900, output: 480 }, [900, 0, 480, false]],
  [
    "what of it was thought is kept",
    { input: 900, output: 480, reasoning: 360 },
    [900, 0, 480, false, { reasoning: 360 }],
  ],
  [
    "it is kept beside input that is our estimate",
    { input: 1e9, output: 120, reasoning: 90 },
    [1_000, 0, 120, true, { reasoning: 90 }],
  ],
  [
    "it is not kept beside output that is our estimate",
    { input: 900, output: 1e9, reasoning: 90 },
    [900, 0, 500, true],
  ],
  [
    "more thought than output is not believed",
    { input: 900, output: 120, reasoning: 121 },
    [900, 0, 120, false],
  ],
  ["nothing reported is our estimate", {}, [1_000, 0, 100, true]],
  ["far too little is our estimate", { input: 200, output: 20 }, [1_000, 0, 100, true]],
  ["impossibly much input is our estimate", { input: 1e9, output: 120 }, [1_000, 0, 120, true]],
  ["more output than was allowed is all that was allowed", { input: 900, output: 1e9 }, [900, 0, 500, true]],
  ["numbers that are no counts are our estimate", { input: -1, output: 1.5 }, [1_000, 0, 100, true]],
];
for (const [what, usage, expected] of cases) {
  test(what, () => assert.deepEqual(count(usage), expected));
}

test("a request that failed before anything came back may have cost nothing", () => {
  assert.deepEqual(count({}, { content: [], stopReason: "error" }), [0, 0, 0, false]);
  assert.deepEqual(count({ estimated: true }, { content: [], stopReason: "aborted" }), [1_000, 0, 0, true]);
  assert.deepEqual(count({ input: 1e9 }, { content: [], stopReason: "error" }), [1_000, 0, 0, true]);
});

test("a report that is believed costs what its model said, an estimate what is dearest", () => {
  const counts = { input: 900, output: 120, cacheRead: 0, cacheWrite: 0, totalTokens: 1_020 };
  const dear = {
    input: microUsd(1e9),
    output: microUsd(1e9),
    cacheRead: microUsd(0),
    cacheWrite: microUsd(0),
  };
  const costOfReply = (more: object) => {
    const usage = { ...counts, cost: microUsd(7), estimated: false, ...more };
    const content = [{ type: "text", text: "x".repeat(400) }] as const;
    const reply = { role: "assistant", content, stopReason: "stop", usage, timestamp: 0 } as const;
    return countUsage(reply, { ...dear, source: "test" }, 1_000, 500).cost;
  };
  assert.equal(costOfReply({}), 7);
  assert.equal(costOfReply({ cost: null }), 1_020_000);
  assert.equal(costOfReply({ output: 1 }), 1_000_000);
});
