import type { CodeHost, Posted } from "../core/code-host.ts";
import type { Connection } from "./connection.ts";
import { doneIfMissing } from "./if-missing.ts";
import { posted } from "./shapes.ts";

const NEEDS = "`pull-requests: write`";

/** What was posted and should not have been. A submitted review stays for good: only its words can be changed. */
export function takingBack({
  api,
  repo,
  write,
}: Connection): Pick<CodeHost, "deleteReviewComment" | "updateReview"> {
  return {
    async deleteReviewComment(id) {
      const outcome = await write<null>({
        what: `take back review comment ${id}`,
        needs: NEEDS,
        async send() {
          await api.pulls.deleteReviewComment({ ...repo, comment_id: id });
          return null;
        },
        find: "repeatable",
      });
      return doneIfMissing(outcome);
    },

    updateReview: (number, id, body) =>
      write<Posted>({
        what: `edit review ${id} of #${number}`,
        needs: NEEDS,
        async send() {
          const answer = await api.pulls.updateReview({ ...repo, pull_number: number, review_id: id, body });
          return posted.parse(answer.data);
        },
        find: "repeatable",
      }),
  };
}
