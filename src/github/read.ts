import type { z } from "zod";
import { ReeveError } from "../core/errors.ts";
import { type Failure, failureOf } from "./failure.ts";
import { readError } from "./fault.ts";
import { FIRST_PAUSE_MS, MAX_PAGES, PAGE_SIZE, READ_ATTEMPTS } from "./limits.ts";
import type { Patience } from "./patience.ts";

/**
 * Asks until there is an answer, a refusal, or no patience left. `what` completes "Cannot …". Parse the answer inside
 * `call`: one that was cut on its way is then asked for again.
 * @throws {ReeveError} `github_*`
 */
export type Read = <Value>(what: string, call: () => Promise<Value>) => Promise<Value>;

export function createRead(patience: Patience, now: () => number): Read {
  return async (what, call) => {
    for (let attempt = 1; ; attempt++) {
      const held = await patience.held(what);
      if (held !== null) throw readError(what, held, undefined);
      try {
        return await call();
      } catch (thrown) {
        const failure = failureOf(thrown, now());
        if (failure.kind === "limited") patience.limit(failure.waitMs);
        const pause = pauseAfter(failure, attempt);
        const goOn =
          pause !== null && (await patience.wait(pause, `cannot ${what} yet: ${failure.message}.`));
        if (!goOn) throw readError(what, failure, thrown);
      }
    }
  };
}

function pauseAfter(failure: Failure, attempt: number): number | null {
  if (attempt >= READ_ATTEMPTS || failure.kind === "refused") return null;
  return failure.kind === "limited" ? failure.waitMs : FIRST_PAUSE_MS * 2 ** (attempt - 1);
}

interface Page {
  readonly data: unknown;
  readonly headers: { readonly link?: string | undefined };
}

/** What `fetchPage` spreads into its parameters. */
export interface PageQuery {
  readonly per_page: number;
  readonly page: number;
}

/**
 * A list to its last page. The page is counted here, not followed by the address in the answer: the token goes to no
 * address that we did not make. A short page is no end (GitHub filters after cutting); only a missing `next` is.
 */
export async function readList<Schema extends z.ZodType>(
  read: Read,
  what: string,
  items: z.ZodArray<Schema>,
  fetchPage: (query: PageQuery) => Promise<Page>,
): Promise<z.output<Schema>[]> {
  const found: z.output<Schema>[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { part, more } = await read(what, async () => {
      const answer = await fetchPage({ per_page: PAGE_SIZE, page });
      return { part: items.parse(answer.data), more: /\brel="?next"?/.test(answer.headers.link ?? "") };
    });
    found.push(...part);
    if (!more) return found;
  }
  throw new ReeveError("github_error", `Cannot ${what}: there are more than ${MAX_PAGES * PAGE_SIZE}.`, {
    hint: "Go on in a new conversation: one this long is not read.",
  });
}
