import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { ReeveError } from "../../src/core/errors.ts";
import { repoPath } from "../../src/core/paths.ts";
import { Secret, type Sha, sha } from "../../src/core/values.ts";
import type { GitStore } from "../../src/core/workspace.ts";
import { rejectsWith } from "../contracts/workspace.ts";
import { type GitServer, type GitServerOptions, startGitServer } from "../kit/git-server.ts";
import { type TempRepository, tempDirectory, tempRepository } from "../kit/repository.ts";
import { commitLine, openStore } from "./kit.ts";

const TOKEN = "ghs_aTokenOfATest0123456789";
const HEADER = `basic ${Buffer.from(`x-access-token:${TOKEN}`).toString("base64")}`;
const AUTHOR = { name: "Reeve", email: "reeve@example.invalid" };

interface Stage {
  readonly server: GitServer;
  readonly work: TempRepository;
  readonly base: Sha;
  readonly head: Sha;
}

/** `main` and a pull request that left it `distance` commits ago; `main` went on as far. */
async function stage(t: TestContext, options: GitServerOptions = {}, distance = 1): Promise<Stage> {
  const server = await startGitServer(t, options);
  const work = tempRepository(t, { "a.txt": "a\n" });
  const fork = work.git("rev-parse", "HEAD").trim();
  const base = commitLine(work, "main", fork, { path: "other.md", count: distance });
  const head = commitLine(work, "change", fork, { path: "a.txt", count: distance });
  work.git("checkout", "--quiet", "--force", "change");
  work.git("push", "--quiet", server.repository, "main:refs/heads/main", "change:refs/pull/7/head");
  return { server, work, base, head };
}

/** What actions/checkout leaves: shallow, detached. */
function shallowCheckout(t: TestContext, { server }: Stage, commit: string, depth = 1): string {
  const directory = tempDirectory(t, "reeve-checkout-");
  const git = (...argv: string[]) => execFileSync("git", argv, { cwd: directory, stdio: "pipe" });
  git("init", "--quiet");
  git("fetch", "--quiet", `--depth=${depth}`, `file://${server.repository}`, commit);
  git("checkout", "--quiet", "--detach", "FETCH_HEAD");
  return directory;
}

async function remoteStore(
  t: TestContext,
  { server }: Stage,
  checkout: string | null = null,
  token: string | null = null,
) {
  const remote = { url: server.url, token: token === null ? null : new Secret(token) };
  return openStore(t, { remote, checkout });
}

async function edited(store: GitStore, parent: Sha): Promise<Sha> {
  const workspace = store.workspace(parent);
  await workspace.write(repoPath("fix.txt"), Buffer.from("fixed\n"));
  const edits = await workspace.edits();
  return store.commit({ parent, edits, message: "Fix", author: AUTHOR, at: 1_767_225_600_000 });
}

