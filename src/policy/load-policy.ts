import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import type { RepoPath } from "../core/paths.ts";
import { DEFAULT_POLICY_FILE, type PolicyFile, parsePolicyFile } from "./policy-file.ts";

/**
 * A policy file as it counts, itself among what is protected. `null`: there is none, and the defaults count.
 * @param name how it is called in messages and decisions, where that is not its place in the repository.
 * @throws {ReeveError} `config_invalid` or `config_key_forbidden`.
 */
export function loadPolicy(bytes: Uint8Array | null, path: RepoPath, name: string = path): PolicyFile {
  const file = bytes === null ? DEFAULT_POLICY_FILE : parsePolicyFile(textOf(bytes, name), name);
  return { ...file, protect: [...file.protect, asGlob(path)] };
}

/** Bytes that are no UTF-8 would become other globs than were written, and a rule would quietly match nothing. */
function textOf(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    const message = `The policy file ${quoteName(name)} is not UTF-8.`;
    throw new ReeveError("config_invalid", message, { hint: "Save it as UTF-8.", cause });
  }
}

/** The file that says what may be written is itself written by people, wherever it is. What a glob reads as a sign is any character. */
function asGlob(path: RepoPath): string {
  return path.replace(/[*{},]/g, "?");
}
