import assert from "node:assert/strict";
import { chmodSync, existsSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { type Sha, sha } from "../../src/core/values.ts";
import type { ReplayOrder, ReplayOutcome } from "../../src/core/workspace.ts";
import { startGitServer } from "../kit/git-server.ts";
import { type TempRepository, tempDirectory, tempRepository } from "../kit/repository.ts";
import { commitLine, openStore } from "./kit.ts";

type Files = Readonly<Record<string, string | null>>;

const LINES = Array.from({ length: 20 }, (_, index) => `${index}\n`).join("");
const START = { "a.txt": "1\n2\n3\n", "long.txt": LINES, "sub/b é.txt": "b\n" };
const COMMITTER = {
  name: "reeve[bot]",
  email: "1+reeve[bot]@users.noreply.github.com",
  at: 1_800_000_000_000,
};

interface Scene {
  readonly repository: TempRepository;
  readonly onto: Sha;
  /** With the head that the test made last. */
  replayed(more?: Partial<ReplayOrder>): Promise<ReplayOutcome>;
}

/** A branch `change` beside a `main` that went on; the test goes on at `change`. */
async function scene(t: TestContext, main: Files): Promise<Scene> {
  const repository = tempRepository(t, START);
  repository.git("branch", "change");
  const onto = repository.commit(main, "On main");
  repository.git("checkout", "--quiet", "change");
  return {
    repository,
    onto,
    async replayed(more = {}) {
      const head = sha(repository.git("rev-parse", "change").trim());
      const { store, directory } = await openStore(t, { checkout: repository.directory });
      const outcome = await store.replay({ head, onto, committer: COMMITTER, ...more });
      if (outcome.kind === "replayed") bring(repository, directory, outcome.tip);
      return outcome;
    },
  };
}

/** What was made in the private store, for looking at. */
function bring(repository: TempRepository, directory: string, tip: Sha): void {
  repository.git("fetch", "--quiet", join(directory, "repository"), `${tip}:refs/heads/result`);
}

function made(outcome: ReplayOutcome) {
  assert.ok(outcome.kind === "replayed", JSON.stringify(outcome));
  return outcome;
}

const subjects = ({ git }: TempRepository, onto: Sha) =>
  git("log", "--format=%s", `${onto}..result`).split("\n").filter(Boolean);

describe("a replay", () => {
  it("lays each commit onto the one before, with its author, its date and its words", async (t) => {
    const { repository, onto, replayed } = await scene(t, { "long.txt": `first\n${LINES}` });
    repository.commit({ "long.txt": `${LINES}last\n` }, "One");
    repository.write({ "a.txt": "1\n2\n3\n4\n" });
    const by = ["--author=Ann É <ann@example.invalid>", "--date=2020-02-02T02:02:02+0300"];
    repository.git("commit", "--quiet", "--all", ...by, "--message", "Two\n\nBody, é.\n\n# kept");
    const { tip, commits } = made(await replayed());
    assert.deepEqual(subjects(repository, onto), ["Two", "One"]);
    assert.equal(commits.length, 2);
    assert.equal(commits.at(-1)?.as, tip);
    assert.equal(repository.git("show", "result:long.txt"), `first\n${LINES}last\n`);
    assert.equal(
      repository.git("log", "-1", "--format=%an|%ae|%ad|%cn|%ce|%ct", "result").trim(),
      `Ann É|ann@example.invalid|Sun Feb 2 02:02:02 2020 +0300|${COMMITTER.name}|${COMMITTER.email}|1800000000`,
    );
    const body = (name: string) => repository.git("cat-file", "commit", name).split("\n\n").slice(1);
    assert.deepEqual(body("result"), body("change"));
    repository.git("fsck", "--strict", "result");
  });

  it("keeps a message in another encoding byte for byte, and leaves a signature behind", async (t) => {
    const { repository, replayed } = await scene(t, { "c.txt": "c\n" });
    repository.commit({ "d.txt": "d\n" }, "Plain");
    const plain = repository.git("cat-file", "commit", "change");
    const signed = plain.replace(
      /\n\n[\s\S]*$/,
      "\nencoding ISO-8859-1\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n author Eve <e@example.invalid> 0 +0000\n -----END PGP SIGNATURE-----\n\nCaf\u00e9\n",
    );
    const file = join(tempDirectory(t), "commit");
    writeFileSync(file, Buffer.from(signed, "latin1"));
    const id = repository.git("hash-object", "-t", "commit", "-w", file).trim();
    repository.git("update-ref", "refs/heads/change", id);
    made(await replayed());
    assert.equal(repository.git("log", "-1", "--format=%s|%an", "result").trim(), "Café|Test");
    const raw = repository.git("cat-file", "commit", "result");
    assert.match(raw, /\nencoding ISO-8859-1\n/);
    assert.doesNotMatch(raw, /gpgsig|Eve/);
  });

  it("makes the same commits of the same order", async (t) => {
    const { repository, replayed } = await scene(t, { "c.txt": "c\n" });
    repository.commit({ "d.txt": "d\n" });
    assert.deepEqual(await replayed(), await replayed());
  });

  it("ends at the first commit that does not go, and names its paths", async (t) => {
    const { repository, replayed } = await scene(t, { "a.txt": "1\nours\n3\n", "sub/b é.txt": null });
    repository.commit({ "d.txt": "d\n" }, "Goes");
    const stuck = repository.commit({ "a.txt": "1\ntheirs\n3\n", "sub/b é.txt": "c\n" }, "Does not");
    repository.commit({ "a.txt": "1\n2\n3\n", "sub/b é.txt": "b\n" }, "Takes it back");
    assert.deepEqual(await replayed(), { kind: "conflict", commit: stuck, paths: ["a.txt", "sub/b é.txt"] });
  });

  it("drops a commit that the other branch has already, and keeps one that was empty to begin with", async (t) => {
    const { repository, onto, replayed } = await scene(t, { "a.txt": "0\n2\n3\n" });
    const there = repository.commit({ "a.txt": "0\n2\n3\n" }, "There already");
    repository.commit({}, "Start the checks");
    repository.commit({ "d.txt": "d\n" }, "New");
    const { commits } = made(await replayed());
    assert.deepEqual(subjects(repository, onto), ["New", "Start the checks"]);
    assert.deepEqual(
      commits.filter(({ as }) => as === null),
      [{ commit: there, as: null }],
    );
  });

  it("comes to the other commit itself where that has all of it", async (t) => {
    const { repository, onto, replayed } = await scene(t, { "a.txt": "0\n2\n3\n" });
    repository.commit({ "a.txt": "0\n2\n3\n" });
    assert.equal(made(await replayed()).tip, onto);
  });

  it("has nothing to add of a commit that the other has below it", async (t) => {
    const { onto, replayed } = await scene(t, { "a.txt": "0\n2\n3\n" });
    assert.deepEqual(await replayed(), { kind: "replayed", tip: onto, commits: [] });
  });

  it("follows a rename, on either side", async (t) => {
    const { repository, onto, replayed } = await scene(t, { "long.txt": null, "moved.txt": LINES });
    repository.commit({ "long.txt": `${LINES}last\n` }, "Adds a line");
    repository.commit({ "a.txt": null, "z.txt": "1\n2\n3\n" }, "Renames");
    made(await replayed());
    assert.deepEqual(subjects(repository, onto), ["Renames", "Adds a line"]);
    const files = repository.git("ls-tree", "-r", "--name-only", "-z", "result").split("\0").filter(Boolean);
    assert.deepEqual(files, ["moved.txt", "sub/b é.txt", "z.txt"]);
    assert.equal(repository.git("show", "result:moved.txt"), `${LINES}last\n`);
  });

  it("takes a change of mode, a link and a binary file along", async (t) => {
    const { repository, onto, replayed } = await scene(t, { "a.txt": "0\n2\n3\n" });
    chmodSync(join(repository.directory, "a.txt"), 0o755);
    repository.git("commit", "--quiet", "--all", "--message", "Executable");
    symlinkSync("a.txt", join(repository.directory, "link"));
    repository.commit({ "x.bin": "\0\u0001\u0002" }, "Link and bytes");
    made(await replayed());
    const changes = repository.git("diff", "--raw", "--abbrev=4", onto, "result");
    assert.match(changes, /^:100644 100755 .*M\ta\.txt$/m);
    assert.match(changes, /^:000000 120000 .*A\tlink$/m);
    assert.equal(repository.git("show", "result:x.bin"), "\0\u0001\u0002");
    assert.equal(repository.git("show", "result:a.txt"), "0\n2\n3\n");
  });

  it("leaves a merge of the other branch out, and goes on behind it", async (t) => {
    const { repository, onto, replayed } = await scene(t, { "c.txt": "c\n" });
    repository.commit({ "d.txt": "d\n" }, "Before");
    repository.git("merge", "--quiet", "--no-edit", "main");
    repository.commit({ "c.txt": "cc\n" }, "After");
    const { commits } = made(await replayed());
    assert.deepEqual(subjects(repository, onto), ["After", "Before"]);
    assert.deepEqual(
      commits.map(({ as }) => as === null),
      [false, true, false],
    );
  });

  it("cannot where a merge has changes of its own", async (t) => {
    const { repository, replayed } = await scene(t, { "a.txt": "ours\n2\n3\n" });
    repository.commit({ "d.txt": "d\n" }, "Before");
    repository.git("merge", "--quiet", "--no-commit", "main");
    const merge = repository.commit({ "a.txt": "ours, too\n2\n3\n" }, "Merge");
    const outcome = await replayed();
    assert.ok(outcome.kind === "impossible");
    assert.match(outcome.reason, new RegExp(`^${merge} merges the base branch with changes of its own`));
  });

  it("cannot where a third branch was merged", async (t) => {
    const { repository, replayed } = await scene(t, { "c.txt": "c\n" });
    repository.git("checkout", "--quiet", "-b", "third");
    repository.commit({ "e.txt": "e\n" });
    repository.git("checkout", "--quiet", "change");
    repository.commit({ "d.txt": "d\n" });
    repository.git("merge", "--quiet", "--no-edit", "third");
    const outcome = await replayed();
    assert.ok(outcome.kind === "impossible");
    assert.match(outcome.reason, /merges another branch/);
  });

  it("cannot where git would not write a commit again as it is", async (t) => {
    const { repository, replayed } = await scene(t, { "c.txt": "c\n" });
    const [by, at] = ["A <a@example.invalid>", "1 +0000"];
    const hostile = [
      `author ${by} ${at}\ncommitter ${by} ${at}\n\nhidden\0words\n`,
      `encoding latin1\nauthor ${by} ${at}\ncommitter ${by} ${at}\n\nx\n`,
      `author A <a@x> <b@x> ${at}\ncommitter ${by} ${at}\n\nx\n`,
      `author ${by} ${at}\nauthor B <b@x> ${at}\ncommitter ${by} ${at}\n\nx\n`,
      `committer ${by} ${at}\n\nx\n`,
    ];
    const [tree, parent] = repository.git("rev-parse", "change^{tree}", "change").trim().split("\n");
    const file = join(tempDirectory(t, "reeve-commit-"), "commit");
    for (const rest of hostile) {
      writeFileSync(file, `tree ${tree}\nparent ${parent}\n${rest}`);
      const head = repository.git("hash-object", "-t", "commit", "-w", "--literally", file).trim();
      const outcome = await replayed({ head: sha(head) });
      assert.ok(outcome.kind === "impossible", rest);
      assert.match(outcome.reason, /does not write again/);
    }
  });

  it("takes a hundred commits, and no more", async (t) => {
    const { repository, onto, replayed } = await scene(t, { "c.txt": "c\n" });
    const start = repository.git("rev-parse", "change").trim();
    const hundred = commitLine(repository, "hundred", start, { path: "n.txt", count: 100 });
    const { commits } = made(await replayed({ head: hundred }));
    assert.equal(commits.length, 100);
    assert.equal(subjects(repository, onto).length, 100);
    const more = commitLine(repository, "more", hundred, { path: "n.txt", count: 1 });
    const outcome = await replayed({ head: more });
    assert.deepEqual(outcome, { kind: "impossible", reason: "There are more than 100 commits." });
  });

  it("has nothing to do where the commits stand on it", async (t) => {
    const { repository, replayed } = await scene(t, { "c.txt": "c\n" });
    repository.git("merge", "--quiet", "--ff-only", "main");
    repository.commit({ "d.txt": "d\n" });
    assert.deepEqual(await replayed(), { kind: "current" });
  });

  it("refuses commits that have nothing in common", async (t) => {
    const { repository, replayed } = await scene(t, { "c.txt": "c\n" });
    repository.git("checkout", "--quiet", "--orphan", "alone");
    const head = repository.commit({ "a.txt": "c\n" });
    await assert.rejects(replayed({ head }), { code: "no_merge_base" });
  });

  it("refuses a committer whom git would not write", async (t) => {
    const { repository, replayed } = await scene(t, { "c.txt": "c\n" });
    repository.commit({ "d.txt": "d\n" });
    const committer = { ...COMMITTER, name: "a\nauthor b" };
    await assert.rejects(replayed({ committer }), { code: "invalid_input" });
  });

  it("obeys no configuration, hook or driver of the repository's", async (t) => {
    const { repository, replayed } = await scene(t, { "a.txt": "1\nours\n3\n" });
    const trap = join(tempDirectory(t), "trap");
    repository.git("config", "merge.evil.driver", `touch ${trap}`);
    repository.git("config", "merge.default", "evil");
    repository.git("config", "commit.gpgSign", "true");
    repository.git("config", "gpg.program", "/bin/false");
    repository.write({ ".gitattributes": "* merge=evil\n", "a.txt": "1\ntheirs\n3\n" });
    repository.git("add", "--all");
    repository.git("commit", "--quiet", "--no-gpg-sign", "--message", "Brings a driver");
    assert.equal((await replayed()).kind, "conflict");
    assert.equal(existsSync(trap), false);
  });

  it("fetches as much of a cut history as a merge in it takes", async (t) => {
    const { repository, onto } = await scene(t, { "c.txt": "c\n" });
    repository.commit({ "d.txt": "d\n" }, "Before");
    const far = commitLine(repository, "main", onto, { path: "n.txt", count: 120 });
    repository.git("merge", "--quiet", "--no-edit", far);
    const head = repository.commit({ "e.txt": "e\n" }, "After");
    const server = await startGitServer(t);
    repository.git("push", "--quiet", server.repository, "main", "change");
    const { store, directory } = await openStore(t, { remote: { url: server.url, token: null } });
    await store.ensure([
      { sha: head, ref: null },
      { sha: far, ref: null },
    ]);
    const { tip } = made(await store.replay({ head, onto: far, committer: COMMITTER }));
    bring(repository, directory, tip);
    assert.deepEqual(subjects(repository, far), ["After", "Before"]);
  });
});
