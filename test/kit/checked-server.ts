import assert from "node:assert/strict";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";
import { refusedByProvider } from "./wire-schema/wire-schema.ts";

/**
 * Stands before a model server of another make and lets everything through, both ways. A request that the provider would
 * refuse fails the test. Answers the address to ask.
 */
export async function checkedServer(t: TestContext, target: string): Promise<string> {
  const problems: string[] = [];
  const server = createServer((request, response) => {
    passOn(request, response, target, problems).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    assert.deepEqual(problems, [], "a request that its provider would refuse");
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  problems: string[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const path = request.url ?? "";
  problems.push(
    ...[refusedByProvider(path, JSON.parse(body.toString("utf8")))].filter((one) => one !== null),
  );
  const headers = Object.entries(request.headersDistinct).flatMap(([name, values = []]) =>
    /^(?:host|connection|content-length|transfer-encoding)$/.test(name)
      ? []
      : values.map((value): [string, string] => [name, value]),
  );
  const answer = await fetch(`${target}${path}`, { method: request.method ?? "POST", headers, body });
  response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
  for await (const chunk of answer.body ?? []) response.write(chunk);
  response.end();
}
