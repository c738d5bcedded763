import type { Finding, Proof, ProofDraft } from "../core/finding.ts";
import { quoteName } from "../core/invisible.ts";
import { type RepoPath, repoPath } from "../core/paths.ts";
import { isTestFile } from "../core/test-files.ts";
import { byteLength } from "../core/truncate.ts";

/** Ceilings of one proof. */
const PROOF_LIMITS = {
  files: 5,
  /** Of all its files, in UTF-8. */
  bytes: 32 * 1_024,
} as const;

export interface ProofRequest {
  readonly finding: Finding;
  readonly draft: ProofDraft;
  /** The finding's file with its suggestion; `null`: it has none that could be applied. */
  readonly fixed: Uint8Array | null;
}

export type ProofOutcome =
  | { readonly kind: "proved"; readonly proof: Proof; readonly note: string }
  /** `note`: why, as sentences for the model, with what the check printed. */
  | { readonly kind: "unproved"; readonly note: string };

/** Runs what a finding is to be proved by. Never throws: a finding is worth more than its proof. */
export type Prove = (request: ProofRequest, signal: AbortSignal) => Promise<ProofOutcome>;

type ProofFiles = Proof["files"];

/**
 * The files of a proof, or a sentence on why they may not be laid over the tree. They are test files and nothing else:
 * code that takes the place of the code under test would prove nothing about it.
 * @param objection Why a path may not be written; `null`: it may.
 */
export function proofFiles(
  { files }: Pick<ProofDraft, "files">,
  objection: (path: RepoPath) => string | null,
): ProofFiles | string {
  if (files.length === 0) return "It has no file.";
  if (files.length > PROOF_LIMITS.files) return `It has more than ${PROOF_LIMITS.files} files.`;
  const bytes = files.reduce((sum, { content }) => sum + byteLength(content), 0);
  if (bytes > PROOF_LIMITS.bytes) return `Its files have more than ${PROOF_LIMITS.bytes} bytes.`;
  const made: { readonly path: RepoPath; readonly content: string }[] = [];
  for (const { path: text, content } of files) {
    const path = usablePath(text);
    if (path === null) return `${quoteName(text.slice(0, 200))} is no path of the tree.`;
    if (made.some((other) => other.path === path)) return `${quoteName(path)} is given twice.`;
    if (!isTestFile(path)) return `${quoteName(path)} is no test file by its name: ${NAMES}.`;
    const why = objection(path);
    if (why !== null) return `${quoteName(path)} may not be written: ${why}.`;
    made.push({ path, content });
  }
  return made;
}

const NAMES =
  "it has to lie in a folder such as test/, or to be called such as x.test.js, x_test.go, test_x.py";

function usablePath(text: string): RepoPath | null {
  try {
    return repoPath(text);
  } catch {
    return null;
  }
}
