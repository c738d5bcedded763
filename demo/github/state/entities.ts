/** What the local GitHub remembers. Times are milliseconds since 1970; objects are mutable and live in `State`. */

export type Level = "none" | "read" | "write";
export const SCOPES = ["actions", "checks", "contents", "issues", "pull_requests", "workflows"] as const;
export type Scope = (typeof SCOPES)[number];
export type Role = "none" | "read" | "triage" | "write" | "maintain" | "admin";
export type Side = "LEFT" | "RIGHT";

export interface Account {
  readonly id: number;
  readonly login: string;
  readonly type: "User" | "Bot" | "Organization";
  readonly name: string | null;
  /** True: it was deleted. What it wrote stays. */
  gone: boolean;
}

/** A key to the API. A bot's token is an installation's, as a workflow's `GITHUB_TOKEN` is; a user's is a personal one. */
export interface Token {
  readonly value: string;
  readonly account: Account;
  readonly permissions: Readonly<Partial<Record<Scope, Level>>>;
}

export interface Repository {
  readonly id: number;
  readonly owner: Account;
  readonly name: string;
  readonly fullName: string;
  readonly private: boolean;
  readonly parent: Repository | null;
  readonly defaultBranch: string;
  /** The bare repository on disk. */
  readonly directory: string;
  /** What git said about commits, which never change: by the question. */
  readonly said: Map<string, Promise<string>>;
  readonly createdAt: number;
  pushedAt: number;
  readonly roles: Map<string, Role>;
  /** The setting "Allow GitHub Actions to create and approve pull requests". */
  actionsMayCreatePullRequests: boolean;
}

export interface Reaction {
  readonly id: number;
  readonly author: Account;
  readonly content: string;
  readonly createdAt: number;
}

/** An issue, or the conversation of a pull request: GitHub numbers both in one row. */
export interface Issue {
  readonly id: number;
  readonly number: number;
  readonly repository: Repository;
  readonly author: Account;
  title: string;
  body: string | null;
  state: "open" | "closed";
  stateReason: "completed" | "reopened" | "not_planned" | null;
  labels: string[];
  locked: boolean;
  readonly createdAt: number;
  updatedAt: number;
  closedAt: number | null;
}

export interface BranchPoint {
  readonly repository: Repository;
  readonly ref: string;
  sha: string;
}

export interface PullRequest {
  readonly id: number;
  readonly issue: Issue;
  readonly head: BranchPoint;
  base: BranchPoint;
  draft: boolean;
  merged: boolean;
  /** The commit of `refs/pull/N/merge`; `null` while the two sides conflict. */
  mergeSha: string | null;
  mergeable: boolean | null;
  maintainerCanModify: boolean;
}

export interface IssueComment {
  readonly kind: "issue_comment";
  readonly id: number;
  readonly issue: Issue;
  readonly author: Account;
  body: string;
  readonly createdAt: number;
  updatedAt: number;
  minimized: string | null;
  readonly reactions: Reaction[];
}

export type ReviewState = "PENDING" | "COMMENTED" | "APPROVED" | "CHANGES_REQUESTED";

export interface Review {
  readonly kind: "review";
  readonly id: number;
  readonly pull: PullRequest;
  readonly author: Account;
  body: string;
  state: ReviewState;
  readonly commit: string;
  submittedAt: number | null;
  minimized: string | null;
}

/** Where a review comment stands. `line` follows later commits and is `null` once they changed the line itself. */
export interface Anchor {
  readonly path: string;
  readonly subject: "line" | "file";
  readonly side: Side;
  readonly startSide: Side | null;
  line: number | null;
  startLine: number | null;
  readonly originalLine: number | null;
  readonly originalStartLine: number | null;
  position: number | null;
  readonly originalPosition: number | null;
  /** The part of the diff above and including the line. */
  readonly diffHunk: string;
}

export interface ReviewComment {
  readonly kind: "review_comment";
  readonly id: number;
  readonly review: Review;
  readonly author: Account;
  body: string;
  readonly anchor: Anchor;
  readonly originalCommit: string;
  commit: string;
  /** The first comment of the thread; `null` for that one itself. */
  readonly replyTo: ReviewComment | null;
  readonly createdAt: number;
  updatedAt: number;
  /** Of the thread; meaningful on its first comment. */
  resolvedBy: Account | null;
  minimized: string | null;
  readonly reactions: Reaction[];
}

export interface Annotation {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly startColumn: number | null;
  readonly endColumn: number | null;
  readonly level: string;
  readonly title: string | null;
  readonly message: string;
  readonly rawDetails: string | null;
}

export interface CheckRun {
  readonly id: number;
  readonly repository: Repository;
  readonly app: Account;
  name: string;
  readonly headSha: string;
  status: string;
  conclusion: string | null;
  externalId: string | null;
  detailsUrl: string | null;
  title: string | null;
  summary: string | null;
  text: string | null;
  readonly annotations: Annotation[];
  readonly startedAt: number;
  completedAt: number | null;
}

/** A job of a workflow that ended: its log, and the check run that stands for it. */
export interface Job {
  readonly id: number;
  readonly repository: Repository;
  readonly workflow: string;
  readonly run: CheckRun;
  readonly log: string;
}

/** What another service said of a commit. */
export interface CommitStatus {
  readonly repository: Repository;
  readonly sha: string;
  readonly context: string;
  readonly state: "error" | "failure" | "pending" | "success";
  readonly description: string;
}

/** A run of a workflow, as GitHub's history of runs keeps it. */
export interface WorkflowRun {
  readonly id: number;
  readonly repository: Repository;
  /** `.github/workflows/<name>.yml` */
  readonly path: string;
  readonly event: string;
  readonly actor: Account;
  readonly triggeringActor: Account;
  readonly head: BranchPoint;
  /** `null`: it is still under way. */
  conclusion: string | null;
  readonly createdAt: number;
}

export type Minimizable = IssueComment | Review | ReviewComment;
