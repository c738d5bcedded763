/**
 * A long conversation: so many turns, each one tool call with a result of 20 KB. argv: turns, and the address of a model
 * server, or nothing for a scripted model in this process.
 */
import { z } from "zod";
import { boundedRun } from "../../src/agent/bounded-run.ts";
import type { ModelAdapter } from "../../src/core/model.ts";
import { DEFAULT_BOUNDS } from "../../src/core/task.ts";
import { defineTool, type ToolContext, textOutput } from "../../src/core/tool.ts";
import { Secret } from "../../src/core/values.ts";
import { SYSTEM_CLOCK } from "../../src/entry/clock.ts";
import { createModel } from "../../src/models/create.ts";
import { scriptedModel } from "../../src/models/scripted.ts";
import { report } from "../kit/worker.ts";

const RESULT = "export const answer = combine(first, second); // a line of code\n".repeat(320);
const ENOUGH = 1_000_000_000;

const [turns = 10, server] = [Number(process.argv[2]), process.argv[3]];
let calls = 0;
const page = defineTool({
  name: "page",
  label: "Page",
  description: "Answers a page of text.",
  input: z.strictObject({ number: z.number() }),
  effect: "read",
  run: async ({ number }) => textOutput(`${number}\n${RESULT}`),
});

function scripted(): ModelAdapter {
  const call = (number: number) => ({
    content: [{ type: "toolCall" as const, name: "page", arguments: { number } }],
    usage: { input: 1_000, output: 20 },
  });
  const replies = [...Array.from({ length: turns - 1 }, (_, at) => call(at)), { content: "Done." }];
  return scriptedModel({ replies }, { contextWindow: ENOUGH });
}

function overTheWire(url: string): Promise<ModelAdapter> {
  const log = {
    debug() {},
    info() {},
    notice() {},
    warning() {},
    error() {},
    group: <R>(_: string, body: () => Promise<R>) => body(),
  };
  const settings = {
    oidc: null,
    anthropic: null,
    azure: null,
    apiVersion: null,
    api: null,
    contextWindow: ENOUGH,
    maxOutputTokens: 8_192,
    price: null,
    firstByteMs: 60_000,
    idleMs: 60_000,
  };
  return createModel(
    { model: "bench", baseUrl: url, apiKey: new Secret("k-bench"), ...settings },
    { clock: SYSTEM_CLOCK, log, degraded() {}, mask() {}, readFile: async () => "", random: () => 0 },
  );
}

const model = server === undefined ? scripted() : await overTheWire(server);
const unused: Pick<ToolContext, "findings" | "checks"> = {
  findings: { report: () => Promise.reject(new Error("not offered")), withdraw: () => null },
  checks: { names: [], run: () => Promise.reject(new Error("not offered")) },
};
const begun = performance.now();
const run = await boundedRun({
  systemPrompt: "You read pages.",
  prompt: [{ role: "user", content: "Read them all.", timestamp: 0 }],
  model,
  tools: [page],
  context: { ...unused, workspace: undefined as never, changes: null, coverage: { seen() {} } },
  decide: () => {
    calls += 1;
    return { verdict: "allow", rule: { name: "bench" } };
  },
  bounds: { ...DEFAULT_BOUNDS, turns: turns + 2, toolCalls: turns + 2, tokens: ENOUGH * 1_000 },
  clock: SYSTEM_CLOCK,
  emit: () => {},
  signal: new AbortController().signal,
});
const ms = performance.now() - begun;
if (run.end.kind !== "done" || calls !== turns - 1) throw new Error(JSON.stringify([run.end, calls]));
report({ ms });
