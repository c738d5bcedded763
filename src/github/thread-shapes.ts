import { z } from "zod";
import type { ReviewThread } from "../core/review-thread.ts";
import { isSha, untrusted } from "../core/values.ts";
import { NODE_ACTOR, nodeActor, nodeId } from "./graph-shapes.ts";

/** Of one page of review threads, fifty at the most. */
export const THREAD_PAGE = `pageInfo { hasNextPage endCursor }
        nodes {
          id isResolved isOutdated path line diffSide
          resolvedBy { __typename login databaseId }
          comments(first: 100) {
            nodes {
              fullDatabaseId body state createdAt updatedAt author { ${NODE_ACTOR} }
              originalCommit { oid } pullRequestReview { fullDatabaseId }
            }
          }
        }`;

const time = z.string().transform(Date.parse).pipe(z.number().int());

const comment = z
  .object({
    fullDatabaseId: nodeId,
    body: z.string().nullish().transform(untrusted),
    state: z.string().nullish(),
    createdAt: time,
    updatedAt: time,
    author: nodeActor,
    originalCommit: z.object({ oid: z.string() }).nullish(),
    pullRequestReview: z.object({ fullDatabaseId: nodeId.nullish() }).nullish(),
  })
  .transform(({ fullDatabaseId, originalCommit, pullRequestReview, ...rest }) => ({
    commit: originalCommit?.oid ?? null,
    review: pullRequestReview?.fullDatabaseId ?? null,
    told: { id: fullDatabaseId, ...rest },
  }));

const thread = z
  .object({
    id: z.string(),
    isResolved: z.boolean(),
    isOutdated: z.boolean(),
    path: z.string(),
    line: z.number().int().nullish(),
    diffSide: z.enum(["LEFT", "RIGHT"]).default("RIGHT"),
    resolvedBy: nodeActor.nullish(),
    comments: z.object({ nodes: z.array(comment) }),
  })
  .transform(
    ({ diffSide, resolvedBy, line, comments: { nodes }, ...rest }): ReviewThread => ({
      ...rest,
      line: line ?? null,
      side: diffSide,
      resolvedBy: resolvedBy?.kind === "ghost" ? null : (resolvedBy ?? null),
      // Of a draft, GitHub shows its author what nobody else can read: nothing is told in it yet.
      comments: nodes.flatMap(({ told: { state, ...one } }) => (state === "PENDING" ? [] : [one])),
      ...beginning(nodes[0]),
    }),
  );

function beginning(first: z.output<typeof comment> | undefined): Pick<ReviewThread, "review" | "commit"> {
  const { review = null, commit = null } = first ?? {};
  return {
    ...(review === null ? {} : { review }),
    ...(commit !== null && isSha(commit) ? { commit } : {}),
  };
}

export const threadPage = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  nodes: z.array(thread),
});

export type ThreadPage = z.output<typeof threadPage>;
