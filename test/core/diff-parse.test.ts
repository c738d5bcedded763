import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import fc from "fast-check";
import type { ChangeSet, Hunk, Side } from "../../src/core/diff.ts";
import { DIFF_LIMITS, DiffParser, parseDiff } from "../../src/core/diff-parse.ts";
import { ReeveError } from "../../src/core/errors.ts";
import { hunkLines } from "../../src/core/hunk-lines.ts";
import { sha } from "../../src/core/values.ts";
import { tempRepository } from "../kit/repository.ts";

const BASE = sha("a".repeat(40));
const HEAD = sha("b".repeat(40));
const ZERO = "0".repeat(40);
const ONE = "1".repeat(40);
const TWO = "2".repeat(40);

type Files = Record<string, string | Uint8Array | null>;

/** What git itself prints for the change from one set of files to the next. */
function diffOf(t: TestContext, before: Files, after: Files): Buffer {
  const repository = tempRepository(t);
  const base = repository.commit(before);
  return outputOf(repository.directory, base, repository.commit(after));
}

function outputOf(directory: string, base: string, head: string): Buffer {
  const flags = ["-r", "-z", "--raw", "-p", "-M", "--full-index", "--no-color"];
  return execFileSync("git", ["diff-tree", ...flags, base, head], { cwd: directory, maxBuffer: 1e9 });
}

const read = (output: Uint8Array) => parseDiff(BASE, HEAD, output);
const facts = ({ files }: ChangeSet) =>
  files.map((file) => [file.path, file.status, file.kind, file.additions, file.deletions, file.hunks.length]);

function modified(body: string, name = "a.txt"): Buffer {
  const patch = `diff --git a/${name} b/${name}\nindex ${ONE}..${TWO} 100644\n--- a/${name}\n+++ b/${name}\n${body}`;
  return Buffer.from(`:100644 100644 ${ONE} ${TWO} M\0${name}\0\0${patch}`);
}

function onlyHunk(set: ChangeSet): Hunk {
  const hunks = set.files.flatMap((file) => file.hunks);
  assert.equal(hunks.length, 1);
  return hunks[0] ?? assert.fail();
}

