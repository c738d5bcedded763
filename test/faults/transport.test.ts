/** The conversation with git's server goes wrong: fetching and pushing over HTTP, with a store of its own for every run. */
import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import type { Failure, Fault } from "../../demo/github/http/faults.ts";
import { BASE, CHANGE, FLOWS } from "./flows.ts";
import { problemsOf } from "./problems.ts";
import { openFaultScene } from "./scene.ts";

const BROKEN: Failure = { kind: "status", status: 500, message: "Internal error" };

const FAULTS: readonly (readonly [string, Omit<Fault, "times">])[] = [
  ["the list of refs for a fetch", { method: "GET", path: "service=git-upload-pack", failure: BROKEN }],
  ["the answer to a fetch", { method: "POST", path: "git-upload-pack", skip: 1, failure: BROKEN }],
  ["the connection of a fetch", { method: "POST", path: "git-upload-pack", failure: { kind: "cut" } }],
  [
    "a pack that never arrives",
    { method: "POST", path: "git-upload-pack", skip: 1, failure: { kind: "lost" } },
  ],
  ["the list of refs for a push", { method: "GET", path: "service=git-receive-pack", failure: BROKEN }],
  ["a push", { method: "POST", path: "git-receive-pack", failure: BROKEN }],
  ["the connection of a push", { method: "POST", path: "git-receive-pack", failure: { kind: "cut" } }],
  [
    "the answer to a push that happened",
    { method: "POST", path: "git-receive-pack", failure: { kind: "lost" } },
  ],
];

const [, openFix] = FLOWS.find(([name]) => name === "a fix") ?? assert.fail();

describe("a fix whose conversation with git's server breaks", () => {
  it("is pushed once or not at all, and says which", async (t: TestContext) => {
    const scene = await openFaultScene(t, BASE, CHANGE);
    const flow = await openFix(scene);
    const clean = await scene.play(flow.event, flow.replies, true);
    assert.deepEqual([clean.branches.length, problemsOf(flow.told, clean, clean)], [1, []]);
    scene.reset();
    const problems: string[] = [];
    const pushed: Record<string, number> = {};
    for (const [name, fault] of FAULTS) {
      scene.github.faults.add(fault);
      const played = await scene.play(flow.event, flow.replies, true);
      pushed[name] = played.branches.length;
      problems.push(...problemsOf(flow.told, clean, played).map((problem) => `${name}: ${problem}`));
      scene.reset();
    }
    assert.deepEqual(problems, []);
    assert.equal(pushed["the answer to a push that happened"], 1);
    for (const name of ["the list of refs for a fetch", "the answer to a fetch", "the connection of a fetch"])
      assert.equal(pushed[name], 1, `${name}: asked again`);
  });
});
