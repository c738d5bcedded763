import { plural } from "../../core/plural.ts";
import { type CheckFile, checkFile } from "./check.ts";
import { type DiffReading, endOfPage, readDiffPages } from "./diff-text.ts";
import { RULES } from "./index.ts";
import type { RuleFinding, ShownFile } from "./rule.ts";

/** A call of the conversation so far, with what came back. */
export interface Exchange {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: string;
  readonly failed: boolean;
}

/** What the stand-in knows when it is asked. */
export interface Situation {
  /** The task's goal as its first message says; `null` if it says none. */
  readonly goal: string | null;
  /** Names of the tools that are offered now. */
  readonly offered: ReadonlySet<string>;
  readonly exchanges: readonly Exchange[];
}

export interface PlannedCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Calls, or, when nothing is left to do, the last words. */
export type Step =
  | { readonly kind: "calls"; readonly calls: readonly PlannedCall[] }
  | { readonly kind: "words"; readonly text: string };

/** Calls of one reply; a caller that takes fewer would leave findings unreported. */
const CALLS_PER_REPLY = 8;
/** Whole files that are asked for in one review. */
export const MOST_FILES_READ = 48;
/** Findings that are reported in one review; as many more are only listed at its end. */
export const MOST_FINDINGS = 50;

const STAND_IN = "builtin/rules is a rule-driven stand-in for a model";

/** The next step of a review, from the conversation alone: the same conversation always gives the same step. */
export function nextStep(situation: Situation, check: CheckFile = checkFile): Step {
  if (situation.goal !== null && situation.goal !== "review") {
    return words(
      `${STAND_IN}: it only reviews changes, by a few fixed rules. Configure a model for anything else.`,
    );
  }
  const diff = readDiff(situation);
  const texts = readTexts(situation, diff.files);
  const findings = diff.files.flatMap((file) => findingsIn(file, texts, check));
  const unreported = findings.filter((finding) => !isReported(finding, situation.exchanges));
  const room = Math.max(0, MOST_FINDINGS - situation.exchanges.filter(isReport).length);
  const reports = unreported.slice(0, room).map(reportCall);
  const calls = [...diff.calls, ...reports, ...texts.calls]
    .filter((call) => situation.offered.has(call.tool))
    .slice(0, CALLS_PER_REPLY);
  if (calls.length > 0) return { kind: "calls", calls };
  return words(lastWords(diff, findings, unreported, texts.unread));
}

interface Diff extends DiffReading {
  readonly calls: readonly PlannedCall[];
  /** The pages so far do not reach the diff's end. */
  readonly isPartial: boolean;
}

function readDiff({ exchanges }: Situation): Diff {
  const shown = exchanges.filter((exchange) => exchange.tool === "show_diff");
  const pages = inOrder(shown);
  const reading = readDiffPages(pages);
  const asked = new Set(shown.map(cursorOf));
  const isStuck = shown.some((page) => page.failed) || asked.has(reading.cursor);
  const isOpen = shown.length === 0 || (reading.cursor !== null && !isStuck);
  const ahead = endOfPage(pages.at(-1) ?? "").ahead.filter((cursor) => !asked.has(cursor));
  const calls = isOpen ? [reading.cursor, ...ahead].map(pageCall) : [];
  const isPartial = shown.length === 0 || shown.some((page) => page.failed) || reading.cursor !== null;
  return { ...reading, calls, isPartial };
}

/** The pages as each names the next one. One that was asked for ahead waits until it is reached. */
function inOrder(shown: readonly Exchange[]): readonly string[] {
  const waiting = new Map(shown.filter(({ failed }) => !failed).map((page) => [cursorOf(page), page.output]));
  const pages: string[] = [];
  let cursor: string | null = null;
  for (let page = waiting.get(cursor); page !== undefined; page = waiting.get(cursor)) {
    pages.push(page);
    waiting.delete(cursor);
    cursor = endOfPage(page).next;
  }
  return pages;
}

function cursorOf({ input }: Exchange): string | null {
  const { cursor } = input;
  return typeof cursor === "string" ? cursor : null;
}

function pageCall(cursor: string | null): PlannedCall {
  return { tool: "show_diff", input: cursor === null ? {} : { cursor } };
}

interface Texts {
  readonly calls: readonly PlannedCall[];
  /** `null`: cannot be had. A path that is absent is still to be read. */
  readonly byPath: ReadonlyMap<string, string | null>;
  /** Files that a rule wanted whole and did not get. */
  readonly unread: number;
}

function readTexts({ offered, exchanges }: Situation, files: readonly ShownFile[]): Texts {
  const wanted = files.filter((file) => RULES.some((rule) => rule.wantsText(file))).map((file) => file.path);
  const byPath = new Map<string, string | null>();
  for (const { tool, input, output, failed } of exchanges) {
    if (tool === "read_file") byPath.set(String(input["path"]), failed || isCut(output) ? null : output);
  }
  const asked = new Set(wanted.slice(0, offered.has("read_file") ? MOST_FILES_READ : 0));
  for (const path of wanted) if (!asked.has(path) && !byPath.has(path)) byPath.set(path, null);
  const missing = [...asked].filter((path) => !byPath.has(path));
  const unread = wanted.filter((path) => byPath.get(path) === null).length;
  return { calls: missing.map((path) => ({ tool: "read_file", input: { path } })), byPath, unread };
}

/** A file that was cut ends in a line in brackets that says so; so may a file, but then nothing is lost but a rule. */
function isCut(output: string): boolean {
  const last = output.trimEnd().split("\n").at(-1) ?? "";
  return last.startsWith("[") && last.endsWith("]") && /\b(?:offset|lines?|bytes|more)\b/i.test(last);
}

/** Nothing yet of a file that still waits for its text. */
function findingsIn(file: ShownFile, { byPath }: Texts, check: CheckFile): readonly RuleFinding[] {
  const isWaiting = RULES.some((rule) => rule.wantsText(file)) && !byPath.has(file.path);
  return isWaiting ? [] : check(file, byPath.get(file.path) ?? null);
}

function isReport({ tool }: Exchange): boolean {
  return tool === "report_finding";
}

function isReported({ path, line, rule }: RuleFinding, exchanges: readonly Exchange[]): boolean {
  return exchanges
    .filter(isReport)
    .some(({ input }) => input["path"] === path && input["line"] === line && input["rule"] === rule);
}

function reportCall({ suggestion, ...finding }: RuleFinding): PlannedCall {
  const input = { ...finding, side: "RIGHT", ...(suggestion === null ? {} : { suggestion }) };
  return { tool: "report_finding", input };
}

function lastWords(
  diff: Diff,
  findings: readonly RuleFinding[],
  unreported: readonly RuleFinding[],
  unread: number,
): string {
  const rules = RULES.map((rule) => rule.name).join(", ");
  const listed = unreported
    .slice(0, MOST_FINDINGS)
    .map(({ path, line, title }) => `- ${JSON.stringify(path)} line ${line}: ${title}.`);
  return [
    `Looked at the added lines of ${plural(diff.files.length, "file")} by ${RULES.length} rules (${rules}): ${plural(findings.length, "finding")}.`,
    ...(diff.isPartial ? ["The change was not shown to its end, so this is only a part of it."] : []),
    ...(unread > 0
      ? [`${plural(unread, "file")} could not be read whole, so not every rule could look at them.`]
      : []),
    ...(listed.length > 0 ? ["Not reported one by one:", ...listed] : []),
    `${STAND_IN}; what it does not find is not thereby right.`,
  ].join("\n");
}

function words(text: string): Step {
  return { kind: "words", text };
}
