import type { Actor } from "../../core/task.ts";
import type { GateDecision } from "../../policy/gate-facts.ts";
import type { TaskDeps } from "../deps.ts";
import type { Facts } from "./look-up.ts";

const WORKFLOW_ACCOUNT = "github-actions[bot]";

/** True for a person's token, or an app's, in the place of the workflow's own. */
export function isForeign({ login }: Actor): boolean {
  return login !== WORKFLOW_ACCOUNT;
}

/**
 * A push with the workflow's own token starts no workflow. One with a person's token, or an app's, does: then what a model
 * wrote runs with whatever secrets those workflows have.
 */
export function warnOfForeignToken(
  { emit, settings }: Pick<TaskDeps, "emit" | "settings">,
  { self }: Pick<Facts, "self">,
  { tier }: Pick<GateDecision, "tier">,
): void {
  const mayPush = settings.mode !== "propose" && (tier === "T3" || tier === "T4");
  if (!mayPush || !isForeign(self)) return;
  const reason = `The token is that of ${self.login}, not the workflow's own: what is pushed with it starts workflows, with their secrets, on code that a model wrote.`;
  emit({ type: "degraded", code: "foreign_token", reason });
}
