import type { Finding } from "../../core/finding.ts";
import type { ReviewPlan } from "../../core/proposal.ts";
import type { Subject } from "../../core/task.ts";
import type { Past } from "../../review/life.ts";
import { demote, planReview } from "../../review/placement.ts";
import { aboveThreshold } from "../../review/worth.ts";
import type { TaskDeps } from "../deps.ts";
import type { ProposalFacts } from "../publish/proposal-facts.ts";
import { verifySuggestions } from "../verify/verify-suggestions.ts";
import { findingLife } from "./finding-life.ts";

export interface PlannedReview {
  /** `null`: the task has no diff. */
  readonly plan: ReviewPlan | null;
  readonly notes: readonly string[];
}

/**
 * Findings with their places. Those that an earlier run posted are known and not posted again; nor are those of which
 * somebody who may has decided so.
 */
export async function reviewPlan(deps: TaskDeps, given: ProposalFacts): Promise<PlannedReview> {
  const { repository, worked } = given;
  const { changes, findings } = worked;
  if (changes === null) return { plan: null, notes: [] };
  const wanted = aboveThreshold(findings.all(), repository.policyFile.review);
  const { past, decided, standing, fixed, unread, notes } = await findingLife(deps, given, wanted.kept);
  const open = wanted.kept
    .filter(({ fingerprint }) => !decided.has(fingerprint))
    .map((finding) => asRegressed(finding, past?.regressed.get(finding.fingerprint), given.facts.subject));
  const dropped = [...findings.dropped(), ...wanted.dropped];
  const planned = planReview(open, changes, new Set(past?.known.keys()), dropped);
  const settled = wanted.kept.flatMap((finding) => {
    const why = decided.get(finding.fingerprint);
    return why === undefined ? [] : [{ finding, why }];
  });
  const plan: ReviewPlan = {
    ...planned,
    known: asTold(planned.known, past?.known),
    ...(standing.length > 0 ? { standing } : {}),
    ...(unread ? { earlierUnread: true } : {}),
    ...(fixed.length > 0 ? { fixed } : {}),
    ...(settled.length > 0 ? { decided: settled } : {}),
  };
  const isKnown = past !== null;
  const shown = isKnown ? plan : demote(plan, () => UNREADABLE);
  const verified = await verifySuggestions(deps, given, shown);
  tellRejectedSuggestions(deps, verified.plan);
  return { plan: verified.plan, notes: [...notes, ...(unread ? [UNREAD] : []), ...verified.notes] };
}

const UNREAD =
  "Comments of earlier runs cannot be read: what of theirs still stands is not known, and there is no SARIF file, since one without it would close its alerts.";

export const UNREADABLE = "it may stand on its line already: earlier comments cannot be read";

/** Findings that comments tell already, each once, by the names that people read there: commands take no others. */
export function asTold(findings: readonly Finding[], known: Past["known"] = new Map()): readonly Finding[] {
  const told = findings.map((finding) => ({ ...finding, ...known.get(finding.fingerprint) }));
  return [...new Map(told.map((one) => [one.fingerprint, one])).values()];
}

/** `comment`: the one that told it before it was fixed; `undefined`: it is new. */
export function asRegressed(finding: Finding, comment: number | undefined, subject: Subject): Finding {
  if (comment === undefined || subject.kind !== "pull_request") return finding;
  return { ...finding, regressed: { pullRequest: subject.number, comment } };
}

/** A click would commit a suggestion: one of which that would be wrong is shown as plain code. */
function tellRejectedSuggestions({ emit }: TaskDeps, { placed }: ReviewPlan): void {
  for (const { finding, place, suggestible } of placed) {
    if (finding.suggestion === null || suggestible) continue;
    const misplaced = place.kind === "summary" ? place.reason : "not all of its lines are in the diff";
    const why = finding.suggestionProblem ?? misplaced;
    const reason = `The suggestion of ${finding.id} is shown as plain code: ${why}.`;
    emit({ type: "degraded", code: "suggestion_rejected", reason });
  }
}
