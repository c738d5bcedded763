import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { redefinition } from "../../src/core/check-ground.ts";
import { repoPath } from "../../src/core/paths.ts";
import { sha } from "../../src/core/values.ts";

const ground = (...paths: readonly string[]) => ({
  commit: sha("a".repeat(40)),
  edited: false,
  testDefinitionChanged: paths.map(repoPath),
  notes: [],
});
const quoted = (path: string) => `"${path}"`;

describe("redefinition", () => {
  it("has nothing to say of a change that leaves alone what a check tests", () => {
    assert.equal(redefinition(ground(), quoted), null);
  });

  it("names the files, each as it may be shown", () => {
    assert.equal(
      redefinition(ground("package.json", "test/a.js"), quoted),
      'The change touches files that say what it tests: "package.json", "test/a.js".',
    );
  });

  it("counts what it does not name", () => {
    const many = Array.from({ length: 7 }, (_, at) => `test/${at}.js`);
    assert.match(redefinition(ground(...many), quoted) ?? "", /"test\/4\.js", and 2 more files\.$/);
  });
});
