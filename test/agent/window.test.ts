import assert from "node:assert/strict";
import { test } from "node:test";
import { compactionDue, KEEP_TOKENS, Window, type WindowOptions } from "../../src/agent/window.ts";
import { CHARACTERS_PER_TOKEN } from "../../src/core/tokens.ts";

const MODEL = { price: null, contextWindow: 200_000, maxOutputTokens: 8_192 } as const;
const NO_BOUNDS = { tokens: Number.POSITIVE_INFINITY, cost: null };

const keptTokens = (contextWindow: number, more: Partial<WindowOptions> = {}) => {
  const model = { ...MODEL, contextWindow };
  const { kept } = new Window({ bounds: NO_BOUNDS, model, fixedCharacters: 4_000, ...more }).shares;
  return kept / CHARACTERS_PER_TOKEN;
};

test("20,000 tokens stay word for word where the window is large enough, or as many as are wanted", () => {
  assert.equal(KEEP_TOKENS, 20_000);
  assert.equal(keptTokens(64_000), 20_000);
  assert.equal(keptTokens(1_000_000), 20_000);
  assert.equal(keptTokens(200_000, { keepTokens: 5_000 }), 5_000);
});

test("in a small window half of what a turn may have stays, so that there is room to go on", () => {
  const window = new Window({
    bounds: NO_BOUNDS,
    model: { ...MODEL, contextWindow: 8_000 },
    fixedCharacters: 4_000,
  });
  const { kept, lastTurn, summary } = window.shares;
  assert.ok(kept > 0 && kept <= lastTurn / 2);
  assert.ok(lastTurn + summary < 8_000 * CHARACTERS_PER_TOKEN);
});

test("a window knows nothing to give to what has to stay until it is told how large that is", () => {
  const window = new Window({ bounds: NO_BOUNDS, model: MODEL, fixedCharacters: 0 });
  assert.equal(window.shares.pinned, 0);
  window.pinnedCharacters = 700;
  assert.equal(window.shares.pinned, 700);
});

test("compaction is due when more is used than the window less its reserve, and can be off", () => {
  assert.equal(compactionDue({ contextTokens: 183_616, contextWindow: 200_000 }), false);
  assert.equal(compactionDue({ contextTokens: 183_617, contextWindow: 200_000 }), true);
  assert.equal(compactionDue({ contextTokens: 199_999, contextWindow: 200_000, enabled: false }), false);
});

test("a refusal that names a window is believed, unless the request fits there by our own count", () => {
  for (const [named, expected] of [
    [8_000, 8_000],
    [200_000, 7_500],
    [undefined, 7_500],
    [900_000, 7_500],
  ] as const) {
    const window = new Window({ bounds: NO_BOUNDS, model: MODEL, fixedCharacters: 0 });
    window.size.add({ role: "user", content: "x".repeat(40_000), timestamp: 0 });
    window.shrink(named);
    assert.equal(window.tokens, expected);
  }
});
