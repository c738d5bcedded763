import type { Side } from "./diff.ts";
import type { Fault } from "./errors.ts";
import type { RepoPath } from "./paths.ts";
import type {
  Actor,
  CommentRef,
  Issue,
  Permission,
  PullRequest,
  PullRequestHead,
  ReactionTarget,
} from "./task.ts";
import type { Sha, Untrusted } from "./values.ts";

export interface RepositoryFacts {
  readonly id: number;
  readonly fullName: string;
  readonly defaultBranch: string;
  readonly private: boolean;
  readonly fork: boolean;
}

export interface HostComment {
  readonly id: number;
  readonly author: Actor;
  readonly body: Untrusted;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** `author_association`, where the host has one: whose permission is worth asking for first. It decides nothing. */
  readonly association?: string;
}

export interface HostReviewComment extends HostComment {
  readonly path: string;
  readonly line: number | null;
  readonly side: Side;
  readonly inReplyTo: number | null;
}

export interface ReviewComment {
  readonly path: RepoPath;
  readonly side: Side;
  readonly line: number;
  readonly startLine: number | null;
  readonly body: string;
}

export interface CheckReport {
  readonly name: string;
  readonly head: Sha;
  readonly conclusion: "success" | "failure" | "neutral";
  readonly title: string;
  readonly summary: string;
  readonly annotations: readonly {
    readonly path: RepoPath;
    readonly startLine: number;
    readonly endLine: number;
    readonly level: "failure" | "warning" | "notice";
    readonly title: string;
    readonly message: string;
  }[];
}

export interface OpenPullRequest {
  readonly number: number;
  readonly url: string;
  readonly headRef: string;
  readonly author: Actor;
  readonly body: Untrusted;
}

/** A write that GitHub may refuse. A refusal is a value: the run goes on and says so. */
export type WriteOutcome<Value> =
  | { readonly kind: "done"; readonly value: Value }
  | { readonly kind: "refused"; readonly status: number; readonly fault: Fault };

export interface Posted {
  readonly id: number;
  readonly url: string;
}

export interface RunHistory {
  /** Name of the workflow's file. */
  readonly workflow: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Id of the run that asks. Of runs that were made in the same moment each counts those before it, and no two all. */
  readonly run: number;
}

/**
 * GitHub, or what stands for it. Reads throw `ReeveError` (`github_*`) after bounded retries; writes answer a
 * `WriteOutcome`. Lists are read to their last page.
 */
export interface CodeHost {
  repository(): Promise<RepositoryFacts>;
  /** Whom the token writes as. */
  self(): Promise<Actor>;
  /** From the collaborator-permission API only. Never throws: a look-up that fails is `unknown`. */
  permissionOf(login: string): Promise<Permission>;
  pullRequest(number: number): Promise<PullRequest>;
  /** The open pull request into this repository with exactly this head; `null`: there is none, or more than one. */
  pullRequestWith(head: Omit<PullRequestHead, "kind">): Promise<PullRequest | null>;
  issue(number: number): Promise<Issue>;
  /** `null`: no such branch. */
  branchHead(branch: string): Promise<Sha | null>;
  /** Whether the repository has rules for who may push to a branch. Of one that does not exist: true, since nobody knows. */
  isProtected(branch: string): Promise<boolean>;
  /** One comment on an issue or pull request, as it is now; `null`: it was deleted. */
  comment(
    number: number,
    comment: Pick<CommentRef, "kind" | "id">,
  ): Promise<Pick<HostComment, "body"> | null>;
  comments(number: number): Promise<readonly HostComment[]>;
  reviewComments(number: number): Promise<readonly HostReviewComment[]>;
  /**
   * How many runs of a workflow were made at or after `since` and before the run `run`, without those in which no job ran.
   */
  earlierRuns(history: RunHistory): Promise<number>;
  /** Open pull requests of this repository's own branches whose name begins with `headPrefix`. */
  openPullRequests(headPrefix: string): Promise<readonly OpenPullRequest[]>;
  react(comment: ReactionTarget, content: "eyes"): Promise<WriteOutcome<null>>;
  createComment(number: number, body: string): Promise<WriteOutcome<Posted>>;
  updateComment(id: number, body: string): Promise<WriteOutcome<Posted>>;
  replyToReviewComment(pullRequest: number, comment: number, body: string): Promise<WriteOutcome<Posted>>;
  createReview(
    pullRequest: number,
    review: { readonly commit: Sha; readonly body: string; readonly comments: readonly ReviewComment[] },
  ): Promise<WriteOutcome<Posted>>;
  /** One check run; annotations go in batches of 50, the conclusion with the last. */
  reportCheck(report: CheckReport): Promise<WriteOutcome<Posted>>;
  createPullRequest(draft: {
    readonly head: string;
    readonly base: string;
    readonly title: string;
    readonly body: string;
    readonly draft: boolean;
  }): Promise<WriteOutcome<Posted & { readonly number: number }>>;
}
