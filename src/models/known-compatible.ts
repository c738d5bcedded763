import { type KnownModel, priceOf } from "./known.ts";
import { OPENAI_MODELS } from "./known-openai.ts";

/** Where long requests cost more, above so many tokens of input. */
const LONG = 200_000;

const GROQ = "Groq's page of supported models, read in a stored copy on 2026-11-30";
const XAI = "xAI's page of Grok 4.3, read in a stored copy on 2026-11-30";

/**
 * The models of providers that speak OpenAI's APIs, by the provider and by the name that it knows them under, with the price
 * of those whose price was read at the provider; the windows of the others are models.dev's, read on 2026-07-02. Where a
 * long request costs more, the window stops there.
 */
// biome-ignore format: a table reads best with a row on a line.
const KNOWN: Readonly<Record<string, Readonly<Record<string, KnownModel>>>> = {
  openai: OPENAI_MODELS,
  deepseek: {
    "deepseek-v4-pro": sized(1_000_000, 384_000),
    "deepseek-v4-flash": sized(1_000_000, 384_000),
  },
  gemini: {
    "gemini-3.5-flash": sized(1_048_576, 65_536),
    "gemini-3.1-pro-preview": sized(LONG, 65_536),
    "gemini-3.1-flash-lite": sized(1_048_576, 65_536),
    "gemini-2.5-pro": sized(LONG, 65_536),
    "gemini-2.5-flash": sized(1_048_576, 65_536),
  },
  groq: {
    "openai/gpt-oss-120b": { ...sized(131_072, 65_536), price: priceOf({ input: 0.15, output: 0.6 }, GROQ) },
    "openai/gpt-oss-20b": { ...sized(131_072, 65_536), price: priceOf({ input: 0.075, output: 0.3 }, GROQ) },
  },
  mistral: {
    "mistral-large-2512": sized(262_144, 262_144),
    "mistral-medium-2604": sized(262_144, 262_144),
    "mistral-small-2603": sized(256_000, 256_000),
  },
  together: {
    "moonshotai/Kimi-K2.7-Code": sized(262_144, 131_072),
    "zai-org/GLM-5.2": sized(262_144, 164_000),
  },
  xai: {
    "grok-4.3": { ...sized(LONG, 30_000), price: priceOf({ input: 1.25, cacheRead: 0.2, output: 2.5 }, XAI) },
    "grok-build-0.1": sized(LONG, 200_000),
  },
};

/** `null` for a name that the table does not hold. */
export function knownModel(provider: string, name: string): KnownModel | null {
  const models = (Object.hasOwn(KNOWN, provider) ? KNOWN[provider] : undefined) ?? {};
  const family = name.replace(/-\d{4}-\d{2}-\d{2}$/, "");
  return Object.hasOwn(models, family) ? (models[family] ?? null) : null;
}

function sized(contextWindow: number, maxOutputTokens: number): KnownModel {
  return { contextWindow, maxOutputTokens, price: null };
}
