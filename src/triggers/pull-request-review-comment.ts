import { z } from "zod";
import { readComment } from "./comment.ts";
import { skip } from "./outcome.ts";
import { comment, pullRequest, trigger, user } from "./payload.ts";

const payload = z.object({ action: z.string(), pull_request: pullRequest, comment, sender: user });

/** `pull_request_review_comment`: a comment on a line of the diff, or an answer to one. */
export const onReviewComment = trigger(
  payload,
  ({ pull_request: { at: _, ...subject }, ...given }, event) => {
    if (subject.state === "closed") return skip("not_open", `Pull request #${subject.number} is not open.`);
    return readComment(event, { ...given, subject, kind: "review_comment" });
  },
);
