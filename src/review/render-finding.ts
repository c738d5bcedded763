import { type EarlierFinding, type Finding, SEVERITIES, type Severity } from "../core/finding.ts";
import { stripInvisible } from "../core/invisible.ts";
import type { PlacedFinding, Proposal } from "../core/proposal.ts";
import type { FileComment, ReviewComment } from "../core/review-post.ts";
import type { Pinned } from "../core/task.ts";
import { codeBlock } from "./code-block.ts";
import { cutBody } from "./cut-body.ts";
import { fencedLines } from "./fences.ts";
import { codeOf } from "./fingerprint.ts";
import { entryMarker, findingMarker } from "./markers.ts";
import { outbound, outboundLine } from "./outbound.ts";
import { failedParts, passedParts, proofParts } from "./render-proof.ts";
import { shownPath } from "./shown-path.ts";
import { permalink, type Site } from "./site.ts";

/** The comment on the lines of a finding; `null` for one that stands elsewhere. */
export function inlineComment(placed: PlacedFinding, site: Site): ReviewComment | null {
  const { finding, place } = placed;
  if (place.kind !== "inline") return null;
  const body = commentBody(placed, [heading(finding, site)], site);
  return { path: finding.path, side: place.side, line: place.line, startLine: place.startLine, body };
}

/** The comment on the whole file of a finding, with the lines that it is about; `null` for one that stands elsewhere. */
export function fileComment(placed: PlacedFinding, pinned: Pinned, site: Site): FileComment | null {
  const { finding, place } = placed;
  if (place.kind !== "file") return null;
  const top = [heading(finding, site), located(finding, pinned, site)];
  return { path: finding.path, body: commentBody(placed, top, site) };
}

function commentBody(placed: PlacedFinding, top: readonly string[], site: Site): string {
  const { fingerprint, quote, regressed } = placed.finding;
  const back = regressed ? [`Regressed: this was [fixed before](${commentLink(regressed, site)}).`] : [];
  const text = [...top, ...back, ...explained(placed, site)].join("\n\n");
  const marker = findingMarker(fingerprint, { code: codeOf(quote) });
  return cutBody(text, marker, "The whole is in the run's findings.");
}

/** A finding in a list: what, where, and why not on its lines. */
export function findingEntry(placed: PlacedFinding, pinned: Pinned, site: Site): string {
  const { finding, place } = placed;
  const why = place.kind === "summary" ? ` · ${outboundLine(place.reason, site)}` : "";
  const lines = `${heading(finding, site)}\n${located(finding, pinned, site)}${why}`;
  const entry = entryMarker(finding.fingerprint, codeOf(finding.quote), finding.path);
  return `${[lines, ...explained(placed, site)].join("\n\n")}\n\n${entry}`;
}

/** One line for a finding of an earlier run, with the way to what it said. */
export function earlierLine(
  { id, fingerprint, path, severity, title, comment, code }: EarlierFinding,
  { task }: Pick<Proposal, "task">,
  site: Site,
): string {
  const pullRequest = task.subject.number ?? 0;
  const place = shownPath(path);
  const said = comment === null ? place : `[${place}](${commentLink({ pullRequest, comment }, site)})`;
  const entry = comment === null && code !== null ? ` ${entryMarker(fingerprint, code, path)}` : "";
  return `- **${severity}** · ${outboundLine(title, site)} (${id}) · ${said}${entry}`;
}

function commentLink({ pullRequest, comment }: NonNullable<Finding["regressed"]>, site: Site): string {
  return `${site.serverUrl}/${site.repository}/pull/${pullRequest}#discussion_r${comment}`;
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

export interface Heading {
  readonly severity: Severity;
  readonly title: string;
  readonly rule?: string;
}

/**
 * What our heading of this finding says; `null`: the text does not begin with it (any more). A title before the id and a file's
 * name behind it may look like another's.
 */
export function readHeading(body: string, id: string): Heading | null {
  const [, word, title, rule] = headingOf(`(.*?) \\(${id}`).exec(body) ?? [];
  const severity = SEVERITIES.find((one) => one === word);
  if (severity === undefined || title === undefined) return null;
  return { severity, title, ...(rule === undefined ? {} : { rule }) };
}

/** Whether a line begins as the heading of some finding does. */
export function isHeading(line: string): boolean {
  return ANY_HEADING.test(line);
}

function headingOf(said: string): RegExp {
  return new RegExp(`^\\*\\*([a-z]+)(?:, [a-z]+ confidence)?\\*\\* · ${said}(?: · rule (.*?))?\\)`);
}

/** A model's line in the form of our headings would be read, later, as what was said of the finding that it names. */
function withoutHeadings(words: string): string {
  const plain = (line: string) => line.replace(/\*\*(.*?)\*\*/, "$1");
  return fencedLines(words)
    .map(({ line, isFenced }) => (!isFenced && isHeading(line.replace(/^- /, "")) ? plain(line) : line))
    .join("\n");
}

const ANY_HEADING = headingOf(".* \\(F-[0-9a-f]{6}");

function explained({ finding, suggestible }: PlacedFinding, site: Site): readonly string[] {
  const { body, suggestion, suggestionProblem } = finding;
  const words = withoutHeadings(outbound(body, site));
  const parts = [...(words === "" ? [] : [words]), ...proofParts(finding)];
  if (suggestion === null) return parts;
  if (suggestible) return [...parts, codeBlock(suggestion, "suggestion"), ...passedParts(finding)];
  const why =
    suggestionProblem === undefined
      ? ""
      : ` (not to be committed with a click: ${outboundLine(suggestionProblem, site)})`;
  const code = codeBlock(stripInvisible(suggestion).replace(/\r/g, ""));
  return [...parts, `Suggested code${why}:`, code, ...failedParts(finding)];
}

/** Removed lines have no place at head; the name they had at base is not known here, so they get no link. */
function located({ path, side, lines }: Finding, pinned: Pinned, site: Site): string {
  const range = lines.start === lines.end ? `line ${lines.start}` : `lines ${lines.start}–${lines.end}`;
  if (side === "LEFT") return `${shownPath(path)}, removed ${range}`;
  return `[${shownPath(path)}, ${range}](${permalink(site, pinned.head, path, lines)})`;
}
