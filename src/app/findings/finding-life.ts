import { allEnded } from "../../core/all-ended.ts";
import type { EarlierFinding, Finding } from "../../core/finding.ts";
import type { Fingerprint } from "../../core/values.ts";
import type { Dismissal } from "../../policy/dismissal-ledger.ts";
import { codeOf } from "../../review/fingerprint.ts";
import {
  eachOnce,
  earlierFinding,
  isFixed,
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
import type { ProposalFacts } from "../publish/proposal-facts.ts";
import { pastFactsOf } from "./past-facts.ts";
import { readThreads } from "./read-threads.ts";
import type { Found, Ground } from "./where-stands.ts";

/** What earlier runs and people say of findings: which are new, which are decided, and what became of the others. */
export interface FindingLife {
  /** `null`: earlier comments cannot be read. */
  readonly past: Past | null;
  /** Dismissed and settled ones of this run, with a sentence on each. */
  readonly decided: ReadonlyMap<Fingerprint, string>;
  readonly standing: readonly EarlierFinding[];
  readonly fixed: readonly EarlierFinding[];
  /** True: `standing` may lack some. */
  readonly unread: boolean;
  readonly notes: readonly string[];
}

const NO_PAST: Past = { known: new Map(), settled: new Map(), regressed: new Map() };
const NO_LIFE: FindingLife = {
  ...{ past: NO_PAST, decided: new Map(), standing: [], fixed: [] },
  ...{ unread: false, notes: [] },
};

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
  const unread = isReview && given.summaries === null;
  const mayHavePosted = findings.length > 0 || (isReview && summary !== null) || unread;
  const [threads, dismissals] = await allEnded([
    mayHavePosted ? readThreads(deps, subject.number) : [],
    findings.length > 0 || isReview ? readDismissals(deps, repository) : NO_DISMISSALS,
  ]);
  const dismissed = dismissedIn(findings, dismissals.inForce);
  if (threads === null)
    return { ...NO_LIFE, past: null, decided: dismissed, unread: isReview, notes: dismissals.notes };
  const { store, pinned } = repository;
  const since = worked.earlier?.since ?? null;
  const ground: Ground = { store, head: pinned.head, changes: worked.changes, since };
  const told = [...toldInThreads(threads, facts.self), ...toldInSummary(summary)];
  const { facts: pastFacts, places } = await pastFactsOf(deps, facts, ground, told);
  const past = pastOf(findings, pastFacts);
  const others = isReview ? notReported(pastFacts, { findings, dismissals, places }) : NO_LIFE;
  const { standing, fixed } = others;
  return {
    past,
    decided: new Map([...past.settled, ...dismissed]),
    standing,
    // A run that broke off may not have come to what stands in place of the old code.
    fixed: worked.run.end.kind === "done" ? fixed : [],
    unread,
    notes: dismissals.notes,
  };
}

const NO_DISMISSALS: Dismissals = { inForce: [], notes: [] };

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

/** Findings that this run did not report: open ones stand as long as their code does, and fixed ones again once it is back. */
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
  const silent = (told: ToldFinding) =>
    !reported.has(told.fingerprint) &&
    !isReplaced(told, findings, facts) &&
    !dismissals.inForce.some((entry) => isDismissed(entry, told.fingerprint, told.code));
  const open = facts.told.filter((told) => isOpen(told, facts) && silent(told));
  // What was said of it last: it may have been told anew since, or settled.
  const back = eachOnce(facts.told).filter(
    (told) =>
      isFixed(told, facts) && !told.isSettled && silent(told) && places.get(told)?.standing === "stands",
  );
  const at = (standing: Found["standing"]) => open.filter((told) => places.get(told)?.standing === standing);
  // A comment of a version that noted no code: GitHub says at least whether its lines changed.
  const unknown = at("unknown").filter(({ code, thread }) => code !== null || thread?.isOutdated === false);
  return {
    standing: eachOnce([...back, ...at("stands"), ...unknown]).map((told) =>
      standingNow(told, places.get(told)),
    ),
    fixed: at("gone")
      .filter(({ thread }) => thread?.isResolved !== true)
      .map(earlierFinding),
  };
}

function standingNow(told: ToldFinding, found: Found | undefined): EarlierFinding {
  const { path, lines } = found ?? {};
  return { ...earlierFinding(told), ...(path && lines ? { now: { path, lines } } : {}) };
}

/** The code was changed, and the defect is still in it: it was reported anew. */
function isReplaced(told: ToldFinding, findings: readonly Finding[], { nowIn }: PastFacts): boolean {
  return findings.some(({ path, title }) => path === nowIn(told) && isSameDefect(title, told.title));
}
