import { z } from "zod";
import type { SubjectRef } from "../core/task.ts";
import { readComment } from "./comment.ts";
import { skip } from "./outcome.ts";
import { comment, issue, trigger, user } from "./payload.ts";

const payload = z.object({ action: z.string(), issue, comment, sender: user });

/** `issue_comment`: a comment in the conversation of an issue, or of a pull request, which GitHub calls an issue too. */
export const onIssueComment = trigger(payload, ({ issue: { plain, onPullRequest }, ...given }, event) => {
  if (onPullRequest && plain.state === "closed")
    return skip("not_open", `Pull request #${plain.number} is not open.`);
  const { number, title, body } = plain;
  const subject: SubjectRef = onPullRequest ? { kind: "pull_request_ref", number, title, body } : plain;
  return readComment(event, { ...given, subject, kind: "issue_comment" });
});
