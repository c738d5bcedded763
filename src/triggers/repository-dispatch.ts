import { z } from "zod";
import { BRANCH, dispatched, readDispatch } from "./dispatch.ts";
import { trigger, user } from "./payload.ts";

const payload = z.object({
  action: z.string(),
  client_payload: dispatched,
  repository: z.object({ default_branch: z.string().min(1) }).nullish(),
  sender: user,
});

/** `repository_dispatch`: a program of somebody's asks, with a token that may write. It runs on the default branch. */
export const onRepositoryDispatch = trigger(payload, ({ action, repository, sender, ...given }, event) =>
  readDispatch(event, {
    action,
    given: given.client_payload,
    ref: `${BRANCH}${repository?.default_branch ?? "HEAD"}`,
    sender,
  }),
);
