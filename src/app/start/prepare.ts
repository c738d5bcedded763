import type { Around, Conversation } from "../../context/context-facts.ts";
import { allEnded } from "../../core/all-ended.ts";
import type { HostComment } from "../../core/host-comment.ts";
import type { Task } from "../../core/task.ts";
import { halveBounds, mergeBounds } from "../../policy/bounds.ts";
import { policyFacts } from "../../policy/policy-facts.ts";
import type { TaskDeps } from "../deps.ts";
import { withCommits } from "../gather/conversation.ts";
import { earlierSummaries } from "../gather/earlier-review.ts";
import { readSaid } from "../gather/read-said.ts";
import type { Errand } from "../publish/publication.ts";
import type { TaskEnd } from "../task-end.ts";
import type { Admitted } from "./admitted.ts";
import { configRefused, skipped, unknownFinding, unreviewed } from "./early-end.ts";
import { gateAfterPolicy } from "./gate.ts";
import { leftUnreviewed } from "./left-unreviewed.ts";
import { chooseMission } from "./mission.ts";
import { openPolicy } from "./open-policy.ts";
import { type PinnedRepository, pin } from "./pin.ts";
import { withheldFrom } from "./withheld.ts";

/** What has been said about the subject, by people and by earlier reviews of ours. */
export interface Heard {
  readonly conversation: Conversation | null;
  readonly around: Around | null;
  /** Our summaries of earlier reviews as they are before the work, the last one first. `null`: nobody looked. */
  readonly summaries: readonly HostComment[] | null;
}

export type Prepared =
  /** What the pinned commits or the conversation say is that there is nothing to do. */
  | { readonly kind: "ended"; readonly end: TaskEnd }
  | { readonly kind: "ready"; readonly errand: Errand; readonly heard: Heard };

/** From a request that was let through to a task: pins the commits, reads what people say, and asks the policy file. */
export async function prepare(deps: TaskDeps, admitted: Admitted): Promise<Prepared> {
  const { facts, status, store, fetched } = admitted;
  const [repository, said, summaries] = await allEnded([
    pin(deps, facts, store, fetched),
    readSaid(deps, facts),
    earlierSummaries(deps, facts),
  ]);
  if (said.kind === "unknown") return ended(unknownFinding(deps, status, said.reason));
  const conversation = said.conversation && (await withCommits(deps, said.conversation, facts, repository));
  const gate = gateAfterPolicy(deps, facts, admitted.gate, repository.policyFault === null);
  if (gate.tier === "T0") return ended(configRefused(gate, repository, status));
  const leftOut = await leftUnreviewed(facts, repository);
  if (leftOut !== null) return ended(unreviewed(deps, repository.pinned.head, leftOut));
  const mission = await chooseMission(deps, facts, repository, conversation);
  if (mission.kind === "none") {
    await status.refused(mission.reason);
    return ended(skipped(deps, mission.code, mission.reason));
  }
  const heard = { conversation, around: said.around, summaries };
  const errand = errandOf(deps, { ...admitted, gate }, { repository, mission, heard });
  return { kind: "ready", errand, heard };
}

async function ended(end: TaskEnd | Promise<TaskEnd>): Promise<Prepared> {
  return { kind: "ended", end: await end };
}

function errandOf(
  deps: TaskDeps,
  { facts, gate, status }: Admitted,
  found: Pick<Errand, "repository" | "mission"> & { readonly heard: Heard },
): Errand {
  const { repository, mission, heard } = found;
  const { policyFile } = repository;
  const task = taskOf(deps, { facts, gate }, repository, mission);
  const bounds = mergeBounds(deps.settings.bounds, policyFile.bounds);
  const withheld = withheldFrom(deps, facts, { ...heard, tier: task.tier });
  const { author, permissions } = facts;
  const asked = { event: task.trigger.event, actors: task.actors, author, permissions };
  const given = { ...policyFacts(asked, task.tier), withheld };
  return {
    ...{ task, facts, repository, mission, status },
    policyFacts: given,
    policy: openPolicy(deps, policyFile, given),
    bounds: gate.halfBounds ? halveBounds(bounds) : bounds,
  };
}

function taskOf(
  { key }: Pick<TaskDeps, "key">,
  { facts: { request, subject }, gate }: Pick<Admitted, "facts" | "gate">,
  { pinned }: PinnedRepository,
  { name }: Errand["mission"],
): Task {
  const goal = request.goal.kind === "maintain" ? { ...request.goal, name } : request.goal;
  return { ...request, id: key.id, goal, subject, tier: gate.tier, pinned };
}
