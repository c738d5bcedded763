import { canonicalJson } from "../core/canonical-json.ts";
import type { Proposal } from "../core/proposal.ts";
import { sha256 } from "../core/sha256.ts";

/** Seals what the run wants: from here on nothing may change. */
export function sealProposal(fields: Omit<Proposal, "digest">): Proposal {
  return { ...fields, digest: digestOf(fields) };
}

/** True if the proposal is what was sealed. The digest travels apart from the document (as a job's output). */
export function verifyDigest(proposal: Proposal, expected: string = proposal.digest): boolean {
  const { digest, ...fields } = proposal;
  return digest === expected && digestOf(fields) === expected;
}

function digestOf(fields: Omit<Proposal, "digest">): string {
  return sha256(canonicalJson(fields));
}
