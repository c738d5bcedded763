import assert from "node:assert/strict";
import { test } from "node:test";
import type { HostComment } from "../../src/core/host-comment.ts";
import type { Actor } from "../../src/core/task.ts";
import { untrusted } from "../../src/core/values.ts";
import { summaryKey, summaryMarker, taskMarker } from "../../src/review/markers.ts";
import { findSummaries, findTaskPullRequest, isOwn } from "../../src/review/own.ts";
import { HEAD } from "./kit.ts";

const SELF: Actor = { login: "github-actions[bot]", id: 41898282, kind: "bot" };
const STRANGER: Actor = { login: "github-actions[bot]", id: 7, kind: "user" };
const KEY = summaryKey("CI", "review", 7);

function comment(id: number, author: Actor, body: string): HostComment {
  return { id, author, body: untrusted(body), createdAt: id, updatedAt: id };
}

test("an account is compared by id and never by login", () => {
  assert.equal(isOwn(STRANGER, SELF), false);
  assert.equal(isOwn({ ...SELF, login: "renamed" }, SELF), true);
});

test("without an id of our own nothing is ours", () => {
  assert.equal(isOwn({ ...SELF, id: null }, { ...SELF, id: null }), false);
});

test("the summary is found among many comments, and a stranger's copy is not", () => {
  const marker = `**Reeve** · Clean.\n\n${summaryMarker(KEY, HEAD)}`;
  const comments = Array.from({ length: 431 }, (_, at) => comment(at, STRANGER, at === 5 ? marker : "text"));
  comments[350] = comment(350, SELF, marker.replaceAll("\n", "\r\n"));
  comments[400] = comment(400, SELF, marker);
  assert.deepEqual(
    findSummaries(comments, SELF, KEY).map(({ id }) => id),
    [400, 350],
  );
});

test("another job's summary is not ours to change, nor what another workflow says of somebody's words", () => {
  const other = comment(1, SELF, `**Reeve** · Clean.\n\n${summaryMarker(summaryKey("CI", "lint", 7), HEAD)}`);
  const echo = comment(2, SELF, `Thank you! You said:\n\n${summaryMarker(KEY, HEAD)}`);
  assert.deepEqual(findSummaries([other, echo], SELF, KEY), []);
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
