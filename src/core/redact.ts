import { secretForms } from "./secret-forms.ts";
import { redactTokenShapes } from "./token-shapes.ts";
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
/** Of a secret this long, any part of `PART_LENGTH` characters is taken out too. */
const LONG_SECRET = 20;
const PART_LENGTH = 16;

/**
 * Everything that leaves the process passes this: what is posted, logged, recorded, or sent to a model. Known secrets are
 * found by their value, in every encoding that a program prints by itself (see `secretForms`); then tokens of a known
 * shape, which are secrets that nobody told us of. Runs in linear time; running it twice changes nothing more.
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
    const clean = betweenMarks(withoutValues, (part) => redactTokenShapes(part, byShape));
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

interface Needles {
  /** Whole forms that are looked for as they are, and whose secret they are. */
  readonly exact: ReadonlyMap<string, string>;
  /** All parts of the forms of long secrets, `PART_LENGTH` characters each. */
  readonly parts: ReadonlyMap<string, string>;
  /** The hashes of `parts`: almost every place of a text is passed over by this table alone. */
  readonly hashes: Uint8Array;
}

const TABLE_BITS = 18;

function needlesOf(secrets: readonly NamedSecret[]): Needles {
  const exact = new Map<string, string>();
  const parts = new Map<string, string>();
  for (const { name, value } of secrets) {
    const shown = name.replace(/[^A-Za-z0-9._-]/g, "_").slice(0, 60) || "secret";
    for (const secret of pieces(value.reveal())) {
      for (const form of secretForms(secret)) {
        if (secret.length < LONG_SECRET || form.length < PART_LENGTH) remember(exact, form, shown);
        else for (const part of partsOf(form)) remember(parts, part, shown);
      }
    }
  }
  const hashes = new Uint8Array(1 << TABLE_BITS);
  for (const part of parts.keys()) hashes[slot(hashAt(part, 0))] = 1;
  return { exact, parts, hashes };
}

/** The value as it is, without blanks around it, and each of its lines: logs cut texts at line ends. */
function pieces(value: string): ReadonlySet<string> {
  const lines = value.split(/\r?\n/).map((line) => line.trim());
  return new Set([value, value.trim(), ...lines].filter((piece) => piece.length >= SHORTEST_SECRET));
}

function* partsOf(form: string): Generator<string> {
  for (let start = 0; start + PART_LENGTH <= form.length; start++)
    yield form.slice(start, start + PART_LENGTH);
}

/** What two secrets share is named after the first. */
function remember(needles: Map<string, string>, form: string, name: string): void {
  if (form.length >= SHORTEST_SECRET && !needles.has(form)) needles.set(form, name);
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

function spansIn(text: string, needles: Needles): Span[] {
  const spans = partSpans(text, needles);
  for (const [form, name] of needles.exact) {
    for (let start = text.indexOf(form); start >= 0; start = text.indexOf(form, start + 1))
      spans.push({ start, end: start + form.length, name });
  }
  return spans.sort((a, b) => a.start - b.start);
}

/** A rolling hash over the text (Rabin and Karp): one step a character, however many parts there are. */
function partSpans(text: string, { parts, hashes }: Needles): Span[] {
  const spans: Span[] = [];
  if (parts.size === 0 || text.length < PART_LENGTH) return spans;
  let hash = hashAt(text, 0);
  for (let start = 0; ; start++) {
    if (hashes[slot(hash)] === 1) {
      const name = parts.get(text.slice(start, start + PART_LENGTH));
      if (name !== undefined) spans.push({ start, end: start + PART_LENGTH, name });
    }
    const next = start + PART_LENGTH;
    if (next >= text.length) return spans;
    hash = roll(hash, text.charCodeAt(start), text.charCodeAt(next));
  }
}

const FACTOR = 0x01000193;
/** `FACTOR ** PART_LENGTH`, modulo 2³²: the weight of the character that leaves the window. */
const LEAVING = Array.from({ length: PART_LENGTH }).reduce<number>((weight) => Math.imul(weight, FACTOR), 1);

function hashAt(text: string, start: number): number {
  let hash = 0;
  for (let index = start; index < start + PART_LENGTH; index++)
    hash = (Math.imul(hash, FACTOR) + text.charCodeAt(index)) | 0;
  return hash;
}

function roll(hash: number, leaves: number, enters: number): number {
  return (Math.imul(hash, FACTOR) + enters - Math.imul(leaves, LEAVING)) | 0;
}

function slot(hash: number): number {
  return (hash ^ (hash >>> TABLE_BITS)) & ((1 << TABLE_BITS) - 1);
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
