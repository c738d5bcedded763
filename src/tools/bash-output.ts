import { stripInvisible } from "../core/invisible.ts";
import { TEXT_LIMITS, type Truncation, truncateTail } from "../core/truncate.ts";
import { OutputFile } from "./output-file.ts";

/** Kept in memory: more than is ever shown. */
const KEPT_BYTES = 4 * TEXT_LIMITS.maxBytes;
const NEWLINE = 0x0a;

export interface KeptOutput {
  /** The end of the text, without terminal sequences. Totals are those of the whole. */
  readonly tail: Truncation;
  /** Where the whole is; `null`: it is all shown, or there is no place for it. */
  readonly file: string | null;
  /** The file has only the beginning. */
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
  #file: OutputFile | null = null;

  /** @param path Of a file that is not there yet; made only when it is needed. */
  constructor(path: string) {
    this.#path = path;
  }

  push(chunk: Buffer): void {
    if (chunk.length === 0) return;
    this.#bytes += chunk.length;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) this.#newlines += 1;
    this.#endsLine = chunk.at(-1) === NEWLINE;
    if (this.#file === null && this.#isTooLong()) this.#file = this.#openFile();
    this.#file?.write(chunk);
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
    const written = this.#file?.close() ?? 0;
    const totals = { totalLines: this.#lines(), totalBytes: this.#bytes };
    const tail = isWhole ? shown : { ...shown, ...totals, truncated: true };
    return { tail, file: written === 0 ? null : this.#path, fileIsCut: written < this.#bytes };
  }

  #lines(): number {
    return this.#newlines + (this.#endsLine ? 0 : 1);
  }

  #isTooLong(): boolean {
    return this.#bytes > TEXT_LIMITS.maxBytes || this.#lines() > TEXT_LIMITS.maxLines;
  }

  /** Begins with what came before; until now, all of that was kept. */
  #openFile(): OutputFile {
    const file = new OutputFile(this.#path);
    for (const chunk of this.#kept) file.write(chunk);
    return file;
  }
}
