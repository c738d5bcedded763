import type { TestContext } from "node:test";
import type { Settings, TaskDeps } from "../../../src/app/deps.ts";
import type { AgentEvent, TaskEvent } from "../../../src/core/events.ts";
import type { ModelRequest } from "../../../src/core/model.ts";
import { repoPath } from "../../../src/core/paths.ts";
import { createRedactor } from "../../../src/core/redact.ts";
import type { CheckResult, Sandbox } from "../../../src/core/sandbox.ts";
import { type Actor, DEFAULT_BOUNDS, type Issue, type PullRequest } from "../../../src/core/task.ts";
import { Secret, type Sha, untrusted } from "../../../src/core/values.ts";
import type { GitStore, PushOutcome } from "../../../src/core/workspace.ts";
import type { ScriptedBlock, ScriptedReply } from "../../../src/models/script.ts";
import { type ScriptedModel, scriptedModel } from "../../../src/models/scripted.ts";
import { DEFAULT_GATE_OPTIONS } from "../../../src/policy/gate-facts.ts";
import { createChecks } from "../../../src/sandbox/checks.ts";
import { TOOLS } from "../../../src/tools/index.ts";
import type { TriggerEvent } from "../../../src/triggers/outcome.ts";
import { createStillClock } from "../../fakes/clock.ts";
import { createFakeCodeHost, type FakeCodeHost, type FakeScene } from "../../fakes/code-host.ts";
import { type TempRepository, tempDirectory, tempRepository } from "../../kit/repository.ts";
import { openStore } from "../../workspace/kit.ts";

export const writer: Actor = { login: "writer", id: 11, kind: "user" };
export const author: Actor = { login: "author", id: 12, kind: "user" };
export const stranger: Actor = { login: "stranger", id: 13, kind: "user" };
export const CANARY = "canary-of-a-key-51c0ffee51c0ffee";
export const PULL = 7;
export const ISSUE = 9;
export const BASE_FILES = {
  "src/price.js": "export const price = 10;\n",
  "src/far.js": "export const far = 1;\n",
};

type Files = Readonly<Record<string, string | null>>;

export interface StageOptions {
  readonly base?: Readonly<Record<string, string>>;
  readonly change?: Files;
  readonly pull?: Partial<PullRequest>;
  readonly replies?: readonly ScriptedReply[];
  readonly settings?: Partial<Settings>;
  readonly host?: FakeScene;
  /** How a check ends on a tree, by the text of `src/price.js`; without it there is no sandbox. */
  readonly check?: (price: string, directory: string) => CheckResult["result"];
  readonly model?: { readonly tokenless: boolean };
  /** Told when a task closes the store. */
  readonly closed?: () => void;
  /** What the server says of a push. */
  readonly pushed?: (branch: string, commit: Sha) => PushOutcome;
}

export interface Push {
  readonly branch: string;
  readonly commit: Sha;
  /** Of a branch that was moved: from where. */
  readonly from?: Sha;
}

/** Everything of a task but the outside: a real git store, GitHub in memory, a model that says what it is told to. */
export interface Stage {
  readonly deps: TaskDeps;
  readonly host: FakeCodeHost;
  readonly repository: TempRepository;
  readonly store: GitStore;
  readonly model: ScriptedModel;
  readonly requests: readonly ModelRequest[];
  readonly events: readonly (AgentEvent | TaskEvent)[];
  readonly pushes: readonly Push[];
  readonly heads: { readonly base: Sha; readonly head: Sha };
  /** Runs of checks, by the text of `src/price.js`. */
  readonly checked: readonly string[];
}

