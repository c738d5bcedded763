import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { type ErrorCode, ReeveError } from "../../src/core/errors.ts";
import { hunkLines } from "../../src/core/hunk-lines.ts";
import { repoPath } from "../../src/core/paths.ts";
import { sha } from "../../src/core/values.ts";
import type { SearchQuery, Workspace } from "../../src/core/workspace.ts";
import type { FakeFile } from "../fakes/workspace.ts";
import { tempDirectory } from "../kit/repository.ts";

export type MakeWorkspace = (t: TestContext, files: Readonly<Record<string, FakeFile>>) => Promise<Workspace>;

const never = new AbortController().signal;
const bytes = (text: string) => new TextEncoder().encode(text);
const path = repoPath;

/** What every workspace promises, whatever it stands on. */
export function describeWorkspace(name: string, make: MakeWorkspace): void {
  describe(`the workspace ${name}`, () => {
    describeReading(make);
    describeSearching(make);
    describeEditing(make);
    describeDiffing(make);
    describeExporting(make);
  });
}

export async function rejectsWith(code: ErrorCode, act: Promise<unknown>, words = /./): Promise<void> {
  await assert.rejects(act, (error: unknown) => {
    assert.ok(error instanceof ReeveError, String(error));
    assert.equal(error.code, code, error.message);
    assert.match(error.message, words);
    return true;
  });
}

async function textAt(workspace: Workspace, file: string): Promise<string> {
  return Buffer.from(await workspace.read(path(file))).toString("utf8");
}

const TREE: Readonly<Record<string, FakeFile>> = {
  "README.md": "# Shop\n",
  "bin/run": { executable: "#!/bin/sh\necho run\n" },
  "src/price.ts": "export const price = 1;\nexport const tax = 2;\n",
  "src/deep/er/cart.ts": "import { price } from '../../price';\n",
  "docs/é 한글.md": "Ünïcode\r\nline two\r\n",
  empty: "",
  logo: new Uint8Array([0x89, 0, 1, 2, ...bytes("price")]),
  notes: { link: "/etc/passwd" },
  d: { link: "src" },
  vendor: { submodule: sha("ab".repeat(20)) },
};

function describeReading(make: MakeWorkspace): void {
  it("lists every entry with its kind, mode and size, sorted by path", async (t) => {
    const entries = await (await make(t, TREE)).list();
    assert.deepEqual(
      entries.map((entry) => [entry.path, entry.kind, entry.mode, entry.size]),
      [
        ["README.md", "file", "100644", 7],
        ["bin/run", "file", "100755", 19],
        ["d", "symlink", "120000", 3],
        ["docs/é 한글.md", "file", "100644", 21],
        ["empty", "file", "100644", 0],
        ["logo", "file", "100644", 9],
        ["notes", "symlink", "120000", 11],
        ["src/deep/er/cart.ts", "file", "100644", 37],
        ["src/price.ts", "file", "100644", 46],
        ["vendor", "submodule", "160000", 0],
      ],
    );
  });

  it("reads files byte for byte", async (t) => {
    const workspace = await make(t, TREE);
    assert.equal(await textAt(workspace, "docs/é 한글.md"), "Ünïcode\r\nline two\r\n");
    assert.equal((await workspace.read(path("empty"))).length, 0);
    assert.deepEqual([...(await workspace.read(path("logo")))].slice(0, 4), [0x89, 0, 1, 2]);
  });

  it("answers null for the entry of a folder, and of nothing", async (t) => {
    const workspace = await make(t, TREE);
    assert.equal(await workspace.entry(path("src")), null);
    assert.equal(await workspace.entry(path("src/none.ts")), null);
    assert.equal((await workspace.entry(path("bin/run")))?.mode, "100755");
  });

  for (const [file, code, words] of [
    ["src/none.ts", "not_found", /does not exist/],
    ["src", "not_found", /is a folder/],
    ["README.md/x", "not_found", /does not exist/],
    ["notes", "not_regular_file", /\/etc\/passwd/],
    ["vendor", "not_regular_file", /submodule/],
    ["d/price.ts", "path_denied", /"d" is a symbolic link/],
    ["notes/x", "path_denied", /"notes" is a symbolic link/],
    ["vendor/x.ts", "path_denied", /"vendor" is a submodule/],
  ] as const) {
    it(`refuses to read ${file} (${code})`, async (t) => {
      await rejectsWith(code, (await make(t, TREE)).read(path(file)), words);
    });
  }

  it("refuses a file over the caller's limit", async (t) => {
    const workspace = await make(t, TREE);
    await rejectsWith("too_large", workspace.read(path("src/price.ts"), 45));
    assert.equal((await workspace.read(path("src/price.ts"), 46)).length, 46);
  });
}

