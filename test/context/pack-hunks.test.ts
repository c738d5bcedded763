import assert from "node:assert/strict";
import { test } from "node:test";
import { packHunks } from "../../src/context/pack-hunks.ts";
import { changed, changeSet } from "../review/kit.ts";

const NOTHING = () => null;
const hunkAt = (line: number, text: string) => `@@ -${line},0 +${line},1 @@\n+${text}`;

test("sources stand before tests, settings and prose", () => {
  const files = ["README.md", "package.json", "test/a.test.ts", "src/a.ts"];
  const changes = changeSet(...files.map((path) => changed(path, [hunkAt(1, "x")])));
  const packed = packHunks({ changes, ignore: NOTHING }, 10_000);
  assert.deepEqual(
    packed.seen.map(({ path }) => path),
    files.toReversed(),
  );
  assert.equal(packed.leftOut, 0);
});

test("a large document does not keep the source out", () => {
  const changes = changeSet(
    changed("docs/a.md", [hunkAt(1, "word ".repeat(300))]),
    changed("src/core.ts", [hunkAt(1, "bug()")]),
  );
  const packed = packHunks({ changes, ignore: NOTHING }, 200);
  assert.match(packed.text, /bug\(\)/);
  assert.equal(packed.leftOut, 1);
});

test("a file that does not fit makes room for a smaller one", () => {
  const changes = changeSet(
    changed("src/a.ts", [hunkAt(1, "x".repeat(900))]),
    changed("src/b.ts", [hunkAt(1, "y")]),
  );
  assert.deepEqual(packHunks({ changes, ignore: NOTHING }, 300).seen, [{ path: "src/b.ts", hunk: 0 }]);
});

test("the header says which hunks of how many are shown", () => {
  const changes = changeSet(changed("src/a.ts", [hunkAt(1, "x"), hunkAt(50, "z".repeat(900))]));
  const packed = packHunks({ changes, ignore: NOTHING }, 300);
  assert.match(packed.text, /^diff "src\/a\.ts" \(modified\) hunks 1-1 of 2\n@@ -1,0 \+1,1 @@\n/);
  assert.equal(packed.leftOut, 1);
});

test("a hunk with a line that is shown cut is not counted as seen", () => {
  const changes = changeSet(changed("src/a.ts", [hunkAt(1, "x".repeat(3_000))]));
  const packed = packHunks({ changes, ignore: NOTHING }, 10_000);
  assert.match(packed.text, /more characters\]/);
  assert.deepEqual([packed.seen, packed.leftOut], [[], 0]);
});

test("an ignored file is neither shown nor counted", () => {
  const changes = changeSet(changed("package-lock.json", [hunkAt(1, "x")]));
  assert.deepEqual(packHunks({ changes, ignore: () => "a lock file" }, 10_000), {
    text: "",
    seen: [],
    leftOut: 0,
  });
});

test("files that were looked at before come last, those with anything new in them do not", () => {
  const changes = changeSet(
    changed("src/a.ts", [hunkAt(1, "x"), hunkAt(9, "y")]),
    changed("src/b.ts", [hunkAt(1, "x"), hunkAt(9, "y")]),
    changed("README.md", [hunkAt(1, "x")]),
  );
  const isKnown = (path: string, hunk: number) => path === "src/a.ts" || hunk === 1;
  const packed = packHunks({ changes, ignore: NOTHING, isKnown }, 10_000);
  const order = [...new Set(packed.seen.map(({ path }) => path as string))];
  assert.deepEqual(order, ["src/b.ts", "README.md", "src/a.ts"]);
});
