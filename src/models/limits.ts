import type { KnownModel } from "./known.ts";
import type { ModelSettings } from "./provider.ts";
import type { WireSettings } from "./wire/settings.ts";

/** Name, limits, price and patience: what a person set wins over what is known. */
export function limitsOf(
  settings: ModelSettings,
  known: KnownModel,
): Pick<WireSettings, "name" | "contextWindow" | "maxOutputTokens" | "price" | "firstByteMs" | "idleMs"> {
  return {
    name: settings.model,
    contextWindow: settings.contextWindow ?? known.contextWindow,
    maxOutputTokens: settings.maxOutputTokens ?? known.maxOutputTokens,
    price: settings.price ?? known.price,
    firstByteMs: settings.firstByteMs,
    idleMs: settings.idleMs,
  };
}