function describeSearching(make: MakeWorkspace): void {
  const search = (workspace: Workspace, pattern: string, more: Partial<SearchQuery> = {}, signal = never) =>
    workspace.search({ pattern, ignoreCase: false, glob: null, maxMatches: 50, ...more }, signal);
  const places = async (workspace: Workspace, pattern: string, more: Partial<SearchQuery> = {}) =>
    (await search(workspace, pattern, more)).matches.map((match) => `${match.path}:${match.line}`);

  it("finds lines in files, and names binary files apart", async (t) => {
    const result = await search(await make(t, TREE), "price");
    assert.deepEqual(result.matches, [
      { path: "src/deep/er/cart.ts", line: 1, text: "import { price } from '../../price';", cut: false },
      { path: "src/price.ts", line: 1, text: "export const price = 1;", cut: false },
    ]);
    assert.deepEqual(result.binary, ["logo"]);
    assert.equal(result.truncated, false);
  });

  it("looks into no path that the query does not admit, and says nothing of it", async (t) => {
    const admits = (file: string) => file !== "logo" && !file.startsWith("src/deep/");
    const result = await search(await make(t, TREE), "price", { admits, maxMatches: 1 });
    assert.deepEqual(
      result.matches.map((match) => match.path),
      ["src/price.ts"],
    );
    assert.deepEqual([result.binary, result.truncated], [[], false]);
  });

  for (const [pattern, ignoreCase, expected] of [
    ["price = \\d", false, ["a.ts:1"]],
    ["PRICE", true, ["a.ts:1", "b.ts:1"]],
    ["PRICE", false, []],
    ["tax|total", false, ["a.ts:2", "b.ts:2"]],
    ["^}$", false, ["b.ts:3"]],
    ["^total;$", false, ["b.ts:2"]],
    ["f\\(\\)", false, ["b.ts:1"]],
    ["f()", false, ["b.ts:1"]],
    ["\\bpri\\w+", false, ["a.ts:1", "b.ts:1"]],
    ["ü", true, ["c.md:1"]],
    ["Ü", false, ["c.md:1"]],
    ["(one|two) \\[x\\]", false, ["c.md:2"]],
    ["colou?r", false, ["c.md:3"]],
    ["--pre=./pre.sh", false, ["d.txt:1"]],
    ["a.c", false, ["d.txt:2"]],
    ["x{2}", false, ["d.txt:3"]],
    ["[[:upper:]]{3}", false, ["d.txt:4"]],
    ["no such text", false, []],
  ] as const) {
    const how = ignoreCase ? "ignoring case" : "exactly";
    it(`means the same by ${JSON.stringify(pattern)} (${how}) in committed and in edited files`, async (t) => {
      const files = {
        "a.ts": "let price = 1;\nlet tax = 2;\n",
        "b.ts": "if (f()) { Price of price\r\ntotal;\r\n}\r\n",
        "c.md": "Ünïcode ü\nan one [x]\nthe color\n",
        "d.txt": "--pre=./pre.sh\nabc\nxx\nABC\n",
      };
      const committed = await make(t, files);
      const edited = await make(t, Object.fromEntries(Object.keys(files).map((name) => [name, "-\n"])));
      for (const [name, text] of Object.entries(files)) await edited.write(path(name), bytes(text));
      assert.deepEqual(await places(committed, pattern, { ignoreCase }), expected);
      assert.deepEqual(await places(edited, pattern, { ignoreCase }), expected);
    });
  }

  it("looks only where the glob says", async (t) => {
    const workspace = await make(t, TREE);
    assert.deepEqual(await places(workspace, "price", { glob: "src/*.ts" }), ["src/price.ts:1"]);
    assert.deepEqual(await places(workspace, "price", { glob: "src/**" }), [
      "src/deep/er/cart.ts:1",
      "src/price.ts:1",
    ]);
    await rejectsWith("invalid_args", search(workspace, "price", { glob: "../x" }));
  });

  it("sees edits and not what they replaced", async (t) => {
    const workspace = await make(t, TREE);
    await workspace.write(path("src/price.ts"), bytes("export const cost = 1;\n"));
    await workspace.write(path("src/a.ts"), bytes("price\n"));
    await workspace.delete(path("src/deep/er/cart.ts"));
    assert.deepEqual(await places(workspace, "price"), ["src/a.ts:1"]);
  });

  it("stops at the wanted number of matches, and says that there are more", async (t) => {
    const workspace = await make(t, { "a.txt": "x\n".repeat(5), "b.txt": "x\n" });
    const some = await search(workspace, "x", { maxMatches: 5 });
    assert.deepEqual([some.matches.length, some.truncated], [5, true]);
    const all = await search(workspace, "x", { maxMatches: 6 });
    assert.deepEqual([all.matches.length, all.truncated], [6, false]);
  });

  for (const pattern of ["needle", "ne{2}dle"]) {
    it(`cuts a long line around the match of ${pattern}`, async (t) => {
      const workspace = await make(t, { "min.js": `${"a".repeat(40_000)}needle${"b".repeat(40_000)}\n` });
      const [match] = (await search(workspace, pattern)).matches;
      assert.equal(match?.text.length, 300);
      assert.match(match?.text ?? "", /aneedleb/);
      assert.equal(match?.cut, true);
    });
  }

  for (const pattern of [
    "",
    "(",
    "(?=a)",
    "a\\1",
    "((a{100}){100}){100}",
    "a\nb",
    "a\\nb",
    "a\0b",
    "a".repeat(1_001),
  ]) {
    it(`refuses the pattern ${JSON.stringify(pattern.slice(0, 24))}`, async (t) => {
      await rejectsWith("pattern_rejected", search(await make(t, TREE), pattern));
    });
  }

  it("takes linear time for a pattern that is exponential elsewhere", async (t) => {
    const workspace = await make(t, { "a.txt": `${"a".repeat(20_000)}!\n` });
    assert.deepEqual(await places(workspace, "^(a+)+$"), []);
  });

  it("ends when it is aborted", async (t) => {
    const workspace = await make(t, TREE);
    const aborted = AbortSignal.abort(new Error("enough"));
    await assert.rejects(search(workspace, "price", {}, aborted), /enough/);
  });
}

