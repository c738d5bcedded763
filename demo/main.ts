/**
 * The main job, on this machine alone: a local GitHub, a real pull request, the committed action.
 */
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { freshFolder } from "./fresh-folder.ts";
import { demoRange } from "./range.ts";
import { demoSample } from "./sample-tour.ts";

const ROOT = dirname(import.meta.dirname);

const HELP = `npm run demo                                       the sample: review, /agent fix, schedule
npm run demo -- --repo PATH --base REV --head REV  a review of that range, as a pull request

  --model NAME   instead of the sample's scripted replies, or of builtin/rules for a range;
                 its key and address come from the environment: OPENAI_API_KEY and OPENAI_BASE_URL,
                 or the provider's own, such as ANTHROPIC_API_KEY
  --serve        keeps the local GitHub open to look around
  --out FOLDER   where transcripts and conversations go; new, or left by an earlier demo (demo/out)`;

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});

async function main(): Promise<number> {
  const { repo, base, head, model, serve, out, help } = options();
  if (help) {
    console.log(HELP);
    return 0;
  }
  if (repo !== undefined && (base === undefined || head === undefined)) {
    console.error("With --repo, --base and --head are needed: two revisions of that repository.");
    return 2;
  }
  if (repo === undefined && (base !== undefined || head !== undefined)) {
    console.error("--base and --head are revisions of a repository: --repo says which.");
    return 2;
  }
  const directory = freshFolder(resolve(out));
  const common = { directory, action: ROOT, serve, ...(model ? { model } : {}) };
  if (repo === undefined || base === undefined || head === undefined) return demoSample(common);
  return demoRange({ ...common, repo: resolve(repo), base, head });
}

function options() {
  try {
    return parseArgs({
      options: {
        repo: { type: "string" },
        base: { type: "string" },
        head: { type: "string" },
        model: { type: "string" },
        serve: { type: "boolean", default: false },
        out: { type: "string", default: join(ROOT, "demo/out") },
        help: { type: "boolean", short: "h", default: false },
      },
    }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
  }
}