export async function openAppStage(t: TestContext, options: StageOptions = {}): Promise<Stage> {
  const repository = tempRepository(t);
  const base = repository.commit({ ...BASE_FILES, ...options.base });
  repository.git("checkout", "--quiet", "-b", "change");
  const head = repository.commit(options.change ?? { "src/price.js": "export const price = 11;\n" });
  const { store: real } = await openStore(t, { checkout: repository.directory });
  const clock = createStillClock();
  const events: (AgentEvent | TaskEvent)[] = [];
  const requests: ModelRequest[] = [];
  const pushes: Push[] = [];
  const checked: string[] = [];
  const host = hostOf(options, { base, head });
  const model = watched(scriptedModel({ replies: options.replies ?? [] }), requests, options);
  const store = withPushes(real, pushes, host, options);
  const sandbox = sandboxOf(options, checked);
  const runDirectory = tempDirectory(t, "reeve-app-");
  const redact = createRedactor([{ name: "model_key", value: new Secret(CANARY) }]);
  const deps: TaskDeps = {
    host,
    checkout: null,
    workflowCommit: null,
    openStore: async () => store,
    openModel: async () => model,
    sandbox,
    makeChecks: (commands, workspace, outputBytes, changes) =>
      createChecks({ sandbox, workspace, changes, commands, runDirectory, checkout: null, outputBytes }),
    tools: TOOLS,
    clock,
    emit: (event) => void events.push(event),
    redact,
    signal: new AbortController().signal,
    settings: {
      mode: "run",
      failOn: "never",
      policyPath: repoPath(".github/reeve.yml"),
      gate: DEFAULT_GATE_OPTIONS,
      bounds: DEFAULT_BOUNDS,
      ...options.settings,
    },
    key: {
      id: "900-1",
      workflow: "Reeve",
      job: "reeve",
      site: {
        serverUrl: "https://github.test",
        repository: "acme/shop",
        runUrl: "https://github.test/acme/shop/actions/runs/900",
      },
      nonce: "0123456789abcdef0123456789abcdef",
    },
    received: null,
  };
  return { deps, host, repository, store, model, requests, events, pushes, heads: { base, head }, checked };
}

type Heads = Stage["heads"];

export function pullRequestOf({ base, head }: Heads, rest: Partial<PullRequest> = {}): PullRequest {
  return {
    kind: "pull_request",
    number: PULL,
    title: untrusted("Raise the price"),
    body: untrusted("It was too low."),
    author,
    state: "open",
    draft: false,
    head: { ref: "change", sha: head, repository: { id: 1, fullName: "acme/shop" } },
    base: { ref: "main", sha: base },
    changedFiles: 1,
    ...rest,
  };
}

export const issueOf = (rest: Partial<Issue> = {}): Issue => ({
  kind: "issue",
  number: ISSUE,
  title: untrusted("Prices are wrong"),
  body: untrusted("By one cent."),
  author,
  state: "open",
  ...rest,
});

function hostOf({ host, pull }: StageOptions, heads: Heads): FakeCodeHost {
  return createFakeCodeHost({
    permissions: { writer: "admin", author: "write" },
    branches: { main: heads.base, change: heads.head },
    pullRequests: [pullRequestOf(heads, pull)],
    issues: [issueOf()],
    ...host,
  });
}

function watched(model: ScriptedModel, requests: ModelRequest[], options: StageOptions): ScriptedModel {
  return Object.create(model, {
    tokenless: { value: options.model?.tokenless ?? false },
    stream: {
      value: (request: ModelRequest, signal: AbortSignal) => {
        requests.push(request);
        return model.stream(request, signal);
      },
    },
  }) as ScriptedModel;
}

/**
 * The real store, open until the test ends, but for pushes, which end as the test says: with a server they are tested
 * in `test/e2e`.
 */
function withPushes(store: GitStore, pushes: Push[], host: FakeCodeHost, options: StageOptions): GitStore {
  const refs = new Map<string, Sha>();
  const landed = (branch: string, commit: Sha): PushOutcome => {
    const outcome = options.pushed?.(branch, commit) ?? { kind: "pushed", sha: commit };
    if (outcome.kind === "pushed") host.setBranch(branch, commit);
    return outcome;
  };
  return {
    ensure: (wanted) => store.ensure(wanted),
    mergeBase: (base, head) => store.mergeBase(base, head),
    changeSet: (base, head) => store.changeSet(base, head),
    marks: (commit, changes) => store.marks(commit, changes),
    log: (base, head, limit) => store.log(base, head, limit),
    read: (commit, path, maxBytes) => store.read(commit, path, maxBytes),
    workspace: (commit) => store.workspace(commit),
    commit: (draft) => store.commit(draft),
    async push(branch, commit) {
      pushes.push({ branch, commit });
      return landed(branch, commit);
    },
    async advance(branch, from, commit) {
      pushes.push({ branch, commit, from });
      return landed(branch, commit);
    },
    async remove(branch, from) {
      host.setBranch(branch, null);
      return { kind: "pushed", sha: from };
    },
    async ownRef(ref) {
      return refs.get(ref) ?? null;
    },
    async setOwnRef(ref, from, commit) {
      if ((refs.get(ref) ?? null) !== from) return { kind: "exists", message: `${ref} has moved.` };
      pushes.push({ branch: ref, commit, ...(from === null ? {} : { from }) });
      refs.set(ref, commit);
      return { kind: "pushed", sha: commit };
    },
    commitFacts: (commit) => store.commitFacts(commit),
    conflicts: (one, other) => store.conflicts(one, other),
    replay: (order) => store.replay(order),
    mailOf: (commit) => store.mailOf(commit),
    async close() {
      options.closed?.();
    },
  };
}

