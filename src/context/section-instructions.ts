import { plural } from "../core/plural.ts";
import type { ContextFacts } from "./context-facts.ts";
import { roomFor } from "./room.ts";

const MAX_CHARACTERS = 12_000;

/**
 * What the maintainers say of parts of the tree: whole sections in the order of the policy file, as far as there is room
 * for each; the rest is counted. `null`: nothing is said.
 */
export function sectionInstructions(
  sections: ContextFacts["sections"],
  characters: number,
): { readonly text: string; readonly dropped: number } | null {
  if (sections.length === 0) return null;
  const fits = roomFor(Math.min(characters, MAX_CHARACTERS));
  const shown = sections.map(entryOf).filter(fits);
  const dropped = sections.length - shown.length;
  const lines = dropped > 0 ? [...shown, `(${plural(dropped, "section")} left out: no room)`] : shown;
  return { text: [HEAD, ...lines].join("\n"), dropped };
}

const HEAD =
  "What the base branch's policy file says of parts of the tree; it counts for work on the files there:";

function entryOf({ match, instructions, checks }: ContextFacts["sections"][number]): string {
  const names = checks.length === 0 ? "" : ` (checks: ${checks.join(", ")})`;
  return `${match.join(", ")}${names}:\n${instructions ?? "(no instructions)"}`;
}
