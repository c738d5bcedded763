import { textOfThrown } from "../core/errors.ts";
import type { AgentMessage, AssistantMessage } from "../core/messages.ts";
import { ask } from "./ask.ts";
import { answerCalls, type Batch } from "./batch.ts";
import type { AgentContext, LoopOptions, TurnDecision } from "./loop-options.ts";
import { hasFailed, standIn } from "./reply.ts";
import { Run } from "./run.ts";

/**
 * The loop. A turn is one request to the model and the results of the calls in its reply; while the model calls
 * tools, or somebody has something to say, there is a next turn. All else is an option, a hook, or not here.
 *
 * Never rejects for what the model, a tool or a hook does: every run ends with `agent_end`. It rejects only when the
 * listener of that last event throws.
 * @param prompts What the run begins with; empty to go on with the context as it stands.
 * @returns The messages of this run; the context's own list is not touched.
 */
export async function agentLoop(
  prompts: readonly AgentMessage[],
  context: AgentContext,
  options: LoopOptions,
  signal: AbortSignal = new AbortController().signal,
): Promise<readonly AgentMessage[]> {
  const run = new Run(context, options, signal);
  const messages = await takeTurns(run, prompts).catch((thrown: unknown) => breakOff(run, thrown));
  await run.emit({ type: "agent_end", messages });
  return messages;
}

async function takeTurns(run: Run, prompts: readonly AgentMessage[]): Promise<readonly AgentMessage[]> {
  await run.emit({ type: "agent_start" });
  let opening: Opening | null = [...prompts, ...steering(run)];
  while (opening !== null) opening = await takeTurn(run, opening);
  return run.added;
}

/** The messages that a turn begins with: none when it answers tool results. */
type Opening = readonly AgentMessage[];

/** @returns How the next turn begins; `null` when the run is over. */
async function takeTurn(run: Run, opening: Opening): Promise<Opening | null> {
  await run.emit({ type: "turn_start" });
  for (const message of opening) await run.add(message);

  const reply = await ask(run);
  const batch = await answerCalls(run, reply);

  const decision = await finishTurn(run, reply, batch);
  await run.emit({ type: "turn_end", message: reply, toolResults: batch.results });
  return nextOpening(run, reply, batch, decision);
}

/** A person's word comes before the model's own work, and that before what can wait until the end. */
function nextOpening(
  run: Run,
  reply: AssistantMessage,
  batch: Batch,
  decision: TurnDecision | undefined,
): Opening | null {
  if (hasFailed(reply) || decision?.action === "end") return null;
  // One more turn tells of the abort: its reply is a stand-in, and the queues are left as they are.
  if (run.signal.aborted) return batch.wantsAnswer ? [] : null;
  const steered = steering(run);
  if (steered.length > 0 || batch.wantsAnswer) return steered;
  const followUps = run.options.takeFollowUps?.() ?? [];
  if (followUps.length > 0 || decision?.action === "continue") return followUps;
  return null;
}

function steering(run: Run): Opening {
  return run.signal.aborted ? [] : (run.options.takeSteering?.() ?? []);
}

async function finishTurn(
  run: Run,
  message: AssistantMessage,
  batch: Batch,
): Promise<TurnDecision | undefined> {
  const turn = { message, toolResults: batch.results, context: run.context(), newMessages: run.added };
  return run.options.finishTurn?.(turn, run.signal);
}

/**
 * A hook or a listener threw where nobody answers for it. The run still ends in order: one failed message says why.
 * The listener may be what is broken, so its further complaints are not heard here.
 */
async function breakOff(run: Run, thrown: unknown): Promise<readonly AgentMessage[]> {
  const stopReason = run.signal.aborted ? "aborted" : "error";
  const message = standIn(run.options.clock, stopReason, "internal", textOfThrown(thrown));
  const deaf = () => {};
  await run.emit({ type: "message_start", message }).catch(deaf);
  await run.keep(message).catch(deaf);
  await run.emit({ type: "turn_end", message, toolResults: [] }).catch(deaf);
  return [message];
}
