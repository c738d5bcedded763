import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";
import { z } from "zod";
import type { Settings } from "../../src/app/deps.ts";
import type { ScriptedReply } from "../../src/models/script.ts";
import type { TriggerEvent } from "../../src/triggers/outcome.ts";
import { type FaultScene, openFaultScene, type Played, REPOSITORY } from "../faults/scene.ts";

/** What stands at a path: a regular file, or a mode and what is in it; `null` removes it. */
export type Files = Readonly<Record<string, string | null | readonly [mode: string, content: string]>>;

export interface Means {
  /** Fetches and pushes over HTTP with a store of its own. */
  readonly ownStore?: boolean;
  readonly settings?: Partial<Settings>;
  /** Happens when the model is asked for. */
  readonly during?: () => Promise<unknown>;
}

/** A pull request of a row's own, with a base branch of its own, on the local GitHub that the rows of a file share. */
export interface Ground {
  readonly scene: FaultScene;
  readonly number: number;
  readonly base: string;
  readonly branch: string;
  readonly head: string;
  /** Another commit on the branch of the change, or on another one. `null`: one without a parent takes its place. */
  commit(change: Files, branch?: string, parent?: null): Promise<string>;
  /** One task, and what it made together with those before it on this ground. */
  play(event: TriggerEvent, replies: readonly ScriptedReply[], means?: Means): Promise<Played>;
  /** GitHub never had to refuse a request. */
  nothingRefused(): void;
}

const ends: (() => unknown)[] = [];
after(async () => {
  for (const end of ends.reverse()) await end();
});
let shared: Promise<FaultScene> | null = null;
let fork: Promise<string> | null = null;
let opened = 0;

/** Whose changes come from a fork. */
export const STRANGER = "stranger";
/** What the default branch holds. */
const START = {
  "README.md": "# Shop\n",
  ".github/reeve.yml": "maintain:\n  prices:\n    goal: Keep the prices right.\n    schedule: '0 6 * * 1'\n",
};

export async function openGround(base: Files, change: Files, author = "contributor"): Promise<Ground> {
  const lifetime = { after: (end: () => unknown) => void ends.push(end) };
  shared ??= openFaultScene(lifetime, START, { "README.md": "# The shop\n" });
  const scene = await shared;
  const { github, directory } = scene;
  opened += 1;
  const [below, branch] = [`base-${opened}`, `change-${opened}`];
  const first = write(directory, below, null, base);
  fork ??= author === STRANGER ? openFork(scene) : null;
  const home = author === STRANGER ? ((await fork) ?? directory) : directory;
  const head = write(home, branch, first, change);
  const draft = {
    title: "A change",
    head: home === directory ? branch : `${STRANGER}:${branch}`,
    base: below,
  };
  const { number } = await api(scene, author, "POST", "/pulls", draft);
  const from = github.requests.length;
  const mark = github.mark();
  return {
    scene,
    number,
    base: below,
    branch,
    head,
    async commit(files, onto = branch, parent) {
      const made = write(home, onto, parent === null ? null : tipOf(home, onto), files);
      await github.refresh(REPOSITORY);
      return made;
    },
    async play(event, replies, { ownStore = false, settings = {}, during } = {}) {
      const earlier = branchesOf(directory);
      const run = await scene.play(event, replies, ownStore, settings, during);
      const made = mark.since();
      const comments = made.comments.filter(({ author: by }) => by.type === "Bot");
      const branches = run.branches.filter((name) => !earlier.has(name));
      return { ...run, made: { ...made, comments }, branches };
    },
    nothingRefused() {
      const refused = github.requests.slice(from).filter(({ status }) => status === 422);
      assert.deepEqual(refused, []);
    },
  };
}

/** A fork that borrows what the repository has, whatever comes there later. Answers its folder. */
async function openFork({ github, directory }: FaultScene): Promise<string> {
  github.createUser(STRANGER);
  const made = await github.createRepository({ fullName: `${STRANGER}/shop`, forkOf: REPOSITORY });
  mkdirSync(join(made.directory, "objects/info"), { recursive: true });
  appendFileSync(join(made.directory, "objects/info/alternates"), `${join(directory, "objects")}\n`);
  return made.directory;
}

/** Branches of ours that stand before a task. */
function branchesOf(directory: string): ReadonlySet<string> {
  const ours = join(directory, "refs/heads/reeve");
  const found = existsSync(ours) ? readdirSync(ours, { recursive: true, encoding: "utf8" }) : [];
  return new Set(found.map((name) => `reeve/${name}`));
}

/** A commit in one process, whatever the number of its files; answers its id. */
function write(directory: string, branch: string, parent: string | null, files: Files): string {
  const parts = [
    `commit refs/heads/${branch}\ncommitter Test <test@example.invalid> 1767225600 +0000\ndata 6\nChange\n`,
    parent === null ? "" : `from ${parent}\n`,
    ...Object.entries(files).map(([path, entry]) => {
      if (entry === null) return `D ${quoted(path)}\n`;
      const [mode, text] = typeof entry === "string" ? ["100644", entry] : entry;
      return `M ${mode} inline ${quoted(path)}\ndata ${Buffer.byteLength(text)}\n${text}\n`;
    }),
  ];
  const argv = ["fast-import", "--quiet", "--force"];
  execFileSync("git", argv, { cwd: directory, input: parts.join(""), stdio: "pipe" });
  return tipOf(directory, branch);
}

export const tipOf = (directory: string, branch: string) =>
  readFileSync(join(directory, "refs/heads", branch), "utf8").trim();

const quoted = (path: string) => `"${path.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

const Answer = z.object({ number: z.number().default(0), id: z.number().default(0) });

/** A request of somebody's to the local GitHub, below the repository's path. */
export async function api({ github }: FaultScene, login: string, method: string, path: string, body: object) {
  const permissions = { contents: "write", pull_requests: "write", issues: "write" } as const;
  const token = github.issueToken(login.endsWith("[bot]") ? { login, permissions } : { login });
  const answer = await fetch(`${github.url}/repos/${REPOSITORY}${path}`, {
    method,
    headers: { authorization: `token ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  assert.ok(answer.ok, await answer.clone().text());
  return Answer.parse(await answer.json());
}
