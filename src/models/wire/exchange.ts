import { ReeveError } from "../../core/errors.ts";
import { asEvents } from "./as-events.ts";
import type { Credential } from "./credential.ts";
import type { JsonBody } from "./json-body.ts";
import { post } from "./post.ts";
import type { Watch } from "./watch.ts";

/** Bytes of one reply. No honest reply comes near; a server that never stops must not fill the memory. */
export const MAX_REPLY_BYTES = 16 * 1024 * 1024;
/** Bytes of a refusal that are read. */
const MAX_REFUSAL_BYTES = 64 * 1024;

/** Pieces that are read before anybody asks for them: a slow reader must not look like a silent server. */
const READ_AHEAD = 16;

/** An answer that is no reply: a status that says no, or a page for people. */
export class RefusedResponse extends Error {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;

  constructor(response: Response, body: string) {
    super("The server gave no reply.");
    this.name = "RefusedResponse";
    this.status = response.status;
    this.headers = response.headers;
    this.body = body;
  }
}

/**
 * The `fetch` that the SDK is given for one exchange. It sends exactly the headers below (so that nothing of the
 * environment or the SDK adds a header or another key), tells `watch` of every byte, and keeps a refusal's text, which
 * the SDK drops when it is not worded as OpenAI's.
 * @param body Goes out in place of what the SDK wrote.
 * @throws {RefusedResponse}
 */
export function exchangeFetch(
  credential: Credential,
  body: JsonBody,
  watch: Watch,
  also: Readonly<Record<string, string>> = {},
): typeof fetch {
  return async (input, init) => {
    const headers = {
      accept: "text/event-stream, application/json",
      "content-type": "application/json",
      "user-agent": "reeve",
      ...also,
      ...(await credential.headers(watch.signal)),
    };
    const response = await post({
      address: new URL(String(input)),
      headers,
      pieces: body.pieces,
      signal: init?.signal ?? watch.signal,
    });
    if (!response.ok || mediaType(response) === "text/html") {
      throw new RefusedResponse(response, await readText(response, watch, MAX_REFUSAL_BYTES));
    }
    const events = response.body?.pipeThrough(counted(watch, MAX_REPLY_BYTES)).pipeThrough(asEvents());
    return new Response(events ?? "", { headers: { "content-type": "text/event-stream" } });
  };
}

function mediaType(response: Response): string {
  return (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

function counted(watch: Watch, limit: number): TransformStream<Uint8Array, Uint8Array> {
  let total = 0;
  const transform = (chunk: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>) => {
    watch.beat();
    total += chunk.byteLength;
    if (total > limit) controller.error(tooLarge(limit));
    else controller.enqueue(chunk);
  };
  return new TransformStream({ transform }, undefined, { highWaterMark: READ_AHEAD });
}

function tooLarge(limit: number): ReeveError {
  return new ReeveError("model_bad_reply", `The model's server sent more than ${limit} bytes in one reply.`, {
    hint: "Look at the server, or use another one.",
  });
}

/** The beginning of a body; a body that breaks off counts as far as it came. */
async function readText(response: Response, watch: Watch, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      watch.beat();
      bytes += chunk.byteLength;
      text += decoder.decode(chunk, { stream: true });
      if (bytes >= limit) break;
    }
  } catch (error) {
    if (watch.signal.aborted) throw error;
  }
  return text + decoder.decode();
}
