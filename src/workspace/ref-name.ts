import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";

/** GitHub takes no longer ones. */
const MAX_REF_BYTES = 255;
/** What git forbids anywhere in a ref: control characters, its own revision syntax, wildcards, and a backslash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the purpose.
const FORBIDDEN = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\p{Cs}/u;
const OWN_BRANCH = /^reeve\/[A-Za-z0-9._/-]+$/;

/**
 * Refs reach git only as full names: `refs/heads/x` can be no option and no expression. Everything that git's own
 * grammar allows is allowed (`#`, `@`, `+`, letters of any script).
 * @throws `ref_invalid`
 */
export function fullRef(text: string): string {
  if (text.startsWith("refs/") && isWellFormed(text)) return text;
  throw new ReeveError("ref_invalid", `${quoteName(text.slice(0, 300))} is no full name of a ref.`, {
    hint: "A full name looks like refs/heads/main or refs/pull/7/head.",
  });
}

/** The full name of a branch that is ours to create. @throws `branch_not_owned` for every other. */
export function ownBranch(branch: string): string {
  const ref = `refs/heads/${branch}`;
  if (OWN_BRANCH.test(branch) && isWellFormed(ref)) return ref;
  throw new ReeveError(
    "branch_not_owned",
    `The branch ${quoteName(branch.slice(0, 300))} is not Reeve's to push.`,
    {
      hint: "Reeve creates branches under reeve/ and pushes to no other.",
    },
  );
}

/** A ref of ours that is no branch. @throws `branch_not_owned` for every other. */
export function ownRef(ref: string): string {
  if (/^refs\/reeve\/[a-z0-9-]+$/.test(ref)) return ref;
  throw new ReeveError("branch_not_owned", `The ref ${quoteName(ref.slice(0, 300))} is not Reeve's to set.`, {
    hint: "Beside branches Reeve sets refs directly under refs/reeve/ and no other.",
  });
}

function isWellFormed(ref: string): boolean {
  if (FORBIDDEN.test(ref) || Buffer.byteLength(ref) > MAX_REF_BYTES || ref.endsWith(".")) return false;
  return ref.split("/").every((part) => part !== "" && !part.startsWith(".") && !part.endsWith(".lock"));
}
