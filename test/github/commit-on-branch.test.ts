import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { BranchCommit, WriteOutcome } from "../../src/core/code-host.ts";
import { repoPath } from "../../src/core/paths.ts";
import { type LocalStage, localStage } from "./local-stage.ts";

const BRANCH = "reeve/new";

async function commitOn({ host, heads }: LocalStage): Promise<BranchCommit> {
  const { tree } = await host.commitFacts(heads.change);
  const base64 = Buffer.from("const price = 10;\nconst off = 0.5;\n").toString("base64");
  const edits = [{ kind: "write", path: repoPath("src/price.js"), mode: "100644", base64 }] as const;
  return { branch: BRANCH, parent: heads.main, tree, message: "Halve it", edits };
}

function done<Value>(outcome: WriteOutcome<Value>): Value {
  if (outcome.kind === "done") return outcome.value;
  throw new Error(outcome.fault.message);
}

const requestsTo = ({ github }: LocalStage, path: string) =>
  github.requests.filter((request) => request.method === "POST" && request.path.includes(path)).length;

describe("a branch", () => {
  it("whose answer was lost is looked for, and not made again", async (t) => {
    const stage = await localStage(t);
    const { host, heads, github } = stage;
    github.faults.add({ method: "POST", path: "/git/refs", failure: { kind: "lost" } });
    assert.equal(done(await host.createBranch(BRANCH, heads.main)), heads.main);
    assert.equal(requestsTo(stage, "/git/refs"), 1);
  });

  it("that somebody made meanwhile is theirs", async (t) => {
    const { host, heads } = await localStage(t);
    done(await host.createBranch(BRANCH, heads.change));
    assert.equal((await host.createBranch(BRANCH, heads.main)).kind, "refused");
    assert.equal(await host.branchHead(BRANCH), heads.change);
  });
});

describe("a commit that GitHub makes", () => {
  it("whose answer was lost is found by what it is, and is the only one", async (t) => {
    const stage = await localStage(t);
    const { host, heads, github } = stage;
    const commit = await commitOn(stage);
    done(await host.createBranch(BRANCH, heads.main));
    github.faults.add({ path: "/graphql", failure: { kind: "lost" } });
    const made = done(await host.commitOnBranch(commit));
    assert.deepEqual(await host.commitFacts(made), { tree: commit.tree, parents: [heads.main] });
    assert.equal(await host.branchHead(BRANCH), made);
    assert.equal(requestsTo(stage, "/graphql"), 1);
  });

  it("is sent again when nothing came of the first request", async (t) => {
    const stage = await localStage(t);
    const { host, heads, github } = stage;
    done(await host.createBranch(BRANCH, heads.main));
    github.faults.add({ path: "/graphql", failure: { kind: "cut" } });
    assert.equal((await host.commitOnBranch(await commitOn(stage))).kind, "done");
    assert.equal(requestsTo(stage, "/graphql"), 2);
  });

  it("is refused when something else stands there after a lost answer", async (t) => {
    const stage = await localStage(t);
    const { host, heads, github } = stage;
    const commit = await commitOn(stage);
    done(await host.createBranch(BRANCH, heads.main));
    github.faults.add({ path: "/graphql", failure: { kind: "lost" } });
    const outcome = await host.commitOnBranch({ ...commit, tree: heads.main });
    assert.equal(outcome.kind === "refused" ? outcome.fault.code : "", "github_invalid");
  });

  it("names the permission that is missing", async (t) => {
    const stage = await localStage(t);
    const { host, heads, github } = stage;
    done(await host.createBranch(BRANCH, heads.main));
    const errors = [{ type: "FORBIDDEN", message: "Resource not accessible by integration" }];
    github.faults.add({
      path: "/graphql",
      failure: { kind: "status", status: 200, body: { data: { createCommitOnBranch: null }, errors } },
    });
    const outcome = await host.commitOnBranch(await commitOn(stage));
    assert.ok(outcome.kind === "refused");
    assert.deepEqual([outcome.status, outcome.fault.code], [403, "github_forbidden"]);
    assert.match(outcome.fault.hint ?? "", /`contents: write`/);
  });
});

describe("the rules for a branch", () => {
  for (const [type, isProtected] of [
    ["pull_request", true],
    ["update", true],
    ["creation", false],
    ["deletion", false],
    ["required_signatures", false],
  ] as const) {
    it(`of a ruleset with ${type} ${isProtected ? "protect" : "do not protect"} it`, async (t) => {
      const { host, github } = await localStage(t);
      await github.addRule("acme/shop", { type, branches: "cha*" });
      await github.addRule("acme/shop", { type: "update", branches: "other/*" });
      assert.equal(await host.isProtected("change"), isProtected);
    });
  }

  it("are those of branch protection where the server knows no rulesets", async (t) => {
    const { host, github } = await localStage(t);
    github.faults.add({ path: "/rules/", times: 9, failure: { kind: "status", status: 404 } });
    assert.equal(await host.isProtected("change"), false);
    await github.protectBranch("acme/shop", "change");
    assert.equal(await host.isProtected("change"), true);
  });

  it("are never taken for none because they cannot be read", async (t) => {
    const { host, github } = await localStage(t);
    github.faults.add({ path: "/rules/", times: 9, failure: { kind: "status", status: 403 } });
    await assert.rejects(host.isProtected("change"), { code: "github_forbidden" });
  });
});
