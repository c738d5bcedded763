import type { AssistantMessage, Usage } from "../core/messages.ts";
import { tokensOf } from "../core/tokens.ts";
import type { Admission } from "./admission.ts";
import { countUsage } from "./count-usage.ts";
import type { WindowModel } from "./window.ts";

/** What the notes of a session may cost: so many requests for each query. */
export class NotesAccount implements Pick<Admission, "admitSummary" | "settleSummary"> {
  readonly #price: WindowModel["price"];
  readonly #perQuery: number;
  #left = 0;

  constructor(price: WindowModel["price"], perQuery: number) {
    this.#price = price;
    this.#perQuery = perQuery;
  }

  beginQuery(): void {
    this.#left = this.#perQuery;
  }

  admitSummary(): boolean {
    if (this.#left === 0) return false;
    this.#left -= 1;
    return true;
  }

  settleSummary(reply: AssistantMessage, characters: number): Usage {
    return countUsage(reply, this.#price, tokensOf(characters), Number.POSITIVE_INFINITY);
  }
}
