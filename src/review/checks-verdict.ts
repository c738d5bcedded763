import { plural } from "../core/plural.ts";
import type { CheckNote, Verdict } from "../core/proposal.ts";

/**
 * What running the checks on a head came to. That one does not pass is an answer; that one did not run is none.
 * @param refused Checks that were not to be run at all: a rule forbids it, or no sandbox holds.
 */
export function checksVerdict(checks: readonly CheckNote[], refused: readonly string[]): Verdict {
  const unknown = [
    ...refused,
    ...checks.filter(({ result }) => result === "not run").map(({ name }) => name),
  ];
  const ran = checks.filter(({ result }) => result !== "not run");
  return {
    conclusion: unknown.length > 0 ? "incomplete" : "answered",
    blocking: false,
    sentence: `${ranSentence(ran)}${unknown.length > 0 ? ` Not run: ${unknown.join(", ")}.` : ""}`,
  };
}

function ranSentence(ran: readonly CheckNote[]): string {
  if (ran.length === 0) return "No check was run.";
  const failed = ran.filter(({ result }) => result !== "passed").map(({ name }) => name);
  if (failed.length > 0)
    return `${failed.length} of ${plural(ran.length, "check")} did not pass: ${failed.join(", ")}.`;
  return ran.length === 1 ? `The check ${ran[0]?.name ?? ""} passed.` : `All ${ran.length} checks passed.`;
}
