/** What is too small to be a model's window is a number of something else. */
const LEAST_WINDOW = 512;

/** A number of tokens as it is written, `8192` or `8,192`. */
const COUNT = "(\\d[\\d,]*)";

/** How providers name the window when they refuse a request that is longer. */
const NAMED: readonly RegExp[] = [
  // OpenAI, vLLM, DeepSeek, OpenRouter; xAI
  new RegExp(`maximum (?:context|prompt) length (?:is|of) ${COUNT}`, "i"),
  // Mistral
  new RegExp(`model with ${COUNT} maximum context length`, "i"),
  // Anthropic: prompt alone, and together with the reply
  new RegExp(`tokens > ${COUNT} maximum`, "i"),
  new RegExp(`exceed context limit: [\\d,]+ \\+ [\\d,]+ > ${COUNT}`, "i"),
  // Gemini
  new RegExp(`maximum number of tokens allowed \\(${COUNT}\\)`, "i"),
  // llama.cpp
  new RegExp(`"n_ctx":\\s*${COUNT}`),
  new RegExp(`context size \\(${COUNT} tokens\\)`, "i"),
  // Text Generation Inference
  new RegExp(`must be <= ${COUNT}`, "i"),
  // Azure's model inference
  new RegExp(`max size: ${COUNT} tokens`, "i"),
  // A limit of tokens per minute that one request alone is over
  new RegExp(`Limit ${COUNT}, Requested`, "i"),
];

/** Tokens that a request and its reply may have, where a refusal says so. `null`: it does not. */
export function namedWindow(refusal: string): number | null {
  for (const pattern of NAMED) {
    const tokens = Number(pattern.exec(refusal)?.[1]?.replaceAll(",", "") ?? 0);
    if (tokens >= LEAST_WINDOW) return tokens;
  }
  return null;
}
