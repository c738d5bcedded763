import type { ErrorCode, Fault } from "../core/errors.ts";
import { type AgentMessage, textOf } from "../core/messages.ts";
import type { RunEnd } from "../core/proposal.ts";
import type { BoundName } from "../core/task.ts";
import { hasFailed } from "./reply.ts";
import type { Flaw } from "./wrap-up.ts";

/** What a run knows of its own end. */
export interface Ending {
  readonly messages: readonly AgentMessage[];
  /** The bound that was reached, and ended the run. */
  readonly bound: BoundName | null;
  /** What was wrong with the last reply, after it had its second chance. */
  readonly flaw: Flaw | null;
  readonly hostAborted: boolean;
}

/** The first that holds: the host stopped it, a bound did, the model or we failed, the model was done. */
export function endOf({ messages, bound, flaw, hostAborted }: Ending): RunEnd {
  const last = messages.at(-1);
  const failed = last?.role === "assistant" && hasFailed(last) ? last : null;
  if (failed && hostAborted) return failure("model_aborted", "The run was aborted.");
  if (bound !== null) return { kind: "stopped", bound };
  if (failed) return failure(failed.errorCode ?? "model_error", failed.errorMessage ?? "The model failed.");
  if (flaw !== null) return failure(flaw, FLAWS[flaw]);
  return { kind: "done" };
}

/** The last words that the model said, whole or not. */
export function lastText(messages: readonly AgentMessage[]): string {
  const last = messages.findLast((message) => message.role === "assistant" && textOf(message).trim() !== "");
  return last ? textOf(last) : "";
}

const FLAWS: Record<Flaw, string> = {
  model_empty_reply: "The model gave two empty replies in a row.",
  model_cut_reply: "Two replies of the model in a row were cut before their end.",
};

function failure(code: ErrorCode, message: string): RunEnd {
  const error: Fault = { code, message };
  return { kind: "failed", error };
}
