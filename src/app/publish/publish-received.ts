import type { Fault } from "../../core/errors.ts";
import { readProposal } from "../../review/read-proposal.ts";
import type { TaskDeps } from "../deps.ts";
import { emptyEnd, type TaskEnd } from "../task-end.ts";
import type { Errand } from "./publication.ts";
import { publish } from "./publish.ts";

/** Publishes what another job proposed. Its document is believed in nothing: what is in it is read strictly, then re-checked. */
export async function publishReceived(deps: TaskDeps, errand: Errand): Promise<TaskEnd> {
  if (deps.received === null) {
    await errand.status.failed(NOTHING_LEFT);
    return { ...emptyEnd("failed", true), fault: NOTHING_LEFT };
  }
  const read = readProposal(deps.received.document, deps.received.digest);
  if (read.kind === "proposal") return publish(deps, { ...errand, proposal: read.proposal });
  const { fault } = read;
  deps.emit({ type: "degraded", code: fault.code, reason: fault.message });
  return { ...emptyEnd("refused", true), fault, notes: [fault.message] };
}

const NOTHING_LEFT: Fault = {
  code: "plan_rejected",
  message: "There is no proposal to publish: the job that makes it left none.",
  hint: "The log of that job says why.",
};
