import { type ExecFileSyncOptions, execFile } from "node:child_process";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { promisify } from "node:util";
import { Octokit } from "@octokit/rest";
import { type LocalGitHub, type LocalGitHubOptions, startLocalGitHub } from "../../../demo/github/server.ts";
import { type TempRepository, tempDirectory, tempRepository } from "../../kit/repository.ts";

export const NOW = Date.parse("2026-03-01T12:00:00Z");

/** Twenty numbered lines: two changes far apart give two hunks. */
export const LINES = Array.from({ length: 20 }, (_, at) => `line ${at + 1}\n`).join("");

export const CHANGED = LINES.replace("line 3\n", "line three\nline 3b\n").replace("line 18\n", "");

export interface Stage {
  readonly github: LocalGitHub;
  readonly directory: string;
  /** The repository that `acme/app` was made from; `base` on main, `head` on topic. */
  readonly source: TempRepository;
  readonly base: string;
  readonly head: string;
  readonly bot: string;
  readonly octokit: (token: string) => Octokit;
  readonly asBot: Octokit;
  readonly asAuthor: Octokit;
}

/** `acme/app` with a branch `topic` by ann, who may write; bob may not. No pull request yet. */
export async function stage(t: TestContext, options: Partial<LocalGitHubOptions> = {}): Promise<Stage> {
  const source = tempRepository(t, {
    "src/a.txt": LINES,
    "old name.txt": "same\n".repeat(9),
    "gone.txt": "x\n",
  });
  const base = source.git("rev-parse", "HEAD").trim();
  source.git("checkout", "--quiet", "-b", "topic");
  source.git("mv", "old name.txt", "new name.txt");
  const head = source.commit({
    "src/a.txt": CHANGED,
    "gone.txt": null,
    "pixel.bin": new Uint8Array([0, 1, 0]),
  });
  const directory = tempDirectory(t);
  const github = await startLocalGitHub({ directory, clock: () => NOW, ...options });
  t.after(() => github.close());
  github.createUser("ann", "Ann");
  github.createUser("bob");
  github.createBot("github-actions");
  await github.createRepository({
    fullName: "acme/app",
    source: { kind: "repository", path: source.directory },
  });
  github.setPermission("ann", "acme/app", "write");
  const octokit = (token: string) => new Octokit({ auth: token, baseUrl: github.url, log: QUIET });
  const bot = github.issueToken({ login: "github-actions[bot]" });
  const asAuthor = octokit(github.issueToken({ login: "ann" }));
  return { github, directory, source, base, head, bot, octokit, asBot: octokit(bot), asAuthor };
}

/** The stage with pull request 1, from topic into main, opened by ann. */
export async function stageWithPull(
  t: TestContext,
  options: Partial<LocalGitHubOptions> = {},
): Promise<Stage> {
  const made = await stage(t, options);
  await made.asAuthor.rest.pulls.create({
    ...APP,
    title: "Change a",
    head: "topic",
    base: "main",
    body: "Why",
  });
  return made;
}

export const APP = { owner: "acme", repo: "app" };
export const PULL = { ...APP, pull_number: 1 };
export const ISSUE = { ...APP, issue_number: 1 };

const QUIET = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly errors: unknown;
}

/** How a call is refused; fails if it is not. */
export async function refusal(call: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await call.then(
    () => {
      throw new Error("The call was expected to be refused and was not.");
    },
    (reason: unknown) => reason,
  );
  const response = (error as { response?: { status: number; data: { message: string; errors?: unknown } } })
    .response;
  if (response === undefined) throw error;
  return { status: response.status, message: response.data.message, errors: response.data.errors };
}

/** git as a client; not blocking, since the server runs in this process. */
export async function gitClient(directory: string, ...argv: string[]): Promise<string> {
  const options: ExecFileSyncOptions & { encoding: "utf8" } = {
    cwd: directory,
    encoding: "utf8",
    env: {
      PATH: process.env["PATH"],
      HOME: join(directory, "nowhere"),
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_TERMINAL_PROMPT: "0",
      GIT_AUTHOR_NAME: "Test",
      GIT_AUTHOR_EMAIL: "test@example.invalid",
      GIT_COMMITTER_NAME: "Test",
      GIT_COMMITTER_EMAIL: "test@example.invalid",
    },
  };
  return (await promisify(execFile)("git", argv, options)).stdout;
}

export function remote(github: LocalGitHub, token: string | null, repository = "acme/app"): string {
  const { host } = new URL(github.serverUrl);
  return `http://${token === null ? "" : `x-access-token:${token}@`}${host}/${repository}.git`;
}
