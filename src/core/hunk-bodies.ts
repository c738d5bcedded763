import type { Hunk } from "./diff.ts";

/** A hunk that gets its body when its block of text is full. */
export type BodylessHunk = Omit<Hunk, "body"> & { body: string };

/** Text is decoded in blocks of about this many bytes. */
const BLOCK_BYTES = 1_000_000;

/**
 * The text of hunks, decoded many at a time: one large string of which each body is a slice. A string of its own for
 * each of forty thousand hunks costs several times as much, nearly all of it in moving them about in memory.
 */
export class HunkBodies {
  #block = new Uint8Array(BLOCK_BYTES / 8);
  #bytes = 0;
  #start = 0;
  #waiting: { readonly hunk: BodylessHunk; readonly from: number; readonly to: number }[] = [];

  /** Adds to the body of the hunk that is open. */
  add(bytes: Uint8Array): void {
    const needed = this.#bytes + bytes.length;
    if (needed > this.#block.length) {
      const larger = new Uint8Array(Math.max(needed, this.#block.length * 2));
      larger.set(this.#block);
      this.#block = larger;
    }
    this.#block.set(bytes, this.#bytes);
    this.#bytes = needed;
  }

  /** What was added since the last call is the body of this hunk; `null`: it is thrown away. */
  close(hunk: BodylessHunk | null): void {
    if (hunk) this.#waiting.push({ hunk, from: this.#start, to: this.#bytes });
    else this.#bytes = this.#start;
    this.#start = this.#bytes;
    if (this.#bytes >= BLOCK_BYTES) this.finish();
  }

  /** Gives every closed hunk its body. */
  finish(): void {
    const bytes = this.#block.subarray(0, this.#bytes);
    const text = utf8.decode(bytes);
    const isAscii = text.length === bytes.length;
    for (const { hunk, from, to } of this.#waiting) {
      hunk.body = isAscii ? text.slice(from, to) : utf8.decode(bytes.subarray(from, to));
    }
    this.#waiting = [];
    this.#bytes = 0;
    this.#start = 0;
  }
}

/** Bytes that are no UTF-8 become U+FFFD; a mark at the beginning of a file stays where it is. */
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
