import { ReeveError } from "../core/errors.ts";
import { type OpenedSession, openSession } from "./ask-compose.ts";
import { type AskFlags, askFlags, askSchema } from "./ask-flags.ts";
import { openLines } from "./ask-lines.ts";
import { askPerson } from "./ask-person.ts";
import type { AskPerson } from "./ask-policy.ts";
import { HELP, parseArguments, shown, wrong } from "./cli-arguments.ts";
import type { Io } from "./cli-io.ts";
import { print } from "./print.ts";
import { repl } from "./repl.ts";

/** 128 and the signal's number. */
const HUNG_UP = 129;

/**
 * `reeve` without a command: a conversation on a terminal; one question where a prompt is given, or where standard input
 * or output is no terminal.
 */
export async function ask(argv: readonly string[], io: Io): Promise<number> {
  const flags = readFlags(argv);
  // The terminal was closed: what is running ends with its last reader.
  process.once("SIGHUP", () => process.exit(HUNG_UP));
  const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
  if (flags.print === undefined && isTerminal) return await converse(flags, io);
  const prompt = promptOf(await pipedInput(io.signal), flags.print);
  return await withSession(flags, io, canAsk() ? askOnce : null, (opened) =>
    print(opened, prompt, flags.mode, io),
  );

  function askOnce(...[question, signal]: Parameters<AskPerson>): Promise<boolean> {
    const lines = openLines(process.stdin, process.stderr);
    lines.onInterrupt(() => process.kill(process.pid, "SIGINT"));
    return askPerson(question, { ask: lines.answer, tell: io.tell }, signal).finally(lines.close);
  }
}

async function converse(flags: AskFlags, io: Io): Promise<number> {
  const lines = openLines(process.stdin, process.stderr.isTTY ? process.stderr : process.stdout);
  const terminal = { ask: lines.answer, tell: io.tell };
  const asker: AskPerson = (question, signal) => askPerson(question, terminal, signal);
  try {
    return await withSession(flags, io, canAsk() ? asker : null, (opened) => repl(opened, lines, io));
  } finally {
    lines.close();
  }
}

/** A question that is not seen, and an answer that is piped in, would be none. */
function canAsk(): boolean {
  return process.stdin.isTTY === true && process.stderr.isTTY === true;
}

async function withSession(
  flags: AskFlags,
  io: Io,
  asker: AskPerson | null,
  use: (opened: OpenedSession) => Promise<number>,
): Promise<number> {
  const opened = await openSession(flags, io, asker);
  try {
    io.signal.throwIfAborted(); // from here on, whoever uses the session listens to it
    return await use(opened);
  } finally {
    opened.close();
  }
}

/** @throws `invalid_input` that names every flag that cannot be used. */
function readFlags(argv: readonly string[]): AskFlags {
  const { values, words } = parseArguments(argv, { ...askFlags(), ...HELP }, "");
  const [word] = words;
  if (word !== undefined)
    throw wrong(`${shown(word)} belongs to no flag; a prompt is given as --print "…"`, "");
  const parsed = askSchema.safeParse(values);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `--${String(path[0])}: ${message}`);
  throw wrong(faults.join("; "), "");
}

/** What is piped in stands before the prompt. */
function promptOf(piped: string | null, prompt: string | undefined): string {
  const parts = [piped, prompt].filter((part) => part != null);
  if (parts.length > 0) return parts.join("\n\n");
  throw new ReeveError(
    "invalid_input",
    "There is nothing to ask: no prompt is given, and nothing is piped in.",
    {
      hint: 'Write reeve --print "…", or a command such as reeve review; reeve help shows them.',
    },
  );
}

/** More than any model takes in. */
const MAX_PIPED_BYTES = 8_000_000;

/** `null`: standard input is a terminal, or holds nothing but blanks. @throws The signal's reason: it may never end. */
async function pipedInput(signal: AbortSignal): Promise<string | null> {
  if (process.stdin.isTTY) return null;
  signal.addEventListener("abort", () => process.stdin.destroy(signal.reason), { once: true });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin) {
    const piece = Buffer.from(chunk);
    chunks.push(piece);
    bytes += piece.length;
    if (bytes > MAX_PIPED_BYTES) {
      throw new ReeveError("invalid_input", `More than ${MAX_PIPED_BYTES} bytes are piped in.`, {
        hint: "Pipe in the part that matters, or name the file in the prompt.",
      });
    }
  }
  const text = Buffer.concat(chunks).toString("utf8").trimEnd();
  return text === "" ? null : text;
}
