import { Needles, SHORTEST_PART, type Span } from "../../core/needles.ts";
import { LONG_SECRET, SHORTEST_SECRET, SHORTEST_SPELLING } from "../../core/redact.ts";
import { secretForms } from "../../core/secret-forms.ts";
import type { Secret } from "../../core/values.ts";

/** As the rest of a run calls them. */
export const MODEL_KEY = "model_key";
const MARK = `[redacted:${MODEL_KEY}]`;
/** Characters by which a text that may go on as a secret is known. Fewer of them, at a secret's beginning, tell nothing. */
const GRAM = 4;
/** By which a text that is kept back grows between two looks at it. */
const GROWTH = 9 / 8;

/**
 * The keys of one model, looked for in all that its server writes: it was sent them, and whoever reads an event, a record
 * or a posted text was not. Found as they are and in the encodings of `secretForms`; a token of another's is the model's word.
 */
export class OwnSecrets {
  readonly #needles = new Needles();
  readonly #grams = new Set<string>();
  #longest = 0;

  constructor(secrets: readonly Secret[]) {
    const values = secrets.map((secret) => secret.reveal());
    for (const value of values) if (value.length >= SHORTEST_SECRET) this.#add(value);
  }

  /** Characters of the longest form: more never belong together. */
  get longest(): number {
    return this.#longest;
  }

  /** The text without them. */
  clean(text: string): string {
    return withMarks(text, this.spansIn(text));
  }

  isIn(text: string): boolean {
    return this.spansIn(text).length > 0;
  }

  /** Where they stand: in order, apart from each other. */
  spansIn(text: string): readonly Span[] {
    return this.#needles.isEmpty ? [] : merged(this.#needles.spansIn(text));
  }

  /** Where the end of a text begins that what follows may make a secret of. */
  openFrom(text: string): number {
    const first = Math.max(0, text.length - this.#longest);
    let at = text.length - GRAM;
    while (at >= first && this.#grams.has(text.slice(at, at + GRAM))) at -= 1;
    return at === text.length - GRAM ? text.length : at + 1;
  }

  /** As `core/redact.ts` looks for them, in a text as it is. */
  #add(value: string): void {
    for (const { text, width } of secretForms(value)) {
      const part = Math.max(SHORTEST_PART, SHORTEST_SPELLING * width);
      if (value.length >= LONG_SECRET && text.length >= part) this.#needles.addParts(text, part, MODEL_KEY);
      else if (text.length >= SHORTEST_SECRET) this.#needles.addWhole(text, MODEL_KEY);
      for (let at = 0; at + GRAM <= text.length; at += 1) this.#grams.add(text.slice(at, at + GRAM));
      this.#longest = Math.max(this.#longest, text.length);
    }
  }
}

export const NO_SECRETS = new OwnSecrets([]);

/** One text that comes in pieces. What may be the beginning of a secret is kept back until it is known to be none. */
export class GuardedText {
  readonly #secrets: OwnSecrets;
  /** The last characters that were given out: a secret may have begun there. */
  #before = "";
  #held = "";
  /** So much has to be held before it is looked through again: a text that only looks like secrets takes no longer. */
  #enough = 0;
  #isAltered = false;

  constructor(secrets: OwnSecrets) {
    this.#secrets = secrets;
  }

  /** True once a secret was taken out. */
  get isAltered(): boolean {
    return this.#isAltered;
  }

  /** @returns What can be given out now. */
  push(piece: string): string {
    this.#held += piece;
    if (this.#held.length < this.#enough) return "";
    const given = this.#give(this.#secrets.openFrom(this.#before + this.#held));
    this.#enough = Math.floor(this.#held.length * GROWTH);
    return given;
  }

  /** @returns What was kept back. */
  end(): string {
    return this.#give(this.#before.length + this.#held.length);
  }

  /** @param until Counted with `#before`. A secret that goes on beyond it is kept back whole. */
  #give(until: number): string {
    const text = this.#before + this.#held;
    const told = this.#before.length;
    const spans = this.#secrets.spansIn(text).filter(({ end }) => end > told);
    const across = spans.find(({ start, end }) => start < until && end > until);
    const to = Math.max(told, across === undefined ? until : this.#borderOf(across));
    const gone = spans.filter(({ end }) => end <= to);
    this.#isAltered ||= gone.length > 0;
    this.#before = text.slice(Math.max(0, to - GRAM + 1), to);
    this.#held = text.slice(to);
    const moved = gone.map((span) => ({
      ...span,
      start: Math.max(told, span.start) - told,
      end: span.end - told,
    }));
    return withMarks(text.slice(told, to), moved);
  }

  /** A secret is kept back whole; what is longer than any is many of them, and is gone. */
  #borderOf({ start, end }: Span): number {
    return end - start > this.#secrets.longest ? end : start;
  }
}

function merged(spans: readonly Span[]): readonly Span[] {
  const apart: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = apart.at(-1);
    if (last === undefined || span.start > last.end) apart.push(span);
    else apart[apart.length - 1] = { ...last, end: Math.max(last.end, span.end) };
  }
  return apart;
}

/** @param spans In order, apart from each other. */
function withMarks(text: string, spans: readonly Span[]): string {
  let clean = "";
  let position = 0;
  for (const { start, end } of spans) {
    clean += text.slice(position, start) + MARK;
    position = end;
  }
  return clean + text.slice(position);
}
