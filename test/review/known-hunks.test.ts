import assert from "node:assert/strict";
import { test } from "node:test";
import type { ChangedFile } from "../../src/core/diff.ts";
import { repoPath } from "../../src/core/paths.ts";
import { knownHunks, missedName } from "../../src/review/known-hunks.ts";
import { changed, changeSet, HEAD } from "./kit.ts";

const A = "@@ -1,2 +1,2 @@ f\n a\n-b\n+c";
const A_LOWER = "@@ -101,2 +121,2 @@ g\n a\n-b\n+c";
const B = "@@ -9,1 +9,1 @@\n-x\n+y";
const path = repoPath("src/a.ts");

function isKnown(then: readonly ChangedFile[], now: ChangedFile, missed: readonly string[] = []): boolean {
  const known = knownHunks(changeSet(...then), changeSet(now), missed);
  assert.equal(known.head, HEAD);
  return known.isKnown(now.path, 0);
}

const rows: readonly (readonly [string, boolean, ChangedFile, ChangedFile])[] = [
  ["the same lines elsewhere in the file", true, changed("src/a.ts", [B, A]), changed("src/a.ts", [A_LOWER])],
  ["other lines", false, changed("src/a.ts", [B]), changed("src/a.ts", [A])],
  [
    "the same lines in other blanks",
    false,
    changed("src/a.ts", [A.replace("+c", "+ c")]),
    changed("src/a.ts", [A]),
  ],
  ["the same lines in another file", false, changed("src/b.ts", [A]), changed("src/a.ts", [A])],
  [
    "the same lines of a file that was renamed since",
    true,
    changed("src/a.ts", [A]),
    changed("lib/b.ts", [A], { status: "renamed", oldPath: path }),
  ],
  [
    "the same lines of a file that was copied since",
    false,
    changed("src/a.ts", [A]),
    changed("lib/b.ts", [A], { status: "copied", oldPath: path }),
  ],
];

for (const [what, known, then, now] of rows) {
  test(`${what} are ${known ? "known" : "new"}`, () => assert.equal(isKnown([then], now), known));
}

test("nothing is known of a file that was not looked at", () => {
  const file = changed("src/a.ts", [A]);
  assert.equal(isKnown([file], file, [missedName(path)]), false);
  assert.equal(isKnown([file], file, [missedName(repoPath("src/b.ts"))]), true);
});

test("a hunk that is not there is not known", () => {
  const changes = changeSet(changed("src/a.ts", [A]));
  const known = knownHunks(changes, changes, []);
  assert.equal(known.isKnown(path, 1), false);
  assert.equal(known.isKnown(repoPath("src/b.ts"), 0), false);
});