function describeEditing(make: MakeWorkspace): void {
  it("reads back what was written, and keeps the mode of an existing file", async (t) => {
    const workspace = await make(t, TREE);
    await workspace.write(path("bin/run"), bytes("#!/bin/sh\n"));
    await workspace.write(path("new/file.txt"), bytes("new\n"));
    assert.equal(await textAt(workspace, "bin/run"), "#!/bin/sh\n");
    assert.deepEqual(
      (await workspace.edits()).map((edit) => [edit.path, edit.kind === "write" ? edit.mode : edit.kind]),
      [
        ["bin/run", "100755"],
        ["new/file.txt", "100644"],
      ],
    );
    assert.deepEqual(
      (await workspace.list()).map((entry) => entry.path).filter((name) => name.startsWith("n")),
      ["new/file.txt", "notes"],
    );
  });

  it("keeps its own copy of what was written", async (t) => {
    const workspace = await make(t, TREE);
    const mine = bytes("one\n");
    await workspace.write(path("a"), mine);
    mine[0] = 0;
    (await workspace.read(path("a")))[0] = 0;
    assert.equal(await textAt(workspace, "a"), "one\n");
  });

  it("forgets a file that was deleted, and knows it again when it is written", async (t) => {
    const workspace = await make(t, TREE);
    await workspace.delete(path("bin/run"));
    await rejectsWith("not_found", workspace.read(path("bin/run")));
    assert.equal(await workspace.entry(path("bin/run")), null);
    assert.deepEqual(await workspace.edits(), [{ kind: "delete", path: "bin/run" }]);
    await workspace.write(path("bin/run"), bytes("x\n"));
    assert.deepEqual(await workspace.edits(), [
      { kind: "write", path: "bin/run", mode: "100755", base64: Buffer.from("x\n").toString("base64") },
    ]);
  });

  it("counts an edit that was taken back as none", async (t) => {
    const workspace = await make(t, TREE);
    await workspace.write(path("README.md"), bytes("# Store\n"));
    await workspace.write(path("README.md"), bytes("# Shop\n"));
    await workspace.write(path("new.txt"), bytes("x"));
    await workspace.delete(path("new.txt"));
    await workspace.delete(path("src/price.ts"));
    await workspace.write(path("src/price.ts"), bytes("export const price = 1;\nexport const tax = 2;\n"));
    assert.deepEqual(await workspace.edits(), []);
    assert.deepEqual((await workspace.diff()).files, []);
  });

  it("puts a file where a folder was, once that is empty", async (t) => {
    const workspace = await make(t, TREE);
    await rejectsWith("not_regular_file", workspace.write(path("bin"), bytes("x")), /is a folder/);
    await workspace.delete(path("bin/run"));
    await workspace.write(path("bin"), bytes("x"));
    assert.deepEqual(
      (await workspace.edits()).map((edit) => [edit.kind, edit.path]),
      [
        ["write", "bin"],
        ["delete", "bin/run"],
      ],
    );
  });

  for (const [file, code] of [
    ["notes", "not_regular_file"],
    ["vendor", "not_regular_file"],
    ["src", "not_regular_file"],
    ["d/x.ts", "path_denied"],
    ["notes/x", "path_denied"],
    ["vendor/x", "path_denied"],
    ["README.md/x", "path_denied"],
  ] as const) {
    it(`refuses to write ${file} (${code})`, async (t) => {
      const workspace = await make(t, TREE);
      await rejectsWith(code, workspace.write(path(file), bytes("x")));
      assert.deepEqual(await workspace.edits(), []);
    });
  }

  for (const [file, code] of [
    ["none", "not_found"],
    ["src", "not_found"],
    ["notes", "not_regular_file"],
    ["vendor", "not_regular_file"],
    ["d/price.ts", "path_denied"],
  ] as const) {
    it(`refuses to delete ${file} (${code})`, async (t) => {
      await rejectsWith(code, (await make(t, TREE)).delete(path(file)));
    });
  }

  it("refuses a file that is too large to be an edit", async (t) => {
    await rejectsWith("too_large", (await make(t, TREE)).write(path("big"), new Uint8Array(16_000_001)));
  });
}

