import {
  type Capabilities,
  type Dollars,
  type KnownModel,
  type KnownModels,
  knownIn,
  MODELS_DEV,
  priceOf,
} from "./known.ts";
import { OPENAI_MODELS } from "./known-openai.ts";

/** Where long requests cost more, above so many tokens of input. */
const LONG = 200_000;

const GROQ = "Groq's page of supported models, read in a stored copy on 2026-11-30";
const XAI = "xAI's page of Grok 4.3, read in a stored copy on 2026-11-30";
const DEEPSEEK = "DeepSeek's pricing page, as of its busy hours, read in a stored copy on 2026-11-30";
const FIREWORKS = "Fireworks's page of serverless prices, read in a stored copy on 2026-11-30";

const THINKER: Capabilities = { reasoning: true, images: false };
const SEER: Capabilities = { reasoning: true, images: true };
const SPEAKER: Capabilities = { reasoning: false, images: false };

/**
 * The models of providers that speak OpenAI's APIs, by the provider and by the name that it knows them under. Windows and
 * capabilities are those of models.dev. Where a long request costs more, the window stops there; where the hour counts, the
 * price is that of the dearest one.
 */
// biome-ignore format: a table reads best with a row on a line.
export const COMPATIBLE_MODELS: Readonly<Record<string, KnownModels>> = {
  openai: OPENAI_MODELS,
  deepseek: {
    "deepseek-v4-pro": known(1_000_000, 384_000, cached(THINKER), { input: 1.32, cacheRead: 0.044, output: 3.96 }, DEEPSEEK),
    "deepseek-flash": known(1_000_000, 384_000, cached(SEER), { input: 0.3, cacheRead: 0.006, output: 1.2 }, DEEPSEEK),
    "deepseek-v4-flash": known(1_000_000, 384_000, cached(SEER), { input: 0.3, cacheRead: 0.006, output: 1.2 }, DEEPSEEK),
  },
  gemini: {
    "gemini-3.5-flash": known(1_048_576, 65_536, cached(SEER), { input: 1.5, cacheRead: 0.15, output: 9 }),
    "gemini-3.1-pro-preview": known(LONG, 65_536, cached(SEER), { input: 2, cacheRead: 0.2, output: 12 }),
    "gemini-3.1-flash-lite": known(1_048_576, 65_536, cached(SEER), { input: 0.25, cacheRead: 0.025, output: 1.5 }),
    "gemini-2.5-pro": known(LONG, 65_536, cached(SEER), { input: 1.25, cacheRead: 0.125, output: 10 }),
    "gemini-2.5-flash": known(1_048_576, 65_536, cached(SEER), { input: 0.3, cacheRead: 0.03, output: 2.5 }),
    "gemini-2.5-flash-lite": known(1_048_576, 65_536, cached(SEER), { input: 0.1, cacheRead: 0.01, output: 0.4 }),
  },
  groq: {
    "openai/gpt-oss-120b": known(131_072, 65_536, THINKER, { input: 0.15, output: 0.6 }, GROQ),
    "openai/gpt-oss-20b": known(131_072, 65_536, THINKER, { input: 0.075, output: 0.3 }, GROQ),
    "llama-3.3-70b-versatile": known(131_072, 32_768, SPEAKER, { input: 0.59, output: 0.79 }),
    "llama-3.1-8b-instant": known(131_072, 131_072, SPEAKER, { input: 0.05, output: 0.08 }),
    "qwen/qwen3-32b": known(131_072, 40_960, THINKER, { input: 0.29, output: 0.59 }),
  },
  mistral: {
    "mistral-large-2512": known(262_144, 262_144, { reasoning: false, images: true }, { input: 0.5, output: 1.5 }),
    "mistral-medium-2604": known(262_144, 262_144, SEER, { input: 1.5, output: 7.5 }),
    "mistral-small-2603": known(256_000, 256_000, SEER, { input: 0.15, output: 0.6 }),
    "devstral-2512": known(262_144, 262_144, SPEAKER, { input: 0.4, output: 2 }),
  },
  together: {
    "moonshotai/Kimi-K2.7-Code": known(262_144, 131_072, cached(THINKER), { input: 0.95, cacheRead: 0.19, output: 4 }),
    "moonshotai/Kimi-K2.6": known(262_144, 131_000, cached(SEER), { input: 1.2, cacheRead: 0.2, output: 4.5 }),
    "zai-org/GLM-5.2": known(262_144, 164_000, cached(THINKER), { input: 1.4, cacheRead: 0.26, output: 4.4 }),
    "deepseek-ai/DeepSeek-V4-Pro": known(512_000, 384_000, cached(THINKER), { input: 1.74, cacheRead: 0.2, output: 3.48 }),
    "openai/gpt-oss-120b": known(131_072, 131_072, THINKER, { input: 0.15, output: 0.6 }),
    "openai/gpt-oss-20b": known(131_072, 131_072, THINKER, { input: 0.05, output: 0.2 }),
  },
  fireworks: {
    "accounts/fireworks/models/gpt-oss-120b": known(131_072, 32_768, cached(THINKER), { input: 0.15, cacheRead: 0.015, output: 0.6 }, FIREWORKS),
    "accounts/fireworks/models/gpt-oss-20b": known(131_072, 32_768, cached(THINKER), { input: 0.07, cacheRead: 0.035, output: 0.3 }, FIREWORKS),
    "accounts/fireworks/models/deepseek-v4-pro": known(1_000_000, 384_000, cached(THINKER), { input: 1.74, cacheRead: 0.145, output: 3.48 }, FIREWORKS),
    "accounts/fireworks/models/kimi-k2p6": known(262_000, 262_000, cached(SEER), { input: 0.95, cacheRead: 0.16, output: 4 }, FIREWORKS),
    "accounts/fireworks/models/kimi-k2p7-code": known(262_000, 262_000, cached(SEER), { input: 0.95, cacheRead: 0.19, output: 4 }),
    "accounts/fireworks/models/glm-5p2": known(1_048_575, 131_072, cached(THINKER), { input: 1.4, cacheRead: 0.26, output: 4.4 }),
  },
  xai: {
    "grok-4.3": known(LONG, 30_000, cached(SEER), { input: 1.25, cacheRead: 0.2, output: 2.5 }, XAI),
    "grok-build-0.1": known(LONG, 200_000, cached(SEER), { input: 1, cacheRead: 0.2, output: 2 }),
  },
};

/** `null` for a name that the table does not hold. A dated name counts as its family. */
export function knownModel(provider: string, name: string): KnownModel | null {
  const models = Object.hasOwn(COMPATIBLE_MODELS, provider) ? COMPATIBLE_MODELS[provider] : undefined;
  return knownIn(models ?? {}, name, /-\d{4}-\d{2}-\d{2}$/);
}

function cached(capabilities: Capabilities): Capabilities {
  return { ...capabilities, cache: "by itself" };
}

function known(
  contextWindow: number,
  maxOutputTokens: number,
  capabilities: Capabilities,
  dollars: Dollars,
  source = MODELS_DEV,
): KnownModel {
  return { contextWindow, maxOutputTokens, price: priceOf(dollars, source), capabilities };
}
