import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { createBare, protectBranch, type Source } from "./git/bare.ts";
import { branchHead } from "./git/refs.ts";
import { addRule, type BranchRule } from "./git/rules.ts";
import type { Account, Level, Repository, Role, Scope, Token, WorkflowRun } from "./state/entities.ts";
import { findAccount, findRepository, type State } from "./state/state.ts";

export interface RepositorySpec {
  /** `owner/name`; an owner that does not exist is made, as an organization. */
  readonly fullName: string;
  readonly private?: boolean;
  readonly defaultBranch?: string;
  /** What it holds at first; empty if absent. */
  readonly source?: Source;
  /** `owner/name` of the repository that this is a fork of; its branches are taken over. */
  readonly forkOf?: string;
  /** "Allow GitHub Actions to create and approve pull requests"; on if absent. */
  readonly actionsMayCreatePullRequests?: boolean;
}

export interface TokenSpec {
  readonly login: string;
  /** Scopes left out are `none`; with no `permissions` at all the token may do what its account may. */
  readonly permissions?: Readonly<Partial<Record<Scope, Level>>>;
}

const EVERYTHING = {
  actions: "write",
  checks: "write",
  contents: "write",
  issues: "write",
  pull_requests: "write",
} as const;

export function createAccount(state: State, login: string, type: Account["type"], name?: string): Account {
  if (findAccount(state, login) !== undefined) throw new Error(`There is an account ${login} already.`);
  const account: Account = { id: state.nextId(), login, type, name: name ?? null, gone: false };
  state.accounts.push(account);
  return account;
}

export async function createRepository(
  state: State,
  directory: string,
  spec: RepositorySpec,
): Promise<Repository> {
  const [login = "", name = ""] = spec.fullName.split("/");
  if (!/^[\w.-]+$/.test(login) || !/^[\w.-]+$/.test(name))
    throw new Error(`Not owner/name: ${spec.fullName}`);
  if (findRepository(state, login, name) !== undefined) throw new Error(`There is ${spec.fullName} already.`);
  const parent = spec.forkOf === undefined ? null : repositoryNamed(state, spec.forkOf);
  const owner = findAccount(state, login) ?? createAccount(state, login, "Organization");
  const now = state.clock();
  const repository: Repository = {
    id: state.nextId(),
    owner,
    name,
    fullName: `${owner.login}/${name}`,
    private: spec.private ?? false,
    parent,
    defaultBranch: spec.defaultBranch ?? parent?.defaultBranch ?? "main",
    directory: join(directory, owner.login, `${name}.git`),
    said: new Map(),
    createdAt: now,
    pushedAt: now,
    roles: new Map(),
    actionsMayCreatePullRequests: spec.actionsMayCreatePullRequests ?? true,
  };
  const source: Source = spec.source ?? (parent === null ? { kind: "empty" } : copyOf(parent));
  await createBare(repository.directory, repository.defaultBranch, source, now);
  state.repositories.push(repository);
  return repository;
}

/** Its words stay, without their author. */
export function deleteAccount(state: State, login: string): void {
  accountNamed(state, login).gone = true;
}

export function setPermission(state: State, login: string, fullName: string, role: Role): void {
  repositoryNamed(state, fullName).roles.set(accountNamed(state, login).login.toLowerCase(), role);
}

/** A new token, in the form of GitHub's: `ghs_` for an installation, `ghp_` for a person. */
export function issueToken(state: State, spec: TokenSpec): string {
  const account = accountNamed(state, spec.login);
  const value = `${account.type === "Bot" ? "ghs" : "ghp"}_${randomBytes(18).toString("hex")}`;
  const token: Token = { value, account, permissions: spec.permissions ?? EVERYTHING };
  state.tokens.set(value, token);
  return value;
}

export function protect(state: State, fullName: string, branch: string): Promise<void> {
  return protectBranch(repositoryNamed(state, fullName).directory, branch);
}

export function rule(state: State, fullName: string, made: BranchRule): Promise<void> {
  return addRule(repositoryNamed(state, fullName).directory, made);
}

export interface RunSpec {
  /** Whose history it stands in. */
  readonly repository: string;
  readonly event: string;
  readonly actor: string;
  /** Who started this attempt; the actor, if absent. */
  readonly triggeringActor?: string;
  readonly path?: string;
  /** What it ran on; the default branch of the repository, if absent. */
  readonly head?: { readonly repository: string; readonly ref: string };
  readonly id?: number;
  /** `null`, or absent: it is still under way. */
  readonly conclusion?: string | null;
}

/** The workflow that runs Reeve. */
export const WORKFLOW = ".github/workflows/reeve.yml";

/** A run of a workflow: nothing is run, it only stands in the history. */
export async function recordRun(state: State, spec: RunSpec): Promise<WorkflowRun> {
  const repository = repositoryNamed(state, spec.repository);
  const head = spec.head ? repositoryNamed(state, spec.head.repository) : repository;
  const ref = spec.head?.ref ?? repository.defaultBranch;
  const actor = accountNamed(state, spec.actor);
  const run: WorkflowRun = {
    id: spec.id ?? state.nextId(),
    repository,
    path: spec.path ?? WORKFLOW,
    event: spec.event,
    actor,
    triggeringActor: spec.triggeringActor === undefined ? actor : accountNamed(state, spec.triggeringActor),
    head: { repository: head, ref, sha: (await branchHead(head.directory, ref)) ?? "" },
    conclusion: spec.conclusion ?? null,
    createdAt: state.clock(),
  };
  state.workflowRuns.push(run);
  return run;
}

export function accountNamed(state: State, login: string): Account {
  const account = findAccount(state, login);
  if (account === undefined) throw new Error(`There is no account ${login}.`);
  return account;
}

export function repositoryNamed(state: State, fullName: string): Repository {
  const [owner = "", name = ""] = fullName.split("/");
  const repository = findRepository(state, owner, name);
  if (repository === undefined) throw new Error(`There is no repository ${fullName}.`);
  return repository;
}

function copyOf(parent: Repository): Source {
  return { kind: "repository", path: parent.directory };
}