describe("ensure", () => {
  it("fetches commits of a pull request from a fork by id, without a checkout", async (t) => {
    const at = await stage(t);
    const { store, directory } = await remoteStore(t, at);
    await store.ensure([{ sha: at.head, ref: "refs/pull/7/head" }]);
    assert.equal((await store.read(at.head, repoPath("a.txt"), 10))?.toString(), "0\n");
    const shallow = readFileSync(join(directory, "repository", "shallow"), "utf8");
    assert.equal(shallow.trim(), at.head);
  });

  it("fetches two commits with enough history for their merge base, in one go", async (t) => {
    const at = await stage(t);
    const { store } = await remoteStore(t, at);
    await store.ensure([
      { sha: at.head, ref: "refs/pull/7/head" },
      { sha: at.base, ref: "refs/heads/main" },
    ]);
    const fetches = at.server.authorizations.length;
    await store.mergeBase(at.base, at.head);
    assert.equal(at.server.authorizations.length, fetches);
  });

  it("asks nobody for what the checkout has", async (t) => {
    const at = await stage(t);
    const { store } = await remoteStore(t, at, shallowCheckout(t, at, at.head));
    await store.ensure([{ sha: at.head, ref: null }]);
    assert.deepEqual(at.server.authorizations, []);
  });

  it("fetches what a shallow checkout lacks", async (t) => {
    const at = await stage(t);
    const { store } = await remoteStore(t, at, shallowCheckout(t, at, at.base));
    await store.ensure([{ sha: at.head, ref: null }]);
    assert.equal((await store.read(at.head, repoPath("a.txt"), 10))?.toString(), "0\n");
  });

  it("keeps a complete checkout complete", async (t) => {
    const at = await stage(t, {}, 3);
    const { store } = await remoteStore(t, at, at.work.directory);
    at.work.git("checkout", "--quiet", "main");
    at.work.commit({ "c.txt": "c\n" });
    const next = at.work.commit({ "c.txt": "d\n" });
    at.work.git("push", "--quiet", at.server.repository, "main:refs/heads/main");
    at.work.git("reset", "--quiet", "--hard", at.base);
    at.work.git("reflog", "expire", "--expire=now", "--all");
    at.work.git("gc", "--quiet", "--prune=now");
    await store.ensure([{ sha: next, ref: null }]);
    assert.equal((await store.log(at.base, next, 99)).length, 2);
    assert.equal(await store.mergeBase(next, at.base), at.base);
  });

  it("takes the objects of a partial clone for missing, and fetches them", async (t) => {
    const at = await stage(t);
    at.server.git("config", "uploadpack.allowFilter", "true");
    const directory = join(tempDirectory(t), "partial");
    execFileSync("git", [
      "clone",
      "--quiet",
      "--no-checkout",
      "--filter=blob:none",
      `file://${at.server.repository}`,
      directory,
    ]);
    const { store } = await remoteStore(t, at, directory);
    await store.ensure([{ sha: at.base, ref: null }]);
    assert.equal((await store.read(at.base, repoPath("other.md"), 10))?.toString(), "0\n");
  });

  it("falls back to the ref where ids are not served, and tells a commit that the ref no longer has", async (t) => {
    const at = await stage(t, { protocolV2: false }, 2);
    const { store } = await remoteStore(t, at);
    await store.ensure([{ sha: at.head, ref: "refs/pull/7/head" }]);
    const moved = sha(at.work.git("rev-parse", "change~1").trim());
    await rejectsWith(
      "commit_missing",
      store.ensure([{ sha: moved, ref: "refs/pull/7/head" }]),
      /refs\/pull\/7\/head/,
    );
  });

  it("tells a commit that the server never had", async (t) => {
    const at = await stage(t);
    const { store } = await remoteStore(t, at);
    const unknown = sha("d".repeat(40));
    await rejectsWith(
      "commit_missing",
      store.ensure([{ sha: unknown, ref: "refs/heads/gone" }]),
      /refs\/heads\/gone/,
    );
    await rejectsWith("ref_invalid", store.ensure([{ sha: unknown, ref: "--upload-pack=touch x;true" }]));
  });
});

describe("mergeBase", () => {
  it("deepens a shallow history until the base is certain, and never blames the author for the base branch", async (t) => {
    const at = await stage(t, {}, 60);
    const { store } = await remoteStore(t, at, shallowCheckout(t, at, at.head));
    await store.ensure([{ sha: at.base, ref: null }]);
    const found = await store.mergeBase(at.base, at.head);
    assert.equal(found, at.work.git("merge-base", "main", "change").trim());
    assert.deepEqual(
      (await store.changeSet(found, at.head)).files.map((file) => file.path),
      ["a.txt"],
    );
  });

  it("does not take a common ancestor for the best one while a later one may be hidden", async (t) => {
    const server = await startGitServer(t);
    const work = tempRepository(t, { "a.txt": "a\n" });
    const root = work.git("rev-parse", "HEAD").trim();
    const shared = work.commit({ "shared.txt": "s\n" });
    commitLine(work, "long", shared, { path: "long.txt", count: 60 });
    work.git("checkout", "--quiet", "-b", "base", root);
    work.git("merge", "--quiet", "--no-ff", "-m", "Merge", "long");
    const base = sha(work.git("rev-parse", "base").trim());
    work.git("checkout", "--quiet", "-b", "head", root);
    work.git("merge", "--quiet", "--no-ff", "-m", "Merge", shared);
    const head = sha(work.git("rev-parse", "head").trim());
    work.git("push", "--quiet", server.repository, "base", "head");
    const { store } = await openStore(t, { remote: { url: server.url, token: null } });
    await store.ensure([
      { sha: base, ref: null },
      { sha: head, ref: null },
    ]);
    assert.equal(await store.mergeBase(base, head), shared);
  });

  it("says so when two histories have nothing in common", async (t) => {
    const at = await stage(t);
    at.work.git("checkout", "--quiet", "--orphan", "alone");
    const alone = at.work.commit({ "x.txt": "x\n" });
    at.work.git("push", "--quiet", at.server.repository, "alone");
    const { store } = await remoteStore(t, at);
    await store.ensure([alone, at.base].map((id) => ({ sha: id, ref: null })));
    await rejectsWith("no_merge_base", store.mergeBase(at.base, alone), /no commit in common/);
  });

  it("stops at a shallow history that nothing can deepen", async (t) => {
    const at = await stage(t, {}, 3);
    const checkout = shallowCheckout(t, at, at.head);
    execFileSync("git", ["fetch", "--quiet", "--depth=1", `file://${at.server.repository}`, "main"], {
      cwd: checkout,
    });
    const { store } = await openStore(t, { checkout });
    await rejectsWith("no_merge_base", store.mergeBase(at.base, at.head), /cut off/);
  });
});

