import { firstOf } from "../core/cut.ts";
import { stripInvisible } from "../core/invisible.ts";
import type { Redact } from "../core/redact.ts";

/** Lines that one text may take in the log. */
const MAX_LINES = 200;
/** Characters of one line. */
const MAX_LINE = 2_000;

/**
 * A text as lines of a log. Whoever wrote it can neither clear the screen nor write over a line (terminal sequences and
 * carriage returns are gone), nor pass a line of their own for one of ours: every line but the first is indented.
 */
export function logLines(text: string, redact: Redact): string[] {
  const visible = stripInvisible(redact(text).text.replaceAll("\r\n", "\n")).replace(/\r/g, " ");
  const lines = visible.split("\n").map((line) => cut(line.trimEnd()));
  const left = lines.length - MAX_LINES;
  const shown = left > 0 ? [...lines.slice(0, MAX_LINES), `… ${left} more lines`] : lines;
  return shown.map((line, index) => (index === 0 ? line : `  ${line}`));
}

/** The same text as one line, for places that take only one. */
export function oneLogLine(text: string, redact: Redact): string {
  return cut(logLines(text, redact).join(" ").replace(/\s+/g, " ").trim());
}

function cut(line: string): string {
  return line.length > MAX_LINE
    ? `${firstOf(line, MAX_LINE)}… ${line.length - MAX_LINE} more characters`
    : line;
}
