/** A local GitHub with one repository, the people who act in it, and a way to run the action on what they do. */
import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { EventSpec } from "./github/events/payload.ts";
import type { Source } from "./github/git/bare.ts";
import { type LocalGitHub, startLocalGitHub } from "./github/server.ts";
import { type Job, type JobResult, runJob } from "./runner.ts";

export const MAINTAINER = "maintainer";
export const CONTRIBUTOR = "contributor";

export interface Stage {
  readonly github: LocalGitHub;
  readonly repository: string;
  /** Where this stage keeps its files. */
  readonly directory: string;
  /** Talks to the REST API as one of the people. */
  api(login: string, method: string, path: string, body?: unknown): Promise<unknown>;
  /** Runs git as the contributor, in a folder of the stage. */
  git(folder: string, ...argv: string[]): Promise<string>;
  openPullRequest(head: string, base: string, title: string, body: string): Promise<number>;
  comment(login: string, number: number, body: string): Promise<number>;
  run(event: EventSpec, inputs: Readonly<Record<string, string>>, job?: JobChoice): Promise<JobResult>;
  close(): Promise<void>;
}

export interface JobChoice {
  readonly name?: string;
  readonly workspace?: string | null;
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: string;
  readonly permissions?: TokenPermissions;
  readonly watch?: NonNullable<Job["watch"]>;
}

export type TokenPermissions = NonNullable<Parameters<LocalGitHub["issueToken"]>[0]["permissions"]>;

/** What the workflow of the README asks for. */
const PERMISSIONS: TokenPermissions = {
  contents: "write",
  pull_requests: "write",
  issues: "write",
  checks: "write",
};

const Numbered = z.object({ number: z.number() });
const Identified = z.object({ id: z.number() });

export interface StageOptions {
  readonly directory: string;
  readonly action: string;
  readonly repository: string;
  readonly source: Source;
  readonly defaultBranch?: string;
  readonly private?: boolean;
  /** The time on the local GitHub, milliseconds since 1970; the machine's, if absent. */
  readonly clock?: () => number;
}

export async function openStage(options: StageOptions): Promise<Stage> {
  const { directory } = options;
  mkdirSync(directory, { recursive: true });
  const github = await startLocalGitHub({
    directory: join(directory, "github"),
    ...(options.clock ? { clock: options.clock } : {}),
  });
  try {
    return await furnished(github, options);
  } catch (error) {
    await github.close();
    throw error;
  }
}

/** The server is up: whoever furnishes the stage closes it when that fails. */
async function furnished(github: LocalGitHub, options: StageOptions): Promise<Stage> {
  const { directory, repository } = options;
  await peopled(github, options);
  const api = apiOf(github);
  let runs = 0;
  return {
    github,
    repository,
    directory,
    api,
    git: (folder, ...argv) => git(join(directory, folder), ...argv),
    async openPullRequest(head, base, title, body) {
      const draft = { head, base, title, body };
      return Numbered.parse(await api(CONTRIBUTOR, "POST", `/repos/${repository}/pulls`, draft)).number;
    },
    async comment(login, number, body) {
      const path = `/repos/${repository}/issues/${number}/comments`;
      return Identified.parse(await api(login, "POST", path, { body })).id;
    },
    async run(event, inputs, choice = {}) {
      runs += 1;
      return runJob(await jobOf(github, options, { event, inputs, choice, run: runs }));
    },
    close: () => github.close(),
  };
}

async function peopled(github: LocalGitHub, options: StageOptions): Promise<void> {
  const { repository, source } = options;
  for (const login of [MAINTAINER, CONTRIBUTOR]) github.createUser(login);
  github.createBot("github-actions");
  await github.createRepository({
    fullName: repository,
    source,
    ...(options.defaultBranch ? { defaultBranch: options.defaultBranch } : {}),
    ...(options.private ? { private: true } : {}),
  });
  github.setPermission(MAINTAINER, repository, "admin");
  github.setPermission(CONTRIBUTOR, repository, "write");
}

function apiOf(github: LocalGitHub): Stage["api"] {
  const tokens = new Map<string, string>();
  return async (login, method, path, body) => {
    const token = tokens.get(login) ?? github.issueToken({ login });
    tokens.set(login, token);
    const answer = await fetch(`${github.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, accept: "application/vnd.github+json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

interface Run {
  readonly event: EventSpec;
  readonly inputs: Readonly<Record<string, string>>;
  readonly choice: JobChoice;
  /** Which of the stage, from 1. */
  readonly run: number;
}

async function jobOf(
  github: LocalGitHub,
  { action, directory, repository }: StageOptions,
  { event, inputs, choice, run }: Run,
): Promise<Job> {
  const { name = `run-${run}`, workspace = null, permissions = PERMISSIONS, env, node, watch } = choice;
  return {
    ...{ action, github, repository, workspace, inputs },
    directory: join(directory, "jobs", name),
    event: { name: event.event, payload: await github.eventPayload(event) },
    actor: "sender" in event && event.sender ? event.sender : MAINTAINER,
    token: github.issueToken({ login: "github-actions[bot]", permissions }),
    runId: 1000 + run,
    ...(env ? { env } : {}),
    ...(node ? { node } : {}),
    ...(watch ? { watch } : {}),
  };
}

/** The address that a person pushes to. */
export function pushAddress({ github, repository }: Stage, login = CONTRIBUTOR): string {
  const url = new URL(`${github.serverUrl}/${repository}.git`);
  url.username = "x-access-token";
  url.password = github.issueToken({ login });
  return url.href;
}

const run = promisify(execFile);

async function git(cwd: string, ...argv: string[]): Promise<string> {
  const { stdout } = await run("git", argv, {
    cwd,
    env: {
      PATH: process.env["PATH"],
      HOME: cwd,
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_TERMINAL_PROMPT: "0",
      GIT_AUTHOR_NAME: CONTRIBUTOR,
      GIT_AUTHOR_EMAIL: `${CONTRIBUTOR}@example.invalid`,
      GIT_COMMITTER_NAME: CONTRIBUTOR,
      GIT_COMMITTER_EMAIL: `${CONTRIBUTOR}@example.invalid`,
    },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.trim();
}
