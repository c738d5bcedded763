/**
 * Values with a rule. Each branded type has one maker in this folder; holding the type is the proof that the
 * rule was checked.
 */

declare const brand: unique symbol;

export type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };

/** A commit or blob id: 40 (SHA-1) or 64 (SHA-256) lower-case hex digits. */
export type Sha = Branded<string, "Sha">;

/** Text that an outsider wrote. It enters a prompt only through `fence()` of `context/`. */
export type Untrusted = Branded<string, "Untrusted">;

/** Identity of a finding by content: 16 hex digits (64 bits of SHA-256). */
export type Fingerprint = Branded<string, "Fingerprint">;

/** Money in millionths of a US dollar; always a whole number. */
export type MicroUsd = Branded<number, "MicroUsd">;

const SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

export function isSha(text: string): text is Sha {
  return SHA.test(text);
}

/** @throws {TypeError} for anything but a full object id. */
export function sha(text: string): Sha {
  if (!isSha(text)) throw new TypeError(`Not a full object id: ${JSON.stringify(text.slice(0, 80))}`);
  return text;
}

/** Marks text as an outsider's. Absent text (GitHub's `null` bodies) becomes the empty string. */
export function untrusted(text: string | null | undefined): Untrusted {
  return (text ?? "") as Untrusted;
}

export function fingerprint(hex: string): Fingerprint {
  if (!/^[0-9a-f]{16}$/.test(hex)) throw new TypeError(`Not a fingerprint: ${hex.slice(0, 80)}`);
  return hex as Fingerprint;
}

/** Rounds up, so that a bound on money is never passed by rounding. */
export function microUsd(amount: number): MicroUsd {
  return Math.ceil(amount) as MicroUsd;
}

export function formatUsd(amount: MicroUsd): string {
  return `$${(amount / 1_000_000).toFixed(decimalsFor(amount))}`;
}

/** Of a cost that is not nothing, a digit is shown that is not 0. */
function decimalsFor(amount: MicroUsd): number {
  if (amount <= 0 || amount >= 10_000) return 2;
  return amount < 100 ? 6 : 4;
}

const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/** A key or token. Every way of printing it shows `[secret]`; only `reveal()` gives the value. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return "[secret]";
  }

  toJSON(): string {
    return "[secret]";
  }

  [INSPECT](): string {
    return "[secret]";
  }
}
