import type { ModelAdapter, ModelEvent, ModelRequest } from "../core/model.ts";
import type { Log } from "../core/ports.ts";
import { reactText } from "./react-text.ts";

/**
 * A model that is asked with tools, as all are, until its server says that it calls none: from then on it is spoken to in
 * words. The request that taught it is made again at once.
 */
export function reactWhereNeeded(model: ModelAdapter, log: Pick<Log, "info">): ModelAdapter {
  const inWords = reactText(model);
  let callsTools = true;
  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    if (callsTools && (yield* answered(model.stream(request, signal)))) return;
    if (callsTools) log.info(`${model.name} calls no tools: from here on it is told in words how to act.`);
    callsTools = false;
    yield* inWords.stream(request, signal);
  }
  return { ...model, stream };
}

/** @returns `false`: nothing was given out, since the model calls no tools. */
async function* answered(events: AsyncIterable<ModelEvent>): AsyncGenerator<ModelEvent, boolean> {
  let isFirst = true;
  for await (const event of events) {
    if (isFirst && event.type === "error" && event.message.errorCode === "model_no_tools") return false;
    isFirst = false;
    yield event;
  }
  return true;
}
