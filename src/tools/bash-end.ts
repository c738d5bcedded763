/** How a command ended. Only `exited` with code 0 is a success. */
export type BashEnd =
  | { readonly kind: "exited"; readonly code: number }
  | { readonly kind: "signalled"; readonly signal: string }
  | { readonly kind: "timeout" }
  | { readonly kind: "aborted" }
  | { readonly kind: "not_started"; readonly reason: string };

export type BashFailure = "shell_start_failed" | "shell_timeout" | "shell_failed" | "aborted";

/** `null`: it succeeded. */
export function failureOf(end: BashEnd): BashFailure | null {
  switch (end.kind) {
    case "exited":
      return end.code === 0 ? null : "shell_failed";
    case "signalled":
      return "shell_failed";
    case "timeout":
      return "shell_timeout";
    case "aborted":
      return "aborted";
    case "not_started":
      return "shell_start_failed";
  }
}

/** A few words for the model; of a success there is nothing to say. */
export function wordsOf(end: BashEnd, timeoutMs: number): string {
  switch (end.kind) {
    case "exited":
      return `exit code ${end.code}`;
    case "signalled":
      return `ended by signal ${end.signal}`;
    case "timeout":
      return `timed out after ${timeoutMs / 1_000} s; the command and all that it started were ended`;
    case "aborted":
      return "aborted; the command and all that it started were ended";
    case "not_started":
      return `not run: ${end.reason}`;
  }
}
