import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { pipeline, Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

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
  const status = knownStatus(message.statusCode ?? 0);
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  if (!BODILESS.includes(status)) return new Response(Readable.toWeb(decoded(message)), { status, headers });
  message.resume();
  return new Response(null, { status, headers });
}

/** What is none of HTTP's counts as a failure of the server's (RFC 9110, 15); a `Response` would throw over it. */
function knownStatus(status: number): number {
  return status >= 200 && status <= 599 ? status : 500;
}

const DECODERS = new Map([
  ["gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);

/** Nothing is asked for in another coding; some proxies use one all the same. */
function decoded(message: IncomingMessage): Readable {
  const decoder = DECODERS.get(message.headers["content-encoding"]?.toLowerCase() ?? "");
  // What breaks off is told by the stream itself.
  return decoder === undefined ? message : pipeline(message, decoder(), () => undefined);
}
