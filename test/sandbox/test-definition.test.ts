import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ChangedFile } from "../../src/core/diff.ts";
import { repoPath } from "../../src/core/paths.ts";
import { changedDefinition } from "../../src/sandbox/test-definition.ts";
import { changedFile } from "../tools/kit.ts";

const cases: readonly [
  path: string,
  status: ChangedFile["status"],
  argv: readonly string[],
  defines: boolean,
][] = [
  ["package.json", "modified", ["npm", "test"], true],
  ["packages/api/package.json", "added", ["npm", "test"], true],
  ["vitest.config.ts", "modified", ["npx", "vitest"], true],
  ["pyproject.toml", "modified", ["pytest"], true],
  ["Makefile", "modified", ["make", "check"], true],
  [".npmrc", "added", ["npm", "test"], true],
  ["scripts/check.sh", "modified", ["./scripts/check.sh"], true],
  ["scripts/check.sh", "modified", ["sh", "scripts/check.sh"], true],
  ["scripts/other.sh", "modified", ["sh", "scripts/check.sh"], false],
  ["test/price.js", "deleted", ["npm", "test"], true],
  ["src/price.test.ts", "modified", ["npm", "test"], true],
  ["src/price.test.ts", "added", ["npm", "test"], false],
  ["price_test.go", "deleted", ["go", "test"], true],
  ["src/price.ts", "modified", ["npm", "test"], false],
  ["src/contest.ts", "modified", ["npm", "test"], false],
  ["docs/package.json.md", "modified", ["npm", "test"], false],
];

describe("changedDefinition", () => {
  for (const [path, status, argv, defines] of cases) {
    it(`${defines ? "names" : "does not name"} ${path}, ${status}, for ${argv.join(" ")}`, () => {
      const changed = [changedFile(path, [], { status })];
      assert.deepEqual(changedDefinition(argv, changed), defines ? [path] : []);
    });
  }

  it("names a test that was renamed to something that is none", () => {
    const moved = changedFile("old/price.txt", [], { status: "renamed", oldPath: repoPath("test/price.js") });
    assert.deepEqual(changedDefinition(["npm", "test"], [moved]), ["old/price.txt"]);
  });
});
