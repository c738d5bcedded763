import assert from "node:assert/strict";
import { test } from "node:test";
import type { HostComment, HostReviewComment } from "../../src/core/code-host.ts";
import type { Actor } from "../../src/core/task.ts";
import { fingerprint, untrusted } from "../../src/core/values.ts";
import { findingMarker, summaryKey, summaryMarker, taskMarker } from "../../src/review/markers.ts";
import {
  findSticky,
  findTaskPullRequest,
  isOwn,
  knownFindings,
  knownFingerprints,
} from "../../src/review/own.ts";
import { finding, HEAD } from "./kit.ts";

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

test("only our own comments make a finding known", () => {
  const comments = [onLine(SELF, findingMarker(A), 1), onLine(STRANGER, findingMarker(B), 1)];
  assert.deepEqual([...knownFingerprints(comments, SELF)], [A]);
});

test("a finding on whose lines our comment still stands is known", () => {
  const other = finding({ fingerprint: B, lines: { start: 10, end: 12 } });
  const marker = `Text\n\n${findingMarker(A)}`;
  assert.ok(knownFindings([other], [onLine(SELF, marker, 11)], SELF).has(B));
  assert.ok(!knownFindings([other], [onLine(SELF, marker, 13)], SELF).has(B));
  assert.ok(!knownFindings([other], [onLine(SELF, marker, null)], SELF).has(B));
  assert.ok(!knownFindings([other], [onLine(STRANGER, marker, 11)], SELF).has(B));
  assert.ok(!knownFindings([other], [onLine(SELF, "a reply of ours", 11)], SELF).has(B));
});

test("the summary is found among many comments, and a stranger's copy is not", () => {
  const marker = summaryMarker(KEY, HEAD);
  const comments = Array.from({ length: 431 }, (_, at) => comment(at, STRANGER, at === 5 ? marker : "text"));
  comments[350] = comment(350, SELF, `Text\r\n\r\n${marker}`);
  comments[400] = comment(400, SELF, marker);
  assert.equal(findSticky(comments, SELF, KEY)?.id, 350);
});

test("another job's summary is not ours to change", () => {
  const other = comment(1, SELF, summaryMarker(summaryKey("CI", "lint", 7), HEAD));
  assert.equal(findSticky([other], SELF, KEY), null);
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