function sandboxOf({ check }: StageOptions, checked: string[]): Sandbox {
  return {
    status: async () =>
      check
        ? { available: true, kind: "bubblewrap", note: "A fake one." }
        : { available: false, code: "sandbox_unavailable", reason: "There is none here." },
    async run({ directory }) {
      const { readFileSync } = await import("node:fs");
      const price = readFileSync(`${directory}/src/price.js`, "utf8");
      checked.push(price);
      const result = check?.(price, directory) ?? "failed";
      const exitCode = result === "passed" ? 0 : 1;
      return { result, exitCode, output: `${result}\n`, droppedBytes: 0, durationMs: 1 };
    },
  };
}

export const says = (text: string): ScriptedReply => ({ content: text });
export const uses = (
  ...calls: readonly (readonly [name: string, args: Record<string, unknown>])[]
): ScriptedReply => ({
  content: calls.map(([name, args]): ScriptedBlock => ({ type: "toolCall", name, arguments: args })),
});
export const finds = (quote: string, rest: object = {}, path = "src/price.js"): ScriptedReply =>
  uses([
    "report_finding",
    {
      path,
      quote,
      severity: "high",
      confidence: "high",
      title: `About ${quote}`,
      body: "It is wrong.",
      ...rest,
    },
  ]);
export const prices = (price: number): ScriptedReply =>
  uses(["write_file", { path: "src/price.js", content: `export const price = ${price};\n` }]);

const user = ({ login, id, kind }: Actor) => ({ login, id, type: kind === "bot" ? "Bot" : "User" });
const REPOSITORY = { id: 1, full_name: "acme/shop", default_branch: "main" };

/** The event of a pull request that was opened, by whoever is its author. */
export function openedEvent({ heads }: Stage, rest: object = {}): TriggerEvent {
  return eventBy(author, "pull_request", {
    action: "opened",
    pull_request: {
      number: PULL,
      title: "Raise the price",
      body: null,
      user: user(author),
      state: "open",
      draft: false,
      updated_at: "2026-01-01T00:00:00Z",
      head: { ref: "change", sha: heads.head, repo: REPOSITORY },
      base: { ref: "main", sha: heads.base },
      ...rest,
    },
  });
}

/** Someone writes a comment, and its event. */
export function commentEvent({ host }: Stage, body: string, by: Actor = writer, on = PULL): TriggerEvent {
  const id = host.addComment(on, by, body);
  return eventBy(by, "issue_comment", {
    action: "created",
    issue: {
      number: on,
      ...(on === PULL
        ? { title: "Raise the price", body: "It was too low.", pull_request: {} }
        : { title: "Prices are wrong", body: "By one cent." }),
      user: user(author),
      state: "open",
    },
    comment: { id, body, user: user(by), created_at: "2026-01-01T00:00:00Z" },
  });
}

export const scheduleEvent = (task: string | null = null): TriggerEvent => ({
  ...eventBy(writer, "schedule", { schedule: "0 6 * * 1" }),
  inputs: { task, pullRequest: null },
});

export function eventBy(by: Actor, name: string, payload: object): TriggerEvent {
  return {
    name,
    payload: { repository: REPOSITORY, sender: user(by), ...payload },
    actor: by.login,
    triggeringActor: by.login,
    inputs: { task: null, pullRequest: null },
  };
}

/** Bodies of the comments that we wrote. */
export async function ourComments({ host }: Stage, number = PULL): Promise<readonly string[]> {
  const self = await host.self();
  return (await host.comments(number)).filter(({ author: by }) => by.id === self.id).map(({ body }) => body);
}

export const eventsOf = <Type extends (AgentEvent | TaskEvent)["type"]>({ events }: Stage, type: Type) =>
  events.filter((event): event is Extract<AgentEvent | TaskEvent, { type: Type }> => event.type === type);
