import { z } from "zod";
import { skip, task } from "./outcome.ts";
import { pullRequest, trigger, user } from "./payload.ts";
import { everyone } from "./people.ts";

const REVIEWED: readonly string[] = ["opened", "reopened", "ready_for_review", "synchronize"];

const payload = z.object({ action: z.string(), pull_request: pullRequest, sender: user });

/** `pull_request` and `pull_request_target`: every new head of an open pull request is reviewed. */
export const onPullRequest = trigger(
  payload,
  ({ action, pull_request: { at, ...subject }, sender }, event) => {
    if (subject.state === "closed") return skip("not_open", `Pull request #${subject.number} is not open.`);
    if (!REVIEWED.includes(action))
      return skip("other_action", `The action ${action} of ${event.name} starts no task.`);
    if (subject.draft) {
      return skip(
        "draft",
        `Pull request #${subject.number} is a draft. Comment /agent review to have it reviewed.`,
      );
    }
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
