import assert from "node:assert/strict";
import { test } from "node:test";
import type { HostComment, HostReviewComment } from "../../src/core/code-host.ts";
import type { Finding } from "../../src/core/finding.ts";
import type { Actor } from "../../src/core/task.ts";
import { fingerprint, untrusted } from "../../src/core/values.ts";
import { findingMarker, summaryKey, summaryMarker, taskMarker } from "../../src/review/markers.ts";
import { findStickies, findTaskPullRequest, isOwn, knownFindings } from "../../src/review/own.ts";
import { inlineComment } from "../../src/review/render-finding.ts";
import { finding, HEAD, SITE } from "./kit.ts";

const SELF: Actor = { login: "github-actions[bot]", id: 41898282, kind: "bot" };
const STRANGER: Actor = { login: "github-actions[bot]", id: 7, kind: "user" };
const KEY = summaryKey("CI", "review", 7);
const A = fingerprint("aaaaaaaaaaaaaaaa");
const B = fingerprint("bbbbbbbbbbbbbbbb");

function comment(id: number, author: Actor, body: string): HostComment {
  return { id, author, body: untrusted(body), createdAt: id, updatedAt: id };
}

function onLine(author: Actor, body: string, line: number | null): HostReviewComment {
  return { ...comment(1, author, body), path: "src/a.ts", line, side: "RIGHT", inReplyTo: null };
}

test("an account is compared by id and never by login", () => {
  assert.equal(isOwn(STRANGER, SELF), false);
  assert.equal(isOwn({ ...SELF, login: "renamed" }, SELF), true);
});

test("without an id of our own nothing is ours", () => {
  assert.equal(isOwn({ ...SELF, id: null }, { ...SELF, id: null }), false);
});

/** A comment as an earlier run posted it. */
function posted(rest: Parameters<typeof finding>[0], line: number | null, author = SELF): HostReviewComment {
  const place = { kind: "inline", side: "RIGHT", line: line ?? 1, startLine: null } as const;
  const placed = { finding: finding({ fingerprint: A, ...rest }), place, suggestible: false };
  return onLine(author, inlineComment(placed, SITE)?.body ?? "", line);
}

const cases: readonly (readonly [string, boolean, Finding, HostReviewComment])[] = [
  ["of the same fingerprint", true, finding({ fingerprint: A, title: "In other words" }), posted({}, null)],
  ["of the same fingerprint by a stranger", false, finding({ fingerprint: A }), posted({}, 6, STRANGER)],
  ["of the same fingerprint, but milder", false, finding({ fingerprint: A }), posted({ severity: "low" }, 6)],
  [
    "of the same fingerprint, and worse",
    true,
    finding({ fingerprint: A }),
    posted({ severity: "critical" }, 6),
  ],
  ["about this defect on its lines", true, finding({ fingerprint: B }), posted({}, 6)],
  [
    "about this defect on one of its lines",
    true,
    finding({ fingerprint: B, lines: { start: 5, end: 7 }, title: "A wrong value is used" }),
    posted({ confidence: "low", rule: "x" }, 6),
  ],
  ["about this defect on other lines", false, finding({ fingerprint: B }), posted({}, 7)],
  ["about this defect on lines that have changed", false, finding({ fingerprint: B }), posted({}, null)],
  [
    "about this defect on its lines, but milder",
    false,
    finding({ fingerprint: B }),
    posted({ severity: "low" }, 6),
  ],
  [
    "about another defect on its lines",
    false,
    finding({ fingerprint: B, title: "SQL injection" }),
    posted({}, 6),
  ],
  ["without a title to compare", false, finding({ fingerprint: B }), posted({ title: "!" }, 6)],
  [
    "that somebody rewrote",
    false,
    finding({ fingerprint: A }),
    onLine(SELF, `Gone\n\n${findingMarker(A)}`, 6),
  ],
  [
    "that is a reply of ours",
    false,
    finding({ fingerprint: B }),
    onLine(SELF, "**high** · Wrong value (F-000000)", 6),
  ],
];

for (const [what, known, one, comment] of cases) {
  test(`a comment ${what} makes a finding ${known ? "known" : "no less new"}`, () => {
    assert.equal(knownFindings([one], [comment], SELF).has(one.fingerprint), known);
  });
}

test("of several comments on one place the worst counts", () => {
  const one = finding({ fingerprint: A });
  assert.ok(knownFindings([one], [posted({ severity: "low" }, 6), posted({}, 6)], SELF).has(A));
});

test("the summary is found among many comments, and a stranger's copy is not", () => {
  const marker = summaryMarker(KEY, HEAD);
  const comments = Array.from({ length: 431 }, (_, at) => comment(at, STRANGER, at === 5 ? marker : "text"));
  comments[350] = comment(350, SELF, `Text\r\n\r\n${marker}`);
  comments[400] = comment(400, SELF, marker);
  assert.deepEqual(
    findStickies(comments, SELF, KEY).map(({ id }) => id),
    [400, 350],
  );
});

test("another job's summary is not ours to change", () => {
  const other = comment(1, SELF, summaryMarker(summaryKey("CI", "lint", 7), HEAD));
  assert.deepEqual(findStickies([other], SELF, KEY), []);
});

test("a maintenance pull request is found by its task's name", () => {
  const pull = (author: Actor, name: string) => ({
    number: 1,
    url: "",
    headRef: "reeve/x",
    author,
    body: untrusted(`Text\n\n${taskMarker(name)}`),
  });
  const mine = pull(SELF, "deps");
  assert.equal(findTaskPullRequest([pull(STRANGER, "deps"), pull(SELF, "docs"), mine], SELF, "deps"), mine);
});
