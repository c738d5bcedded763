import type { ErrorCode } from "../core/errors.ts";
import type { ModelAdapter, Price } from "../core/model.ts";
import type { Clock, Log } from "../core/ports.ts";
import type { Secret } from "../core/values.ts";
import type { AnthropicFederation } from "./anthropic/federation.ts";
import type { AzureIdentity } from "./azure/entra.ts";
import type { OidcEndpoint } from "./wire/oidc.ts";

/** The two of OpenAI's: chat completions, which everyone else speaks too, and Responses. */
export type Api = "chat" | "responses";

/** What a person sets about the model. `null`: not set. */
export interface ModelSettings {
  /** As one of the forms of `index.ts` has it. */
  readonly model: string;
  /** From the workflow only: whoever sets it is sent the key. */
  readonly baseUrl: string | null;
  readonly apiKey: Secret | null;
  /** Where a job of GitHub's asks for a token that says who it is; for providers that take one instead of a key. */
  readonly oidc: OidcEndpoint | null;
  /** Whom Anthropic takes such a job for. */
  readonly anthropic: AnthropicFederation | null;
  /** Whom Azure takes such a job for. */
  readonly azure: AzureIdentity | null;
  /** Azure's `api-version`, for addresses that want one. */
  readonly apiVersion: string | null;
  /** Wins over what the provider is usually asked by. */
  readonly api: Api | null;
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

/** The models of a run. */
export interface ModelChoice {
  readonly main: ModelSettings;
  /** Who is asked instead, one after the other, when a model is too busy or not there. */
  readonly fallbacks: readonly ModelSettings[];
  /** Who writes summaries; `null`: the main model. */
  readonly small: ModelSettings | null;
}

export interface ModelDeps {
  readonly clock: Clock;
  readonly log: Log;
  /** Says what whoever reads the run has to know, not only in the log. */
  degraded(code: ErrorCode, sentence: string): void;
  /** Told of every token that stands in for a key, before it is used: whoever shows a log keeps it out. */
  mask(secret: Secret): void;
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
