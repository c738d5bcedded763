/**
 * A tool that runs commands. The model writes the command; a person has said yes to it before this code sees it
 * (tutorial.ts). It starts in the workspace folder and can reach whatever the person can.
 */
import { StringDecoder } from "node:string_decoder";
import { z } from "zod";
import type { RunnerTool } from "../src/agent/runner-tool.ts";
import { stripInvisible } from "../src/core/invisible.ts";
import type { Clock } from "../src/core/ports.ts";
import { failureOf, wordsOf } from "../src/tools/bash-end.ts";
import { type RunBash, runBash } from "../src/tools/bash-run.ts";

export interface ShellToolOptions {
  /** What commands inherit: without the key that pays for the model. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  /** What runs commands; default: PowerShell on Windows, the system's shell elsewhere. */
  readonly run?: RunBash;
}

const TIMEOUT_MS = 120_000;
/** Of both outputs together. */
const MAX_CHARACTERS = 50_000;

// One definition: the model is shown its schema, and its arguments are checked against it.
const input = z.strictObject({ command: z.string().min(1) });

export function shellTool({ environment, clock, run = runBash }: ShellToolOptions): RunnerTool {
  return {
    name: "shell",
    description: "Run one command with the system's shell, starting in the workspace folder.",
    inputSchema: z.toJSONSchema(input),
    effect: "execute",
    async handler(args, { workspace, signal }) {
      const { command } = input.parse(args);
      const printed = new Printed();
      const call = { command, folder: workspace, environment, timeoutMs: TIMEOUT_MS };
      const end = await run(call, printed, clock, signal);
      const errorCode = failureOf(end);
      if (errorCode === null) return { content: printed.text(), isError: false };
      // A failed command is no end: the model reads why, and can do something about it.
      const content = `Error [${errorCode}]: ${wordsOf(end, TIMEOUT_MS)}\n${printed.text()}`;
      return { content, isError: true, errorCode };
    },
  };
}

/** The end of what a command prints: that is where it says what went wrong. */
class Printed {
  readonly #decoder = new StringDecoder("utf8");
  #end = "";
  #total = 0;

  push(chunk: Buffer): void {
    const text = this.#decoder.write(chunk);
    this.#total += text.length;
    this.#end = (this.#end + text).slice(-MAX_CHARACTERS);
  }

  text(): string {
    const shown = stripInvisible(this.#end);
    if (shown === "") return "(no output)";
    if (this.#total <= MAX_CHARACTERS) return shown;
    return `${shown}\n[truncated: the last ${MAX_CHARACTERS} of ${this.#total} characters]`;
  }
}
