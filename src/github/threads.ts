import { z } from "zod";
import type { CodeHost, Posted, ReviewThread } from "../core/code-host.ts";
import { ReeveError } from "../core/errors.ts";
import { untrusted } from "../core/values.ts";
import type { Connection } from "./connection.ts";
import { MAX_PAGES } from "./limits.ts";
import { posted } from "./shapes.ts";
import { nodeActor } from "./surroundings-shapes.ts";

const NEEDS = "`pull-requests: write` (and `contents: write` where GitHub wants it for resolving)";

type Threads = Pick<CodeHost, "reviewThreads" | "resolveThread" | "updateReviewComment">;

/** Threads of review comments: REST knows the comments, and GraphQL alone whether they are resolved. */
export function threads(connection: Connection): Threads {
  const { api, graphql, repo, read, write } = connection;
  return {
    async reviewThreads(number) {
      const what = `read the review threads of #${number}`;
      const found: ReviewThread[] = [];
      let after: string | null = null;
      for (let page = 1; page <= MAX_PAGES; page++) {
        const variables = { owner: repo.owner, name: repo.repo, number, after };
        const answer: Page = await read(what, async () => pageOf(await graphql(THREADS, variables), number));
        found.push(...answer.nodes.filter(({ comments }) => comments.length > 0));
        after = answer.pageInfo.endCursor;
        if (!answer.pageInfo.hasNextPage) return found;
      }
      throw new ReeveError("github_error", `Cannot ${what}: there are too many.`, {
        hint: "Go on in a new pull request: a conversation this long is not read.",
      });
    },

    resolveThread: (thread) =>
      write({
        what: "resolve a review thread",
        needs: NEEDS,
        async send() {
          await graphql(RESOLVE, { thread });
          return null;
        },
        find: "repeatable",
      }),

    updateReviewComment: (id, body) =>
      write<Posted>({
        what: `edit review comment ${id}`,
        needs: "`pull-requests: write`",
        send: async () =>
          posted.parse((await api.pulls.updateReviewComment({ ...repo, comment_id: id, body })).data),
        find: "repeatable",
      }),
  };
}

const ACTOR =
  "__typename login ... on User { databaseId } ... on Bot { databaseId } ... on Organization { databaseId } ... on Mannequin { databaseId }";

const THREADS = `query($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(first: 50, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes {
          id isResolved isOutdated path line diffSide
          resolvedBy { __typename login databaseId }
          comments(first: 100) { nodes { databaseId body state createdAt updatedAt author { ${ACTOR} } } }
        }
      }
    }
  }
}`;

const RESOLVE =
  "mutation($thread: ID!) { resolveReviewThread(input: { threadId: $thread }) { thread { id isResolved } } }";

const time = z.string().transform(Date.parse).pipe(z.number().int());

const comment = z
  .object({
    databaseId: z.number().int(),
    body: z.string().nullish().transform(untrusted),
    state: z.string().nullish(),
    createdAt: time,
    updatedAt: time,
    author: nodeActor,
  })
  .transform(({ databaseId, ...rest }) => ({ id: databaseId, ...rest }));

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
    ({ diffSide, resolvedBy, line, comments, ...rest }): ReviewThread => ({
      ...rest,
      line: line ?? null,
      side: diffSide,
      resolvedBy: resolvedBy?.kind === "ghost" ? null : (resolvedBy ?? null),
      // Of a draft, GitHub shows its author what nobody else can read: nothing is told in it yet.
      comments: comments.nodes.filter(({ state }) => state !== "PENDING").map(({ state: _, ...one }) => one),
    }),
  );

const threadPage = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  nodes: z.array(thread),
});

type Page = z.output<typeof threadPage>;

const answered = z.object({
  repository: z.object({ pullRequest: z.object({ reviewThreads: threadPage }).nullish() }).nullish(),
});

function pageOf(answer: unknown, number: number): Page {
  const page = answered.parse(answer).repository?.pullRequest?.reviewThreads;
  if (page) return page;
  throw new ReeveError("github_not_found", `There is no pull request #${number}.`);
}
