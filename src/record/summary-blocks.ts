import type { RunEvent } from "../core/events.ts";
import type { Finding } from "../core/finding.ts";
import type { CheckNote, CoverageReport, Proposal, ReviewPlan, RunUsage } from "../core/proposal.ts";
import { type BoundName, DEFAULT_BOUNDS, type SkippedFile } from "../core/task.ts";
import { formatUsd, type MicroUsd } from "../core/values.ts";
import type { Markdown } from "./markdown.ts";

/*
 * The parts of the job summary. Each answers blocks: pieces of Markdown that stand by themselves, so that any of them
 * can be left out without breaking another.
 */

const MAX_ROWS = 50;

export function findingBlocks(review: ReviewPlan, md: Markdown): string[] {
  if (review.placed.length + review.known.length + review.dropped.length === 0) return [];
  const notes = [
    review.known.length > 0 ? `${review.known.length} posted by an earlier run` : "",
    ...review.dropped.map(({ reason, count }) => `${count} dropped: ${md.text(reason)}`),
  ].filter((note) => note !== "");
  return [
    `### Findings: ${review.placed.length}${notes.length > 0 ? ` (${notes.join("; ")})` : ""}`,
    ...review.placed.map(({ finding, place }) =>
      findingBlock(
        finding,
        place.kind === "inline" ? "on the line" : `in the summary: ${md.text(place.reason)}`,
        md,
      ),
    ),
    ...review.known.map((finding) => findingBlock(finding, "posted by an earlier run", md)),
  ];
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
  const failed = checks.filter(({ result, tail }) => result !== "passed" && tail !== "");
  return [
    "### Checks",
    table(["check", "on", "result", "exit code", "time"], rows),
    ...failed.map(({ name, tail }) => `End of ${md.text(name)}:\n\n${md.codeEnd(tail)}`),
  ];
}

export function changeBlocks({ patch }: Proposal, md: Markdown): string[] {
  if (patch === null || patch.edits.length === 0) return [];
  return [
    `### Changes: ${patch.edits.length} files, +${patch.addedLines} −${patch.deletedLines}`,
    list(patch.edits.map(({ kind, path }) => `${kind} ${md.text(path)}`)),
  ];
}

export function denialBlocks(proposal: Proposal, md: Markdown): string[] {
  if (proposal.denials.length === 0) return [];
  const rows = proposal.denials.map(({ tool, rule, source, reason, count }) => [
    md.text(tool),
    md.text(rule),
    md.text(source ?? "built in"),
    md.text(reason),
    String(count),
  ]);
  return ["### Denied", table(["tool", "rule", "where it stands", "why", "times"], rows)];
}

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
  const input = usage.input + usage.cacheRead + usage.cacheWrite;
  const cost = usage.cost === null ? "price not known" : formatUsd(usage.cost);
  const line = `${md.text(usage.model)}: ${input} tokens in (${usage.cacheRead} of them cached), ${usage.output} out, ${cost}${usage.estimated ? ", estimated" : ""}`;
  const rows = boundNames(usage).map((name) => [
    name,
    shownAmount(name, usage.used[name]),
    shownAmount(name, usage.limits[name]),
  ]);
  return ["### Used", line, folded("Bounds", table(["bound", "used", "limit"], rows))];
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

function list(items: readonly string[]): string {
  const left = items.length - MAX_ROWS;
  const shown = left > 0 ? [...items.slice(0, MAX_ROWS), `and ${left} more`] : items;
  return shown.map((item) => `- ${item}`).join("\n");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const left = rows.length - MAX_ROWS;
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const lines = [row(head), row(head.map(() => "---")), ...rows.slice(0, MAX_ROWS).map(row)];
  return left > 0 ? `${lines.join("\n")}\n\nand ${left} more` : lines.join("\n");
}

function folded(title: string, body: string): string {
  return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}