describe("the token", () => {
  it("goes as exactly one header with every request, and stands in no file and no argument", async (t) => {
    const at = await stage(t, { token: TOKEN });
    const checkout = shallowCheckout(t, at, at.base);
    const config = join(checkout, ".git/config");
    execFileSync("git", ["config", `http.${at.server.url}.extraheader`, "AUTHORIZATION: basic OLD"], {
      cwd: checkout,
    });
    const before = readFileSync(config, "utf8");
    const { store, directory, log } = await remoteStore(t, at, checkout, TOKEN);
    await store.ensure([{ sha: at.head, ref: null }]);
    assert.equal((await store.push("reeve/fix-7", await edited(store, at.head))).kind, "pushed");
    assert.ok(at.server.authorizations.length >= 4);
    for (const headers of at.server.authorizations) assert.deepEqual(headers, [HEADER]);
    assert.equal(readFileSync(config, "utf8"), before);
    for (const file of filesIn(directory))
      assert.equal(holdsToken(readFileSync(file, "latin1")), false, file);
    assert.equal(holdsToken(log.lines.join("\n")), false);
  });

  it("is not shown when the server refuses it", async (t) => {
    const at = await stage(t, { token: "another" });
    const { store } = await remoteStore(t, at, null, TOKEN);
    await assert.rejects(store.ensure([{ sha: at.head, ref: null }]), (error: unknown) => {
      assert.ok(error instanceof ReeveError);
      assert.equal(error.code, "git_failed");
      assert.match(error.message, /403/);
      assert.match(error.hint ?? "", /contents: read/);
      assert.equal(holdsToken(`${error.message} ${error.hint} ${error.stack}`), false);
      return true;
    });
  });

  it("is asked for in words, not at a prompt", async (t) => {
    const at = await stage(t, { token: TOKEN });
    const { store } = await remoteStore(t, at);
    await rejectsWith(
      "git_failed",
      store.ensure([{ sha: at.head, ref: null }]),
      /could not read Username|401/,
    );
  });

  it("does not follow a redirect", async (t) => {
    const other = await startGitServer(t);
    const at = await stage(t, { redirectTo: new URL(other.url).origin });
    const { store } = await remoteStore(t, at, null, TOKEN);
    await rejectsWith("git_failed", store.ensure([{ sha: at.head, ref: null }]));
    assert.deepEqual(other.authorizations, []);
  });
});

