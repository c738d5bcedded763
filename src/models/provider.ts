import type { ModelAdapter, Price } from "../core/model.ts";
import type { Clock, Log } from "../core/ports.ts";
import type { Secret } from "../core/values.ts";

/** What a person sets about the model. `null`: not set. */
export interface ModelSettings {
  /** `builtin/rules`, `scripted:<file>`, `openai/<name>`, any name together with `baseUrl`, or `react:` before one of them. */
  readonly model: string;
  /** From the workflow only: whoever sets it is sent the key. */
  readonly baseUrl: string | null;
  readonly apiKey: Secret | null;
  /** Tokens; wins over the table of known models. */
  readonly contextWindow: number | null;
  /** Tokens; wins over the table of known models. */
  readonly maxOutputTokens: number | null;
  /** Wins over the table of known models. */
  readonly price: Price | null;
  /** Longest silence before the first byte of a reply, in milliseconds. */
  readonly firstByteMs: number;
  /** Longest silence inside a reply, in milliseconds. Comment and ping lines break it. */
  readonly idleMs: number;
}

export interface ModelDeps {
  readonly clock: Clock;
  readonly log: Log;
  readFile(path: string): Promise<string>;
  /** From 0 up to 1, for the jitter of retries only: nothing random enters a request. */
  random(): number;
}

/** One way to reach a model. What is heavy or rarely used is imported inside `create`. */
export interface Provider {
  /** How a person writes a model of this provider; shown when no provider claims a name. */
  readonly form: string;
  claims(settings: ModelSettings): boolean;
  /**
   * @param another For a provider that wraps a model of another one.
   * @throws {ReeveError} `invalid_input`, naming the input and what to do.
   */
  create(settings: ModelSettings, deps: ModelDeps, another: CreateModel): Promise<ModelAdapter>;
}

export type CreateModel = (settings: ModelSettings, deps: ModelDeps) => Promise<ModelAdapter>;
