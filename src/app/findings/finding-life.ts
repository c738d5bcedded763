import { allEnded } from "../../core/all-ended.ts";
import type { HostComment, HostReviewComment, ReviewThread } from "../../core/code-host.ts";
import type { EarlierFinding, Finding } from "../../core/finding.ts";
import type { Actor } from "../../core/task.ts";
import type { Fingerprint } from "../../core/values.ts";
import type { Dismissal } from "../../policy/dismissal-ledger.ts";
import { mayWrite } from "../../policy/permissions.ts";
import { codeOf } from "../../review/fingerprint.ts";
import {
  earlierFinding,
  isOpen,
  type Past,
  type PastFacts,
  pastOf,
  type ToldFinding,
  toldInSummary,
  toldInThreads,
} from "../../review/life.ts";
import { isSameDefect } from "../../review/same-defect.ts";
import { type Dismissals, readDismissals } from "../commands/dismissals.ts";
import type { TaskDeps } from "../deps.ts";
import { orNull } from "../or-null.ts";
import type { ProposalFacts } from "../publish/proposal-facts.ts";
import type { Facts } from "../start/look-up.ts";
import { type Found, type Ground, whereStands } from "./where-stands.ts";

/** What earlier runs and people say of findings: which are new, which are decided, and what became of the others. */
export interface FindingLife {
  /** `null`: earlier comments cannot be read. */
  readonly past: Past | null;
  /** Dismissed and settled ones of this run, with a sentence on each. */
  readonly decided: ReadonlyMap<Fingerprint, string>;
  readonly standing: readonly EarlierFinding[];
  readonly fixed: readonly EarlierFinding[];
  readonly notes: readonly string[];
}

const NO_PAST: Past = { known: new Set(), settled: new Map(), regressed: new Map() };
const NO_LIFE: FindingLife = { past: NO_PAST, decided: new Map(), standing: [], fixed: [], notes: [] };

/** Reads it once the model is done, so that what people said meanwhile counts. */
export async function findingLife(
  deps: TaskDeps,
  given: ProposalFacts,
  findings: readonly Finding[],
): Promise<FindingLife> {
  const { facts, task, repository, worked } = given;
  const { subject } = facts;
  const isReview = task.goal.kind === "review";
  if (subject.kind !== "pull_request" || worked.changes === null) return NO_LIFE;
  // Where no run has posted anything there is nothing to compare.
  const summary = worked.earlier?.summary ?? null;
  const mayHavePosted = findings.length > 0 || (isReview && summary !== null);
  const [threads, dismissals] = await allEnded([
    mayHavePosted ? readThreads(deps, subject.number) : [],
    findings.length > 0 || isReview ? readDismissals(deps, repository) : NO_DISMISSALS,
  ]);
  const dismissed = dismissedIn(findings, dismissals.inForce);
  if (threads === null) return { ...NO_LIFE, past: null, decided: dismissed, notes: dismissals.notes };
  const { store, pinned } = repository;
  const since = worked.earlier?.since ?? null;
  const ground: Ground = { store, head: pinned.head, changes: worked.changes, since };
  const told = [...toldInThreads(threads, facts.self), ...toldInSummary(summary)];
  const places = new Map(
    await Promise.all(told.map(async (one) => [one, await whereStands(ground, one)] as const)),
  );
  const pastFacts: PastFacts = {
    told,
    nowIn: (one) => places.get(one)?.path ?? one.path,
    mayDecide: await deciders(deps, facts, threads),
    self: facts.self,
  };
  const past = pastOf(findings, pastFacts);
  const others = isReview ? notReported(pastFacts, { findings, dismissals, places }) : NO_LIFE;
  const { standing, fixed } = others;
  return {
    past,
    decided: new Map([...past.settled, ...dismissed]),
    standing,
    // A run that broke off may not have come to what stands in place of the old code.
    fixed: worked.run.end.kind === "done" ? fixed : [],
    notes: dismissals.notes,
  };
}

const NO_DISMISSALS: Dismissals = { inForce: [], notes: [] };

