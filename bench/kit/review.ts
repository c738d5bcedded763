/** `reeve review` over two commits of a repository, in a process of its own that is watched. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Proposal } from "../../src/core/proposal.ts";
import type { ModelServer } from "./model-server.ts";
import type { Range, Setting } from "./part.ts";
import { watchProcess } from "./watch.ts";

export interface Reviewed {
  readonly proposal: Proposal;
  /** Start to end of the process. */
  readonly durationMs: number;
  /** From the process's start until the request is at the model; `null`: no model was asked over the wire. */
  readonly promptMs: number | null;
  /** Of the first message: what changed, packed. */
  readonly contextTokens: number;
  readonly peakMb: number | null;
}

/** Tokens: as large as common models have. */
const WINDOW = "200000";

/** @param model `null`: `builtin/rules`, which pages through all of the change. */
export async function reviewRange(
  { action, node, directory }: Setting,
  { repository, base, head }: Range,
  model: ModelServer | null,
): Promise<Reviewed> {
  const transcript = join(directory, "transcript.jsonl");
  const asked = model?.requests.length ?? 0;
  const chosen =
    model === null
      ? ["--model", "builtin/rules"]
      : ["--model", "bench", "--base-url", model.url, "--context-window", WINDOW];
  const { watch, result } = watchProcess();
  const child = spawn(
    node,
    [
      join(action, "dist/cli/index.js"),
      ...["review", "--quiet", "--json", "--base", base, "--head", head, "--transcript", transcript],
      ...chosen,
    ],
    { cwd: repository, env: { PATH: process.env["PATH"], HOME: directory, OPENAI_API_KEY: "k-bench" } },
  );
  watch(child);
  const printed = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => {
    printed.out += chunk.toString("utf8");
  });
  child.stderr.on("data", (chunk: Buffer) => {
    printed.err += chunk.toString("utf8");
  });
  const begun = performance.now();
  const code = await new Promise((resolve) => child.once("close", resolve));
  const durationMs = performance.now() - begun;
  if (code !== 0) throw new Error(`${repository} ${base} ${head}: ${printed.err}`);
  const { startedAt, peakMb } = result();
  const request = model?.requests[asked];
  return {
    proposal: JSON.parse(printed.out),
    durationMs,
    promptMs: request === undefined ? null : request.at - startedAt,
    contextTokens: tokensIn(readFileSync(transcript, "utf8")),
    peakMb,
  };
}

function tokensIn(transcript: string): number {
  const line = transcript.split("\n").find((one) => one.includes('"type":"context"'));
  if (line === undefined) throw new Error("The transcript has no context.");
  const found = /"type":"context".*"tokens":(\d+)/.exec(line)?.[1];
  return Number(found ?? Number.NaN);
}
