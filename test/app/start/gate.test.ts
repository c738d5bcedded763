import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { firstGate, gateAfterPolicy } from "../../../src/app/start/gate.ts";
import type { Facts } from "../../../src/app/start/look-up.ts";
import type { TaskEvent } from "../../../src/core/events.ts";
import { repoPath } from "../../../src/core/paths.ts";
import { DEFAULT_BOUNDS, type Goal } from "../../../src/core/task.ts";
import { sha } from "../../../src/core/values.ts";
import { DEFAULT_GATE_OPTIONS } from "../../../src/policy/gate-facts.ts";
import { FAKE_SELF } from "../../fakes/code-host.ts";
import { author, pullRequestOf, writer } from "../kit/stage.ts";

const HEADS = { base: sha("1".repeat(40)), head: sha("2".repeat(40)) };

function facts(goal: Goal): Facts {
  const subject = pullRequestOf(HEADS);
  return {
    request: {
      trigger: { event: "issue_comment", action: "created", at: null },
      kind: "command",
      goal,
      request: null,
      subject,
      actor: writer,
      actors: [writer],
      comment: { kind: "issue_comment", id: 1, sha256: "0" },
    },
    repository: { id: 1, fullName: "acme/shop", defaultBranch: "main", private: false, fork: false },
    subject,
    author,
    self: FAKE_SELF,
    permissions: new Map([
      ["writer", "admin"],
      ["author", "write"],
    ]),
    comment: "as it was",
    earlierRuns: 0,
  };
}

function gateDeps() {
  const events: TaskEvent[] = [];
  const deps = {
    checkout: null,
    workflowCommit: null,
    emit: (event: { type: string }) => void events.push(event as TaskEvent),
    settings: {
      mode: "run" as const,
      failOn: "never" as const,
      policyPath: repoPath(".github/reeve.yml"),
      gate: DEFAULT_GATE_OPTIONS,
      bounds: DEFAULT_BOUNDS,
    },
  };
  return { deps, events };
}

describe("the gate of a task", () => {
  it("records what it decided, with its rule", () => {
    const { deps, events } = gateDeps();
    const decision = firstGate(deps, facts({ kind: "fix", sha: null, findings: [] }));
    assert.equal(decision.tier, "T3");
    const { tier, code, rule, reasons } = decision;
    assert.deepEqual(events.slice(1), [{ type: "gate", tier, code, rule, reasons }]);
  });

  it("records before it whom it asked about: the lowest permission counts, and the payload's word for them is kept", () => {
    const { deps, events } = gateDeps();
    const asked = facts({ kind: "review" });
    const owner = { ...author, association: "OWNER" };
    firstGate(deps, { ...asked, author: owner, permissions: new Map([["writer", "admin"]]) });
    const [told] = events;
    const people = told?.type === "permissions" ? told.people : [];
    assert.deepEqual(
      people.map(({ login, permission, association }) => [login, permission, association]),
      [
        ["writer", "admin", null],
        ["author", "unknown", "OWNER"],
      ],
    );
    assert.equal(told?.type === "permissions" && told.effective, "unknown");
  });

  it("records each person once, with what the payload calls them in any place", () => {
    const { deps, events } = gateDeps();
    const asked = facts({ kind: "review" });
    firstGate(deps, { ...asked, author: { ...writer, login: "Writer", association: "MEMBER" } });
    const [told] = events;
    const people = told?.type === "permissions" ? told.people : [];
    assert.deepEqual(
      people.map(({ login, association }) => [login, association]),
      [["writer", "MEMBER"]],
    );
  });

  it("stands as it is after a usable policy file was read", () => {
    const { deps, events } = gateDeps();
    const asked = facts({ kind: "review" });
    const first = firstGate(deps, asked);
    assert.equal(gateAfterPolicy(deps, asked, first, true), first);
    assert.equal(events.length, 2);
  });

  it("takes checks from a review, and everything from a fix, when the policy file cannot be used", () => {
    for (const [goal, tier] of [
      [{ kind: "review" }, "T1"],
      [{ kind: "fix", sha: null, findings: [] }, "T0"],
    ] as const) {
      const { deps, events } = gateDeps();
      const asked = facts(goal);
      const decision = gateAfterPolicy(deps, asked, firstGate(deps, asked), false);
      assert.deepEqual([decision.tier, decision.code], [tier, "config_invalid"]);
      assert.equal(events.length, 3);
    }
  });
});
