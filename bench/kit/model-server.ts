/** An OpenAI-compatible model server on loopback that says one thing, and knows when it was asked. */
import { createServer, type IncomingMessage } from "node:http";
import { now } from "./watch.ts";

export interface ModelServer {
  /** For `base-url`. */
  readonly url: string;
  readonly requests: readonly AskedModel[];
  close(): Promise<void>;
}

export interface AskedModel {
  /** When the first byte of the request was here; milliseconds since 1970. */
  readonly at: number;
  readonly body: string;
}

/** A reply in the pieces that a server streams: what it says, or the tool that it calls. */
export type Reply = { readonly text: string } | { readonly tool: string; readonly input: object };

/** @param reply Answers the n-th request, counted from 1. */
export async function startModelServer(reply: (request: number) => Reply): Promise<ModelServer> {
  const requests: AskedModel[] = [];
  const server = createServer((request, response) => {
    const at = now();
    readBody(request).then(
      (body) => {
        requests.push({ at, body });
        response.writeHead(200, { "content-type": "text/event-stream" });
        const chunks = chunksOf(reply(requests.length), requests.length);
        response.end(
          `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("")}data: [DONE]\n\n`,
        );
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function chunksOf(reply: Reply, number: number): readonly object[] {
  const chunk = (delta: object, finish: string | null = null) => ({
    id: `chatcmpl-${number}`,
    object: "chat.completion.chunk",
    created: 1,
    model: "bench",
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const usage = { prompt_tokens: 1_000, completion_tokens: 20, total_tokens: 1_020 };
  if ("text" in reply) {
    return [chunk({ role: "assistant", content: reply.text }), { ...chunk({}, "stop"), usage }];
  }
  const call = {
    index: 0,
    id: `call_${number}`,
    type: "function",
    function: { name: reply.tool, arguments: JSON.stringify(reply.input) },
  };
  return [chunk({ role: "assistant", tool_calls: [call] }), { ...chunk({}, "tool_calls"), usage }];
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
