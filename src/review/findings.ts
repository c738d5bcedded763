import { shortened } from "../core/cut.ts";
import type { ChangeSet } from "../core/diff.ts";
import { ReeveError } from "../core/errors.ts";
import type { Finding, FindingDraft, ReportOutcome } from "../core/finding.ts";
import { quoteName } from "../core/invisible.ts";
import type { RepoPath } from "../core/paths.ts";
import type { Place } from "../core/proposal.ts";
import type { FindingSink } from "../core/tool.ts";
import { linesOf } from "../core/truncate.ts";
import type { Workspace } from "../core/workspace.ts";
import { type Anchor, findAnchor } from "./anchor.ts";
import { fingerprintOf, idOf } from "./fingerprint.ts";
import { type LocatedPath, locatePath } from "./locate-path.ts";
import { placeOf } from "./placement.ts";
import type { Prove } from "./proof.ts";
import { isSameDefect, titleWords } from "./same-defect.ts";
import { type Simulation, simulateSuggestion } from "./suggestion.ts";
import { withProof } from "./with-proof.ts";

/** Bytes of a file in which a quote is looked for. */
export const MAX_QUOTED_FILE = 5 * 1024 * 1024;
const MAX_TITLE = 160;
const MAX_BODY = 10_000;

export interface FindingsDeps {
  readonly workspace: Workspace;
  /** `null` when the task has no diff. */
  readonly changes: ChangeSet | null;
  /** The bound `findings`. */
  readonly limit: number;
  /** Why a path is not looked at; `null`: it is. */
  ignore(path: RepoPath): string | null;
  /** Why nobody may commit these lines to this file with one click; `null`: they may. Absent: nobody objects. */
  readonly objection?: (path: RepoPath, lines: string) => string | null;
  /** Absent: nothing may be run. */
  readonly prove?: Prove;
}

export interface Findings extends FindingSink {
  all(): readonly Finding[];
  /** Reports that were refused and did not come again with a good quote. */
  dropped(): readonly { readonly reason: string; readonly count: number }[];
}

type Refusal = Extract<ReportOutcome, { kind: "refused" }>;
type Found = Extract<Anchor, { kind: "found" }>;

/**
 * Takes what the model reports. A report that has no place in the tree is refused at once, with what to do, so that
 * the model can quote again while it still has the file before it.
 */
export function createFindings(deps: FindingsDeps): Findings {
  const findings: Finding[] = [];
  const refusals = new Map<string, Refusal["code"]>();
  let withdrawn = 0;

  return {
    async report(draft, signal = new AbortController().signal) {
      const sought = await soughtIn(draft, deps);
      // Nothing is awaited until it is among the others: two at once cannot both be the first, or the last below the bound.
      const outcome = sought.kind === "refused" ? sought : admitted(draft, sought, deps, findings);
      const key = titleKey(draft.title);
      if (outcome.kind === "refused") refusals.set(key, outcome.code);
      else refusals.delete(key);
      if (outcome.kind === "placed") findings.push(outcome.finding);
      if (outcome.kind === "refused" || sought.kind === "refused") return outcome;
      const proved = await withProof(outcome, draft, { bytes: sought.bytes, prove: deps.prove, signal });
      const at = findings.findIndex(({ fingerprint }) => fingerprint === proved.finding.fingerprint);
      if (at !== -1) findings[at] = proved.finding;
      return proved;
    },
    withdraw(id) {
      const at = findings.findIndex((finding) => finding.id === id.trim());
      const [finding = null] = at === -1 ? [] : findings.splice(at, 1);
      if (finding !== null) withdrawn += 1;
      return finding;
    },
    all: () => [...findings],
    dropped: () =>
      counted([
        ...[...refusals.values()].map((code) => DROPPED[code]),
        ...Array.from({ length: withdrawn }, () => WITHDRAWN),
      ]),
  };
}

const WITHDRAWN = "withdrawn when they were checked against what people say of the change";
const DROPPED: Record<Refusal["code"], string> = {
  anchor_not_found: "the quoted lines were not found",
  path_not_found: "the file does not exist",
  findings_bound: "over the bound on findings",
  ignored_path: "the file is ignored by configuration",
};

/** A draft whose quote stands somewhere. */
interface Sought {
  readonly kind: "sought";
  readonly located: LocatedPath;
  readonly anchor: Found;
  readonly bytes: Uint8Array;
}

async function soughtIn(draft: FindingDraft, deps: FindingsDeps): Promise<Sought | Refusal> {
  const located = await locatePath(draft.path, deps.workspace, deps.changes);
  if (located === null) {
    return refused(
      "path_not_found",
      `No file ${quoteName(draft.path.slice(0, 200))} at head or in the diff.`,
    );
  }
  const why = deps.ignore(located.path);
  if (why !== null) return refused("ignored_path", `${quoteName(located.path)} is not reviewed: ${why}.`);
  const file = await contentOf(located, deps.workspace);
  if (typeof file === "string") return refused("anchor_not_found", file);
  const anchor = findAnchor(draft, { head: file.lines, change: located.change });
  return anchor.kind === "found"
    ? { kind: "sought", located, anchor, bytes: file.bytes }
    : refused("anchor_not_found", `${quoteName(located.path)}: ${anchor.reason}`);
}

