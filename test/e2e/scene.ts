import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { EventSpec } from "../../demo/github/events/payload.ts";
import { type Job, type JobResult, runJob } from "../../demo/runner.ts";
import { CONTRIBUTOR, MAINTAINER, openStage, type Stage, type TokenPermissions } from "../../demo/stage.ts";
import { COMPILED } from "../kit/compiled.ts";
import { commitOnto } from "./commit-onto.ts";
import { inThisProcess, isProcessTaken } from "./in-this-process.ts";

/** The folder with `action.yml` and `dist/` that is tested: the repository itself, unless the variable names another. */
export const ACTION = process.env["REEVE_ACTION"] ?? join(import.meta.dirname, "../..");
const OWN_BUNDLE = process.env["REEVE_ACTION"] !== undefined;
export const REPOSITORY = "acme/shop";
export const STRANGER = "stranger";
const FORK = `${STRANGER}/shop`;
export const BOT = "github-actions[bot]";

/** What the workflow of the README asks for. */
export const WRITING: TokenPermissions = {
  contents: "write",
  pull_requests: "write",
  issues: "write",
  checks: "write",
};

/** Content by path; `null` removes a file. */
export type Files = Readonly<Record<string, string | null>>;
/** An event of the local GitHub, or one that it never makes. */
export type Event = EventSpec | { readonly name: string; readonly payload: unknown };

export interface RunOptions {
  readonly inputs?: Readonly<Record<string, string>>;
  readonly permissions?: TokenPermissions;
  readonly action?: string;
  readonly actor?: string;
  readonly runId?: number;
  readonly node?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly workspace?: string | null;
  /** Runs the bundle in a process of its own, where it matters that it is one. Else the action runs in this one. */
  readonly ownProcess?: boolean;
}

export interface Run extends JobResult {
  /** Everything that the job left in its folder for temporary files, one text. */
  readonly left: string;
  readonly token: string;
}

/** A public repository on the local GitHub, its people, and the action's runs on what they do. */
export interface Scene {
  readonly stage: Stage;
  readonly runs: readonly Run[];
  /** A commit of the contributor's with these files on a branch (made from `from`, if it is new), as a push leaves it. */
  push(branch: string, files: Files, from?: string): Promise<string>;
  /** Pushes a branch and opens a pull request of the contributor's; answers its number. */
  pullRequest(branch: string, files: Files, draft?: boolean): Promise<number>;
  /** The same from a fork of the stranger's. */
  forkPullRequest(branch: string, files: Files): Promise<number>;
  /** Another commit on a branch of that fork. */
  forkPush(branch: string, files: Files): Promise<string>;
  run(event: Event, options?: RunOptions): Promise<Run>;
  opened(pull: number, options?: RunOptions): Promise<Run>;
  /** Someone comments, and the action runs on it. */
  says(login: string, number: number, body: string, options?: RunOptions): Promise<Run>;
  /** Inputs that make the model say this, in this order. */
  script(...replies: readonly Reply[]): Readonly<Record<string, string>>;
  git(...argv: string[]): Promise<string>;
  close(): Promise<void>;
}

export interface Reply {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly arguments: object }[];
}

export const say = (text: string): Reply => ({ text });
export const call = (name: string, args: object): Reply => ({ calls: [{ name, arguments: args }] });
export const calls = (...all: readonly (readonly [string, object])[]): Reply => ({
  calls: all.map(([name, args]) => ({ name, arguments: args })),
});

/** A finding as a model reports it. */
export function report(path: string, quote: string, rest: object = {}): readonly [string, object] {
  const told = {
    severity: "high",
    confidence: "high",
    title: `About ${quote.trim()}`.slice(0, 60),
    body: "It is wrong.",
  };
  return ["report_finding", { path, quote, ...told, ...rest }];
}

