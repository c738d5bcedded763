import type { Finding } from "../core/finding.ts";
import { readableName } from "../core/invisible.ts";
import type { RepoPath } from "../core/paths.ts";
import type { PlacedFinding } from "../core/proposal.ts";
import type { Style } from "./terminal-style.ts";
import type { TerminalText } from "./terminal-text.ts";

const INDENT = "  ";

/** One finding: the place first, so that a terminal makes it a link; then what, why, and what instead. */
export function findingLines(
  { finding, place, suggestible }: PlacedFinding,
  text: TerminalText,
  style: Style,
) {
  const { severity, confidence, title, body, rule, id } = finding;
  const sure = confidence === "high" ? "" : `, ${confidence} confidence`;
  const by = rule === null ? "" : `, rule ${text.line(rule)}`;
  const apart = place.kind === "summary" ? `, ${text.line(place.reason)}` : "";
  return [
    `${style.bold(located(finding, text))}  ${style.severity(severity)}  ${style.bold(text.line(title))}`,
    `${INDENT}${style.dim(`${id}${sure}${by}${apart}`)}`,
    ...text.prose(body, INDENT),
    ...proofLines(finding, text),
    ...suggestionLines(finding, suggestible, text, style),
    ...trialLines(finding, suggestible, text),
  ];
}

/** `src/price.js:3`, `src/price.js:3-4`, and for lines that the change took away `src/price.js:3 (removed)`. */
function located({ path, lines, side }: Finding, text: TerminalText): string {
  const range = lines.start === lines.end ? `${lines.start}` : `${lines.start}-${lines.end}`;
  return `${shownPath(path, text)}:${range}${side === "LEFT" ? " (removed)" : ""}`;
}

export function shownPath(path: RepoPath, text: TerminalText): string {
  return text.line(readableName(path));
}

function proofLines({ proof }: Finding, text: TerminalText): readonly string[] {
  if (proof === undefined) return [];
  const where = proof.other === "base" ? "at base" : "with the suggestion";
  const files = proof.files.map(({ path }) => shownPath(path, text)).join(", ");
  const command = text.line(proof.command.join(" "));
  return ["", `${INDENT}Proved: with the test ${files}, ${command} fails at head and passes ${where}.`];
}

function trialLines({ trial }: Finding, suggestible: boolean, text: TerminalText): readonly string[] {
  if (!suggestible || trial?.result !== "passed") return [];
  const commands = trial.checks.map(({ command }) => text.line(command.join(" "))).join(" and ");
  return [`${INDENT}Verified: passes ${commands}.`];
}

function suggestionLines(
  { quote, suggestion, suggestionProblem }: Finding,
  suggestible: boolean,
  text: TerminalText,
  style: Style,
): readonly string[] {
  if (suggestion === null) return [];
  const why = suggestionProblem === undefined ? "" : ` (not as it is: ${text.line(suggestionProblem)})`;
  const title = suggestible ? "" : `Suggested code${why}:`;
  const diff = smallDiff(text.code(unended(quote)), suggestion === "" ? [] : text.code(unended(suggestion)));
  return [
    "",
    ...(title === "" ? [] : [INDENT + title]),
    ...diff.map(
      (line) => INDENT + (line[0] === "+" ? style.added(line) : line[0] === "-" ? style.removed(line) : line),
    ),
  ];
}

function unended(text: string): string {
  return text.replace(/\r?\n$/, "");
}

/** The quoted lines against the suggested ones: what both begin and end with is context. */
export function smallDiff(before: readonly string[], after: readonly string[]): readonly string[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return [
    ...before.slice(0, head).map((line) => `  ${line}`),
    ...before.slice(head, before.length - tail).map((line) => `- ${line}`),
    ...after.slice(head, after.length - tail).map((line) => `+ ${line}`),
    ...before.slice(before.length - tail).map((line) => `  ${line}`),
  ];
}
