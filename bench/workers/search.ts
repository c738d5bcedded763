/** Searches one tree for one pattern, as the tool does. argv: repository, commit, pattern, how often. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sha } from "../../src/core/values.ts";
import { SYSTEM_CLOCK } from "../../src/entry/clock.ts";
import { openGitStore } from "../../src/workspace/git-store.ts";
import { median } from "../kit/part.ts";
import { report } from "../kit/worker.ts";

const [repository = "", commit = "", pattern = "", times = "1"] = process.argv.slice(2);
const log = {
  debug() {},
  info() {},
  notice() {},
  warning() {},
  error() {},
  group: <R>(_: string, body: () => Promise<R>) => body(),
};
const directory = mkdtempSync(join(tmpdir(), "reeve-bench-search-"));
const store = await openGitStore({
  directory: join(directory, "repository.git"),
  checkout: null,
  remote: { url: repository, token: null },
  clock: SYSTEM_CLOCK,
  log,
});
await store.ensure([{ sha: sha(commit), ref: "refs/heads/main" }]);
const workspace = store.workspace(sha(commit));
const query = { pattern, ignoreCase: false, glob: null, maxMatches: 200 };
const search = async () => {
  const begun = performance.now();
  const { matches } = await workspace.search(query, new AbortController().signal);
  return { ms: performance.now() - begun, matches: matches.length };
};
const first = await search();
const later: number[] = [];
for (let at = 0; at < Number(times); at += 1) later.push((await search()).ms);
await store.close();
rmSync(directory, { recursive: true, force: true });
report({ first: first.ms, later: median(later), matches: first.matches });
