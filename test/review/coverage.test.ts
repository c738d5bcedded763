import assert from "node:assert/strict";
import { test } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import { createCoverage } from "../../src/review/coverage.ts";
import { changed, changeSet, HEAD } from "./kit.ts";

const HUNK = "@@ -1,1 +1,1 @@\n-a\n+b";
const CHANGES = {
  ...changeSet(
    changed("src/a.ts", [HUNK, HUNK]),
    changed("src/b.ts", [HUNK]),
    changed("package-lock.json", [HUNK]),
    changed("logo.png", [], { kind: "binary" }),
    changed("sub", ["@@ -1,1 +1,1 @@\n-Subproject commit a\n+Subproject commit b"], { kind: "submodule" }),
    changed("src/nul.js", [], { kind: "binary" }),
    changed("src/big.js", [], { dropped: "its patch is larger than 9 bytes" }),
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
  assert.deepEqual([hunks, seen], [4, 1]);
  assert.deepEqual(notReached.slice(0, 2), [
    { path, hunks: 1 },
    { path: "src/b.ts", hunks: 1 },
  ]);
});

test("what has nothing to look at is skipped with its reason", () => {
  const { files, skipped } = createCoverage(CHANGES, ignore).report();
  assert.equal(files, 10);
  assert.deepEqual(
    skipped.map(({ path, why }) => [path, why]),
    [
      ["package-lock.json", "a lock file"],
      ["logo.png", "binary file"],
      ["run.sh", "only the mode changed"],
      ["new.ts", "renamed without a change"],
    ],
  );
});

test("what nobody could be shown is not reached, with its reason, however much else was seen", () => {
  const coverage = createCoverage(CHANGES, ignore);
  for (const path of ["src/a.ts", "src/b.ts", "sub"]) {
    for (const hunk of [0, 1]) coverage.seen(repoPath(path), hunk);
  }
  const { hunks, seen, notReached } = coverage.report();
  assert.equal(seen, hunks);
  assert.deepEqual(
    notReached.map((file) => [file.path, file.hunks, file.why?.split(":")[0]]),
    [
      ["sub", 0, "a submodule"],
      ["src/nul.js", 0, "binary content that is no picture, font, sound or document"],
      ["src/big.js", 0, "its patch is larger than 9 bytes"],
      ["(unusable name)", 0, "its name is not UTF-8"],
    ],
  );
});

test("each file is listed once", () => {
  const { files, skipped, notReached } = createCoverage(CHANGES, ignore).report();
  const listed = [...skipped, ...notReached].map(({ path }) => path);
  assert.equal(new Set(listed).size, listed.length);
  assert.equal(listed.length, files);
});

test("a rule about a path goes before what could not be shown of it", () => {
  const { skipped, notReached } = createCoverage(CHANGES, () => "generated").report();
  assert.equal(skipped.length, CHANGES.files.length);
  assert.deepEqual(
    notReached.map(({ path }) => path),
    ["(unusable name)"],
  );
});

test("a file that is withheld for its former name is not reached, though no rule skips it", () => {
  const coverage = createCoverage(CHANGES, ignore, ({ path }) => (path === "src/b.ts" ? "withheld" : null));
  assert.deepEqual(
    coverage.report().notReached.find(({ path }) => path === "src/b.ts"),
    { path: "src/b.ts", hunks: 1, why: "withheld" },
  );
});

test("a hunk that an earlier review looked at counts, and is told apart", () => {
  const known = { head: HEAD, isKnown: (path: string, hunk: number) => path === "src/a.ts" && hunk === 0 };
  const coverage = createCoverage(CHANGES, ignore, () => null, known);
  assert.deepEqual(coverage.report().earlier, { hunks: 1, head: HEAD });
  assert.deepEqual(coverage.report().notReached[0], { path: "src/a.ts", hunks: 1 });
  coverage.seen(repoPath("src/a.ts"), 0);
  const { seen, earlier } = coverage.report();
  assert.deepEqual([seen, earlier], [1, undefined], "looked at again, it is of this review");
});