/** `null`: neither threads nor comments can be read. A server without threads has comments, and all of them count as open. */
async function readThreads(deps: TaskDeps, number: number): Promise<readonly ReviewThread[] | null> {
  const threads = await orNull(deps, deps.host.reviewThreads(number));
  if (threads !== null) return threads;
  const comments = await orNull(deps, deps.host.reviewComments(number));
  return comments?.filter(({ inReplyTo }) => inReplyTo === null).map(asThread) ?? null;
}

function asThread(comment: HostReviewComment): ReviewThread {
  const { id, path, line, side } = comment;
  return {
    ...{ id: `${id}`, path, line, side, isResolved: false, resolvedBy: null, isOutdated: line === null },
    comments: [comment satisfies HostComment],
  };
}

/** Of the people who resolved threads, those who may write. */
async function deciders(
  { host }: TaskDeps,
  { permissions }: Facts,
  threads: readonly ReviewThread[],
): Promise<PastFacts["mayDecide"]> {
  const people = threads.flatMap(({ isResolved, resolvedBy }) =>
    isResolved && resolvedBy?.kind === "user" ? [resolvedBy.login] : [],
  );
  const each = [...new Set(people)].map(async (login) => {
    const permission = permissions.get(login) ?? (await host.permissionOf(login));
    return mayWrite({ permission }) ? [login] : [];
  });
  const may = new Set((await Promise.all(each)).flat());
  return ({ login }: Actor) => may.has(login);
}

function dismissedIn(
  findings: readonly Finding[],
  dismissals: readonly Dismissal[],
): ReadonlyMap<Fingerprint, string> {
  return new Map(
    findings.flatMap((finding): readonly (readonly [Fingerprint, string])[] => {
      const entry = dismissals.find((one) => isDismissed(one, finding.fingerprint, codeOf(finding.quote)));
      return entry ? [[finding.fingerprint, sentenceOf(entry)]] : [];
    }),
  );
}

/** Changed code is another matter, also where the finding has the same name. */
function isDismissed(entry: Dismissal, fingerprint: Fingerprint, code: string | null): boolean {
  return entry.fingerprint === fingerprint && entry.code === code;
}

function sentenceOf({ by, until, reason }: Dismissal): string {
  return `dismissed by ${by} until ${until}: ${reason}`;
}

/** Open findings that this run did not report: they stand as long as their code does. */
function notReported(
  facts: PastFacts,
  {
    findings,
    dismissals,
    places,
  }: {
    readonly findings: readonly Finding[];
    readonly dismissals: Dismissals;
    readonly places: ReadonlyMap<ToldFinding, Found>;
  },
): Pick<FindingLife, "standing" | "fixed"> {
  const reported = new Set(findings.map(({ fingerprint }) => fingerprint));
  const open = facts.told.filter(
    (told) =>
      isOpen(told, facts) &&
      !reported.has(told.fingerprint) &&
      !isReplaced(told, findings, facts) &&
      !dismissals.inForce.some((entry) => isDismissed(entry, told.fingerprint, told.code)),
  );
  const at = (standing: Found["standing"]) => open.filter((told) => places.get(told)?.standing === standing);
  // A comment of a version that noted no code: GitHub says at least whether its lines changed.
  const unknown = at("unknown").filter(({ code, thread }) => code !== null || thread?.isOutdated === false);
  return {
    standing: eachOnce([...at("stands"), ...unknown]).map(earlierFinding),
    fixed: at("gone")
      .filter(({ thread }) => thread?.isResolved !== true)
      .map(earlierFinding),
  };
}

/** The code was changed, and the defect is still in it: it was reported anew. */
function isReplaced(told: ToldFinding, findings: readonly Finding[], { nowIn }: PastFacts): boolean {
  return findings.some(({ path, title }) => path === nowIn(told) && isSameDefect(title, told.title));
}

function eachOnce(told: readonly ToldFinding[]): readonly ToldFinding[] {
  return [...new Map(told.map((one) => [one.fingerprint, one])).values()];
}
