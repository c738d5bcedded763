import assert from "node:assert/strict";
import { test } from "node:test";
import { repoPath, repoPathFromGit } from "../../src/core/paths.ts";
import { locatePath } from "../../src/review/locate-path.ts";
import { changed, changeSet, tree } from "./kit.ts";

const WORKSPACE = tree({
  "src/a.ts": "",
  "src/new.ts": "",
  "lib/only.ts": "",
  "b/deep.ts": "",
  "x/Y.md": "",
  "x/y.md": "",
});
const CHANGES = changeSet(
  changed("src/a.ts", []),
  changed("src/new.ts", [], { status: "renamed", oldPath: repoPath("src/old.ts") }),
  changed("src/gone.ts", [], { status: "deleted" }),
  changed("odd", [], { path: repoPathFromGit('q"uo\\te\t.ts') }),
);

const cases: readonly [string, string, string | null, boolean][] = [
  ["the path itself", "src/a.ts", "src/a.ts", true],
  ["git's prefix of the new side", "b/src/a.ts", "src/a.ts", true],
  ["git's prefix of the old side", "a/src/a.ts", "src/a.ts", true],
  ["a leading dot", "./src/a.ts", "src/a.ts", true],
  ["a leading slash", "/src/a.ts", "src/a.ts", true],
  ["backslashes", "src\\a.ts", "src/a.ts", true],
  ["quotes around it", '"src/a.ts"', "src/a.ts", true],
  ["a name that no model may make up, as git has it", 'q"uo\\te\t.ts', 'q"uo\\te\t.ts', true],
  ["the same name, quoted as it was shown", '"q\\"uo\\\\te\\t.ts"', 'q"uo\\te\t.ts', true],
  ["the old name of a rename", "src/old.ts", "src/new.ts", true],
  ["another case", "SRC/A.ts", "src/a.ts", true],
  ["a deleted file", "src/gone.ts", "src/gone.ts", true],
  ["a folder that is named like the prefix", "b/deep.ts", "b/deep.ts", false],
  ["a file that is not in the change", "lib/only.ts", "lib/only.ts", false],
  ["another case outside the change", "LIB/only.ts", "lib/only.ts", false],
  ["a case that fits two files", "X/Y.MD", null, false],
  ["an unknown file", "src/nope.ts", null, false],
  ["a way out of the tree", "../etc/passwd", null, false],
];

for (const [what, text, path, inChange] of cases) {
  test(`${what} leads to ${path ?? "no file"}`, async () => {
    const located = await locatePath(text, WORKSPACE, CHANGES);
    assert.equal(located?.path ?? null, path);
    assert.equal(located !== null && located.change !== null, inChange);
  });
}
