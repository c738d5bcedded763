import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ChangedFile } from "../../src/core/diff.ts";
import { repoPath } from "../../src/core/paths.ts";
import { unshownPart } from "../../src/core/unshown.ts";

const HUNK = { oldStart: 1, oldLines: 1, newStart: 1, newLines: 1, section: "", body: "-a\n+b\n" };

function file(path: string, rest: Partial<ChangedFile>): ChangedFile {
  return {
    path: repoPath(path),
    oldPath: null,
    status: "modified",
    oldMode: "100644",
    newMode: "100644",
    kind: "text",
    hunks: [],
    additions: 0,
    deletions: 0,
    ...rest,
  };
}

const BINARY = { kind: "binary" } as const;
const seen: readonly (readonly [string, ChangedFile])[] = [
  ["text with hunks", file("a.ts", { hunks: [HUNK] })],
  ["a link", file("a", { kind: "symlink", hunks: [HUNK] })],
  [
    "lines as long as can be shown",
    file("a.ts", { hunks: [{ ...HUNK, body: `-a\n+${"b".repeat(2_000)}\n` }] }),
  ],
];
const harmless: readonly (readonly [string, ChangedFile])[] = [
  ["binary file", file("logo.png", BINARY)],
  ["binary file", file("Fonts/Inter.WOFF2", { ...BINARY, status: "added", oldMode: "000000" })],
  ["binary file", file("old.pdf", { ...BINARY, status: "deleted", newMode: "000000" })],
  ["binary file", file("old.jar", { ...BINARY, status: "deleted", newMode: "000000" })],
  ["renamed without a change", file("b.ts", { status: "renamed", oldPath: repoPath("a.ts") })],
  ["copied without a change", file("b.ts", { status: "copied", oldPath: repoPath("a.ts") })],
  ["only the mode changed", file("run.sh", { newMode: "100755" })],
  ["empty file", file("a.ts", { status: "added", oldMode: "000000" })],
  ["empty file", file("a.ts", { status: "deleted", newMode: "000000" })],
];
const serious: readonly (readonly [string, ChangedFile])[] = [
  ["a patch that is too large", file("a.js", { status: "added", oldMode: "000000", dropped: "too large" })],
  ["a patch of an asset that is too large", file("a.png", { dropped: "too large" })],
  ["binary content in a program", file("src/a.js", BINARY)],
  ["binary content without an ending", file("bin/run", BINARY)],
  ["an archive", file("lib/a.jar", BINARY)],
  ["an executable that is called a picture", file("logo.png", { ...BINARY, newMode: "100755" })],
  ["a binary file where a link was", file("a.js", { ...BINARY, status: "typechange", hunks: [HUNK] })],
  ["a program that is renamed and binary", file("a.js", { ...BINARY, status: "renamed" })],
  ["a submodule", file("lib", { kind: "submodule", newMode: "160000", hunks: [HUNK] })],
  [
    "a line that is longer than what is shown",
    file("a.js", { hunks: [HUNK, { ...HUNK, body: `+${"b".repeat(2_001)}\n` }] }),
  ],
  ["a change without a trace", file("a.js", {})],
];

describe("what the hunks of a file do not show", () => {
  for (const [what, given] of seen) it(`is nothing of ${what}`, () => assert.equal(unshownPart(given), null));
  for (const [why, given] of harmless) {
    it(`is harmless of ${given.path}: ${why}`, () =>
      assert.deepEqual(unshownPart(given), { why, harmless: true }));
  }
  for (const [what, given] of serious) {
    it(`was looked at by nobody: ${what}`, () => assert.equal(unshownPart(given)?.harmless, false));
  }
});
