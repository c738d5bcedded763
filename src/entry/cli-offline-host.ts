import { z } from "zod";
import type { CodeHost, RepositoryFacts } from "../core/code-host.ts";
import type { Actor, Goal, Permission, PullRequest } from "../core/task.ts";
import { isSha, sha, untrusted } from "../core/values.ts";
import { user } from "../triggers/payload.ts";
import { NO_CODE_HOST } from "./cli-host.ts";

export interface Offline {
  readonly host: CodeHost;
  /** What was taken for true because nobody could be asked, as sentences; those that were needed until now. */
  readonly assumed: () => readonly string[];
}

export interface OfflineFacts {
  /** Of the event, as it came. */
  readonly payload: unknown;
  /** By login in lower case. */
  readonly permissions: ReadonlyMap<string, Permission>;
  readonly fork: boolean;
  /** What the event asks for: a command may name the head. */
  readonly goal: Goal | null;
}

/**
 * A code host that nobody asks anything: it answers from the payload and from what the person who asks has said. What
 * neither knows is assumed, and said.
 */
export function offlineHost(facts: OfflineFacts): Offline {
  const told = payloadSchema.parse(facts.payload);
  const assumed = new Set<string>();
  const repository = repositoryOf(told, assumed);
  const pullRequest = async (number: number): Promise<PullRequest> => {
    assumed.add(
      facts.fork
        ? `Pull request #${number} is open, and a fork's.`
        : `Pull request #${number} is open, and on a branch of this repository; --fork says otherwise.`,
    );
    return pullRequestOf(number, told, facts, repository);
  };
  const host: CodeHost = {
    ...NO_CODE_HOST,
    repository: async () => repository,
    self: async () => SELF,
    async permissionOf(login) {
      const given = facts.permissions.get(login.toLowerCase());
      if (given === undefined) assumed.add(`${login} may write; --permission ${login}=read says otherwise.`);
      return given ?? "write";
    },
    pullRequest,
    pullRequestWith: async (head) => {
      const found = await pullRequest(told.workflow_run?.pull_requests?.[0]?.number ?? 1);
      const own = head.repository === repository.id ? repository.fullName : `${head.owner}/fork`;
      const from = head.repository === null ? null : { id: head.repository, fullName: own };
      return { ...found, head: { ref: head.ref, sha: head.sha, repository: from } };
    },
    async comment() {
      assumed.add("The comment stands as it was written.");
      return { body: untrusted(told.comment?.body ?? told.review?.body) };
    },
    earlierRuns: async () => 0,
  };
  return { host, assumed: () => [...assumed] };
}

/** Whom the token of a workflow writes as. */
const SELF: Actor = { login: "github-actions[bot]", id: 41_898_282, kind: "bot" };

const words = z.looseObject({ body: z.string().nullish() }).optional().catch(undefined);
const payloadSchema = z.object({
  repository: z
    .object({
      id: z.int(),
      full_name: z.string(),
      default_branch: z.string().default("main"),
      private: z.boolean().default(false),
      fork: z.boolean().default(false),
    })
    .optional()
    .catch(undefined),
  issue: z.object({ user }).optional().catch(undefined),
  workflow_run: z
    .object({ actor: user, pull_requests: z.array(z.object({ number: z.int() })).nullish() })
    .optional()
    .catch(undefined),
  sender: user.catch({ login: "ghost", id: null, kind: "ghost" }),
  comment: words,
  review: words,
});

type Told = z.output<typeof payloadSchema>;

function repositoryOf({ repository }: Told, assumed: Set<string>): RepositoryFacts {
  if (repository === undefined) {
    assumed.add("The repository is public and no fork, and its default branch is main.");
    return { id: 1, fullName: "owner/repository", defaultBranch: "main", private: false, fork: false };
  }
  const { id, full_name: fullName, default_branch: defaultBranch, private: isPrivate, fork } = repository;
  return { id, fullName, defaultBranch, private: isPrivate, fork };
}

/** The head is the one that the command names, if it names one: whether it still is, nobody knows here. */
function pullRequestOf(
  number: number,
  { issue, workflow_run: run, sender }: Told,
  { fork, goal }: OfflineFacts,
  { id, fullName, defaultBranch }: RepositoryFacts,
): PullRequest {
  const named = goal !== null && "sha" in goal ? (goal.sha ?? "") : "";
  const head = named.padEnd(40, "0");
  const from = fork ? { id: id + 1, fullName: `fork/${fullName}` } : { id, fullName };
  return {
    kind: "pull_request",
    number,
    title: untrusted(""),
    body: untrusted(""),
    author: issue?.user ?? run?.actor ?? sender,
    state: "open",
    draft: false,
    head: { ref: "head", sha: isSha(head) ? head : sha("0".repeat(40)), repository: from },
    base: { ref: defaultBranch, sha: sha("1".repeat(40)) },
    changedFiles: null,
  };
}
