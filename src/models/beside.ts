import type { Secret } from "../core/values.ts";
import type { ModelSettings } from "./provider.ts";
import { COMPATIBLE_PROVIDERS } from "./providers.ts";

/** Names before the slash that say whom a model is asked of. */
export const PROVIDER_NAMES: readonly string[] = [...Object.keys(COMPATIBLE_PROVIDERS), "anthropic", "azure"];

export function isProvider(name: string): boolean {
  return PROVIDER_NAMES.includes(name);
}

/** The provider whose name was mistyped in one place; `null`: none is that close. */
export function meantProvider(name: string): string | null {
  const given = withOneLetterLess(name.toLowerCase());
  return PROVIDER_NAMES.find((own) => [...withOneLetterLess(own)].some((word) => given.has(word))) ?? null;
}

/** The word, and each that it is without one of its letters. Two words with one in common differ in one place. */
function withOneLetterLess(word: string): ReadonlySet<string> {
  const shorter = Array.from(word.slice(0, LONGEST_NAME), (_, at) => word.slice(0, at) + word.slice(at + 1));
  return new Set([word, ...shorter]);
}

const LONGEST_NAME = 40;

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
