import assert from "node:assert/strict";
import { test } from "node:test";
import { named, noSuchFinding } from "../../../src/app/findings/name-findings.ts";

test("of many findings the first twenty are named, each once, and the rest is counted", () => {
  const many = Array.from({ length: 23 }, (_, at) => ({ id: `F-${at}` }));
  assert.match(named([...many, ...many]), /^F-0, .*, F-19 and 3 others$/);
});

test("whoever names a finding that is not there is told which are", () => {
  const none = "There is no finding F-1 on this pull request.";
  assert.equal(noSuchFinding(["F-1"], [{ id: "F-2" }]), `${none} Open: F-2.`);
  assert.equal(noSuchFinding(["F-1"], []), `${none} None is open on its lines.`);
});
