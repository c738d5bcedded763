import type { Conversation } from "../../context/context-facts.ts";
import type { HostComment } from "../../core/host-comment.ts";
import type { Actor, Subject } from "../../core/task.ts";
import { untrusted } from "../../core/values.ts";
import { fromSameRepository } from "../../policy/gate-facts.ts";
import type { TaskDeps } from "../deps.ts";
import type { Facts } from "../start/look-up.ts";
import { outsiders, readsOutsiders } from "../start/outsiders.ts";
import type { PinnedRepository } from "../start/pin.ts";

const MAX_COMMENTS = 40;
const MAX_COMMITS = 20;

const NO_COMMITS = { messages: [], byOutsider: false };

/**
 * Reads the conversation. What people without write permission say is let in only where the workflow wants it: everybody
 * could write instructions there. Text edited after the trigger is not what the requester saw, so it is left out.
 */
export async function readConversation(
  deps: Pick<TaskDeps, "host" | "settings" | "emit">,
  facts: Facts,
  given: Given | null = null,
): Promise<Conversation> {
  const { subject } = facts;
  if (subject.kind === "repository")
    return { description: null, comments: [], commits: NO_COMMITS, leftOut: [] };
  const comments = given?.comments ?? (await deps.host.comments(subject.number));
  const all = comments.filter((comment) => isOthers(comment, facts));
  const isOutsider =
    given?.isOutsider ??
    (await outsiders(
      deps,
      facts,
      all.filter((comment) => untimely(comment, facts) === null),
    ));
  const open = readsOutsiders(deps, facts);
  const judged = all.map((comment): Judged => {
    const byOutsider = isOutsider(comment.author);
    return { comment, byOutsider, why: reasonToLeaveOut(comment, facts, open || !byOutsider) };
  });
  tellUntimely(deps, judged, facts);
  const kept = newest(judged);
  const describedByOutsider = isOutsider(subject.author);
  const isDescribed = open || !describedByOutsider;
  return {
    description: isDescribed ? { text: textOf(subject), byOutsider: describedByOutsider } : null,
    comments: kept.map(({ comment: { author, body }, byOutsider }) => ({
      author: author.login,
      text: body,
      byOutsider,
    })),
    commits: NO_COMMITS,
    leftOut: [
      ...(isDescribed ? [] : [{ why: "the description's author has no write permission", count: 1 }]),
      ...counted(judged, kept),
      ...(given && given.earlier > 0
        ? [{ why: "older than the newest that are read", count: given.earlier }]
        : []),
    ],
  };
}

/** Comments that were read already, and what is known of their authors. `earlier`: how many stand before them. */
export interface Given {
  readonly comments: readonly HostComment[];
  readonly earlier: number;
  isOutsider(author: Actor): boolean;
}

/** The same with the messages of the pull request's commits, which are known once it is pinned. */
export async function withCommits(
  deps: Pick<TaskDeps, "settings">,
  conversation: Conversation,
  facts: Facts,
  { store, pinned }: Pick<PinnedRepository, "store" | "pinned">,
): Promise<Conversation> {
  const { subject } = facts;
  if (subject.kind !== "pull_request") return conversation;
  // Whoever pushed to a branch of this repository may write, and answers for what stands in its commits.
  const byOutsider = !fromSameRepository(facts, subject);
  if (byOutsider && !readsOutsiders(deps, facts)) return conversation;
  const commits = await store.log(pinned.base, pinned.head, MAX_COMMITS);
  return { ...conversation, commits: { messages: commits.map(({ message }) => message), byOutsider } };
}

/** A comment with what became of it; `why`: it is left out. */
interface Judged {
  readonly comment: HostComment;
  readonly byOutsider: boolean;
  readonly why: string | null;
}

/** Our own words tell us nothing, and those of the comment that asked are the request, as they were when it asked. */
function isOthers({ author, id }: HostComment, { self, request }: Facts): boolean {
  if (author.id !== null && author.id === self.id) return false;
  return !(request.comment?.kind === "issue_comment" && request.comment.id === id);
}

export function reasonToLeaveOut(comment: HostComment, facts: Facts, mayRead: boolean): string | null {
  if (comment.author.kind === "bot") return "written by a bot";
  return untimely(comment, facts) ?? (mayRead ? null : "its author has no write permission");
}

/** As the prompt says it, and as the record does. */
const UNTIMELY = {
  "written after the trigger": "written_after_trigger",
  "edited after the trigger": "edited_after_trigger",
} as const;

/** Times of the host are whole seconds: an edit in the second of the trigger may have come after it. */
export function untimely(
  { createdAt, updatedAt }: Pick<HostComment, "createdAt" | "updatedAt">,
  { request }: Facts,
): keyof typeof UNTIMELY | null {
  const { at } = request.trigger;
  if (at === null) return null;
  if (createdAt > at) return "written after the trigger";
  return updatedAt > createdAt && updatedAt >= at ? "edited after the trigger" : null;
}

/** Each by itself: whoever looks into a run wants to know which comment was changed under it. */
function tellUntimely({ emit }: Pick<TaskDeps, "emit">, judged: readonly Judged[], facts: Facts): void {
  for (const { comment } of judged.slice(-MAX_COMMENTS)) {
    const why = untimely(comment, facts);
    if (why !== null) emit({ type: "context_dropped", reason: UNTIMELY[why], id: comment.id });
  }
}

/** As many as are read at all: of people who may write first, then the newest; in the order they were said. */
function newest(judged: readonly Judged[]): readonly Judged[] {
  const allowed = judged.filter(({ why }) => why === null);
  const newestFirst = allowed.toReversed();
  const kept = new Set(
    [
      ...newestFirst.filter(({ byOutsider }) => !byOutsider),
      ...newestFirst.filter(({ byOutsider }) => byOutsider),
    ].slice(0, MAX_COMMENTS),
  );
  return allowed.filter((one) => kept.has(one));
}

function counted(judged: readonly Judged[], kept: readonly Judged[]): Conversation["leftOut"] {
  const counts = new Map<string, number>();
  for (const { why } of judged) if (why !== null) counts.set(why, (counts.get(why) ?? 0) + 1);
  const over = judged.filter(({ why }) => why === null).length - kept.length;
  if (over > 0) counts.set(`no more than ${MAX_COMMENTS} comments are read`, over);
  return [...counts].map(([why, count]) => ({ why, count }));
}

function textOf({ title, body }: Exclude<Subject, { readonly kind: "repository" }>) {
  return untrusted([title, body.trim() === "" ? "(no description)" : body].join("\n\n").trim());
}
