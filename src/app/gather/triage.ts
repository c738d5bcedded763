import { askBefore, type Spent } from "../../agent/ask-before.ts";
import { buildContext, type Context } from "../../context/build-context.ts";
import type { ContextFacts } from "../../context/context-facts.ts";
import { byWorth } from "../../context/pack-hunks.ts";
import { readTriage, triageRequest } from "../../context/triage-request.ts";
import { type AssistantMessage, textOf } from "../../core/messages.ts";
import type { ModelAdapter } from "../../core/model.ts";
import type { RepoPath } from "../../core/paths.ts";
import type { TaskDeps } from "../deps.ts";

/** The first message of a run, and what was used to make it. */
interface TriagedContext {
  readonly context: Context;
  readonly spent?: Spent;
  /** Sentences for whoever reads what came of the run. */
  readonly notes: readonly string[];
}

type Deps = Pick<TaskDeps, "clock" | "signal" | "emit">;

/**
 * Where a change does not fit into the prompt of a review, the small model says which files are shown first. Where there is
 * none, it cannot be afforded, or it gives no such answer, they stay in their usual order.
 */
export async function triagedContext(
  deps: Deps,
  model: ModelAdapter,
  facts: ContextFacts,
  budgetTokens: number,
): Promise<TriagedContext> {
  const context = buildContext(facts, budgetTokens, model.tokenless ? "listed" : "packed");
  const usual = { context, notes: [] };
  if (!model.small || model.tokenless || facts.task.goal.kind !== "review" || !hasLeftOut(context))
    return usual;
  const shown = (facts.changes?.files ?? []).filter(
    (file) => file.hunks.length > 0 && facts.ignore(file.path) === null,
  );
  const { request, files } = triageRequest(byWorth(shown), facts.nonce);
  const { clock, signal } = deps;
  const asked = await askBefore({ model, bounds: facts.bounds, clock, signal }, request);
  if (asked === null) return usual;
  const { reply, spent } = asked;
  const first = reply.stopReason === "stop" ? readTriage(textOf(reply), files.length) : null;
  if (first === null) return { ...usual, spent: told(deps, reply, spent) };
  const rank = rankOf(first.flatMap((at) => files[at]?.path ?? []));
  const note = `The change has more than fits into one prompt; ${spent.by} chose what was shown first.`;
  return { context: buildContext({ ...facts, rank }, budgetTokens), spent, notes: [note] };
}

function rankOf(first: readonly RepoPath[]): (path: RepoPath) => number {
  const places = new Map(first.map((path, place) => [path, place]));
  return (path) => places.get(path) ?? first.length;
}

function told({ emit }: Deps, reply: AssistantMessage, spent: Spent): Spent {
  const { errorCode = "model_bad_reply", errorMessage = "Its answer has another form." } = reply;
  const reason = `${spent.by} did not say which files of the change to show first: they are in their usual order. ${errorMessage}`;
  emit({ type: "degraded", code: errorCode, reason });
  return spent;
}

function hasLeftOut({ notes }: Context): boolean {
  return notes.some(({ name, dropped }) => name === "diff" && dropped > 0);
}
