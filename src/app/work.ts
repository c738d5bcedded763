import type { BoundedRunResult } from "../agent/bounded-options.ts";
import { boundedRun } from "../agent/bounded-run.ts";
import type { Around, Conversation } from "../context/context-facts.ts";
import type { HostComment } from "../core/host-comment.ts";
import type { Bounds, Task } from "../core/task.ts";
import type { PolicyFacts } from "../policy/policy-facts.ts";
import { creditOnReply } from "./credit-on-reply.ts";
import type { TaskDeps } from "./deps.ts";
import { type Equipment, equip } from "./equipment.ts";
import { secondLookMessage, secondLookNote } from "./findings/second-look.ts";
import { type EarlierReview, earlierReview } from "./gather/earlier-review.ts";
import { type Opening, openingOf } from "./gather/opening.ts";
import { type Ground, openGround } from "./ground.ts";
import type { PinnedRepository } from "./start/pin.ts";

/** What the loop is started with, beside the ports. */
export interface Assignment {
  readonly task: Task;
  readonly repository: PinnedRepository;
  /** What rules of the policy file may ask of the task. */
  readonly policyFacts: PolicyFacts;
  readonly bounds: Bounds;
  /** What to do in a task that no person asked for: the goal of the policy file's maintenance task. */
  readonly mission: string | null;
  readonly conversation: Conversation | null;
  /** What stands around the pull request. Absent: nobody asked. */
  readonly around?: Around | null;
  /** Our comment of the last review. Absent: there is none. */
  readonly summary?: HostComment | null;
}

/** What the loop leaves behind: its result and everything its tools collected. */
export interface Work
  extends Pick<Ground, "model" | "workspace" | "changes" | "policy" | "policyFacts" | "checks" | "sandbox">,
    Pick<Equipment, "findings" | "coverage"> {
  readonly run: BoundedRunResult;
  /** False where no rule of the policy lets the model report what it finds. */
  readonly canReport: boolean;
  /** Sentences on what the model was not shown as it stands. */
  readonly contextNotes: readonly string[];
  /** What the last review of the pull request left behind; `null`: nothing. */
  readonly earlier: EarlierReview | null;
}

/** One pass: the tools that the policy offers, a context that fits, and the loop under its bounds. */
export async function work(deps: TaskDeps, assignment: Assignment): Promise<Work> {
  const ground = await openGround(deps, assignment);
  const earlier = await earlierReview(deps, assignment, ground.changes);
  const known = earlier?.known ?? null;
  const equipment = await equip(deps, assignment, ground, known);
  const opening = await openingOf(deps, assignment, { ground, equipment, known });
  const run = await looped(deps, assignment.bounds, { ground, equipment, opening });
  const { model, workspace, changes, policy, policyFacts, checks, sandbox } = ground;
  const { findings, coverage, tools } = equipment;
  return {
    ...{ run, model, workspace, changes, policy, policyFacts, checks, sandbox, findings, coverage, earlier },
    canReport: tools.some(({ needs }) => needs?.includes("findings")),
    contextNotes: [...opening.notes, ...secondLookNote(run)],
  };
}

function looped(
  deps: TaskDeps,
  bounds: Bounds,
  made: { readonly ground: Ground; readonly equipment: Equipment; readonly opening: Opening },
): Promise<BoundedRunResult> {
  const { model, policy, view, checks } = made.ground;
  const { tools, findings, coverage, look } = made.equipment;
  const { prompt, context, budget, spent } = made.opening;
  const { clock, signal } = deps;
  const credit = creditOnReply(coverage);
  for (const { path, hunk } of context.seen) credit.sink.seen(path, hunk);
  return boundedRun({
    systemPrompt: prompt,
    prompt: [{ role: "user", content: context.text, timestamp: clock.now() }],
    ...(look && { followUp: () => secondLookMessage(deps, model, look, { findings, tokens: budget }) }),
    ...{ model, spent, tools, bounds, clock, signal },
    context: { ...view, findings, coverage: credit.sink, checks },
    decide: (call) => policy.decide(call),
    emit: (event) => {
      credit.heard(event);
      deps.emit(event);
    },
  });
}
