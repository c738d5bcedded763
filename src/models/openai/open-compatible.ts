import type { ModelAdapter } from "../../core/model.ts";
import { chatWire } from "../chat/chat-wire.ts";
import type { ModelDeps, ModelSettings } from "../provider.ts";
import { responsesWire } from "../responses/responses-wire.ts";
import { WireModel } from "../wire/wire-model.ts";
import type { OpenAiServer } from "./server.ts";
import { openAiServer } from "./settings.ts";

/**
 * Any address that speaks one of OpenAI's APIs, streamed.
 * @throws {ReeveError} `invalid_input`.
 */
export function openCompatible(settings: ModelSettings, deps: ModelDeps): ModelAdapter {
  return modelAt(openAiServer(settings), deps);
}

/** The model behind the wire that its server speaks. */
export function modelAt(server: OpenAiServer, deps: ModelDeps): ModelAdapter {
  if (server.api === "chat") return new WireModel(chatWire(server), server, deps);
  return new WireModel(responsesWire(server), server, deps);
}
