import assert from "node:assert/strict";
import { test } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import { fingerprintOf, type Identity } from "../../src/review/fingerprint.ts";
import { changed } from "./kit.ts";

const IDENTITY: Identity = {
  path: repoPath("src/a.ts"),
  change: null,
  side: "RIGHT",
  quote: "\tif (a) {\n\t\treturn b;",
  rule: null,
  occurrence: 0,
  ordinal: 0,
};

const same: readonly [string, Partial<Identity>][] = [
  ["re-indented code", { quote: "  if (a)   {\r\n\n    return b;\r" }],
  [
    "a renamed file",
    {
      path: repoPath("lib/b.ts"),
      change: changed("lib/b.ts", [], { status: "renamed", oldPath: repoPath("src/a.ts") }),
    },
  ],
];

for (const [what, change] of same) {
  test(`${what} keeps the fingerprint`, () => {
    assert.equal(fingerprintOf({ ...IDENTITY, ...change }), fingerprintOf(IDENTITY));
  });
}

const different: readonly [string, Partial<Identity>][] = [
  ["other code", { quote: "return c;" }],
  ["another file", { path: repoPath("src/b.ts") }],
  [
    "a copied file",
    {
      path: repoPath("src/b.ts"),
      change: changed("src/b.ts", [], { status: "copied", oldPath: repoPath("src/a.ts") }),
    },
  ],
  ["the removed side", { side: "LEFT" }],
  ["a rule", { rule: "debugger" }],
  ["a second place with equal code", { occurrence: 1 }],
  ["a second defect at the same place", { ordinal: 1 }],
];

for (const [what, change] of different) {
  test(`${what} has a fingerprint of its own`, () => {
    assert.notEqual(fingerprintOf({ ...IDENTITY, ...change }), fingerprintOf(IDENTITY));
  });
}
