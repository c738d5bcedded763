import { checkParts } from "../wire/most-parts.ts";
import type { OutputItem } from "./event.ts";

/** One item while it grows. */
export interface OpenItem {
  /** Its place in the reply, where the server tells places. */
  readonly index: number | null;
  /** The call's key in the draft; `null`: no call. */
  readonly call: number | null;
  /** As it was when it began; `null`: only its text was told so far. */
  readonly begun: OutputItem | null;
  /** Text or arguments so far. */
  text: string;
  whole: OutputItem | null;
}

/**
 * The items of a reply, and which of them an event is about. Its place says so; some servers leave that out or have all
 * items at 0, and are understood by the calls' ids, the items' ids, and the order of things.
 */
export class OpenItems {
  readonly #items: OpenItem[] = [];

  /** @throws {ReeveError} `model_bad_reply`, for one too many. */
  add(item: Pick<OpenItem, "index" | "call" | "begun">): OpenItem {
    checkParts(this.#items.length);
    const open = { ...item, text: "", whole: null };
    this.#items.push(open);
    return open;
  }

  /** In the order of their places. */
  get all(): readonly OpenItem[] {
    return this.#items.toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0));
  }

  /** The one that is the n-th of its type, or is the same call; `undefined`: nobody told of it. `null`: it is another call. */
  last(item: OutputItem, nth: number): OpenItem | null | undefined {
    const alike = this.all.filter((open) => typeOf(open) === item.type);
    const named = item.call_id
      ? alike.find(({ begun, whole }) => isNamedAs(whole ?? begun, item))
      : undefined;
    const open = named ?? alike[nth];
    return open?.begun && isNamedApart(open.begun, item) && named === undefined ? null : open;
  }

  /** The one whose beginning is told once more. */
  beginning(index: number | null, item: OutputItem): OpenItem | undefined {
    const here = this.#at(index).filter((open) => typeOf(open) === item.type && open.whole === null);
    const named = here.find(({ begun }) => isNamedAs(begun, item));
    const last = index === null ? undefined : here.at(-1);
    return named ?? (last?.begun && isNamedApart(last.begun, item) ? undefined : last);
  }

  /** The one whose end is told; it may have ended before. */
  ending(index: number | null, item: OutputItem): OpenItem | undefined {
    const here = this.#at(index).filter((open) => typeOf(open) === item.type);
    const named = here.findLast(({ begun, whole }) => isNamedAs(begun, item) || isNamedAs(whole, item));
    if (named !== undefined) return named;
    const open = here.filter(({ whole }) => whole === null);
    return index === null ? open[0] : open.at(-1);
  }

  /** The one that grows. */
  growing(index: number | null, itemId: string | null, type: string): OpenItem | undefined {
    const here = this.#at(index).filter((open) => typeOf(open) === type && open.whole === null);
    return here.findLast(({ begun }) => itemId !== null && begun?.id === itemId) ?? here.at(-1);
  }

  #at(index: number | null): readonly OpenItem[] {
    return index === null ? this.#items : this.#items.filter((open) => open.index === index);
  }
}

function typeOf({ begun, whole }: OpenItem): string {
  return (begun ?? whole)?.type ?? "message";
}

function isNamedAs(known: OutputItem | null, item: OutputItem): boolean {
  if (known?.call_id && item.call_id) return known.call_id === item.call_id;
  return Boolean(known?.id && known.id === item.id);
}

function isNamedApart(known: OutputItem, item: OutputItem): boolean {
  return Boolean(known.call_id && item.call_id && known.call_id !== item.call_id);
}
