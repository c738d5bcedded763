import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { stripInvisible } from "../core/invisible.ts";
import { TEXT_LIMITS, type Truncation, truncateTail } from "../core/truncate.ts";

/** Of an output that is too long to be shown, this much goes to its file. */
const MAX_FILE_BYTES = 100_000_000;
/** Kept in memory: more than is ever shown. */
const KEPT_BYTES = 4 * TEXT_LIMITS.maxBytes;
const NEWLINE = 0x0a;

export interface KeptOutput {
  /** The end of the text, without terminal sequences. Totals are those of the whole. */
  readonly tail: Truncation;
  /** Where the whole is; `null`: it is all shown. */
  readonly file: string | null;
  /** The file has only the first `MAX_FILE_BYTES`. */
  readonly fileIsCut: boolean;
}

/** Keeps the end of what a command prints, and puts the whole into a file as soon as it is too long to be shown. */
export class BashOutput {
  readonly #path: string;
  #kept: Buffer[] = [];
  #keptBytes = 0;
  #bytes = 0;
  #newlines = 0;
  #endsLine = true;
  #file: { readonly descriptor: number; bytes: number } | null = null;

  /** @param path Of a file that is not there yet; made only when it is needed, for its owner alone. */
  constructor(path: string) {
    this.#path = path;
  }

  push(chunk: Buffer): void {
    if (chunk.length === 0) return;
    this.#bytes += chunk.length;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) this.#newlines += 1;
    this.#endsLine = chunk.at(-1) === NEWLINE;
    if (this.#file === null && this.#isTooLong()) this.#file = this.#openFile();
    this.#write(chunk);
    this.#kept.push(chunk);
    this.#keptBytes += chunk.length;
    while (this.#keptBytes - (this.#kept[0]?.length ?? 0) >= KEPT_BYTES) {
      this.#keptBytes -= this.#kept.shift()?.length ?? 0;
    }
  }

  /** @param maxBytes At most those of `TEXT_LIMITS`. */
  finish(maxBytes: number): KeptOutput {
    const text = stripInvisible(Buffer.concat(this.#kept).toString("utf8"));
    const shown = truncateTail(text, { maxBytes });
    const isWhole = !shown.truncated && this.#keptBytes === this.#bytes;
    if (!isWhole && this.#file === null) this.#file = this.#openFile();
    const fileIsCut = this.#file !== null && this.#file.bytes < this.#bytes;
    if (this.#file !== null) closeSync(this.#file.descriptor);
    const totals = { totalLines: this.#lines(), totalBytes: this.#bytes };
    const tail = isWhole ? shown : { ...shown, ...totals, truncated: true };
    return { tail, file: this.#file === null ? null : this.#path, fileIsCut };
  }

  #lines(): number {
    return this.#newlines + (this.#endsLine ? 0 : 1);
  }

  #isTooLong(): boolean {
    return this.#bytes > TEXT_LIMITS.maxBytes || this.#lines() > TEXT_LIMITS.maxLines;
  }

  /** Begins with what came before; until now, all of that was kept. */
  #openFile(): { descriptor: number; bytes: number } {
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
    const file = { descriptor: openSync(this.#path, "wx", 0o600), bytes: 0 };
    this.#file = file;
    for (const chunk of this.#kept) this.#write(chunk);
    return file;
  }

  #write(chunk: Buffer): void {
    if (this.#file === null) return;
    const part = chunk.subarray(0, MAX_FILE_BYTES - this.#file.bytes);
    if (part.length > 0) writeSync(this.#file.descriptor, part);
    this.#file.bytes += part.length;
  }
}
