import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { listFiles } from "../../src/tools/list-files.ts";
import { summariseFolders } from "../../src/tools/summarise-folders.ts";
import { refusal, textOf, toolContext } from "./kit.ts";

const FILES = { "src/b.ts": "", "src/a.ts": "", "README.md": "", "docs/x/y.md": "" };

describe("list_files", () => {
  it("lists files sorted, with their number", async () => {
    assert.equal(
      await textOf(listFiles, {}, toolContext({ files: FILES })),
      "[4 files]\nREADME.md\ndocs/x/y.md\nsrc/a.ts\nsrc/b.ts",
    );
  });

  it("lists what a glob matches", async () => {
    const context = toolContext({ files: FILES });
    assert.equal(await textOf(listFiles, { glob: "src/**/*.ts" }, context), "[2 files]\nsrc/a.ts\nsrc/b.ts");
    assert.equal(await textOf(listFiles, { glob: "*.rs" }, context), "[no file matches the glob]");
  });

  it("marks links", async () => {
    const context = toolContext({ files: { notes: { link: "/etc/passwd" } } });
    assert.equal(await textOf(listFiles, {}, context), "[1 file]\nnotes (symlink)");
  });

  it("sums up by folder what is more than the limit", async () => {
    assert.equal(
      await textOf(listFiles, { limit: 3 }, toolContext({ files: FILES })),
      "[4 files, more than 3: summed up by folder, narrow it with a glob]\nREADME.md\ndocs/ (1 file)\nsrc/ (2 files)",
    );
  });

  it("lets a deadline end it in the middle of a glob over many names", async () => {
    const files = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`file-${at}.ts`, ""]));
    const deadline = new AbortController();
    const listing = textOf(listFiles, { glob: "*" }, toolContext({ files, signal: deadline.signal }));
    setImmediate(() => deadline.abort());
    await assert.rejects(listing, { name: "AbortError" });
  });

  it("stays below the limit of bytes and says that it was cut", async () => {
    const files = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`file-${at}.ts`, ""]));
    const text = await textOf(listFiles, {}, toolContext({ files, outputBytes: 700 }));
    assert.ok(text.length <= 700);
    assert.match(text, /^\[100 files; the list is cut at its end\]\n/);
  });

  it("refuses a text that is no glob", async () => {
    assert.match(
      await refusal(listFiles, { glob: "../*" }, toolContext()),
      /^invalid_args: The glob "\.\.\/\*" has an empty/,
    );
  });
});

describe("summariseFolders", () => {
  const paths = (...names: string[]) => names.map((path) => ({ path }));

  it("goes as deep as the limit lets", () => {
    const entries = paths("a/b/1", "a/b/2", "a/c/3", "d");
    assert.deepEqual(summariseFolders(entries, 3), ["a/b/ (2 files)", "a/c/ (1 file)", "d"]);
    assert.deepEqual(summariseFolders(entries, 2), ["a/ (3 files)", "d"]);
  });

  it("counts what does not fit even at the top", () => {
    assert.deepEqual(summariseFolders(paths("a", "b", "c/1", "c/2"), 2), ["a", "[and 3 more files]"]);
  });

  it("quotes a name that would pass for another line", () => {
    assert.deepEqual(summariseFolders(paths("a\nb"), 5), ['"a\\nb"']);
  });
});
