import type { ChangedFile, Side } from "../core/diff.ts";
import { type Stretch, stretches } from "./file-lines.ts";
import { words } from "./fingerprint.ts";
import { agrees, type Reading, readings } from "./quote.ts";

/** Lines that one finding may quote. */
export const MAX_QUOTED_LINES = 200;

/** The file that a quote is looked for in. */
export interface QuotedFile {
  /** Its lines at head, each with its final `\r`; `null`: it does not exist there. */
  readonly head: readonly string[] | null;
  /** What changed in it; `null`: nothing did, or there is no diff. */
  readonly change: ChangedFile | null;
}

export interface QuoteWish {
  readonly quote: string;
  readonly line: number | null;
  readonly side: Side | null;
}

export type Anchor =
  | {
      readonly kind: "found";
      readonly side: Side;
      readonly start: number;
      readonly end: number;
      /** The lines as they stand in the file. */
      readonly quote: string;
      /** 0 for the first place in the file where these lines stand, 1 for the second, … */
      readonly occurrence: number;
    }
  | { readonly kind: "refused"; readonly reason: string };

interface Match {
  readonly side: Side;
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
  readonly inDiff: boolean;
}

/**
 * Where the quoted lines stand: at head (RIGHT), or among the lines that the change took away (LEFT). Whole lines
 * only. Equal quotes are told apart by `side`, then `line`, then by being the only one in the diff; what is still
 * ambiguous is refused with the line numbers, never guessed.
 */
export function findAnchor(wish: QuoteWish, file: QuotedFile): Anchor {
  const ways = readings(wish.quote);
  if (ways.length === 0) return refused("The quote is empty. Quote one or more whole lines of the file.");
  if (ways.some((way) => way.lines.length > MAX_QUOTED_LINES)) {
    return refused(`The quote is longer than ${MAX_QUOTED_LINES} lines. Quote only the lines that matter.`);
  }
  for (const way of ways) {
    const matches = matchesOf(way, file);
    if (matches.length > 0) return chosen(matches, { ...wish, side: way.side ?? wish.side }, file);
  }
  return refused(`${notFound(wish.quote, file)} Quote whole lines, exactly as they stand there.`);
}

function matchesOf(way: Reading, file: QuotedFile): readonly Match[] {
  const shown = file.change === null ? [] : stretches(file.change, "RIGHT");
  const right = textOf(file, "RIGHT").flatMap((stretch) => matchesIn(way, stretch, "RIGHT"));
  const left = textOf(file, "LEFT").flatMap((stretch) => matchesIn(way, stretch, "LEFT"));
  return [...right.map((match) => ({ ...match, inDiff: touches(match, shown) })), ...left];
}

/** What is known of one side: the whole file at head, and of the base what the diff shows. */
function textOf(file: QuotedFile, side: Side): readonly Stretch[] {
  if (side === "RIGHT") return [{ start: 1, lines: file.head ?? [], removed: new Set() }];
  return file.change === null ? [] : stretches(file.change, "LEFT");
}

/** How many equal places stand before this one; blanks do not count, as in the fingerprint. */
function occurrenceOf(match: Match, file: QuotedFile): number {
  const wanted = match.lines.map(words);
  const before = textOf(file, match.side).map(({ start, lines }) => {
    const text = lines.map(words);
    const equal = (at: number) => wanted.every((line, place) => line === text[at + place]);
    return text.filter((_, at) => start + at < match.start && equal(at)).length;
  });
  return before.reduce((sum, count) => sum + count, 0);
}

/** On LEFT only what holds a removed line counts: unchanged lines are quoted at head. */
function matchesIn(way: Reading, stretch: Stretch, side: Side): readonly Match[] {
  const size = way.lines.length;
  const matches: Match[] = [];
  for (let at = 0; at + size <= stretch.lines.length; at += 1) {
    const found = stretch.lines.slice(at, at + size);
    if (!agrees(way, found)) continue;
    if (side === "LEFT" && !found.some((_, place) => stretch.removed.has(at + place))) continue;
    const start = stretch.start + at;
    matches.push({ side, start, end: start + size - 1, lines: found, inDiff: side === "LEFT" });
  }
  return matches;
}

