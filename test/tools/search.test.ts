import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import type { SearchResult } from "../../src/core/workspace.ts";
import { search } from "../../src/tools/search.ts";
import { createFakeWorkspace } from "../fakes/workspace.ts";
import { refusal, textOf, toolContext } from "./kit.ts";

function found(result: Partial<SearchResult>) {
  const whole: SearchResult = { matches: [], binary: [], truncated: false, ...result };
  return toolContext({ workspace: { ...createFakeWorkspace({}), search: async () => whole } });
}

describe("search", () => {
  it("answers path, line and text, and nothing else when all is shown", async () => {
    const context = toolContext({ files: { "src/a.ts": "ok\nthrow Error: x\n", "src/b.ts": "Error: y\n" } });
    assert.equal(
      await textOf(search, { pattern: "Error:" }, context),
      "src/a.ts:2: throw Error: x\nsrc/b.ts:1: Error: y",
    );
  });

  it("says that nothing matched", async () => {
    assert.equal(await textOf(search, { pattern: "x" }, found({})), "[no match]");
  });

  it("says that there may be more", async () => {
    const context = toolContext({ files: { a: "x\nx\nx\n" } });
    assert.equal(
      await textOf(search, { pattern: "x", limit: 2 }, context),
      "a:1: x\na:2: x\n\n[2 matches shown, there may be more: narrow the pattern or the glob]",
    );
  });

  it("marks a part of a long line and names binary files", async () => {
    const context = found({
      matches: [{ path: repoPath("lib.min.js"), line: 1, text: "stats", cut: true }],
      binary: [repoPath("data.bin")],
    });
    assert.equal(
      await textOf(search, { pattern: "stats" }, context),
      "lib.min.js:1: stats … [a part of a long line]\n\n[binary files match, not shown: data.bin]",
    );
  });

  it("names the files that were too large to be searched", async () => {
    const logs = Array.from({ length: 21 }, (_, at) => repoPath(`logs/s${at}.log`));
    const text = await textOf(search, { pattern: "x" }, found({ passedOver: logs }));
    assert.match(text, /^\[too large, not searched: logs\/s0\.log, .*logs\/s19\.log and 1 more\]$/);
  });

  it("stays below the limit of bytes", async () => {
    const files = { a: `${"x".repeat(200)}\n`.repeat(99) };
    const text = await textOf(search, { pattern: "x" }, toolContext({ files, outputBytes: 8_192 }));
    assert.ok(Buffer.byteLength(text) <= 8_192);
    assert.match(text, /\[\d+ matches shown, there may be more/);
  });

  it("takes at most 100 matches and no unknown glob", async () => {
    assert.equal(search.input.safeParse({ pattern: "x", limit: 101 }).success, false);
    assert.match(await refusal(search, { pattern: "x", glob: "/etc/*" }, toolContext()), /^invalid_args: /);
  });
});
