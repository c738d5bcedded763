import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Actor, Permission } from "../../src/core/task.ts";
import { policyFacts } from "../../src/policy/policy-facts.ts";
import { alice, bob, dependabot, ghost } from "./gate-scene.ts";

const NOBODY: Actor = { login: "", id: null, kind: "nobody" };

describe("the facts that rules may ask for", () => {
  const rows: readonly (readonly [
    title: string,
    actors: readonly Actor[],
    author: Actor | null,
    permission: Permission,
  ])[] = [
    ["of one person", [alice], null, "admin"],
    ["of the weakest of two", [alice, bob], null, "triage"],
    ["of the author, who asked nothing", [alice], bob, "triage"],
    ["of somebody whose permission is not known", [alice], { ...bob, login: "carol" }, "unknown"],
    ["of a bot", [alice], dependabot, "none"],
    ["of a deleted account", [alice], ghost, "none"],
    ["of nobody", [NOBODY], null, "none"],
    ["of an empty list", [], null, "none"],
  ];
  const permissions = new Map<string, Permission>([
    ["alice", "admin"],
    ["bob", "triage"],
  ]);
  for (const [title, actors, author, permission] of rows) {
    it(`hold the permission ${title}`, () => {
      const facts = policyFacts({ event: "issue_comment", actors, author, permissions }, "T3");
      assert.deepEqual(facts, { tier: "T3", event: "issue_comment", permission });
    });
  }
});