function describeDiffing(make: MakeWorkspace): void {
  it("shows edits as a change set against the commit", async (t) => {
    const workspace = await make(t, TREE);
    await workspace.write(path("src/price.ts"), bytes("export const price = 1;\nexport const tax = 3;\n"));
    await workspace.write(path("added.txt"), bytes("no newline"));
    await workspace.delete(path("README.md"));
    const { base, files, unreadable } = await workspace.diff();
    assert.equal(base, workspace.commit);
    assert.deepEqual(unreadable, []);
    assert.deepEqual(
      files.map((file) => [
        file.path,
        file.status,
        file.oldMode,
        file.newMode,
        file.additions,
        file.deletions,
      ]),
      [
        ["README.md", "deleted", "100644", "000000", 0, 1],
        ["added.txt", "added", "000000", "100644", 1, 0],
        ["src/price.ts", "modified", "100644", "100644", 1, 1],
      ],
    );
    assert.deepEqual(
      files.flatMap((file) => file.hunks).flatMap((hunk) => [...hunkLines(hunk)]),
      [
        { kind: "delete", text: "# Shop", oldLine: 1, newLine: null },
        { kind: "add", text: "no newline", oldLine: null, newLine: 1 },
        { kind: "context", text: "export const price = 1;", oldLine: 1, newLine: 1 },
        { kind: "delete", text: "export const tax = 2;", oldLine: 2, newLine: null },
        { kind: "add", text: "export const tax = 3;", oldLine: null, newLine: 2 },
      ],
    );
  });

  it("shows an edited binary file as one", async (t) => {
    const workspace = await make(t, TREE);
    await workspace.write(path("logo"), new Uint8Array([0, 1]));
    const [file] = (await workspace.diff()).files;
    assert.deepEqual([file?.kind, file?.hunks.length], ["binary", 0]);
  });
}

function describeExporting(make: MakeWorkspace): void {
  it("writes tree and edits as plain files, with modes, without links out of the tree and submodules", async (t) => {
    const workspace = await make(t, {
      ...TREE,
      "src/up": { link: "../README.md" },
      out: { link: "src/../../x" },
    });
    await workspace.write(path("src/price.ts"), bytes("edited\n"));
    await workspace.write(path("new/one.txt"), bytes("new\n"));
    await workspace.delete(path("empty"));
    const target = join(tempDirectory(t), "tree");
    await workspace.exportTo(target, never);
    const read = (file: string) => readFileSync(join(target, file), "utf8");
    assert.deepEqual(["src/price.ts", "new/one.txt", "docs/é 한글.md", "src/up", "d/price.ts"].map(read), [
      "edited\n",
      "new\n",
      "Ünïcode\r\nline two\r\n",
      "# Shop\n",
      "edited\n",
    ]);
    assert.equal(readlinkSync(join(target, "d")), "src");
    assert.equal(statSync(join(target, "bin/run")).mode & 0o111, 0o111);
    assert.equal(statSync(join(target, "README.md")).mode & 0o111, 0);
    for (const file of ["empty", "notes", "out", "vendor", ".git"])
      assert.equal(existsSync(join(target, file)), false);
  });

  it("refuses a folder that is not empty", async (t) => {
    const target = tempDirectory(t);
    mkdirSync(join(target, "x"));
    await rejectsWith("invalid_input", (await make(t, TREE)).exportTo(target, never));
  });

  it("stops writing when it is aborted", async (t) => {
    const workspace = await make(t, TREE);
    await assert.rejects(
      workspace.exportTo(tempDirectory(t), AbortSignal.abort(new Error("enough"))),
      /enough/,
    );
  });
}
