import { z } from "zod";
import { readComment } from "./comment.ts";
import { skip } from "./outcome.ts";
import { pullRequest, review, trigger, user } from "./payload.ts";

const payload = z.object({ action: z.string(), pull_request: pullRequest, review, sender: user });

/** `pull_request_review`: the words that a review was submitted with. */
export const onReview = trigger(
  payload,
  ({ pull_request: { at: _, ...subject }, review: comment, ...given }, event) => {
    if (subject.state === "closed") return skip("not_open", `Pull request #${subject.number} is not open.`);
    return readComment(event, { ...given, comment, subject, kind: "review" });
  },
);
