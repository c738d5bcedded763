import type { EarlierFinding, Finding } from "../core/finding.ts";
import type { Conclusion, Proposal } from "../core/proposal.ts";
import type { Redact } from "../core/redact.ts";
import { redactedJson } from "./redacted-json.ts";

/** The outputs of the action that are values; those that are paths of files belong to whoever writes the files. */
export interface ActionOutputs {
  readonly verdict: Conclusion;
  readonly "findings-count": string;
  /** Calls that the policy denied. */
  readonly denials: string;
  readonly branch: string;
  readonly "pull-request": string;
  readonly cost: string;
  readonly "tokens-in": string;
  readonly "tokens-out": string;
  readonly "tokens-reasoning": string;
  readonly turns: string;
}

/** What publishing made, if anything. */
export interface Made {
  readonly branch: string | null;
  readonly pullRequest: number | null;
}

/** `proposal`: `null` for a task that ended before it had one; `conclusion` says how. */
export function actionOutputs(
  proposal: Proposal | null,
  conclusion: Conclusion,
  made: Made = { branch: null, pullRequest: null },
): ActionOutputs {
  const usage = proposal?.usage;
  return {
    verdict: conclusion,
    "findings-count": String(findingsOf(proposal).length),
    denials: String((proposal?.denials ?? []).reduce((sum, { count }) => sum + count, 0)),
    branch: made.branch ?? "",
    "pull-request": made.pullRequest === null ? "" : String(made.pullRequest),
    cost: usage === undefined ? "0" : usage.cost === null ? "unknown" : String(usage.cost / 1_000_000),
    "tokens-in": String(usage === undefined ? 0 : usage.input + usage.cacheRead + usage.cacheWrite),
    "tokens-out": String(usage?.output ?? 0),
    "tokens-reasoning": String(usage?.reasoning ?? 0),
    turns: String(usage?.used.turns ?? 0),
  };
}

/** The text of the findings file: one JSON document, redacted. */
export function findingsJson(proposal: Proposal | null, redact: Redact): string {
  const commit = proposal?.review?.commit ?? null;
  return `${redactedJson({ schema: 1, commit, findings: findingsOf(proposal) }, redact)}\n`;
}

type Listed = (Finding & { readonly place: "inline" | "file" | "summary" | "earlier" }) | StandingFinding;

/** Posted by an earlier run, not reported by this one, and its code still stands: that is all that is known of it. */
interface StandingFinding
  extends Pick<Finding, "id" | "fingerprint" | "path" | "severity" | "title" | "rule"> {
  readonly place: "standing";
  readonly lines: Finding["lines"] | null;
}

function findingsOf(proposal: Proposal | null): readonly Listed[] {
  const review = proposal?.review;
  if (!review) return [];
  return [
    ...review.placed.map(({ finding, place }) => ({ ...finding, place: place.kind })),
    ...review.known.map((finding) => ({ ...finding, place: "earlier" as const })),
    ...(review.standing ?? []).map(standingFinding),
  ];
}

function standingFinding({
  id,
  fingerprint,
  severity,
  title,
  rule,
  ...rest
}: EarlierFinding): StandingFinding {
  const { path, lines } = rest.now ?? { path: rest.path, lines: null };
  return { id, fingerprint, path, lines, severity, title, rule: rule ?? null, place: "standing" };
}
