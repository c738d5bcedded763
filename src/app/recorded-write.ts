import type { WriteOutcome } from "../core/code-host.ts";
import type { TaskDeps } from "./deps.ts";

/** Records how a write ends; its value, or `null` if it is refused. */
export async function recordedWrite<Value>(
  deps: Pick<TaskDeps, "emit">,
  action: string,
  write: Promise<WriteOutcome<Value>>,
): Promise<Value | null> {
  return recordOutcome(deps, action, await write);
}

/** The same of a write that has ended, for whoever looks at its outcome. */
export function recordOutcome<Value>(
  deps: Pick<TaskDeps, "emit">,
  action: string,
  outcome: WriteOutcome<Value>,
): Value | null {
  if (outcome.kind === "refused") {
    const { code, message } = outcome.fault;
    deps.emit({ type: "published", action, outcome: `refused (${code}): ${message}` });
    return null;
  }
  const url = urlOf(outcome.value);
  deps.emit({ type: "published", action, outcome: "done", ...(url ? { url } : {}) });
  return outcome.value;
}

function urlOf(value: unknown): string | null {
  return typeof value === "object" && value !== null && "url" in value && typeof value.url === "string"
    ? value.url
    : null;
}
