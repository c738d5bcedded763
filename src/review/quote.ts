import { shownPart } from "../core/hunk-text.ts";

/** One way to read what a model quoted: lines to look for, and how exactly a line has to agree. */
export interface Reading {
  readonly lines: readonly string[];
  readonly indent: "exact" | "common" | "first";
  /** Set when the marks that the model copied say which side was quoted. */
  readonly side: "LEFT" | "RIGHT" | null;
}

/**
 * The readings of a quote, the most exact first. Tolerated, and nothing else:
 * - blanks at the end of a line, `\r` included, and blank lines around the quote;
 * - an indent that all quoted lines lack, or that the first one lacks;
 * - diff marks, with or without the two columns of line numbers, that were copied with the text;
 * - a line that we cut ourselves when we showed it, up to our mark.
 */
export function readings(quote: string): readonly Reading[] {
  const lines = withoutBlankEdges(quote.split("\n").map((line) => line.trimEnd()));
  if (lines.length === 0) return [];
  const bare: Omit<Reading, "indent">[] = [{ lines, side: null }, ...withoutMarks(lines)];
  return bare.flatMap(({ lines: text, side }) => [
    { lines: text, side, indent: "exact" as const },
    { lines: text, side, indent: "common" as const },
    { lines: text, side, indent: "first" as const },
  ]);
}

/** True if `found`, lines of the file, is what `reading` says. */
export function agrees(reading: Reading, found: readonly string[]): boolean {
  if (reading.indent === "common") return agreesBelow(reading.lines, found);
  return reading.lines.every((line, place) => {
    const actual = found[place];
    if (actual === undefined) return false;
    return reading.indent === "first" && place === 0
      ? sameLine(line.trimStart(), actual.trimStart())
      : sameLine(line, actual);
  });
}

/** True if one indent in front of every quoted line makes the lines of the file. */
function agreesBelow(quoted: readonly string[], found: readonly string[]): boolean {
  const first = quoted.findIndex((line) => line !== "");
  const indent = indentOf(found[first] ?? "").slice(0, -indentOf(quoted[first] ?? "").length || undefined);
  return quoted.every((line, place) => sameLine(line === "" ? "" : indent + line, found[place] ?? ""));
}

function sameLine(quoted: string, actual: string): boolean {
  if (quoted === actual.trimEnd()) return true;
  const start = shownPart(quoted);
  return start !== null && actual.startsWith(start);
}

export function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}

const NUMBERED = /^[ \d]{6} [ \d]{6} (?=[ +-]|$)/;

function withoutMarks(lines: readonly string[]): readonly Omit<Reading, "indent">[] {
  const numbered =
    lines.every((line) => NUMBERED.test(line.padEnd(14))) &&
    lines.some((line) => /\d/.test(line.slice(0, 13)));
  const marked = numbered ? lines.map((line) => line.padEnd(14).replace(NUMBERED, "")) : lines;
  if (!marked.every((line) => line === "" || /^[ +-]/.test(line))) return [];
  const has = (mark: string) => marked.some((line) => line.startsWith(mark));
  if (!numbered && !has("+") && !has("-")) return [];
  const without = (mark: string) =>
    withoutBlankEdges(marked.filter((line) => !line.startsWith(mark)).map((line) => line.slice(1)));
  const right = { lines: without("-"), side: "RIGHT" as const };
  const left = { lines: without("+"), side: "LEFT" as const };
  return [...(has("+") || !has("-") ? [right] : []), ...(has("-") ? [left] : [])].filter(
    (reading) => reading.lines.length > 0,
  );
}

function withoutBlankEdges(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== "");
  if (first === -1) return [];
  return lines.slice(first, lines.findLastIndex((line) => line.trim() !== "") + 1);
}
