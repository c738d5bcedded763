import type { ModelAdapter, ModelEvent, ModelRequest } from "../core/model.ts";
import type { Redact } from "../core/redact.ts";
import { HeardReply } from "./heard-reply.ts";
import { type Exchange, RECORDING_SCHEMA, type RecordedModel } from "./recording-format.ts";
import { requestDigests } from "./request-digest.ts";
import { cleanJson } from "./wire/clean-json.ts";

export interface RecordingOptions {
  /** Takes one line without its line feed. */
  readonly write: (line: string) => void;
  readonly redact: Redact;
}

/**
 * A model whose exchanges are written down as they are made, for `replay:<file>`: of each request a digest, of each reply
 * every event. Known secrets are taken out before anything is written. What a provider sealed is not kept, but that it was
 * there is; a proof that stands beside readable thinking is.
 */
export function recordingModel(model: ModelAdapter, { write, redact }: RecordingOptions): ModelAdapter {
  const line = (value: object) => write(JSON.stringify(cleanJson(value, (text) => redact(text).text)));
  const digest = requestDigests(redact);
  const { small = null } = model;
  line({
    type: "recording",
    schema: RECORDING_SCHEMA,
    model: described(model),
    small: small && described(small),
  });
  const recorded = (of: Exchange["of"], from: ModelAdapter): ModelAdapter => {
    let before: readonly string[] = [];
    async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
      const { messages, ...rest } = digest(request);
      const same = sharedLength(before, messages);
      before = messages;
      const reply = new HeardReply(redact);
      try {
        for await (const event of from.stream(request, signal)) {
          reply.hear(event);
          yield event;
        }
      } finally {
        const sent = { ...rest, same, messages: messages.slice(same) };
        line({ type: "exchange", of, request: sent, ...reply.written() });
      }
    }
    return { ...from, stream };
  };
  return { ...recorded("model", model), ...(small ? { small: recorded("small", small) } : {}) };
}

function described(model: ModelAdapter): RecordedModel {
  const { name, contextWindow, maxOutputTokens, price, unpriced, tokenless } = model;
  return {
    ...{ name, contextWindow, maxOutputTokens, price },
    ...(unpriced === undefined ? {} : { unpriced }),
    ...(tokenless === undefined ? {} : { tokenless }),
  };
}

function sharedLength(before: readonly string[], after: readonly string[]): number {
  const end = after.findIndex((message, at) => message !== before[at]);
  return end < 0 ? after.length : end;
}
