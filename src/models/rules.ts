import { type AgentMessage, textOf, toolCallsOf } from "../core/messages.ts";
import type { ModelAdapter, ModelEvent, ModelRequest } from "../core/model.ts";
import type { Clock } from "../core/ports.ts";
import { type CheckFile, rememberingCheck } from "./rules/check.ts";
import { type Exchange, nextStep, type Situation, type Step } from "./rules/plan.ts";
import { MessageDraft } from "./wire/draft.ts";
import { ABORTED, explainFailure } from "./wire/failure.ts";
import { NO_TOKENS, usageOf } from "./wire/usage.ts";

/** Nothing is sent anywhere, so nothing limits it; the numbers only have to be large. */
const CONTEXT_WINDOW = 10_000_000;
const MAX_OUTPUT_TOKENS = 1_000_000;
const FREE = usageOf(NO_TOKENS, "free", false);

/**
 * `builtin/rules`: a stand-in that needs no key and no network. It speaks the model's port, reads the change through
 * the tools it is offered, and reports what a few fixed rules find, so that the whole way of a review can be walked
 * on any repository. It is no reviewer: it understands nothing.
 */
export function rulesModel(clock: Clock): ModelAdapter {
  const check = rememberingCheck();
  return {
    name: "builtin/rules",
    contextWindow: CONTEXT_WINDOW,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    price: "free",
    tokenless: true,
    stream: (request, signal) => reply(request, signal, new MessageDraft(clock.now()), check),
  };
}

async function* reply(
  request: ModelRequest,
  signal: AbortSignal,
  draft: MessageDraft,
  check: CheckFile,
): AsyncGenerator<ModelEvent> {
  if (signal.aborted) return yield* draft.fail(ABORTED.code, explainFailure(ABORTED, 1, 0), FREE);
  try {
    yield* speak(nextStep(situationOf(request), check), request, draft);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    yield* draft.fail(
      "model_error",
      `builtin/rules failed: ${why}. Please report it with the file it met.`,
      FREE,
    );
  }
}

function* speak(step: Step, request: ModelRequest, draft: MessageDraft): Generator<ModelEvent> {
  if (step.kind === "words") {
    yield* draft.text(step.text);
    return yield* draft.finish("stop", FREE);
  }
  const made = request.messages.flatMap(callsOf).length;
  for (const [at, { tool, input }] of step.calls.entries()) {
    const { key, events } = draft.openCall(`rules_${made + at + 1}`, tool);
    yield* events;
    yield* draft.callDelta(key, JSON.stringify(input));
  }
  return yield* draft.finish("toolUse", FREE);
}

function situationOf({ messages, tools }: ModelRequest): Situation {
  const first = messages.find((message) => message.role === "user");
  const goal = first === undefined ? null : (/^Goal: (\w+)/m.exec(textOf(first))?.[1] ?? null);
  return { goal, offered: new Set(tools.map((tool) => tool.name)), exchanges: exchangesOf(messages) };
}

function exchangesOf(messages: readonly AgentMessage[]): Exchange[] {
  const results = new Map(
    messages.flatMap((message) =>
      message.role === "toolResult" ? [[message.toolCallId, message] as const] : [],
    ),
  );
  return messages.flatMap(callsOf).flatMap((call) => {
    const result = results.get(call.id);
    if (result === undefined) return [];
    return [{ tool: call.name, input: call.arguments, output: textOf(result), failed: result.isError }];
  });
}

function callsOf(message: AgentMessage) {
  return message.role === "assistant" ? toolCallsOf(message) : [];
}
