import type { CheckReport } from "../core/code-host.ts";
import { shortened } from "../core/cut.ts";
import type { EarlierFinding, Finding, Severity } from "../core/finding.ts";
import type { Proposal, Verdict } from "../core/proposal.ts";
import type { Sha } from "../core/values.ts";
import { cutBody } from "./cut-body.ts";
import { outbound, outboundLine } from "./outbound.ts";
import { summaryText } from "./render-summary.ts";
import type { Site } from "./site.ts";

export const CHECK_NAME = "Reeve";

const MAX_TITLE = 200;
const MAX_MESSAGE = 8_000;
const LEVELS: Record<Severity, CheckReport["annotations"][number]["level"]> = {
  critical: "failure",
  high: "failure",
  medium: "warning",
  low: "notice",
};

/** The check run of a proposal: all findings at head as annotations, new, known and standing; the rest is in the summary. */
export function checkReport(proposal: Proposal, site: Site, name: string): CheckReport {
  const { review, verdict, pinned } = proposal;
  const findings = [...(review?.placed ?? []).map(({ finding }) => finding), ...(review?.known ?? [])];
  return {
    name,
    head: pinned.head,
    conclusion: conclusionOf(verdict),
    title: shortened(outboundLine(verdict.sentence, site), MAX_TITLE),
    summary: cutBody(summaryText(proposal, site), "", "The whole is in the job summary."),
    annotations: [
      ...findings.filter(({ side }) => side === "RIGHT").map((finding) => annotation(finding, site)),
      ...(review?.standing ?? []).flatMap((finding) => standingAnnotation(finding, site) ?? []),
    ],
  };
}

/** The check run of a head that is not reviewed: a required one would be waited for for ever. `reason`: a sentence. */
export function skippedCheck(head: Sha, reason: string, site: Site, name: string): CheckReport {
  const text = outboundLine(reason, site);
  const title = shortened(text, MAX_TITLE);
  return { name, head, conclusion: "neutral", title, summary: text, annotations: [] };
}

/** Never success for a review that did not see all of it. */
function conclusionOf({ conclusion, blocking }: Verdict): CheckReport["conclusion"] {
  if (blocking) return "failure";
  switch (conclusion) {
    case "clean":
    case "changed":
    case "unchanged":
    case "answered":
      return "success";
    case "findings":
    case "partial":
    case "incomplete":
    case "skipped":
    case "refused":
      return "neutral";
    case "failed":
      return "failure";
  }
}

function annotation(finding: Finding, site: Site): CheckReport["annotations"][number] {
  return {
    path: finding.path,
    startLine: finding.lines.start,
    endLine: finding.lines.end,
    level: LEVELS[finding.severity],
    title: shortened(outboundLine(finding.title, site), MAX_TITLE),
    message: shortened(outbound(finding.body, site), MAX_MESSAGE) || finding.id,
  };
}

/** `null`: it is on removed lines, or nobody knows where. */
function standingAnnotation(
  { now, severity, title, id }: EarlierFinding,
  site: Site,
): CheckReport["annotations"][number] | null {
  if (now === undefined) return null;
  return {
    path: now.path,
    startLine: now.lines.start,
    endLine: now.lines.end,
    level: LEVELS[severity],
    title: shortened(outboundLine(title, site), MAX_TITLE),
    message: `Reported earlier (${id}), and still there.`,
  };
}
