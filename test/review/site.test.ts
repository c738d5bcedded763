import assert from "node:assert/strict";
import { test } from "node:test";
import { repoPath, repoPathFromGit } from "../../src/core/paths.ts";
import { isOwnLink, pathUrl, permalink, type Site } from "../../src/review/site.ts";
import { HEAD } from "./kit.ts";

const SITE: Site = { serverUrl: "https://github.com", repository: "o/r", runUrl: null };

test("a permalink names the commit and the lines", () => {
  assert.equal(
    permalink(SITE, HEAD, repoPath("src/a.ts"), { start: 3, end: 5 }),
    `https://github.com/o/r/blob/${HEAD}/src/a.ts#L3-L5`,
  );
});

test("a permalink of a strange name is still a link of our own", () => {
  const url = permalink(SITE, HEAD, repoPathFromGit("한 글/a(1)'*]\n#?.md"), { start: 1, end: 1 });
  assert.ok(isOwnLink(url, SITE), url);
});

test("a ref does not end the link that it stands in", () => {
  assert.equal(pathUrl("feat/a)(b@c#1"), "feat/a%29%28b%40c%231");
});

const links: readonly [string, boolean][] = [
  ["https://github.com/o/r", true],
  ["https://github.com/O/R/pull/7#discussion_r1", true],
  ["https://github.com/o/r/actions/runs/1", true],
  ["https://github.com/o/r2/pull/7", false],
  ["https://github.com/o/r/pull/7?x=1", false],
  ["https://github.com/o/r/blob/../../evil/r/x", false],
  ["https://github.com/o/r/blob/%2e%2e/%2E./.%2e/evil/r/x", false],
  ["https://github.com/o/r/settings", false],
  ["https://github.com.evil.example/o/r/pull/7", false],
  ["http://github.com/o/r/pull/7", false],
];

for (const [url, own] of links) {
  test(`${url} is ${own ? "ours" : "foreign"}`, () => assert.equal(isOwnLink(url, SITE), own));
}
