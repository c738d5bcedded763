import type { Goal } from "../core/task.ts";
import { nearMiss } from "./near-miss.ts";
import type { MaintenanceTask, PolicyFile } from "./policy-file.ts";

export type MaintenanceChoice =
  | { readonly kind: "task"; readonly task: MaintenanceTask }
  | { readonly kind: "none"; readonly reason: string };

/** Which task under `maintain` a run is about: the named one, else the one of the cron line, else the only one. */
export function chooseMaintenance(
  { maintain }: Pick<PolicyFile, "maintain">,
  { name, schedule }: Extract<Goal, { readonly kind: "maintain" }>,
): MaintenanceChoice {
  const tasks = [...maintain.values()];
  if (name !== null) return chosen(maintain.get(name), unknownTask(name, [...maintain.keys()]));
  const due = tasks.filter((task) => task.schedule !== null && task.schedule === schedule);
  if (due.length > 1)
    return { kind: "none", reason: `${due.length} tasks have the cron line ${schedule}. Name one.` };
  if (due.length === 1) return chosen(due[0], "");
  const reason =
    tasks.length === 0
      ? "The policy file has no task under maintain."
      : "Several tasks stand under maintain, and neither a name nor a cron line chooses one.";
  return chosen(tasks.length === 1 ? tasks[0] : undefined, reason);
}

function chosen(task: MaintenanceTask | undefined, otherwise: string): MaintenanceChoice {
  return task ? { kind: "task", task } : { kind: "none", reason: otherwise };
}

function unknownTask(name: string, known: readonly string[]): string {
  const meant = nearMiss(name, known);
  return `No task ${JSON.stringify(name.slice(0, 60))} stands under maintain.${meant ? ` Did you mean ${meant}?` : ""}`;
}
