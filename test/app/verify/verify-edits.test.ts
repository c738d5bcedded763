import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { TaskDeps } from "../../../src/app/deps.ts";
import { runTask } from "../../../src/app/run-task.ts";
import { ReeveError } from "../../../src/core/errors.ts";
import type { CheckResult } from "../../../src/core/sandbox.ts";
import { DEFAULT_BOUNDS } from "../../../src/core/task.ts";
import { createStillClock } from "../../fakes/clock.ts";
import {
  commentEvent,
  eventsOf,
  openAppStage,
  ourComments,
  prices,
  type StageOptions,
  says,
  uses,
} from "../kit/stage.ts";

const CHECKED = { ".github/reeve.yml": "checks: { test: { run: [node, --test] } }\n" };
const HEAD = "export const price = 11;\n";
const EDITED = "export const price = 12;\n";
const replies = [prices(12), says("Done.")];

/** How the check ends on the head and on the edited tree. */
const ends =
  (head: CheckResult["result"], edited: CheckResult["result"]) =>
  (price: string): CheckResult["result"] =>
    price === HEAD ? head : edited;

async function fixed(
  t: Parameters<typeof openAppStage>[0],
  options: StageOptions,
  rest: Partial<TaskDeps> = {},
) {
  const stage = await openAppStage(t, { base: CHECKED, replies, ...options });
  const end = await runTask({ ...stage.deps, ...rest }, commentEvent(stage, "/agent fix"));
  return { stage, end, notes: end.proposal?.notes.join("\n") ?? "" };
}

describe("verifyEdits", () => {
  it("proposes edits on which every check passes, without a run on the head", async (t) => {
    const { stage, end } = await fixed(t, { check: ends("failed", "passed") });
    assert.equal(end.conclusion, "changed");
    assert.deepEqual(stage.checked, [EDITED]);
  });

  it("does not propose edits that break a passing check", async (t) => {
    const { stage, end, notes } = await fixed(t, { check: ends("passed", "failed") });
    assert.equal(end.conclusion, "unchanged");
    assert.match(notes, /the check test passes without them and fails with them/);
    assert.deepEqual(stage.checked, [EDITED, HEAD]);
    assert.deepEqual(stage.pushes, []);
  });

  for (const result of ["timeout", "resource_limit"] as const) {
    it(`does not propose edits on a check that ended with ${result} on either tree`, async (t) => {
      for (const check of [ends("failed", result), ends(result, result), ends(result, "failed")]) {
        const { stage, end, notes } = await fixed(t, { check });
        assert.equal(end.conclusion, "unchanged");
        assert.match(notes, /not proposed: .* is not known: it was stopped/);
        assert.deepEqual(stage.pushes, []);
      }
    });
  }

  it("does not propose edits on a check that could not be run on either tree", async (t) => {
    for (const broken of [HEAD, EDITED]) {
      const check = (price: string) => {
        if (price === broken) throw new ReeveError("sandbox_setup_failed", "No walls.");
        return "failed" as const;
      };
      const { stage, end, notes } = await fixed(t, { check });
      assert.equal(end.conclusion, "unchanged");
      assert.match(notes, /is not known: it could not be run: No walls\./);
      assert.equal(end.proposal?.checks.at(-1)?.result, "not run");
      assert.deepEqual(stage.pushes, []);
    }
  });

  it("proposes and publishes nothing when the job is cancelled while it runs, and says so", async (t) => {
    const controller = new AbortController();
    const check = () => {
      controller.abort(new Error("stopped by SIGTERM"));
      return "failed" as const;
    };
    const { stage, end, notes } = await fixed(t, { check }, { signal: controller.signal });
    assert.deepEqual([end.conclusion, end.failed, end.proposal?.patch], ["failed", true, null]);
    assert.match(notes, /could not be run: stopped by SIGTERM/);
    assert.deepEqual(stage.pushes, []);
    assert.match((await ourComments(stage)).join(), /\*\*Reeve\*\* · Stopped: the job was cancelled/);
  });

  it("is cut with the time of the whole task, and the edits are held back", async (t) => {
    const clock = createStillClock(0);
    const check = () => {
      clock.advance(DEFAULT_BOUNDS.wallMs + 5);
      return "failed" as const;
    };
    const { stage, end, notes } = await fixed(t, { check }, { clock });
    assert.equal(end.conclusion, "incomplete");
    assert.deepEqual(end.proposal?.end, { kind: "stopped", bound: "wallMs" });
    assert.match(notes, /could not be run: the time of the task was up/);
    assert.equal(end.proposal?.usage.used.wallMs, DEFAULT_BOUNDS.wallMs + 5);
    assert.equal(end.proposal?.usage.limits.wallMs, DEFAULT_BOUNDS.wallMs);
    assert.deepEqual(stage.pushes, []);
  });

  it("does not run a check that the policy denies, and says so", async (t) => {
    const rules = "rules: [{ deny: { effect: execute, check: test } }]\n";
    const base = { ".github/reeve.yml": `${CHECKED[".github/reeve.yml"]}${rules}` };
    const { stage, end, notes } = await fixed(t, { base, check: () => "failed" });
    assert.deepEqual(stage.checked, []);
    assert.equal(end.conclusion, "changed");
    assert.match(notes, /The check test was not run on the edits: .*\(rule rules\[0\]\)/);
  });

  it("tells of each check that it runs", async (t) => {
    const { stage } = await fixed(t, { check: ends("passed", "failed") });
    assert.deepEqual(eventsOf(stage, "check"), [
      { type: "check", name: "test", on: "with edits", result: "failed", exitCode: 1 },
      { type: "check", name: "test", on: "head", result: "passed", exitCode: 0 },
    ]);
  });

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
