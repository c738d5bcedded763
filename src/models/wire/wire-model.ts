import { toolCallsOf } from "../../core/messages.ts";
import type { ModelAdapter, ModelEvent, ModelRequest } from "../../core/model.ts";
import { createRedactor } from "../../core/redact.ts";
import type { ModelDeps } from "../provider.ts";
import { ABORTED, type ModelFailure, seconds } from "./failure.ts";
import { failureOf } from "./failure-of.ts";
import type { JsonBody } from "./json-body.ts";
import { isTooDeep, NestedTooDeep } from "./nesting.ts";
import { MODEL_KEY, NO_SECRETS, OwnSecrets } from "./own-secrets.ts";
import { MAX_ATTEMPTS, waitBeforeRetry } from "./retry.ts";
import type { WireSettings } from "./settings.ts";
import { type Silence, type Standing, watchSilence } from "./watch.ts";
import type { Wire, WireReply } from "./wire.ts";

/** How one attempt went; what it gave out is in its `WireReply`. */
interface Attempt {
  readonly failure: ModelFailure | null;
  /** The server may work on the request: it took it and began to answer, or it was left before it did either. */
  readonly sent: boolean;
}

/** A model behind one wire, with the port's contract: attempts, pauses, silences, and what the server teaches. */
export class WireModel<Dialect> implements ModelAdapter {
  readonly name: string;
  readonly contextWindow: number;
  readonly maxOutputTokens: number;
  readonly price: ModelAdapter["price"];
  readonly #wire: Wire<Dialect>;
  readonly #settings: WireSettings;
  readonly #deps: ModelDeps;
  #dialect: Dialect;
  #sought = { count: 0, secrets: NO_SECRETS };

  constructor(wire: Wire<Dialect>, settings: WireSettings, deps: ModelDeps) {
    this.name = settings.name;
    this.contextWindow = settings.contextWindow;
    this.maxOutputTokens = settings.maxOutputTokens;
    this.price = settings.price;
    this.#wire = wire;
    this.#settings = settings;
    this.#deps = deps;
    this.#dialect = wire.firstDialect;
  }

