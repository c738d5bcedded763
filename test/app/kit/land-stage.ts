/** A task from its event to the branch: the real adapters before the local GitHub, and a model that says what it is told to. */
import { execFileSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { z } from "zod";
import { type LocalGitHub, startLocalGitHub } from "../../../demo/github/server.ts";
import type { Repository } from "../../../demo/github/state/entities.ts";
import type { Received, Settings } from "../../../src/app/deps.ts";
import { runTask } from "../../../src/app/run-task.ts";
import type { TaskEnd } from "../../../src/app/task-end.ts";
import type { CodeHost } from "../../../src/core/code-host.ts";
import { Secret } from "../../../src/core/values.ts";
import { createCodeHost } from "../../../src/github/code-host.ts";
import type { ScriptedReply } from "../../../src/models/script.ts";
import { DEFAULT_GATE_OPTIONS } from "../../../src/policy/gate-facts.ts";
import { openGitStore } from "../../../src/workspace/git-store.ts";
import { createFakeClock } from "../../fakes/clock.ts";
import { createFakeLog } from "../../fakes/log.ts";
import { tempDirectory } from "../../kit/repository.ts";
import { openAppStage, prices, type Stage, type StageOptions, says } from "./stage.ts";

export interface LandStage {
  readonly github: LocalGitHub;
  readonly app: Stage;
  readonly repository: Repository;
  readonly pull: number;
  readonly issue: number;
  /** What the local GitHub has on disk. */
  git(...argv: string[]): string;
  /** Branches of ours. */
  ownBranches(): readonly string[];
  comments(number: number): Promise<readonly string[]>;
  openPulls(): Promise<readonly string[]>;
  /** Refuses pushes with these lines, as a protected branch does. */
  refusePushes(...lines: readonly string[]): void;
  says(body: string, options?: SayOptions): Promise<TaskEnd>;
}

export interface SayOptions {
  readonly on?: number;
  readonly replies?: readonly ScriptedReply[];
  /** Run and attempt. */
  readonly id?: string;
  readonly settings?: Partial<Settings>;
  /** What another job left. */
  readonly received?: Received;
  readonly contents?: "read" | "write";
  /** Happens when the model is asked for the first time. */
  readonly meanwhile?: (stage: LandStage) => void | Promise<void>;
  readonly host?: (real: CodeHost) => CodeHost;
}

export const CHANGED = [prices(12), says("The price is twelve now.")];

const List = z.array(z.object({ body: z.string().nullable() }));
const Pulls = z.array(z.object({ head: z.object({ ref: z.string() }) }));
const Made = z.object({ number: z.number().default(0), id: z.number() });

export async function openLandStage(t: TestContext, options: StageOptions = {}): Promise<LandStage> {
  const app = await openAppStage(t, options);
  const directory = tempDirectory(t, "reeve-land-");
  const clock = createFakeClock();
  const github = await startLocalGitHub({ directory, clock: () => clock.now() });
  t.after(() => github.close());
  github.createUser("writer");
  github.createUser("author");
  github.createBot("github-actions");
  const repository = await github.createRepository({
    fullName: "acme/shop",
    source: { kind: "repository", path: app.repository.directory },
  });
  github.setPermission("writer", "acme/shop", "admin");
  github.setPermission("author", "acme/shop", "write");
  const tokens = {
    writer: github.issueToken({ login: "writer" }),
    author: github.issueToken({ login: "author" }),
  };
  const api = async (login: keyof typeof tokens, method: string, path: string, body?: object) => {
    const answer = await fetch(`${github.url}/repos/acme/shop${path}`, {
      method,
      headers: { authorization: `token ${tokens[login]}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return answer.json();
  };
  const draft = { title: "Raise the price", head: "change", base: "main" };
  const pull = Made.parse(await api("author", "POST", "/pulls", draft)).number;
  const issue = Made.parse(await api("author", "POST", "/issues", { title: "Prices are wrong" })).number;
  const bare = join(directory, "acme", "shop.git");
  const git = (...argv: string[]) => execFileSync("git", argv, { cwd: bare, encoding: "utf8" }).trim();

  const stage: LandStage = {
    github,
    app,
    repository,
    pull,
    issue,
    git,
    ownBranches: () =>
      git("for-each-ref", "--format=%(refname:short)", "refs/heads/reeve").split("\n").filter(Boolean),
    comments: async (number) =>
      List.parse(await api("writer", "GET", `/issues/${number}/comments`)).map(({ body }) => body ?? ""),
    openPulls: async () =>
      Pulls.parse(await api("writer", "GET", "/pulls?state=open")).map(({ head }) => head.ref),
    refusePushes(...lines) {
      const hook = join(bare, "hooks", "pre-receive");
      const echoes = lines.map((line) => `echo '${line}' >&2`);
      writeFileSync(hook, ["#!/bin/sh", ...echoes, "exit 1", ""].join("\n"));
      chmodSync(hook, 0o755);
    },
    async says(body, given = {}) {
      const on = given.on ?? pull;
      const { id } = Made.parse(await api("writer", "POST", `/issues/${on}/comments`, { body }));
      const payload = await github.eventPayload({
        event: "issue_comment",
        action: "created",
        repository: "acme/shop",
        comment: id,
      });
      app.model.setReplies(given.replies ?? CHANGED);
      const inputs = { task: null, pullRequest: null };
      const by = { actor: "writer", triggeringActor: "writer", inputs };
      return runTask(depsOf(t, stage, given), { name: "issue_comment", payload, ...by });
    },
  };
  return stage;
}

function depsOf(t: TestContext, stage: LandStage, given: SayOptions) {
  const { github, app } = stage;
  const permissions = {
    contents: given.contents ?? "write",
    pull_requests: "write",
    issues: "write",
    checks: "write",
  } as const;
  const token = new Secret(github.issueToken({ login: "github-actions[bot]", permissions }));
  const log = createFakeLog();
  const clock = createFakeClock();
  const at = { apiUrl: github.url, graphqlUrl: github.graphqlUrl, owner: "acme", repo: "shop" };
  const real = createCodeHost({ token, ...at, clock, log });
  const { deps } = app;
  return {
    ...deps,
    host: given.host?.(real) ?? real,
    openModel: async () => {
      await given.meanwhile?.(stage);
      return deps.openModel();
    },
    openStore: () =>
      openGitStore({
        directory: join(tempDirectory(t, "reeve-store-"), "private"),
        checkout: null,
        remote: { url: `${github.serverUrl}/acme/shop.git`, token },
        clock,
        log,
      }),
    received: given.received ?? null,
    settings: { ...deps.settings, verifiedCommits: true, ...given.settings },
    key: {
      ...deps.key,
      id: given.id ?? "900-1",
      site: { serverUrl: github.serverUrl, repository: "acme/shop", runUrl: `${github.serverUrl}/run` },
    },
  };
}

/** On the author's own branch, where the gate lets it. */
export const onHead = { settings: { gate: { ...DEFAULT_GATE_OPTIONS, updateHead: true } } };
