import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import type { FileEdit } from "../../src/core/proposal.ts";
import { sha } from "../../src/core/values.ts";
import type { CommitDraft } from "../../src/core/workspace.ts";
import { rejectsWith } from "../contracts/workspace.ts";
import { tempDirectory, tempRepository } from "../kit/repository.ts";
import { commitFiles, openStore } from "./kit.ts";

const AUTHOR = { name: "Reeve É", email: "reeve@example.invalid" };
const AT = Date.UTC(2026, 0, 2, 3, 4, 5);

const write = (path: string, text: string, mode: "100644" | "100755" = "100644"): FileEdit => ({
  kind: "write",
  path: repoPath(path),
  mode,
  base64: Buffer.from(text).toString("base64"),
});
const remove = (path: string): FileEdit => ({ kind: "delete", path: repoPath(path) });

/** A store over a checkout with a dirty file, an untracked one and a hook, none of which is anyone's business. */
async function stage(t: TestContext) {
  const repository = tempRepository(t);
  const parent = commitFiles(repository, {
    "a.txt": "one\r\ntwo\r\n",
    "bin/run": { executable: "#!/bin/sh\n" },
    "lib/x.ts": "x\n",
    "asset.bin": "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
    link: { link: "a.txt" },
  });
  repository.write({ "b.txt": "dirty\n", "coverage/x": "x\n", ".gitattributes": "*.txt text eol=lf\n" });
  const { store, directory } = await openStore(t, { checkout: repository.directory });
  const commit = (edits: readonly FileEdit[], more: Partial<CommitDraft> = {}) =>
    store.commit({ parent, edits, message: "Fix the price", author: AUTHOR, at: AT, ...more });
  const show = (...argv: string[]) =>
    repository.git("-c", "core.quotePath=false", `--git-dir=${directory}/repository`, ...argv);
  return { store, parent, commit, show };
}

describe("commit", () => {
  it("holds exactly the edits, byte for byte and mode for mode, on exactly the parent", async (t) => {
    const { parent, commit, show } = await stage(t);
    const id = await commit([
      write("a.txt", "one\r\nTWO\r\n"),
      write("bin/run", "#!/bin/sh\nexit\n", "100755"),
      write("docs/é 한글/new file.txt", "no newline"),
      remove("lib/x.ts"),
    ]);
    assert.equal(show("rev-parse", `${id}^`).trim(), parent);
    assert.deepEqual(show("diff-tree", "-r", "-z", "--name-status", parent, id).split("\0").slice(0, -1), [
      ...["M", "a.txt", "M", "bin/run", "A", "docs/é 한글/new file.txt", "D", "lib/x.ts"],
    ]);
    assert.equal(show("cat-file", "blob", `${id}:a.txt`), "one\r\nTWO\r\n");
    assert.equal(show("cat-file", "blob", `${id}:docs/é 한글/new file.txt`), "no newline");
    assert.match(show("ls-tree", id, "bin/run"), /^100755 /);
  });

  it("names author and committer from the draft, and keeps the message", async (t) => {
    const { commit, show } = await stage(t);
    const id = await commit([write("a.txt", "x")], { message: "Fix\n\n# no comment\n  indented  \n" });
    assert.equal(
      show("cat-file", "commit", id).split("\n").slice(2).join("\n"),
      `author Reeve É <reeve@example.invalid> ${AT / 1000} +0000\ncommitter Reeve É <reeve@example.invalid> ${AT / 1000} +0000\n\nFix\n\n# no comment\n  indented  \n`,
    );
  });

  it("is the same commit for the same draft", async (t) => {
    const { commit } = await stage(t);
    assert.equal(await commit([write("a.txt", "x")]), await commit([write("a.txt", "x")]));
  });

  for (const [what, edits] of [
    ["a file where a folder is", [write("lib", "x")]],
    ["a folder where a file is", [write("a.txt/x", "x")]],
    ["a file below a link", [write("link/x", "x")]],
  ] as const) {
    it(`refuses ${what}, which would take other files away`, async (t) => {
      const { commit } = await stage(t);
      await rejectsWith("edit_rejected", commit(edits));
    });
  }

  it("puts a file where a folder was, when every file of the folder is deleted too", async (t) => {
    const { commit, show, parent } = await stage(t);
    const id = await commit([remove("lib/x.ts"), write("lib", "x")]);
    assert.equal(show("diff-tree", "-r", "--name-status", parent, id), "A\tlib\nD\tlib/x.ts\n");
  });

  for (const [what, more] of [
    ["no message", { message: " \n" }],
    ["NUL in the message", { message: "a\0b" }],
    ["no name", { author: { name: "", email: "a@example.invalid" } }],
    ["a line break in the name", { author: { name: "a\nparent 0", email: "a@example.invalid" } }],
    ["brackets in the address", { author: { name: "a", email: "a> 0 +0000" } }],
  ] as const) {
    it(`refuses a draft with ${what}`, async (t) => {
      const { commit } = await stage(t);
      await rejectsWith("invalid_input", commit([write("a.txt", "x")], more));
    });
  }
});

describe("what a commit is", () => {
  it("is told by itself: its tree and its parents, where git would have cut history off, too", async (t) => {
    const { commit, store, show, parent } = await stage(t);
    const made = await commit([write("a.txt", "x")]);
    const tree = show("rev-parse", `${made}^{tree}`).trim();
    assert.deepEqual(await store.commitFacts(made), { tree, parents: [parent] });
    assert.deepEqual((await store.commitFacts(parent)).parents, []);
    await rejectsWith("commit_missing", store.commitFacts(sha("0".repeat(40))));
    await rejectsWith("commit_missing", store.commitFacts((await store.commitFacts(made)).tree));
  });
});

describe("a commit as a mail", () => {
  const bytes = Buffer.from([0x6f, 0x0d, 0x0a, 0x00, 0xff, 0x0d, 0x0a]);

  for (const taker of [["am", "--keep-cr"], ["apply"]] as const) {
    it(`is taken by git ${taker[0]}, byte for byte`, async (t) => {
      const { commit, store, parent } = await stage(t);
      const binary: FileEdit = {
        kind: "write",
        path: repoPath("a.bin"),
        mode: "100644",
        base64: bytes.toString("base64"),
      };
      const edits = [binary, write("a.txt", "one\r\nTWO"), write("new ü.txt", "n"), remove("lib/x.ts")];
      const made = await commit(edits, { message: "Raise the price\n\nSince É wants it.\n" });
      const other = tempRepository(t);
      commitFiles(other, {
        "a.txt": "one\r\ntwo\r\n",
        "bin/run": { executable: "#!/bin/sh\n" },
        "lib/x.ts": "x\n",
        "asset.bin": "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
        link: { link: "a.txt" },
      });
      assert.equal(other.git("rev-parse", "main").trim(), parent);
      other.git("reset", "--quiet", "--hard", "main");
      const patch = join(tempDirectory(t), "change.patch");
      writeFileSync(patch, await store.mailOf(made));
      other.git(...taker, patch);
      other.git("add", "--all");
      assert.equal(other.git("write-tree").trim(), (await store.commitFacts(made)).tree);
      if (taker[0] === "apply") return;
      assert.equal(
        other.git("log", "-1", "--format=%an%n%B").trim(),
        "Reeve É\nRaise the price\n\nSince É wants it.",
      );
    });
  }
});
