import type { Span } from "../../core/needles.ts";
import { GRAM, type OwnSecrets, withMarks } from "./own-secrets.ts";

/** By which a text that is kept back grows between two looks at it. */
const GROWTH = 9 / 8;

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
