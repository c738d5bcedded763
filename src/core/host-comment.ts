import type { Side } from "./diff.ts";
import type { Actor } from "./task.ts";
import type { Untrusted } from "./values.ts";

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

export interface FoldableComment extends HostComment {
  readonly isFolded: boolean;
}
