import { fold, foldings } from "./folded.ts";
import { hasInvisible, stripInvisible } from "./invisible.ts";
import { Needles, SHORTEST_PART, type Span } from "./needles.ts";
import { secretForms } from "./secret-forms.ts";
import { hasTokenShape, redactTokenShapes } from "./token-shapes.ts";
import type { Secret } from "./values.ts";

export interface NamedSecret {
  /** Shown in its place: `[redacted:<name>]`. Letters, digits, `.`, `_` and `-`; others become `_`. */
  readonly name: string;
  readonly value: Secret;
}

export interface Redacted {
  readonly text: string;
  /** What was taken out, in the order of the text: names of secrets and of shapes. */
  readonly hits: readonly string[];
  /** Those of `hits` that are known secrets, found by their value. The others only look like one. */
  readonly known: readonly string[];
}

export type Redact = (text: string) => Redacted;

/** Shorter values are words (`test`, `ollama`): taking them out would garble every text and protect nothing. */
export const SHORTEST_SECRET = 8;
/** Of a secret this long, any part of `SHORTEST_PART` characters is taken out too. */
export const LONG_SECRET = 20;
/** Letters and digits of a value that is found with anything between them; of a shorter one, words would be. */
const SHORTEST_FOLDED = 12;
/** Characters of the value that a part spells at the least: three of them, as escapes, are in many texts. */
export const SHORTEST_SPELLING = 8;

/**
 * Everything that leaves the process passes this: what is posted, logged, recorded, or sent to a model. Known secrets are
 * found by their value, in every encoding that a program prints by itself (see `secretForms`), whole or in parts, and
 * with anything between their characters; then tokens of a known shape, which are secrets that nobody told us of. Runs
 * in linear time; running it twice changes nothing more.
 */
export function createRedactor(secrets: readonly NamedSecret[]): Redact {
  const needles = needlesOf(secrets);
  return (text) => {
    const known: string[] = [];
    const shapes: string[] = [];
    const markInto = (hits: string[]) => (name: string) => {
      hits.push(name);
      return `[redacted:${name}]`;
    };
    const byValue = markInto(known);
    const byShape = markInto(shapes);
    const withoutValues = betweenMarks(text, (part) => redactSpans(part, spansIn(part, needles), byValue));
    const clean = betweenMarks(withoutValues, (part) => redactTokenShapes(inOnePiece(part), byShape));
    return { text: clean, hits: [...known, ...shapes], known };
  };
}

/** A mark is never looked into, so that a secret called like a mark's own words cannot make marks grow. */
function betweenMarks(text: string, rewrite: (part: string) => string): string {
  return text
    .split(/(\[redacted:[A-Za-z0-9._-]{1,60}\])/)
    .map((part, index) => (index % 2 === 0 ? rewrite(part) : part))
    .join("");
}

/** A token that characters nobody sees keep apart comes together again as soon as they are taken out further on. */
function inOnePiece(text: string): string {
  if (!hasInvisible(text)) return text;
  const visible = stripInvisible(text);
  return hasTokenShape(visible) ? visible : text;
}

interface AllNeedles {
  /** What is looked for in the text as it is. */
  readonly plain: Needles;
  /** What is looked for in the folded text. */
  readonly folded: Needles;
}

function needlesOf(secrets: readonly NamedSecret[]): AllNeedles {
  const needles = { plain: new Needles(), folded: new Needles() };
  for (const { name, value } of secrets) {
    const shown = name.replace(/[^A-Za-z0-9._-]/g, "_").slice(0, 60) || "secret";
    for (const secret of pieces(value.reveal())) addForms(needles, secret, shown);
  }
  return needles;
}

/** The value as it is, without blanks around it, and each of its lines: logs cut texts at line ends. */
function pieces(value: string): ReadonlySet<string> {
  const lines = value.split(/\r?\n/).map((line) => line.trim());
  return new Set([value, value.trim(), ...lines].filter((piece) => piece.length >= SHORTEST_SECRET));
}

function addForms({ plain, folded }: AllNeedles, secret: string, name: string): void {
  const isLong = secret.length >= LONG_SECRET;
  for (const { text, width } of secretForms(secret)) {
    const length = Math.max(SHORTEST_PART, SHORTEST_SPELLING * width);
    add(plain, text, { part: isLong ? length : null, shortest: SHORTEST_SECRET, name });
    add(folded, fold(text), { part: isLong ? length : null, shortest: SHORTEST_FOLDED, name });
  }
}

/** `part`: the length of the parts that give it away; `null`: only the whole does. */
function add(
  needles: Needles,
  form: string,
  {
    part,
    shortest,
    name,
  }: { readonly part: number | null; readonly shortest: number; readonly name: string },
): void {
  if (part !== null && form.length >= part) needles.addParts(form, part, name);
  else if (form.length >= shortest) needles.addWhole(form, name);
}

function spansIn(text: string, { plain, folded }: AllNeedles): readonly Span[] {
  if (plain.isEmpty) return [];
  const unfolded = foldings(text).flatMap((folding) => {
    const found = folded.spansIn(folding.text);
    const places = found.length === 0 ? [] : folding.places();
    return found.map(({ start, end, name }) => ({
      start: places[start]?.start ?? 0,
      end: places[end - 1]?.end ?? text.length,
      name,
    }));
  });
  return [...plain.spansIn(text), ...unfolded].sort((a, b) => a.start - b.start);
}

/** One mark for each run of overlapping spans, and for neighbouring spans of one secret. */
function redactSpans(text: string, spans: readonly Span[], mark: (name: string) => string): string {
  const kept: string[] = [];
  let position = 0;
  for (let index = 0; index < spans.length; ) {
    const first = spans[index];
    if (first === undefined) break;
    let end = first.end;
    for (index++; index < spans.length; index++) {
      const span = spans[index];
      if (span === undefined || span.start > end || (span.start === end && span.name !== first.name)) break;
      end = Math.max(end, span.end);
    }
    kept.push(text.slice(position, first.start), mark(first.name));
    position = end;
  }
  return kept.join("") + text.slice(position);
}
