import type { Side } from "./diff.ts";
import type { RepoPath } from "./paths.ts";
import type { Sha } from "./values.ts";

export interface NewReview {
  readonly commit: Sha;
  readonly body: string;
  readonly comments: readonly ReviewComment[];
}

export interface ReviewComment {
  readonly path: RepoPath;
  readonly side: Side;
  readonly line: number;
  readonly startLine: number | null;
  readonly body: string;
}

/** A comment on a whole changed file: for what is about lines that its diff does not show. */
export interface FileComment {
  readonly path: RepoPath;
  readonly body: string;
}

/** A review that only we see, until it is submitted. */
export interface DraftReview {
  readonly id: number;
  /** As GraphQL names it. */
  readonly node: string;
}
