import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import { parsePolicyFile } from "../../src/policy/policy-file.ts";
import { globWithin, shownSection, touchedPaths, touchedSections } from "../../src/policy/sections.ts";
import { changed, changeSet } from "../review/kit.ts";

const { sections } = parsePolicyFile(
  `paths:
  - match: packages/api/**
  - match: [packages/web/**, "*.css"]
  - match: packages/*/test/**
`,
  ".github/reeve.yml",
);
const touchedBy = (...paths: string[]) => touchedSections(sections, paths).map(({ ref }) => ref.name);

describe("the sections that a change touches", () => {
  for (const [paths, names] of [
    [["packages/api/a.ts"], ["paths[0]"]],
    [["a.css"], ["paths[1]"]],
    [["packages/api/test/a.ts"], ["paths[0]", "paths[2]"]],
    [["README.md", "packages/web/x"], ["paths[1]"]],
    [["Packages/api/a.ts"], []],
    [["packages/api"], []],
    [["packages/api-2/a.ts"], []],
    [[], []],
  ] as const) {
    it(`are ${names.join(" and ") || "none"} for ${paths.join(" and ") || "an empty change"}`, () => {
      assert.deepEqual(touchedBy(...paths), names);
    });
  }

  it("are all of them where it is not known what will be touched", () => {
    assert.deepEqual(touchedSections(sections, null), sections);
  });
});

describe("the paths that a change touches", () => {
  it("are present and former ones, and names that are no paths", () => {
    const moved = changed("b.ts", [], { status: "renamed", oldPath: repoPath("a.ts") });
    const unreadable = [{ name: "packages/api/\ufffd", why: "its name is not UTF-8" }];
    assert.deepEqual(touchedPaths({ ...changeSet(changed("c.ts", []), moved), unreadable }), [
      "c.ts",
      "b.ts",
      "a.ts",
      "packages/api/\ufffd",
    ]);
  });
});

describe("a glob within a section", () => {
  for (const [match, glob, whole] of [
    ["packages/api/**", "fixtures/**", "packages/api/fixtures/**"],
    ["packages/{api,web}/**", "*.csv", "packages/{api,web}/*.csv"],
    ["packages/**/*.ts", "old/**", "packages/**/old/**"],
    ["**", "docs/**", "docs/**"],
    ["*.md", "OLD.md", "OLD.md"],
    ["packages/api", "*.csv", "packages/api/*.csv"],
  ] as const) {
    it(`begins in the folder of ${match}`, () => assert.equal(globWithin(match, glob), whole));
  }
});

describe("a section in words", () => {
  it("is its paths and the place where it stands", () => {
    assert.deepEqual(sections.slice(0, 2).map(shownSection), [
      "packages/api/** (.github/reeve.yml:2)",
      "packages/web/**, *.css (.github/reeve.yml:3)",
    ]);
  });
});
