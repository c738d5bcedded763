import { redefinition } from "../core/check-ground.ts";
import type { RunEvent } from "../core/events.ts";
import type { Finding } from "../core/finding.ts";
import { plural } from "../core/plural.ts";
import type {
  CheckNote,
  CoverageReport,
  ModelUsage,
  Place,
  Proposal,
  ReviewPlan,
  RunUsage,
} from "../core/proposal.ts";
import { type BoundName, DEFAULT_BOUNDS, type SkippedFile } from "../core/task.ts";
import { formatUsd, type MicroUsd } from "../core/values.ts";
import type { Markdown } from "./markdown.ts";
import { folded, list, table } from "./markdown-blocks.ts";
import { outputTokens } from "./output-tokens.ts";

/*
 * The parts of the job summary. Each answers blocks: pieces of Markdown that stand by themselves, so that any of them
 * can be left out without breaking another.
 */

export function findingBlocks(review: ReviewPlan, md: Markdown): string[] {
  const { standing = [], fixed = [], decided = [] } = review;
  const others = [review.known, review.dropped, standing, fixed, decided];
  if (review.placed.length === 0 && others.every(({ length }) => length === 0)) return [];
  const notes = [
    review.known.length > 0 ? `${review.known.length} posted by an earlier run` : "",
    standing.length > 0 ? `${standing.length} of an earlier run, not reported again and still there` : "",
    fixed.length > 0 ? `${fixed.length} of an earlier run fixed` : "",
    decided.length > 0 ? `${decided.length} found and not posted again` : "",
    ...review.dropped.map(({ reason, count }) => `${count} dropped: ${md.text(reason)}`),
  ].filter((note) => note !== "");
  return [
    `### Findings: ${review.placed.length}${notes.length > 0 ? ` (${notes.join("; ")})` : ""}`,
    ...review.placed.map(({ finding, place }) => findingBlock(finding, shownAt(place, md), md)),
    ...review.known.map((finding) => findingBlock(finding, "posted by an earlier run", md)),
  ];
}

function shownAt(place: Place, md: Markdown): string {
  if (place.kind === "summary") return `in the summary: ${md.text(place.reason)}`;
  return place.kind === "inline" ? "on the line" : "on the file";
}

function findingBlock(finding: Finding, shown: string, md: Markdown): string {
  const { severity, confidence, title, path, lines, body, suggestion } = finding;
  const range = lines.start === lines.end ? `${lines.start}` : `${lines.start}–${lines.end}`;
  return [
    `**${severity}: ${md.text(title)}**`,
    `${md.text(path)}, line ${range} (confidence ${confidence}; ${shown})`,
    md.quote(body),
    ...(suggestion === null ? [] : ["Suggested instead:", md.code(suggestion)]),
  ].join("\n\n");
}

export function coverageBlocks(coverage: CoverageReport, md: Markdown): string[] {
  const { files, hunks, seen, skipped, notReached } = coverage;
  const heading = `### Looked at: ${seen} of ${hunks} hunks in ${files} files`;
  const reach = notReached.map(
    ({ path, hunks: left, why }) => `${md.text(path)}: ${why === undefined ? `${left} hunks` : md.text(why)}`,
  );
  return [
    heading,
    ...(reach.length === 0 ? [] : [`Not looked at:\n\n${list(reach)}`]),
    ...(skipped.length === 0
      ? []
      : [folded(`Left out by rule: ${skipped.length}`, skippedList(skipped, md))]),
  ];
}

function skippedList(skipped: readonly SkippedFile[], md: Markdown): string {
  return list(skipped.map(({ path, why }) => `${md.text(path)}: ${md.text(why)}`));
}

export function checkBlocks(checks: readonly CheckNote[], md: Markdown): string[] {
  if (checks.length === 0) return [];
  const rows = checks.map(({ name, on, result, exitCode, durationMs }) => [
    md.text(name),
    on,
    result,
    exitCode === null ? "" : String(exitCode),
    seconds(durationMs),
  ]);
  const grounds = [...new Set(checks.flatMap((check) => groundLines(check, md)))];
  const failed = checks.filter(({ result, tail }) => result !== "passed" && tail !== "");
  return [
    "### Checks",
    table(["check", "on", "result", "exit code", "time"], rows),
    ...(grounds.length === 0 ? [] : [list(grounds)]),
    ...failed.map(({ name, tail }) => `End of ${md.text(name)}:\n\n${md.codeEnd(tail)}`),
  ];
}

