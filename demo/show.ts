/** What the demo prints: one block for each run, and where to look. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters, styleText } from "node:util";
import type { JobResult } from "./runner.ts";
import type { Stage } from "./stage.ts";

const FIRST_LINES = 20;
const LAST_LINES = 6;
const LINE_WIDTH = 120;

export function title(text: string): void {
  console.log(`\n${styleText("bold", text)}`);
}

export function say(text: string): void {
  console.log(`  ${text}`);
}

/** The steps of a run as its log has them, without the runner's own commands. */
export function showRun(result: JobResult): void {
  const lines = result.log.split("\n").flatMap(shownLine);
  for (const line of lines.slice(0, FIRST_LINES)) say(coloured(short(line)));
  const hidden = lines.length - FIRST_LINES - LAST_LINES;
  if (hidden > 0) say(styleText("dim", `… ${hidden} more lines`));
  for (const line of lines.slice(Math.max(FIRST_LINES, lines.length - LAST_LINES)))
    say(coloured(short(line)));
  const { verdict = "none", "findings-count": findings, branch, "pull-request": pull } = result.outputs;
  const made = [
    findings && findings !== "0" ? `${findings} ${findings === "1" ? "finding" : "findings"}` : "",
    branch ? `branch ${branch}` : "",
    pull ? `pull request #${pull}` : "",
  ].filter(Boolean);
  const ok = result.exitCode === 0 ? styleText("green", "✔") : styleText("red", "✖");
  const seconds = (result.durationMs / 1000).toFixed(1);
  say(`${ok} ${styleText("bold", verdict)} ${made.join(", ")} (exit ${result.exitCode}, ${seconds} s)`);
}

/** The conversation as the served page shows it, kept as plain text; `null` when there is none. */
export async function keepConversation(stage: Stage, number: number): Promise<string | null> {
  const page = await fetch(`${stage.github.serverUrl}/${stage.repository}/pull/${number}?format=text`);
  if (!page.ok) return null;
  const path = join(stage.directory, `pull-request-${number}.txt`);
  mkdirSync(stage.directory, { recursive: true });
  writeFileSync(path, await page.text());
  return path;
}

/** Keeps the pages open until Ctrl-C. */
export async function serveUntilInterrupted(stage: Stage): Promise<void> {
  title(`Open ${stage.github.serverUrl} (Ctrl-C ends it)`);
  await new Promise<void>((done) => process.once("SIGINT", () => done()));
}

/** Commands to the runner are shown as it shows them: a masked value not at all, an error as its text. */
function shownLine(line: string): readonly string[] {
  const [, level, text = ""] = /^::(error|warning|notice)[^:]*::(.*)$/.exec(line) ?? [];
  if (level) return [`${level}: ${text.replaceAll("%0A", " ").replaceAll("%25", "%")}`];
  return line.trim() === "" || line.startsWith("::") ? [] : [line];
}

/** What a reader should not miss. */
function coloured(line: string): string {
  if (line.startsWith("error: ")) return styleText("red", line);
  if (line.startsWith("warning: ")) return styleText("yellow", line);
  if (line.includes(": denied by ")) return styleText("yellow", line);
  return line.startsWith("Published") ? line : styleText("dim", line);
}

/**
 * A long line loses its middle: what was called stands at the start, what came of it at the end. An error's end says what
 * to do.
 */
function short(line: string): string {
  const plain = stripVTControlCharacters(line);
  if (plain.length <= LINE_WIDTH || /^(?:error|warning): /.test(plain)) return plain;
  const end = /: (?:done|failed)$/.exec(plain)?.[0] ?? "";
  const denied = plain.indexOf(": denied by ");
  if (denied > 0)
    return `${plain.slice(0, Math.min(denied, 50))}${plain.slice(denied, denied + LINE_WIDTH - 50)}…`;
  return `${plain.slice(0, LINE_WIDTH - end.length - 1)}…${end}`;
}
