import { existsSync } from "node:fs";
import { resolve } from "node:path";
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
 * The policy file on the disk, read as a run reads the base commit's.
 * @throws `config_invalid`; `invalid_input` for one that was named and is not there.
 */
export async function openPolicy(io: Io, config: string | undefined): Promise<GivenPolicy> {
  const name = config ?? DEFAULT_POLICY_PATH;
  const isAbsent = config === undefined && !existsSync(resolve(io.folder, name));
  const bytes = isAbsent ? null : await readGiven(io, name);
  return { file: loadPolicy(bytes, placeOf(name), name), name, isThere: bytes !== null };
}

/** A file from elsewhere stands for the one in its usual place. */
function placeOf(name: string): RepoPath {
  try {
    return repoPath(name);
  } catch {
    return DEFAULT_POLICY_PATH;
  }
}
