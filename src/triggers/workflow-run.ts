import { z } from "zod";
import type { PullRequestHead } from "../core/task.ts";
import { skip, task } from "./outcome.ts";
import { commit, number, trigger, user } from "./payload.ts";
import { everyone } from "./people.ts";

const payload = z.object({
  action: z.string(),
  workflow_run: z.object({
    event: z.string(),
    head_branch: z.string().min(1).nullish(),
    head_sha: commit,
    head_repository: z
      .object({ id: number, owner: z.object({ login: z.string().min(1) }).nullish() })
      .nullish(),
    actor: user,
    triggering_actor: user,
  }),
  sender: user,
});

const UPSTREAM: readonly string[] = ["pull_request", "pull_request_target"];

/**
 * `workflow_run`: another workflow has run on a pull request, which is now reviewed. This run has the repository's secrets
 * whoever started that one, so its actors count here too. Which pull request it was has to be looked up: for a fork GitHub
 * names none.
 */
export const onWorkflowRun = trigger(payload, ({ action, workflow_run: run, sender }, event) => {
  if (action !== "completed")
    return skip("other_action", `The action ${action} of workflow_run starts no task.`);
  if (!UPSTREAM.includes(run.event) || !run.head_branch || !run.head_repository?.owner)
    return skip("other_action", "The other workflow did not run on a pull request that can be found.");
  const subject: PullRequestHead = {
    kind: "pull_request_head",
    owner: run.head_repository.owner.login,
    repository: run.head_repository.id,
    ref: run.head_branch,
    sha: run.head_sha,
  };
  return task({
    trigger: { event: event.name, action, at: null },
    kind: "review",
    goal: { kind: "review" },
    request: null,
    subject,
    actor: run.actor,
    actors: everyone(event, [sender, run.actor, run.triggering_actor]),
    comment: null,
  });
});
