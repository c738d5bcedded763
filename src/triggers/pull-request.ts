import { z } from "zod";
import type { PullRequest } from "../core/task.ts";
import { isAssignment, notForUs } from "./assignment.ts";
import { skip, type TriggerEvent, type TriggerOutcome, task } from "./outcome.ts";
import { assignee, label, pullRequest, trigger, user } from "./payload.ts";
import { everyone } from "./people.ts";

const REVIEWED: readonly string[] = ["opened", "reopened", "ready_for_review", "synchronize"];

const payload = z.object({
  action: z.string(),
  pull_request: pullRequest,
  changes: z.object({ base: z.unknown().optional() }).nullish(),
  ...{ label, assignee, sender: user },
});

/**
 * `pull_request` and `pull_request_target`: every new head of an open pull request is reviewed, every new base too, since it
 * makes another change of the same head, and one that is given the label, or the account, which the workflow names.
 */
export const onPullRequest = trigger(
  payload,
  ({ pull_request: { at, ...subject }, sender, ...given }, event) => {
    const { action } = given;
    if (subject.state === "closed") return skip("not_open", `Pull request #${subject.number} is not open.`);
    const asked = isAssignment(action);
    const hasNewBase = action === "edited" && Boolean(given.changes?.base);
    if (!asked && !hasNewBase && !REVIEWED.includes(action))
      return skip("other_action", `The action ${action} of ${event.name} starts no task.`);
    const other = asked ? notForUs(event, given) : unlessReady(event, subject);
    if (other !== null) return other;
    return task({
      trigger: { event: event.name, action, at },
      kind: "review",
      goal: { kind: "review" },
      request: null,
      subject,
      actor: sender,
      actors: everyone(event, [sender]),
      comment: null,
    });
  },
);

function unlessReady(
  { inputs }: TriggerEvent,
  { number, draft }: Pick<PullRequest, "number" | "draft">,
): TriggerOutcome | null {
  return draft && inputs.drafts !== true
    ? skip("draft", `Pull request #${number} is a draft. Comment /agent review to have it reviewed.`)
    : null;
}
