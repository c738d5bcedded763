import type { Posted } from "../core/code-host.ts";
import { isSameText } from "../core/same-text.ts";
import type { Actor } from "../core/task.ts";
import type { Connection } from "./connection.ts";
import { CLOCK_SKEW_MS } from "./limits.ts";

interface Candidate {
  readonly id: number;
  readonly user: Actor;
  readonly body: string;
  readonly html_url: string;
  /** When it was written, by GitHub's clock. */
  readonly at: number;
}

/**
 * After a lost answer: the newest text of our own account with exactly this body, written since. `null`: there is none.
 * `list` gets the earliest time that counts, as GitHub writes times.
 */
export async function justWrote(
  { self }: Pick<Connection, "self">,
  since: number,
  body: string,
  list: (from: string) => Promise<readonly Candidate[]>,
): Promise<Posted | null> {
  const us = await self();
  const from = since - CLOCK_SKEW_MS;
  const found = (await list(new Date(from).toISOString())).findLast(
    (candidate) =>
      candidate.user.id !== null &&
      candidate.user.id === us.id &&
      candidate.at >= from &&
      isSameText(candidate.body, body),
  );
  return found === undefined ? null : { id: found.id, url: found.html_url };
}
