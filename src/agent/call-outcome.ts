import type { Decision, ToolOutput } from "../core/tool.ts";
import { type CallFailure, plainWords } from "./failure.ts";
import type { LoopOptions } from "./loop-options.ts";

/** How one call ended, whoever ended it: the tool, a hook, or a step before both. */
export interface CallOutcome {
  readonly output: ToolOutput;
  readonly isError: boolean;
  readonly terminate: boolean;
  readonly decision?: Decision;
}

/** An outcome in which the tool has no part. */
export function failedOutcome(
  options: Pick<LoopOptions, "describeFailure">,
  failure: CallFailure,
  extra: { readonly terminate?: boolean; readonly decision?: Decision | undefined } = {},
): CallOutcome {
  const text = (options.describeFailure ?? plainWords)(failure);
  return {
    output: { content: [{ type: "text", text }], isError: true },
    isError: true,
    terminate: extra.terminate ?? false,
    ...(extra.decision === undefined ? {} : { decision: extra.decision }),
  };
}
