import type { Around, Conversation } from "../../context/context-facts.ts";
import { allEnded } from "../../core/all-ended.ts";
import type { Surroundings } from "../../core/code-host.ts";
import type { HostComment } from "../../core/host-comment.ts";
import type { ReviewThread } from "../../core/review-thread.ts";
import type { Goal, PullRequest } from "../../core/task.ts";
import { mayWrite, standingOf } from "../../policy/permissions.ts";
import type { TaskDeps } from "../deps.ts";
import { orNull } from "../or-null.ts";
import type { Facts } from "../start/look-up.ts";
import { outsiders, readsOutsiders } from "../start/outsiders.ts";
import { readConversation, untimely } from "./conversation.ts";
import { aroundOf } from "./gather-around.ts";
import { shownChecks } from "./gather-checks.ts";
import { namedIssues } from "./named-issues.ts";

/** What people and other programs said about the subject of a task. */
export interface Gathered {
  readonly conversation: Conversation | null;
  readonly around: Around | null;
}

type GatherDeps = Pick<TaskDeps, "host" | "settings" | "emit" | "key">;

const NOTHING: Gathered = { conversation: null, around: null };

/** Goals whose work is made with the words of people. */
const TALKING: ReadonlySet<Goal["kind"]> = new Set(["review", "fix", "answer", "explain"]);

/**
 * Reads what stands around the subject, side by side: one request tells most of it. What cannot be read of it is left out
 * and said; only the conversation of a fix or a question has to be there, since whose words it holds decides what the run
 * may do. A job that publishes asks only whose words a patch was made with.
 */
export async function gatherContext(deps: GatherDeps, facts: Facts): Promise<Gathered> {
  const { kind } = facts.request.goal;
  if (!TALKING.has(kind)) return NOTHING;
  const { subject } = facts;
  const isReview = kind === "review";
  if (deps.settings.mode === "publish")
    return kind === "fix" ? { ...NOTHING, conversation: await readConversation(deps, facts) } : NOTHING;
  if (subject.kind !== "pull_request")
    return isReview ? NOTHING : { ...NOTHING, conversation: await readConversation(deps, facts) };
  const [seen, all] = await allEnded([
    surroundings(deps, facts, subject),
    isReview ? null : deps.host.comments(subject.number),
  ]);
  const comments = all ?? seen?.comments?.newest ?? null;
  const earlier = all ? 0 : (seen?.comments?.earlier ?? 0);
  return gathered(deps, facts, { subject, seen, comments, earlier });
}

interface Seen {
  readonly subject: PullRequest;
  readonly seen: Surroundings | null;
  readonly comments: readonly HostComment[] | null;
  readonly earlier: number;
}

async function gathered(
  deps: GatherDeps,
  facts: Facts,
  { subject, seen, comments, earlier }: Seen,
): Promise<Gathered> {
  const [threads, checks] = await allEnded([
    seen?.threads === 0 ? [] : seen && orNull(deps, deps.host.reviewThreads(subject.number)),
    seen?.checks ? shownChecks(deps, seen.checks) : null,
  ]);
  const isOutsider = await outsiders(deps, facts, voices(facts, seen, comments ?? [], threads ?? []));
  return {
    conversation: comments && (await readConversation(deps, facts, { comments, earlier, isOutsider })),
    around: aroundOf({ issues: seen?.issues ?? null, checks, threads }, facts, {
      isOutsider,
      open: readsOutsiders(deps, facts),
      repository: deps.key.site.repository,
    }),
  };
}

/** Everybody whose words might be read, the newest last; each is asked about once. */
function voices(
  facts: Facts,
  seen: Surroundings | null,
  comments: readonly HostComment[],
  threads: readonly ReviewThread[],
): readonly Pick<HostComment, "author" | "association">[] {
  const isOther = ({ author }: Pick<HostComment, "author">) => author.id !== facts.self.id;
  return [
    ...threads.flatMap((thread) => thread.comments).filter(isOther),
    ...comments.filter((comment) => isOther(comment) && untimely(comment, facts) === null),
    ...(seen?.issues ?? []),
  ];
}

function surroundings(deps: GatherDeps, facts: Facts, subject: PullRequest): Promise<Surroundings | null> {
  // A stranger does not choose by a number what else is read.
  const mayName = readsOutsiders(deps, facts) || mayWrite(standingOf(facts, [subject.author]));
  const issues = mayName ? namedIssues(subject, deps.key.site) : [];
  return orNull(deps, deps.host.surroundings(subject.number, { head: subject.head.sha, issues }));
}
