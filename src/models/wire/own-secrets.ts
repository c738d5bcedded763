import { Needles, SHORTEST_PART, type Span } from "../../core/needles.ts";
import { LONG_SECRET, SHORTEST_SECRET, SHORTEST_SPELLING } from "../../core/redact.ts";
import { secretForms } from "../../core/secret-forms.ts";
import type { Secret } from "../../core/values.ts";

/** As the rest of a run calls them. */
export const MODEL_KEY = "model_key";
const MARK = `[redacted:${MODEL_KEY}]`;
/** Characters by which a text that may go on as a secret is known. Fewer of them, at a secret's beginning, tell nothing. */
export const GRAM = 4;

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

function merged(spans: readonly Span[]): readonly Span[] {
  const apart: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = apart.at(-1);
    if (last === undefined || span.start > last.end) apart.push(span);
    else apart[apart.length - 1] = { ...last, end: Math.max(last.end, span.end) };
  }
  return apart;
}

/** @param spans In order, apart from each other: what a mark takes the place of. */
export function withMarks(text: string, spans: readonly Span[]): string {
  let clean = "";
  let position = 0;
  for (const { start, end } of spans) {
    clean += text.slice(position, start) + MARK;
    position = end;
  }
  return clean + text.slice(position);
}
