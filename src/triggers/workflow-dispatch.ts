import { z } from "zod";
import { BRANCH, dispatched, readDispatch } from "./dispatch.ts";
import { trigger, user } from "./payload.ts";

const payload = z.object({
  inputs: dispatched,
  ref: z.string().nullish(),
  repository: z.object({ default_branch: z.string().min(1) }).nullish(),
  sender: user,
});

/** `workflow_dispatch`: a person asks for the review of a pull request, or for a maintenance task on a branch. */
export const onWorkflowDispatch = trigger(payload, ({ inputs: given, ref, repository, sender }, event) =>
  readDispatch(event, {
    action: null,
    given,
    ref: ref ?? `${BRANCH}${repository?.default_branch ?? "HEAD"}`,
    sender,
  }),
);
