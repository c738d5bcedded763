import type { TriggerEvent } from "../../src/triggers/outcome.ts";

/** Payloads as GitHub sends them, cut to a little more than what is read. */

export const HEAD = "1111111111111111111111111111111111111111";
export const BASE = "2222222222222222222222222222222222222222";

export const alice = { login: "alice", id: 11, type: "User" };
export const bob = { login: "bob", id: 12, type: "User" };
export const helper = { login: "helper[bot]", id: 90, type: "Bot" };

const repository = { id: 1, full_name: "acme/shop", default_branch: "main" };

export const pull = {
  number: 7,
  title: "Round prices",
  body: "Rounds half up.",
  user: bob,
  state: "open",
  draft: false,
  updated_at: "2026-11-20T10:00:00Z",
  changed_files: 3,
  head: { ref: "round", sha: HEAD, repo: { id: 1, full_name: "acme/shop" } },
  base: { ref: "main", sha: BASE, repo: { id: 1, full_name: "acme/shop" } },
  author_association: "MEMBER",
};

export const issue = {
  number: 9,
  title: "Prices are wrong",
  body: "By one cent.",
  user: bob,
  state: "open",
};

export const comment = {
  id: 500,
  body: "/agent fix the rounding",
  user: alice,
  created_at: "2026-11-20T11:00:00Z",
  author_association: "CONTRIBUTOR",
};

export const pullRequestPayload = (changes: object = {}, action = "opened") => ({
  action,
  number: 7,
  pull_request: { ...pull, ...changes },
  repository,
  sender: alice,
});

export const issueCommentPayload = (changes: object = {}) => ({
  action: "created",
  issue,
  comment,
  repository,
  sender: alice,
  ...changes,
});

export const reviewCommentPayload = (changes: object = {}) => ({
  action: "created",
  pull_request: pull,
  comment: { ...comment, path: "src/price.ts", line: 4 },
  repository,
  sender: alice,
  ...changes,
});

export const reviewPayload = (changes: object = {}) => ({
  action: "submitted",
  pull_request: pull,
  review: {
    id: 600,
    body: "/agent fix the rounding",
    user: alice,
    state: "commented",
    submitted_at: "2026-11-20T11:00:00Z",
    author_association: "MEMBER",
  },
  repository,
  sender: alice,
  ...changes,
});

export const issuePayload = (changes: object = {}) => ({
  action: "labeled",
  issue: { ...issue, updated_at: "2026-11-20T12:00:00Z" },
  label: { name: "agent" },
  repository,
  sender: alice,
  ...changes,
});

export const workflowRunPayload = (run: object = {}, changes: object = {}) => ({
  action: "completed",
  workflow_run: {
    id: 70,
    event: "pull_request",
    head_branch: "round",
    head_sha: HEAD,
    head_repository: { id: 2, full_name: "bob/shop", owner: { login: "bob" } },
    actor: bob,
    triggering_actor: bob,
    pull_requests: [],
    ...run,
  },
  repository,
  sender: alice,
  ...changes,
});

export const repositoryDispatchPayload = (payload: object | null) => ({
  action: "nightly",
  branch: "main",
  client_payload: payload,
  repository,
  sender: alice,
});

export const dispatchPayload = (changes: object = {}) => ({
  inputs: {},
  ref: "refs/heads/release",
  repository,
  sender: alice,
  ...changes,
});

export const schedulePayload = { schedule: "0 3 * * 1", repository };

export function eventOf(name: string, payload: unknown, changes: Partial<TriggerEvent> = {}): TriggerEvent {
  return {
    name,
    payload,
    actor: "alice",
    triggeringActor: "alice",
    inputs: { task: null, pullRequest: null },
    ...changes,
  };
}
