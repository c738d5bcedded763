import type { Around, Conversation } from "../context/context-facts.ts";
import type { Bounds, Task } from "../core/task.ts";
import type { Tool } from "../core/tool.ts";
import { formerlyHidden } from "../policy/hidden-paths.ts";
import type { Policy } from "../policy/policy.ts";
import { type Coverage, createCoverage } from "../review/coverage.ts";
import { createFindings, type Findings } from "../review/findings.ts";
import type { KnownHunks } from "../review/known-hunks.ts";
import type { TaskDeps } from "./deps.ts";
import { type Look, secondLookOf } from "./findings/second-look.ts";
import { suggestionObjection } from "./findings/suggestion-objection.ts";
import { type Ground, hasDiff } from "./ground.ts";
import { offeredTools } from "./start/offered-tools.ts";
import type { PinnedRepository } from "./start/pin.ts";
import { openProofs } from "./verify/open-proofs.ts";

/** The tools that the model is given, and what they collect. */
export interface Equipment {
  readonly tools: readonly Tool[];
  /** Names of the checks that it may run. */
  readonly runnable: readonly string[];
  readonly findings: Findings;
  /** `null`: there is no change to be looked at. */
  readonly coverage: Coverage | null;
  /** What it is shown when it has ended; `null`: nothing. */
  readonly look: Look | null;
}

export async function equip(
  deps: TaskDeps,
  given: {
    readonly task: Task;
    readonly repository: PinnedRepository;
    readonly bounds: Bounds;
    readonly conversation: Conversation | null;
    readonly around?: Around | null;
  },
  ground: Ground,
  known: KnownHunks | null,
): Promise<Equipment> {
  const { task, repository, bounds, conversation, around = null } = given;
  const { policy, policyFacts, ignore, view } = ground;
  const look = secondLookOf(task, ground.model, { conversation, around });
  const offered = offeredTools(deps.tools, policy, {
    goal: task.goal,
    diff: hasDiff(task),
    sandbox: ground.sandbox.available,
    secondLook: look !== null,
  });
  const runnable = runnableChecks(offered, policy);
  const { tools, prove } = await openProofs(deps, offered, { ...ground, repository, runnable, bounds });
  const objection = suggestionObjection(deps, repository.policyFile, policyFacts);
  const taking = { limit: bounds.findings, ignore, objection, ...(prove && { prove }) };
  const findings = createFindings({ ...view, ...taking });
  return { tools, runnable, findings, coverage: coverageOf(ground, known), look };
}

/** Those of which a call would be allowed. One tool runs them all, and the model has to know their names. */
function runnableChecks(tools: readonly Tool[], policy: Policy): readonly string[] {
  const tool = tools.find(({ check }) => check !== undefined);
  if (!tool) return [];
  return policy.checks.filter((check) => policy.decide({ tool, paths: [], check }).verdict === "allow");
}

/** A file that is hidden or ignored is left out by rule; one that was moved from a hidden path is not looked at. */
function coverageOf(
  { changes, hiddenBy, ignore }: Pick<Ground, "changes" | "hiddenBy" | "ignore">,
  known: KnownHunks | null,
): Coverage | null {
  if (changes === null) return null;
  return createCoverage(
    changes,
    (path) => hiddenBy(path) ?? ignore(path),
    (file) => formerlyHidden(file, hiddenBy),
    known,
  );
}
