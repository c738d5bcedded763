import type { QueryEvent } from "../agent/query-events.ts";
import { terminalText, visibleJson } from "../core/invisible.ts";
import type { Redact } from "../core/redact.ts";
import type { Style } from "../record/terminal-style.ts";
import { wholeWords } from "../record/whole-words.ts";
import { compactionNote } from "./compaction-note.ts";

export interface ViewOptions {
  /** The model's words, as they come. */
  readonly out: (text: string) => void;
  /** What happens around them: one line without its line feed. */
  readonly tell: (line: string) => void;
  readonly redact: Redact;
  readonly style: Style;
  readonly columns: number;
  /** Calls of such a tool are shown by the question. */
  readonly isAsked: (tool: string) => boolean;
}

/**
 * Shows a query on a terminal while it runs. It only reads events; what a model, a file or a command says cannot move
 * the cursor or hide anything.
 */
export function createView(options: ViewOptions): (event: QueryEvent) => void {
  const { out, tell, redact, style, columns, isAsked } = options;
  const clean = (text: string) => terminalText(redact(text).text);
  const words = wholeWords();
  let isLineOpen = false;
  const say = (given: string) => {
    const text = clean(given);
    if (text === "") return;
    out(text);
    isLineOpen = !text.endsWith("\n");
  };
  const endLine = () => {
    say(words.rest());
    if (isLineOpen) out("\n");
    isLineOpen = false;
  };
  const note = (text: string) => {
    endLine();
    tell(style.dim(oneLine(clean(text), columns)));
  };
  return (event) => {
    switch (event.type) {
      case "text_delta":
        say(words.take(event.text));
        break;
      case "tool_start":
        if (isAsked(event.call.name)) endLine();
        else note(`· ${event.call.name} ${visibleJson(event.call.input)}`);
        break;
      case "tool_result":
        if (event.result.metadata?.["isError"] === true) note(`  ${lastLine(event.result.content)}`);
        break;
      case "compaction":
        note(compactionNote(event));
        break;
      case "error":
        note(`error: ${event.error.message}`);
        break;
      case "turn_end":
        if (event.reason === "aborted") note("[stopped]");
        else if (event.reason === "max_turns") note("[all turns are used up: ask again to go on]");
        endLine();
        break;
      default:
    }
  };
}

function oneLine(text: string, columns: number): string {
  const line = text.replace(/\s+/g, (blanks) => (blanks.includes("\n") ? " " : blanks)).trimEnd();
  return line.length > columns ? `${line.slice(0, columns - 1)}…` : line;
}

/** Of a failed call: what a command printed comes first, how it ended last. */
function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
