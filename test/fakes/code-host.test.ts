import type { Actor, Issue, PullRequest } from "../../src/core/task.ts";
import { sha, untrusted } from "../../src/core/values.ts";
import { describeCodeHost, INSIDE, PEOPLE, RUNS, type Stage } from "../contracts/code-host.ts";
import { createFakeCodeHost } from "./code-host.ts";

const heads = { main: sha("1".repeat(40)), change: sha("2".repeat(40)) };
const NOW = Date.UTC(2026, 0, 1, 12);
const person = (login: string, id: number): Actor => ({ login, id, kind: "user" });

function pullRequest(number: number, author: Actor, head: PullRequest["head"]): PullRequest {
  return {
    kind: "pull_request",
    number,
    title: untrusted("A change"),
    body: untrusted(""),
    author,
    state: "open",
    draft: false,
    head,
    base: { ref: "main", sha: heads.main },
    changedFiles: 1,
  };
}

async function stage(): Promise<Stage> {
  const reader = person("reader", 5);
  const issue: Issue = {
    kind: "issue",
    number: 3,
    title: untrusted("A wish"),
    body: untrusted(""),
    author: reader,
    state: "open",
  };
  const own = { id: 1, fullName: "acme/shop" };
  const fork = { id: 2, fullName: "stranger/shop" };
  const host = createFakeCodeHost({
    permissions: PEOPLE,
    branches: { ...heads, "reeve/task": sha("3".repeat(40)) },
    commits: [[heads.change, { tree: sha("4".repeat(40)), parents: [heads.main] }]],
    pullRequests: [
      pullRequest(1, person("writer", 3), { ref: "change", sha: heads.change, repository: own }),
      pullRequest(2, person("stranger", 6), { ref: "reeve/task", sha: heads.change, repository: fork }),
    ],
    issues: [issue],
    runs: RUNS.map(({ age, ...run }) => ({ ...run, at: NOW - age })),
    commentable: ({ path, line }) => path === INSIDE.path && line < 100,
  });
  return {
    host,
    pull: 1,
    forkPull: 2,
    issue: 3,
    heads,
    now: NOW,
    addComment: async (number, body) => host.addComment(number, reader, body),
    addReview: async (number, body) => host.addReview(number, reader, body),
    editComment: async (id, body) => host.editComment(id, body),
    deleteComment: async (id) => host.deleteComment(id),
  };
}

describeCodeHost("in memory", stage);
