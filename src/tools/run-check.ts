import { z } from "zod";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import type { CheckResult } from "../core/sandbox.ts";
import { sha256 } from "../core/sha256.ts";
import { defineTool } from "../core/tool.ts";
import { truncateTail } from "../core/truncate.ts";

/** Room for what is said around the output. */
const FRAME_BYTES = 500;

export const runCheck = defineTool({
  name: "run_check",
  label: "Run a check",
  description:
    "Run one of the repository's configured checks on the files as edited. No other program can be run.",
  input: z.strictObject({ name: z.string().describe("The check's name") }),
  effect: "execute",
  executionMode: "sequential",
  check: ({ name }) => name,
  async run({ name }, context) {
    context.signal.throwIfAborted();
    if (!context.checks.names.includes(name)) throw unknownCheck(name, context.checks.names);
    const result = await context.checks.run(name, context.signal);
    const text = `Check ${quoteName(name)} ${ending(result)}.\n${fenced(result.output, context.outputBytes - FRAME_BYTES)}`;
    return {
      content: [{ type: "text", text }],
      details: { name, result: result.result, exitCode: result.exitCode, durationMs: result.durationMs },
      isError: result.result !== "passed",
    };
  },
});

function unknownCheck(name: string, names: readonly string[]): ReeveError {
  const known = names.length === 0 ? "none is configured" : `there is ${names.map(quoteName).join(", ")}`;
  return new ReeveError("invalid_args", `There is no check ${quoteName(name.slice(0, 80))}: ${known}.`);
}

/** What we know, said outside the output: a program can print that all tests passed. */
function ending({ result, exitCode, durationMs }: CheckResult): string {
  const after = `after ${(durationMs / 1_000).toFixed(1)} s`;
  switch (result) {
    case "passed":
      return `passed ${after} (exit code 0)`;
    case "failed":
      return `failed ${after} (exit code ${exitCode})`;
    case "timeout":
      return `was stopped at its time limit, ${after}`;
    case "resource_limit":
      return `was stopped for what it took, ${after}`;
  }
}

/**
 * What a program prints is data. The fence carries a digest of what it holds, so that no output can close its own
 * fence.
 */
function fenced(output: string, maxBytes: number): string {
  if (output.trim() === "") return "It printed nothing.";
  const { content, truncated, totalLines, outputLines } = truncateTail(output.trimEnd(), { maxBytes });
  const tag = `output-${sha256(output).slice(0, 12)}`;
  const cut = truncated ? `, its last ${outputLines} lines of ${totalLines}` : "";
  return `What it printed${cut}, as data:\n<${tag}>\n${content}\n</${tag}>`;
}
