import { redefinition } from "../core/check-ground.ts";
import { readableName } from "../core/invisible.ts";
import { plural } from "../core/plural.ts";
import type { CheckNote, CoverageReport, DenialNote, Proposal, RunUsage } from "../core/proposal.ts";
import type { Redact } from "../core/redact.ts";
import type { BoundName } from "../core/task.ts";
import { formatUsd } from "../core/values.ts";
import { findingLines, shownPath } from "./terminal-finding.ts";
import { createStyle, type Style } from "./terminal-style.ts";
import { createTerminalText, type TerminalText } from "./terminal-text.ts";

/** Wider lines are hard to read, on whatever screen; also the width where there is no terminal. */
const MAX_COLUMNS = 100;
/** Entries of one list; the rest is counted. */
const LISTED = 30;
/** Lines of the output of a check that did not pass. */
const TAIL_LINES = 20;

/** A proposal for the person who asked for it on a terminal: findings first, the verdict last, where the eye is. */
export function terminalReport(
  proposal: Proposal,
  notes: readonly string[],
  options: { readonly redact: Redact; readonly colours: boolean; readonly columns: number | null },
): string {
  const style = createStyle(options.colours);
  const text = createTerminalText(options.redact, Math.min(options.columns ?? MAX_COLUMNS, MAX_COLUMNS));
  const blocks = [
    ...(proposal.review?.placed ?? []).map((placed) => findingLines(placed, text, style)),
    text.prose(proposal.reply, ""),
    coverageLines(proposal.coverage, text, style),
    checkLines(proposal.checks, text, style),
    denialLines(proposal.denials, text, style),
    noteLines([...proposal.notes, ...droppedNotes(proposal), ...notes], text),
    usageLines(proposal.usage, text, style),
    [style.bold(text.line(proposal.verdict.sentence))],
  ];
  const shown = blocks.filter((lines) => lines.some((line) => line.trim() !== ""));
  return `${shown.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function coverageLines(coverage: CoverageReport | null, text: TerminalText, style: Style): readonly string[] {
  if (coverage === null || coverage.files === 0) return [];
  const { seen, hunks, files, notReached, skipped } = coverage;
  return [
    `Looked at ${seen} of ${plural(hunks, "hunk")} in ${plural(files, "file")}.`,
    ...listed(
      notReached.map(
        ({ path, hunks: left, why }) =>
          `not looked at: ${shownPath(path, text)} (${text.line(why ?? plural(left, "hunk"))})`,
      ),
    ),
    ...listed(
      skipped.map(({ path, why }) => style.dim(`left out: ${shownPath(path, text)} (${text.line(why)})`)),
    ),
  ];
}

function checkLines(checks: readonly CheckNote[], text: TerminalText, style: Style): readonly string[] {
  return checks.flatMap(({ name, on, result, exitCode, durationMs, tail, ground }) => {
    const ending = exitCode === null || result === "passed" ? result : `${result}, exit code ${exitCode}`;
    const line = `Check ${text.line(name)} ${on === "head" ? "on head" : "with the edits"}: ${ending} (${(durationMs / 1000).toFixed(1)} s)`;
    const redefined = ground && redefinition(ground, (path) => shownPath(path, text));
    const grounds = [
      ...(redefined ? [redefined] : []),
      ...(ground?.notes ?? []).map((note) => text.line(note)),
    ];
    const told = [line, ...grounds.map((one) => `  ${one}`)];
    if (result === "passed" || tail.trim() === "") return told;
    return [
      ...told,
      ...text
        .code(tail.trimEnd())
        .slice(-TAIL_LINES)
        .map((output) => style.dim(`  | ${output}`)),
    ];
  });
}

function denialLines(denials: readonly DenialNote[], text: TerminalText, style: Style): readonly string[] {
  return listed(
    denials.map(({ tool, rule, source, reason, count, paths = [] }) => {
      const where = source === null ? "" : ` (${text.line(source)})`;
      const on =
        paths.length === 0 ? "" : ` on ${paths.map((path) => text.line(readableName(path))).join(", ")}`;
      return `blocked by policy: ${text.line(tool)}${on} × ${count} by rule ${text.line(rule)}${where}: ${style.dim(text.line(reason))}`;
    }),
    "",
  );
}

function droppedNotes({ review }: Proposal): readonly string[] {
  return (review?.dropped ?? []).map(
    ({ reason, count }) => `${plural(count, "report")} left out: ${reason}.`,
  );
}

function noteLines(notes: readonly string[], text: TerminalText): readonly string[] {
  return [...new Set(notes)].flatMap((note) => text.prose(`Note: ${text.line(note)}`, ""));
}

/** Bounds that a person sets or asks about, with their units. */
const SHOWN_BOUNDS: readonly (readonly [BoundName, string, (value: number) => string])[] = [
  ["turns", "turns", String],
  ["toolCalls", "tool calls", String],
  ["tokens", "tokens", (value) => value.toLocaleString("en-US")],
  ["wallMs", "time", (value) => `${(value / 1000).toFixed(value < 10_000 ? 1 : 0)} s`],
  ["findings", "findings", String],
];

function usageLines(usage: RunUsage, text: TerminalText, style: Style): readonly string[] {
  if (usage.used.turns === 0) return [];
  const bounds = SHOWN_BOUNDS.map(
    ([name, label, show]) => `${label} ${show(usage.used[name])}/${show(usage.limits[name] ?? 0)}`,
  );
  const limit = usage.limits.cost === null ? "no limit" : formatUsd(usage.limits.cost);
  const about = usage.estimated ? "about " : "";
  const cost = usage.cost === null ? "not known" : `${about}${formatUsd(usage.cost)}`;
  return [style.dim(`${text.line(usage.model)}: ${[...bounds, `cost ${cost}/${limit}`].join(", ")}`)];
}

function listed(lines: readonly string[], indent = "  "): readonly string[] {
  const left = lines.length - LISTED;
  const shown = left > 0 ? [...lines.slice(0, LISTED), `and ${left} more`] : lines;
  return shown.map((line) => indent + line);
}
