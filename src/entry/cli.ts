#!/usr/bin/env node
/** The command line: finds the command, gives it the process, and ends with its exit code. */
import { type ErrorCode, faultOf } from "../core/errors.ts";
import { createRedactor } from "../core/redact.ts";
import { nearMiss } from "../policy/near-miss.ts";
import { createPlainLog } from "../record/plain-log.ts";
import { shown, wrong } from "./cli-arguments.ts";
import { ASK, COMMANDS, type Command } from "./cli-commands.ts";
import { helpOf, overview } from "./cli-help.ts";
import { EXIT, type Io, wantsColours } from "./cli-io.ts";
import { VERSION } from "./cli-version.ts";
import { proxySecrets, useProxies } from "./proxies.ts";

async function main(argv: readonly string[], io: Io): Promise<number> {
  const redact = createRedactor(proxySecrets(io.variables));
  const log = createPlainLog({ write: io.tell, redact, debug: false });
  try {
    const [word = ""] = argv;
    if (word === "--version" || word === "-V") return told(io.out, `reeve ${VERSION}\n`);
    if (word === "--help" || word === "-h") return told(io.out, overview());
    if (word === "help")
      return told(io.out, argv.length === 1 ? overview() : helpOf(commandOf(argv.slice(1))));
    const command = commandOf(argv);
    const rest = argv.slice(command.name === "" ? 0 : command.name.split(" ").length);
    if (rest.some((one) => one === "--help" || one === "-h")) return told(io.out, helpOf(command));
    await useProxies(io.variables, log);
    return await (await command.load())(rest, io);
  } catch (error) {
    const { code, message, hint } = faultOf(error);
    log.error([message, hint].filter(Boolean).join(" "));
    return UNUSABLE.has(code) ? EXIT.usage : EXIT.failed;
  }
}

/** What was given cannot be used; everything else went wrong on the way. */
const UNUSABLE: ReadonlySet<ErrorCode> = new Set(["invalid_input", "config_invalid", "config_key_forbidden"]);

function told(say: (text: string) => void, text: string, code: number = EXIT.done): number {
  say(text);
  return code;
}

/** @throws `invalid_input` with the near miss. */
function commandOf(words: readonly string[]): Command {
  const found = COMMANDS.find(({ name }) => name === words.slice(0, name.split(" ").length).join(" "));
  if (found) return found;
  const [first = ""] = words;
  if (first === "" || isFlagOf(ASK, first)) return ASK;
  if (first.startsWith("-")) throw wrong(`A command is expected before ${shown(first)}`, "");
  const names = COMMANDS.map(({ name }) => name);
  const longer = names.find((name) => name.startsWith(`${first} `));
  const near = longer ?? nearMiss(first, [...names, "help"]);
  throw wrong(`Unknown command ${shown(first)}${near ? `; did you mean reeve ${near}?` : ""}`, "");
}

/** `--print`, `--print=…`, `-p`. */
function isFlagOf({ flags }: Command, word: string): boolean {
  const [name = ""] = word.split("=");
  return Object.entries(flags()).some(([long, { short }]) => name === `--${long}` || name === `-${short}`);
}

/** The first signal ends the run in order, so that what was found is shown; the second ends the process. */
function stopSignal(tell: Io["tell"]): AbortSignal {
  const controller = new AbortController();
  for (const [name, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(code);
      process.exitCode = code;
      tell("Stopping. What was found until now follows; the same signal again ends at once.");
      controller.abort(new Error(`stopped by ${name}`));
    });
  }
  return controller.signal;
}

function processIo(): Io {
  // `reeve review | head` closes the pipe early: that is its reader's right, and no error of ours.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(process.exitCode ?? EXIT.done);
    throw error;
  });
  process.stderr.on("error", () => {}); // notes that nobody reads stop nothing
  const isTerminal = process.stdout.isTTY === true;
  const tell = (line: string) => process.stderr.write(`${line}\n`);
  return {
    out: (text) => process.stdout.write(text),
    tell,
    columns: (isTerminal && process.stdout.columns) || null, // 0: a terminal that does not know its size
    colours: wantsColours(isTerminal, process.env),
    folder: process.cwd(),
    variables: { ...process.env },
    signal: stopSignal(tell),
    atExit: (act) => process.once("exit", act),
  };
}

const code = await main(process.argv.slice(2), processIo());
process.exitCode ??= code; // a signal has set it already
