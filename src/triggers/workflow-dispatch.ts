import { z } from "zod";
import type { Actor, Goal, SubjectRef } from "../core/task.ts";
import { refuse, type TriggerEvent, type TriggerOutcome, task } from "./outcome.ts";
import { trigger, user } from "./payload.ts";
import { everyone, NOBODY } from "./people.ts";

const BRANCH = "refs/heads/";

const payload = z.object({
  inputs: z.object({ pr: z.union([z.string(), z.number()]).nullish(), task: z.string().nullish() }).nullish(),
  ref: z.string().nullish(),
  repository: z.object({ default_branch: z.string().min(1) }).nullish(),
  sender: user,
});

const INVALID_NUMBER = "The input pr has to be the number of a pull request.";
const BOTH_GIVEN = "Both a pull request and a task were given. Start the workflow with one of them.";
const NO_BRANCH = "A maintenance task works on a branch. Start the workflow from one, not from a tag.";

/** `workflow_dispatch`: a person asks for the review of a pull request, or for a maintenance task on a branch. */
export const onWorkflowDispatch = trigger(payload, (given, event) => {
  const name = event.inputs.task ?? (given.inputs?.task?.trim() || null);
  const number = event.inputs.pullRequest ?? pullRequestNumber(given.inputs?.pr);
  if (number === "invalid") return refuse("event_invalid", INVALID_NUMBER);
  if (number !== null && name !== null) return refuse("event_invalid", BOTH_GIVEN);
  if (number !== null)
    return asked(
      event,
      given.sender,
      { kind: "review" },
      { kind: "pull_request_ref", number, title: null, body: null },
    );
  const ref = given.ref ?? `${BRANCH}${given.repository?.default_branch ?? "HEAD"}`;
  if (!ref.startsWith(BRANCH)) return refuse("event_invalid", NO_BRANCH);
  return asked(
    event,
    given.sender,
    { kind: "maintain", name },
    { kind: "repository", ref: ref.slice(BRANCH.length) },
  );
});

function pullRequestNumber(given: string | number | null | undefined): number | "invalid" | null {
  if (given === null || given === undefined || given === "") return null;
  const text = String(given).trim().replace(/^#/, "");
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : "invalid";
}

function asked(event: TriggerEvent, sender: Actor, goal: Goal, subject: SubjectRef): TriggerOutcome {
  // Who started the run is also what the runner says; a payload without a sender hides nobody.
  const actors = everyone(event, sender.kind === "ghost" ? [] : [sender]);
  return task({
    trigger: { event: event.name, action: null, at: null },
    kind: goal.kind === "maintain" ? "maintain" : "review",
    goal,
    request: null,
    subject,
    actor: actors[0] ?? NOBODY,
    actors,
    comment: null,
  });
}
