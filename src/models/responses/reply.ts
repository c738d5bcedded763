import type { ModelEvent } from "../../core/model.ts";
import { ErrorInStream, type ModelFailure } from "../wire/failure.ts";
import { GrowingReply } from "../wire/growing-reply.ts";
import { FILTERED, INCOMPLETE, refused, unknownEnd } from "../wire/reply-failure.ts";
import { splitCounts, type TokenCounts, usageSoFar } from "../wire/usage.ts";
import type { ReplyContext } from "../wire/wire.ts";
import {
  type OutputItem,
  type ResponseEvent,
  type ResponseUsage,
  responseEvent,
  type WholeResponse,
} from "./event.ts";
import { ReplayedItems } from "./replayed-items.ts";

/** One item while it grows. */
interface OpenItem {
  /** Text or arguments so far. */
  text: string;
  /** The call's key in the draft; `null`: no call. */
  readonly call: number | null;
  /** As it was when it began. */
  readonly begun: OutputItem | null;
  whole: OutputItem | null;
}

/** The pieces of one Responses stream. */
export class ResponsesReply extends GrowingReply {
  readonly #from: string;
  /** By their places in the reply. */
  readonly #items = new Map<number, OpenItem>();
  /** `completed`, or the reason why it is not. */
  #end: string | null = null;
  #sawResponse = false;
  #refusal = "";
  #usage: ResponseUsage | null = null;

  /** @param from Which model speaks, and where: its items are sent back to it alone. */
  constructor(context: ReplyContext, from: string) {
    super(context);
    this.#from = from;
  }

  get complete(): boolean {
    return this.#end !== null;
  }

  /** @throws {ErrorInStream} when the server says that it failed. */
  push(piece: unknown): ModelEvent[] {
    const event = responseEvent(piece);
    return event === null ? [] : this.#take(event);
  }

