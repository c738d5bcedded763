import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startModelServer } from "../kit/model-server.ts";
import { type Figure, median, type Part } from "../kit/part.ts";
import { openPullRequestStage } from "../kit/stage.ts";
import { watchProcess } from "../kit/watch.ts";

const MAX_START_MS = 300;
const MAX_FIXED_TOKENS = 1_500;
const CHARACTERS_PER_TOKEN = 4;

/** Milliseconds from one thing that can be seen from outside to the next. */
interface Split {
  /** Process start to the first line of the log: Node, the bundle, the inputs. */
  readonly load: number;
  /** To the task: the event's payload is read and understood. */
  readonly event: number;
  /** To the gate's decision: who, what, which permission. */
  readonly github: number;
  /** To the pinned commits: fetched, the merge base found. */
  readonly git: number;
  /** To the run's begin: policy, diff, model, prompt. */
  readonly context: number;
  /** To the request's arrival at the model. */
  readonly request: number;
  readonly total: number;
}

/**
 * From process start to the first model request on a small repository without a checkout. Nothing in the product is made
 * for it: it is told from the log's first line, the times in the transcript and the model server's own clock.
 */
export const startUp: Part = {
  name: "start to first model request",
  async measure({ action, directory, node, runs }) {
    const server = await startModelServer(() => ({ text: "Nothing to report." }));
    const files = { base: { "src/sum.js": BEFORE, "README.md": "# Sum\n" }, head: { "src/sum.js": AFTER } };
    const { stage, event } = await openPullRequestStage({
      directory: join(directory, "small"),
      action,
      ...files,
    });
    const inputs = { model: "bench", "base-url": server.url, "api-key": "k-bench" };
    try {
      const splits: Split[] = [];
      const peaks: number[] = [];
      const gets: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const asked = { model: server.requests.length, github: stage.github.requests.length };
        const { watch, result } = watchProcess();
        const job = await stage.run(event, inputs, { watch, node });
        const request = server.requests[asked.model];
        const seen = result();
        if (job.exitCode !== 0 || !request || !seen.firstOutputAt) throw new Error(job.log);
        const at = timesIn(readFileSync(job.outputs["transcript"] ?? "", "utf8"));
        splits.push(
          splitOf({ ...at, start: seen.startedAt, output: seen.firstOutputAt, request: request.at }),
        );
        if (seen.peakMb !== null) peaks.push(seen.peakMb);
        const calls = stage.github.requests.slice(asked.github);
        gets.push(calls.filter((call) => call.at < request.at && !call.path.includes(".git/")).length);
      }
      const body = server.requests[0]?.body ?? "{}";
      return [
        ...figuresOf(splits),
        ...sizes(body),
        ...memory(peaks),
        { name: "GitHub calls before it", value: median(gets), unit: "" },
      ];
    } finally {
      await Promise.all([stage.close(), server.close()]);
    }
  },
};

const BEFORE = "export function sum(values) {\n  return values.reduce((one, other) => one + other, 0);\n}\n";
const AFTER =
  "export function sum(values) {\n  let total = 0;\n  for (const value of values) total += value;\n  return total;\n}\n";

/** When these events first happened, by the transcript. */
function timesIn(transcript: string) {
  const events = transcript
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { readonly type: string; readonly at: number });
  const at = (type: string) => events.find((event) => event.type === type)?.at ?? Number.NaN;
  return { task: at("task_start"), gate: at("gate"), pinned: at("pinned"), run: at("agent_start") };
}

function splitOf(at: ReturnType<typeof timesIn> & { start: number; output: number; request: number }): Split {
  return {
    load: at.output - at.start,
    event: at.task - at.output,
    github: at.gate - at.task,
    git: at.pinned - at.gate,
    context: at.run - at.pinned,
    request: at.request - at.run,
    total: at.request - at.start,
  };
}

function figuresOf(splits: readonly Split[]): readonly Figure[] {
  const of = (name: keyof Split) => median(splits.map((split) => split[name]));
  return [
    { name: "process start to model request", value: of("total"), unit: "ms", aim: MAX_START_MS },
    { name: "  module load", value: of("load"), unit: "ms", note: "Node, bundle, inputs" },
    { name: "  event", value: of("event"), unit: "ms" },
    {
      name: "  GitHub calls",
      value: of("github"),
      unit: "ms",
      note: "side by side, git is prepared meanwhile",
    },
    { name: "  git", value: of("git"), unit: "ms", note: "fetch, merge base" },
    { name: "  context", value: of("context"), unit: "ms", note: "policy, diff, model, prompt" },
    { name: "  first request", value: of("request"), unit: "ms" },
  ];
}

/** Of system prompt and tool schemas, as they stand in the request. */
function sizes(body: string): readonly Figure[] {
  const request = JSON.parse(body) as { messages?: { role: string; content: unknown }[]; tools?: unknown };
  const system = request.messages?.find(({ role }) => role === "system" || role === "developer");
  const characters =
    JSON.stringify(system?.content ?? "").length + JSON.stringify(request.tools ?? []).length;
  return [
    {
      name: "system prompt and tool schemas",
      value: Math.ceil(characters / CHARACTERS_PER_TOKEN),
      unit: "tokens",
      aim: MAX_FIXED_TOKENS,
      note: "characters / 4",
    },
  ];
}

function memory(peaks: readonly number[]): readonly Figure[] {
  return [{ name: "peak memory", value: peaks.length === 0 ? null : median(peaks), unit: "MB", aim: 100 }];
}
