import type {
  Around,
  SaidComment,
  SaidIssue,
  ShownCheck,
  StandingThread,
} from "../../context/context-facts.ts";
import { plural } from "../../core/plural.ts";
import type { ReviewThread } from "../../core/review-thread.ts";
import type { LinkedIssue } from "../../core/surroundings.ts";
import type { Actor } from "../../core/task.ts";
import { untrusted } from "../../core/values.ts";
import type { Facts } from "../start/look-up.ts";
import { untimely } from "./conversation.ts";

/** As the code host told it; `null`: it could not be read. */
export interface HostSaid {
  readonly issues: readonly LinkedIssue[] | null;
  readonly checks: readonly ShownCheck[] | null;
  readonly threads: readonly ReviewThread[] | null;
}

export interface Readers {
  isOutsider(author: Actor): boolean;
  /** Words of people without write permission are read, too. */
  readonly open: boolean;
  /** The task's own: `owner/name`. */
  readonly repository: string;
}

/** What of it may be read, and how much may not. */
export function aroundOf(said: HostSaid, facts: Facts, readers: Readers): Around {
  const issues = (said.issues ?? []).map((issue) => ({
    issue,
    why: reasonToLeaveOut(issue, facts, readers),
  }));
  const threads = (said.threads ?? []).map((thread) => saidThread(thread, facts, readers));
  const shown = threads.filter(({ own, comments }) => own || comments.length > 0);
  const answers = sum((said.threads ?? []).map((thread) => othersIn(thread, facts).length));
  const heard = sum(shown.map(({ comments }) => comments.length));
  return {
    issues: issues.filter(({ why }) => why === null).map(({ issue }) => saidIssue(issue, readers)),
    checks: said.checks ?? [],
    threads: shown,
    leftOut: [
      ...(said.issues === null ? ["Linked issues could not be read."] : []),
      ...(said.checks === null ? ["Failing checks could not be read."] : []),
      ...(said.threads === null ? ["Review threads could not be read."] : []),
      ...counted(issues.flatMap(({ why }) => why ?? [])),
      ...(answers > heard ? [`Left out of the review threads: ${plural(answers - heard, "comment")}.`] : []),
    ],
  };
}

function reasonToLeaveOut(
  { author, createdAt, editedAt }: LinkedIssue,
  facts: Facts,
  { isOutsider, open }: Readers,
): string | null {
  if (!open && isOutsider(author)) return "its author has no write permission";
  return untimely({ createdAt, updatedAt: editedAt }, facts);
}

function saidIssue(issue: LinkedIssue, { repository, isOutsider }: Readers): SaidIssue {
  const { number, title, body, author, link, state } = issue;
  const isOwn = issue.repository.toLowerCase() === repository.toLowerCase();
  return {
    name: isOwn ? `#${number}` : `${issue.repository}#${number}`,
    ...{ link, state },
    author: author.login,
    text: untrusted([title, body].filter((text) => text.trim() !== "").join("\n\n")),
    byOutsider: isOutsider(author),
  };
}

function saidThread(thread: ReviewThread, facts: Facts, readers: Readers): StandingThread {
  const { path, line, isResolved, isOutdated, comments } = thread;
  const first = comments[0];
  const own = first !== undefined && isOurs(first.author, facts);
  return {
    ...{ path, line, own },
    state: isResolved ? "resolved" : isOutdated ? "outdated" : "open",
    finding: own ? first.body : null,
    comments: othersIn(thread, facts)
      .filter((comment) => comment.author.kind !== "bot" && untimely(comment, facts) === null)
      .map(
        ({ author, body }): SaidComment => ({
          author: author.login,
          text: body,
          byOutsider: readers.isOutsider(author),
        }),
      )
      .filter(({ byOutsider }) => readers.open || !byOutsider),
  };
}

/** The comment that asked is the request, as it was when it asked. */
function othersIn({ comments }: ReviewThread, facts: Facts): ReviewThread["comments"] {
  const { comment: asked } = facts.request;
  return comments.filter(
    ({ id, author }) => !isOurs(author, facts) && !(asked?.kind === "review_comment" && asked.id === id),
  );
}

function isOurs({ id }: Actor, { self }: Facts): boolean {
  return id !== null && id === self.id;
}

function counted(reasons: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const why of reasons) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts].map(([why, count]) => `Left out of the linked issues: ${count}, ${why}.`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
