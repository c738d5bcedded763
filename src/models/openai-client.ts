import OpenAI from "openai";
import { exchangeFetch } from "./openai-exchange.ts";
import type { ChatRequest } from "./openai-request.ts";
import type { OpenaiSettings } from "./openai-settings.ts";
import type { Watch } from "./watch.ts";

/** The longest timer there is: the SDK's own deadline never comes before ours. */
const NO_TIMEOUT = 2 ** 31 - 1;

/**
 * Sends one request and answers the pieces of its stream as the server wrote them. The SDK's own retries and logs are
 * off, its address is always given (else it would take one from the environment), and it never holds the key: the
 * exchange sends it.
 */
export async function openChunks(
  settings: OpenaiSettings,
  body: ChatRequest,
  watch: Watch,
): Promise<AsyncIterable<unknown>> {
  const client = new OpenAI({
    baseURL: settings.baseUrl,
    apiKey: "sent-by-exchange",
    maxRetries: 0,
    timeout: NO_TIMEOUT,
    logLevel: "off",
    fetch: exchangeFetch(settings.apiKey, watch),
  });
  return await client.chat.completions.create(body, { signal: watch.signal });
}
