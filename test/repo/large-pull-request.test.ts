import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { largeChange } from "../../bench/kit/large-change.ts";
import { openPullRequestStage, type PullRequestStage } from "../../bench/kit/stage.ts";
import { type Watched, watchProcess } from "../../bench/kit/watch.ts";
import type { JobResult } from "../../demo/runner.ts";
import type { Proposal } from "../../src/core/proposal.ts";
import { DEFAULT_BOUNDS } from "../../src/core/task.ts";

/** The folder with `action.yml` and `dist/` that is tested: the repository itself, unless the variable names another. */
const ACTION = process.env["REEVE_ACTION"] ?? join(import.meta.dirname, "../..");
const MAX_MEMORY_MB = 300;
const CHANGE = largeChange(300);

interface Reviewed extends JobResult, Watched {
  readonly proposal: Proposal;
  /** Our summary on the pull request. */
  readonly comment: string;
}

describe("a pull request of 300 files and more than 20,000 changed lines", () => {
  const directory = mkdtempSync(join(tmpdir(), "reeve-large-"));
  let on: PullRequestStage;

  before(async () => {
    assert.ok(CHANGE.changedLines > 20_000);
    on = await openPullRequestStage({ directory, action: ACTION, ...CHANGE });
  });
  after(async () => {
    await on.stage.close();
    rmSync(directory, { recursive: true, force: true });
  });

  /** Each as a job of its own name, so that none of them builds on what another one looked at. */
  async function review(name: string, inputs: Readonly<Record<string, string>> = {}): Promise<Reviewed> {
    const { watch, result } = watchProcess();
    const env = { GITHUB_JOB: name };
    const job = await on.stage.run(on.event, { model: "builtin/rules", ...inputs }, { watch, env });
    assert.equal(job.exitCode, 0, job.log);
    const proposal: Proposal = JSON.parse(readFileSync(job.outputs["proposal-path"] ?? "", "utf8"));
    const path = `/repos/${on.stage.repository}/issues/${on.number}/comments`;
    const comments = (await on.stage.api("maintainer", "GET", path)) as readonly { readonly body: string }[];
    return { ...job, ...result(), proposal, comment: comments.at(-1)?.body ?? "" };
  }

  it("is looked at to its last hunk, within the default bounds and 300 MB of memory", async () => {
    const { proposal, outputs, peakMb } = await review("whole");
    const { coverage, usage, review: plan } = proposal;
    assert.deepEqual(proposal.end, { kind: "done" });
    assert.ok(coverage && coverage.files === 300 && coverage.hunks > 900);
    assert.deepEqual([coverage.seen, coverage.notReached], [coverage.hunks, []]);
    assert.deepEqual(
      plan?.placed.map(({ finding }) => finding.path),
      CHANGE.mistakes,
    );
    assert.equal(outputs["findings-count"], String(CHANGE.mistakes.length));
    assert.ok(usage.used.turns <= DEFAULT_BOUNDS.turns && usage.used.toolCalls <= DEFAULT_BOUNDS.toolCalls);
    assert.deepEqual([usage.input, usage.output, usage.used.tokens], [0, 0, 0]);
    assert.ok((peakMb ?? 0) < MAX_MEMORY_MB, `${peakMb} MB`);
  });

  it("is reviewed in part when a bound stops it, and what was not looked at is listed", async () => {
    const { proposal, outputs, summary, comment } = await review("bound", { "max-turns": "3" });
    const { coverage } = proposal;
    const missed = coverage?.notReached ?? [];
    assert.deepEqual(proposal.end, { kind: "stopped", bound: "turns" });
    assert.equal(outputs["verdict"], "incomplete");
    assert.ok(coverage && coverage.seen > 0 && missed.length > 50);
    assert.equal(
      missed.reduce((sum, { hunks }) => sum + hunks, 0),
      coverage.hunks - coverage.seen,
    );
    for (const text of [summary, comment]) {
      assert.ok(text.includes(missed[0]?.path ?? "?"), text);
      assert.match(text, /\d+ of \d+ hunks/);
    }
  });
});
