import { createServer, type IncomingMessage } from "node:http";
import { after } from "node:test";

export interface ModelServer {
  /** For the input `base-url`. */
  readonly url: string;
  /** The requests as they came: headers and body as one text each. */
  readonly requests: readonly string[];
  /** Resolves when the server has got its n-th request, counted from 1. */
  received(count: number): Promise<void>;
}

type ToolCall = readonly [name: string, args: object];
/** What the model does with its n-th request, counted from 1: says something, calls tools, or never answers. */
export type Turn =
  | { readonly text: string }
  | { readonly calls: readonly ToolCall[]; readonly words?: string }
  | { readonly hang: true };

/** A model behind an OpenAI-compatible address, that a test can do things behind the back of. */
export async function startModelServer(
  answer: (request: number) => Turn | Promise<Turn>,
): Promise<ModelServer> {
  const requests: string[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const server = createServer(async (request, response) => {
    requests.push(`${JSON.stringify(request.headers)}\n${await textOf(request)}`);
    for (const { count, resolve } of waiting) if (requests.length >= count) resolve();
    const turn = await answer(requests.length);
    response.writeHead(200, { "content-type": "text/event-stream" });
    if ("hang" in turn) return response.flushHeaders();
    for (const chunk of chunksOf(turn)) response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    return response.end("data: [DONE]\n\n");
  });
  const received = (count: number) =>
    new Promise<void>((resolve) => {
      if (requests.length >= count) resolve();
      else waiting.push({ count, resolve });
    });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/v1`, requests, received };
}

function chunksOf(turn: Exclude<Turn, { hang: true }>): readonly object[] {
  const common = { id: "reply", object: "chat.completion.chunk", created: 1, model: "local" };
  const delta =
    "text" in turn
      ? { role: "assistant", content: turn.text }
      : {
          role: "assistant",
          content: turn.words ?? null,
          tool_calls: turn.calls.map(([name, args], index) => ({
            index,
            id: `call_${index}`,
            type: "function",
            function: { name, arguments: JSON.stringify(args) },
          })),
        };
  const reason = "text" in turn ? "stop" : "tool_calls";
  const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };
  return [
    { ...common, choices: [{ index: 0, delta, finish_reason: null }] },
    { ...common, choices: [{ index: 0, delta: {}, finish_reason: reason }] },
    { ...common, choices: [], usage },
  ];
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
