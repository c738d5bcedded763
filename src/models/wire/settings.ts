import type { ErrorCode } from "../../core/errors.ts";
import type { Price } from "../../core/model.ts";
import type { Credential } from "./credential.ts";

/** What `WireModel` has to know of a model, checked. */
export interface WireSettings {
  /** As a person wrote it. */
  readonly name: string;
  /** Without a slash at its end, without user, password, query or fragment. */
  readonly baseUrl: string;
  readonly credential: Credential;
  readonly contextWindow: number;
  readonly maxOutputTokens: number;
  readonly price: Price | "free" | null;
  readonly firstByteMs: number;
  readonly idleMs: number;
  /** What to do about a refusal, where this provider needs another sentence than all others. */
  readonly hints?: Partial<Readonly<Record<ErrorCode, string>>> | undefined;
}
