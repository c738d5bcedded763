import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import { editFile } from "../../src/tools/edit-file.ts";
import { createFakeWorkspace, type FakeFile } from "../fakes/workspace.ts";
import { tempRepository } from "../kit/repository.ts";
import { commitFiles, openStore } from "../workspace/kit.ts";
import { refusal, run, textOf, toolContext } from "./kit.ts";

async function edited(content: FakeFile, oldText: string, newText: string, replaceAll = false) {
  const workspace = createFakeWorkspace({ f: content });
  await run(editFile, { path: "f", oldText, newText, replaceAll }, toolContext({ workspace }));
  return Buffer.from(await workspace.read(repoPath("f"))).toString();
}

/** The refusal, after a look that nothing was edited. */
async function refused(content: FakeFile, oldText: string, newText: string) {
  const workspace = createFakeWorkspace({ f: content });
  const text = await refusal(editFile, { path: "f", oldText, newText }, toolContext({ workspace }));
  assert.deepEqual(await workspace.edits(), []);
  return text;
}

describe("edit_file", () => {
  it("replaces a unique text and shows the change", async () => {
    const context = toolContext({ files: { "a.txt": "alpha\nbeta\nalpha\n" } });
    assert.equal(
      await textOf(editFile, { path: "a.txt", oldText: "beta", newText: "BETA" }, context),
      'Replaced 1 place in "a.txt".\n@@ line 2 @@\n-beta\n+BETA',
    );
  });

  it("keeps a byte order mark exactly once, and matches the first line behind it", async () => {
    assert.equal(
      await edited("\ufeffWrite-Host hi\r\n", "Write-Host hi", "Write-Host hello"),
      "\ufeffWrite-Host hello\r\n",
    );
  });

  it("replaces every occurrence when asked to", async () => {
    assert.equal(await edited("a b a\n", "a", "c", true), "c b c\n");
  });

  it("refuses a text that stands there twice, with its lines", async () => {
    assert.equal(
      await refused("alpha\nbeta\nalpha\n", "alpha", "x"),
      'edit_rejected: oldText stands 2 times in "f": lines 1, 3. The file is as it was.',
    );
  });

  it("refuses a text that does not stand there, and says where its first line does", async () => {
    assert.equal(
      await refused("a\n", "b", "c"),
      'edit_rejected: oldText does not stand in "f". The file is as it was.',
    );
    assert.match(
      await refused("x\n  if (a) {\n    b\n", "if (a) {\n  b", "c"),
      /\(a line like its first one: 2\)/,
    );
  });

  it("never takes a text that is only nearly the same", async () => {
    assert.match(await refused("one   \n“½ ﬁ”\n", 'one\n"½ fi"', "x"), /^edit_rejected: /);
  });

  it("refuses an edit that changes nothing", async () => {
    assert.match(await refused("a\r\n", "a", "a"), /^edit_rejected: The edit changes nothing/);
    assert.match(await refused("a\r\nb", "a\nb", "a\r\nb"), /^edit_rejected: The edit changes nothing/);
  });

  it("refuses an empty text in a file that exists, and a file that does not", async () => {
    assert.match(await refused("a", "", "b"), /^edit_rejected: oldText is empty/);
    const args = { path: "new.ts", oldText: "", newText: "x" };
    assert.match(await refusal(editFile, args, toolContext()), /^not_found: /);
  });

  it("refuses what is no UTF-8 text", async () => {
    assert.match(await refused(Buffer.from("\ufeffhi", "utf16le"), "hi", "ho"), /^not_text: /);
    assert.match(await refused(Buffer.from("a\0b"), "a", "c"), /^not_text: /);
  });

  it("refuses to write NUL or half a character", async () => {
    for (const text of ["\0", "\ud800"]) assert.match(await refused("a", "a", text), /^invalid_args: /);
  });

  it("refuses a Git LFS pointer", async () => {
    const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n";
    assert.match(await refused(pointer, "12", "13"), /^edit_rejected: "f" is a Git LFS pointer/);
  });

  it("does not write through a link", async () => {
    assert.match(await refused({ link: "../../outside.txt" }, "a", "b"), /^not_regular_file: /);
  });

  it("changes exactly the touched lines of a committed file, as git sees it", async (t) => {
    const repository = tempRepository(t);
    const content = `\ufeff${Array.from({ length: 40 }, (_, at) => `line ${at}${at % 3 ? "\r" : ""}\n`).join("")}end`;
    const commit = commitFiles(repository, { "a.txt": content });
    const { store } = await openStore(t, { checkout: repository.directory });
    const workspace = store.workspace(commit);
    const args = {
      path: "a.txt",
      oldText: "line 10\nline 11\nline 12",
      newText: "LINE 10\nline 11\nLINE 12",
    };
    await run(editFile, args, toolContext({ workspace }));

    const [file] = (await workspace.diff()).files;
    assert.deepEqual([file?.additions, file?.deletions], [2, 2]);
    const expected = content.replace("line 10\r", "LINE 10\r").replace("line 12\n", "LINE 12\n");
    assert.equal(Buffer.from(await workspace.read(repoPath("a.txt"))).toString(), expected);
  });
});
