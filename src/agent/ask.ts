import type { AssistantMessage } from "../core/messages.ts";
import type { ModelRequest } from "../core/model.ts";
import { schemasOf } from "./agent-tool.ts";
import type { RequestPlan } from "./loop-options.ts";
import { wholeStream } from "./model-stream.ts";
import { standIn } from "./reply.ts";
import type { Run } from "./run.ts";

/**
 * One request, from its preparation to a finished reply in the conversation. Always gives a reply: where the model
 * is not asked (the run was aborted, or the request refused), a stand-in says so.
 */
export async function ask(run: Run): Promise<AssistantMessage> {
  const plan = await prepare(run);
  if (run.signal.aborted) return unasked(run, "aborted", "model_aborted", "The run was aborted.");
  if (plan.action === "refuse") return unasked(run, "error", plan.code, plan.message);
  for (const message of plan.add ?? []) await run.add(message);
  const reply = await receive(run, requestOf(run, plan.maxOutputTokens));
  if (reply === null) return ask(run);
  await run.keep(reply);
  return reply;
}

async function prepare(run: Run): Promise<RequestPlan> {
  if (run.signal.aborted) return { action: "ask" };
  const plan = (await run.options.prepareRequest?.(run.context(), run.signal)) ?? { action: "ask" };
  if (plan.action === "ask") {
    if (plan.messages) run.replaceConversation(plan.messages);
    if (plan.tools?.length === 0) run.withdrawn = run.tools;
    if (plan.tools) run.tools = plan.tools;
  }
  return plan;
}

function requestOf(run: Run, maxOutputTokens: number | undefined): ModelRequest {
  return {
    systemPrompt: run.systemPrompt,
    messages: run.context().messages,
    tools: schemasOf(run.tools),
    ...(run.withdrawn.length === 0 ? {} : { withdrawn: schemasOf(run.withdrawn) }),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
  };
}

/**
 * Tells the reply as it streams: `message_start` once, `message_update` for each piece. `null`: it failed before
 * anything of it was told, and is to be asked for again.
 */
async function receive(run: Run, request: ModelRequest): Promise<AssistantMessage | null> {
  let begun = false;
  const begin = async (message: AssistantMessage) => {
    if (!begun) await run.emit({ type: "message_start", message });
    begun = true;
  };
  for await (const event of wholeStream(run.options, request, run.signal)) {
    if (event.type === "done" || event.type === "error") {
      const reply = run.options.interpretReply?.(event.message) ?? event.message;
      if (!begun && run.options.askAgain?.(reply)) return null;
      await begin(reply);
      return reply;
    }
    await begin(event.partial);
    if (event.type === "start") continue;
    await run.emit({ type: "message_update", message: event.partial, assistantMessageEvent: event });
  }
  throw new Error("wholeStream ended without a last event.");
}

async function unasked(run: Run, ...why: Why): Promise<AssistantMessage> {
  const message = standIn(run.options.clock, ...why);
  await run.add(message);
  return message;
}

type Why = Parameters<typeof standIn> extends [unknown, ...infer Rest] ? Rest : never;