function groundLines({ name, ground }: CheckNote, md: Markdown): readonly string[] {
  const redefined = ground && redefinition(ground, md.text);
  const lines = [...(redefined ? [redefined] : []), ...(ground?.notes ?? []).map((note) => md.text(note))];
  return lines.map((line) => `${md.text(name)}: ${line}`);
}

export function changeBlocks({ patch }: Proposal, md: Markdown): string[] {
  if (patch === null || patch.edits.length === 0) return [];
  return [
    `### Changes: ${patch.edits.length} files, +${patch.addedLines} −${patch.deletedLines}`,
    list(patch.edits.map(({ kind, path }) => `${kind} ${md.text(path)}`)),
  ];
}

/** Work that was left undone because a rule forbade it. */
export function denialBlocks({ denials }: Proposal, md: Markdown): string[] {
  if (denials.length === 0) return [];
  const rows = denials.map(({ tool, rule, source, reason, count, paths = [] }) => [
    md.text(tool),
    paths.map((path) => md.text(path)).join(", "),
    md.text(rule),
    md.text(source ?? "built in"),
    md.text(reason),
    String(count),
  ]);
  const total = denials.reduce((sum, { count }) => sum + count, 0);
  const head = ["tool", "on", "rule", "where it stands", "why, and what would allow it", "times"];
  const isConfigured = denials.some(({ source }) => source !== null);
  return [
    `### Blocked by policy: ${plural(total, "call")}`,
    table(head, rows),
    ...(isConfigured ? [REMEDY] : []),
  ];
}

const REMEDY =
  "What a rule of the policy file denies is allowed by a rule with allow above it, once that is on the base branch.";

export function publishedBlocks(events: readonly RunEvent[], md: Markdown): string[] {
  const published = events.filter((event) => event.type === "published");
  if (published.length === 0) return [];
  const rows = published.map(({ action, outcome, url }) => [md.text(action), md.text(outcome), link(url)]);
  return ["### Published", table(["what", "outcome", ""], rows)];
}

/** Our own addresses of posts; anything that is none is left out. */
function link(url: string | undefined): string {
  return url !== undefined && /^https?:\/\/[\w.:-]+\/[\w./#?=&%-]*$/.test(url) ? `[open](${url})` : "";
}

export function usageBlocks(usage: RunUsage, md: Markdown): string[] {
  const parts = (usage.models ?? []).map(
    (part) => `${plural(part.requests, "request")} to ${tokensLine(part, md)}`,
  );
  const rows = boundNames(usage).map((name) => [
    name,
    shownAmount(name, usage.used[name]),
    shownAmount(name, usage.limits[name]),
  ]);
  return [
    "### Used",
    tokensLine(usage, md),
    ...(parts.length === 0 ? [] : [list(parts)]),
    folded("Bounds", table(["bound", "used", "limit"], rows)),
  ];
}

function tokensLine(usage: Omit<ModelUsage, "requests">, md: Markdown): string {
  const input = usage.input + usage.cacheRead + usage.cacheWrite;
  const cost = usage.cost === null ? "price not known" : formatUsd(usage.cost);
  return `${md.text(usage.model)}: ${input} tokens in (${usage.cacheRead} of them cached), ${outputTokens(usage)}, ${cost}${usage.estimated ? ", estimated" : ""}`;
}

/** What a model was not sent any more, in one sentence; none where all of the conversation fitted. */
export function compactionNotes(events: readonly RunEvent[]): string[] {
  const compactions = events.filter((event) => event.type === "compaction");
  if (compactions.length === 0) return [];
  const dropped = compactions.reduce((sum, event) => sum + event.dropped, 0);
  const refused = compactions.filter((event) => event.refused).length;
  const because =
    refused === 0 ? "" : `, ${plural(refused, "time")} because the model refused a request as too long`;
  return [
    `The conversation did not fit the model's window: ${plural(dropped, "earlier message")} became notes${because}. The transcript has them whole.`,
  ];
}

function boundNames(usage: RunUsage): BoundName[] {
  return Object.keys(DEFAULT_BOUNDS).filter((name): name is BoundName => name in usage.limits);
}

function shownAmount(name: BoundName, amount: number | MicroUsd | null): string {
  if (amount === null) return "none";
  if (name === "cost") return `$${(amount / 1_000_000).toFixed(4)}`;
  if (name === "wallMs") return seconds(amount);
  return String(amount);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
