import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { reviewRange } from "../../src/app/review-range.ts";
import type { CoverageReport, Proposal } from "../../src/core/proposal.ts";
import type { Sha } from "../../src/core/values.ts";
import { rulesModel } from "../../src/models/rules.ts";
import { openAppStage } from "../app/kit/stage.ts";
import { SHAPES } from "./changes.ts";
import { commitTree, lines, type Tree } from "./kit.ts";

/** Commits trees into a repository, and reviews what is between two of them with the model that reads everything. */
async function reviewer(t: TestContext) {
  const stage = await openAppStage(t);
  const model = rulesModel(stage.deps.clock);
  const deps = { ...stage.deps, openModel: async () => model };
  return {
    commit: (branch: string, parents: readonly Sha[], tree: Tree) =>
      commitTree(stage.repository, branch, parents, tree),
    changed: (base: Sha, head: Sha) => stage.store.changeSet(base, head),
    review: (base: Sha, head: Sha) => reviewRange(deps, { base, head, name: "base...head", checks: false }),
  };
}

async function proposalOf(
  review: ReturnType<Awaited<ReturnType<typeof reviewer>>["review"]>,
): Promise<Proposal> {
  const { proposal, fault } = await review;
  return proposal ?? assert.fail(`no proposal: ${fault?.code} ${fault?.message}`);
}

/** What the ledger says of each file of a change. */
function accountOf(
  { skipped, notReached }: CoverageReport,
  names: readonly string[],
): Record<string, string> {
  const told = new Map<string, string>([
    ...names.map((name) => [name, "looked at"] as const),
    ...skipped.map(({ path, why }) => [path, why] as const),
    ...notReached.map(({ path, why, hunks }) => [path, why ?? `${hunks} hunks`] as const),
  ]);
  return Object.fromEntries(told);
}

describe("a change of any shape", () => {
  it("has each of its files accounted for, and the verdict that follows", async (t) => {
    const { commit, changed, review } = await reviewer(t);
    for (const { what, base, head, files, verdict } of SHAPES) {
      await t.test(what, async () => {
        const before = commit("shape", [], base);
        const after = commit("shape", [before], head);
        const { coverage, verdict: reached } = await proposalOf(review(before, after));
        const changes = await changed(before, after);
        const names = changes.files.map(({ path }) => path);
        assert.deepEqual(coverage && accountOf(coverage, names), files);
        assert.equal(coverage?.files, names.length + changes.unreadable.length);
        assert.equal(reached.conclusion, verdict, reached.sentence);
      });
    }
  });

  for (const [count, bound] of [
    [412, "over what the diff of a pull request shows"],
    [3_400, "over what the list of its files shows"],
  ] as const) {
    it(`is read whole with ${count} files, ${bound}`, async (t) => {
      const { commit, review } = await reviewer(t);
      const files = (salt: string) =>
        Object.fromEntries(
          Array.from({ length: count }, (_, at) => [`src/${at}.ts`, lines(1, `${salt}${at}`)]),
        );
      const before = commit("many", [], files("a"));
      const { coverage, verdict } = await proposalOf(review(before, commit("many", [before], files("b"))));
      assert.deepEqual([coverage?.files, coverage?.hunks, coverage?.seen], [count, count, count]);
      assert.equal(verdict.conclusion, "clean", verdict.sentence);
    });
  }
});

describe("a history of any shape", () => {
  it("is compared from the merge base: what the base branch did since is not the change's", async (t) => {
    const { commit, review } = await reviewer(t);
    const start = commit("main", [], { "a.ts": "1\n" });
    const base = commit("main", [start], { "a.ts": "1\n", "theirs.ts": "1\n" });
    const head = commit("change", [start], { "a.ts": "2\n" });
    const { coverage } = await proposalOf(review(base, head));
    assert.equal(coverage?.files, 1);
  });

  it("leaves out what a merge of the base branch brought into the change", async (t) => {
    const { commit, review } = await reviewer(t);
    const start = commit("main", [], { "a.ts": "1\n" });
    const own = commit("change", [start], { "a.ts": "2\n" });
    const base = commit("main", [start], { "a.ts": "1\n", "theirs.ts": "1\n" });
    const head = commit("change", [own, base], { "a.ts": "2\n", "theirs.ts": "1\n" });
    const { coverage } = await proposalOf(review(base, head));
    assert.equal(coverage?.files, 1);
  });

  it("with no commit in common is no change that can be told, and says so", async (t) => {
    const { commit, review } = await reviewer(t);
    const base = commit("main", [], { "a.ts": "1\n" });
    const head = commit("orphan", [], { "a.ts": "2\n" });
    const { fault, failed, conclusion } = await review(base, head);
    assert.deepEqual([fault?.code, failed, conclusion], ["no_merge_base", true, "failed"]);
  });

  it("that takes itself back has nothing to review", async (t) => {
    const { commit, review } = await reviewer(t);
    const base = commit("main", [], { "a.ts": "1\n" });
    const there = commit("main", [base], { "a.ts": "2\n" });
    const { proposal } = await review(base, commit("main", [there], { "a.ts": "1\n" }));
    assert.equal(proposal?.verdict.conclusion, "skipped");
  });
});
