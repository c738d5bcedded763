import { appendFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ReeveError } from "../core/errors.ts";
import { shown } from "./cli-arguments.ts";
import type { Io } from "./cli-io.ts";

/** The files of one run: those that were asked for stay, everything else is below one temporary folder and goes. */
export interface CliFiles {
  /** Private, mode 0700: the bare repository and the working copies of checks. */
  readonly work: string;
  readonly local: string;
  /** Takes one line; `null`: nobody asked for that record. */
  readonly transcript: ((line: string) => void) | null;
  readonly audit: ((line: string) => void) | null;
  readonly sarif: ((line: string) => void) | null;
  readonly record: ((line: string) => void) | null;
  readonly close: () => void;
}

/** @throws `invalid_input` for a record that cannot be written: before any work, not after it. */
export function openCliFiles(
  wanted: Readonly<Partial<Record<"transcript" | "audit" | "sarif" | "record", string | undefined>>>,
  { folder }: Io,
): CliFiles {
  const transcript = openRecord(folder, "--transcript", wanted.transcript);
  const audit = openRecord(folder, "--audit", wanted.audit);
  const sarif = openRecord(folder, "--sarif", wanted.sarif);
  const record = openRecord(folder, "--record", wanted.record);
  const directory = mkdtempSync(join(realpathSync(tmpdir()), "reeve-"));
  const work = join(directory, "work");
  mkdirSync(work, { mode: 0o700 });
  const close = () => rmSync(directory, { recursive: true, force: true });
  return { work, local: join(directory, "local"), transcript, audit, sarif, record, close };
}

function openRecord(folder: string, flag: string, path: string | undefined): CliFiles["transcript"] {
  if (path === undefined) return null;
  const file = resolve(folder, path);
  try {
    // Code and conversation are for whoever started the run, and for nobody else on the machine.
    writeFileSync(file, "", { mode: 0o600 });
  } catch (cause) {
    throw new ReeveError("invalid_input", `${flag}: ${shown(path)} cannot be written.`, { cause });
  }
  return (line) => appendFileSync(file, `${line}\n`);
}
