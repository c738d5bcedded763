import { toolCallsOf } from "../core/messages.ts";
import type { ModelAdapter, ModelEvent, ModelRequest } from "../core/model.ts";
import { createRedactor, type Redact } from "../core/redact.ts";
import { ABORTED, type ModelFailure, seconds } from "./failure.ts";
import { openChunks } from "./openai-client.ts";
import { adaptDialect, type Dialect, firstDialect } from "./openai-dialect.ts";
import { failureOf } from "./openai-failure.ts";
import { ChatReply } from "./openai-reply.ts";
import { buildChatRequest } from "./openai-request.ts";
import { type OpenaiSettings, openaiSettings } from "./openai-settings.ts";
import type { ModelDeps, ModelSettings } from "./provider.ts";
import { MAX_ATTEMPTS, waitBeforeRetry } from "./retry.ts";
import { watchSilence } from "./watch.ts";

/** @throws {ReeveError} `invalid_input`. */
export function openOpenaiChat(settings: ModelSettings, deps: ModelDeps): ModelAdapter {
  return new OpenaiChat(openaiSettings(settings), deps);
}

/** How one attempt went; what it gave out is in its `ChatReply`. */
interface Attempt {
  readonly failure: ModelFailure | null;
  /** The server took the request and began to answer. */
  readonly sent: boolean;
}

/** Any OpenAI-compatible chat completions address, streamed. */
class OpenaiChat implements ModelAdapter {
  readonly name: string;
  readonly contextWindow: number;
  readonly maxOutputTokens: number;
  readonly price: ModelAdapter["price"];
  readonly #settings: OpenaiSettings;
  readonly #deps: ModelDeps;
  readonly #redact: Redact;
  #dialect: Dialect;

  constructor(settings: OpenaiSettings, deps: ModelDeps) {
    this.name = settings.name;
    this.contextWindow = settings.contextWindow;
    this.maxOutputTokens = settings.maxOutputTokens;
    this.price = settings.price;
    this.#settings = settings;
    this.#deps = deps;
    this.#redact = createRedactor(
      settings.apiKey === null ? [] : [{ name: "api-key", value: settings.apiKey }],
    );
    this.#dialect = firstDialect(settings.isPublic);
  }

  /** Attempts until one is whole, gave something out before it failed, or cannot be helped by another. */
  async *stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    let waitedMs = 0;
    for (let attempt = 1; ; ) {
      const reply = this.#newReply(request);
      const { failure, sent } = yield* this.#attempt(request, reply, signal);
      if (failure === null) return yield* reply.finish();
      if (!reply.started && this.#learn(failure)) continue;
      const wait = reply.started ? null : waitBeforeRetry(failure, attempt, this.#deps.random);
      if (wait === null) return yield* reply.fail(this.#redacted(failure), sent, attempt, waitedMs);
      if (!(await this.#pause(failure, attempt, wait, signal))) {
        return yield* reply.fail(ABORTED, sent, attempt, waitedMs);
      }
      waitedMs += wait;
      attempt += 1;
    }
  }

  #newReply(request: ModelRequest): ChatReply {
    const calls = request.messages.flatMap((message) =>
      message.role === "assistant" ? toolCallsOf(message) : [],
    );
    return new ChatReply({
      timestamp: this.#deps.clock.now(),
      price: this.price,
      takenIds: new Set(calls.map((call) => call.id)),
      requestText: () => JSON.stringify(this.#body(request)),
    });
  }

  async *#attempt(
    request: ModelRequest,
    reply: ChatReply,
    signal: AbortSignal,
  ): AsyncGenerator<ModelEvent, Attempt> {
    const watch = watchSilence(this.#deps.clock, this.#settings, signal);
    let sent = false;
    try {
      const chunks = await openChunks(this.#settings, this.#body(request), watch);
      sent = true;
      for await (const chunk of chunks) yield* reply.push(chunk);
      if (reply.complete || !watch.signal.aborted) return { failure: reply.verdict(), sent };
    } catch (thrown) {
      if (reply.complete) return { failure: reply.verdict(), sent };
      if (!watch.signal.aborted) return { failure: this.#failureOf(thrown, null), sent };
    } finally {
      watch.stop();
    }
    if (signal.aborted) return { failure: ABORTED, sent };
    return { failure: this.#failureOf(null, watch.silence), sent };
  }

  #body(request: ModelRequest) {
    const asked = request.maxOutputTokens ?? this.maxOutputTokens;
    const maxOutputTokens = Math.min(asked, this.maxOutputTokens);
    return buildChatRequest(this.#settings.model, request, maxOutputTokens, this.#dialect);
  }

  #failureOf(thrown: unknown, silence: "first byte" | "idle" | null): ModelFailure {
    const { firstByteMs, idleMs, baseUrl } = this.#settings;
    const now = this.#deps.clock.now();
    return failureOf(thrown, { model: this.name, address: baseUrl, silence, now, firstByteMs, idleMs });
  }

  /** True if the refusal taught something: the same attempt is made again at once, in the new dialect. */
  #learn(failure: ModelFailure): boolean {
    const adapted = adaptDialect(this.#dialect, failure);
    if (adapted === null) return false;
    this.#dialect = adapted.dialect;
    this.#deps.log.info(adapted.note);
    return true;
  }

  /** False if the caller's signal ended the wait. */
  async #pause(
    failure: ModelFailure,
    attempt: number,
    waitMs: number,
    signal: AbortSignal,
  ): Promise<boolean> {
    const next = `attempt ${attempt + 1} of ${MAX_ATTEMPTS} in ${seconds(waitMs)}`;
    this.#deps.log.info(`${this.#redacted(failure).message} Next: ${next}.`);
    try {
      await this.#deps.clock.sleep(waitMs, signal);
      return !signal.aborted;
    } catch {
      return false;
    }
  }

  /** Nobody knows what a server repeats in its errors. */
  #redacted(failure: ModelFailure): ModelFailure {
    return { ...failure, message: this.#redact(failure.message).text };
  }
}
