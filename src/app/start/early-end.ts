import { type Fault, faultOf } from "../../core/errors.ts";
import type { Goal } from "../../core/task.ts";
import type { Sha } from "../../core/values.ts";
import type { GateDecision } from "../../policy/gate-facts.ts";
import { CHECK_NAME, skippedCheck } from "../../review/render-check.ts";
import type { TriggerOutcome } from "../../triggers/outcome.ts";
import type { TaskDeps } from "../deps.ts";
import { recordedWrite } from "../recorded-write.ts";
import { openStatus, type Status } from "../status.ts";
import { emptyEnd, type TaskEnd } from "../task-end.ts";
import type { Facts } from "./look-up.ts";
import type { PinnedRepository } from "./pin.ts";

/** An event that makes no task. */
export async function notTaken(
  deps: TaskDeps,
  outcome: Exclude<TriggerOutcome, { kind: "task" }>,
): Promise<TaskEnd> {
  if (outcome.kind === "skip")
    return outcome.awaited === undefined
      ? skipped(deps, outcome.code, outcome.reason)
      : unreviewed(deps, outcome.awaited, outcome);
  const fault: Fault = { code: outcome.code, message: outcome.reason };
  return { ...emptyEnd("refused", true), fault };
}

export function skipped(deps: TaskDeps, code: string, reason: string): TaskEnd {
  deps.emit({ type: "task_skipped", code, reason });
  return emptyEnd("skipped", false);
}

/** Nobody is told, but whoever waits for the check: it says why there is no review. */
export async function unreviewed(
  deps: TaskDeps,
  head: Sha,
  { code, reason }: { readonly code: string; readonly reason: string },
): Promise<TaskEnd> {
  const check = skippedCheck(head, reason, deps.key.site, CHECK_NAME);
  if (deps.settings.mode !== "propose") await recordedWrite(deps, "check run", deps.host.reportCheck(check));
  return skipped(deps, code, reason);
}

/** Silent, unless the gate has a line for the person who asked. Only a dangerous set-up fails the job. */
export async function refused(deps: TaskDeps, facts: Facts, gate: GateDecision): Promise<TaskEnd> {
  if (gate.reply !== null) await openStatus(deps, facts).refused(gate.reply);
  const isUnsafe = gate.code === "unsafe_checkout";
  deps.emit({ type: "task_skipped", code: gate.code ?? "refused", reason: gate.reasons.join(" ") });
  return emptyEnd(isUnsafe ? "refused" : "skipped", isUnsafe);
}

export async function configRefused(
  gate: GateDecision,
  { policyFault }: PinnedRepository,
  status: Status,
): Promise<TaskEnd> {
  const fault = policyFault ?? { code: "config_invalid" as const, message: gate.reasons.join(" ") };
  await status.failed(fault);
  return { ...emptyEnd("refused", true), fault };
}

export async function unknownFinding(deps: TaskDeps, status: Status, reason: string): Promise<TaskEnd> {
  await status.refused(reason);
  return skipped(deps, "unknown_finding", reason);
}

export async function helped(
  deps: TaskDeps,
  status: Status,
  goal: Extract<Goal, { readonly kind: "help" }>,
): Promise<TaskEnd> {
  await status.help(goal);
  const { option, misused } = goal;
  if (option === undefined && misused === undefined) return emptyEnd("answered", false);
  const [code, reason] =
    option === undefined
      ? (["command_invalid", `The command ${misused} lacks what it needs, and nothing was done.`] as const)
      : ([
          "unknown_option",
          `The command has the word ${option}. Commands have no options, and nothing was done.`,
        ] as const);
  deps.emit({ type: "task_skipped", code, reason });
  return emptyEnd("refused", false);
}

export function failed(error: unknown): TaskEnd {
  return { ...emptyEnd("failed", true), fault: faultOf(error) };
}

/** The answer is what a run at work looks for: nothing else is to be done here. */
export async function toldToStop(
  { settings }: Pick<TaskDeps, "settings">,
  status: Status,
  by: string,
): Promise<TaskEnd> {
  if (settings.mode !== "propose") await status.stop(by);
  return emptyEnd("answered", false);
}
