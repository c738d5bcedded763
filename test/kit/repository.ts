import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Sha, sha } from "../../src/core/values.ts";

/** What is there until something ends: a test, or all tests of a file. */
export interface Lifetime {
  after(end: () => unknown): void;
}

/** A real git repository in a temporary folder, removed when the test ends. */
export interface TempRepository {
  readonly directory: string;
  git(...argv: string[]): string;
  /** Writes files; `null` removes one. */
  write(files: Record<string, string | Uint8Array | null>): void;
  /** Writes, adds everything, commits; answers the commit's id. */
  commit(files: Record<string, string | Uint8Array | null>, message?: string): Sha;
}

const IDENTITY = {
  GIT_AUTHOR_NAME: "Test",
  GIT_AUTHOR_EMAIL: "test@example.invalid",
  GIT_COMMITTER_NAME: "Test",
  GIT_COMMITTER_EMAIL: "test@example.invalid",
  GIT_AUTHOR_DATE: "2026-01-01T00:00:00Z",
  GIT_COMMITTER_DATE: "2026-01-01T00:00:00Z",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
};

export function tempDirectory(t: Lifetime, prefix = "reeve-test-"): string {
  const directory = mkdtempSync(join(tmpdir(), prefix));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export function tempRepository(t: Lifetime, files: Record<string, string | Uint8Array> = {}): TempRepository {
  const directory = tempDirectory(t);
  const git = (...argv: string[]) =>
    execFileSync("git", argv, {
      cwd: directory,
      encoding: "utf8",
      env: { PATH: process.env["PATH"], HOME: directory, ...IDENTITY },
      stdio: ["ignore", "pipe", "pipe"],
    });
  const write = (changes: Record<string, string | Uint8Array | null>) => {
    for (const [path, content] of Object.entries(changes)) {
      const target = join(directory, path);
      if (content === null) rmSync(target, { recursive: true, force: true });
      else {
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, content);
      }
    }
  };
  const commit = (changes: Record<string, string | Uint8Array | null>, message = "Change") => {
    write(changes);
    git("add", "--all");
    git("commit", "--quiet", "--allow-empty", "--message", message);
    return sha(git("rev-parse", "HEAD").trim());
  };
  git("init", "--quiet", "--initial-branch=main");
  if (Object.keys(files).length > 0) commit(files, "Start");
  return { directory, git, write, commit };
}
