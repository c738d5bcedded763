import assert from "node:assert/strict";
import { test } from "node:test";
import { Admission } from "../../src/agent/admission.ts";
import type { Admitted } from "../../src/agent/admitted.ts";
import { timingOf } from "../../src/agent/deadline.ts";
import { Window } from "../../src/agent/window.ts";
import type { ModelAdapter } from "../../src/core/model.ts";
import { type Bounds, DEFAULT_BOUNDS } from "../../src/core/task.ts";
import { microUsd } from "../../src/core/values.ts";
import { user } from "./kit/bounded.ts";
import { IdleClock } from "./kit/clock.ts";

const PRICE = {
  input: microUsd(1e6),
  output: microUsd(1e6),
  cacheRead: microUsd(1e6),
  cacheWrite: microUsd(1e6),
  source: "test",
};

function admissionOf(
  bounds: Partial<Bounds>,
  model: Partial<ModelAdapter> = {},
  characters = 4_000,
  clock = new IdleClock(),
) {
  const all = { ...DEFAULT_BOUNDS, ...bounds };
  const one = { price: "free" as const, contextWindow: 1_000_000, maxOutputTokens: 1_000, ...model };
  const window = new Window({ bounds: all, model: one, fixedCharacters: 0 });
  window.pinnedCharacters = characters;
  window.size.add(user("x".repeat(characters)));
  return new Admission({ bounds: all, model: one, window, clock, timing: timingOf(all.wallMs) });
}

const summary = ({ kind, ...rest }: Admitted) => ("bound" in rest ? `${kind} ${rest.bound}` : kind);

const cases: readonly [string, Partial<Bounds>, Partial<ModelAdapter>, string][] = [
  ["plenty of everything", {}, {}, "full"],
  ["two turns left", { turns: 2 }, {}, "full"],
  ["one turn left", { turns: 1 }, {}, "last turns"],
  ["no turn left", { turns: 0 }, {}, "none turns"],
  ["tokens for the wrap-up turn only", { tokens: 4_000 }, {}, "last tokens"],
  ["tokens for nothing", { tokens: 1_500 }, {}, "none tokens"],
  ["money for the wrap-up turn only", { cost: microUsd(3_500) }, { price: PRICE }, "last cost"],
  ["money for nothing", { cost: microUsd(1_500) }, { price: PRICE }, "none cost"],
  ["a window for the wrap-up turn only", {}, { contextWindow: 2_000 }, "last tokens"],
  ["a window for nothing", {}, { contextWindow: 1_600 }, "none tokens"],
];
for (const [what, bounds, model, expected] of cases) {
  test(`with ${what} the next request is: ${expected}`, () => {
    assert.equal(summary(admissionOf(bounds, model).admit(null)), expected);
  });
}

test("a bound reached elsewhere makes the next request the last", () => {
  assert.equal(summary(admissionOf({}).admit("denials")), "last denials");
});

test("time for the wrap-up turn only makes the next request the last; no time, none", () => {
  const clock = new IdleClock();
  const admission = admissionOf({ wallMs: 600_000 }, {}, 4_000, clock);
  clock.pass(500_000);
  assert.equal(summary(admission.admit(null)), "full");
  clock.pass(50_000);
  assert.equal(summary(admission.admit(null)), "last wallMs");
  clock.pass(47_000);
  assert.equal(summary(admission.admit(null)), "none wallMs");
});

test("a small window still leaves room for turns", () => {
  const admitted = admissionOf({}, { contextWindow: 8_000 }, 10_000).admit(null);
  assert.equal(admitted.kind, "full");
  assert.ok(admitted.kind === "full" && admitted.resultCharacters > 2_000);
});

test("the room for results shrinks with what is left", () => {
  const room = (tokens: number) => {
    const admitted = admissionOf({ tokens }).admit(null);
    return admitted.kind === "full" ? admitted.resultCharacters : 0;
  };
  assert.ok(room(1_000_000) > room(50_000));
  assert.ok(room(50_000) > room(10_000));
});

test("a model without tokens is held by turns and time alone", () => {
  const tokenless = { tokenless: true, contextWindow: 10 };
  assert.equal(summary(admissionOf({ tokens: 1 }, tokenless).admit(null)), "full");
  assert.equal(summary(admissionOf({ tokens: 1, turns: 1 }, tokenless).admit(null)), "last turns");
});

test("a model without tokens is counted as none", () => {
  const admission = admissionOf({}, { tokenless: true });
  admission.admit(null);
  const usage = {
    input: 0,
    output: 0,
    cacheRead: 0,
    cacheWrite: 0,
    totalTokens: 0,
    cost: null,
    estimated: false,
  };
  const content = [{ type: "text", text: "words ".repeat(100) }] as const;
  const counted = admission.settle({ role: "assistant", content, stopReason: "stop", usage, timestamp: 0 });
  assert.deepEqual(
    [counted.totalTokens, counted.cost, counted.estimated, admission.used.tokens],
    [0, 0, false, 0],
  );
});

test("a request that is not made is not counted as a turn", () => {
  const admission = admissionOf({ tokens: 1 });
  admission.admit(null);
  assert.equal(admission.used.turns, 0);
});
