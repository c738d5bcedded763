import type { Fault } from "./errors.ts";
import type { FoldableComment, HostComment, HostReviewComment } from "./host-comment.ts";
import type { RepoPath } from "./paths.ts";
import type { FileEdit } from "./proposal.ts";
import type { DraftReview, FileComment, NewReview } from "./review-post.ts";
import type { ReviewThread } from "./review-thread.ts";
import type { FailedCheck, LinkedIssue } from "./surroundings.ts";
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
import type { CommitFacts } from "./workspace.ts";

export interface RepositoryFacts {
  readonly id: number;
  readonly fullName: string;
  readonly defaultBranch: string;
  readonly private: boolean;
  readonly fork: boolean;
}

/** Where a pull request stands at one moment, and what stands on it. */
export interface PullRequestNow {
  readonly state: "open" | "closed";
  readonly head: Sha;
  readonly threads: readonly ReviewThread[];
  /** The newest of its conversation, at most fifty, oldest first. */
  readonly comments: readonly FoldableComment[];
  /** How many comments stand before them. */
  readonly earlier: number;
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

export interface BranchTip {
  readonly branch: string;
  readonly head: Sha;
}

/** A commit that the host makes, and signs, as whoever the token belongs to. */
export interface BranchCommit {
  readonly branch: string;
  /** Where the branch has to stand: its only parent. */
  readonly parent: Sha;
  /** The tree that comes of it. */
  readonly tree: Sha;
  readonly message: string;
  /** Only with mode 100644: the host sets no other. */
  readonly edits: readonly FileEdit[];
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

/** What stands around a pull request. `null`: the token may not read it. */
export interface Surroundings {
  readonly issues: readonly LinkedIssue[] | null;
  /** At the head that was asked for. */
  readonly checks: readonly FailedCheck[] | null;
  /** The newest of its conversation, oldest first, and how many stand before them. */
  readonly comments: { readonly newest: readonly HostComment[]; readonly earlier: number } | null;
  /** How many review threads it has. */
  readonly threads: number;
}

/**
 * GitHub, or what stands for it. Reads throw `ReeveError` (`github_*`) after bounded retries; writes answer a
 * `WriteOutcome`. Lists are read to their last page.
 */
export interface CodeHost {
  repository(): Promise<RepositoryFacts>;
  /** Whom the token writes as. */
  self(): Promise<Actor>;
  /**
   * From the collaborator-permission API only. Never throws: a look-up that fails is `unknown`.
   * @param id of the account that is meant: of a name that is another's by now the permission is `unknown`.
   */
  permissionOf(login: string, id?: number | null): Promise<Permission>;
  pullRequest(number: number): Promise<PullRequest>;
  /** The open pull request into this repository with exactly this head; `null`: there is none, or more than one. */
  pullRequestWith(head: Omit<PullRequestHead, "kind">): Promise<PullRequest | null>;
  issue(number: number): Promise<Issue>;
  /** `null`: no such branch. */
  branchHead(branch: string): Promise<Sha | null>;
  /** Branches whose name begins so, in the order of their names. */
  branches(prefix: string): Promise<readonly BranchTip[]>;
  commitFacts(commit: Sha): Promise<CommitFacts>;
  /**
   * Whether the repository has rules, of branch protection or of a ruleset, for who may push to a branch. Of one that does not
   * exist: true, since nobody knows.
   */
  isProtected(branch: string): Promise<boolean>;
  /** One comment on an issue or pull request, as it is now; `null`: it was deleted. */
  comment(
    number: number,
    comment: Pick<CommentRef, "kind" | "id">,
  ): Promise<Pick<HostComment, "body"> | null>;
  /** `since`: only those written or edited in that second or after, milliseconds since 1970. */
  comments(number: number, since?: number): Promise<readonly HostComment[]>;
  reviewComments(number: number): Promise<readonly HostReviewComment[]>;
  /** Those of a pull request, with their state; the oldest first. */
  reviewThreads(number: number): Promise<readonly ReviewThread[]>;
  /** What the last look before a post, and the first one after it, have to see: in one request, up to fifty threads. */
  pullRequestNow(number: number): Promise<PullRequestNow>;
  /**
   * Linked issues, failed checks and the newest comments of a pull request, in one request. `issues`: numbers of issues of this
   * repository that are wanted whether GitHub links them or not; one that is none is left out.
   */
  surroundings(
    pullRequest: number,
    wanted: { readonly head: Sha; readonly issues: readonly number[] },
  ): Promise<Surroundings>;
  /** The end of an Actions job's log, as it was printed, at most a million characters. */
  jobLog(job: number): Promise<Untrusted>;
  /**
   * How many runs of a workflow were made at or after `since` and before the run `run`, without those in which no job ran.
   */
  earlierRuns(history: RunHistory): Promise<number>;
  /** Open pull requests of this repository's own branches whose name begins with `headPrefix`. */
  openPullRequests(headPrefix: string): Promise<readonly OpenPullRequest[]>;
  react(comment: ReactionTarget, content: "eyes"): Promise<WriteOutcome<null>>;
  createComment(number: number, body: string): Promise<WriteOutcome<Posted>>;
  updateComment(id: number, body: string): Promise<WriteOutcome<Posted>>;
  /** Folds a comment of the conversation away as outdated. */
  foldComment(id: number): Promise<WriteOutcome<null>>;
  replyToReviewComment(pullRequest: number, comment: number, body: string): Promise<WriteOutcome<Posted>>;
  updateReviewComment(id: number, body: string): Promise<WriteOutcome<Posted>>;
  /** Done, too, when it is not there. Answers to it stay. */
  deleteReviewComment(id: number): Promise<WriteOutcome<null>>;
  /** Gives a submitted review another text. */
  updateReview(pullRequest: number, review: number, body: string): Promise<WriteOutcome<Posted>>;
  /** Refused to some tokens that may do all else (403). Done, too, when it is resolved. */
  resolveThread(thread: string): Promise<WriteOutcome<null>>;
  /**
   * All or nothing: one comment that cannot stand where it is meant to refuses the whole review (422, `github_invalid`). A
   * draft of our own that an earlier run left behind would refuse it, too: it is taken back first.
   */
  createReview(pullRequest: number, review: NewReview): Promise<WriteOutcome<Posted>>;
  /** The same review, refused for the same reasons, as a draft. There is at most one of an account and pull request. */
  draftReview(pullRequest: number, review: NewReview): Promise<WriteOutcome<DraftReview>>;
  /** Adds comments on whole files to a draft; answers for each whether it is there. */
  addFileComments(
    pullRequest: number,
    draft: DraftReview,
    comments: readonly FileComment[],
  ): Promise<WriteOutcome<readonly boolean[]>>;
  submitDraft(pullRequest: number, draft: DraftReview, body: string): Promise<WriteOutcome<Posted>>;
  /** Done, too, when it is not there. */
  discardDraft(pullRequest: number, draft: Pick<DraftReview, "id">): Promise<WriteOutcome<null>>;
  /** One check run; annotations go in batches of 50, the conclusion with the last. */
  reportCheck(report: CheckReport): Promise<WriteOutcome<Posted>>;
  /** Refused when there is such a branch, wherever it stands. */
  createBranch(branch: string, at: Sha): Promise<WriteOutcome<Sha>>;
  /** Refused when the branch does not stand where the commit wants it. Answers the commit that the branch stands at now. */
  commitOnBranch(commit: BranchCommit): Promise<WriteOutcome<Sha>>;
  /** Names of the labels of a pull request. */
  labels(number: number): Promise<readonly string[]>;
  addLabel(number: number, name: string): Promise<WriteOutcome<null>>;
  /** Also done when it carries no such label. */
  removeLabel(number: number, name: string): Promise<WriteOutcome<null>>;
  createPullRequest(draft: {
    readonly head: string;
    readonly base: string;
    readonly title: string;
    readonly body: string;
    readonly draft: boolean;
  }): Promise<WriteOutcome<Posted & { readonly number: number }>>;
}
