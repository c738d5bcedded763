import assert from "node:assert/strict";
import { test } from "node:test";
import { namedIssues } from "../../../src/app/gather/named-issues.ts";
import { untrusted } from "../../../src/core/values.ts";

const SITE = { serverUrl: "https://github.test", repository: "acme/shop" };
const named = (body: string, title = "") =>
  namedIssues({ title: untrusted(title), body: untrusted(body), number: 7 }, SITE);

test("issues of the repository are found by number, full name and address, each once", () => {
  const body = "Fixes #12, acme/shop#13 (see #12) and https://github.test/acme/shop/issues/14.";
  assert.deepEqual(named(body, "Part of #11"), [11, 12, 13, 14]);
});

test("others, and what only looks like one, are none", () => {
  for (const body of [
    "other/shop#12",
    "https://github.test/other/shop/issues/12",
    "https://elsewhere.test/acme/shop/issues/12",
    "a&#12;b",
    "abc#12",
    "https://github.test/acme/shop/pull/3#12",
    "#12abc",
    "# 12",
    "#0",
    "#7",
  ])
    assert.deepEqual(named(body), [], body);
});

test("no more than five are read, however many are named, and a long text costs little", () => {
  assert.equal(named(Array.from({ length: 40 }, (_, at) => `#${at + 20}`).join(" ")).length, 5);
  assert.deepEqual(named("a/".repeat(500_000)), []);
});
