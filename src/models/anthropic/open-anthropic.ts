import type { ModelAdapter } from "../../core/model.ts";
import type { ModelDeps, ModelSettings } from "../provider.ts";
import type { Wire } from "../wire/wire.ts";
import { WireModel } from "../wire/wire-model.ts";
import { openEvents } from "./client.ts";
import { adaptDialect, type Dialect, FIRST_DIALECT } from "./dialect.ts";
import { AnthropicReply } from "./reply.ts";
import { anthropicRequests } from "./request.ts";
import { type AnthropicSettings, anthropicSettings } from "./settings.ts";

/**
 * Anthropic's Messages, streamed, there or at a gateway that speaks them.
 * @throws {ReeveError} `invalid_input`.
 */
export function openAnthropic(settings: ModelSettings, deps: ModelDeps): ModelAdapter {
  const checked = anthropicSettings(settings, deps);
  return new WireModel(anthropicWire(checked), checked, deps);
}

function anthropicWire(settings: AnthropicSettings): Wire<Dialect> {
  return {
    firstDialect: FIRST_DIALECT,
    body: anthropicRequests(settings.model),
    open: (body, watch) => openEvents(settings, body, watch),
    reply: (context) => new AnthropicReply(context),
    adapt: adaptDialect,
  };
}
