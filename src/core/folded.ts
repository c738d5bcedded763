import { ANSI } from "./invisible.ts";

/** A text as somebody reads it who looks for a secret in it, and where its characters come from. */
export interface Folding {
  readonly text: string;
  /** The places in the text that was folded, of each character of the folding. */
  places(): readonly Place[];
}

export interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * Letters and digits alone, in lower case. Whatever was put between them to keep a search from seeing the whole (blanks,
 * line ends, dashes, quotes, Markdown's stars, characters that nobody sees) is gone, and letters in fancy dress
 * (fullwidth, bold, circled) are plain ones.
 */
export function fold(text: string): string {
  return text
    .replace(DRESSED, plain)
    .replace(/[^A-Za-z0-9]+/g, "")
    .toLowerCase();
}

/** The blocks of Unicode whose characters stand for letters and digits of ASCII in another style. */
const DRESSED = /[ªºʰ-ʸᴬ-ᵪ⁰-ₜ²³¹℀-⅏Ⅰ-ↈ①-ⓩ０-ｚ\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f189}]/gu;

function plain(character: string): string {
  return character.normalize("NFKC");
}

/** The foldings of a text: as it is, and, where they differ, as it is once terminal sequences were taken out. */
export function foldings(text: string): readonly Folding[] {
  const shown = betweenSequences(text);
  const whole: Part = { text, start: 0 };
  return shown.length === 1 ? [folding([whole])] : [folding([whole]), folding(shown)];
}

interface Part {
  readonly text: string;
  readonly start: number;
}

function folding(parts: readonly Part[]): Folding {
  return { text: parts.map(({ text }) => fold(text)).join(""), places: () => parts.flatMap(placesIn) };
}

function placesIn({ text, start: from }: Part): Place[] {
  const places: Place[] = [];
  let start = from;
  for (const character of text) {
    const end = start + character.length;
    for (const _ of fold(character)) places.push({ start, end });
    start = end;
  }
  return places;
}

function betweenSequences(text: string): readonly Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const { index, 0: sequence } of text.matchAll(ANSI)) {
    parts.push({ text: text.slice(start, index), start });
    start = index + sequence.length;
  }
  return [...parts, { text: text.slice(start), start }];
}