describe("parseDiff on git's own output", () => {
  it("reads nothing from no output", () => {
    assert.deepEqual(read(Buffer.alloc(0)), { base: BASE, head: HEAD, files: [], unreadable: [] });
  });

  it("tells added, deleted, modified and renamed files apart", (t) => {
    const lines = Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join("");
    const output = diffOf(
      t,
      { "gone.txt": "a\nb\n", "edit.txt": "1\n2\n3\n", "old.txt": lines, "same.txt": `${lines}x\n` },
      {
        "gone.txt": null,
        "edit.txt": "1\n2!\n3\n",
        "old.txt": null,
        "new.txt": `${lines}more\n`,
        "same.txt": null,
        "moved.txt": `${lines}x\n`,
      },
    );
    const set = read(output);
    assert.deepEqual(facts(set), [
      ["edit.txt", "modified", "text", 1, 1, 1],
      ["gone.txt", "deleted", "text", 0, 2, 1],
      ["moved.txt", "renamed", "text", 0, 0, 0],
      ["new.txt", "renamed", "text", 1, 0, 1],
    ]);
    assert.deepEqual(
      set.files.map((file) => file.oldPath),
      [null, null, "same.txt", "old.txt"],
    );
  });

  it("takes names as they are: spaces, ` b/`, quotes, tabs, line breaks, other scripts", (t) => {
    const names = [
      "src/a b/file.py",
      "x b/x b/y",
      'q"uote\\.txt',
      "tab\there",
      "line\nbreak",
      "docs/é 한글.md",
      " lead",
    ];
    const output = diffOf(
      t,
      Object.fromEntries(names.map((name) => [name, "one\n"])),
      Object.fromEntries(names.map((name) => [name, "two\n"])),
    );
    const set = read(output);
    assert.deepEqual(set.files.map((file) => file.path).sort(), [...names].sort());
    assert.ok(set.files.every((file) => file.status === "modified" && file.additions === 1));
  });

  it("reads empty files, mode changes, binary files, links and submodules without losing its place", (t) => {
    const repository = tempRepository(t, {
      "mode.sh": "x\n",
      bin: new Uint8Array([0, 1]),
      "became-link": "text\n",
    });
    const base = sha(repository.git("rev-parse", "HEAD").trim());
    repository.write({
      "became-link": null,
      "Untitled Folder/untitled.txt": "",
      bin: new Uint8Array([0, 2]),
    });
    symlinkSync("mode.sh", join(repository.directory, "became-link"));
    symlinkSync("nowhere", join(repository.directory, "link"));
    repository.git("add", "--all");
    repository.git("update-index", "--chmod=+x", "mode.sh");
    repository.git("update-index", "--add", "--cacheinfo", `160000,${base},sub`);
    repository.git("commit", "--quiet", "-m", "Kinds");
    const set = read(outputOf(repository.directory, base, "HEAD"));
    assert.deepEqual(facts(set), [
      ["Untitled Folder/untitled.txt", "added", "text", 0, 0, 0],
      ["became-link", "typechange", "symlink", 1, 1, 2],
      ["bin", "modified", "binary", 0, 0, 0],
      ["link", "added", "symlink", 1, 0, 1],
      ["mode.sh", "modified", "text", 0, 0, 0],
      ["sub", "added", "submodule", 1, 0, 1],
    ]);
    assert.deepEqual(set.files.map((file) => [file.oldMode, file.newMode])[4], ["100644", "100755"]);
  });

  it("keeps carriage returns, byte order marks and what is no UTF-8 readable", (t) => {
    const output = diffOf(
      t,
      { "w.txt": "a\r\nb\r\n" },
      { "w.txt": "a\r\n\ufeffB\r\n", "l.txt": Buffer.from([0xe9, 0x0a]) },
    );
    const set = read(output);
    const added = set.files.flatMap((file) => file.hunks.flatMap((hunk) => hunkLines(hunk)));
    assert.deepEqual(
      added.filter((line) => line.kind === "add").map((line) => line.text),
      ["\ufffd", "\ufeffB\r"],
    );
  });

  it("names a file whose name is no UTF-8, and goes on with the next", (t) => {
    const repository = tempRepository(t, { "a.txt": "a\n", "z.txt": "z\n" });
    const base = sha(repository.git("rev-parse", "HEAD").trim());
    const blob = repository.git("rev-parse", "HEAD:a.txt").trim();
    const input = Buffer.concat([Buffer.from(`100644 ${blob}\tbad`), Buffer.from([0xff]), Buffer.from("\0")]);
    execFileSync("git", ["update-index", "-z", "--index-info"], { cwd: repository.directory, input });
    const head = repository
      .git("commit-tree", "-p", base, "-m", "x", repository.git("write-tree").trim())
      .trim();
    const set = read(outputOf(repository.directory, base, head));
    assert.deepEqual(set.files, []);
    assert.deepEqual(set.unreadable, [{ name: "bad\ufffd", why: "its name is not UTF-8" }]);
  });
});

