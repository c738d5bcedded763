import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";

export interface SeenRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The parsed JSON; `null` without a body. */
  readonly body: unknown;
}

export type Reply =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** A string is sent as it is, anything else as JSON. */
      readonly body?: unknown;
    }
  /** The connection ends without an answer. */
  | "cut";

export interface ScriptedServer {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly requests: readonly SeenRequest[];
}

/** An HTTP server on loopback that answers as the test says. */
export async function scriptedServer(
  t: TestContext,
  answer: (request: SeenRequest, count: number) => Reply | Promise<Reply>,
): Promise<ScriptedServer> {
  const requests: SeenRequest[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString("utf8");
    const seen: SeenRequest = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body: text === "" ? null : JSON.parse(text),
    };
    requests.push(seen);
    send(response, await answer(seen, requests.length));
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests };
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === "cut") {
    response.destroy();
    return;
  }
  const text = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body ?? {});
  response.writeHead(reply.status, { "content-type": "application/json; charset=utf-8", ...reply.headers });
  response.end(text);
}
