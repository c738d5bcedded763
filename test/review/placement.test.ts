import assert from "node:assert/strict";
import { test } from "node:test";
import type { Finding } from "../../src/core/finding.ts";
import { repoPath } from "../../src/core/paths.ts";
import { type Fingerprint, fingerprint } from "../../src/core/values.ts";
import { demote, PLACEMENT_LIMITS, placeOf, planReview } from "../../src/review/placement.ts";
import { changed, changeSet, finding, HEAD } from "./kit.ts";

/** RIGHT 5-7 and 40-44; LEFT 5-7 with 6 removed, and 40-42. */
const TWO_HUNKS = changed("src/a.ts", [
  "@@ -5,3 +5,3 @@\n a\n-b\n+B\n c",
  "@@ -40,3 +40,5 @@\n k\n+l\n+m\n n\n o",
]);
const CHANGES = changeSet(
  TWO_HUNKS,
  changed("gone.ts", ["@@ -20,4 +19,0 @@\n-try {\n-  x();\n-}\n-"], { status: "deleted" }),
  changed("left.ts", ["@@ -1,5 +1,3 @@\n a\n-b\n c\n-d\n e"]),
);

function placed(path: string, start: number, end: number, side: Finding["side"] = "RIGHT"): string {
  const place = placeOf({ path: repoPath(path), side, lines: { start, end } }, CHANGES);
  if (place.kind === "file") return "on the file";
  return place.kind === "summary"
    ? place.reason
    : `${place.side} ${place.startLine ?? place.line}-${place.line}`;
}

const places: readonly [string, string, string][] = [
  ["a line in a hunk is inline", placed("src/a.ts", 6, 6), "RIGHT 6-6"],
  ["an unchanged line that the diff shows is inline", placed("src/a.ts", 5, 5), "RIGHT 5-5"],
  ["a range in one hunk is inline", placed("src/a.ts", 41, 42), "RIGHT 41-42"],
  ["a line outside all hunks goes onto the file", placed("src/a.ts", 20, 20), "on the file"],
  ["a line far behind the file goes onto the file", placed("src/a.ts", 99_999, 99_999), "on the file"],
  ["a range across hunks is clamped to the hunk of its last line", placed("src/a.ts", 6, 42), "RIGHT 40-42"],
  [
    "a range that leaves its hunk is clamped to the hunk of its first line",
    placed("src/a.ts", 6, 20),
    "RIGHT 6-7",
  ],
  ["a range around a hunk is clamped to it", placed("src/a.ts", 1, 20), "RIGHT 5-7"],
  ["removed lines are inline on LEFT", placed("gone.ts", 21, 21, "LEFT"), "LEFT 21-21"],
  ["head lines of a deleted file go onto the file", placed("gone.ts", 21, 21), "on the file"],
  ["a LEFT range shrinks to its removed lines", placed("left.ts", 1, 5, "LEFT"), "LEFT 2-4"],
  ["an unchanged line is not placed on LEFT", placed("left.ts", 3, 3, "LEFT"), "on the file"],
  [
    "a file that is not in the diff goes to the summary",
    placed("other.ts", 1, 1),
    "the file is not part of the diff",
  ],
];

for (const [title, actual, expected] of places) {
  test(title, () => assert.equal(actual, expected));
}

test("without a diff everything goes to the summary", () => {
  const place = placeOf({ path: repoPath("a"), side: "RIGHT", lines: { start: 1, end: 1 } }, null);
  assert.deepEqual(place, { kind: "summary", reason: "the file is not part of the diff" });
});

test("a file whose diff GitHub does not show gets no inline comment", () => {
  const lines = { start: 6, end: 6 };
  const limits = { ...PLACEMENT_LIMITS, fileLines: 3 };
  const place = placeOf({ path: TWO_HUNKS.path, side: "RIGHT", lines }, CHANGES, limits);
  assert.deepEqual(place, { kind: "summary", reason: "GitHub does not show a diff of this size" });
});

test("the worst findings take the inline places and the rest says why it has none", () => {
  const findings = [
    finding({ title: "third", severity: "low", lines: { start: 5, end: 5 } }),
    finding({ title: "second", severity: "high", confidence: "low", lines: { start: 6, end: 6 } }),
    finding({ title: "first", severity: "high", confidence: "high", lines: { start: 7, end: 7 } }),
  ];
  const plan = planReview(findings, CHANGES, new Set(), [], { ...PLACEMENT_LIMITS, inline: 2 });
  assert.deepEqual(
    plan.placed.map(({ finding: { title }, place }) => [
      title,
      place.kind === "inline" ? place.line : "reason" in place ? place.reason : place.kind,
    ]),
    [
      ["first", 7],
      ["second", 6],
      ["third", "over the limit of 2 comments"],
    ],
  );
  assert.equal(plan.commit, HEAD);
});

test("a finding that an earlier run posted is kept as known and not placed", () => {
  const old = finding({ fingerprint: fingerprint("0123456789abcdef") });
  const plan = planReview([old], CHANGES, new Set<Fingerprint>([old.fingerprint]));
  assert.deepEqual([plan.placed, plan.known], [[], [old]]);
});

const suggestible: readonly [string, Partial<Finding>, boolean][] = [
  ["on exactly its lines is one", { lines: { start: 6, end: 7 }, suggestion: "x" }, true],
  ["on a clamped range is code", { lines: { start: 6, end: 20 }, suggestion: "x" }, false],
  ["that failed its simulation is code", { suggestion: "x", suggestionProblem: "why" }, false],
  ["on removed lines is code", { side: "LEFT", lines: { start: 6, end: 6 }, suggestion: "x" }, false],
  ["outside the diff is code", { lines: { start: 20, end: 20 }, suggestion: "x" }, false],
  ["that does not exist is none", { suggestion: null }, false],
];

for (const [what, rest, expected] of suggestible) {
  test(`a suggestion ${what}`, () => {
    const plan = planReview([finding(rest)], CHANGES, new Set());
    assert.equal(plan.placed[0]?.suggestible, expected);
  });
}

test("inline comments that GitHub refused move into the summary", () => {
  const plan = planReview([finding({}), finding({ title: "other" })], CHANGES, new Set());
  const demoted = demote(plan, ({ finding: { title } }) => (title === "other" ? "refused by GitHub" : null));
  assert.deepEqual(
    demoted.placed.map(({ place }) => place),
    [
      { kind: "inline", side: "RIGHT", line: 6, startLine: null },
      { kind: "summary", reason: "refused by GitHub" },
    ],
  );
});
