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
