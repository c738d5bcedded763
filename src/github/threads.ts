import { z } from "zod";
import type { CodeHost, Posted } from "../core/code-host.ts";
import { ReeveError } from "../core/errors.ts";
import type { ReviewThread } from "../core/review-thread.ts";
import type { Connection } from "./connection.ts";
import { MAX_PAGES } from "./limits.ts";
import { posted } from "./shapes.ts";
import { THREAD_PAGE, type ThreadPage, threadPage } from "./thread-shapes.ts";

const NEEDS = "`pull-requests: write` (and `contents: write` where GitHub wants it for resolving)";

type Threads = Pick<CodeHost, "reviewThreads" | "resolveThread" | "updateReviewComment">;

/** Threads of review comments: REST knows the comments, and GraphQL alone whether they are resolved. */
export function threads(connection: Connection): Threads {
  const { api, graphql, repo, write } = connection;
  return {
    reviewThreads: (number) => threadsFrom(connection, number, null),

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

/** All threads behind a cursor; `null`: from the first. @throws `github_*` */
export async function threadsFrom(
  { graphql, repo, read }: Connection,
  number: number,
  cursor: string | null,
): Promise<readonly ReviewThread[]> {
  const what = `read the review threads of #${number}`;
  const found: ReviewThread[] = [];
  let after = cursor;
  for (let page = 1; page <= MAX_PAGES; page++) {
    const variables = { owner: repo.owner, name: repo.repo, number, after };
    const answer: ThreadPage = await read(what, async () =>
      pageOf(await graphql(THREADS, variables), number),
    );
    found.push(...readable(answer));
    after = answer.pageInfo.endCursor;
    if (!answer.pageInfo.hasNextPage) return found;
  }
  throw new ReeveError("github_error", `Cannot ${what}: there are too many.`, {
    hint: "Go on in a new pull request: a conversation this long is not read.",
  });
}

/** Without those of drafts. */
export function readable({ nodes }: ThreadPage): readonly ReviewThread[] {
  return nodes.filter(({ comments }) => comments.length > 0);
}

const THREADS = `query($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(first: 50, after: $after) {
        ${THREAD_PAGE}
      }
    }
  }
}`;

const RESOLVE =
  "mutation($thread: ID!) { resolveReviewThread(input: { threadId: $thread }) { thread { id isResolved } } }";

const answered = z.object({
  repository: z.object({ pullRequest: z.object({ reviewThreads: threadPage }).nullish() }).nullish(),
});

function pageOf(answer: unknown, number: number): ThreadPage {
  const page = answered.parse(answer).repository?.pullRequest?.reviewThreads;
  if (page) return page;
  throw new ReeveError("github_not_found", `There is no pull request #${number}.`);
}
