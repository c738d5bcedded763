import { join } from "node:path";
import { z } from "zod";
import type { Clock } from "../core/ports.ts";
import { defineTool, type Tool, type ToolOutput, textOutput } from "../core/tool.ts";
import { TEXT_LIMITS } from "../core/truncate.ts";
import { type BashEnd, failureOf, wordsOf } from "./bash-end.ts";
import { BashOutput, type KeptOutput } from "./bash-output.ts";
import { type RunBash, runBash } from "./bash-run.ts";
import { ownShell } from "./bash-shell.ts";

export interface BashOptions {
  /** Where commands start. It holds nothing in: a command can do whatever the person at the terminal can. */
  readonly folder: string;
  /** What commands inherit. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** For outputs that are too long to be shown; made when it is needed. */
  readonly outputFolder: string;
  readonly clock: Clock;
  /** What runs commands; default: the shell of this machine. */
  readonly run?: RunBash;
}

const DEFAULT_TIMEOUT_MS = 120_000;
const MAX_TIMEOUT_MS = 600_000;
const MAX_COMMAND = 100_000;
/** Room for what is said below the output. */
const NOTICE_BYTES = 1_024;

/**
 * A shell for the command line, and for it alone: no run in CI is ever offered it. Its effect is `execute`, so that
 * the policy there asks the person at the terminal about every call.
 */
export function bashTool({ folder, environment, outputFolder, clock, run = runBash }: BashOptions): Tool {
  const shell = ownShell(environment)?.name ?? "PowerShell";
  let calls = 0;
  return defineTool({
    name: "bash",
    label: "Run a command",
    description: `Run a command with ${shell}, starting in the working folder. Answers stdout and stderr together, the last 2000 lines or 50 KiB. What it leaves running is ended.`,
    input: z.strictObject({
      command: z.string().min(1).max(MAX_COMMAND),
      timeoutMs: z
        .int()
        .min(1)
        .max(MAX_TIMEOUT_MS)
        .optional()
        .describe(`Milliseconds, ${DEFAULT_TIMEOUT_MS} if absent`),
    }),
    effect: "execute",
    executionMode: "sequential",
    async run({ command, timeoutMs = DEFAULT_TIMEOUT_MS }, context) {
      calls += 1;
      const output = new BashOutput(join(outputFolder, `bash-${calls}.log`));
      const call = { command, folder, environment, timeoutMs };
      const end = await run(call, output, clock, context.signal);
      const room = Math.min(TEXT_LIMITS.maxBytes, context.outputBytes - NOTICE_BYTES);
      return result(end, output.finish(Math.max(0, room)), timeoutMs);
    },
  });
}

function result(end: BashEnd, { tail, file, fileIsCut }: KeptOutput, timeoutMs: number): ToolOutput {
  const { content, ...truncation } = tail;
  const failure = failureOf(end);
  const notices = [
    ...cutNotice(tail, file, fileIsCut),
    ...(failure === null ? [] : [`[${wordsOf(end, timeoutMs)}]`]),
  ];
  const printed = content === "" ? "(no output)" : content;
  const text = notices.length === 0 ? printed : [printed.trimEnd(), ...notices].join("\n\n");
  const details = {
    exitCode: end.kind === "exited" ? end.code : null,
    ...(failure === null ? {} : { errorCode: failure }),
    ...(tail.truncated ? { truncation, fullOutput: file } : {}),
  };
  return { ...textOutput(text, details), isError: failure !== null };
}

function cutNotice(tail: KeptOutput["tail"], file: string | null, fileIsCut: boolean): readonly string[] {
  if (!tail.truncated) return [];
  const { outputLines, totalLines, totalBytes } = tail;
  const shown = tail.lastLinePartial ? "the end of the last line" : `the last ${outputLines} lines`;
  const where =
    file === null
      ? "there is no place for the rest"
      : `${fileIsCut ? "its beginning" : "the whole"} is in ${file}`;
  return [`[truncated: ${shown} of ${totalLines} lines, ${totalBytes} bytes; ${where}]`];
}
