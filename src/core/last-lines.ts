import { truncateTail } from "./truncate.ts";

const KEPT = { maxLines: 30, maxBytes: 2_000 };

/** The end of what a check printed, as much of it as a comment has room for. */
export function lastLines(output: string): string {
  return truncateTail(output.trimEnd(), KEPT).content;
}
