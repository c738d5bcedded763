import { type AssistantMessage, Replay, toolCallsOf } from "../../core/messages.ts";
import type { OutputItem } from "./event.ts";

/** The items of one reply as the server wrote them, ids and sealed reasoning with them. */
export class ReplayedItems extends Replay {
  readonly #from: string;
  readonly #items: readonly OutputItem[];

  /** @param from Which model said it, and where: nobody else can open its reasoning. */
  constructor(from: string, items: readonly OutputItem[]) {
    super();
    this.#from = from;
    this.#items = items;
  }

  get characters(): number {
    return JSON.stringify(this.#items.filter(({ type }) => type === "reasoning")).length;
  }

  /**
   * The items to send, or `null` where the message is to be written anew: it is another model's, it was changed since, or
   * there is nothing in its reasoning, which the API then asks for by the ids of the rest.
   */
  of(message: AssistantMessage, from: string): readonly OutputItem[] | null {
    if (from !== this.#from || !this.#hasCallsOf(message) || this.#items.some(isHollow)) return null;
    return this.#items.filter((item, at) => item.type !== "reasoning" || leadsTo(this.#items[at + 1]));
  }

  #hasCallsOf(message: AssistantMessage): boolean {
    const said = this.#items.flatMap(({ type, call_id }) => (type === "function_call" ? [call_id] : []));
    const kept = toolCallsOf(message).map(({ id }) => id);
    return said.length === kept.length && kept.every((id, at) => id === said[at]);
  }
}

/** Nothing is kept for us: reasoning with nothing but its id is nothing. */
function isHollow({ type, content, encrypted_content }: OutputItem): boolean {
  return type === "reasoning" && !encrypted_content && (content ?? []).length === 0;
}

/** Reasoning is refused without what came of it: a cut reply ends with such, and now and then one stands before another. */
function leadsTo(next: OutputItem | undefined): boolean {
  return next?.type === "message" || next?.type === "function_call";
}
