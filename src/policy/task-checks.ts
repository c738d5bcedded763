import type { Decision } from "../core/tool.ts";
import { deny } from "./denial.ts";
import type { PolicyFacts } from "./policy-facts.ts";
import type { PolicyFile } from "./policy-file.ts";
import type { CallFacts } from "./rules.ts";
import { keepersOf, type PathSection, touchedSections } from "./sections.ts";

/** The configured checks, each with the sections that keep it for changes which the task does not make. */
export type TaskChecks = ReadonlyMap<string, readonly PathSection[]>;

export function taskChecks({ checks, sections }: PolicyFile, { touched = null }: PolicyFacts): TaskChecks {
  const counting = touchedSections(sections, touched);
  return new Map([...checks.keys()].map((name) => [name, keepersOf(name, sections, counting)]));
}

/** Names of those that no section keeps from the task, in the order of the policy file. */
export function namesForTask(checks: TaskChecks): readonly string[] {
  return [...checks].filter(([, keepers]) => keepers.length === 0).map(([name]) => name);
}

/** A ceiling as the tier's: no rule of the policy file lifts it. */
export function unusableCheck({ tool, effect, check }: CallFacts, checks: TaskChecks): Decision | null {
  if (effect !== "execute") return null;
  const keepers = check === null ? undefined : checks.get(check);
  if (keepers === undefined) return unknownCheck(tool, check, checks);
  const [keeper] = keepers;
  if (keeper === undefined) return null;
  const match = keepers.flatMap((section) => section.match).join(", ");
  return deny(
    keeper.ref,
    "tool_not_allowed",
    `The check ${check} is for changes in ${match}, and this task has none there. ${runnable(checks)}`,
  );
}

/** A tool that runs programs of its own choice is not allowed at all; one that names a check named a wrong one. */
function unknownCheck(tool: string, check: string | null, checks: TaskChecks): Decision {
  return deny(
    { name: "configured-checks" },
    check === null ? "tool_not_allowed" : "invalid_args",
    `${tool} may run configured checks only. ${runnable(checks)}`,
  );
}

function runnable(checks: TaskChecks): string {
  const names = namesForTask(checks);
  return names.length === 0 ? "There is none for this task." : `There is: ${names.join(", ")}.`;
}
