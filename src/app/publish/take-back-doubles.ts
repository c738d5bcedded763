import { isAsBad } from "../../core/finding.ts";
import { isStillOpen, type ToldFinding, toldInThreads } from "../../review/life.ts";
import { isSameDefect } from "../../review/same-defect.ts";
import type { TaskDeps } from "../deps.ts";
import type { Now } from "./look-again.ts";
import type { Publication } from "./publication.ts";
import { isBefore, isUnanswered, takeBack } from "./take-back.ts";

/** Comments that one run takes back; the next one goes on. */
const MAX_TAKEN_BACK = 20;

/**
 * Two runs that posted the same, of which the later one broke off before it could take its own back, leave a finding told twice.
 * Of two open threads that nobody answered in, the later goes; one that somebody answered in stays.
 */
export async function takeBackDoubles(
  deps: TaskDeps,
  { facts: { self } }: Pick<Publication, "facts">,
  { threads, hasStates }: Pick<Now, "threads" | "hasStates">,
): Promise<void> {
  // Whether a thread is open has to be known: one that was resolved is no reason to take the other back.
  const open = toldInThreads((hasStates && threads) || [], self).filter(isStillOpen);
  const later = open.filter((one) => isUnanswered(one) && open.some((other) => tellsFirst(other, one)));
  for (const one of later.slice(0, MAX_TAKEN_BACK)) await takeBack(deps, one);
}

function tellsFirst(other: ToldFinding, one: ToldFinding): boolean {
  // The first of each run about the same code has the same fingerprint, whatever it says.
  const isSame = other.fingerprint === one.fingerprint && isSameDefect(other.title, one.title);
  return isBefore(other, one) && isSame && isAsBad(other.severity, one.severity);
}
