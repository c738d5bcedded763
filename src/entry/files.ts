import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";

/** The files of one run: what people get stays, what the work needs is removed at the end. */
export interface RunFiles {
  readonly transcript: string;
  readonly recording: string;
  readonly audit: string;
  readonly findings: string;
  readonly sarif: string;
  readonly proposal: string;
  readonly patch: string;
  /** Private, mode 0700: the bare repository and the working copies of checks. */
  readonly work: string;
  append(path: string, line: string): void;
  write(path: string, content: string | Uint8Array): void;
  /** Removes `work`. */
  close(): void;
}

export async function openRunFiles(parent: string): Promise<RunFiles> {
  mkdirSync(parent, { recursive: true });
  const directory = await mkdtemp(join(parent, "reeve-"));
  const work = join(directory, "work");
  mkdirSync(work, { mode: 0o700 });
  return {
    transcript: join(directory, "transcript.jsonl"),
    recording: join(directory, "recording.jsonl"),
    audit: join(directory, "audit.jsonl"),
    findings: join(directory, "findings.json"),
    sarif: join(directory, "findings.sarif"),
    proposal: join(directory, "proposal.json"),
    patch: join(directory, "changes.patch"),
    work,
    append: (path, line) => appendFileSync(path, `${line}\n`),
    write: (path, content) => writeFileSync(path, content),
    close: () => rmSync(work, { recursive: true, force: true }),
  };
}
