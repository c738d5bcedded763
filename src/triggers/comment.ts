import { sha256 } from "../core/sha256.ts";
import type { Actor, CommentRef, SubjectRef } from "../core/task.ts";
import { untrusted } from "../core/values.ts";
import { parseCommand } from "./command.ts";
import { skip, type TriggerEvent, type TriggerOutcome, task } from "./outcome.ts";
import type { GivenComment } from "./payload.ts";
import { everyone } from "./people.ts";

/** Every text that we post begins or ends with a comment that starts like this. */
const OUR_MARKER = "<!-- reeve:";

/** What GitHub calls the coming into being of each kind. */
const NEW: Readonly<Record<CommentRef["kind"], string>> = {
  issue_comment: "created",
  review_comment: "created",
  review: "submitted",
};

export interface CommentEvent {
  readonly action: string;
  readonly kind: CommentRef["kind"];
  readonly comment: GivenComment;
  readonly subject: SubjectRef;
  readonly sender: Actor;
}

/** A comment is a task when it is new, not ours, and begins with a command. */
export function readComment(event: TriggerEvent, given: CommentEvent): TriggerOutcome {
  const { comment, sender, kind } = given;
  if (given.action !== NEW[kind]) {
    return skip("not_created", `The comment was ${given.action}. Only a new comment is a command.`);
  }
  if (comment.body.includes(OUR_MARKER)) return skip("self", "The comment is one of Reeve's own.");
  const command = parseCommand(comment.body);
  if (command.kind === "none") return skip("no_command", "The comment does not begin with /agent.");
  return task({
    trigger: { event: event.name, action: given.action, at: comment.at },
    kind: "command",
    goal: command.goal,
    request: command.text === "" ? null : untrusted(command.text),
    subject: given.subject,
    actor: comment.author,
    actors: everyone(event, [comment.author, sender]),
    comment: { kind, id: comment.id, sha256: sha256(comment.body) },
  });
}
