import type { Api } from "./provider.ts";

/** What a server is known to take of the chat completions request, before it was ever asked. */
export interface ChatHabits {
  readonly tokenField: "max_tokens" | "max_completion_tokens";
  /** Wants the reasoning of its replies back, in this field of the message. */
  readonly reasoningField: "reasoning_content" | null;
}

/** One that speaks OpenAI's APIs, known by the name before the slash: `groq/<model>`. */
export interface CompatibleProvider {
  /** Where it answers when `base-url` says nothing. */
  readonly address: string;
  /**
   * `hosted`: one address of its own, and a key. `program`: something that people run where `base-url` says; a key only if
   * one is given.
   */
  readonly kind: "hosted" | "program";
  /** The variable that the command line takes its key from. `null`: it has none by itself. */
  readonly keyVariable: string | null;
  /** Which API is spoken when `api` says nothing. */
  readonly api: Api;
  readonly chat: ChatHabits;
  /** The page that the row was written from. */
  readonly docs: string;
}

/** What OpenAI's own models take, at Azure, too. */
export const OPENAI_HABITS: ChatHabits = { tokenField: "max_completion_tokens", reasoningField: null };

/** What most servers take. */
const USUAL: ChatHabits = { tokenField: "max_tokens", reasoningField: null };

/**
 * OpenAI speaks Responses: its models from GPT-6 on call functions over chat completions only with their reasoning off, and
 * some of them never (developers.openai.com/api/docs/models/gpt-6-sol). DeepSeek refuses a history whose calls come
 * without the reasoning before them.
 */
// biome-ignore format: a table reads best with a row on a line.
export const COMPATIBLE_PROVIDERS: Readonly<Record<string, CompatibleProvider>> = {
  openai: hosted("https://api.openai.com/v1", "OPENAI_API_KEY", "https://developers.openai.com/api/docs", "responses", OPENAI_HABITS),
  openrouter: hosted("https://openrouter.ai/api/v1", "OPENROUTER_API_KEY", "https://openrouter.ai/docs"),
  groq: hosted("https://api.groq.com/openai/v1", "GROQ_API_KEY", "https://console.groq.com/docs/openai"),
  mistral: hosted("https://api.mistral.ai/v1", "MISTRAL_API_KEY", "https://docs.mistral.ai/api"),
  deepseek: hosted("https://api.deepseek.com", "DEEPSEEK_API_KEY", "https://api-docs.deepseek.com/guides/thinking_mode", "chat", { ...USUAL, reasoningField: "reasoning_content" }),
  together: hosted("https://api.together.ai/v1", "TOGETHER_API_KEY", "https://docs.together.ai/docs/inference/openai-compatibility"),
  fireworks: hosted("https://api.fireworks.ai/inference/v1", "FIREWORKS_API_KEY", "https://docs.fireworks.ai/tools-sdks/openai-compatibility"),
  xai: hosted("https://api.x.ai/v1", "XAI_API_KEY", "https://docs.x.ai/docs/guides/chat"),
  gemini: hosted("https://generativelanguage.googleapis.com/v1beta/openai", "GEMINI_API_KEY", "https://ai.google.dev/gemini-api/docs/openai"),
  ollama: program("http://localhost:11434/v1", "https://docs.ollama.com/api/openai-compatibility"),
  llamacpp: program("http://localhost:8080/v1", "https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md"),
  vllm: program("http://localhost:8000/v1", "https://docs.vllm.ai/en/latest/serving/openai_compatible_server"),
  litellm: program("http://localhost:4000/v1", "https://docs.litellm.ai/docs/simple_proxy"),
};

/** A server that only `base-url` names. */
export const ELSEWHERE: CompatibleProvider = program("", "");

function hosted(
  address: string,
  keyVariable: string,
  docs: string,
  api: Api = "chat",
  chat: ChatHabits = USUAL,
): CompatibleProvider {
  return { address, kind: "hosted", keyVariable, api, chat, docs };
}

function program(address: string, docs: string): CompatibleProvider {
  return { address, kind: "program", keyVariable: null, api: "chat", chat: USUAL, docs };
}
