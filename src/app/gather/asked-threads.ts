import type { AskedThread, SaidComment } from "../../context/context-facts.ts";
import { faultOf } from "../../core/errors.ts";
import type { HostComment } from "../../core/host-comment.ts";
import type { ReviewThread, ThreadComment } from "../../core/review-thread.ts";
import { untrusted } from "../../core/values.ts";
import { withoutMarker } from "../../review/markers.ts";
import { isOwn } from "../../review/own.ts";
import { findingId, findingInSummary } from "../../review/told-findings.ts";
import type { TaskDeps } from "../deps.ts";
import { noSuchFinding, openOnes } from "../findings/name-findings.ts";
import type { Facts } from "../start/look-up.ts";
import { outsiders, readsOutsiders } from "../start/outsiders.ts";
import { reasonToLeaveOut } from "./conversation.ts";

/** What a request names, or where it stands. */
export type AskedThreads =
  | { readonly kind: "threads"; readonly threads: readonly AskedThread[]; readonly leftOut: number }
  /** A finding that there is none of. `reason`: a sentence for the person who asked, with those that there are. */
  | { readonly kind: "unknown"; readonly reason: string };

type AskedDeps = Pick<TaskDeps, "host" | "settings" | "emit">;

const NONE: AskedThreads = { kind: "threads", threads: [], leftOut: 0 };

/**
 * Looks up the findings that a request names by id, and the review thread that it stands in. Findings are read from comments
 * of our own account alone; what others answered there counts under the same rules as the conversation.
 */
export async function askedThreads(deps: AskedDeps, facts: Facts): Promise<AskedThreads> {
  const { subject, request } = facts;
  const ids = namedIn(facts);
  const inThread = request.comment?.kind === "review_comment" ? request.comment.id : null;
  const isExplained = request.goal.kind === "explain";
  if (subject.kind !== "pull_request" || (ids.length === 0 && inThread === null && !isExplained)) return NONE;
  const all = await threadsOf(deps, subject.number, ids.length > 0);
  const around = all.filter(({ comments }) => comments.some(({ id }) => id === inThread));
  const told = toldIn(all, facts);
  const inSummary = ids.every((id) => told.has(id))
    ? new Map()
    : await summaries(deps, subject.number, facts, ids);
  const missing = ids.filter((id) => !told.has(id) && !inSummary.has(id));
  if (missing.length > 0) return { kind: "unknown", reason: noSuchFinding(missing, openIn(told)) };
  const wanted = [...new Set([...ids.flatMap((id) => told.get(id) ?? []), ...around])];
  if (isExplained && wanted.length === 0 && ids.length === 0)
    return {
      kind: "unknown",
      reason: `Say which finding: \`/agent explain F-1a2b3c\`. ${openOnes(openIn(told))}`,
    };
  const { threads, leftOut } = await saidIn(deps, facts, wanted);
  return { kind: "threads", threads: [...threads, ...ids.flatMap((id) => inSummary.get(id) ?? [])], leftOut };
}

function namedIn({ request: { goal } }: Facts): readonly string[] {
  if (goal.kind === "fix") return goal.findings;
  return goal.kind === "explain" && goal.finding !== null ? [goal.finding] : [];
}

/** Without the thread a question can still be answered; without the findings nobody knows what is to be fixed. */
async function threadsOf(
  { host, emit }: AskedDeps,
  pullRequest: number,
  isNeeded: boolean,
): Promise<readonly ReviewThread[]> {
  try {
    return await host.reviewThreads(pullRequest);
  } catch (error) {
    if (isNeeded) throw error;
    const { code, message } = faultOf(error);
    emit({ type: "degraded", code, reason: message });
    return [];
  }
}

/** By id; of several threads on one finding the one that is open, then the newest. */
function toldIn(threads: readonly ReviewThread[], { self }: Facts): ReadonlyMap<string, ReviewThread> {
  const told = new Map<string, ReviewThread>();
  for (const thread of threads) {
    const id = findingIn(thread, self);
    const earlier = id === null ? undefined : told.get(id);
    if (id !== null && (earlier === undefined || earlier.isResolved || !thread.isResolved))
      told.set(id, thread);
  }
  return told;
}

function findingIn({ comments }: ReviewThread, self: Facts["self"]): string | null {
  const [first] = comments;
  return first !== undefined && isOwn(first.author, self) ? findingId(first.body) : null;
}

/** Findings that no line could take stand in a comment of ours in the conversation. */
async function summaries(
  { host }: AskedDeps,
  number: number,
  { self }: Facts,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AskedThread>> {
  const own = (await host.comments(number)).filter(({ author }) => isOwn(author, self));
  const place = { path: null, line: null, side: "RIGHT", isResolved: false } as const;
  return new Map(
    own.flatMap(({ body, author }) =>
      ids.flatMap((id) => {
        const text = findingInSummary(body, id);
        if (text === null) return [];
        const said = untrusted(withoutMarker(text));
        const comments = [{ author: author.login, text: said, byOutsider: false }];
        return [[id, { finding: id, ...place, comments }] as const];
      }),
    ),
  );
}

function openIn(told: ReadonlyMap<string, ReviewThread>): readonly { readonly id: string }[] {
  return [...told].flatMap(([id, { isResolved }]) => (isResolved ? [] : [{ id }]));
}

/** Our own words are shown whatever their time is: we alone can have changed them. */
async function saidIn(
  deps: AskedDeps,
  facts: Facts,
  threads: readonly ReviewThread[],
): Promise<{ readonly threads: readonly AskedThread[]; readonly leftOut: number }> {
  const { self, request } = facts;
  const isOurs = ({ author }: ThreadComment) => isOwn(author, self);
  const others = threads.flatMap(({ comments }) => comments).filter((comment) => !isOurs(comment));
  const isOutsider = await outsiders(deps, facts, others);
  const open = readsOutsiders(deps, facts);
  const shown = (comment: HostComment): boolean =>
    isOurs(comment) || reasonToLeaveOut(comment, facts, open || !isOutsider(comment.author)) === null;
  const asked = ({ comments }: ReviewThread) => comments.filter(({ id }) => id !== request.comment?.id);
  const said = (comment: ThreadComment): SaidComment => ({
    author: comment.author.login,
    text: isOurs(comment) ? untrusted(withoutMarker(comment.body)) : comment.body,
    byOutsider: !isOurs(comment) && isOutsider(comment.author),
  });
  return {
    threads: threads.map((thread) => ({
      finding: findingIn(thread, self),
      path: thread.path,
      line: thread.line,
      side: thread.side,
      isResolved: thread.isResolved,
      comments: asked(thread).filter(shown).map(said),
    })),
    leftOut: threads.flatMap(asked).filter((comment) => !shown(comment)).length,
  };
}
