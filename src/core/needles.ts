/** A stretch of a text, and what was found there. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/** Characters of a part by which it is looked up; no part is shorter. */
export const SHORTEST_PART = 16;
const TABLE_BITS = 18;

/** Many strings that are looked for at once, each under the name of what it gives away. */
export class Needles {
  /** Few, and searched one by one. */
  readonly #whole = new Map<string, string>();
  /** By their first `SHORTEST_PART` characters. */
  readonly #parts = new Map<string, Map<string, string>>();
  /** The hashes of those: almost every place of a text is passed over by this table alone. */
  readonly #hashes = new Uint8Array(1 << TABLE_BITS);

  get isEmpty(): boolean {
    return this.#whole.size + this.#parts.size === 0;
  }

  /** The text as it is. What two names share is named after the first. */
  addWhole(text: string, name: string): void {
    if (!this.#whole.has(text)) this.#whole.set(text, name);
  }

  /** Every part of so many characters. */
  addParts(text: string, length: number, name: string): void {
    for (let start = 0; start + length <= text.length; start++) {
      const part = text.slice(start, start + length);
      const first = part.slice(0, SHORTEST_PART);
      const parts = this.#parts.get(first) ?? new Map<string, string>();
      if (parts.size === 0) this.#hashes[slot(hashAt(first, 0))] = 1;
      if (!parts.has(part)) this.#parts.set(first, parts.set(part, name));
    }
  }

  /** Where they stand; in no order, and overlapping. One step a character, however many parts there are. */
  spansIn(text: string): Span[] {
    return [...this.#wholeIn(text), ...this.#partsIn(text)];
  }

  #wholeIn(text: string): Span[] {
    const spans: Span[] = [];
    for (const [form, name] of this.#whole) {
      for (let start = text.indexOf(form); start >= 0; start = text.indexOf(form, start + 1))
        spans.push({ start, end: start + form.length, name });
    }
    return spans;
  }

  /** A rolling hash over the text (Rabin and Karp). */
  #partsIn(text: string): Span[] {
    const spans: Span[] = [];
    if (this.#parts.size === 0 || text.length < SHORTEST_PART) return spans;
    let hash = hashAt(text, 0);
    for (let start = 0; ; start++) {
      if (this.#hashes[slot(hash)] === 1) spans.push(...this.#partsAt(text, start));
      const next = start + SHORTEST_PART;
      if (next >= text.length) return spans;
      hash = roll(hash, text.charCodeAt(start), text.charCodeAt(next));
    }
  }

  #partsAt(text: string, start: number): Span[] {
    const parts = this.#parts.get(text.slice(start, start + SHORTEST_PART));
    return [...(parts ?? [])]
      .filter(([part]) => text.startsWith(part, start))
      .map(([part, name]) => ({ start, end: start + part.length, name }));
  }
}

const FACTOR = 0x01000193;
/** `FACTOR ** SHORTEST_PART`, modulo 2³²: the weight of the character that leaves the window. */
const LEAVING = Array.from({ length: SHORTEST_PART }).reduce<number>(
  (weight) => Math.imul(weight, FACTOR),
  1,
);

function hashAt(text: string, start: number): number {
  let hash = 0;
  for (let index = start; index < start + SHORTEST_PART; index++)
    hash = (Math.imul(hash, FACTOR) + text.charCodeAt(index)) | 0;
  return hash;
}

function roll(hash: number, leaves: number, enters: number): number {
  return (Math.imul(hash, FACTOR) + enters - Math.imul(leaves, LEAVING)) | 0;
}

function slot(hash: number): number {
  return (hash ^ (hash >>> TABLE_BITS)) & ((1 << TABLE_BITS) - 1);
}
