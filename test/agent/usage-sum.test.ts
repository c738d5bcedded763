import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { UsageByModel } from "../../src/agent/usage-by-model.ts";
import { UsageSum } from "../../src/agent/usage-sum.ts";
import type { Usage } from "../../src/core/messages.ts";
import { microUsd } from "../../src/core/values.ts";

function usage(fields: Partial<Usage> = {}): Usage {
  const counts = { input: 10, output: 5, cacheRead: 2, cacheWrite: 1, totalTokens: 18 };
  return { ...counts, cost: microUsd(7), estimated: false, ...fields };
}

function sumOf(...usages: readonly Usage[]) {
  const all = new UsageSum();
  for (const one of usages) all.add(one);
  return all.sum;
}

describe("the usages of several replies", () => {
  it("are summed field by field", () => {
    const sum = { input: 20, output: 10, cacheRead: 4, cacheWrite: 2, cost: microUsd(14), estimated: false };
    assert.deepEqual(sumOf(usage(), usage()), sum);
  });

  it("have the reasoning of those that reported it, and none where nobody did", () => {
    assert.equal(sumOf(usage(), usage({ reasoning: 3 }), usage(), usage({ reasoning: 4 })).reasoning, 7);
    assert.equal(sumOf(usage({ reasoning: 0 })).reasoning, 0);
    assert.ok(!("reasoning" in sumOf(usage(), usage())));
  });

  it("have no known cost where one of them has none, and are estimated where one is", () => {
    const { cost, estimated } = sumOf(usage(), usage({ cost: null, estimated: true }), usage());
    assert.deepEqual([cost, estimated], [null, true]);
  });

  it("are told apart by their models, the reasoning too", () => {
    const used = new UsageByModel("large");
    used.add(usage({ reasoning: 3 }));
    used.add(usage({ reasoning: 4 }), "small");
    used.add(usage(), "other");
    const { models = [], reasoning } = used.sum;
    assert.equal(reasoning, 7);
    assert.deepEqual(
      models.map((one) => [one.model, one.reasoning]),
      [
        ["large", 3],
        ["small", 4],
        ["other", undefined],
      ],
    );
  });
});
