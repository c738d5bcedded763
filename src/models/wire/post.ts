import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { Readable } from "node:stream";

export interface Post {
  readonly address: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly pieces: readonly Uint8Array[];
  readonly signal: AbortSignal;
}

/**
 * One POST. Its body leaves in the pieces that it is kept in, where `fetch` would first copy a whole conversation for every
 * request. No redirect is followed: the code under review would go to an address that nobody configured.
 */
export function post({ address, headers, pieces, signal }: Post): Promise<Response> {
  const length = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const open = address.protocol === "https:" ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const sent = { ...headers, "content-length": length, "accept-encoding": "identity" };
    const request = open(address, { method: "POST", headers: sent, signal });
    request.on("error", reject);
    request.on("response", (message) => resolve(responseOf(message)));
    for (const piece of pieces) request.write(piece);
    request.end();
  });
}

const BODILESS = [204, 205, 304];

function responseOf(message: IncomingMessage): Response {
  const status = message.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  if (!BODILESS.includes(status)) return new Response(Readable.toWeb(message), { status, headers });
  message.resume();
  return new Response(null, { status, headers });
}
