import type { Secret } from "../core/values.ts";
import type { ModelSettings } from "./provider.ts";
import { COMPATIBLE_PROVIDERS } from "./providers.ts";

/** Names before the slash that say whom a model is asked of. */
const PROVIDERS: ReadonlySet<string> = new Set([...Object.keys(COMPATIBLE_PROVIDERS), "anthropic", "azure"]);

export function isProvider(name: string): boolean {
  return PROVIDERS.has(name);
}

/**
 * The settings of a model beside the main one. One of the same provider, or of none that is known, is asked for where the
 * main model is and with its key; one of another at its own address, and it is never sent a key but its own. What was said of
 * the main model's limits and price says nothing of another's.
 */
export function settingsBeside(
  main: ModelSettings,
  model: string,
  keyOf: (provider: string) => Secret | null,
): ModelSettings {
  const theirs = providerOf(model);
  const own = { ...main, model, contextWindow: null, maxOutputTokens: null, price: null };
  if (theirs === null || theirs === providerOf(main.model)) return own;
  return { ...own, baseUrl: null, apiKey: keyOf(theirs), api: null, apiVersion: null };
}

function providerOf(model: string): string | null {
  const [name = "", ...rest] = model.replace(/^(?:react:)+/, "").split("/");
  return rest.length > 0 && isProvider(name) ? name : null;
}
