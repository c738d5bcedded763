import { canonicalJson } from "../../core/canonical-json.ts";
import type { Fault } from "../../core/errors.ts";
import type { Proposal } from "../../core/proposal.ts";
import type { Task, TaskRequest } from "../../core/task.ts";
import { rejected } from "./rejected.ts";

export type TaskClaim = Proposal["task"];

/** What a proposal says of the task that it is for. `repository`: `owner/name`. */
export function claimOf(task: Task, repository: string): TaskClaim {
  const { id, trigger, goal, subject, actor } = task;
  return {
    id,
    repository,
    event: trigger.event,
    goal,
    subject: { kind: subject.kind, number: subject.kind === "repository" ? null : subject.number },
    actor: actor.login,
    requester: requesterOf(task),
  };
}

/** Who asked in a comment, for commit messages and replies. */
export function requesterOf(request: Pick<TaskRequest, "comment" | "actor">): string | null {
  return request.comment === null ? null : request.actor.login;
}

/**
 * Why a proposal is not for a task; `null`: it is. Each of the two jobs learned from its own event what there is to do;
 * a proposal of another run, or about something else, is somebody's attempt to have it carried out here.
 */
export function claimFault(claimed: TaskClaim, actual: TaskClaim): Fault | null {
  const wrong = PARTS.filter(([, part]) => part(claimed) !== part(actual)).map(([name]) => name);
  if (isLater(claimed.id, actual.id)) wrong.push("attempt");
  if (wrong.length === 0) return null;
  return rejected(`it was made for another ${wrong.join(", ")}.`);
}

const PARTS: readonly (readonly [string, (claim: TaskClaim) => string])[] = [
  ["workflow run", ({ id }) => runOf(id)],
  ["repository", ({ repository }) => repository.toLowerCase()],
  ["event", ({ event }) => event],
  ["goal", ({ goal }) => canonicalJson(goal)],
  ["subject", ({ subject }) => canonicalJson(subject)],
  ["actor", ({ actor }) => actor],
  ["requester", ({ requester }) => canonicalJson(requester)],
];

/** A task is called `<run>-<attempt>`. */
function runOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf("-")));
}

/** When failed jobs are run again, what the others left stays that of an earlier attempt; of a later one there is none. */
function isLater(claimed: string, actual: string): boolean {
  return !(
    Number(claimed.slice(claimed.lastIndexOf("-") + 1)) <= Number(actual.slice(actual.lastIndexOf("-") + 1))
  );
}
