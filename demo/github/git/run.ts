import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface GitResult {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export interface GitInput {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

/** More than any repository of ours prints; a runaway git ends here instead of in memory. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/**
 * The environment of every git that we start: nobody's configuration, no questions, stable language. Every
 * directory is trusted, because a repository that is served may belong to another account of the machine.
 */
export function gitEnvironment(): Record<string, string> {
  return {
    PATH: process.env["PATH"] ?? "",
    HOME: "/nonexistent",
    LC_ALL: "C",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: TRUSTING,
    GIT_TERMINAL_PROMPT: "0",
  };
}

/**
 * The only setting: `safe.directory = *`. A file, since git clears settings given by environment before it starts
 * the other side of a fetch.
 */
const TRUSTING = fileURLToPath(new URL("./trusting.gitconfig", import.meta.url));

/** Runs git and answers however it ended. */
export function tryGit(directory: string, argv: readonly string[], more: GitInput = {}): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", argv, { cwd: directory, env: { ...gitEnvironment(), ...more.env } });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    let size = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_OUTPUT_BYTES) child.kill();
      else out.push(chunk);
    });
    child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
    // git may end before it read everything; its exit code says so.
    child.stdin.on("error", () => {});
    child.on("error", reject);
    child.on("close", (code) => {
      resolve({ code: code ?? 1, stdout: Buffer.concat(out), stderr: Buffer.concat(err).toString("utf8") });
    });
    child.stdin.end(more.input ?? "");
  });
}

/** @throws {Error} with git's own words if it fails. */
export async function git(directory: string, argv: readonly string[], more: GitInput = {}): Promise<Buffer> {
  const result = await tryGit(directory, argv, more);
  if (result.code !== 0) {
    throw new Error(`git ${argv.join(" ")} failed in ${directory} (${result.code}): ${result.stderr.trim()}`);
  }
  return result.stdout;
}

export async function gitText(
  directory: string,
  argv: readonly string[],
  more: GitInput = {},
): Promise<string> {
  return (await git(directory, argv, more)).toString("utf8").trimEnd();
}
