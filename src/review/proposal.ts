import { createHash } from "node:crypto";
import type { Proposal } from "../core/proposal.ts";

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
  return createHash("sha256").update(canonicalJson(fields)).digest("hex");
}

/** JSON with sorted keys and no blanks: equal values make equal bytes, whatever wrote the document in between. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
