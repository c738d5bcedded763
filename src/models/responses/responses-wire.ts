import { openStream } from "../openai/client.ts";
import type { OpenAiServer } from "../openai/server.ts";
import type { Wire } from "../wire/wire.ts";
import { adaptDialect, type Dialect, firstDialect } from "./dialect.ts";
import { ResponsesReply } from "./reply.ts";
import { responsesRequests } from "./request.ts";

/** Responses: OpenAI's API for models that reason between their calls. */
export function responsesWire(server: OpenAiServer): Wire<Dialect> {
  const from = `${server.model} at ${server.baseUrl}`;
  return {
    firstDialect: firstDialect(server.capabilities),
    body: responsesRequests(server.model, from),
    open: (body, watch) => openStream(server, "/responses", body, watch),
    reply: (context) => new ResponsesReply(context, from),
    adapt: adaptDialect,
  };
}