describe("parseDiff on hunks", () => {
  it("counts by the header: lines that look like headers are content, the end marker is no line", () => {
    const body = "@@ -1,4 +1,6 @@ fn\n a\n b\n-c\n--- y\n\\ No newline at end of file\n+c\n+++ x\n+\n+e\n";
    const set = read(modified(body));
    const hunk = onlyHunk(set);
    assert.deepEqual(
      hunkLines(hunk).map((line) => [line.kind, line.text, line.oldLine, line.newLine]),
      [
        ["context", "a", 1, 1],
        ["context", "b", 2, 2],
        ["delete", "c", 3, null],
        ["delete", "-- y", 4, null],
        ["add", "c", null, 3],
        ["add", "++ x", null, 4],
        ["add", "", null, 5],
        ["add", "e", null, 6],
      ],
    );
    assert.deepEqual([set.files[0]?.additions, set.files[0]?.deletions, hunk.section], [4, 2, "fn"]);
    assert.deepEqual([endsWithoutNewline(hunk, "LEFT"), endsWithoutNewline(hunk, "RIGHT")], [true, false]);
  });

  it("counts a context line that lost its mark", () => {
    const hunk = onlyHunk(read(modified("@@ -1,3 +1,3 @@\n a\n\n-b\n+c\n")));
    assert.deepEqual(
      hunkLines(hunk).map((line) => line.newLine),
      [1, 2, null, 3],
    );
  });

  it("reads a marker behind the last line, then the next file", () => {
    const first = modified(
      "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n",
    ).toString();
    const [records = "", patch = ""] = first.split("\0\0");
    const second = patch.replaceAll("a.txt", "b.txt");
    const output = Buffer.from(`${records}\0:100644 100644 ${ONE} ${TWO} M\0b.txt\0\0${patch}${second}`);
    const set = read(output);
    assert.deepEqual(
      facts(set).map(([path]) => path),
      ["a.txt", "b.txt"],
    );
    const [hunk] = set.files[0]?.hunks ?? [];
    assert.ok(hunk && endsWithoutNewline(hunk, "LEFT") && endsWithoutNewline(hunk, "RIGHT"));
  });

  it("takes a count that is left out for one", () => {
    const { oldStart, oldLines, newStart, newLines } = onlyHunk(read(modified("@@ -7 +8,0 @@\n-x\n")));
    assert.deepEqual([oldStart, oldLines, newStart, newLines], [7, 1, 8, 0]);
  });

  for (const [what, output] of [
    ["a hunk that is cut off", modified("@@ -1,2 +1,2 @@\n a\n")],
    ["a hunk that goes on too long", modified("@@ -1,2 +1 @@\n-a\n+b\n+c\n")],
    ["a line without a mark", modified("@@ -1 +1 @@\nx\n")],
    ["a broken header", modified("@@ -1,x +1 @@\n-a\n+b\n")],
    [
      "a patch for another object",
      Buffer.from(
        modified("")
          .toString()
          .replace(`index ${ONE}`, `index ${"3".repeat(40)}`),
      ),
    ],
    ["a patch too many", Buffer.concat([modified(""), Buffer.from("diff --git a/x b/x\n")])],
    ["a record without a patch", Buffer.from(`:100644 100644 ${ONE} ${TWO} M\0a.txt\0\0`)],
    ["a record that is none", Buffer.from("hello\0a.txt\0\0")],
    ["a header line without end", Buffer.from(`:100644 100644 ${ONE} ${TWO} M\0a.txt\0\0diff --git a`)],
  ] as const) {
    it(`refuses ${what}`, () => {
      assert.throws(
        () => read(output),
        (error) => error instanceof ReeveError && error.code === "git_failed",
      );
    });
  }
});

describe("parseDiff's limits", () => {
  const many = (lines: number) => `@@ -0,0 +1,${lines} @@\n${"+0123456789\n".repeat(lines)}`;

  it("keeps counts and drops hunks of a file over its limit, and says so", () => {
    const set = parseDiff(BASE, HEAD, modified(many(100)), { ...DIFF_LIMITS, patchBytes: 1_000 });
    assert.deepEqual(facts(set), [["a.txt", "modified", "text", 100, 0, 0]]);
    assert.equal(set.files[0]?.dropped, "its patch is larger than 1000 bytes");
    assert.deepEqual(set.unreadable, []);
  });

  it("keeps the files that fit when the whole diff is over its limit", () => {
    const record = (name: string) => `:100644 100644 ${ONE} ${TWO} M\0${name}\0`;
    const patchOf = (name: string) => modified(many(50), name).toString().split("\0\0")[1];
    const output = Buffer.from(
      `${["a", "b", "c"].map(record).join("")}\0${["a", "b", "c"].map(patchOf).join("")}`,
    );
    const set = parseDiff(BASE, HEAD, output, { ...DIFF_LIMITS, totalBytes: 1_000 });
    assert.deepEqual(
      set.files.map((file) => file.hunks.length),
      [1, 0, 0],
    );
    assert.deepEqual(
      set.files.map((file) => file.dropped !== undefined),
      [false, true, true],
    );
  });

  it("reads no more files than its limit, and counts the rest", () => {
    const records = ["a", "b", "c"].map((name) => `:000000 100644 ${ZERO} ${ONE} A\0${name}\0`).join("");
    const patches = ["a", "b", "c"]
      .map((name) => `diff --git a/${name} b/${name}\nnew file mode 100644\n`)
      .join("");
    const set = parseDiff(BASE, HEAD, Buffer.from(`${records}\0${patches}`), { ...DIFF_LIMITS, files: 2 });
    assert.deepEqual(
      set.files.map((file) => file.path),
      ["a", "b"],
    );
    assert.deepEqual(set.unreadable, [{ name: "1 more files", why: "only 2 files are read" }]);
  });
});

