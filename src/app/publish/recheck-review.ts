import { canonicalJson } from "../../core/canonical-json.ts";
import type { ChangeSet } from "../../core/diff.ts";
import type { Fault } from "../../core/errors.ts";
import { hasInvisible, quoteName } from "../../core/invisible.ts";
import { plural } from "../../core/plural.ts";
import type { PlacedFinding } from "../../core/proposal.ts";
import { planReview } from "../../review/placement.ts";
import type { TaskDeps } from "../deps.ts";
import { claimFault } from "../findings/claim-fault.ts";
import { suggestionObjection } from "../findings/suggestion-objection.ts";
import type { Publication } from "./publication.ts";
import { rejected } from "./rejected.ts";

/** Why findings may not be posted as they are placed. */
export async function recheckReview(deps: TaskDeps, publication: Publication): Promise<Fault | null> {
  const { proposal, repository, task, bounds, policyFacts } = publication;
  const { review, pinned } = proposal;
  if (review === null) return null;
  if (task.subject.kind !== "pull_request") return rejected("it reviews what is no pull request.");
  if (review.commit !== pinned.head) return rejected("its review is of another commit than its head.");
  const findings = review.placed.length + review.known.length;
  if (findings > bounds.findings)
    return rejected(`${plural(findings, "finding")}, the bound is ${bounds.findings}.`);
  const changes = await repository.store.changeSet(pinned.base, pinned.head);
  const objection = suggestionObjection(deps, repository.policyFile, policyFacts);
  const faults = review.placed.flatMap((placed) =>
    misplaced(placed, changes)
      ? [elsewhere(placed)]
      : (suggestionFault(placed, objection) ?? claimFault(deps, publication, placed.finding) ?? []),
  );
  return faults[0] ?? null;
}

/** A finding stands where its lines are, or one step lower, in the summary. */
function misplaced({ finding, place, suggestible }: PlacedFinding, changes: ChangeSet): boolean {
  if (place.kind === "summary") return suggestible;
  const [planned] = planReview([finding], changes, new Set()).placed;
  return canonicalJson({ finding, place, suggestible }) !== canonicalJson(planned);
}

function elsewhere({ finding }: PlacedFinding): Fault {
  return rejected(`the finding ${quoteName(finding.title)} is not on its own lines of the diff.`);
}

/** A click commits a suggestion to the author's branch. */
function suggestionFault(
  { finding, suggestible }: PlacedFinding,
  objection: ReturnType<typeof suggestionObjection>,
): Fault | null {
  const { path, quote, suggestion } = finding;
  if (!suggestible || suggestion === null) return null;
  const why =
    hasInvisible(suggestion) || suggestion.includes("\r")
      ? "it holds characters that nobody sees"
      : (objection(path, quote) ?? objection(path, suggestion));
  if (why === null) return null;
  return rejected(
    `the suggestion for ${quoteName(path)} may not be committed: ${why}.`,
    "suggestion_rejected",
  );
}
