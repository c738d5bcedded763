import type { CleanFlag } from "./clean-flag.ts";
import { addressAt, LABEL, labelKey, spaceAt, titleAt } from "./link-parts.ts";

/** At the beginning of a line; marks of quotes and lists may stand in front. */
const PREFIX = String.raw`^(?:[ \t]|>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))*`;
const DEFINITION = new RegExp(`${PREFIX}(${LABEL}:)`, "gm");
const FOOTNOTE = new RegExp(String.raw`${PREFIX}(\[\^([^\s[\]]{1,999})\]:)`, "gm");
/** To the next line that belongs to something else: another footnote, or one behind a blank line that is not indented. */
const FOOTNOTE_TEXT =
  /[^\n]*(?:\n(?![ \t>]*\[\^[^\s[\]]+\]:)[ \t>]*\S[^\n]*|(?:\n[ \t>]*)+\n(?: {4}|\t)[^\n]*)*/y;

/** A part of the text, and what stays of it. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/**
 * `[x]: address "words"` shows nothing by itself, and its title shows nowhere: without a use all of it goes, else its
 * title. The second of two with one label is used by nobody. A footnote is on the page if something refers to it.
 */
export function dropDefinitions(text: string, flag: (flag: CleanFlag) => void): string {
  const noted = withPieces(text, unusedFootnotes(text));
  const definitions = definitionsIn(noted);
  const wanted = labelsIn(withPieces(noted, definitions.map(dropped)));
  const after = withPieces(
    noted,
    definitions.map((definition) => (wanted.delete(definition.key) ? definition : dropped(definition))),
  );
  if (after !== text) flag("md_definition");
  return after;
}

/** Whether a definition of the text gives a label an address. */
export function definedIn(text: string): (label: string) => boolean {
  const keys = new Set(definitionsIn(text).map(({ key }) => key));
  return (label) => keys.has(labelKey(label));
}

function dropped({ start, end }: Piece): Piece {
  return { start, end, by: "" };
}

function withPieces(text: string, pieces: readonly Piece[]): string {
  const kept: string[] = [];
  let at = 0;
  for (const { start, end, by } of pieces) {
    kept.push(text.slice(at, start), by);
    at = end;
  }
  return kept.join("") + text.slice(at);
}

function labelsIn(text: string): Set<string> {
  return new Set([...text.matchAll(new RegExp(LABEL, "g"))].map(([, label = ""]) => labelKey(label)));
}

function unusedFootnotes(text: string): readonly Piece[] {
  const uses = new Set(
    [...text.matchAll(/\[\^([^\s[\]]{1,999})\](?!:)/g)].map(([, label = ""]) => labelKey(label)),
  );
  return marked(text, FOOTNOTE, ({ label, start, behind }) => {
    if (uses.has(labelKey(label))) return null;
    const content = new RegExp(FOOTNOTE_TEXT);
    content.lastIndex = behind;
    return { start, end: behind + (content.exec(text)?.[0].length ?? 0), by: "" };
  });
}

function definitionsIn(text: string): readonly (Piece & { readonly key: string })[] {
  return marked(text, DEFINITION, ({ mark, label, start, behind }) => {
    const address = label.startsWith("^") ? null : addressAt(text, spaceAt(text, behind));
    if (address === null) return null;
    const title = titleAt(text, spaceAt(text, address.end));
    const end = [title, address.end].find((place) => place !== null && isLineEnd(text, place));
    if (end === undefined || end === null) return null;
    return { start, end, by: address.shown === "" ? "" : `${mark} ${address.shown}`, key: labelKey(label) };
  });
}

interface Mark {
  /** `[label]:`. */
  readonly mark: string;
  readonly label: string;
  readonly start: number;
  readonly behind: number;
}

/** What `take` makes of each mark that a pattern finds; it goes on behind what was taken. */
function marked<Taken extends Piece>(
  text: string,
  pattern: RegExp,
  take: (mark: Mark) => Taken | null,
): readonly Taken[] {
  const search = new RegExp(pattern);
  const found: Taken[] = [];
  for (let match = search.exec(text); match !== null; match = search.exec(text)) {
    const [whole, mark = "", label = ""] = match;
    const behind = match.index + whole.length;
    const taken = take({ mark, label, start: behind - mark.length, behind });
    if (taken === null) continue;
    found.push(taken);
    search.lastIndex = taken.end;
  }
  return found;
}

function isLineEnd(text: string, at: number): boolean {
  const end = /[ \t]*(?:\n|$)/y;
  end.lastIndex = at;
  return end.test(text);
}
