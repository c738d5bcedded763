import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { type BuiltCommit, canBeSigned, landOn, landOnNew } from "../../../src/app/land/land-commit.ts";
import type { CodeHost } from "../../../src/core/code-host.ts";
import { ReeveError } from "../../../src/core/errors.ts";
import { repoPath } from "../../../src/core/paths.ts";
import type { FileEdit } from "../../../src/core/proposal.ts";
import { sha } from "../../../src/core/values.ts";
import type { CommitFacts, GitStore } from "../../../src/core/workspace.ts";
import { openAppStage } from "../kit/stage.ts";

const BRANCH = "reeve/x";
const OTHER = sha("9".repeat(40));

const edit = (rest: Partial<Extract<FileEdit, { kind: "write" }>> = {}): FileEdit => ({
  kind: "write",
  path: repoPath("src/price.js"),
  mode: "100644",
  base64: Buffer.from("export const price = 12;\n").toString("base64"),
  ...rest,
});

describe("a commit that GitHub can sign", () => {
  for (const [what, can, edits] of [
    ["regular files", true, [edit(), { kind: "delete", path: repoPath("a.txt") }]],
    ["an executable file", false, [edit(), edit({ mode: "100755" })]],
    ["more than a request takes", false, [edit({ base64: "A".repeat(5_000_001) })]],
    ["100 files", true, Array.from({ length: 100 }, () => edit())],
    ["101 files", false, Array.from({ length: 101 }, () => edit())],
  ] as const satisfies readonly (readonly [string, boolean, readonly FileEdit[]])[]) {
    it(`has ${what}: ${can}`, () => assert.equal(canBeSigned({ edits }), can));
  }
});

/** The commit is built for real; the host keeps what is committed on it in memory, as the store does what is pushed. */
async function scene(t: TestContext, given: { host?: Partial<CodeHost>; store?: Partial<GitStore> } = {}) {
  const stage = await openAppStage(t);
  const parent = stage.heads.head;
  const edits = [edit()];
  const author = { name: "Reeve", email: "reeve@example.invalid" };
  const made = await stage.store.commit({ parent, edits, message: "Fix", author, at: 0 });
  const { tree } = await stage.store.commitFacts(made);
  const commit: BuiltCommit = { sha: made, parent, tree, message: "Fix", edits };
  const removed: string[] = [];
  const store: GitStore = {
    ...stage.store,
    ensure: async () => {},
    // What the host made is not in this store: it is what the host says.
    commitFacts: (id) => stage.host.commitFacts(id),
    async remove(branch, from) {
      removed.push(`${branch} ${from}`);
      return stage.store.remove(branch, from);
    },
    ...given.store,
  };
  const settings = { ...stage.deps.settings, verifiedCommits: true };
  const deps = { ...stage.deps, settings, host: { ...stage.host, ...given.host } };
  return { stage, deps, store, commit, removed };
}

const refusal = {
  kind: "refused",
  status: 422,
  fault: { code: "github_invalid", message: "No." },
} as const;

describe("a commit on a branch", () => {
  it("is GitHub's where GitHub makes it, and is compared with what was approved", async (t) => {
    const { stage, deps, store, commit } = await scene(t);
    const landed = await landOnNew(deps, store, BRANCH, commit);
    assert.ok(landed.kind === "landed" && landed.sha !== commit.sha);
    assert.deepEqual(stage.pushes, []);
  });

  it("is pushed where GitHub does not make it, onto the branch that was made for it", async (t) => {
    const { stage, deps, store, commit } = await scene(t, { host: { commitOnBranch: async () => refusal } });
    assert.deepEqual(await landOnNew(deps, store, BRANCH, commit), { kind: "landed", sha: commit.sha });
    assert.deepEqual(stage.pushes, [{ branch: BRANCH, commit: commit.sha, from: commit.parent }]);
  });

  it("is pushed as a new branch where the API makes none", async (t) => {
    const { stage, deps, store, commit } = await scene(t, { host: { createBranch: async () => refusal } });
    assert.deepEqual(await landOnNew(deps, store, BRANCH, commit), { kind: "landed", sha: commit.sha });
    assert.deepEqual(stage.pushes, [{ branch: BRANCH, commit: commit.sha }]);
  });

  it("is found after the fact when the answer was lost for longer than anybody looked", async (t) => {
    const { stage, deps, store, commit } = await scene(t);
    const late: CodeHost["commitOnBranch"] = async (given) => {
      await stage.host.commitOnBranch(given);
      return { ...refusal, status: 0 };
    };
    const moved = { kind: "exists", message: "It has moved." } as const;
    const host = { ...deps.host, commitOnBranch: late };
    const landed = await landOnNew(
      { ...deps, host },
      { ...store, advance: async () => moved },
      BRANCH,
      commit,
    );
    assert.deepEqual(landed, { kind: "landed", sha: await stage.host.branchHead(BRANCH) });
  });

  for (const [what, facts] of [
    ["other files", ({ parent }) => ({ tree: OTHER, parents: [parent] })],
    ["another parent", ({ tree }) => ({ tree, parents: [OTHER] })],
    ["a second parent", ({ tree, parent }) => ({ tree, parents: [parent, OTHER] })],
  ] as const satisfies readonly (readonly [string, (commit: BuiltCommit) => CommitFacts])[]) {
    it(`with ${what} is taken back, and nothing is claimed`, async (t) => {
      const { stage, deps, store, commit, removed } = await scene(t);
      const landed = await landOnNew(
        deps,
        { ...store, commitFacts: async () => facts(commit) },
        BRANCH,
        commit,
      );
      assert.equal(landed.kind === "refused" ? landed.fault.code : "", "push_mismatch");
      assert.equal(removed.length, 1);
      assert.equal(await stage.host.branchHead(BRANCH), null);
    });
  }

  it("that cannot be compared is taken back, too", async (t) => {
    const { deps, store, commit, removed } = await scene(t);
    const ensure = async () => {
      throw new ReeveError("git_failed", "The server does not answer.");
    };
    const landed = await landOnNew(deps, { ...store, ensure }, BRANCH, commit);
    assert.match(
      landed.kind === "refused" ? landed.fault.message : "",
      /could not be compared.*does not answer/,
    );
    assert.equal(removed.length, 1);
  });

  it("is left on somebody else's branch, whatever it is, and told of", async (t) => {
    const { stage, deps, store, commit, removed } = await scene(t);
    const commitFacts: GitStore["commitFacts"] = async () => ({ tree: OTHER, parents: [commit.parent] });
    const landed = await landOn(deps, { ...store, commitFacts }, "change", commit);
    assert.equal(landed.kind === "refused" ? landed.made : "", await stage.host.branchHead("change"));
    assert.deepEqual(removed, []);
  });
});
