import { createStyle } from "../record/terminal-style.ts";
import type { OpenedSession } from "./ask-compose.ts";
import type { Lines } from "./ask-lines.ts";
import { permissionOf } from "./ask-policy.ts";
import { EXIT, type Io } from "./cli-io.ts";
import { isCommand, runCommand } from "./repl-commands.ts";
import { createView } from "./repl-view.ts";

const DEFAULT_COLUMNS = 80;

/**
 * Reads, asks and prints until the person has enough: `/exit`, Ctrl-D, or Ctrl-C at the prompt. Ctrl-C during a query
 * stops the query and comes back to the prompt.
 */
export async function repl(opened: OpenedSession, lines: Lines, io: Io): Promise<number> {
  const { session, redact, model, tools } = opened;
  const style = createStyle(io.colours);
  const { out, tell } = io;
  const columns = io.columns ?? DEFAULT_COLUMNS;
  const view = createView({ out, tell, redact, style, columns, isAsked: askedAbout(opened) });
  const ended = endOnInterrupt(opened, lines, io);
  tell(style.dim(`${model} in ${io.folder}. /help shows the commands.`));
  for (;;) {
    const line = await lines.next(style.bold("> "), ended.signal);
    if (line === null) {
      tell(""); // the prompt's own line is still open
      return EXIT.done;
    }
    if (line.trim() === "") continue;
    if (!isCommand(line)) {
      ended.isAsking = true;
      for await (const event of session.engine.query(line)) view(event);
      ended.isAsking = false;
      continue;
    }
    const said = runCommand(line, { tools, model, usage: session.usage() });
    if (said.kind === "exit") return EXIT.done;
    out(`${said.text}\n`);
  }
}

function askedAbout({ tools }: OpenedSession): (tool: string) => boolean {
  const asked = tools.filter((tool) => permissionOf(tool) === "ask").map(({ name }) => name);
  return (tool) => asked.includes(tool);
}

/** Ctrl-C stops the query that is on, and ends the program when there is none; a signal does both. */
function endOnInterrupt({ session }: OpenedSession, lines: Lines, io: Io) {
  const end = new AbortController();
  const state = { signal: end.signal, isAsking: false };
  lines.onInterrupt(() => {
    if (state.isAsking) session.engine.abort();
    else end.abort();
  });
  io.signal.addEventListener("abort", () => {
    session.engine.abort();
    end.abort();
  });
  return state;
}
