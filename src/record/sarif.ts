import { shortened } from "../core/cut.ts";
import { type EarlierFinding, type Finding, SEVERITIES, type Severity } from "../core/finding.ts";
import { stripInvisible } from "../core/invisible.ts";
import type { Proposal } from "../core/proposal.ts";
import type { Redact } from "../core/redact.ts";
import { redactedJson } from "./redacted-json.ts";

type Level = "error" | "warning" | "note";

const LEVELS: Record<Severity, Level> = { critical: "error", high: "error", medium: "warning", low: "note" };

export interface SarifFacts {
  /** Of this build. */
  readonly version: string;
  /** Which analysis of a commit this is: a later one under the same name takes its place. */
  readonly category: string;
  /** Address of the repository, as people open it; `null`: it has none. */
  readonly repositoryUrl: string | null;
}

/**
 * The findings as SARIF 2.1.0, in the part of it that code scanning reads
 * (docs.github.com, "SARIF support for code scanning"): what it matches alerts by is `ruleId` and
 * `primaryLocationLineHash`, so both come from what a finding is and not from the line it stands on today. It closes the alerts
 * that a report does not have, so that those of earlier runs whose code still stands are in it, too. One line, redacted.
 */
export function sarifReport(proposal: Proposal | null, facts: SarifFacts, redact: Redact): string {
  const review = proposal?.review;
  const findings = worstOf([
    ...(review?.placed ?? []).map(({ finding }) => finding),
    ...(review?.known ?? []),
    ...(review?.standing ?? []),
  ]);
  const rules = [...new Map(findings.map((finding) => [ruleId(finding), ruleOf(finding)])).values()];
  const run = {
    tool: { driver: { name: "Reeve", semanticVersion: facts.version, rules } },
    automationDetails: { id: `${facts.category}/` },
    ...(review && facts.repositoryUrl !== null
      ? { versionControlProvenance: [{ repositoryUri: facts.repositoryUrl, revisionId: review.commit }] }
      : {}),
    columnKind: "utf16CodeUnits",
    results: findings.map((finding) => resultOf(finding)),
  };
  const report = { $schema: SCHEMA, version: "2.1.0", runs: [run] };
  return redactedJson(report, redact);
}

/** Code scanning refuses a report with more results, or rules, in one run. */
const MAX_RESULTS = 25_000;

/** In their order, unless some have to be left out. */
export function worstOf(findings: readonly Told[], max = MAX_RESULTS): readonly Told[] {
  if (findings.length <= max) return findings;
  const rank = ({ severity }: Told) => SEVERITIES.indexOf(severity);
  return findings.toSorted((one, other) => rank(one) - rank(other)).slice(0, max);
}

/** Of those of earlier runs, less is known. */
type Told = Finding | EarlierFinding;

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/** A model's own finding is one of a kind: its title, which is what an alert is called, may change from run to run. */
function ruleId({ rule, id }: Told): string {
  return rule ?? id;
}

function ruleOf(finding: Told) {
  const { rule, title, severity } = finding;
  return {
    id: ruleId(finding),
    shortDescription: { text: shortened(plain(rule ?? title), MAX_DESCRIPTION) },
    defaultConfiguration: { level: LEVELS[severity] },
  };
}

/** GitHub takes no longer ones. */
const MAX_DESCRIPTION = 1024;

function resultOf(finding: Told) {
  const { severity, title, fingerprint, id } = finding;
  const body = "body" in finding ? finding.body.trim() : "";
  return {
    ruleId: ruleId(finding),
    level: LEVELS[severity],
    message: { text: plain(body === "" ? title : `${title}\n\n${body}`) },
    locations: [{ physicalLocation: physicalLocation(finding) }],
    partialFingerprints: { primaryLocationLineHash: `${fingerprint}:1`, "reeve/v1": fingerprint },
    ...(isFix(finding) ? { fixes: [fixOf(finding, finding.suggestion)] } : {}),
    properties: { id, severity, ...("confidence" in finding ? { confidence: finding.confidence } : {}) },
  };
}

/** A model's words: a link in them (SARIF 2.1.0, 3.11.6) would be ours, and nobody sees what is hidden. */
function plain(text: string): string {
  return stripInvisible(wellFormed(text)).replaceAll("](", "] (");
}

/** Half of a pair is no character, and no address may hold it. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** Code scanning wants a line of every result. Where there is none at the commit, as for removed ones, it is the file's first. */
function physicalLocation(finding: Told) {
  const { path, lines } = placeOf(finding);
  const artifactLocation = { uri: uriOf(path), uriBaseId: "%SRCROOT%" };
  return { artifactLocation, region: { startLine: lines.start, endLine: lines.end } };
}

const FIRST = { start: 1, end: 1 };

function placeOf(finding: Told): Pick<Finding, "path" | "lines"> {
  if (!("side" in finding)) return finding.now ?? { path: finding.path, lines: FIRST };
  return finding.side === "LEFT" ? { path: finding.path, lines: FIRST } : finding;
}

function isFix(finding: Told): finding is Finding & { readonly suggestion: string } {
  if (!("side" in finding)) return false;
  return finding.suggestion !== null && finding.suggestionProblem === undefined && finding.side === "RIGHT";
}

/** A region without columns ends before the last line's line end, as a suggestion does. */
function fixOf({ path, lines, title }: Finding, suggestion: string) {
  const deletedRegion = { startLine: lines.start, endLine: lines.end };
  return {
    description: { text: plain(title) },
    artifactChanges: [
      {
        artifactLocation: { uri: uriOf(path), uriBaseId: "%SRCROOT%" },
        replacements: [{ deletedRegion, insertedContent: { text: suggestion } }],
      },
    ],
  };
}

/** A relative reference of RFC 3986. */
function uriOf(path: string): string {
  return wellFormed(path).split("/").map(encodeURIComponent).join("/");
}
