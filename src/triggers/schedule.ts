import { z } from "zod";
import { task } from "./outcome.ts";
import { trigger } from "./payload.ts";
import { NOBODY } from "./people.ts";

const payload = z.object({
  schedule: z.string().nullish(),
  repository: z.object({ default_branch: z.string().min(1) }).nullish(),
});

/**
 * `schedule`: a maintenance task on the default branch. Nobody acted: the name that the runner gives is only that of
 * the last person who changed the workflow.
 */
export const onSchedule = trigger(payload, ({ schedule, repository }, event) =>
  task({
    trigger: { event: event.name, action: null, at: null },
    kind: "maintain",
    goal: { kind: "maintain", name: event.inputs.task, ...(schedule ? { schedule } : {}) },
    request: null,
    subject: { kind: "repository", ref: repository?.default_branch ?? "HEAD" },
    actor: NOBODY,
    actors: [],
    comment: null,
  }),
);
