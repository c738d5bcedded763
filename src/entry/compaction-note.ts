import type { QueryEvent } from "../agent/query-events.ts";
import { plural } from "../core/plural.ts";

/** One line for the person whose conversation was shortened. */
export function compactionNote(event: QueryEvent & { readonly type: "compaction" }): string {
  const { dropped, tokensBefore, tokensAfter } = event;
  const [before, after] = [tokensBefore, tokensAfter].map((tokens) => tokens.toLocaleString("en-US"));
  const why = event.refused
    ? "the model refused the request as too long"
    : "the model's window was nearly full";
  return `[${why}: ${plural(dropped, "earlier message")} became notes, about ${before} tokens are ${after} now]`;
}
