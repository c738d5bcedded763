import { z } from "zod";
import type { Actor, Goal, SubjectRef } from "../core/task.ts";
import { refuse, type TriggerEvent, type TriggerOutcome, task } from "./outcome.ts";
import { everyone, NOBODY } from "./people.ts";

/** What whoever starts a workflow may say: data of a fixed form. Other keys are for other steps. */
export const dispatched = z
  .object({ pr: z.union([z.string(), z.number()]).nullish(), task: z.string().nullish() })
  .nullish();

export interface Dispatch {
  readonly action: string | null;
  readonly given: z.output<typeof dispatched>;
  /** Full name of the ref that the workflow was started on. */
  readonly ref: string;
  readonly sender: Actor;
}

export const BRANCH = "refs/heads/";

const INVALID_NUMBER = "The input pr has to be the number of a pull request.";
const BOTH_GIVEN = "Both a pull request and a task were given. Start the workflow with one of them.";
const NO_BRANCH = "A maintenance task works on a branch. Start the workflow from one, not from a tag.";

/** The review of the pull request that was named, or a maintenance task on the branch. */
export function readDispatch(event: TriggerEvent, dispatch: Dispatch): TriggerOutcome {
  const { given, ref } = dispatch;
  const name = event.inputs.task ?? (given?.task?.trim() || null);
  const number = event.inputs.pullRequest ?? pullRequestNumber(given?.pr);
  if (number === "invalid") return refuse("event_invalid", INVALID_NUMBER);
  if (number !== null && name !== null) return refuse("event_invalid", BOTH_GIVEN);
  if (number !== null) {
    const subject: SubjectRef = { kind: "pull_request_ref", number, title: null, body: null };
    return asked(event, dispatch, { kind: "review" }, subject);
  }
  if (!ref.startsWith(BRANCH)) return refuse("event_invalid", NO_BRANCH);
  const subject: SubjectRef = { kind: "repository", ref: ref.slice(BRANCH.length) };
  return asked(event, dispatch, { kind: "maintain", name }, subject);
}

function pullRequestNumber(given: string | number | null | undefined): number | "invalid" | null {
  if (given === null || given === undefined || given === "") return null;
  const text = String(given).trim().replace(/^#/, "");
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : "invalid";
}

function asked(
  event: TriggerEvent,
  { sender, action }: Dispatch,
  goal: Goal,
  subject: SubjectRef,
): TriggerOutcome {
  // Who started the run is also what the runner says; a payload without a sender hides nobody.
  const actors = everyone(event, sender.kind === "ghost" ? [] : [sender]);
  return task({
    trigger: { event: event.name, action, at: null },
    kind: goal.kind === "maintain" ? "maintain" : "review",
    goal,
    request: null,
    subject,
    actor: actors[0] ?? NOBODY,
    actors,
    comment: null,
  });
}
