import { mkdirSync } from "node:fs";
import { type EventSpec, eventPayload, payloadName } from "./events/payload.ts";
import { createDiffCache } from "./git/diff-cache.ts";
import type { BranchRule } from "./git/rules.ts";
import { createContract, type Violation } from "./http/contract.ts";
import { createFaults, type Faults } from "./http/faults.ts";
import type { JsonObject } from "./http/json.ts";
import { createRouter } from "./http/router.ts";
import { close, type LoggedRequest, listen, type Serving } from "./http/server.ts";
import description from "./openapi.json" with { type: "json" };
import { syncPulls } from "./pulls/sync.ts";
import { routes } from "./routes/index.ts";
import {
  createAccount,
  createRepository,
  deleteAccount,
  issueToken,
  protect,
  type RepositorySpec,
  type RunSpec,
  recordRun,
  repositoryNamed,
  rule,
  setPermission,
  type TokenSpec,
} from "./setup.ts";
import { type JobSpec, recordJob, recordStatus, type StatusSpec } from "./setup-checks.ts";
import type { Account, Job, Repository, Role, WorkflowRun } from "./state/entities.ts";
import { type Mark, markState } from "./state/mark.ts";
import { createState } from "./state/state.ts";
import type { World } from "./world.ts";

export interface LocalGitHubOptions {
  /** Bare repositories are made below it: `<directory>/<owner>/<name>.git`. */
  readonly directory: string;
  /** Milliseconds since 1970; the machine's clock if absent. */
  readonly clock?: () => number;
  /** Check every request and answer against GitHub's own description; on if absent. */
  readonly validate?: boolean;
  /** Large pages of files lose their counts and patches, as one user saw it. */
  readonly zeroCounts?: boolean;
  /** Bad anchors are refused with the newer, shorter texts. */
  readonly terseAnchorErrors?: boolean;
}

/** GitHub on loopback: REST, some GraphQL, git over HTTP and pages to look at. State is in memory, git on disk. */
export interface LocalGitHub {
  /** Base of REST: `GITHUB_API_URL`. */
  readonly url: string;
  /** `GITHUB_GRAPHQL_URL`. */
  readonly graphqlUrl: string;
  /** Pages, and repositories at `/<owner>/<name>.git`: `GITHUB_SERVER_URL`. */
  readonly serverUrl: string;
  /** Everything that was asked and answered so far. */
  readonly requests: readonly LoggedRequest[];
  /** Requests and answers that are not as GitHub describes them; a test wants none. */
  readonly violations: readonly Violation[];
  readonly faults: Omit<Faults, "next">;
  createUser(login: string, name?: string): Account;
  /** An app's account; its login ends in `[bot]`, and is given one if it does not. */
  createBot(login: string, name?: string): Account;
  deleteAccount(login: string): void;
  createRepository(spec: RepositorySpec): Promise<Repository>;
  setPermission(login: string, fullName: string, role: Role): void;
  /** Pushes to this branch are refused with `GH006`. */
  protectBranch(fullName: string, branch: string): Promise<void>;
  /** A rule of a ruleset: what breaks it is refused with `GH013`, through git and through the API. */
  addRule(fullName: string, rule: BranchRule): Promise<void>;
  issueToken(spec: TokenSpec): string;
  /** Puts a run of a workflow into the history; nothing is run. Set its `conclusion` when it ends. */
  recordRun(spec: RunSpec): Promise<WorkflowRun>;
  /** After a change to a bare repository that did not come through this server. */
  refresh(fullName: string): Promise<void>;
  /** A job of another workflow ends on a commit, with a check run and a log; nothing is run. */
  recordJob(spec: JobSpec): Job;
  /** Another service says something of a commit. */
  recordStatus(spec: StatusSpec): void;
  /** The JSON that a workflow finds at `GITHUB_EVENT_PATH`. */
  eventPayload(event: EventSpec): Promise<JsonObject>;
  /** This moment, to see later what was made since, and to take it away again. */
  mark(): Mark;
  close(): Promise<void>;
}

export async function startLocalGitHub(options: LocalGitHubOptions): Promise<LocalGitHub> {
  mkdirSync(options.directory, { recursive: true });
  const requests: LoggedRequest[] = [];
  const violations: Violation[] = [];
  const faults = createFaults();
  let serving: Serving | null = null;
  const { server, port } = await listen(() => {
    if (serving === null) throw new Error("A request came before the server was ready.");
    return serving;
  });
  const world = createWorld(options, `http://127.0.0.1:${port}`);
  const contract = options.validate === false ? null : createContract(description);
  const router = createRouter(description, routes);
  serving = { rest: { world, router, contract, violations }, root: options.directory, faults, requests };
  return {
    ...controls(world, options.directory),
    requests,
    violations,
    faults,
    async eventPayload(event) {
      const payload = await eventPayload(world, event);
      const name = payloadName(event);
      const problem = contract?.checkPayload(name, payload);
      if (problem !== undefined) violations.push({ operation: name, side: "payload", problem });
      return payload;
    },
    close: () => close(server),
  };
}

function createWorld(options: LocalGitHubOptions, server: string): World {
  let last = Promise.resolve();
  return {
    state: createState(options.clock ?? Date.now),
    addresses: { server, rest: `${server}/api/v3`, graphql: `${server}/api/graphql` },
    options: {
      zeroCounts: options.zeroCounts ?? false,
      terseAnchorErrors: options.terseAnchorErrors ?? false,
    },
    diffs: createDiffCache(),
    inTurn(step) {
      const done = last.then(step);
      last = done.catch(() => {});
      return done;
    },
  };
}

function controls(world: World, directory: string) {
  const { state, addresses } = world;
  return {
    url: addresses.rest,
    graphqlUrl: addresses.graphql,
    serverUrl: addresses.server,
    createUser: (login: string, name?: string) => createAccount(state, login, "User", name),
    createBot: (login: string, name?: string) =>
      createAccount(state, login.endsWith("[bot]") ? login : `${login}[bot]`, "Bot", name),
    deleteAccount: (login: string) => deleteAccount(state, login),
    createRepository: (spec: RepositorySpec) => createRepository(state, directory, spec),
    setPermission: (login: string, fullName: string, role: Role) =>
      setPermission(state, login, fullName, role),
    protectBranch: (fullName: string, branch: string) => protect(state, fullName, branch),
    addRule: (fullName: string, made: BranchRule) => rule(state, fullName, made),
    issueToken: (spec: TokenSpec) => issueToken(state, spec),
    recordRun: (spec: RunSpec) => recordRun(state, spec),
    recordJob: (spec: JobSpec) => recordJob(state, addresses.server, spec),
    recordStatus: (spec: StatusSpec) => recordStatus(state, spec),
    mark: () => markState(state),
    refresh: (fullName: string) => syncPulls(world, repositoryNamed(state, fullName)),
  };
}
