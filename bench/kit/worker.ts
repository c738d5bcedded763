/** Runs a measurement in a process of its own, so that its memory is its own too. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { peakOf } from "./watch.ts";

const WORKERS = join(import.meta.dirname, "../workers");

export interface Worked {
  readonly figures: Readonly<Record<string, number>>;
  /** Peak resident memory of the process. */
  readonly peakMb: number;
}

/** @param name A file of `workers/`, which prints with `report`. */
export async function runWorker(name: string, ...argv: readonly string[]): Promise<Worked> {
  const file = join(WORKERS, `${name}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, ["--no-warnings", file, ...argv]);
  return JSON.parse(stdout) as Worked;
}

/** For workers: the last thing they do. */
export function report(figures: Worked["figures"]): void {
  const peakMb = peakOf("self") ?? process.resourceUsage().maxRSS / 1024;
  process.stdout.write(JSON.stringify({ figures, peakMb }));
}
