import { shortened } from "../core/cut.ts";
import { type ErrorCode, type Fault, ReeveError } from "../core/errors.ts";
import { type CallFailure, listOf } from "./failure.ts";

const MAX_MESSAGE = 2_000;
const MAX_NAME = 80;

/** An error result as the model sees it in a bounded run: one JSON object, so that it cannot pass for output. */
export function errorText(error: Fault & { readonly rule?: string; readonly kind?: string }): string {
  const message = shortened(error.message, MAX_MESSAGE);
  return JSON.stringify({ ok: false, error: { ...error, message } });
}

/**
 * Failures by their codes. What a `ReeveError` says is meant for the model; whatever else was thrown is not shown,
 * since it may hold paths and values of the machine.
 */
export function boundedWords(failure: CallFailure): string {
  const tool = JSON.stringify(failure.tool.slice(0, MAX_NAME));
  const error = (code: ErrorCode, message: string, hint?: string) =>
    errorText({ code, message, ...(hint === undefined ? {} : { hint }) });
  switch (failure.kind) {
    case "unknown_tool":
      return error("tool_not_allowed", `There is no tool ${tool} here.`, listOf(failure.known));
    case "not_json":
      return error("invalid_args", `The arguments of ${tool} are not a JSON object: ${failure.problem}`);
    case "invalid_arguments":
      return error("invalid_args", `The arguments of ${tool} do not fit: ${failure.problems.join("; ")}`);
    case "blocked":
      return failure.reason ?? error("approval_denied", `The call of ${tool} was denied.`);
    case "cut_reply":
      return error("model_cut_reply", `${tool} was not run: the reply was cut.`, "Say less in one reply.");
    case "aborted":
      return error("timeout", `${tool} was not run: the run is being stopped.`);
    case "threw":
      return thrownText(tool, failure.thrown);
  }
}

function thrownText(tool: string, thrown: unknown): string {
  if (!(thrown instanceof ReeveError)) {
    return errorText({
      code: "internal",
      message: `${tool} failed for a reason of its own. Go on without it.`,
    });
  }
  const { code, message, hint } = thrown;
  return errorText({ code, message, ...(hint === undefined ? {} : { hint }) });
}