function admitted(
  draft: FindingDraft,
  { located, anchor, bytes }: Sought,
  { changes, limit, objection }: FindingsDeps,
  findings: readonly Finding[],
): ReportOutcome {
  const near = findings.filter((finding) => overlaps(finding, located.path, anchor, draft.rule));
  const known = near.find((finding) => isSameDefect(finding.title, draft.title));
  if (known) return { kind: "duplicate", finding: known };
  if (findings.length >= limit) {
    return refused("findings_bound", `The bound of ${limit} findings is reached. Report no more; finish.`);
  }
  const simulation = objected(simulated(draft, anchor, bytes), (lines) =>
    objection ? (objection(located.path, anchor.quote) ?? objection(located.path, lines)) : null,
  );
  const others = near.filter(({ lines }) => lines.start === anchor.start && lines.end === anchor.end);
  const finding = made(draft, located, anchor, simulation, others.length);
  const place = placeOf(finding, changes);
  const note = [`Placed ${wordsFor(place, finding.path)}.`, ...remark(simulation)].join(" ");
  return { kind: "placed", finding, inline: place.kind === "inline", note };
}

function wordsFor(place: Place, path: RepoPath): string {
  switch (place.kind) {
    case "inline":
      return `inline at ${quoteName(path)} line ${place.line}`;
    case "file":
      return `on the whole file ${quoteName(path)}: its lines are outside the diff`;
    case "summary":
      return `in the summary: ${place.reason}`;
  }
}

function made(
  draft: FindingDraft,
  { path, change }: LocatedPath,
  anchor: Found,
  simulation: Simulation | null,
  ordinal: number,
): Finding {
  const { side, start, end, quote, occurrence } = anchor;
  const fingerprint = fingerprintOf({ path, change, side, quote, rule: draft.rule, occurrence, ordinal });
  const suggestion = simulation === null || simulation.kind === "unchanged" ? null : simulation.text;
  return {
    id: idOf(fingerprint),
    fingerprint,
    path,
    side,
    lines: { start, end },
    quote,
    severity: draft.severity,
    confidence: draft.confidence,
    title: shortened(draft.title.trim().replace(/\s+/g, " "), MAX_TITLE),
    body: shortened(draft.body.trim(), MAX_BODY),
    suggestion,
    ...(simulation?.kind === "code" ? { suggestionProblem: simulation.why } : {}),
    rule: draft.rule,
  };
}

function simulated(draft: FindingDraft, { side, start, end }: Found, bytes: Uint8Array): Simulation | null {
  if (draft.suggestion === null) return null;
  return simulateSuggestion({ bytes, side, lines: { start, end }, suggestion: draft.suggestion });
}

/** What is shown must be what was simulated: lines that are changed on their way out are no suggestion any more. */
function objected(
  simulation: Simulation | null,
  objection: (lines: string) => string | null,
): Simulation | null {
  if (simulation?.kind !== "applies") return simulation;
  const why = objection(simulation.text);
  return why === null ? simulation : { kind: "code", text: simulation.text, why };
}

function remark(simulation: Simulation | null): readonly string[] {
  if (simulation?.kind === "unchanged") return ["The suggestion was left out: it changes nothing."];
  if (simulation?.kind === "code") return [`The suggestion is shown as plain code: ${simulation.why}.`];
  return [];
}

function refused(code: Refusal["code"], reason: string): Refusal {
  return { kind: "refused", code, reason };
}

function overlaps(finding: Finding, path: RepoPath, anchor: Found, rule: string | null): boolean {
  const { start, end } = finding.lines;
  return (
    finding.path === path &&
    finding.side === anchor.side &&
    finding.rule === rule &&
    start <= anchor.end &&
    end >= anchor.start
  );
}

/** The lines and bytes at head, or a sentence that says why there are none. A deleted file has removed lines only. */
async function contentOf(
  { path, change }: LocatedPath,
  workspace: Workspace,
): Promise<{ readonly lines: readonly string[] | null; readonly bytes: Uint8Array } | string> {
  if (change?.status === "deleted") return { lines: null, bytes: new Uint8Array() };
  try {
    const bytes = await workspace.read(path, MAX_QUOTED_FILE);
    return { lines: linesOf(new TextDecoder().decode(bytes)), bytes };
  } catch (error) {
    if (error instanceof ReeveError) return error.message;
    throw error;
  }
}

function titleKey(title: string): string {
  return [...titleWords(title)].toSorted().join(" ");
}

function counted(reasons: readonly string[]): readonly { readonly reason: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}
