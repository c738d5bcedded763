import { type EarlierFinding, type Finding, isAsBad } from "../core/finding.ts";
import type { HostComment } from "../core/host-comment.ts";
import { quoteName } from "../core/invisible.ts";
import { type RepoPath, repoPathFromGit } from "../core/paths.ts";
import type { ReviewThread } from "../core/review-thread.ts";
import type { Actor } from "../core/task.ts";
import type { Fingerprint } from "../core/values.ts";
import { withoutCodeBlocks } from "./fences.ts";
import { codeOf, idOf } from "./fingerprint.ts";
import { readEntryMarkers, readFindingFacts } from "./markers.ts";
import { isOwn } from "./own.ts";
import { readHeading } from "./render-finding.ts";
import { isSameDefect } from "./same-defect.ts";
import { headingInSummary } from "./told-findings.ts";

/** A finding of an earlier run, with all that its comment and its thread say of it. */
export interface ToldFinding extends EarlierFinding {
  /** `null`: it stands in the summary alone. */
  readonly thread: ReviewThread | null;
  /** Somebody who may said that it is not to be posted again. */
  readonly isSettled: boolean;
}

/** Findings that threads of ours tell. One whose comment somebody edited so that nobody can read it tells nothing. */
export function toldInThreads(threads: readonly ReviewThread[], self: Actor): readonly ToldFinding[] {
  return threads.flatMap((thread): readonly ToldFinding[] => {
    const [first] = thread.comments;
    if (first === undefined || !isOwn(first.author, self)) return [];
    const facts = readFindingFacts(first.body);
    if (facts === null) return [];
    const { fingerprint, code = null, settled: isSettled = false } = facts;
    const id = idOf(fingerprint);
    const heading = readHeading(first.body, id);
    const path = pathOf(thread.path);
    if (heading === null || path === null) return [];
    return [{ ...heading, id, fingerprint, path, comment: first.id, code, thread, isSettled }];
  });
}

/** Findings that stand in our summary alone. */
export function toldInSummary(summary: Pick<HostComment, "body"> | null): readonly ToldFinding[] {
  if (summary === null) return [];
  const body = withoutCodeBlocks(summary.body);
  return readEntryMarkers(body).flatMap(({ fingerprint, code, path: name }): readonly ToldFinding[] => {
    const id = idOf(fingerprint);
    const heading = headingInSummary(body, id);
    const path = pathOf(name);
    if (heading === null || path === null) return [];
    return [{ ...heading, id, fingerprint, path, comment: null, code, thread: null, isSettled: false }];
  });
}

/** By fingerprint; of several that tell the same the last. */
export function eachOnce(told: readonly ToldFinding[]): readonly ToldFinding[] {
  return [...new Map(told.map((one) => [one.fingerprint, one])).values()];
}

/** What became of the reported findings in earlier runs, by fingerprint. Those that are in none are new. */
export interface Past {
  /** They stand in a comment of ours already: what it calls them, and how bad. No run takes that back by reporting less. */
  readonly known: ReadonlyMap<Fingerprint, ToldAs>;
  /** They were settled. A sentence on how. */
  readonly settled: ReadonlyMap<Fingerprint, string>;
  /** They were fixed, and are back. The comment that told them. */
  readonly regressed: ReadonlyMap<Fingerprint, number>;
}

/** What people know a finding by, and how bad they read that it is. */
export type ToldAs = Pick<Finding, "id" | "fingerprint" | "severity">;

export interface PastFacts {
  readonly told: readonly ToldFinding[];
  /** The file that the code of an earlier finding is in at this head. */
  readonly nowIn: (told: ToldFinding) => RepoPath;
  /** Whether a person may decide what is not posted again. */
  readonly mayDecide: (person: Actor) => boolean;
  readonly self: Actor;
}

