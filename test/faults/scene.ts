/** The product in this process, on the local GitHub and real git: one task after the other, each on the same beginning. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { z } from "zod";
import type { EventSpec } from "../../demo/github/events/payload.ts";
import { type LocalGitHub, startLocalGitHub } from "../../demo/github/server.ts";
import type { Mark, Since } from "../../demo/github/state/mark.ts";
import type { Received, Settings, TaskDeps } from "../../src/app/deps.ts";
import { runTask } from "../../src/app/run-task.ts";
import type { TaskEnd } from "../../src/app/task-end.ts";
import type { AgentEvent, TaskEvent } from "../../src/core/events.ts";
import { repoPath } from "../../src/core/paths.ts";
import { createRedactor } from "../../src/core/redact.ts";
import { DEFAULT_BOUNDS } from "../../src/core/task.ts";
import { Secret } from "../../src/core/values.ts";
import { createCodeHost } from "../../src/github/code-host.ts";
import type { ScriptedReply } from "../../src/models/script.ts";
import { scriptedModel } from "../../src/models/scripted.ts";
import { DEFAULT_GATE_OPTIONS } from "../../src/policy/gate-facts.ts";
import { createJobSummary } from "../../src/record/job-summary.ts";
import { createChecks } from "../../src/sandbox/checks.ts";
import { TOOLS } from "../../src/tools/index.ts";
import type { TriggerEvent } from "../../src/triggers/outcome.ts";
import { openGitStore } from "../../src/workspace/git-store.ts";
import { createFakeClock, createStillClock, type FakeClock } from "../fakes/clock.ts";
import { createFakeLog } from "../fakes/log.ts";
import { type Lifetime, type TempRepository, tempDirectory, tempRepository } from "../kit/repository.ts";
import { keptStore } from "./kept-store.ts";
import { ownRefs } from "./own-refs.ts";

export const REPOSITORY = "acme/shop";
const BOT = "github-actions[bot]";

type Files = Readonly<Record<string, string | null>>;

export interface Played {
  readonly end: TaskEnd;
  readonly events: readonly (AgentEvent | TaskEvent)[];
  readonly log: readonly string[];
  /** Waits for GitHub, in milliseconds. */
  readonly waits: readonly number[];
  /** What stands on the local GitHub now and did not before. */
  readonly made: Since;
  readonly branches: readonly string[];
  /** How often the things stand that branches and refs of ours hold. */
  readonly held: Readonly<Record<"commits" | "ledger entries", number>>;
  /** What the job's page says. */
  readonly page: string;
}

export interface FaultScene {
  readonly github: LocalGitHub;
  readonly pull: number;
  /** The commit of the change. */
  readonly head: string;
  /** The bare repository. */
  readonly directory: string;
  event(spec: EventSpec, by: string, task?: string): Promise<TriggerEvent>;
  /** What the maintainer posts below the repository's path; answers its id. */
  comment(path: string, body: object): Promise<number>;
  /** One task. `ownStore`: fetches and pushes over HTTP with a store of its own; else the commits are here already. */
  play(
    event: TriggerEvent,
    replies: readonly ScriptedReply[],
    ownStore?: boolean,
    settings?: Partial<Settings>,
    meanwhile?: () => Promise<unknown>,
    received?: Received | null,
  ): Promise<Played>;
  /** What tasks made so far belongs to the beginning. */
  keep(): void;
  /** Takes everything away that tasks made since the beginning. */
  reset(): void;
}

/** A pull request of the contributor's that changes `change`. `ahead`: what came to the base branch since. */
export async function openFaultScene(
  t: Lifetime,
  base: Files,
  change: Files,
  ahead: Files | null = null,
): Promise<FaultScene> {
  const clock = createFakeClock();
  const source = tempRepository(t);
  source.commit(base);
  source.git("checkout", "--quiet", "-b", "change");
  source.commit(change);
  if (ahead !== null) {
    source.git("checkout", "--quiet", "main");
    source.commit(ahead);
    source.git("checkout", "--quiet", "change");
  }
  const github = await startLocalGitHub({ directory: tempDirectory(t), clock: () => clock.now() });
  t.after(async () => {
    await github.close();
    assert.deepEqual(github.violations, [], "requests and answers are as GitHub describes them");
  });
  const { token, post, directory } = await furnish(github, source);
  const pull = await post("contributor", "/pulls", { title: "A change", head: "change", base: "main" });
  const openStore = (checkout: string | null) =>
    openGitStore({
      directory: join(tempDirectory(t, "reeve-store-"), "private"),
      checkout,
      remote: { url: `${github.serverUrl}/${REPOSITORY}.git`, token: new Secret(token) },
      clock,
      log: createFakeLog(),
    });
  const refs = ownRefs(directory);
  const shared = await openStore(source.directory);
  t.after(() => shared.close());
  const kept = keptStore(shared, refs);
  let begun = clock.now();
  let restoreRefs = refs.mark();
  let mark: Mark | null = null;
  return {
    github,
    pull: pull.number,
    head: source.git("rev-parse", "HEAD").trim(),
    directory,
    event: async (spec, by, task) => ({
      name: spec.event,
      payload: await github.eventPayload(spec),
      actor: by,
      triggeringActor: by,
      inputs: { task: task ?? null, pullRequest: null },
    }),
    comment: async (path, body) => (await post("maintainer", path, body)).id,
    async play(event, replies, ownStore = false, settings = {}, meanwhile = async () => {}, received = null) {
      mark ??= github.mark();
      const waited = clock.waits.length;
      const given = { github, clock, token, replies, settings, meanwhile, received };
      const { deps, events, log, summary } = depsOf(given);
      const store = ownStore ? () => openStore(null) : async () => kept;
      const end = await runTask({ ...deps, openStore: store }, event);
      const waits = clock.waits.slice(waited);
      const page = summary.render(end.proposal, end.notes);
      const [branches, held] = [refs.branches(), refs.held()];
      return { end, events, log: log.lines, waits, made: mark.since(), branches, held, page };
    },
    keep() {
      mark = github.mark();
      restoreRefs = refs.mark();
      begun = clock.now();
    },
    reset() {
      github.faults.clear();
      mark?.restore();
      restoreRefs();
      // What GitHub commits at the same time on the same things is the same commit.
      clock.advance(begun - clock.now());
    },
  };
}