function touches(match: Match, shown: readonly Stretch[]): boolean {
  return shown.some(
    ({ start, lines }) => lines.length > 0 && match.start < start + lines.length && match.end >= start,
  );
}

function chosen(matches: readonly Match[], wish: QuoteWish, file: QuotedFile): Anchor {
  const side = sideOf(matches, wish);
  if (side === null) {
    return refused(
      `The quote stands at head at ${linesOf(matches, "RIGHT")} and among removed lines at ` +
        `${linesOf(matches, "LEFT")}. Give side (RIGHT: head, LEFT: removed) and line.`,
    );
  }
  const candidates = matches.filter((match) => match.side === side);
  const match = nearest(candidates, wish.line);
  if (match === null) {
    return refused(`The quote stands at ${linesOf(candidates, side)}. Give line, or quote more lines.`);
  }
  const { start, end, lines } = match;
  return { kind: "found", side, start, end, quote: lines.join("\n"), occurrence: occurrenceOf(match, file) };
}

/** The wished side if the quote stands there; else the only side; else the one that `line` or the diff points to. */
function sideOf(matches: readonly Match[], wish: QuoteWish): Side | null {
  const right = matches.filter((match) => match.side === "RIGHT");
  const left = matches.filter((match) => match.side === "LEFT");
  if (left.length === 0) return "RIGHT";
  if (right.length === 0) return "LEFT";
  if (wish.side !== null) return wish.side;
  const atRight = right.some((match) => holds(match, wish.line));
  const atLeft = left.some((match) => holds(match, wish.line));
  if (atRight !== atLeft) return atRight ? "RIGHT" : "LEFT";
  return right.some((match) => match.inDiff) ? "RIGHT" : null;
}

/** With a line: the match at it, else the nearest in the diff, else the nearest. Without: the only one (in the diff). */
function nearest(matches: readonly Match[], line: number | null): Match | null {
  const inDiff = matches.filter((match) => match.inDiff);
  if (line === null) {
    const pool = matches.length === 1 ? matches : inDiff;
    return pool.length === 1 ? (pool[0] ?? null) : null;
  }
  const pool = matches.some((match) => holds(match, line)) || inDiff.length === 0 ? matches : inDiff;
  const distance = (match: Match) => Math.max(match.start - line, line - match.end, 0);
  return pool.reduce<Match | null>(
    (best, match) => (best === null || distance(match) < distance(best) ? match : best),
    null,
  );
}

function holds(match: Match, line: number | null): boolean {
  return line !== null && match.start <= line && line <= match.end;
}

const SHOWN_LINES = 10;

function linesOf(matches: readonly Match[], side: Side): string {
  const starts = matches.filter((match) => match.side === side).map((match) => match.start);
  const more = starts.length > SHOWN_LINES ? ` and ${starts.length - SHOWN_LINES} more` : "";
  return `${starts.length === 1 ? "line" : "lines"} ${starts.slice(0, SHOWN_LINES).join(", ")}${more}`;
}

/** Says where a part of the quote stands, so that the next quote hits. */
function notFound(quote: string, file: QuotedFile): string {
  const first =
    quote
      .split("\n")
      .find((line) => line.trim() !== "")
      ?.trim() ?? "";
  const at = (file.head ?? []).flatMap((line, place) => (line.includes(first) ? [place + 1] : []));
  const where = file.head === null ? "among the removed lines" : "in the file";
  if (at.length === 0 || at.length > SHOWN_LINES) return `The quote does not stand ${where}.`;
  return `The quote does not stand ${where}; its first line is part of ${at.length === 1 ? "line" : "lines"} ${at.join(", ")}.`;
}

function refused(reason: string): Anchor {
  return { kind: "refused", reason };
}
