import assert from "node:assert/strict";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTick } from "node:timers/promises";
import { refusedByProvider } from "./wire-schema/wire-schema.ts";

/** What a server does with one response, step by step. */
export type Step =
  /** Writes these bytes as one piece of their own. */
  | string
  | Uint8Array
  /** Cuts the connection in the middle of the response. */
  | "<disconnect>"
  /** Waits for the test. */
  | Promise<void>
  /** Sends nothing more and never ends the response. */
  | "<hang>";

/** One answer of the server. Without `status` and `headers` it is an event stream. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
  /** The body as JSON or as a form; without one, nothing. */
  readonly body: Record<string, unknown>;
}

/** What the server lives in: a test, or whatever else ends. */
export interface Scope {
  after(end: () => Promise<void>): void;
}

export interface SseServer {
  /** `http://127.0.0.1:<port>/v1` */
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  /** So many were made. */
  readonly connections: number;
  /** Resolves when the server has got its n-th request, counted from 1. */
  received(count: number): Promise<void>;
}

/**
 * A server of raw bytes on loopback: it answers its requests with the given answers in order, and with status 418 when
 * there is none left. For what a well-behaved model server never sends. A request that its provider would refuse fails the
 * test.
 */
export async function sseServer(scope: Scope, answers: readonly Answer[]): Promise<SseServer> {
  const requests: ReceivedRequest[] = [];
  const problems: string[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const server = createServer((request, response) => {
    readBody(request).then(
      async (text) => {
        const answer = answers[requests.length] ?? { status: 418, steps: ["no answer left"] };
        const path = request.url ?? "";
        const body = fieldsOf(text, request.headers["content-type"]);
        requests.push({ path, headers: request.headers, text, body });
        problems.push(...[refusedByProvider(path, body)].filter((problem) => problem !== null));
        for (const waiter of waiting) if (requests.length >= waiter.count) waiter.resolve();
        await play(answer, response);
      },
      () => response.destroy(),
    );
  });
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  scope.after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    assert.deepEqual(problems, [], "a request that its provider would refuse");
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    get connections() {
      return connections;
    },
    received: (count) =>
      requests.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ count, resolve })),
  };
}

/** An event with this JSON as its data. */
export function event(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

export const DONE = "data: [DONE]\n\n";

/** A refusal in JSON. */
export function refusal(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    steps: [JSON.stringify(body)],
  };
}

function fieldsOf(text: string, type: string | undefined): Record<string, unknown> {
  if (type === "application/x-www-form-urlencoded") return Object.fromEntries(new URLSearchParams(text));
  return text === "" ? {} : JSON.parse(text);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

async function play(answer: Answer, response: ServerResponse): Promise<void> {
  response.socket?.setNoDelay(true);
  response.writeHead(answer.status ?? 200, answer.headers ?? { "content-type": "text/event-stream" });
  response.flushHeaders();
  for (const step of answer.steps) {
    if (step === "<hang>") return;
    if (step === "<disconnect>") {
      response.socket?.destroy();
      return;
    }
    if (step instanceof Promise) {
      await step;
      continue;
    }
    await new Promise<void>((resolve) => response.write(step, () => resolve()));
    // Lets the piece leave alone, so that the reader sees the border between it and the next.
    await nextTick();
  }
  response.end();
}
