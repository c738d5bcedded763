import OpenAI from "openai";
import { exchangeFetch } from "../wire/exchange.ts";
import type { JsonBody } from "../wire/json-body.ts";
import type { Watch } from "../wire/watch.ts";
import type { OpenAiServer } from "./server.ts";

/** The longest timer there is: the SDK's own deadline never comes before ours. */
const NO_TIMEOUT = 2 ** 31 - 1;

/**
 * Sends one request and answers the pieces of its stream as the server wrote them. The SDK's own retries and logs are
 * off, its address is always given (else it would take one from the environment), and it holds neither the key nor the
 * body: the exchange sends them.
 */
export async function openStream(
  server: OpenAiServer,
  path: "/chat/completions" | "/responses",
  body: JsonBody,
  watch: Watch,
): Promise<AsyncIterable<unknown>> {
  const client = new OpenAI({
    baseURL: server.baseUrl,
    defaultQuery: server.query,
    apiKey: "sent-by-exchange",
    maxRetries: 0,
    timeout: NO_TIMEOUT,
    logLevel: "off",
    fetch: exchangeFetch(server.credential, body, watch),
  });
  const { signal } = watch;
  return await client.post<AsyncIterable<unknown>>(path, { body: {}, stream: true, signal });
}
