import { type Finding, SEVERITIES, type Severity } from "../core/finding.ts";
import type { Conclusion, CoverageReport, Patch, RunEnd, Verdict } from "../core/proposal.ts";
import type { Goal } from "../core/task.ts";

/** The mildest finding that fails the job. */
export type FailOn = "never" | Severity;

export interface VerdictFacts {
  readonly goal: Goal;
  readonly end: RunEnd;
  /** New and known ones: what stands at this head. */
  readonly findings: readonly Finding[];
  readonly coverage: CoverageReport | null;
  readonly failOn: FailOn;
  readonly patch: Patch | null;
}

/** What the run came to. "Nothing found" is said of all hunks or not at all. */
export function verdictOf(facts: VerdictFacts): Verdict {
  const conclusion = conclusionOf(facts);
  return { conclusion, blocking: isBlocking(facts), sentence: sentenceOf(conclusion, facts) };
}

function conclusionOf({ goal, end, findings, coverage, patch }: VerdictFacts): Conclusion {
  const isReview = goal.kind === "review";
  if (end.kind === "failed") return isReview && findings.length > 0 ? "incomplete" : "failed";
  if (end.kind === "stopped") return "incomplete";
  if (goal.kind === "answer" || goal.kind === "help") return "answered";
  if (!isReview) return patch === null ? "unchanged" : "changed";
  if (findings.length > 0) return "findings";
  return coverage !== null && coverage.notReached.length === 0 ? "clean" : "partial";
}

function isBlocking({ findings, failOn }: VerdictFacts): boolean {
  if (failOn === "never") return false;
  const limit = SEVERITIES.indexOf(failOn);
  return findings.some(({ severity }) => SEVERITIES.indexOf(severity) <= limit);
}

function sentenceOf(conclusion: Conclusion, facts: VerdictFacts): string {
  switch (conclusion) {
    case "clean":
      return `Nothing to report: ${lookedAt(facts.coverage)}.`;
    case "findings":
      return `${counted(facts.findings)}; ${lookedAt(facts.coverage)}.`;
    case "partial":
      return `Partial: nothing found in what was looked at, but ${lookedAt(facts.coverage)}.`;
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

/** `3 findings (1 critical, 2 low)`. */
export function counted(findings: readonly Pick<Finding, "severity">[]): string {
  if (findings.length === 0) return "no findings";
  const parts = SEVERITIES.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity}`];
  });
  return `${findings.length} ${findings.length === 1 ? "finding" : "findings"} (${parts.join(", ")})`;
}

function lookedAt(coverage: CoverageReport | null): string {
  if (coverage === null) return "what was looked at is not known";
  const { seen, hunks, files, notReached } = coverage;
  if (notReached.length === 0)
    return `all ${plural(hunks, "hunk")} of ${plural(files, "file")} looked at or skipped by rule`;
  return `${hunks - seen} of ${plural(hunks, "hunk")} in ${plural(notReached.length, "file")} not looked at`;
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

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
