import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, it, type TestContext } from "node:test";
import fc from "fast-check";
import type { ChangeSet, Hunk } from "../../src/core/diff.ts";
import { DIFF_LIMITS, DiffParser, parseDiff } from "../../src/core/diff-parse.ts";
import { ReeveError } from "../../src/core/errors.ts";
import { hunkLines } from "../../src/core/hunk-lines.ts";
import { sha } from "../../src/core/values.ts";
import { tempRepository } from "../kit/repository.ts";
import { within } from "../kit/within.ts";
import { fuzzing } from "./budget.ts";

const BASE = sha("a".repeat(40));
const HEAD = sha("b".repeat(40));

/** What git prints for a change of every kind. */
function realDiff(t: TestContext): Buffer {
  const repository = tempRepository(t);
  const long = Array.from({ length: 40 }, (_, index) => `line ${index}\n`).join("");
  const before = repository.commit({
    "a b/c.ts": long,
    "old é.txt": long,
    gone: "x\n",
    bin: new Uint8Array([0, 1]),
  });
  const after = repository.commit({
    ...{
      "a b/c.ts": long.replace("line 3\n", "+++ b/x\n@@ -1 +1 @@\n").replace("line 30", "30"),
      "old é.txt": null,
    },
    ...{ "new é.txt": `${long}more`, gone: null, bin: new Uint8Array([0, 2]), empty: "", "-- x": "\r\n\n" },
  });
  const flags = ["-r", "-z", "--raw", "-p", "-M", "--full-index", "--no-color"];
  return execFileSync("git", ["diff-tree", ...flags, before, after], { cwd: repository.directory });
}

const token = fc
  .constantFrom(
    ...[
      "\0",
      "\n",
      "+",
      "-",
      " ",
      "\\ No newline at end of file\n",
      "@@ -1,3 +1,4 @@\n",
      "@@ -0,0 +0,0 @@\n",
    ],
    ...[
      "@@ -1 +1,9007199254740990 @@\n",
      "@@ -1,2 @@",
      "diff --git a/x b/x\n",
      "Binary files a and b differ\n",
    ],
    ...["index 00..11\n", `:100644 100644 ${BASE} ${HEAD} T\0x\0`, "../x", ".git/config"],
  )
  .map((text) => Buffer.from(text));
const bytes = fc.uint8Array({ maxLength: 4 }).map((found) => Buffer.from(found));

/** One piece of the bytes replaced by another: by nothing, by what a diff is made of, or by itself twice. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.constant(0), fc.nat(4), fc.nat(400)),
  by: fc.oneof(token, bytes, fc.constant(null)),
});

function changed(
  original: Buffer,
  changes: readonly { at: number; length: number; by: Buffer | null }[],
): Buffer {
  return changes.reduce((whole, { at, length, by }) => {
    const from = Math.floor(at * whole.length);
    const old = whole.subarray(from, from + length);
    return Buffer.concat([
      whole.subarray(0, from),
      by ?? Buffer.concat([old, old]),
      whole.subarray(from + length),
    ]);
  }, original);
}

function outcome(read: () => ChangeSet): ChangeSet | string {
  try {
    return read();
  } catch (error) {
    assert.ok(error instanceof ReeveError && error.code === "git_failed", String(error));
    return error.message;
  }
}

function assertConsistent(set: ChangeSet): void {
  for (const file of set.files) {
    if (file.dropped !== undefined) assert.deepEqual(file.hunks, []);
    else {
      const lines = file.hunks.flatMap(linesOf);
      assert.equal(lines.filter(({ kind }) => kind === "add").length, file.additions);
      assert.equal(lines.filter(({ kind }) => kind === "delete").length, file.deletions);
    }
  }
}

/** The lines of a hunk: as many as its header says and its body has, numbered without a gap. */
function linesOf(hunk: Hunk) {
  const lines = hunkLines(hunk);
  const numbers = (start: number, count: number) => Array.from({ length: count }, (_, at) => start + at);
  const oldLines = lines.map(({ oldLine }) => oldLine).filter((line) => line !== null);
  const newLines = lines.map(({ newLine }) => newLine).filter((line) => line !== null);
  assert.deepEqual(oldLines, numbers(hunk.oldStart, hunk.oldLines));
  assert.deepEqual(newLines, numbers(hunk.newStart, hunk.newLines));
  const written = hunk.body.split("\n").filter((line) => !line.startsWith("\\"));
  assert.equal(written.length - 1, lines.length);
  return lines;
}

describe("the reader of git's diffs", () => {
  it("answers any bytes with consistent hunks or its one error", () => {
    const any = fc
      .array(fc.oneof(token, fc.uint8Array()), { maxLength: 40 })
      .map((parts) => Buffer.concat(parts));
    fc.assert(
      fc.property(any, (output) => {
        const read = outcome(() => parseDiff(BASE, HEAD, output));
        if (typeof read !== "string") assertConsistent(read);
      }),
      fuzzing(),
    );
  });

  it("answers a damaged diff of git's so, too, and the same in whatever pieces it comes", (t) => {
    const real = realDiff(t);
    const limit = fc.constantFrom(0, 100, 1_000, DIFF_LIMITS.patchBytes);
    const limits = fc.record({ patchBytes: limit, totalBytes: limit, files: fc.constantFrom(0, 2, 100) });
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 4 }),
        limits,
        fc.integer({ min: 1, max: 700 }),
        (how, most, size) => {
          const output = changed(real, how);
          const whole = outcome(() => parseDiff(BASE, HEAD, output, most));
          if (typeof whole !== "string") assertConsistent(whole);
          const parser = new DiffParser(most);
          const pieces = outcome(() => {
            for (let at = 0; at < output.length; at += size) parser.push(output.subarray(at, at + size));
            return parser.end(BASE, HEAD);
          });
          assert.deepEqual(pieces, whole);
        },
      ),
      fuzzing(),
    );
  });

  it("takes time in proportion to the bytes", (t) => {
    const real = realDiff(t);
    const body = real.subarray(real.indexOf("@@ "));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 3 }), token, fc.nat(3), (how, piece, kind) => {
        const unit = kind === 0 ? piece : changed(body, how);
        const many = Array.from({ length: Math.ceil(2_000_000 / Math.max(1, unit.length)) }, () => unit);
        const output = Buffer.concat([real, ...many]);
        within(2_000, () => outcome(() => parseDiff(BASE, HEAD, output)));
      }),
      fuzzing(),
    );
  });
});
