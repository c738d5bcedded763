import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { COMPILED } from "../kit/compiled.ts";
import { type TempRepository, tempDirectory, tempRepository } from "../kit/repository.ts";

const CLI = join(import.meta.dirname, "../../src/entry/cli.ts");

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** What the run left in its temporary folder. */
  readonly left: readonly string[];
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

type Variables = Readonly<Record<string, string>>;

/** Starts the real program in a folder, as the leader of its own process group, with these variables and no others. */
export function startCli(
  t: TestContext,
  folder: string,
  argv: readonly string[],
  variables: Variables = {},
): Running {
  const temporary = tempDirectory(t, "reeve-cli-");
  const child = spawn(process.execPath, [CLI, ...argv], {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: temporary, TMPDIR: temporary, ...COMPILED, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  t.after(() => child.kill("SIGKILL"));
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (code) => resolve({ code, stdout, stderr, left: readdirSync(temporary) }));
  });
  return { child, ended };
}

export function runCli(t: TestContext, folder: string, argv: readonly string[], variables: Variables = {}) {
  return startCli(t, folder, argv, variables).ended;
}

/** A focused test and a debugger statement: two findings of `builtin/rules`. */
export const FAULTY = 'import test from "node:test";\n\ntest.only("adds", () => {\n  debugger;\n});\n';

/** `main` with one commit, and `feature` checked out with one more that `builtin/rules` has something to say of. */
export function repositoryWithChange(t: TestContext, files: Record<string, string> = {}): TempRepository {
  const repository = tempRepository(t, { "src/a.js": "export const a = 1;\n", ...files });
  repository.git("checkout", "--quiet", "-b", "feature");
  repository.commit({ "src/a.test.js": FAULTY });
  return repository;
}

/** Everything below a folder: names, kinds, modes, times of change, contents. Equal digests: nothing was written. */
export function digestOf(folder: string): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const path = join(folder, name);
    const { mode, mtimeMs, ctimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
    hash.update(JSON.stringify([name, mode, mtimeMs, ctimeMs]));
    hash.update(contentOf(path));
  }
  return hash.digest("hex");
}

function contentOf(path: string): string | Uint8Array {
  try {
    return readlinkSync(path);
  } catch {
    return statSync(path).isFile() ? readFileSync(path) : "";
  }
}

export function folderIn(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}
