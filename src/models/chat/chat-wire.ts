import { openStream } from "../openai/client.ts";
import type { OpenAiServer } from "../openai/server.ts";
import type { Wire } from "../wire/wire.ts";
import { adaptDialect, type Dialect, firstDialect } from "./dialect.ts";
import { ChatReply } from "./reply.ts";
import { chatRequests } from "./request.ts";

/** Chat completions: what OpenAI began with, and nearly every other server speaks. */
export function chatWire(server: OpenAiServer): Wire<Dialect> {
  const from = `${server.model} at ${server.baseUrl}`;
  return {
    firstDialect: firstDialect(server.chat),
    body: chatRequests(server.model, from),
    open: (body, watch) => openStream(server, "/chat/completions", body, watch),
    reply: (context) => new ChatReply(context, from),
    adapt: adaptDialect,
  };
}
