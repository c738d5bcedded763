import { lstatSync } from "node:fs";
import { resolve } from "node:path";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import { type RepoPath, repoPath } from "../core/paths.ts";
import { loadPolicy } from "../policy/load-policy.ts";
import { DEFAULT_POLICY_PATH, type PolicyFile } from "../policy/policy-file.ts";
import { readGiven } from "./cli-given.ts";
import type { Io } from "./cli-io.ts";

export interface GivenPolicy {
  readonly file: PolicyFile;
  /** As it is called in messages. */
  readonly name: string;
  /** False: there is none, and the defaults count. */
  readonly isThere: boolean;
}

/**
 * The policy file on the disk, read as a run reads the base commit's: a link is followed by neither.
 * @throws `config_invalid`; `invalid_input` for one that was named and is not there.
 */
export async function openPolicy(io: Io, config: string | undefined): Promise<GivenPolicy> {
  const name = config ?? DEFAULT_POLICY_PATH;
  const found = lstatSync(resolve(io.folder, name), { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) throw isLink(name);
  const isAbsent = config === undefined && found === undefined;
  const bytes = isAbsent ? null : await readGiven(io, name);
  return { file: loadPolicy(bytes, placeOf(name), name), name, isThere: bytes !== null };
}

function isLink(name: string): ReeveError {
  return new ReeveError("config_invalid", `The policy file ${quoteName(name)} is a link.`, {
    hint: "Put the file itself there: a run follows no link, and would have no policy file.",
  });
}

/** A file from elsewhere stands for the one in its usual place. */
function placeOf(name: string): RepoPath {
  try {
    return repoPath(name);
  } catch {
    return DEFAULT_POLICY_PATH;
  }
}
