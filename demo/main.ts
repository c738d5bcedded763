/**
 * The main job, on this machine alone: a local GitHub, a real pull request, the committed action.
 *
 *     npm run demo                                      the sample: review, /agent fix, schedule
 *     npm run demo -- --repo <path> --base <rev> --head <rev> [--model <name>]
 *                                                       a review of that range as a pull request
 *     … --serve                                         keeps the local GitHub open to look around
 *     … --out <folder>                                  where transcripts and conversations go (default demo/out)
 */
import { rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { demoRange } from "./range.ts";
import { demoSample } from "./sample-tour.ts";

const ROOT = dirname(import.meta.dirname);

const { values } = parseArgs({
  options: {
    repo: { type: "string" },
    base: { type: "string" },
    head: { type: "string" },
    model: { type: "string" },
    serve: { type: "boolean", default: false },
    out: { type: "string", default: join(ROOT, "demo/out") },
  },
});

process.exitCode = await main();

async function main(): Promise<number> {
  const directory = resolve(values.out);
  rmSync(directory, { recursive: true, force: true });
  const { repo, base, head, model, serve } = values;
  const common = { directory, action: ROOT, serve, ...(model ? { model } : {}) };
  if (repo === undefined) return demoSample(common);
  if (base === undefined || head === undefined) {
    console.error("With --repo, --base and --head are needed: two revisions of that repository.");
    return 2;
  }
  return demoRange({ ...common, repo: resolve(repo), base, head });
}
