import type { SandboxStatus } from "../../core/sandbox.ts";
import type { TaskDeps } from "../deps.ts";
import type { PinnedRepository } from "./pin.ts";

/** Whether checks can run, recorded. Not probed where nothing could run anyway: the probe costs a few processes. */
export async function sandboxStatus(
  deps: Pick<TaskDeps, "sandbox" | "emit">,
  { policyFile }: Pick<PinnedRepository, "policyFile">,
): Promise<SandboxStatus> {
  const status = policyFile.checks.size > 0 ? await deps.sandbox.status() : NOTHING_TO_RUN;
  deps.emit({
    type: "sandbox",
    available: status.available,
    kind: status.available ? status.kind : "none",
    reason: status.available ? status.note : status.reason,
    ...(status.available ? {} : { code: status.code }),
    ...(status.selfTest ? { selfTest: status.selfTest } : {}),
  });
  return status;
}

const NOTHING_TO_RUN: SandboxStatus = {
  available: false,
  code: "sandbox_unavailable",
  reason: "No check is configured.",
};
