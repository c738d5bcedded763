import type { QueryEnd, QueryEvent } from "../agent/query-events.ts";
import { terminalText } from "../core/invisible.ts";
import { textOf } from "../core/messages.ts";
import { createJsonEvents } from "../record/json-events.ts";
import type { OpenedSession } from "./ask-compose.ts";
import { EXIT, type Io } from "./cli-io.ts";
import { compactionNote } from "./compaction-note.ts";

/**
 * Asks once. As text: the final answer and a newline on standard output, and nothing of what was said on the way. As
 * JSON: every event, one a line. Anything but an answer is an error: a message on standard error and exit code 1.
 */
export async function print(
  { session, redact }: OpenedSession,
  prompt: string,
  mode: "text" | "json",
  io: Io,
): Promise<number> {
  const { engine } = session;
  if (mode === "json") session.subscribe(createJsonEvents(io.out, redact));
  io.signal.addEventListener("abort", () => engine.abort(), { once: true });
  const fault = await faultOf(engine.query(prompt), io.tell);
  if (fault !== null) {
    io.tell(`error: ${terminalText(redact(fault).text)}`);
    return EXIT.failed;
  }
  if (mode === "text") {
    const last = engine.messages().at(-1);
    const answer = redact(last ? textOf(last) : "").text;
    // A terminal obeys what it is shown; a file or another program gets the answer as it is.
    io.out(`${io.columns === null ? answer : terminalText(answer)}\n`);
  }
  return EXIT.done;
}

const ENDS: Readonly<Record<QueryEnd, string | null>> = {
  final_answer: null,
  max_turns: "All turns were used up without an answer. Ask for less, or raise --max-turns.",
  aborted: "The question was stopped before there was an answer.",
  length: "The reply was cut at its token limit.",
  error: "The model gave no answer.",
};

/** Why there is no answer; `null`: there is one. */
async function faultOf(
  events: AsyncIterable<QueryEvent>,
  tell: (line: string) => void,
): Promise<string | null> {
  let message: string | null = null;
  for await (const event of events) {
    if (event.type === "compaction") tell(compactionNote(event));
    if (event.type === "error") message = event.error.message;
    if (event.type === "turn_end") return ENDS[event.reason] && (message ?? ENDS[event.reason]);
  }
  return message;
}
