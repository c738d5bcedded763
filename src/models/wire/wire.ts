import type { ModelAdapter, ModelEvent, ModelRequest } from "../../core/model.ts";
import type { ModelFailure } from "./failure.ts";
import type { JsonBody } from "./json-body.ts";
import type { OwnSecrets } from "./own-secrets.ts";
import type { Watch } from "./watch.ts";

/**
 * One provider's form of requests and replies. Everything in it is pure but `open`: retries, silences, what a server
 * teaches and the port's contract are `WireModel`'s, once for all wires.
 *
 * `Dialect`: what one server takes of the form, learnt from its refusals and remembered for the run.
 */
export interface Wire<Dialect> {
  readonly firstDialect: Dialect;
  /** Append-only: a longer history gives a body that goes on where the shorter one ended. */
  body(request: ModelRequest, maxOutputTokens: number, dialect: Dialect): JsonBody;
  /**
   * Sends one request and gives out what the server writes, piece by piece. May throw anything: `failureOf` makes a
   * failure of it.
   */
  open(body: JsonBody, watch: Watch): Promise<AsyncIterable<unknown>>;
  reply(context: ReplyContext): WireReply;
  /** `null`: nothing can be learnt from this refusal. */
  adapt(dialect: Dialect, failure: ModelFailure): Adapted<Dialect> | null;
}

export interface Adapted<Dialect> {
  readonly dialect: Dialect;
  /** A line for the log: what is not sent any more, and what that means. */
  readonly note: string;
}

export interface ReplyContext {
  /** Milliseconds since 1970, for the message. */
  readonly timestamp: number;
  readonly price: ModelAdapter["price"];
  /** Call ids of the history: a made-up id must not meet one of them. */
  readonly takenIds: ReadonlySet<string>;
  /** The request's text, counted only if the server reports no usage. */
  readonly requestText: () => string;
  /** What the server was sent to know who asks; a token is there once it was. */
  readonly secrets: () => OwnSecrets;
}

/**
 * Puts the pieces of one reply together. Pure of the network: pieces in, events out, so that recorded streams run
 * through it as live ones do. It gives out no end by itself: `push` the pieces, then ask `verdict`, then `finish` or
 * `fail`.
 */
export interface WireReply {
  /** True once something was given out: from then on a failure is final. */
  readonly started: boolean;
  /** True as long as the last thing that the server said is how the reply ends; what goes wrong behind that does not matter. */
  readonly complete: boolean;
  /** True once the server said its last word: no count of tokens is to come either. */
  readonly over: boolean;
  /** @throws {ZodError} for a piece that is none. */
  push(piece: unknown): ModelEvent[];
  /** `null`: the reply is whole and good.: a filter, a refusal or an unknown end is a failure. */
  verdict(): ModelFailure | null;
  /** The last events of a reply whose verdict is `null`. */
  finish(): ModelEvent[];
  /** The last events of a reply that failed. `sent`: the server took the request, so that it may have cost tokens. */
  fail(failure: ModelFailure, sent: boolean, attempts: number, waitedMs: number): ModelEvent[];
}
