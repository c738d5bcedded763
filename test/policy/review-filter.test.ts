import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { filteredOut, hasSkipMark, type ReviewFilter } from "../../src/policy/review-filter.ts";
import { dependabot, samePullRequest } from "./gate-scene.ts";

const ALL: ReviewFilter = { skipAuthors: [], skipBranches: [], into: [] };
const renovate = { login: "renovate[bot]", id: 50, kind: "bot" } as const;
const on = (ref: string) => ({ ...samePullRequest, head: { ...samePullRequest.head, ref } });
const by = (author: typeof dependabot) => ({ ...samePullRequest, author });

describe("filteredOut", () => {
  for (const [what, pull, filter, why] of [
    ["nothing is said", samePullRequest, {}, null],
    [
      "the author is named",
      by(dependabot),
      { skipAuthors: ["Dependabot[bot]"] },
      /skip-authors has Dependabot/,
    ],
    ["a glob fits the author", by(renovate), { skipAuthors: ["*[bot]"] }, /skip-authors/],
    ["another author is named", samePullRequest, { skipAuthors: ["*[bot]"] }, null],
    ["the branch is named", on("wip/a/b"), { skipBranches: ["wip/**"] }, /skip-branches has wip/],
    ["branches are told apart by case", on("WIP/a"), { skipBranches: ["wip/**"] }, null],
    ["it goes into a branch of the list", samePullRequest, { into: ["release/**", "main"] }, null],
    ["it goes into another", samePullRequest, { into: ["release/**"] }, /review\.into/],
  ] as const) {
    it(`${why === null ? "lets through" : "keeps out"} where ${what}`, () => {
      const reason = filteredOut(pull, { ...ALL, ...filter });
      if (why === null) assert.equal(reason, null);
      else assert.match(reason ?? "", why);
    });
  }
});

describe("hasSkipMark", () => {
  for (const text of ["[skip-reeve]", "Tidy up [Skip Reeve]", "a\n\n[reeve skip]\n", "[ reeve-skip ]"])
    it(`finds one in ${JSON.stringify(text)}`, () => assert.ok(hasSkipMark(text)));
  for (const text of ["", "skip-reeve", "[skip ci]", "[skip-reeves]", "[skip\nreeve]", "(skip-reeve)"])
    it(`finds none in ${JSON.stringify(text)}`, () => assert.ok(!hasSkipMark(text)));
});