  /** Attempts until one is whole, gave something out before it failed, or cannot be helped by another. */
  async *stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    let waitedMs = 0;
    let isRenewed = false;
    for (let attempt = 1; ; ) {
      const reply = this.#newReply(request);
      const dialect = this.#dialect;
      const { failure, sent } = yield* this.#attempt(request, reply, signal);
      if (failure === null) return yield* reply.finish();
      if (!reply.started && this.#learn(dialect, failure)) continue;
      if (!reply.started && !isRenewed && this.#renews(failure)) {
        isRenewed = true;
        continue;
      }
      const failed = (why: ModelFailure) =>
        withWindow(reply.fail(this.#redacted(why), sent, attempt, waitedMs), why);
      const wait = reply.started ? null : waitBeforeRetry(failure, attempt, this.#deps.random);
      if (wait === null) return yield* failed(failure);
      const asked = Math.max(wait, failure.retryAfterMs ?? 0);
      if (this.#endsWithin(asked, request)) return yield* failed(outOfTime(failure, asked));
      waitedMs += wait;
      if (!(await this.#pause(failure, { attempt, wait, waitedMs }, signal))) return yield* failed(ABORTED);
      attempt += 1;
    }
  }

  /** What the server was sent so far to know who asks. */
  get #secrets(): OwnSecrets {
    const given = this.#settings.credential.secrets();
    if (given.length !== this.#sought.count)
      this.#sought = { count: given.length, secrets: new OwnSecrets(given) };
    return this.#sought.secrets;
  }

  #endsWithin(ms: number, { deadline = Number.POSITIVE_INFINITY }: ModelRequest): boolean {
    return this.#deps.clock.now() + ms >= deadline;
  }

  #newReply(request: ModelRequest): WireReply {
    const calls = request.messages.flatMap((message) =>
      message.role === "assistant" ? toolCallsOf(message) : [],
    );
    return this.#wire.reply({
      timestamp: this.#deps.clock.now(),
      price: this.price,
      takenIds: new Set(calls.map((call) => call.id)),
      requestText: () => this.#body(request).toString(),
      secrets: () => this.#secrets,
    });
  }

  async *#attempt(
    request: ModelRequest,
    reply: WireReply,
    signal: AbortSignal,
  ): AsyncGenerator<ModelEvent, Attempt> {
    const watch = watchSilence(this.#deps.clock, this.#settings, signal);
    const wasBegun = !signal.aborted;
    let sent = false;
    let standing: Standing = "open";
    try {
      const pieces = await this.#wire.open(this.#body(request), watch);
      sent = true;
      for await (const piece of pieces) {
        if (isTooDeep(piece)) throw new NestedTooDeep();
        const events = reply.push(piece);
        yield* events;
        const now = standingOf(reply);
        if (now !== standing || events.length > 0) watch.follow(now);
        standing = now;
      }
    } catch (thrown) {
      if (!reply.complete && !watch.signal.aborted) return { failure: this.#failureOf(thrown, null), sent };
    } finally {
      watch.stop();
    }
    if (reply.complete) return { failure: reply.verdict(), sent };
    if (signal.aborted) return { failure: ABORTED, sent: wasBegun };
    if (watch.silence !== null) return { failure: this.#failureOf(null, watch.silence), sent: true };
    return { failure: reply.verdict(), sent };
  }

  #body(request: ModelRequest): JsonBody {
    const asked = request.maxOutputTokens ?? this.maxOutputTokens;
    return this.#wire.body(request, Math.min(asked, this.maxOutputTokens), this.#dialect);
  }

  #failureOf(thrown: unknown, silence: Silence | null): ModelFailure {
    const { firstByteMs, idleMs, baseUrl, hints, credential } = this.#settings;
    const now = this.#deps.clock.now();
    return failureOf(thrown, {
      model: this.name,
      address: baseUrl,
      proof: credential.renew === undefined ? "key" : "token",
      clean: (words) => this.#secrets.clean(words),
      silence,
      now,
      firstByteMs,
      idleMs,
      hints,
    });
  }

  /**
   * True if the refusal taught something: the same attempt is made again at once, in the new dialect.
   * @param spoken What was refused; another request may have learnt from that meanwhile.
   */
  #learn(spoken: Dialect, failure: ModelFailure): boolean {
    const adapted = this.#wire.adapt(spoken, failure);
    if (adapted === null) return false;
    if (spoken !== this.#dialect) return true;
    this.#dialect = adapted.dialect;
    this.#deps.log.info(adapted.note);
    return true;
  }

  /** True for a token that ended before its time, or was taken back: another is asked for, once. */
  #renews({ code }: ModelFailure): boolean {
    return code === "model_auth" && (this.#settings.credential.renew?.() ?? false);
  }

  /** False if the caller's signal ended the wait. */
  async #pause(
    failure: ModelFailure,
    { attempt, wait, waitedMs }: { attempt: number; wait: number; waitedMs: number },
    signal: AbortSignal,
  ): Promise<boolean> {
    const next = `attempt ${attempt + 1} of ${MAX_ATTEMPTS} in ${seconds(wait)}`;
    const all = attempt > 1 ? `, ${seconds(waitedMs)} of waiting in all` : "";
    this.#deps.log.info(`${this.#redacted(failure).message} Next: ${next}${all}.`);
    try {
      await this.#deps.clock.sleep(wait, signal);
      return !signal.aborted;
    } catch {
      return false;
    }
  }

  /** Nobody knows what a server repeats in its errors. */
  #redacted(failure: ModelFailure): ModelFailure {
    const secrets = this.#settings.credential.secrets();
    const redact = createRedactor(secrets.map((secret) => ({ name: MODEL_KEY, value: secret })));
    return { ...failure, message: redact(failure.message).text };
  }
}

function standingOf({ complete, over }: WireReply): Standing {
  if (over) return "over";
  return complete ? "whole" : "open";
}

/** Whoever waits for more than is left waits in vain: the run ends now, and says why. */
function outOfTime(failure: ModelFailure, waitMs: number): ModelFailure {
  const message = `${failure.message} The next attempt would be in ${seconds(waitMs)}, when the run's time is up.`;
  return { ...failure, message };
}

function withWindow(events: readonly ModelEvent[], { contextWindow }: ModelFailure): readonly ModelEvent[] {
  if (contextWindow === undefined) return events;
  return events.map((event) =>
    event.type === "error" ? { ...event, message: { ...event.message, contextWindow } } : event,
  );
}
