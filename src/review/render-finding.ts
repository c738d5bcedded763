import type { ReviewComment } from "../core/code-host.ts";
import { type Finding, SEVERITIES, type Severity } from "../core/finding.ts";
import { stripInvisible } from "../core/invisible.ts";
import type { PlacedFinding } from "../core/proposal.ts";
import type { Pinned } from "../core/task.ts";
import { codeBlock } from "./code-block.ts";
import { cutBody } from "./cut-body.ts";
import { findingMarker } from "./markers.ts";
import { outbound, outboundLine } from "./outbound.ts";
import { shownPath } from "./shown-path.ts";
import { permalink, type Site } from "./site.ts";

/** The comment on the lines of a finding; `null` for one that stands in the summary. */
export function inlineComment(placed: PlacedFinding, site: Site): ReviewComment | null {
  const { finding, place } = placed;
  if (place.kind === "summary") return null;
  const text = [heading(finding, site), ...explained(placed, site)].join("\n\n");
  const body = cutBody(text, findingMarker(finding.fingerprint), "The whole is in the run's findings.");
  return { path: finding.path, side: place.side, line: place.line, startLine: place.startLine, body };
}

/** A finding in a list: what, where, and why not on its lines. */
export function findingEntry(placed: PlacedFinding, pinned: Pinned, site: Site): string {
  const { finding, place } = placed;
  const why = place.kind === "summary" ? ` · ${outboundLine(place.reason, site)}` : "";
  const lines = `${heading(finding, site)}\n${located(finding, pinned, site)}${why}`;
  return [lines, ...explained(placed, site)].join("\n\n");
}

/** One line for a finding that is explained elsewhere. */
export function findingLine(finding: Finding, pinned: Pinned, site: Site): string {
  return `- ${heading(finding, site)} · ${located(finding, pinned, site)}`;
}

function heading({ severity, confidence, title, id, rule }: Finding, site: Site): string {
  const sure = confidence === "high" ? "" : `, ${confidence} confidence`;
  const by = rule === null ? "" : ` · rule ${outboundLine(rule, site)}`;
  return `**${severity}${sure}** · ${outboundLine(title, site)} (${id}${by})`;
}

/** What a heading of ours says; `null`: the text does not begin with one (any more). */
export function readHeading(body: string): { readonly severity: Severity; readonly title: string } | null {
  const [, word, title] = /^\*\*([a-z]+)(?:, [a-z]+ confidence)?\*\* · (.*) \(F-[0-9a-f]{6}/.exec(body) ?? [];
  const severity = SEVERITIES.find((one) => one === word);
  return severity === undefined || title === undefined ? null : { severity, title };
}

function explained({ finding, suggestible }: PlacedFinding, site: Site): readonly string[] {
  const { body, suggestion, suggestionProblem } = finding;
  const words = outbound(body, site);
  const parts = words === "" ? [] : [words];
  if (suggestion === null) return parts;
  if (suggestible) return [...parts, codeBlock(suggestion, "suggestion")];
  const why =
    suggestionProblem === undefined
      ? ""
      : ` (not to be committed with a click: ${outboundLine(suggestionProblem, site)})`;
  return [...parts, `Suggested code${why}:`, codeBlock(stripInvisible(suggestion).replace(/\r/g, ""))];
}

/** Removed lines have no place at head; the name they had at base is not known here, so they get no link. */
function located({ path, side, lines }: Finding, pinned: Pinned, site: Site): string {
  const range = lines.start === lines.end ? `line ${lines.start}` : `lines ${lines.start}–${lines.end}`;
  if (side === "LEFT") return `${shownPath(path)}, removed ${range}`;
  return `[${shownPath(path)}, ${range}](${permalink(site, pinned.head, path, lines)})`;
}
