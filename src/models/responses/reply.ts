import { canonicalJson } from "../../core/canonical-json.ts";
import type { ModelEvent } from "../../core/model.ts";
import { objectIn } from "../wire/arguments.ts";
import { type Ending, endThatCounts } from "../wire/ending.ts";
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
import { type OpenItem, OpenItems } from "./open-items.ts";
import { ReplayedItems } from "./replayed-items.ts";

type Delta = Extract<ResponseEvent, { readonly item_id: string | null }>;

/** The pieces of one Responses stream. */
export class ResponsesReply extends GrowingReply {
  readonly #from: string;
  readonly #items = new OpenItems();
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

  get over(): boolean {
    return this.complete;
  }

  /** @throws {ErrorInStream} when the server says that it failed. */
  push(piece: unknown): ModelEvent[] {
    const event = responseEvent(piece);
    return event === null ? [] : this.#take(event);
  }

  verdict(): ModelFailure | null {
    if (this.#end === null) return this.#sawResponse ? INCOMPLETE : NO_RESPONSE;
    if (this.#end === "content_filter") return FILTERED;
    if (this.#refusal !== "") return refused(this.clean(this.#refusal));
    return endingOf(this.#end) === "bad" ? unknownEnd(this.clean(this.#end)) : null;
  }

  finish(): ModelEvent[] {
    const hasCalls = this.#items.all.some(({ call }) => call !== null);
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
        return this.#begin(event.output_index, event.item);
      case "response.output_item.done":
        return this.#endItem(event.output_index, event.item);
      case "response.output_text.delta":
        return this.#speak(event);
      case "response.function_call_arguments.delta":
        return this.#argue(event);
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

  #begin(index: number | null, item: OutputItem): ModelEvent[] {
    return this.#items.beginning(index, item) === undefined ? this.#open(index, item).events : [];
  }

  #open(index: number | null, item: OutputItem): { readonly open: OpenItem; readonly events: ModelEvent[] } {
    const isCall = item.type === "function_call";
    const call = isCall ? this.draft.openCall(this.ids.take(item.call_id), item.name ?? "") : null;
    const open = this.#items.add({ index, call: call?.key ?? null, begun: item });
    return { open, events: call?.events ?? [] };
  }

  #speak({ output_index: index, item_id: id, delta }: Delta): ModelEvent[] {
    const known = this.#items.growing(index, id, "message");
    return this.#grow(known ?? this.#items.add({ index, call: null, begun: null }), delta);
  }

  /** Of a call that nobody told the beginning of, the end tells all. */
  #argue({ output_index: index, item_id: id, delta }: Delta): ModelEvent[] {
    const known = this.#items.growing(index, id, "function_call");
    return known === undefined ? [] : this.#grow(known, delta);
  }

  #grow(open: OpenItem, delta: string): ModelEvent[] {
    open.text += delta;
    this.written += delta;
    return open.call === null ? this.draft.text(delta) : this.draft.callDelta(open.call, delta);
  }

  #think(delta: string): ModelEvent[] {
    this.written += delta;
    return this.draft.thinking(delta);
  }

  #endItem(index: number | null, item: OutputItem): ModelEvent[] {
    const known = this.#items.ending(index, item);
    const { open, events } = known ? { open: known, events: [] } : this.#open(index, item);
    return [...events, ...this.#close(open, item)];
  }

  /** What an item has beyond its deltas: some servers send items only whole. */
  #close(open: OpenItem, item: OutputItem): ModelEvent[] {
    if (open.whole !== null) return [];
    open.whole = item;
    if (this.#refusal === "") this.#refusal = partsOf(item, "refusal");
    if (open.call !== null) return this.#closeCall(open.call, open, item);
    return [...this.#grow(open, restOf(open.text, partsOf(item, "text")) ?? ""), ...this.draft.endSpoken()];
  }

  /** A call is what the server says last. Deltas cannot be taken back: where they said another input, neither is run. */
  #closeCall(call: number, open: OpenItem, item: OutputItem): ModelEvent[] {
    const { begun, text } = open;
    const said = item.arguments ?? "";
    const rest = restOf(text, said);
    this.draft.amendCall(call, {
      ...(item.call_id && item.call_id !== begun?.call_id ? { id: this.ids.take(item.call_id) } : {}),
      ...(item.name && item.name !== begun?.name ? { name: item.name } : {}),
      isContradicted: rest === null && said !== "" && !isSameJson(said, text),
    });
    return this.#grow(open, rest ?? "");
  }

  /** The event's name and the status may differ: the worse of the two counts. */
  #finishWith(type: string, response: WholeResponse): ModelEvent[] {
    this.#note(response);
    const says = (word: string) => type === `response.${word}` || response.status === word;
    if (says("failed") || says("cancelled")) throw new ErrorInStream(response.error ?? {});
    const events = [...this.#fill(response.output ?? []), ...this.#begunOnly()];
    const end = says("incomplete") ? (response.incomplete_details?.reason ?? "none") : "completed";
    this.#end = endThatCounts(this.#end, end, endingOf);
    return events;
  }

  /** What no event told of an item, or of its end, and the reply's last one holds: they are the same by type and order. */
  #fill(output: readonly OutputItem[]): ModelEvent[] {
    return output.flatMap((item, index) => {
      const nth = output.slice(0, index).filter(({ type }) => type === item.type).length;
      const known = this.#items.last(item, nth);
      if (known === null) return [];
      const { open, events } = known ? { open: known, events: [] } : this.#open(index, item);
      return [...events, ...this.#close(open, item)];
    });
  }

  /** A call of which there was no more than its beginning. */
  #begunOnly(): ModelEvent[] {
    const left = this.#items.all.filter(({ whole, text }) => whole === null && text === "");
    return left.flatMap((open) => this.#grow(open, open.begun?.arguments ?? ""));
  }

  /** Only of a reply that the server wrote down whole; half an item cannot be sent back. */
  #replay(): ReplayedItems | null {
    const items = this.#items.all.flatMap(({ whole }) => whole ?? []);
    return items.length === 0 || !this.isClean(items) ? null : new ReplayedItems(this.#from, items);
  }

  protected usageSoFar(sent: boolean) {
    const reported = this.#usage === null ? null : countsOf(this.#usage);
    return usageSoFar(reported, sent, this.written, this.context);
  }
}

function endingOf(reason: string): Ending {
  if (reason === "completed") return "whole";
  return reason === "max_output_tokens" ? "cut" : "bad";
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

/** What the whole has beyond what was told; `null`: it is another text. */
function restOf(told: string, whole: string): string | null {
  return whole.startsWith(told) ? whole.slice(told.length) : null;
}

function isSameJson(one: string, other: string): boolean {
  const [first, second] = [objectIn(one), objectIn(other)];
  return first !== null && second !== null && canonicalJson(first) === canonicalJson(second);
}

/** `null` for a report without numbers. */
function countsOf(usage: ResponseUsage): TokenCounts | null {
  const { input_tokens: input, output_tokens: output } = usage;
  if (typeof input !== "number" || typeof output !== "number") return null;
  const { cached_tokens: read, cache_write_tokens: written } = usage.input_tokens_details ?? {};
  return splitCounts(input, output, read, written, usage.output_tokens_details?.reasoning_tokens);
}
