import type { ChangeSet } from "../../core/diff.ts";
import { quoteName } from "../../core/invisible.ts";
import { plural } from "../../core/plural.ts";
import type { TaskDeps } from "../deps.ts";

const MAX_NAMED = 10;

/** Records the submodules that a change touches. They are never fetched: their addresses are an outsider's words. */
export function tellSubmodules({ emit }: Pick<TaskDeps, "emit">, changes: ChangeSet | null): void {
  const paths = (changes?.files ?? []).flatMap(({ kind, path }) => (kind === "submodule" ? [path] : []));
  if (paths.length === 0) return;
  const more = paths.length > MAX_NAMED ? [`${paths.length - MAX_NAMED} more`] : [];
  const named = [...paths.slice(0, MAX_NAMED).map(quoteName), ...more].join(", ");
  const reason = `The change touches ${plural(paths.length, "submodule")}, which are not fetched and were not looked into: ${named}.`;
  emit({ type: "degraded", code: "submodule_ignored", reason });
}
