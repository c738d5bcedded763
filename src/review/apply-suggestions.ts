import type { Finding } from "../core/finding.ts";
import { applySuggestion } from "./suggestion.ts";

type Suggested = Pick<Finding, "path" | "side" | "lines" | "suggestion">;

/** Those that can be applied together, the first of each that share a line: suggestions are clicked one by one. */
export function apartFromEachOther<One extends Suggested>(findings: readonly One[]): readonly One[] {
  const taken: One[] = [];
  for (const finding of findings) if (!taken.some((other) => shareLines(other, finding))) taken.push(finding);
  return taken;
}

function shareLines(one: Suggested, other: Suggested): boolean {
  return one.path === other.path && one.lines.start <= other.lines.end && other.lines.start <= one.lines.end;
}

/**
 * A file at head with suggestions that share no line, each as a click on it would commit it. `null`: one of them cannot be
 * applied. From the last to the first: those before keep their lines.
 */
export function withSuggestions(bytes: Uint8Array, findings: readonly Suggested[]): Uint8Array | null {
  const fromLast = findings.toSorted((one, other) => other.lines.start - one.lines.start);
  let after = bytes;
  for (const { side, lines, suggestion } of fromLast) {
    const simulation = applySuggestion({ bytes: after, side, lines, suggestion: suggestion ?? "" });
    if (simulation.kind !== "applies") return null;
    after = simulation.after;
  }
  return after;
}
