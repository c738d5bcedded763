import { plural } from "../core/plural.ts";
import type { CheckNote, Proposal } from "../core/proposal.ts";
import { blockQuote } from "./block-quote.ts";
import { codeSpan } from "./code-block.ts";
import { BODY_LIMIT, cutBody } from "./cut-body.ts";
import { missedName } from "./known-hunks.ts";
import { type SeenFacts, summaryMarker } from "./markers.ts";
import { outbound, outboundLine } from "./outbound.ts";
import {
  checksSection,
  coverageSection,
  denialsSection,
  folded,
  notesSection,
  runLink,
  usageSection,
} from "./render-facts.ts";
import { earlierLine, findingEntry, findingLine } from "./render-finding.ts";
import type { Site } from "./site.ts";

const REST = "The whole is in the job summary.";

/** The one comment that every run of this job on this pull request rewrites. One line when there is nothing to say. */
export function summaryComment(proposal: Proposal, site: Site, key: string): string {
  const { head } = proposal.pinned;
  const text = summaryText(proposal, site);
  const marker = summaryMarker(key, head, seenIn(proposal));
  // Findings that were cut off are told by nobody, so a later review has to find them again.
  const isWhole = text.length + marker.length + 2 <= BODY_LIMIT;
  return cutBody(text, isWhole ? marker : summaryMarker(key, head), REST);
}

/** What a later review need not look at again; `null`: nothing, since this one did not end well. */
function seenIn({ coverage, end, pinned: { base } }: Proposal): SeenFacts | null {
  if (coverage === null || end.kind !== "done") return null;
  const missed = [...coverage.notReached, ...coverage.skipped].map(({ path }) => missedName(path));
  return { base, missed };
}

/** The summary without its marker: for the check run too. */
export function summaryText(proposal: Proposal, site: Site): string {
  const first = `**Reeve** · ${outboundLine(proposal.verdict.sentence, site)}${runLink(site)}`;
  const sections = [...findingSections(proposal, site), ...factSections(proposal, site)];
  const isQuiet = proposal.verdict.conclusion === "clean" && sections.length === 0;
  if (isQuiet && !isByRules(proposal)) return `${first} · ${codeSpan(proposal.usage.model)}`;
  return [first, ...byRules(proposal), ...sections, usageSection(proposal.usage)].join("\n\n");
}

const RULES = "builtin/rules";

function isByRules({ usage }: Proposal): boolean {
  return usage.model === RULES;
}

/** Else nothing found would read like the word of somebody who understood the change. What is found says it itself. */
function byRules(proposal: Proposal): readonly string[] {
  if (!isByRules(proposal) || proposal.verdict.conclusion !== "clean") return [];
  return [`Looked at by fixed rules only (${codeSpan(RULES)}), no model.`];
}

function findingSections(proposal: Proposal, site: Site): readonly string[] {
  const { review, pinned, reply, verdict } = proposal;
  const placed = review?.placed ?? [];
  const known = review?.known ?? [];
  const inSummary = placed.filter(({ place }) => place.kind === "summary");
  const inline = placed.filter(({ place }) => place.kind !== "summary");
  const words = verdict.conclusion === "clean" ? "" : outbound(reply, site);
  return [
    ...(words === "" ? [] : [blockQuote(words)]),
    ...(inline.length === 0
      ? []
      : [inline.map(({ finding }) => findingLine(finding, pinned, site)).join("\n")]),
    ...inSummary.map((entry) => findingEntry(entry, pinned, site)),
    ...list("Reported before and still there", [
      ...known.map((finding) => findingLine(finding, pinned, site)),
      ...(review?.standing ?? []).map((finding) => earlierLine(finding, proposal, site)),
    ]),
    ...list(
      "Fixed since they were reported",
      (review?.fixed ?? []).map((finding) => earlierLine({ ...finding, code: null }, proposal, site)),
    ),
    ...list(
      "Found, and not posted again",
      (review?.decided ?? []).map(
        ({ finding, why }) => `${findingLine(finding, pinned, site)}: ${outboundLine(why, site)}`,
      ),
    ),
  ];
}

function list(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [folded(`${title}: ${plural(lines.length, "finding")}`, lines.join("\n"))];
}

/** What a reader has to know beside the findings. A file that nobody looked at is always named, whatever the reason. */
function factSections(proposal: Proposal, site: Site): readonly string[] {
  const { coverage, checks, denials, verdict } = proposal;
  const isClean = verdict.conclusion === "clean" && checks.every(isPlainPass);
  return [
    ...notesSection(proposal, site),
    ...coverageSection(coverage, site),
    ...(isClean ? [] : checksSection(checks)),
    ...denialsSection(denials, site),
  ];
}

/** Nothing was done to what the check tests, or left out of it. */
function isPlainPass({ result, ground }: CheckNote): boolean {
  return result === "passed" && (ground?.testDefinitionChanged.length ?? 0) === 0;
}
