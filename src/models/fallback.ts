import type { AssistantMessage } from "../core/messages.ts";
import type { ModelAdapter, ModelEvent, ModelRequest } from "../core/model.ts";
import type { Clock } from "../core/ports.ts";
import { dearestPrice } from "../core/price.ts";
import { charactersOfAll, tokensOf } from "../core/tokens.ts";
import { ownHistory } from "./own-history.ts";
import { NO_TOKENS, usageOf } from "./wire/usage.ts";

export interface FallbackOptions {
  readonly clock: Clock;
  /** Whether such a failure is one that the next model may not have. */
  readonly isLeftFor: (failure: AssistantMessage) => boolean;
  /** Told once of each model that is left. */
  readonly tell: (failure: AssistantMessage, sentence: string) => void;
}

/** Too busy after all attempts, or not there. Whatever else fails is for a person to mend, or would fail again elsewhere. */
export function isBusyOrGone({ errorCode }: AssistantMessage): boolean {
  return (
    errorCode === "model_overloaded" || errorCode === "model_rate_limited" || errorCode === "model_not_found"
  );
}

/**
 * Several models as one. The first is asked; where it fails before it gave anything out, and for a reason, the same request
 * goes to the next, and so does every later one: what was left once is not asked again. Each reply says whose it is (`by`)
 * and costs what its own model costs; limits and window are those of the first.
 */
export function fallbackModel(
  models: readonly [ModelAdapter, ...ModelAdapter[]],
  options: FallbackOptions,
): ModelAdapter {
  const [first] = models;
  const unpriced = models.find(({ price }) => price === null);
  const list = new FallbackList(models, options);
  return {
    ...first,
    price: dearestPrice(models.map(({ price }) => price)),
    ...(unpriced ? { unpriced: unpriced.unpriced ?? unpriced.name } : {}),
    spent: () => list.spent,
    stream: (request, signal) => list.stream(request, signal),
  };
}

class FallbackList {
  readonly #models: readonly ModelAdapter[];
  readonly #histories: readonly ReturnType<typeof ownHistory>[];
  readonly #options: FallbackOptions;
  /** Of the model that is asked. */
  #at = 0;

  constructor(models: readonly ModelAdapter[], options: FallbackOptions) {
    this.#models = models;
    this.#histories = models.map(({ name }) => ownHistory(name));
    this.#options = options;
  }

  /** Of the model that is asked now. */
  get spent(): boolean {
    return this.#models[this.#at]?.spent?.() ?? false;
  }

  async *stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    for (;;) {
      const at = this.#at;
      const model = this.#models[at];
      if (model === undefined) return;
      const failure = yield* this.#ask(at, model, request, signal);
      if (failure === null) return;
      this.#leave(at, model, failure);
    }
  }

  /** Once for each model, though several requests at a time may find that it fails. */
  #leave(at: number, { name }: ModelAdapter, failure: AssistantMessage): void {
    if (at !== this.#at) return;
    this.#at += 1;
    const next = this.#models[this.#at]?.name ?? "";
    const sentence = `From here on ${next} answers instead of ${name}. ${failure.errorMessage ?? ""}`;
    this.#options.tell(failure, sentence);
  }

  /** @returns The failure for which the model is left; `null`: all of its reply was given out. */
  async *#ask(
    at: number,
    model: ModelAdapter,
    request: ModelRequest,
    signal: AbortSignal,
  ): AsyncGenerator<ModelEvent, AssistantMessage | null> {
    const messages = this.#histories[at]?.(request.messages) ?? request.messages;
    const asked = { ...request, messages };
    if (at > 0 && isTooLong(asked, model)) return yield* this.#refuse(model);
    const isLast = at === this.#models.length - 1;
    let isFirst = true;
    for await (const event of model.stream(asked, signal)) {
      const isUntold = isFirst && event.type === "error";
      if (isUntold && !isLast && this.#options.isLeftFor(event.message)) return event.message;
      isFirst = false;
      yield signed(event, model.name);
    }
    return null;
  }

  /** A run keeps to the window of the first model. One that takes less may cut what is too long without a word. */
  *#refuse({ name, contextWindow }: ModelAdapter): Generator<ModelEvent, null> {
    const message: AssistantMessage = {
      ...{ role: "assistant", content: [], stopReason: "error", timestamp: this.#options.clock.now() },
      usage: usageOf(NO_TOKENS, "free", false),
      by: name,
      errorCode: "model_context_length",
      errorMessage: `The conversation is longer than ${name} takes, which is ${contextWindow} tokens.`,
      contextWindow,
    };
    yield { type: "error", message };
    return null;
  }
}

function isTooLong(request: ModelRequest, { contextWindow, maxOutputTokens }: ModelAdapter): boolean {
  const { systemPrompt, tools, withdrawn, messages } = request;
  const characters =
    systemPrompt.length + JSON.stringify([tools, withdrawn]).length + charactersOfAll(messages);
  const reply = Math.min(request.maxOutputTokens ?? maxOutputTokens, maxOutputTokens);
  return tokensOf(characters) + reply > contextWindow;
}

function signed(event: ModelEvent, by: string): ModelEvent {
  if ("partial" in event) return { ...event, partial: { by, ...event.partial } };
  return { ...event, message: { by, ...event.message } };
}
