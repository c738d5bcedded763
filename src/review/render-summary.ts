import { plural } from "../core/plural.ts";
import type { CheckNote, Proposal } from "../core/proposal.ts";
import { blockQuote } from "./block-quote.ts";
import { codeSpan } from "./code-block.ts";
import { cutBody } from "./cut-body.ts";
import { summaryMarker } from "./markers.ts";
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
import { findingEntry, findingLine } from "./render-finding.ts";
import type { Site } from "./site.ts";

const REST = "The whole is in the job summary.";

/** The one comment that every run of this job on this pull request rewrites. One line when there is nothing to say. */
export function summaryComment(proposal: Proposal, site: Site, key: string): string {
  return cutBody(summaryText(proposal, site), summaryMarker(key, proposal.pinned.head), REST);
}

/** The summary without its marker: for the check run too. */
export function summaryText(proposal: Proposal, site: Site): string {
  const first = `**Reeve** · ${outboundLine(proposal.verdict.sentence, site)}${runLink(site)}`;
  const sections = [...findingSections(proposal, site), ...factSections(proposal, site)];
  const isQuiet = proposal.verdict.conclusion === "clean" && sections.length === 0;
  if (isQuiet) return `${first} · ${codeSpan(proposal.usage.model)}`;
  return [first, ...sections, usageSection(proposal.usage)].join("\n\n");
}

function findingSections({ review, pinned, reply, verdict }: Proposal, site: Site): readonly string[] {
  const placed = review?.placed ?? [];
  const known = review?.known ?? [];
  const inSummary = placed.filter(({ place }) => place.kind === "summary");
  const inline = placed.filter(({ place }) => place.kind === "inline");
  const words = verdict.conclusion === "clean" ? "" : outbound(reply, site);
  return [
    ...(words === "" ? [] : [blockQuote(words)]),
    ...(inline.length === 0
      ? []
      : [inline.map(({ finding }) => findingLine(finding, pinned, site)).join("\n")]),
    ...inSummary.map((entry) => findingEntry(entry, pinned, site)),
    ...(known.length === 0
      ? []
      : [
          folded(
            `Reported before and still there: ${plural(known.length, "finding")}`,
            known.map((finding) => findingLine(finding, pinned, site)).join("\n"),
          ),
        ]),
  ];
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
