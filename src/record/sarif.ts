import type { Finding, Severity } from "../core/finding.ts";
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
 * `primaryLocationLineHash`, so both come from what a finding is and not from the line it stands on today. One line, redacted.
 */
export function sarifReport(proposal: Proposal | null, facts: SarifFacts, redact: Redact): string {
  const review = proposal?.review;
  const findings = review ? [...review.placed.map(({ finding }) => finding), ...review.known] : [];
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

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/** A model's own finding is one of a kind: its title, which is what an alert is called, may change from run to run. */
function ruleId({ rule, id }: Finding): string {
  return rule ?? id;
}

function ruleOf(finding: Finding) {
  const { rule, title, severity } = finding;
  return {
    id: ruleId(finding),
    shortDescription: { text: rule ?? title },
    defaultConfiguration: { level: LEVELS[severity] },
  };
}

function resultOf(finding: Finding) {
  const { severity, confidence, title, body, fingerprint } = finding;
  return {
    ruleId: ruleId(finding),
    level: LEVELS[severity],
    message: { text: body.trim() === "" ? title : `${title}\n\n${body}` },
    locations: [{ physicalLocation: physicalLocation(finding) }],
    partialFingerprints: { primaryLocationLineHash: `${fingerprint}:1`, "reeve/v1": fingerprint },
    ...(isFix(finding) ? { fixes: [fixOf(finding, finding.suggestion)] } : {}),
    properties: { id: finding.id, severity, confidence },
  };
}

/** Removed lines have no place at the commit that the report is about: of them the file is named alone. */
function physicalLocation({ path, side, lines }: Finding) {
  const artifactLocation = { uri: uriOf(path), uriBaseId: "%SRCROOT%" };
  if (side === "LEFT") return { artifactLocation };
  return { artifactLocation, region: { startLine: lines.start, endLine: lines.end } };
}

function isFix(finding: Finding): finding is Finding & { readonly suggestion: string } {
  return finding.suggestion !== null && finding.suggestionProblem === undefined && finding.side === "RIGHT";
}

/** A region without columns ends before the last line's line end, as a suggestion does. */
function fixOf({ path, lines, title }: Finding, suggestion: string) {
  const deletedRegion = { startLine: lines.start, endLine: lines.end };
  return {
    description: { text: title },
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
  return path.split("/").map(encodeURIComponent).join("/");
}
