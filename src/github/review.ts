import { z } from "zod";
import type { CodeHost, Posted, WriteOutcome } from "../core/code-host.ts";
import type { NewReview } from "../core/review-post.ts";
import type { Connection } from "./connection.ts";
import { justWrote } from "./just-wrote.ts";
import { listReviews } from "./list-reviews.ts";
import { readList } from "./read.ts";
import { contentOf } from "./review-content.ts";
import { hostReviewComment, posted, reviewComment } from "./shapes.ts";
import { isContent, withoutDraft } from "./stale-drafts.ts";

const NEEDS = "`pull-requests: write`";

type Reviews = Pick<CodeHost, "reviewComments" | "createReview" | "replyToReviewComment">;

/** Reviews and the comments on lines that belong to them. */
export function reviews(connection: Connection): Reviews {
  return {
    reviewComments: async (number) => (await commentsOf(connection, number)).map(hostReviewComment),
    createReview: (number, review) =>
      withoutDraft(connection, number, isContent, () => createReview(connection, number, review)),
    replyToReviewComment: (number, parent, body) =>
      withoutDraft(connection, number, isContent, () => reply(connection, number, parent, body)),
  };
}

/** `since`: as GitHub writes times. */
function commentsOf({ api, repo, read }: Connection, number: number, since?: string) {
  return readList(read, `read the review comments of #${number}`, z.array(reviewComment), (page) =>
    api.pulls.listReviewComments({ ...repo, pull_number: number, ...page, ...(since ? { since } : {}) }),
  );
}

function createReview(
  connection: Connection,
  number: number,
  review: NewReview,
): Promise<WriteOutcome<Posted>> {
  const { api, repo, write } = connection;
  return write<Posted>({
    what: `post a review on #${number}`,
    needs: NEEDS,
    async send() {
      const answer = await api.pulls.createReview({
        ...repo,
        pull_number: number,
        ...contentOf(review),
        // Never a verdict: nobody may approve or block their own pull request, and the check run carries ours.
        event: "COMMENT",
      });
      return posted.parse(answer.data);
    },
    find: (since) =>
      justWrote(connection, since, review.body, async () =>
        (await listReviews(connection, number))
          .filter((found) => found.commit_id === review.commit)
          .map((found) => ({ ...found, at: found.submitted_at ?? 0 })),
      ),
  });
}

function reply(
  connection: Connection,
  number: number,
  parent: number,
  body: string,
): Promise<WriteOutcome<Posted>> {
  const { api, repo, write } = connection;
  return write<Posted>({
    what: `reply to review comment ${parent} on #${number}`,
    needs: NEEDS,
    async send() {
      const comment = { ...repo, pull_number: number, comment_id: parent };
      const answer = await api.pulls.createReplyForReviewComment({ ...comment, body });
      return posted.parse(answer.data);
    },
    find: (since) =>
      justWrote(connection, since, body, async (from) =>
        (await commentsOf(connection, number, from))
          .filter((found) => found.in_reply_to_id != null)
          .map((found) => ({ ...found, at: found.created_at })),
      ),
  });
}
