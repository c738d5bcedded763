import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import { createIgnore } from "../../src/policy/ignored-paths.ts";

const BUILT_IN: readonly (readonly [path: string, why: string])[] = [
  ["package-lock.json", "a lock file"],
  ["packages/a/yarn.lock", "a lock file"],
  ["node_modules/x/index.js", "vendored"],
  ["go/vendor/x/y.go", "vendored"],
  ["public/jquery.min.js", "minified"],
  ["public/app.bundle.css", "minified"],
  ["lib/a.js.map", "a source map"],
  ["test/__snapshots__/a.ts.snap", "a snapshot"],
  ["test/a.snap", "a snapshot"],
  ["dist/index.js", "generated"],
  ["api/user.pb.go", "generated"],
  ["api/user_pb2.py", "generated"],
  ["src/__generated__/schema.ts", "generated"],
];

describe("createIgnore", () => {
  const ignore = createIgnore(["docs/**", "*.csv"]);

  for (const [path, why] of BUILT_IN) {
    it(`leaves out ${path} as ${why}`, () => assert.equal(ignore(repoPath(path)), why));
  }

  it("leaves out what the policy file names, and says by which glob", () => {
    assert.equal(ignore(repoPath("docs/a/b.md")), "ignored by docs/** in the policy file");
  });

  for (const path of [
    "src/a.ts",
    "data/x.csv",
    ".github/workflows/ci.yml",
    "src/vendor.ts",
    "src/map.ts",
    "distance.ts",
  ]) {
    it(`keeps ${path}`, () => assert.equal(ignore(repoPath(path)), null));
  }
});