describe("DiffParser", () => {
  it("reads the same from chunks cut anywhere", (t) => {
    const output = diffOf(
      t,
      {
        "a.txt": "1\n2\n3\n4\n5\n",
        "é b.txt": "x",
        "ren.txt": "a\nb\nc\nd\ne\nf\n",
        bin: new Uint8Array([0]),
      },
      {
        "a.txt": "1\n2\nthree\n4\n5\n6\n",
        "é b.txt": "ü\r\ny",
        "ren.txt": null,
        "ren2.txt": "a\nb\nc\nd\ne\nF\n",
        bin: null,
      },
    );
    const whole = read(output);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 }), (sizes) => {
        const parser = new DiffParser();
        for (let at = 0, turn = 0; at < output.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          parser.push(output.subarray(at, at + size));
          at += size;
        }
        assert.deepEqual(parser.end(BASE, HEAD), whole);
      }),
      { numRuns: 60 },
    );
  });

  it("agrees with git about the lines that any edit adds and removes", (t) => {
    const line = fc.constantFrom(
      "",
      " ",
      "+",
      "-",
      "a",
      "-- a",
      "++ b",
      "@@ -1 +1 @@",
      "diff --git a/x b/x",
      "\\ No",
      "ü\r",
    );
    const file = fc
      .tuple(fc.array(line, { maxLength: 30 }), fc.boolean())
      .map(([lines, ended]) => lines.join("\n") + (ended && lines.length > 0 ? "\n" : ""));
    const repository = tempRepository(t, { other: "x\n" });
    fc.assert(
      fc.property(file, file, (before, after) => {
        const base = repository.commit({ "f.txt": before });
        const head = repository.commit({ "f.txt": after });
        const set = read(outputOf(repository.directory, base, head));
        const [changed] = set.files;
        const rebuilt = apply(before, changed?.hunks ?? []);
        assert.equal(rebuilt, after);
        const stat = repository.git("diff-tree", "-r", "--numstat", base, head).trim().split("\t");
        assert.deepEqual(
          [changed?.additions ?? 0, changed?.deletions ?? 0],
          [Number(stat[1 - 1] || 0), Number(stat[1] ?? 0)],
        );
      }),
      { numRuns: 15 },
    );
  });
});

/** Puts the hunks on a text, by their line numbers alone. */
function apply(before: string, hunks: readonly Hunk[]): string {
  const old = before.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const result: string[] = [];
  let at = 0;
  for (const hunk of hunks) {
    const start = hunk.oldLines === 0 ? hunk.oldStart : hunk.oldStart - 1;
    result.push(...old.slice(at, start));
    at = start + hunk.oldLines;
    const lines = hunkLines(hunk).filter((line) => line.newLine !== null);
    lines.forEach((line, index) => {
      const bare = index === lines.length - 1 && endsWithoutNewline(hunk, "RIGHT");
      result.push(line.text + (bare ? "" : "\n"));
    });
  }
  return [...result, ...old.slice(at)].join("");
}

/** True when the hunk shows that the file of that side ends without a line feed. */
function endsWithoutNewline(hunk: Hunk, side: Side): boolean {
  const own = side === "LEFT" ? "-" : "+";
  const lines = hunk.body.split("\n");
  return lines.some((line, index) => {
    const mark = lines[index - 1]?.[0];
    return line.startsWith("\\") && (mark === own || mark === " ");
  });
}