const Created = z.object({ id: z.number(), number: z.number().default(0) });

async function furnish(github: LocalGitHub, source: TempRepository) {
  const { directory } = await github.createRepository({
    fullName: REPOSITORY,
    source: { kind: "repository", path: source.directory },
  });
  github.createUser("maintainer");
  github.createUser("contributor");
  github.setPermission("maintainer", REPOSITORY, "admin");
  github.setPermission("contributor", REPOSITORY, "write");
  github.createBot(BOT);
  const write = { contents: "write", pull_requests: "write", issues: "write", checks: "write" } as const;
  const token = github.issueToken({ login: BOT, permissions: { ...write, actions: "read" } });
  const tokens = new Map(["maintainer", "contributor"].map((login) => [login, github.issueToken({ login })]));
  const post = async (login: string, path: string, body: object) => {
    const answer = await fetch(`${github.url}/repos/${REPOSITORY}${path}`, {
      method: "POST",
      headers: { authorization: `token ${tokens.get(login)}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    assert.ok(answer.ok, `${path}: ${await answer.clone().text()}`);
    return Created.parse(await answer.json());
  };
  return { directory, token, post };
}

interface Given {
  readonly github: LocalGitHub;
  readonly clock: FakeClock;
  readonly token: string;
  readonly replies: readonly ScriptedReply[];
  readonly settings: Partial<Settings>;
  /** Happens when the model is asked for. */
  readonly meanwhile: () => Promise<unknown>;
  readonly received: Received | null;
}

function depsOf({ github, clock, token, replies, settings, meanwhile, received }: Given) {
  const events: (AgentEvent | TaskEvent)[] = [];
  const log = createFakeLog();
  const redact = createRedactor([{ name: "github_token", value: new Secret(token) }]);
  const summary = createJobSummary(redact);
  const [owner = "", repo = ""] = REPOSITORY.split("/");
  const host = createCodeHost({
    token: new Secret(token),
    apiUrl: github.url,
    graphqlUrl: github.graphqlUrl,
    owner,
    repo,
    clock,
    log,
  });
  const sandbox: TaskDeps["sandbox"] = {
    status: async () => ({ available: false, code: "sandbox_unavailable", reason: "There is none here." }),
    run: async () => ({ result: "failed", exitCode: 1, output: "", droppedBytes: 0, durationMs: 1 }),
  };
  const deps: Omit<TaskDeps, "openStore"> = {
    host,
    checkout: null,
    workflowCommit: null,
    openModel: async () => {
      await meanwhile();
      return scriptedModel({ replies });
    },
    sandbox,
    makeChecks: (commands, workspace, outputBytes, changes) =>
      createChecks({
        sandbox,
        workspace,
        changes,
        commands,
        runDirectory: "/nowhere",
        checkout: null,
        outputBytes,
      }),
    tools: TOOLS,
    // The bounds on the work stand still; only waits for GitHub take time.
    clock: { now: () => clock.now(), sleep: createStillClock().sleep },
    emit(event) {
      events.push(event);
      summary.write({ ...event, at: clock.now() });
    },
    redact,
    signal: new AbortController().signal,
    settings: {
      mode: "run",
      failOn: "never",
      policyPath: repoPath(".github/reeve.yml"),
      gate: DEFAULT_GATE_OPTIONS,
      bounds: DEFAULT_BOUNDS,
      ...settings,
    },
    key: {
      id: "900-1",
      workflow: "Reeve",
      job: "reeve",
      site: {
        serverUrl: github.serverUrl,
        repository: REPOSITORY,
        runUrl: `${github.serverUrl}/${REPOSITORY}/actions/runs/900`,
      },
      nonce: "0123456789abcdef0123456789abcdef",
    },
    received,
  };
  return { deps, events, log, summary };
}
