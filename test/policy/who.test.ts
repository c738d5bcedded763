import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { loginsToLookUp } from "../../src/policy/who.ts";
import { alice, bob, dependabot, ghost } from "./gate-scene.ts";

describe("loginsToLookUp", () => {
  it("names each person once, the author included", () => {
    assert.deepEqual(loginsToLookUp({ actors: [alice, alice, bob] }, bob), ["alice", "bob"]);
  });

  it("asks for no bot and no deleted account", () => {
    assert.deepEqual(loginsToLookUp({ actors: [dependabot, ghost] }, null), []);
  });
});
