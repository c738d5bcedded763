import { shortened } from "../core/cut.ts";
import { stripInvisible } from "../core/invisible.ts";
import type { Redact } from "../core/redact.ts";

/** Texts of others on a terminal: redacted, and without what could move the cursor, change colours or hide. */
export interface TerminalText {
  /** One line. */
  line(text: string): string;
  /** Prose, wrapped at the width; lines that were set apart (code, lists) keep their own. */
  prose(text: string, indent: string): readonly string[];
  /** Lines as they are, tabs included. */
  code(text: string): readonly string[];
}

/** Of one text; a finding longer than this is nobody's reading. */
const MAX_CHARACTERS = 20_000;
const MAX_LINE = 2_000;

export function createTerminalText(redact: Redact, columns: number): TerminalText {
  const clean = (text: string) =>
    stripInvisible(shortened(redact(text).text, MAX_CHARACTERS).replace(/\r\n?/g, "\n"));
  return {
    line: (text) => shortened(clean(text).replace(/\s+/g, " ").trim(), MAX_LINE),
    prose: (text, indent) =>
      paragraphs(clean(text).trim()).flatMap((line) =>
        wrapped(line, Math.max(20, columns - indent.length)).map((part) => (indent + part).trimEnd()),
      ),
    code: (text) =>
      clean(text)
        .split("\n")
        .map((line) => shortened(line, MAX_LINE)),
  };
}

/** A line that begins with a blank, or stands in a fence, is not prose: joining it to its neighbours would spoil it. */
function paragraphs(text: string): readonly Line[] {
  const lines: Line[] = [];
  let fenced = false;
  for (const line of text.split("\n")) {
    const isFence = /^\s*(?:```|~~~)/.test(line);
    const kept = fenced || isFence || /^(?:\s|[-*+>|#]|\d+[.)])/.test(line);
    lines.push({ text: line, kept });
    if (isFence) fenced = !fenced;
  }
  return lines;
}

interface Line {
  readonly text: string;
  readonly kept: boolean;
}

function wrapped({ text, kept }: Line, width: number): readonly string[] {
  if (kept || text.length <= width) return [text];
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