describe("push", () => {
  it("creates the branch at exactly the commit, and moves none that exists", async (t) => {
    const at = await stage(t);
    const { store } = await remoteStore(t, at, shallowCheckout(t, at, at.head));
    const commit = await edited(store, at.head);
    assert.deepEqual(await store.push("reeve/fix-7", commit), { kind: "pushed", sha: commit });
    assert.equal(at.server.git("rev-parse", "refs/heads/reeve/fix-7").trim(), commit);
    assert.equal(at.server.git("rev-parse", `${commit}^`).trim(), at.head);
    assert.deepEqual(await store.push("reeve/fix-7", commit), { kind: "pushed", sha: commit });
    at.server.git("update-ref", "refs/heads/reeve/taken", at.head);
    const outcome = await store.push("reeve/taken", commit);
    assert.equal(outcome.kind, "exists");
    assert.equal(at.server.git("rev-parse", "refs/heads/reeve/taken").trim(), at.head);
  });

  it("hands on the server's sentence when a rule refuses the branch", async (t) => {
    const at = await stage(t, { token: TOKEN });
    at.server.refusePushes(["error: GH006: Protected branch update failed.", `token ${TOKEN}`]);
    const { store } = await remoteStore(t, at, shallowCheckout(t, at, at.head), TOKEN);
    const outcome = await store.push("reeve/fix-7", await edited(store, at.head));
    assert.ok(outcome.kind === "refused");
    assert.match(outcome.message, /GH006: Protected branch update failed\. token \[secret\] .*declined/);
    assert.equal(holdsToken(outcome.message), false);
  });

  it("looks at the branch when the answer to the push is lost", async (t) => {
    const at = await stage(t, { dropPushAnswers: true });
    const { store } = await remoteStore(t, at, shallowCheckout(t, at, at.head));
    const commit = await edited(store, at.head);
    assert.deepEqual(await store.push("reeve/fix-7", commit), { kind: "pushed", sha: commit });
  });

  it("says that the outcome is not known when the server cannot be asked", async (t) => {
    const at = await stage(t);
    const remote = { url: "http://127.0.0.1:9/acme/app.git", token: null };
    const { store } = await openStore(t, { remote, checkout: at.work.directory });
    await rejectsWith("push_rejected", store.push("reeve/fix-7", await edited(store, at.head)), /not known/);
  });

  for (const branch of [
    "main",
    "release/1",
    "reeve",
    "reeve/",
    "reeve//x",
    "reeve/../main",
    "reeve/x.lock",
    "reeve/.x",
    "reeve/x.",
    "reeve/x/",
    "reeve/@{1}",
    "reeve/a b",
    "reeve/x:refs/heads/main",
    "-reeve/x",
    "refs/heads/reeve/x",
    "reeve/x\n",
    `reeve/${"x".repeat(300)}`,
  ]) {
    it(`refuses the branch ${JSON.stringify(branch.slice(0, 30))}`, async (t) => {
      const { store } = await openStore(t, { remote: { url: "http://127.0.0.1:9/x", token: null } });
      await rejectsWith("branch_not_owned", store.push(branch, sha("a".repeat(40))));
    });
  }
});

describe("advance", () => {
  const onBranch = async (t: TestContext) => {
    const at = await stage(t);
    at.server.git("update-ref", "refs/heads/topic", at.head);
    const { store } = await remoteStore(t, at, shallowCheckout(t, at, at.head, 2));
    const stands = () => at.server.git("rev-parse", "refs/heads/topic").trim();
    return { at, store, stands, commit: await edited(store, at.head) };
  };

  it("moves a branch from where it has to stand to a commit on top of it", async (t) => {
    const { at, store, stands, commit } = await onBranch(t);
    assert.deepEqual(await store.advance("topic", at.head, commit), { kind: "pushed", sha: commit });
    assert.equal(stands(), commit);
  });

  it("does not touch a branch that stands somewhere else", async (t) => {
    const { at, store, stands, commit } = await onBranch(t);
    at.server.git("update-ref", "refs/heads/topic", at.base);
    const outcome = await store.advance("topic", at.head, commit);
    assert.ok(outcome.kind === "exists");
    assert.match(outcome.message, /has moved from [0-9a-f]{40} to [0-9a-f]{40}\. It was not touched\./);
    assert.equal(stands(), at.base);
  });

  it("does not make a branch that was deleted meanwhile anew", async (t) => {
    const { at, store, commit } = await onBranch(t);
    at.server.git("update-ref", "-d", "refs/heads/topic");
    assert.equal((await store.advance("topic", at.head, commit)).kind, "refused");
    assert.throws(() => at.server.git("rev-parse", "--verify", "--quiet", "refs/heads/topic"));
  });

  it("pushes no commit that leaves out what stands there", async (t) => {
    const { at, store, stands } = await onBranch(t);
    await store.ensure([{ sha: at.base, ref: "refs/heads/main" }]);
    await rejectsWith("push_rejected", store.advance("topic", at.head, at.base), /does not stand on/);
    assert.equal(stands(), at.head);
  });

  it("takes no name that is none", async (t) => {
    const { at, store, commit } = await onBranch(t);
    await rejectsWith("ref_invalid", store.advance("a..b", at.head, commit));
    await rejectsWith("ref_invalid", store.advance("topic:refs/heads/main", at.head, commit));
  });

  it("hands on the server's sentence when a rule refuses it", async (t) => {
    const { at, store, commit } = await onBranch(t);
    at.server.refusePushes(["error: GH006: Protected branch update failed."]);
    const outcome = await store.advance("topic", at.head, commit);
    assert.ok(outcome.kind === "refused");
    assert.match(outcome.message, /GH006/);
  });
});

