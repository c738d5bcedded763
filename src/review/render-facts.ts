import { redefinition } from "../core/check-ground.ts";
import { readableName, stripInvisible } from "../core/invisible.ts";
import { plural } from "../core/plural.ts";
import {
  answeringModels,
  type CheckGround,
  type CheckNote,
  type CoverageReport,
  type DenialNote,
  type Proposal,
  type RunUsage,
} from "../core/proposal.ts";
import type { BoundName } from "../core/task.ts";
import { formatUsd } from "../core/values.ts";
import { codeBlock, codeSpan } from "./code-block.ts";
import { outboundLine } from "./outbound.ts";
import { shownPath } from "./shown-path.ts";
import type { Site } from "./site.ts";

/** Entries of one list that are written out; the rest is counted. */
const LISTED = 30;

/** Text that a reader opens. `summary` is ours. */
export function folded(summary: string, content: string): string {
  return `<details>\n<summary>${summary}</summary>\n\n${content}\n\n</details>`;
}

/** What was not looked at, then what was left out by rule; nothing if all was seen. */
export function coverageSection(coverage: CoverageReport | null, site: Site): readonly string[] {
  if (coverage === null) return [];
  const missed = coverage.notReached.map(
    ({ path, hunks, why }) => `- ${shownPath(path)}: ${outboundLine(why ?? plural(hunks, "hunk"), site)}`,
  );
  const skipped = coverage.skipped.map(({ path, why }) => `- ${shownPath(path)}: ${outboundLine(why, site)}`);
  return [
    ...(missed.length === 0
      ? []
      : [folded(`Not looked at: ${plural(missed.length, "file")}`, listed(missed))]),
    ...(skipped.length === 0
      ? []
      : [folded(`Left out by rule: ${plural(skipped.length, "file")}`, listed(skipped))]),
  ];
}

/** Each check with its end; the last output of those that did not pass. */
export function checksSection(checks: readonly CheckNote[]): readonly string[] {
  if (checks.length === 0) return [];
  const last = [...new Map(checks.map((check) => [`${check.name} ${check.on}`, check])).values()];
  // Of a check that failed before the edits and passes with them, the early output is of no use any more.
  const shown = last.filter(({ name, on }) => on === "with edits" || !last.some(isOf(name)));
  const passed = shown.filter(({ result }) => result === "passed").length;
  return [folded(`Checks: ${passed} of ${shown.length} passed`, shown.map(checkEntry).join("\n\n"))];
}

function isOf(name: string) {
  return (check: CheckNote) => check.name === name && check.on === "with edits" && check.result === "passed";
}

function checkEntry(check: CheckNote): string {
  const { name, on, result, exitCode, durationMs, tail, ground } = check;
  const code = exitCode === null ? "" : `, exit code ${exitCode}`;
  const where = [on === "head" ? "on head" : "with the edits", ground && `at ${ground.commit}`];
  const time = `(${(durationMs / 1000).toFixed(1)} s)`;
  const line = `${codeSpan(name)} ${where.filter(Boolean).join(" ")}: **${result}**${code} ${time}`;
  const output = stripInvisible(tail).replace(/\r/g, "").trim();
  const shown = result === "passed" || output === "" ? [] : [codeBlock(output)];
  return [line, ...groundLines(ground), ...shown].join("\n\n");
}

function groundLines(ground: CheckGround | undefined): readonly string[] {
  const redefined = ground && redefinition(ground, shownPath);
  return [...(redefined ? [redefined] : []), ...(ground?.notes ?? []).map((note) => codeSpan(note))];
}

/** Work that was left undone because a rule forbade it: what, how often, by which rule, and what would allow it. */
export function denialsSection(denials: readonly DenialNote[], site: Site): readonly string[] {
  if (denials.length === 0) return [];
  const total = denials.reduce((sum, { count }) => sum + count, 0);
  const entries = denials.map(({ tool, rule, source, reason, count, paths = [] }) => {
    const on = paths.length === 0 ? "" : ` on ${paths.map(pathSpan).join(", ")}`;
    const where = source === null ? "" : ` (${codeSpan(source)})`;
    return `- ${codeSpan(tool)}${on} × ${count} by rule ${codeSpan(rule)}${where}: ${outboundLine(reason, site)}`;
  });
  const remedy = denials.some(({ source }) => source !== null) ? `\n\n${REMEDY}` : "";
  return [folded(`Blocked by policy: ${plural(total, "call")}`, listed(entries) + remedy)];
}

const REMEDY =
  "What a rule of the policy file denies is allowed by an `allow` rule above it, once that is on the base branch.";

function pathSpan(path: string): string {
  return codeSpan(readableName(path));
}

export function notesSection({ notes, review }: Proposal, site: Site): readonly string[] {
  const dropped = (review?.dropped ?? []).map(
    ({ reason, count }) => `${plural(count, "report")} left out: ${reason}.`,
  );
  const all = [...notes, ...dropped].map((note) => `- ${outboundLine(note, site)}`);
  return all.length === 0 ? [] : [all.join("\n")];
}

/** Bounds that a reader asks about, with their units; the others have their line in the job summary. */
const SHOWN_BOUNDS: readonly (readonly [BoundName, string, (value: number) => string])[] = [
  ["turns", "turns", String],
  ["toolCalls", "tool calls", String],
  ["tokens", "tokens", (value) => value.toLocaleString("en-US")],
  ["wallMs", "time", (value) => `${Math.round(value / 1000)} s`],
  ["findings", "findings", String],
  ["changedFiles", "changed files", String],
  ["changedLines", "changed lines", String],
  ["changedBytes", "changed bytes", (value) => value.toLocaleString("en-US")],
];

export function usageSection(usage: RunUsage): string {
  const rows = SHOWN_BOUNDS.map(
    ([name, label, shown]) => `| ${label} | ${shown(usage.used[name])} | ${shown(usage.limits[name] ?? 0)} |`,
  );
  const cost =
    usage.cost === null ? "not known" : `${usage.estimated ? "about " : ""}${formatUsd(usage.cost)}`;
  const limit = usage.limits.cost === null ? "none" : formatUsd(usage.limits.cost);
  const table = ["| bound | used | limit |", "|---|--:|--:|", ...rows, `| cost | ${cost} | ${limit} |`].join(
    "\n",
  );
  return folded("Bounds", `${table}\n\nModel: ${answeringModels(usage).map(codeSpan).join(", ")}`);
}

export function runLink({ runUrl }: Site): string {
  return runUrl === null ? "" : ` [Run](${runUrl})`;
}

function listed(entries: readonly string[]): string {
  const more = entries.length - LISTED;
  return [...entries.slice(0, LISTED), ...(more > 0 ? [`- and ${more} more`] : [])].join("\n");
}
