import type { Proposal } from "../../core/proposal.ts";
import { sealProposal } from "../../review/proposal.ts";
import type { TaskDeps } from "../deps.ts";
import { cleaner } from "../outbound.ts";

/**
 * Seals what a run wants, with the secrets taken out first: the document travels to another job as it is sealed. Edits
 * stay as they are, since those that hold a secret are not proposed at all (`patch.ts`).
 */
export function seal(
  deps: Pick<TaskDeps, "redact" | "emit">,
  { patch, ...texts }: Omit<Proposal, "digest">,
): Proposal {
  const clean = cleaner(deps);
  const cleaned: typeof texts = JSON.parse(JSON.stringify(texts), (_, part: unknown) =>
    typeof part === "string" ? clean("proposal", part) : part,
  );
  return sealProposal({ ...cleaned, patch });
}