  verdict(): ModelFailure | null {
    if (this.#end === null) return this.#sawResponse ? INCOMPLETE : NO_RESPONSE;
    if (this.#end === "content_filter") return FILTERED;
    if (this.#refusal !== "") return refused(this.#refusal);
    return this.#end === "completed" || this.#end === "max_output_tokens" ? null : unknownEnd(this.#end);
  }

  finish(): ModelEvent[] {
    const hasCalls = [...this.#items.values()].some(({ call }) => call !== null);
    const whole = hasCalls ? "toolUse" : "stop";
    const stopReason = this.#end === "max_output_tokens" ? "length" : whole;
    return this.draft.finish(stopReason, this.usageSoFar(true), this.model, this.#replay());
  }

  #take(event: ResponseEvent): ModelEvent[] {
    this.#sawResponse = true;
    switch (event.type) {
      case "response.created":
      case "response.in_progress":
        return this.#note(event.response);
      case "response.output_item.added":
        return [...this.#open(event.output_index, event.item).events];
      case "response.output_item.done":
        return this.#close(event.output_index, event.item);
      case "response.output_text.delta":
      case "response.function_call_arguments.delta":
        return this.#grow(event.output_index, event.delta);
      case "response.reasoning_summary_text.delta":
      case "response.reasoning_text.delta":
        return this.#think(event.delta);
      case "response.reasoning_summary_part.added":
        return event.summary_index === 0 ? [] : this.#think("\n\n");
      case "response.refusal.delta":
        this.#refusal += event.delta;
        return [];
      case "response.completed":
      case "response.incomplete":
      case "response.failed":
        return this.#finishWith(event.type, event.response);
      case "error":
        throw new ErrorInStream(event);
    }
  }

  #note({ model, usage }: WholeResponse): ModelEvent[] {
    this.model ??= model || undefined;
    this.#usage = usage ?? this.#usage;
    return [];
  }

  #open(
    index: number,
    item: OutputItem,
  ): { readonly open: OpenItem; readonly events: readonly ModelEvent[] } {
    const known = this.#items.get(index);
    if (known !== undefined) return { open: known, events: [] };
    const isCall = item.type === "function_call";
    const call = isCall ? this.draft.openCall(this.ids.take(item.call_id), item.name ?? "") : null;
    const open: OpenItem = { text: "", call: call?.key ?? null, begun: item, whole: null };
    this.#items.set(index, open);
    return { open, events: call?.events ?? [] };
  }

  #grow(index: number, delta: string): ModelEvent[] {
    const item = this.#items.get(index) ?? { text: "", call: null, begun: null, whole: null };
    this.#items.set(index, item);
    item.text += delta;
    this.written += delta;
    return item.call === null ? this.draft.text(delta) : this.draft.callDelta(item.call, delta);
  }

  #think(delta: string): ModelEvent[] {
    this.written += delta;
    return this.draft.thinking(delta);
  }

  /** What an item has beyond its deltas: some servers send items only whole. */
  #close(index: number, item: OutputItem): ModelEvent[] {
    const { open, events } = this.#open(index, item);
    if (open.whole !== null) return [];
    open.whole = item;
    if (this.#refusal === "") this.#refusal = partsOf(item, "refusal");
    const said = item.type === "function_call" ? (item.arguments ?? "") : partsOf(item, "text");
    const rest = said.startsWith(open.text) ? this.#grow(index, said.slice(open.text.length)) : [];
    return [...events, ...rest, ...(open.call === null ? this.draft.endSpoken() : [])];
  }

  #finishWith(type: string, response: WholeResponse): ModelEvent[] {
    this.#note(response);
    if (type === "response.failed") throw new ErrorInStream(response.error ?? {});
    const output = response.output ?? [];
    const events =
      this.#items.size === 0
        ? output.flatMap((item, index) => this.#close(index, item))
        : [...this.#items].flatMap(([index, open]) => this.#fill(index, open, output[index]));
    this.#end = type === "response.completed" ? "completed" : (response.incomplete_details?.reason ?? "none");
    return events;
  }

  /** What no event told of an item, and the reply's last one or the item's first one holds. */
  #fill(index: number, { begun, text, whole }: OpenItem, last: OutputItem | undefined): ModelEvent[] {
    if (whole !== null || begun === null) return [];
    const isSame = last?.type === begun.type && last.call_id === begun.call_id;
    if (last !== undefined && isSame) return this.#close(index, last);
    return text === "" ? this.#grow(index, begun.arguments ?? "") : [];
  }

  /** Only of a reply that the server wrote down whole; half an item cannot be sent back. */
  #replay(): ReplayedItems | null {
    const places = [...this.#items.keys()].sort((one, other) => one - other);
    const items = places.flatMap((place) => this.#items.get(place)?.whole ?? []);
    return items.length === 0 ? null : new ReplayedItems(this.#from, items);
  }

  protected usageSoFar(sent: boolean) {
    const reported = this.#usage === null ? null : countsOf(this.#usage);
    return usageSoFar(reported, sent, this.written, this.context);
  }
}

const NO_RESPONSE: ModelFailure = {
  code: "model_bad_reply",
  message: "The model's server answered without any response.",
  hint: "Run again; if it happens often, the server does not speak Responses as OpenAI does: set `api: chat`.",
  retryable: true,
};

function partsOf({ type, content }: OutputItem, field: "text" | "refusal"): string {
  return type === "message" ? (content ?? []).map((part) => part[field] ?? "").join("") : "";
}

/** `null` for a report without numbers. */
function countsOf(usage: ResponseUsage): TokenCounts | null {
  const { input_tokens: input, output_tokens: output } = usage;
  if (typeof input !== "number" || typeof output !== "number") return null;
  const { cached_tokens: read, cache_write_tokens: written } = usage.input_tokens_details ?? {};
  return splitCounts(input, output, read, written, usage.output_tokens_details?.reasoning_tokens);
}
