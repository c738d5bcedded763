/**
 * Something that should not happen, or an input that cannot be used. Expected ends (a bound, a denial, a failing
 * check, a refused actor) are outcomes, not errors.
 */
export type ErrorCode =
  // what was given to us
  | "invalid_input"
  | "config_invalid"
  | "config_key_forbidden"
  | "event_invalid"
  | "event_unsupported"
  // the repository
  | "git_failed"
  | "commit_missing"
  | "no_merge_base"
  | "push_rejected"
  | "push_mismatch"
  | "ref_invalid"
  // tools
  | "path_denied"
  | "protected_path"
  | "not_found"
  | "not_regular_file"
  | "too_large"
  | "not_text"
  | "pattern_rejected"
  | "edit_rejected"
  | "invalid_args"
  | "tool_not_allowed"
  | "approval_denied"
  | "timeout"
  | "resource_limit"
  | "budget_exceeded"
  | "sandbox_unavailable"
  | "sandbox_setup_failed"
  // the model
  | "model_auth"
  | "model_permission"
  | "model_not_found"
  | "model_rate_limited"
  | "model_quota"
  | "model_overloaded"
  | "model_context_length"
  | "model_content_filter"
  | "model_refusal"
  | "model_no_tools"
  | "model_cut_reply"
  | "model_empty_reply"
  | "model_bad_reply"
  | "model_unreachable"
  | "model_timeout"
  | "model_aborted"
  | "model_error"
  // GitHub
  | "github_auth"
  | "github_forbidden"
  | "github_not_found"
  | "github_invalid"
  | "github_rate_limited"
  | "github_unreachable"
  | "github_error"
  // the proposal
  | "plan_rejected"
  | "branch_not_owned"
  | "fork_promotion"
  | "patch_too_large"
  | "secret_detected"
  | "suggestion_rejected"
  | "stale_head"
  | "comment_changed"
  | "internal";

export interface ErrorOptions {
  /** What the reader can do about it, as a full sentence. */
  readonly hint?: string;
  readonly cause?: unknown;
}

/** The one error class. `message`: what failed, on what. `hint`: what to do. */
export class ReeveError extends Error {
  readonly code: ErrorCode;
  readonly hint: string | undefined;

  constructor(code: ErrorCode, message: string, options: ErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "ReeveError";
    this.code = code;
    this.hint = options.hint;
  }
}

/** An error as it travels in events, outcomes and proposals. */
export interface Fault {
  readonly code: ErrorCode;
  readonly message: string;
  readonly hint?: string;
}

/** Turns anything thrown into a `Fault`; what is not ours becomes `internal` with its message. */
export function faultOf(thrown: unknown): Fault {
  if (thrown instanceof ReeveError) {
    return { code: thrown.code, message: thrown.message, ...(thrown.hint ? { hint: thrown.hint } : {}) };
  }
  return { code: "internal", message: textOfThrown(thrown) };
}

/** Anything can be thrown, also what has no text, or throws when it is asked for it. */
export function textOfThrown(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown);
  } catch {
    return "Something was thrown that says nothing.";
  }
}
