import { type Finding, isAsBad, SEVERITIES, type Severity } from "../core/finding.ts";
import { plural } from "../core/plural.ts";
import type { Conclusion, CoverageReport, Patch, RunEnd, Verdict } from "../core/proposal.ts";
import type { Goal } from "../core/task.ts";

/** The mildest finding that fails the job. */
export type FailOn = "never" | Severity;

export interface VerdictFacts {
  readonly goal: Goal;
  readonly end: RunEnd;
  /** New and known ones: what stands at this head. */
  readonly findings: readonly Pick<Finding, "severity">[];
  readonly coverage: CoverageReport | null;
  /** False where the model had no way to report anything: its silence says nothing. */
  readonly canReport: boolean;
  readonly failOn: FailOn;
  /** Calls that the policy denied. */
  readonly denied: number;
  /** True: a denied call fails the job. */
  readonly failOnDenial: boolean;
  readonly patch: Patch | null;
  /** Checks that ran on the reviewed code and did not pass. */
  readonly failedChecks: readonly string[];
}

/** What the run came to. "Nothing found" is said of all that changed or not at all. */
export function verdictOf(facts: VerdictFacts): Verdict {
  const conclusion = conclusionOf(facts);
  const blocked = facts.failOnDenial && facts.denied > 0 ? blockedSentence(facts.denied) : null;
  const sentence = sentenceOf(conclusion, facts);
  return {
    conclusion,
    blocking: reaches(facts.findings, facts.failOn) || blocked !== null,
    sentence: blocked === null ? sentence : `${sentence} ${blocked}`,
  };
}

/** Whether a finding is bad enough to fail the job. */
export function reaches(findings: readonly Pick<Finding, "severity">[], failOn: FailOn): boolean {
  if (failOn === "never") return false;
  return findings.some(({ severity }) => isAsBad(severity, failOn));
}

function blockedSentence(denied: number): string {
  return `${plural(denied, "call")} ${denied === 1 ? "was" : "were"} blocked by policy, which fails the job.`;
}

const ANSWERED: readonly Goal["kind"][] = ["answer", "explain", "help"];

function conclusionOf(facts: VerdictFacts): Conclusion {
  const { goal, end, findings, coverage, patch } = facts;
  const isReview = goal.kind === "review";
  if (end.kind === "failed") return isReview && findings.length > 0 ? "incomplete" : "failed";
  if (end.kind === "stopped") return "incomplete";
  if (ANSWERED.includes(goal.kind)) return "answered";
  if (!isReview) return patch === null ? "unchanged" : "changed";
  if (findings.length > 0) return "findings";
  const isWhole = facts.canReport && coverage !== null && coverage.notReached.length === 0;
  return isWhole && facts.failedChecks.length === 0 ? "clean" : "partial";
}

function sentenceOf(conclusion: Conclusion, facts: VerdictFacts): string {
  switch (conclusion) {
    case "clean":
      return `Nothing to report: ${lookedAt(facts.coverage)}.`;
    case "findings":
      return `${counted(facts.findings)}; ${lookedAt(facts.coverage)}.`;
    case "partial":
      return partialSentence(facts);
    case "incomplete":
      return `Incomplete: ${endOf(facts.end)}${facts.goal.kind === "review" ? `; ${counted(facts.findings)}; ${lookedAt(facts.coverage)}` : ""}.`;
    case "failed":
      return `Failed: ${endOf(facts.end)}.`;
    case "changed":
      return `Changed ${filesOf(facts.patch)}.`;
    case "unchanged":
      return "Nothing was changed.";
    case "answered":
      return "Answered.";
    case "skipped":
      return "Skipped.";
    case "refused":
      return "Refused.";
  }
}

function partialSentence({ canReport, failedChecks, coverage }: VerdictFacts): string {
  if (!canReport) return `Partial: findings could not be reported; ${lookedAt(coverage)}.`;
  if (failedChecks.length === 0)
    return `Partial: nothing found in what was looked at, but ${lookedAt(coverage)}.`;
  const failed = `the ${failedChecks.length === 1 ? "check" : "checks"} ${failedChecks.join(", ")} did not pass`;
  return `No findings, but ${failed}; ${lookedAt(coverage)}.`;
}

/** `3 findings (1 critical, 2 low)`. */
export function counted(findings: readonly Pick<Finding, "severity">[]): string {
  if (findings.length === 0) return "no findings";
  const parts = SEVERITIES.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity}`];
  });
  return `${plural(findings.length, "finding")} (${parts.join(", ")})`;
}

function lookedAt(coverage: CoverageReport | null): string {
  if (coverage === null) return "what was looked at is not known";
  const { notReached, skipped, earlier } = coverage;
  const before = earlier
    ? `, ${earlier.hunks} of them unchanged since the review of ${earlier.head.slice(0, 7)}`
    : "";
  const byRule = skipped.length === 0 ? "" : `, ${plural(skipped.length, "file")} left out by rule`;
  return `${notReached.length === 0 ? allOf(coverage) : missedOf(coverage)}${before}${byRule}`;
}

function allOf({ hunks, files, skipped }: CoverageReport): string {
  const open = files - skipped.length;
  return open === 0
    ? "no file to look at"
    : `${hunks === 1 ? "the one hunk" : `all ${hunks} hunks`} of ${plural(open, "file")} looked at`;
}

function missedOf({ hunks, seen, notReached }: CoverageReport): string {
  const unread = notReached.filter((file) => file.hunks > 0).length;
  const unshown = notReached.filter(({ hunks: left, why }) => left === 0 && why !== undefined).length;
  const parts = [
    ...(unread === 0
      ? []
      : [`${hunks - seen} of ${plural(hunks, "hunk")} in ${plural(unread, "file")} not looked at`]),
    ...(unshown === 0 ? [] : [`${plural(unshown, "file")} could not be shown`]),
  ];
  return parts.join(" and ");
}

function endOf(end: RunEnd): string {
  switch (end.kind) {
    case "done":
      return "the run ended";
    case "stopped":
      return `the bound \`${end.bound}\` was reached`;
    case "failed":
      return `${end.error.message.replace(/[.\s]+$/, "")} (\`${end.error.code}\`)`;
  }
}

function filesOf(patch: Patch | null): string {
  if (patch === null) return "nothing";
  return `${plural(patch.edits.length, "file")} (+${patch.addedLines} −${patch.deletedLines})`;
}
