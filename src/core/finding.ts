import type { Side } from "./diff.ts";
import type { RepoPath } from "./paths.ts";
import type { Fingerprint } from "./values.ts";

export const SEVERITIES = ["critical", "high", "medium", "low"] as const;
export type Severity = (typeof SEVERITIES)[number];
export const CONFIDENCES = ["high", "medium", "low"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

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
  readonly rule: string | null;
}

/** What `report_finding` answers: placed, or refused with what to do, so that the model can quote again. */
export type ReportOutcome =
  | { readonly kind: "placed"; readonly finding: Finding; readonly inline: boolean; readonly note: string }
  | { readonly kind: "duplicate"; readonly finding: Finding }
  | {
      readonly kind: "refused";
      readonly code: "anchor_not_found" | "path_not_found" | "findings_bound" | "ignored_path";
      readonly reason: string;
    };
