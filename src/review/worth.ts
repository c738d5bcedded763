import { CONFIDENCES, type Confidence, type Finding, isAsBad, type Severity } from "../core/finding.ts";

/** The mildest and least sure findings that are still posted. */
export interface Threshold {
  readonly severity: Severity;
  readonly confidence: Confidence;
}

/** What is worth a reader's time by the policy file's measure; the rest is counted, not hidden. */
export function aboveThreshold(
  findings: readonly Finding[],
  { severity, confidence }: Threshold,
): {
  readonly kept: readonly Finding[];
  readonly dropped: readonly { readonly reason: string; readonly count: number }[];
} {
  const kept = findings.filter(
    (finding) =>
      isAsBad(finding.severity, severity) &&
      CONFIDENCES.indexOf(finding.confidence) <= CONFIDENCES.indexOf(confidence),
  );
  const count = findings.length - kept.length;
  return {
    kept,
    dropped: count === 0 ? [] : [{ reason: "below the configured severity or confidence", count }],
  };
}
