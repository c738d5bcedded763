import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { runTask } from "../../src/app/run-task.ts";
import type { CheckResult } from "../../src/core/sandbox.ts";
import { commentEvent, openAppStage, prices, type StageOptions, says, uses } from "./kit/stage.ts";

const CHECKED = { ".github/reeve.yml": "checks: { test: { run: [node, --test] } }\n" };
const HEAD = "export const price = 11;\n";
const EDITED = "export const price = 12;\n";
const replies = [prices(12), says("Done.")];

/** How the check ends on the head and on the edited tree. */
const ends =
  (head: CheckResult["result"], edited: CheckResult["result"]) =>
  (price: string): CheckResult["result"] =>
    price === HEAD ? head : edited;

async function fixed(t: Parameters<typeof openAppStage>[0], options: StageOptions) {
  const stage = await openAppStage(t, { base: CHECKED, replies, ...options });
  const end = await runTask(stage.deps, commentEvent(stage, "/agent fix"));
  return { stage, end, notes: end.proposal?.notes.join("\n") ?? "" };
}

describe("verifyEdits", () => {
  it("proposes edits on which every check passes, without a run on the head", async (t) => {
    const { stage, end } = await fixed(t, { check: ends("failed", "passed") });
    assert.equal(end.conclusion, "changed");
    assert.deepEqual(stage.checked, [EDITED]);
  });

  for (const result of ["failed", "timeout", "resource_limit"] as const) {
    it(`does not propose edits that turn a passing check to ${result}`, async (t) => {
      const { stage, end, notes } = await fixed(t, { check: ends("passed", result) });
      assert.equal(end.conclusion, "unchanged");
      assert.match(notes, /the check test passes without them and fails with them/);
      assert.deepEqual(stage.checked, [EDITED, HEAD]);
      assert.deepEqual(stage.pushes, []);
    });
  }

  it("proposes edits on a check that failed before them, and says so", async (t) => {
    const { end, notes } = await fixed(t, { check: ends("failed", "failed") });
    assert.equal(end.conclusion, "changed");
    assert.match(notes, /fails with the edits, and failed before them/);
  });

  it("does not run again what the model ran after its last edit", async (t) => {
    const check = uses(["run_check", { name: "test" }]);
    const { stage } = await fixed(t, { check: () => "passed", replies: [prices(12), check, says("Done.")] });
    assert.deepEqual(stage.checked, [EDITED]);
  });

  it("runs again what the model ran before its last edit", async (t) => {
    const check = uses(["run_check", { name: "test" }]);
    const { stage } = await fixed(t, {
      check: () => "passed",
      replies: [prices(9), check, prices(12), says("Done.")],
    });
    assert.deepEqual(stage.checked, ["export const price = 9;\n", EDITED]);
  });

  it("lists the runs on the head and on the edited tree", async (t) => {
    const { end } = await fixed(t, { check: ends("passed", "failed") });
    assert.deepEqual(
      end.proposal?.checks.map(({ on, result }) => `${on}: ${result}`),
      ["with edits: failed", "head: passed"],
    );
  });

  it("says that nothing was checked where there is no sandbox", async (t) => {
    const { end, notes } = await fixed(t, {});
    assert.equal(end.conclusion, "changed");
    assert.match(notes, /The edits were not checked: no sandbox is available/);
  });

  it("says nothing of checks where none is configured", async (t) => {
    const { notes } = await fixed(t, { base: {} });
    assert.equal(notes, "");
  });
});
