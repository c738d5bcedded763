import type { Finding, FindingDraft, ReportOutcome } from "../core/finding.ts";
import type { Prove } from "./proof.ts";
import { applySuggestion } from "./suggestion.ts";

type Accepted = Exclude<ReportOutcome, { kind: "refused" }>;

/**
 * The outcome of a report with what its proof came to. A finding that was reported already may be proved later: the first
 * test of a model often fails for a reason of its own.
 * @param bytes The finding's file at head.
 */
export async function withProof(
  outcome: Accepted,
  draft: Pick<FindingDraft, "proof">,
  {
    bytes,
    prove,
    signal,
  }: { readonly bytes: Uint8Array; readonly prove: Prove | undefined; readonly signal: AbortSignal },
): Promise<Accepted> {
  const { finding } = outcome;
  if (draft.proof === undefined || finding.proof !== undefined) return outcome;
  if (prove === undefined) return noted(outcome, "No proof was run: no check may be run in this task.");
  const result = await prove({ finding, draft: draft.proof, fixed: fixedFile(finding, bytes) }, signal);
  const told = noted(outcome, result.note);
  return result.kind === "proved" ? { ...told, finding: { ...finding, proof: result.proof } } : told;
}

function noted(outcome: Accepted, note: string): Accepted {
  return { ...outcome, note: [outcome.note ?? "", note].filter((part) => part !== "").join(" ") };
}

function fixedFile(
  { side, lines, suggestion, suggestionProblem }: Finding,
  bytes: Uint8Array,
): Uint8Array | null {
  if (suggestion === null || suggestionProblem !== undefined) return null;
  const simulation = applySuggestion({ bytes, side, lines, suggestion });
  return simulation.kind === "applies" ? simulation.after : null;
}
