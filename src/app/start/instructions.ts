import { type ErrorCode, ReeveError } from "../../core/errors.ts";
import { quoteName } from "../../core/invisible.ts";
import { type RepoPath, repoPath } from "../../core/paths.ts";
import type { Sha } from "../../core/values.ts";
import type { GitStore } from "../../core/workspace.ts";

/** The repository's own words for agents. */
export interface RepositoryInstructions {
  readonly instructions: string | null;
  /** The file they are from. */
  readonly from: RepoPath | null;
  /** Sentences on what of it could not be read. */
  readonly notes: readonly string[];
}

export const INSTRUCTION_FILES = ["AGENTS.md", "CLAUDE.md", ".github/copilot-instructions.md"].map(repoPath);

/** Of what is longer than a prompt has room for, the prompt says so; what is longer than this is no text for agents. */
const MAX_BYTES = 256 * 1024;

/** The first of the known files that the base branch has and that can be read; each that is there and cannot is named. */
export async function readInstructions(store: GitStore, commit: Sha): Promise<RepositoryInstructions> {
  const files = await Promise.all(INSTRUCTION_FILES.map((path) => readOne(store, commit, path)));
  const notes: string[] = [];
  for (const file of files) {
    if (file.kind === "text") return { instructions: file.text, from: file.path, notes };
    if (file.kind === "unusable")
      notes.push(`The instructions in ${quoteName(file.path)} were skipped: ${file.why}`);
  }
  return { instructions: null, from: null, notes };
}

type InstructionFile =
  | { readonly kind: "text"; readonly path: RepoPath; readonly text: string }
  | { readonly kind: "missing" }
  | { readonly kind: "unusable"; readonly path: RepoPath; readonly why: string };

async function readOne(store: GitStore, commit: Sha, path: RepoPath): Promise<InstructionFile> {
  try {
    const bytes = await store.read(commit, path, MAX_BYTES);
    if (bytes === null) return { kind: "missing" };
    return { kind: "text", path, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch (error) {
    if (error instanceof TypeError) return { kind: "unusable", path, why: "they are not UTF-8." };
    if (error instanceof ReeveError && NO_TEXT.has(error.code))
      return { kind: "unusable", path, why: error.message };
    throw error;
  }
}

/** A link (often to another of the files), a folder, a file of a size that nobody wrote by hand. */
const NO_TEXT: ReadonlySet<ErrorCode> = new Set(["not_regular_file", "too_large", "path_denied"]);
