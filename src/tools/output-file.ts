import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";

const MAX_BYTES = 100_000_000;

/**
 * The beginning of a command's output, on the disk. It takes what it can: a disk that is full, or a place that is gone,
 * ends no command.
 */
export class OutputFile {
  #descriptor: number | null;
  #bytes = 0;

  /** @param path Of a file that is not there yet; made for its owner alone. */
  constructor(path: string) {
    this.#descriptor = attempt(() => {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      return openSync(path, "wx", 0o600);
    });
  }

  write(chunk: Buffer): void {
    const descriptor = this.#descriptor;
    if (descriptor === null) return;
    const taken = attempt(() => writeSync(descriptor, chunk, 0, this.#fitting(chunk))) ?? 0;
    this.#bytes += taken;
    // Behind a gap nothing more is written: what is there is the beginning.
    if (taken < chunk.length) this.close();
  }

  /** @returns The bytes that it holds. */
  close(): number {
    const descriptor = this.#descriptor;
    if (descriptor !== null) attempt(() => closeSync(descriptor));
    this.#descriptor = null;
    return this.#bytes;
  }

  #fitting({ length }: Buffer): number {
    return Math.min(length, MAX_BYTES - this.#bytes);
  }
}

function attempt<Value>(act: () => Value): Value | null {
  try {
    return act();
  } catch {
    return null;
  }
}
