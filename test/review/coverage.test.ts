import assert from "node:assert/strict";
import { test } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import { createCoverage } from "../../src/review/coverage.ts";
import { changed, changeSet } from "./kit.ts";

const HUNK = "@@ -1,1 +1,1 @@\n-a\n+b";
const CHANGES = {
  ...changeSet(
    changed("src/a.ts", [HUNK, HUNK]),
    changed("src/b.ts", [HUNK]),
    changed("package-lock.json", [HUNK]),
    changed("logo.png", [], { kind: "binary" }),
    changed("vendor", [], { kind: "submodule" }),
    changed("run.sh", [], { newMode: "100755" }),
    changed("new.ts", [], { status: "renamed", oldPath: repoPath("old.ts") }),
  ),
  unreadable: [{ name: "\0", why: "its name is not UTF-8" }],
};
const ignore = (path: string) => (path === "package-lock.json" ? "a lock file" : null);

test("a hunk counts once as seen, and only if it exists", () => {
  const coverage = createCoverage(CHANGES, ignore);
  const path = repoPath("src/a.ts");
  coverage.seen(path, 0);
  coverage.seen(path, 0);
  coverage.seen(path, 2);
  coverage.seen(path, -1);
  coverage.seen(repoPath("nowhere.ts"), 0);
  const { hunks, seen, notReached } = coverage.report();
  assert.deepEqual([hunks, seen], [3, 1]);
  assert.deepEqual(notReached, [
    { path, hunks: 1 },
    { path: "src/b.ts", hunks: 1 },
  ]);
});

test("what has nothing to look at is skipped with its reason", () => {
  const { files, skipped } = createCoverage(CHANGES, ignore).report();
  assert.equal(files, 8);
  assert.deepEqual(
    skipped.map(({ path, why }) => [path, why]),
    [
      ["package-lock.json", "a lock file"],
      ["logo.png", "binary file"],
      ["vendor", "submodule"],
      ["run.sh", "only the mode changed"],
      ["new.ts", "renamed without a change"],
      ["(unusable name)", "its name is not UTF-8"],
    ],
  );
});
