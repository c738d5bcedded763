import type { Spent } from "../../agent/ask-before.ts";
import { parametersOf } from "../../agent/reeve-tool.ts";
import type { Context } from "../../context/build-context.ts";
import type { Around, ContextFacts, Conversation } from "../../context/context-facts.ts";
import { systemPrompt } from "../../context/system-prompt.ts";
import type { ModelAdapter } from "../../core/model.ts";
import type { Bounds, Task } from "../../core/task.ts";
import { carefulTokensOf } from "../../core/tokens.ts";
import type { Tool } from "../../core/tool.ts";
import { type PathSection, shownSection, touchedSections } from "../../policy/sections.ts";
import type { KnownHunks } from "../../review/known-hunks.ts";
import type { TaskDeps } from "../deps.ts";
import type { Equipment } from "../equipment.ts";
import type { Ground } from "../ground.ts";
import type { PinnedRepository } from "../start/pin.ts";
import { readBeside } from "./read-beside.ts";
import { tellContext } from "./tell-context.ts";
import { withThreadCode } from "./thread-code.ts";
import { triagedContext } from "./triage.ts";

/** What the model is told before it does anything. */
export interface Opening {
  readonly prompt: string;
  readonly context: Context;
  /** Tokens that the context had to fit into. */
  readonly budget: number;
  /** What a model was asked to make it. Absent: none was. */
  readonly spent?: Spent | undefined;
  /** Sentences on what the model was not shown as it stands. */
  readonly notes: readonly string[];
}

interface Given {
  readonly task: Task;
  readonly repository: PinnedRepository;
  readonly bounds: Bounds;
  readonly mission: string | null;
  readonly conversation: Conversation | null;
  readonly around?: Around | null;
}

export async function openingOf(
  deps: TaskDeps,
  given: Given,
  found: { readonly ground: Ground; readonly equipment: Equipment; readonly known: KnownHunks | null },
): Promise<Opening> {
  const { model } = found.ground;
  const { tools } = found.equipment;
  const facts = await contextFacts(deps, given, found);
  const prompt = systemPrompt(facts);
  const budget = contextBudget(model, given.bounds, prompt, tools);
  const { context, spent, notes } = await triagedContext(deps, model, facts, budget);
  return { prompt, context, budget, spent, notes: [...tellContext(deps, context, facts), ...notes] };
}

async function contextFacts(
  deps: TaskDeps,
  { task, repository, bounds, mission, conversation, around = null }: Given,
  { ground, equipment, known }: Parameters<typeof openingOf>[2],
): Promise<ContextFacts> {
  const { model, ignore, view } = ground;
  const { policyFile, instructions } = repository;
  const sections = countingSections(deps, policyFile.sections, ground);
  const said = await withThreadCode(conversation, view.workspace);
  const beside = await readBeside(repository, view, { ignore, packed: !model.tokenless });
  return {
    ...{ task, mission, bounds, around, ignore, sections },
    changes: view.changes,
    tools: equipment.tools,
    checks: equipment.runnable,
    ...(known && { isKnown: known.isKnown }),
    ...beside,
    // What people say of a change makes a reviewer miss its faults: it comes when the review has ended.
    conversation: task.goal.kind === "review" ? null : said,
    instructions: [policyFile.instructions, instructions].filter((text) => text !== null),
    nonce: deps.key.nonce,
  };
}

/** The sections of the policy file that are about this task. */
function countingSections(
  { emit }: Pick<TaskDeps, "emit">,
  sections: readonly PathSection[],
  { policyFacts: { touched = null } }: Pick<Ground, "policyFacts">,
): readonly PathSection[] {
  const counting = touchedSections(sections, touched);
  if (sections.length > 0) emit({ type: "sections", sections: counting.map(shownSection) });
  return counting;
}

/**
 * Half of what the window leaves beside system prompt, tools and the room in which turns work, and no more than a quarter
 * of all tokens: each turn sends this again. So it is never cut: what stands in it counts as seen.
 */
function contextBudget(model: ModelAdapter, bounds: Bounds, prompt: string, tools: readonly Tool[]): number {
  const schemas = tools.map((tool) => `${tool.description}${JSON.stringify(parametersOf(tool))}`);
  const fixed = carefulTokensOf(prompt) + carefulTokensOf(schemas.join());
  const forWork = Math.min(model.contextWindow / 2, MAX_WORK_TOKENS);
  const share = (model.contextWindow - fixed - forWork) / 2;
  return Math.max(0, Math.floor(Math.min(share, bounds.tokens / 4, MAX_CONTEXT_TOKENS)));
}

const MAX_WORK_TOKENS = 20_000;
const MAX_CONTEXT_TOKENS = 60_000;