describe("remove", () => {
  const onBranch = async (t: TestContext, options: GitServerOptions = {}) => {
    const at = await stage(t, options);
    at.server.git("update-ref", "refs/heads/reeve/x", at.head);
    const { store } = await remoteStore(t, at);
    const stands = () => at.server.git("for-each-ref", "--format=%(objectname)", "refs/heads/reeve").trim();
    return { at, store, stands };
  };

  it("takes back a branch of ours from where it stands", async (t) => {
    const { at, store, stands } = await onBranch(t);
    assert.equal((await store.remove("reeve/x", at.head)).kind, "pushed");
    assert.equal(stands(), "");
    assert.equal((await store.remove("reeve/x", at.head)).kind, "pushed", "it is gone already");
  });

  it("believes the server, not a lost answer", async (t) => {
    const { at, store, stands } = await onBranch(t, { dropPushAnswers: true });
    assert.equal((await store.remove("reeve/x", at.head)).kind, "pushed");
    assert.equal(stands(), "");
  });

  it("leaves a branch alone on which something else stands", async (t) => {
    const { at, store, stands } = await onBranch(t);
    assert.equal((await store.remove("reeve/x", at.base)).kind, "exists");
    assert.equal(stands(), at.head);
  });

  it("hands on why the server keeps it", async (t) => {
    const { at, store, stands } = await onBranch(t);
    at.server.refusePushes(["error: GH013: Cannot delete this protected ref."]);
    const outcome = await store.remove("reeve/x", at.head);
    assert.match(outcome.kind === "refused" ? outcome.message : "", /GH013/);
    assert.equal(stands(), at.head);
  });

  it("takes nobody else's branch", async (t) => {
    const { at, store } = await onBranch(t);
    await rejectsWith("branch_not_owned", store.remove("main", at.base));
  });
});

function holdsToken(text: string): boolean {
  return text.includes(TOKEN) || text.includes(HEADER.slice("basic ".length));
}

function filesIn(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .map((name) => join(directory, name))
    .filter((file) => statSync(file).isFile());
}

describe("a ref of ours", () => {
  const REF = "refs/reeve/dismissed";

  it("is made, moved from where it stands, and fetched", async (t) => {
    const at = await stage(t);
    const { store } = await remoteStore(t, at);
    await store.ensure([{ sha: at.base, ref: "refs/heads/main" }]);
    assert.equal(await store.ownRef(REF), null);
    const first = await edited(store, at.base);
    assert.deepEqual(await store.setOwnRef(REF, null, first), { kind: "pushed", sha: first });
    assert.equal((await store.setOwnRef(REF, null, at.base)).kind, "exists");
    const next = await store.commit({ parent: first, edits: [], message: "Next", author: AUTHOR, at: 0 });
    assert.equal((await store.setOwnRef(REF, at.base, next)).kind, "exists");
    assert.deepEqual(await store.setOwnRef(REF, first, next), { kind: "pushed", sha: next });
    const { store: other } = await remoteStore(t, at);
    assert.equal(await other.ownRef(REF), next);
    assert.equal((await other.read(next, repoPath("fix.txt"), 10))?.toString(), "fixed\n");
  });

  it("is no branch, and nothing of anybody else's", async (t) => {
    const at = await stage(t);
    const { store } = await remoteStore(t, at);
    for (const ref of ["refs/heads/main", "refs/reeve/a/b", "refs/reeve/../x", "main", "refs/reeve/"]) {
      await rejectsWith("branch_not_owned", store.setOwnRef(ref, null, at.base));
      await rejectsWith("branch_not_owned", store.ownRef(ref));
    }
  });
});
