import { z } from "zod";
import type { CodeHost, Posted } from "../core/code-host.ts";
import type { Connection } from "./connection.ts";
import { contentOf, isContent, withoutDraft } from "./draft-review.ts";
import { justWrote } from "./just-wrote.ts";
import { readList } from "./read.ts";
import { hostReviewComment, posted, reviewComment, review as reviewShape } from "./shapes.ts";

const NEEDS = "`pull-requests: write`";

/** Reviews and the comments on lines that belong to them. */
export function reviews(
  connection: Connection,
): Pick<CodeHost, "reviewComments" | "createReview" | "replyToReviewComment"> {
  const { api, repo, read, write } = connection;

  const commentsOf = (number: number, since?: string) =>
    readList(read, `read the review comments of #${number}`, z.array(reviewComment), (page) =>
      api.pulls.listReviewComments({ ...repo, pull_number: number, ...page, ...(since ? { since } : {}) }),
    );

  const reviewsOf = (number: number) =>
    readList(read, `read the reviews of #${number}`, z.array(reviewShape), (page) =>
      api.pulls.listReviews({ ...repo, pull_number: number, ...page }),
    );

  return {
    reviewComments: async (number) => (await commentsOf(number)).map(hostReviewComment),

    createReview: (number, review) =>
      withoutDraft(connection, number, isContent, () =>
        write<Posted>({
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
              (await reviewsOf(number))
                .filter((found) => found.commit_id === review.commit)
                .map((found) => ({ ...found, at: found.submitted_at ?? 0 })),
            ),
        }),
      ),

    replyToReviewComment: (number, parent, body) =>
      withoutDraft(connection, number, isContent, () =>
        write<Posted>({
          what: `reply to review comment ${parent} on #${number}`,
          needs: NEEDS,
          async send() {
            const answer = await api.pulls.createReplyForReviewComment({
              ...repo,
              pull_number: number,
              comment_id: parent,
              body,
            });
            return posted.parse(answer.data);
          },
          find: (since) =>
            justWrote(connection, since, body, async (from) =>
              (await commentsOf(number, from))
                .filter((found) => found.in_reply_to_id != null)
                .map((found) => ({ ...found, at: found.created_at })),
            ),
        }),
      ),
  };
}
