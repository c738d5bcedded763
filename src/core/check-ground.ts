import type { RepoPath } from "./paths.ts";
import { plural } from "./plural.ts";
import type { CheckGround } from "./proposal.ts";

/** Files that are named; the rest is counted. */
const NAMED = 5;

/** A check that the change itself redefined says what the change wants it to. `null`: it did not. `shown` makes a path harmless. */
export function redefinition(
  { testDefinitionChanged }: Pick<CheckGround, "testDefinitionChanged">,
  shown: (path: RepoPath) => string,
): string | null {
  if (testDefinitionChanged.length === 0) return null;
  const more = testDefinitionChanged.length - NAMED;
  const names = testDefinitionChanged.slice(0, NAMED).map((path) => shown(path));
  const all = [...names, ...(more > 0 ? [`and ${plural(more, "more file")}`] : [])].join(", ");
  return `The change touches files that say what it tests: ${all}.`;
}
