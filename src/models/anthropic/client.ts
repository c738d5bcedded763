import Anthropic from "@anthropic-ai/sdk";
import { exchangeFetch } from "../wire/exchange.ts";
import type { JsonBody } from "../wire/json-body.ts";
import type { Watch } from "../wire/watch.ts";
import type { AnthropicSettings } from "./settings.ts";

/** The longest timer there is: the SDK's own deadline never comes before ours. */
const NO_TIMEOUT = 2 ** 31 - 1;
const VERSION = "2023-06-01";

/**
 * Sends one request and answers the events of its stream as the server wrote them. The SDK's own retries, logs and traces
 * are off, all that it would take from the environment is given, and it holds neither the key nor the body: the exchange sends them.
 * `post` and not `messages.create`: that one prints a line past every log for a model that is soon retired.
 */
export async function openEvents(
  settings: AnthropicSettings,
  body: JsonBody,
  watch: Watch,
): Promise<AsyncIterable<unknown>> {
  const client = new Anthropic({
    baseURL: settings.baseUrl,
    apiKey: "sent-by-exchange",
    webhookKey: null,
    maxRetries: 0,
    timeout: NO_TIMEOUT,
    logLevel: "off",
    openTelemetry: false,
    fetch: exchangeFetch(settings.credential, body, watch, { "anthropic-version": VERSION }),
  });
  const { signal } = watch;
  return errorsThrown(
    await client.post<AsyncIterable<unknown>>("/v1/messages", { body: {}, stream: true, signal }),
  );
}

/** The SDK throws an `error` event by the name of its line; gateways send it without one. */
async function* errorsThrown(events: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  for await (const event of events) {
    if (isError(event)) throw new Anthropic.APIError(undefined, event, undefined, undefined);
    yield event;
  }
}

function isError(event: unknown): event is object {
  return typeof event === "object" && event !== null && "error" in event && event.error !== null;
}
