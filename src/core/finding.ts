import type { Side } from "./diff.ts";
import type { RepoPath } from "./paths.ts";
import type { Fingerprint } from "./values.ts";

export const SEVERITIES = ["critical", "high", "medium", "low"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Whether `severity` is the other or a worse one. */
export function isAsBad(severity: Severity, other: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(other);
}

export const CONFIDENCES = ["high", "medium", "low"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** A test that is to show a finding: files to lay over the tree, and the configured check that runs them. */
export interface ProofDraft {
  readonly files: readonly { readonly path: string; readonly content: string }[];
  readonly check: string;
}

/**
 * What runs of a check showed. As the tree stands it passes at head; with the test it fails there, and passes at base or
 * with the finding's suggestion.
 */
export interface Proof {
  readonly check: string;
  readonly command: readonly string[];
  readonly files: readonly { readonly path: RepoPath; readonly content: string }[];
  readonly head: "failed";
  readonly other: "base" | "suggestion";
  /** The last ones that each of the two runs with the test printed. */
  readonly lines: { readonly head: string; readonly other: string };
  /** Files that say what the check tests, and that the change touches. */
  readonly testDefinitionChanged: readonly RepoPath[];
}

/** What configured checks said of a suggestion when the suggestions of its review were applied together. */
export type SuggestionTrial =
  | {
      readonly result: "passed";
      readonly checks: readonly { readonly name: string; readonly command: readonly string[] }[];
      /** How many other suggestions were applied with it. */
      readonly others: number;
      readonly testDefinitionChanged: readonly RepoPath[];
    }
  | {
      readonly result: "failed";
      readonly check: string;
      readonly command: readonly string[];
      /** The last ones that the check printed. */
      readonly lines: string;
    };

/** What a model reports, before its quote was looked for. */
export interface FindingDraft {
  readonly path: string;
  /** One or more whole lines of the file, as they stand there. */
  readonly quote: string;
  /** A line near the quote, 1-based: decides between equal quotes. */
  readonly line: number | null;
  readonly side: Side | null;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly title: string;
  readonly body: string;
  /** Replaces exactly the quoted lines. */
  readonly suggestion: string | null;
  /** A rule's name, for findings that a rule made. */
  readonly rule: string | null;
  readonly proof?: ProofDraft;
}

/** A finding whose quote was found at the pinned commit. */
export interface Finding {
  /** Short name for people: `F-` and the first six digits of the fingerprint. */
  readonly id: string;
  readonly fingerprint: Fingerprint;
  readonly path: RepoPath;
  readonly side: Side;
  /** 1-based, both included, in the file of `side`. */
  readonly lines: { readonly start: number; readonly end: number };
  /** The quoted lines as they stand in the file. */
  readonly quote: string;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly title: string;
  readonly body: string;
  readonly suggestion: string | null;
  /** Why the suggestion may be shown as code only, never as one that a click commits. Absent: it was simulated. */
  readonly suggestionProblem?: string;
  /** Absent: no check was run with the suggestion. */
  readonly trial?: SuggestionTrial;
  readonly rule: string | null;
  /** Absent: nothing was proved. */
  readonly proof?: Proof;
  /** The comment that told it before it was fixed: it is back. Absent: it was never fixed. */
  readonly regressed?: { readonly pullRequest: number; readonly comment: number };
}

/** A finding that an earlier run posted, as far as its comment still tells it. */
export interface EarlierFinding {
  readonly id: string;
  readonly fingerprint: Fingerprint;
  readonly path: RepoPath;
  readonly severity: Severity;
  readonly title: string;
  /** A hash of its code, to find it by; `null`: its comment does not say. */
  readonly code: string | null;
  /** Id of the review comment; `null`: it stands in the summary alone. */
  readonly comment: number | null;
  /** Absent: no rule made it. */
  readonly rule?: string;
  /** Where its code is at this head, as far as it is in one place there. */
  readonly now?: Pick<Finding, "path" | "lines">;
}

/** What `report_finding` answers: placed, or refused with what to do, so that the model can quote again. */
export type ReportOutcome =
  | { readonly kind: "placed"; readonly finding: Finding; readonly inline: boolean; readonly note: string }
  | { readonly kind: "duplicate"; readonly finding: Finding; readonly note?: string }
  | {
      readonly kind: "refused";
      readonly code: "anchor_not_found" | "path_not_found" | "findings_bound" | "ignored_path";
      readonly reason: string;
    };
