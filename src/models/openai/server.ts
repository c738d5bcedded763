import type { Capabilities } from "../known.ts";
import type { Api } from "../provider.ts";
import type { ChatHabits } from "../providers.ts";
import type { WireSettings } from "../wire/settings.ts";

/** A server that speaks one of OpenAI's APIs, and the model that is asked for there. */
export interface OpenAiServer extends WireSettings {
  /** As the server knows it. */
  readonly model: string;
  readonly api: Api;
  /** Parameters of every request's address. */
  readonly query: Readonly<Record<string, string>>;
  readonly chat: ChatHabits;
  readonly capabilities: Capabilities;
}
