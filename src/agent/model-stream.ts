import { textOfThrown } from "../core/errors.ts";
import type { AssistantMessage } from "../core/messages.ts";
import type { ModelEvent, ModelRequest } from "../core/model.ts";
import type { LoopOptions } from "./loop-options.ts";
import { hasFailed, standIn } from "./reply.ts";

/**
 * A model's stream, made whole: it never throws, and its last event is exactly one `done` or `error`. So the loop
 * has one path for a reply, whatever an adapter does against its contract.
 */
export async function* wholeStream(
  { stream, clock }: Pick<LoopOptions, "stream" | "clock">,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, void, void> {
  let partial: AssistantMessage | null = null;
  const broken = (message: string): ModelEvent => {
    const stopReason = signal.aborted ? "aborted" : "error";
    const code = signal.aborted ? "model_aborted" : "model_bad_reply";
    const failure = standIn(clock, stopReason, code, message);
    return {
      type: "error",
      message: {
        ...failure,
        ...(partial ? { content: partial.content } : {}),
        usage: { ...(partial ?? failure).usage, estimated: true },
      },
    };
  };
  try {
    for await (const event of stream(request, signal)) {
      if (event.type === "done" || event.type === "error") {
        yield settled(event);
        return;
      }
      partial = event.partial;
      yield event;
    }
  } catch (thrown) {
    yield broken(textOfThrown(thrown));
    return;
  }
  yield broken("The model's stream ended without a last event.");
}

/** One whole reply of which nothing is told; failed or not, never a throw. */
export async function wholeReply(...asked: Parameters<typeof wholeStream>): Promise<AssistantMessage> {
  for await (const event of wholeStream(...asked)) {
    if (event.type === "done" || event.type === "error") return event.message;
  }
  throw new Error("wholeStream ended without a last event.");
}

/** A failed message always says why. */
function settled(event: ModelEvent & { type: "done" | "error" }): ModelEvent {
  const { message } = event;
  if (!hasFailed(message) || message.errorMessage !== undefined) return event;
  return {
    ...event,
    message: { ...message, errorMessage: `The model's reply ended: ${message.stopReason}.` },
  };
}