/** `clock`: the time on the local GitHub; the machine's, if absent. */
export async function openScene(files: Files, clock?: () => number): Promise<Scene> {
  const directory = mkdtempSync(join(tmpdir(), "reeve-e2e-"));
  writeFiles(join(directory, "base"), files);
  const source = { kind: "folder" as const, path: join(directory, "base") };
  const stage = await openStage({
    directory: join(directory, "stage"),
    action: ACTION,
    repository: REPOSITORY,
    source,
    ...(clock ? { clock } : {}),
  });
  stage.github.createUser(STRANGER);
  const runs: Run[] = [];
  let scripts = 0;
  let isForked = false;

  async function push(fullName: string, branch: string, change: Files, from: string) {
    const commit = await commitOnto(join(stage.directory, "github", `${fullName}.git`), branch, change, from);
    await stage.github.refresh(fullName);
    return commit;
  }

  const scene: Scene = {
    stage,
    runs,
    push: (branch, change, from = "main") => push(REPOSITORY, branch, change, from),
    async pullRequest(branch, change, draft = false) {
      await scene.push(branch, change);
      const path = `/repos/${REPOSITORY}/pulls`;
      const body = { head: branch, base: "main", title: `Change ${branch}`, body: "", draft };
      return numberOf(await stage.api(CONTRIBUTOR, "POST", path, body));
    },
    forkPush: (branch, change) => push(FORK, branch, change, "main"),
    async forkPullRequest(branch, change) {
      if (!isForked) await stage.github.createRepository({ fullName: FORK, forkOf: REPOSITORY });
      isForked = true;
      await scene.forkPush(branch, change);
      const body = { head: `${STRANGER}:${branch}`, base: "main", title: `Change ${branch}`, body: "" };
      return numberOf(await stage.api(STRANGER, "POST", `/repos/${REPOSITORY}/pulls`, body));
    },
    async run(event, options = {}) {
      const job = await jobOf(stage, event, options, runs.length);
      const result = await (needsProcess(options) ? runJob(job) : runJob(job, inThisProcess));
      const run = { ...result, left: everythingBelow(join(job.directory, "temp")), token: job.token };
      runs.push(run);
      return run;
    },
    opened: (number, options) =>
      scene.run({ event: "pull_request", action: "opened", repository: REPOSITORY, number }, options),
    async says(login, number, body, options) {
      const comment = await stage.comment(login, number, body);
      return scene.run(
        { event: "issue_comment", action: "created", repository: REPOSITORY, comment },
        { actor: login, ...options },
      );
    },
    script(...replies) {
      scripts += 1;
      const path = join(directory, `script-${scripts}.json`);
      writeFileSync(path, JSON.stringify({ replies }));
      return { model: `scripted:${path}` };
    },
    git: (...argv) => stage.git(join("github", `${REPOSITORY}.git`), ...argv),
    async close() {
      try {
        checkRuns(scene);
      } finally {
        await stage.close();
        rmSync(directory, { recursive: true, force: true });
      }
    },
  };
  return scene;
}

/** Another bundle or another Node is nothing that this process can be. */
const needsProcess = ({ action, node, ownProcess = false }: RunOptions): boolean =>
  OWN_BUNDLE || ownProcess || isProcessTaken() || action !== undefined || node !== undefined;

async function jobOf(stage: Stage, event: Event, options: RunOptions, earlier: number): Promise<Job> {
  const { permissions = WRITING, runId = 1001 + earlier } = options;
  const sender = "sender" in event ? event.sender : undefined;
  return {
    action: options.action ?? ACTION,
    directory: join(stage.directory, "jobs", `${earlier + 1}`),
    workspace: options.workspace ?? null,
    event:
      "payload" in event ? event : { name: event.event, payload: await stage.github.eventPayload(event) },
    github: stage.github,
    repository: REPOSITORY,
    actor: options.actor ?? sender ?? CONTRIBUTOR,
    token: stage.github.issueToken({ login: BOT, permissions }),
    inputs: options.inputs ?? {},
    runId,
    ...(options.node ? { node: options.node } : {}),
    env: { ...COMPILED, ...options.env },
  };
}

/** What holds for every run, whatever it was about. */
function checkRuns({ stage, runs }: Scene): void {
  assert.deepEqual(stage.github.violations, [], "requests and answers are as GitHub describes them");
  const sent = JSON.stringify(stage.github.requests);
  for (const { log, left, summary, outputs, token } of runs) {
    const shown = log.replaceAll(/^::add-mask::.*$/gm, "");
    for (const text of [shown, left, summary, JSON.stringify(outputs), sent]) {
      assert.ok(!text.includes(token), "no run shows its token");
    }
  }
}

function writeFiles(root: string, files: Files): void {
  mkdirSync(root, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    const target = join(root, path);
    mkdirSync(dirname(target), { recursive: true });
    if (content === null) rmSync(target);
    else writeFileSync(target, content);
  }
}

function everythingBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

function numberOf(answer: unknown): number {
  assert.ok(typeof answer === "object" && answer !== null && "number" in answer);
  return Number(answer.number);
}

export { CONTRIBUTOR, MAINTAINER };
