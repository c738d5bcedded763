/** One replaced place: the whole lines before and after, for people and models to look at. */
export interface Place {
  /** Of its first line, in the text before, from 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

export type Replaced =
  | {
      readonly kind: "replaced";
      readonly text: string;
      readonly count: number;
      /** The first ones. */
      readonly places: readonly Place[];
    }
  | { readonly kind: "absent" }
  /** It stands at several places, which may overlap: their lines, the first ones. */
  | { readonly kind: "ambiguous"; readonly count: number; readonly lines: readonly number[] };

/** A text that stands more often is not replaced, whatever is asked for. */
export const MAX_PLACES = 10_000;
const SHOWN_PLACES = 20;

/**
 * Replaces `oldText`, which has to stand in `text` exactly once, or everywhere with `all`. `\r\n` and `\n` are the same
 * in a match, as a model writes `\n` for both; each line keeps the ending that it had, a new line takes its
 * neighbour's, and nothing outside the match changes.
 */
export function replaceText(text: string, oldText: string, newText: string, all: boolean): Replaced {
  const file = withoutCarriages(text);
  const [from, to] = [unified(oldText), unified(newText)];
  const starts = occurrences(file.text, from, all ? from.length : 1, MAX_PLACES + 1);
  if (starts.length === 0) return { kind: "absent" };
  const first = starts.slice(0, SHOWN_PLACES);
  if (starts.length > (all ? MAX_PLACES : 1)) {
    return { kind: "ambiguous", count: starts.length, lines: first.map((at) => lineAt(file.text, at)) };
  }
  const parts: string[] = [];
  let done = 0;
  for (const start of starts) {
    parts.push(text.slice(done, file.original(start)), withEndings(file, start, from, to));
    done = file.original(start + from.length);
  }
  const places = first.map((start) => placeOf(file.text, start, from, to));
  return { kind: "replaced", text: parts.join("") + text.slice(done), count: starts.length, places };
}

interface UnifiedText {
  readonly text: string;
  /** Where an offset of `text` lies in the text it was made from. */
  original(offset: number): number;
  /** How the line ends that the line feed at this offset of `text` ends. */
  ending(feed: number): "\r\n" | "\n";
}

function withoutCarriages(text: string): UnifiedText {
  const feeds: number[] = [];
  for (let at = text.indexOf("\r\n"); at !== -1; at = text.indexOf("\r\n", at + 2))
    feeds.push(at - feeds.length);
  const before = (offset: number) => lowerBound(feeds, offset);
  return {
    text: unified(text),
    original: (offset) => offset + before(offset),
    ending: (feed) => (feeds[before(feed)] === feed ? "\r\n" : "\n"),
  };
}

function unified(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** How many of the sorted numbers are smaller than `value`. */
function lowerBound(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Offsets of a text, at most `most`. An empty text stands nowhere. */
function occurrences(
  text: string,
  part: string,
  step: number,
  most = Number.POSITIVE_INFINITY,
): readonly number[] {
  const found: number[] = [];
  if (part === "") return found;
  for (let at = text.indexOf(part); at !== -1 && found.length < most; at = text.indexOf(part, at + step)) {
    found.push(at);
  }
  return found;
}

function lineAt(text: string, offset: number): number {
  return occurrences(text.slice(0, offset), "\n", 1).length + 1;
}

/** The new text with line endings: those of the old lines as long as there are any, then the last one's again. */
function withEndings(file: UnifiedText, start: number, from: string, to: string): string {
  const own = occurrences(from, "\n", 1).map((at) => file.ending(start + at));
  const lines = to.split("\n");
  const kept = equalEnd(from.split("\n"), lines);
  const free = own.length - kept;
  const neighbour = nearestEnding(file, start + from.length);
  return lines
    .map((line, index) => {
      const fromEnd = lines.length - 1 - index;
      if (fromEnd === 0) return line;
      const ending = fromEnd <= kept ? own[own.length - fromEnd] : own[Math.min(index, free - 1)];
      return line + (ending ?? neighbour);
    })
    .join("");
}

/** How many line endings at the end belong to lines that stay as they are. */
function equalEnd(before: readonly string[], after: readonly string[]): number {
  let equal = 0;
  const most = Math.min(before.length, after.length);
  while (equal < most && before.at(-1 - equal) === after.at(-1 - equal)) equal += 1;
  return Math.max(0, equal - 1);
}

/** The ending of the line at an offset; of the line before it, if it is the last one. */
function nearestEnding(file: UnifiedText, offset: number): string {
  const next = file.text.indexOf("\n", offset);
  const feed = next === -1 ? file.text.lastIndexOf("\n", offset) : next;
  return feed === -1 ? "\n" : file.ending(feed);
}

function placeOf(text: string, start: number, from: string, to: string): Place {
  const end = start + from.length;
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const endsWithLine = from.endsWith("\n") && to.endsWith("\n");
  const feed = endsWithLine ? end - 1 : text.indexOf("\n", end);
  const lineEnd = feed === -1 ? text.length : feed;
  const changed = text.slice(lineStart, start) + to;
  return {
    line: lineAt(text, start),
    before: text.slice(lineStart, lineEnd),
    after: endsWithLine ? changed.slice(0, -1) : changed + text.slice(end, lineEnd),
  };
}
