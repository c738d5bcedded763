import { type Fault, ReeveError } from "../core/errors.ts";
import type { Failure } from "./failure.ts";

/** The failure of a read, as the port throws it. `what` completes "Cannot …". */
export function readError(what: string, failure: Failure, cause: unknown): ReeveError {
  const { code, message, hint } = faultOf(what, failure, readHint(failure));
  return new ReeveError(code, message, { ...(hint === undefined ? {} : { hint }), cause });
}

/** The failure of a write, as the port answers it. `needs`: the permission, as a workflow names it. */
export function writeFault(what: string, failure: Failure, needs: string): Fault {
  return faultOf(what, failure, writeHint(failure, needs));
}

function faultOf(what: string, failure: Failure, hint: string): Fault {
  const code = failure.kind === "limited" ? "github_rate_limited" : failure.code;
  return { code, message: `Cannot ${what}: ${failure.message}.`, hint };
}

function readHint(failure: Failure): string {
  if (failure.kind === "limited") return limitHint(failure.waitMs);
  if (failure.kind === "lost")
    return "GitHub may be down, or out of reach from this machine. Run again later.";
  if (failure.code === "github_auth") return TOKEN_HINT;
  if (failure.code === "github_forbidden")
    return reasonIn(failure) ?? "Give the job read permission for it under `permissions` in the workflow.";
  if (failure.code === "github_not_found") return "It does not exist, or the token may not see it.";
  return "GitHub did not accept the question; the server may be too old for it.";
}

function writeHint(failure: Failure, needs: string): string {
  if (failure.kind === "limited") return `Nothing was written. ${limitHint(failure.waitMs)}`;
  if (failure.kind === "lost") return "It may or may not have been written: look before you run again.";
  switch (failure.code) {
    case "github_auth":
      return TOKEN_HINT;
    case "github_forbidden":
      return (
        reasonIn(failure) ??
        `The job needs ${needs} under \`permissions\` in the workflow. On a pull request from a fork the token can only read, whatever the workflow says.`
      );
    case "github_not_found":
      return `It is gone, or the token may not see it: the job needs ${needs}.`;
    case "github_rate_limited":
      return "GitHub takes this for too many posts in a short time. Run again later.";
    default:
      return "Nothing was written: GitHub takes the content as a whole or not at all.";
  }
}

/** What no permission of the job helps against, by GitHub's words for it. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/\barchived\b/i, "An archived repository takes nothing: unarchive it, and run again."],
  [/\blocked for migration\b|\bmaintenance\b/i, "The repository takes nothing for now. Run again later."],
  [/\blocked\b/i, "The conversation is locked: unlock it, and run again."],
  [/\bSAML\b|\bsingle sign-on\b/i, "Authorize the token for the organization's single sign-on."],
  [/\bIP allow list\b/i, "The organization's list of allowed addresses lacks this machine's."],
];

function reasonIn({ message }: Failure): string | undefined {
  return REASONS.find(([words]) => words.test(message))?.[1];
}

const TOKEN_HINT = "The token is wrong or has expired. Check the `token` input.";

function limitHint(waitMs: number): string {
  return `GitHub wants a pause of ${Math.ceil(waitMs / 1000)} seconds first. Run again after that.`;
}
