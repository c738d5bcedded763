import { textOfThrown } from "../core/errors.ts";
import type { Decision } from "../core/tool.ts";

/** Why a call has an error result. The steps of a call, in order: find, parse, check, decide, run. */
export type CallFailure =
  | { readonly kind: "unknown_tool"; readonly tool: string; readonly known: readonly string[] }
  | { readonly kind: "not_json"; readonly tool: string; readonly problem: string }
  | { readonly kind: "invalid_arguments"; readonly tool: string; readonly problems: readonly string[] }
  | {
      readonly kind: "blocked";
      readonly tool: string;
      readonly reason: string | undefined;
      readonly decision: Decision | undefined;
    }
  | { readonly kind: "threw"; readonly tool: string; readonly thrown: unknown }
  /** The reply hit its token limit, so that the arguments may be cut. */
  | { readonly kind: "cut_reply"; readonly tool: string }
  | { readonly kind: "aborted"; readonly tool: string };

/** The plain wording. Other faces of the loop word failures with codes and hide what was thrown. */
export function plainWords(failure: CallFailure): string {
  switch (failure.kind) {
    case "unknown_tool":
      return `Tool ${failure.tool} not found. ${listOf(failure.known)}`;
    case "not_json":
      return `The arguments of ${failure.tool} are not a JSON object: ${failure.problem}`;
    case "invalid_arguments":
      return `The arguments of ${failure.tool} do not fit its schema:\n${failure.problems.map((line) => `- ${line}`).join("\n")}`;
    case "blocked":
      return failure.reason ?? `The call of ${failure.tool} was blocked.`;
    case "threw":
      return textOfThrown(failure.thrown);
    case "cut_reply":
      return `The call of ${failure.tool} was not run: the reply was cut at its token limit, so the arguments may be incomplete. Call it again, with less text in one reply.`;
    case "aborted":
      return `The call of ${failure.tool} was aborted before it ran.`;
  }
}

export function listOf(known: readonly string[]): string {
  return known.length === 0 ? "No tools are offered now." : `Tools: ${known.join(", ")}.`;
}
