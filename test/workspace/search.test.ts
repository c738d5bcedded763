import assert from "node:assert/strict";
import { it } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import { SEARCH_MS, searchFiles } from "../../src/workspace/search.ts";

it("stops when its time is up, also where the glob lets no file through", async () => {
  const asked: number[] = [];
  const clock = { now: () => asked.push(0) * SEARCH_MS, sleep: async () => undefined };
  const entry = { path: repoPath("a.ts"), kind: "file", mode: "100644", size: 1 } as const;
  const tree = { files: [entry, entry, entry], narrow: async () => null, read: () => assert.fail() };
  const query = { pattern: "x", glob: "*.md", ignoreCase: false, maxMatches: 10 };
  const result = await searchFiles(query, tree, clock, new AbortController().signal);
  assert.deepEqual(result, { matches: [], binary: [], truncated: true });
});

it("names a file that is too large, and never reads it", async () => {
  const clock = { now: () => 0, sleep: async () => undefined };
  const big = { path: repoPath("s1.log"), kind: "file", mode: "100644", size: 95_000_000 } as const;
  const small = { ...big, path: repoPath("s2.log"), size: 3 } as const;
  const read = async ({ path }: { path: string }) =>
    path === "s2.log" ? Buffer.from("x\n") : assert.fail("the large file is read");
  const tree = { files: [big, small], narrow: async () => null, read };
  const query = { pattern: "x", glob: null, ignoreCase: false, maxMatches: 10 };
  const result = await searchFiles(query, tree, clock, new AbortController().signal);
  assert.deepEqual(result.passedOver, ["s1.log"]);
  assert.deepEqual([result.matches.length, result.truncated], [1, false]);
});
