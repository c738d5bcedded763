import assert from "node:assert/strict";
import { test } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import { codeOf, holdsCode } from "../../src/review/fingerprint.ts";
import { isRemoved, namesNow, newFiles } from "../../src/review/stands.ts";
import { changed, changeSet } from "./kit.ts";

const QUOTE = "  if (a) {\n\n    b();";
const rows: readonly (readonly [string, boolean, readonly string[]])[] = [
  ["as it was quoted", true, ["x", "  if (a) {", "", "    b();", "y"]],
  ["in another indent and other blanks", true, ["\tif  (a) {\r", "b();"]],
  ["in other letters", false, ["if (A) {", "b();"]],
  ["with a line in between", false, ["if (a) {", "c();", "b();"]],
  ["in part", false, ["if (a) {"]],
  ["nowhere", false, []],
];

for (const [what, stands, lines] of rows) {
  test(`code that stands ${what} is ${stands ? "found" : "not found"}`, () =>
    assert.equal(holdsCode(lines, codeOf(QUOTE)), stands));
}

test("code of blanks alone is found nowhere", () => {
  assert.equal(holdsCode(["", " "], codeOf("\n  \n")), false);
});

test("a file is looked for under each name that git found for it", () => {
  const path = repoPath("a.ts");
  const renamed = changed("b.ts", [], { status: "renamed", oldPath: path });
  const copied = changed("c.ts", [], { status: "copied", oldPath: path });
  assert.deepEqual(namesNow(path, [changeSet(copied), changeSet(renamed)]), ["a.ts", "b.ts"]);
  const added = changed("d.ts", [], { status: "added" });
  assert.deepEqual(newFiles(changeSet(changed("e.ts", []), renamed, added)), ["b.ts", "d.ts"]);
});

test("code that a change took away is there while it is taken away", () => {
  const file = changed("a.ts", ["@@ -1,3 +1,1 @@\n a\n-if (a) {\n-b();"]);
  assert.equal(isRemoved(file, codeOf("if (a) {\nb();")), true);
  assert.equal(isRemoved(file, codeOf("c();")), false);
});
