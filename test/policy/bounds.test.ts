import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { type BoundName, DEFAULT_BOUNDS } from "../../src/core/task.ts";
import { microUsd } from "../../src/core/values.ts";
import { halveBounds, mergeBounds } from "../../src/policy/bounds.ts";
import { parsePolicyFile } from "../../src/policy/policy-file.ts";

describe("mergeBounds", () => {
  it("keeps the workflow's bounds where the file says nothing", () => {
    assert.deepEqual(mergeBounds(DEFAULT_BOUNDS, {}), DEFAULT_BOUNDS);
  });

  it("lowers what the file lowers, and raises nothing", () => {
    const merged = mergeBounds(DEFAULT_BOUNDS, { turns: 5, tokens: 9_000_000 });
    assert.deepEqual(merged, { ...DEFAULT_BOUNDS, turns: 5 });
  });

  for (const [workflow, file, merged] of [
    [null, null, null],
    [null, 5, 5],
    [5, null, 5],
    [5, 9, 5],
    [9, 5, 5],
    [9, 0, 0],
  ] as const) {
    it(`makes a cost of ${merged} from ${workflow} and ${file}`, () => {
      const usd = (amount: number | null) => (amount === null ? null : microUsd(amount));
      assert.equal(mergeBounds({ ...DEFAULT_BOUNDS, cost: usd(workflow) }, { cost: usd(file) }).cost, merged);
    });
  }

  it("never answers more than the workflow gives", () => {
    const names = Object.keys(DEFAULT_BOUNDS) as BoundName[];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), (name, amount) => {
        const merged = mergeBounds({ ...DEFAULT_BOUNDS, cost: microUsd(100) }, { [name]: amount });
        assert.ok((merged[name] ?? 0) <= (DEFAULT_BOUNDS[name] ?? 100));
      }),
    );
  });
});

describe("the bounds of a policy file", () => {
  it("can each be set", () => {
    const yaml = `bounds: { turns: 1, tool-calls: 2, tokens: 3000, cost: 0.000004, minutes: 5, calls-per-turn: 6, denials: 7,
      identical-calls: 8, tool-output-bytes: 9000, findings: 10, changed-files: 11, changed-lines: 12, changed-bytes: 13 }`;
    assert.deepEqual(parsePolicyFile(yaml, "reeve.yml").bounds, {
      turns: 1,
      toolCalls: 2,
      tokens: 3000,
      cost: 4,
      wallMs: 300_000,
      callsPerTurn: 6,
      denials: 7,
      identicalCalls: 8,
      toolOutputBytes: 9000,
      findings: 10,
      changedFiles: 11,
      changedLines: 12,
      changedBytes: 13,
    });
  });
});

describe("halveBounds", () => {
  it("halves what costs something, and leaves at least one", () => {
    const halved = halveBounds({ ...DEFAULT_BOUNDS, turns: 1, toolCalls: 7, cost: microUsd(10) });
    assert.deepEqual(halved, {
      ...DEFAULT_BOUNDS,
      turns: 1,
      toolCalls: 3,
      tokens: 500_000,
      cost: 5,
      wallMs: 450_000,
    });
  });
});
