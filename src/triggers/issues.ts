import { z } from "zod";
import { isAssignment, notForUs } from "./assignment.ts";
import { skip, task } from "./outcome.ts";
import { assignee, issue as issueShape, label, trigger, user } from "./payload.ts";
import { everyone } from "./people.ts";

const payload = z.object({ action: z.string(), issue: issueShape, label, assignee, sender: user });

/** `issues`: one that is given the label, or the account, which the workflow names is to be fixed. */
export const onIssues = trigger(payload, ({ issue, sender, ...given }, event) => {
  const { plain: subject, at, onPullRequest } = issue;
  const { action } = given;
  if (onPullRequest || !isAssignment(action))
    return skip("other_action", `The action ${action} of issues starts no task.`);
  const other = notForUs(event, given);
  if (other !== null) return other;
  if (subject.state === "closed") return skip("not_open", `Issue #${subject.number} is not open.`);
  return task({
    trigger: { event: event.name, action, at },
    kind: "command",
    goal: { kind: "fix", sha: null, findings: [] },
    request: null,
    subject,
    actor: sender,
    actors: everyone(event, [sender]),
    comment: null,
  });
});
