import type { Actor, Issue, Permission, PullRequest, RepositorySubject } from "../../src/core/task.ts";
import { sha, untrusted } from "../../src/core/values.ts";
import { DEFAULT_GATE_OPTIONS, type GateFacts, type GateOptions } from "../../src/policy/gate-facts.ts";

export const HEAD = sha("1".repeat(40));
export const OLD_HEAD = sha("2".repeat(40));

export const alice: Actor = { login: "alice", id: 11, kind: "user" };
export const bob: Actor = { login: "bob", id: 12, kind: "user" };
export const ghost: Actor = { login: "ghost", id: null, kind: "ghost" };
export const dependabot: Actor = { login: "dependabot[bot]", id: 49, kind: "bot" };
export const reeve: Actor = { login: "github-actions[bot]", id: 41, kind: "bot" };

/** A pull request of bob's on a branch of the repository itself. */
export const samePullRequest: PullRequest = {
  kind: "pull_request",
  number: 7,
  title: untrusted("Round prices"),
  body: untrusted(""),
  author: bob,
  state: "open",
  draft: false,
  head: { ref: "round", sha: HEAD, repository: { id: 1, fullName: "acme/shop" } },
  base: { ref: "main", sha: OLD_HEAD },
  changedFiles: 3,
};

export const forkPullRequest: PullRequest = {
  ...samePullRequest,
  head: { ref: "main", sha: HEAD, repository: { id: 2, fullName: "bob/shop" } },
};

export const deletedForkPullRequest: PullRequest = {
  ...samePullRequest,
  head: { ref: "patch-1", sha: HEAD, repository: null },
};

export const issue: Issue = {
  kind: "issue",
  number: 9,
  title: untrusted("Prices are wrong"),
  body: untrusted(""),
  author: bob,
  state: "open",
};

export const main: RepositorySubject = { kind: "repository", ref: "main" };

type Scene = Omit<Partial<GateFacts>, "permissions" | "options" | "repository"> & {
  readonly permissions?: Readonly<Record<string, Permission>>;
  readonly options?: Partial<GateOptions>;
  readonly repository?: Partial<GateFacts["repository"]>;
};

/** alice writes, bob reads; she comments `/agent review` on his pull request, in a public repository. */
export function facts(scene: Scene = {}): GateFacts {
  const subject = scene.subject ?? samePullRequest;
  const { permissions, options, repository, ...rest } = scene;
  return {
    event: "issue_comment",
    action: "created",
    goal: { kind: "review" },
    subject,
    actors: [alice],
    author: subject.kind === "repository" ? null : subject.author,
    self: reeve,
    comment: "as it was",
    earlierRuns: 0,
    checkout: null,
    workflowCommit: null,
    configValid: true,
    ...rest,
    repository: {
      id: 1,
      fullName: "acme/shop",
      defaultBranch: "main",
      private: false,
      fork: false,
      ...repository,
    },
    permissions: new Map(Object.entries({ alice: "write", bob: "read", ...permissions })),
    options: { ...DEFAULT_GATE_OPTIONS, ...options },
  };
}
