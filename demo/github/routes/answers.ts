import type { Json } from "../http/json.ts";
import type { Page } from "../http/pagination.ts";
import type { Answer } from "../http/route.ts";

export function ok(body: Json): Answer {
  return { status: 200, body };
}

export function created(body: Json): Answer {
  return { status: 201, body };
}

export const NO_CONTENT: Answer = { status: 204 };

/** A page of a list, with the `Link` header to its neighbours. */
export function page<Item>(cut: Page<Item>, view: (item: Item) => Json): Answer {
  return {
    status: 200,
    body: cut.items.map(view),
    ...(cut.link === null ? {} : { headers: { link: cut.link } }),
  };
}
