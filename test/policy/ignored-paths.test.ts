import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import { createIgnore } from "../../src/policy/ignored-paths.ts";
import { parsePolicyFile } from "../../src/policy/policy-file.ts";

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
  const ignore = createIgnore({ ignore: ["docs/**", "*.csv"], sections: [] });

  for (const [path, why] of BUILT_IN) {
    it(`leaves out ${path} as ${why}`, () => assert.equal(ignore(repoPath(path)), why));
  }

  it("leaves out what the policy file names, and says by which glob", () => {
    assert.equal(ignore(repoPath("docs/a/b.md")), "ignored by docs/** in the policy file");
  });

  it("takes the repository's word before what a name looks like, and the policy file's before both", () => {
    const marks = new Map([
      [repoPath("src/parser.ts"), "generated, by .gitattributes"],
      [repoPath("dist/by-hand.js"), null],
      [repoPath("a/package-lock.json"), null],
      [repoPath("docs/a.md"), null],
    ]);
    const marked = createIgnore({ ignore: ["docs/**"], sections: [] }, marks);
    const why = (path: string) => marked(repoPath(path));
    assert.equal(why("src/parser.ts"), "generated, by .gitattributes");
    assert.equal(why("dist/by-hand.js"), null);
    assert.equal(why("dist/other.js"), "generated");
    assert.equal(why("a/package-lock.json"), "a lock file");
    assert.equal(why("docs/a.md"), "ignored by docs/** in the policy file");
  });

  describe("within a section", () => {
    const { ignore: globs, sections } = parsePolicyFile(
      "paths: [{ match: [packages/*/**, '**/*.sql'], ignore: [fixtures/**, old.sql] }]",
      "reeve.yml",
    );
    const inSection = createIgnore({ ignore: globs, sections });
    for (const [path, glob] of [
      ["packages/api/fixtures/a.json", "packages/*/fixtures/**"],
      ["packages/web/fixtures/b/c.ts", "packages/*/fixtures/**"],
      ["db/old.sql", "**/old.sql"],
      ["db/fixtures/a.sql", "**/fixtures/**"],
      ["db/fixtures/a.ts", null],
      ["fixtures/a.json", null],
      ["packages/fixtures/a.ts", null],
      ["packages/api/src/fixtures/a.ts", null],
      ["packages/api/src/a.ts", null],
    ] as const) {
      it(`${glob === null ? "keeps" : "leaves out"} ${path}`, () => {
        const expected = glob === null ? null : `ignored by ${glob} in paths[0] of the policy file`;
        assert.equal(inSection(repoPath(path)), expected);
      });
    }
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
