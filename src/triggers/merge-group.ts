import { z } from "zod";
import { skip } from "./outcome.ts";
import { commit, trigger } from "./payload.ts";

const payload = z.object({
  action: z.string(),
  merge_group: z.object({ head_sha: commit }).nullish(),
});

/**
 * `merge_group`: what stands in a merge queue was reviewed as the pull requests that it is made of. Where the check is a
 * required one, the queue waits for it all the same.
 */
export const onMergeGroup = trigger(payload, ({ action, merge_group: group }) =>
  action === "checks_requested" && group
    ? skip("merge_group", REVIEWED, group.head_sha)
    : skip("other_action", `The action ${action} of merge_group starts no task.`),
);

const REVIEWED = "A merge queue starts no review: each of its pull requests has its own.";
