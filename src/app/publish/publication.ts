import type { Fault } from "../../core/errors.ts";
import type { HostComment } from "../../core/host-comment.ts";
import type { Proposal, Verdict } from "../../core/proposal.ts";
import type { Bounds, Task } from "../../core/task.ts";
import type { Policy } from "../../policy/policy.ts";
import type { PolicyFacts } from "../../policy/policy-facts.ts";
import type { Facts } from "../start/look-up.ts";
import type { Mission } from "../start/mission.ts";
import type { PinnedRepository } from "../start/pin.ts";
import type { Status } from "../status.ts";

/** What a task that was let through comes with, before and after its work: nothing of it was made by a model. */
export interface Errand {
  readonly task: Task;
  readonly facts: Facts;
  readonly repository: PinnedRepository;
  readonly policyFacts: PolicyFacts;
  readonly policy: Policy;
  readonly bounds: Bounds;
  readonly mission: Extract<Mission, { kind: "mission" }>;
  readonly status: Status;
}

/** A proposal on its way to the code host. */
export interface Publication extends Errand {
  readonly proposal: Proposal;
  /** Our summaries of earlier reviews as they were before the work. `null`, or absent: nobody looked. */
  readonly summaries?: readonly HostComment[] | null;
}

export const KEPT_AS_PATCH =
  "They are kept as a patch, in the file that the job's output `patch-path` names.";

/** What a step of publishing made, and what a reader has to know of it. */
export interface Published {
  readonly branch: string | null;
  readonly compareUrl: string | null;
  readonly pullRequest: { readonly number: number; readonly url: string } | null;
  /** True: findings could not be posted and have to be shown in the job. */
  readonly unposted: boolean;
  /** True: something that was to be written was not. */
  readonly failed: boolean;
  /** What the review comes to with what others told meanwhile. Absent: what the proposal says. */
  readonly verdict?: Verdict;
  /** Why a patch does not stand that was to stand. */
  readonly fault: Fault | null;
  /** The edits as a mail that `git am` takes; `null`: there are none, or they may not be published. */
  readonly mail: Uint8Array | null;
  readonly notes: readonly string[];
}

export const NOTHING_PUBLISHED: Published = {
  branch: null,
  compareUrl: null,
  pullRequest: null,
  unposted: false,
  failed: false,
  fault: null,
  mail: null,
  notes: [],
};
