import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parsePolicyFile } from "../../src/policy/policy-file.ts";
import { samplePath, samplePaths } from "../../src/policy/sample-paths.ts";

describe("samplePath", () => {
  for (const [glob, path] of [
    ["migrations/**", "migrations/file"],
    ["**/*.sql", "folder/file.sql"],
    ["**", "file"],
    ["src/*/index.{js,ts}", "src/file/index.js"],
    ["a?c", "axc"],
    ["package.json", "package.json"],
    ["**/**/x", "folder/folder/x"],
    ["../x", null],
    [".git/**", null],
  ] as const) {
    it(`finds ${path ?? "nothing"} for ${glob}`, () => assert.equal(samplePath(glob), path));
  }
});

describe("samplePaths", () => {
  it("has usual paths, and one for each glob of rules, protect and sections, each once", () => {
    const file = parsePolicyFile(
      "rules: [{ deny: { paths: [infra/**, README.md] } }]\nprotect: db/**\npaths: [{ match: api/**, instructions: x }]\n",
      "p.yml",
    );
    const paths = samplePaths(file);
    assert.deepEqual(paths.slice(-3), ["infra/file", "db/file", "api/file"]);
    assert.equal(paths.filter((path) => path === "README.md").length, 1);
    assert.ok(paths.some((path) => path === ".github/workflows/ci.yml"));
  });
});
