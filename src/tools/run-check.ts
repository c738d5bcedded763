import { z } from "zod";
import { redefinition } from "../core/check-ground.ts";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import { outputFence } from "../core/output-fence.ts";
import type { CheckResult } from "../core/sandbox.ts";
import { defineTool } from "../core/tool.ts";
import { TEXT_LIMITS, truncateHead, truncateTail } from "../core/truncate.ts";

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
    const said = [`Check ${quoteName(name)} ${ending(result)}${place(result)}.`, ...ground(result)].join(
      "\n",
    );
    const left = context.outputBytes - Buffer.byteLength(said) - FRAME_BYTES;
    const text = `${said}\n${fenced(result.output, Math.max(0, left))}`;
    return {
      content: [{ type: "text", text }],
      details: detailsOf(name, result),
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

function place({ ground: known }: CheckResult): string {
  return known === undefined ? "" : `, at ${known.commit}${known.edited ? " with the edits" : ""}`;
}

/** What a model has to know to weigh the result: a pass by tests that the change itself rewrote proves little. */
function ground({ ground: known }: CheckResult): readonly string[] {
  const redefined = known && redefinition(known, quoteName);
  return [...(redefined ? [`test_definition_changed: ${redefined}`] : []), ...(known?.notes ?? [])];
}

/** For records. */
function detailsOf(name: string, { result, exitCode, durationMs, ground: known }: CheckResult): object {
  const on = known && {
    commit: known.commit,
    edited: known.edited,
    test_definition_changed: known.testDefinitionChanged.length > 0,
  };
  return { name, result, exitCode, durationMs, ...on };
}

function fenced(output: string, maxBytes: number): string {
  if (output.trim() === "") return "It printed nothing.";
  const { shown, cut } = endsOf(output.trimEnd(), maxBytes);
  return `What it printed${cut}, as data:\n${outputFence(output, shown)}`;
}

/** What went wrong first stands at the beginning, and how it ended at the end. */
function endsOf(output: string, maxBytes: number): { readonly shown: string; readonly cut: string } {
  const half = { maxBytes: Math.floor(maxBytes / 2), maxLines: TEXT_LIMITS.maxLines / 2 };
  if (!truncateTail(output, { maxBytes }).truncated) return { shown: output, cut: "" };
  const [first, last] = [truncateHead(output, half), truncateTail(output, half)];
  const lines = `its first ${first.outputLines} and last ${last.outputLines} lines`;
  return { shown: [first.content, "[left out here]", last.content].join("\n"), cut: `, ${lines}` };
}
