import type { Side } from "./diff.ts";
import type { HostComment } from "./host-comment.ts";
import type { Actor } from "./task.ts";
import type { Sha } from "./values.ts";

/** A comment on lines or on a file, with the answers to it. */
export interface ReviewThread {
  /** As GraphQL names it. */
  readonly id: string;
  readonly isResolved: boolean;
  /** Who resolved it; `null`: nobody, or it cannot be told. */
  readonly resolvedBy: Actor | null;
  /** True: the lines changed since, and it stands on none any more. */
  readonly isOutdated: boolean;
  /** As the file was called when the first comment was written. */
  readonly path: string;
  readonly line: number | null;
  readonly side: Side;
  /** The first hundred, from the oldest on. */
  readonly comments: readonly ThreadComment[];
  /** The review that its first comment came with. Absent: not known. */
  readonly review?: number;
  /** The head that its first comment was written for. Absent: not known. */
  readonly commit?: Sha;
}

export type ThreadComment = Omit<HostComment, "association">;
