import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { DEFAULT_BOUNDS } from "../../src/core/task.ts";
import { readInputs } from "../../src/entry/config.ts";
import { allowancesOf, boundsOf, gateOptionsOf, modelSettingsOf } from "../../src/entry/settings.ts";
import { DEFAULT_GATE_OPTIONS } from "../../src/policy/gate-facts.ts";

const inputs = (given: Readonly<Record<string, string>> = {}) =>
  readInputs({
    INPUT_TOKEN: "a-token-of-a-job",
    ...Object.fromEntries(
      Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
    ),
  });

describe("the bounds of the inputs", () => {
  it("are the defaults where nothing is given", () => {
    assert.deepEqual(boundsOf(inputs()), DEFAULT_BOUNDS);
  });

  it("are in the units of the core", () => {
    const given = { "max-turns": "3", "max-tool-calls": "4", "max-tokens": "5", "max-findings": "6" };
    const bounds = boundsOf(inputs({ ...given, "max-minutes": "0.5", "max-cost": "0.25" }));
    const { turns, toolCalls, tokens, findings, wallMs, cost } = bounds;
    assert.deepEqual([turns, toolCalls, tokens, findings, wallMs, cost], [3, 4, 5, 6, 30_000, 250_000]);
  });
});

describe("what the inputs allow the sandbox", () => {
  it("is nothing on a machine that stays, and a profile on one that is thrown away", () => {
    const nothing = { mayLoadProfile: false, mayLowerRestriction: false, image: null };
    assert.deepEqual(allowancesOf(inputs(), false), nothing);
    assert.deepEqual(allowancesOf(inputs(), true), { ...nothing, mayLoadProfile: true });
  });

  it("is an image by its digest, and no other", () => {
    const image = `node:24@sha256:${"a".repeat(64)}`;
    assert.equal(allowancesOf(inputs({ "sandbox-image": image }), false).image, image);
    for (const loose of ["node:24", "node", `--privileged@sha256:${"a".repeat(64)}`, "node@sha256:abc"]) {
      assert.throws(() => inputs({ "sandbox-image": loose }), /an image by its digest is expected/);
    }
  });

  it("is the kernel's restriction only where the input with that name says so", () => {
    const given = inputs({ "unsafe-lower-kernel-userns-restriction": "true" });
    assert.equal(allowancesOf(given, false).mayLowerRestriction, true);
  });
});

describe("the model's settings of the inputs", () => {
  it("have no price where none is given", () => {
    assert.equal(modelSettingsOf(inputs()).price, null);
  });

  it("hold whom Anthropic takes the workflow for as soon as one input says so", () => {
    assert.equal(modelSettingsOf(inputs()).anthropic, null);
    const { anthropic } = modelSettingsOf(inputs({ "anthropic-federation-rule": "fdrl_1" }));
    assert.deepEqual(anthropic, {
      rule: "fdrl_1",
      organization: null,
      serviceAccount: null,
      workspace: null,
    });
  });

  for (const [given, expected] of [
    [{ "price-input": "3", "price-output": "15" }, [3_000_000, 15_000_000]],
    [{ "price-input": "3" }, [3_000_000, 3_000_000]],
    [{ "price-output": "15" }, [15_000_000, 15_000_000]],
    [{ "price-input": "0", "price-output": "0" }, [0, 0]],
  ] as const) {
    it(`count a price for both directions: ${JSON.stringify(given)}`, () => {
      const { price } = modelSettingsOf(inputs(given));
      assert.deepEqual([price?.input, price?.output], expected);
    });
  }

  it("take cached tokens at the price of others: a bound on money errs on the safe side", () => {
    const { price } = modelSettingsOf(inputs({ "price-input": "3" }));
    assert.deepEqual([price?.cacheRead, price?.cacheWrite], [3_000_000, 3_000_000]);
  });
});

describe("the gate's options of the inputs", () => {
  it("are off where nothing is given", () => {
    assert.deepEqual(gateOptionsOf(inputs()), DEFAULT_GATE_OPTIONS);
  });

  it("never let Reeve write to an author's branch", () => {
    const all = { "fork-review": "true", "fork-tests": "true", "author-may-request-review": "true" };
    const { updateHead, forkReview } = gateOptionsOf(inputs(all));
    assert.deepEqual([updateHead, forkReview], [false, true]);
  });

  it("list bots by their ids", () => {
    assert.deepEqual(gateOptionsOf(inputs({ "allowed-bots": "49699333, 90" })).allowedBots, [49_699_333, 90]);
  });
});