/** By identity and by who resolved what, in code: no model has a word in it. */
export function pastOf(findings: readonly Finding[], facts: PastFacts): Past {
  const known = new Map<Fingerprint, ToldAs>();
  const settled = new Map<Fingerprint, string>();
  const regressed = new Map<Fingerprint, number>();
  for (const finding of findings) {
    const same = facts.told.filter((told) => isSame(told, finding, facts));
    const decided = same.map((told) => settledBy(told, facts)).find((why) => why !== null);
    const ended = same.findLast((told) => isFixed(told, facts));
    const as = toldAs(
      same.filter((told) => tellsAsMuch(told, finding, facts)),
      finding,
    );
    if (as !== null) known.set(finding.fingerprint, as);
    else if (decided !== undefined && decided !== null) settled.set(finding.fingerprint, decided);
    else if (ended?.comment != null) regressed.set(finding.fingerprint, ended.comment);
  }
  return { known, settled, regressed };
}

/** Under its own name where a comment gives it, and as bad as the worst says. `null`: there is none. */
function toldAs(open: readonly ToldFinding[], { fingerprint: own }: Finding): ToldAs | null {
  const worst = open.find(({ severity }) => open.every((other) => isAsBad(severity, other.severity)));
  if (worst === undefined) return null;
  const { id, fingerprint } = open.find((told) => told.fingerprint === own) ?? worst;
  return { id, fingerprint, severity: worst.severity };
}

/**
 * The same code, or lines where it still stands, in other words for the same defect. A model quotes one line more or less
 * from run to run, and a file may have been renamed since.
 */
export function isSame(told: ToldFinding, finding: Finding, { nowIn }: Pick<PastFacts, "nowIn">): boolean {
  if (told.fingerprint === finding.fingerprint) return true;
  if (nowIn(told) !== finding.path || !isSameDefect(told.title, finding.title)) return false;
  const { thread } = told;
  const line = thread?.side === finding.side ? thread.line : null;
  // Where GitHub still knows the line, the same code on another one is another place.
  if (line !== null) return finding.lines.start <= line && line <= finding.lines.end;
  return told.code !== null && told.code === codeOf(finding.quote);
}

/** A comment tells nothing worse than it says: a finding above its severity is news. */
function tellsAsMuch(told: ToldFinding, { severity }: Finding, facts: PastFacts): boolean {
  return isPosted(told, facts) && isAsBad(told.severity, severity);
}

/** What stands in the summary alone is written there again, whole. */
function isPosted(told: ToldFinding, facts: PastFacts): boolean {
  return told.thread !== null && isOpen(told, facts);
}

/** Also when it was resolved by somebody who has no say in it, such as the author of a fork's pull request. */
export function isOpen(told: ToldFinding, facts: PastFacts): boolean {
  return settledBy(told, facts) === null && !isFixed(told, facts);
}

function settledBy({ thread, isSettled }: ToldFinding, { mayDecide }: PastFacts): string | null {
  if (isSettled) return "it was settled by a command";
  const by = thread?.isResolved ? thread.resolvedBy : null;
  if (by === null || by === undefined || by.kind !== "user" || !mayDecide(by)) return null;
  return `its thread was resolved by ${quoteName(by.login)}`;
}

/** We resolve what is fixed; GitHub does not always say who it was. */
export function isFixed({ thread }: ToldFinding, { self }: PastFacts): boolean {
  if (!thread?.isResolved) return false;
  return thread.resolvedBy === null || isOwn(thread.resolvedBy, self);
}

/** Still to be closed by somebody. */
export function isStillOpen({ thread, isSettled }: ToldFinding): boolean {
  return !isSettled && thread?.isResolved !== true;
}

/** People answered in its thread: it is theirs to close. */
export function isAnswered({ thread }: ToldFinding, self: Actor): boolean {
  return (thread?.comments ?? []).some(({ author }) => author.kind !== "bot" && !isOwn(author, self));
}

export function earlierFinding(told: ToldFinding): EarlierFinding {
  const { id, fingerprint, path, severity, title, code, comment, rule } = told;
  return { ...{ id, fingerprint, path, severity, title, code, comment }, ...(rule ? { rule } : {}) };
}

function pathOf(name: string): RepoPath | null {
  try {
    return repoPathFromGit(name);
  } catch {
    return null;
  }
}
