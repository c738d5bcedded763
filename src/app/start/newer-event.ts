import type { HostComment } from "../../core/host-comment.ts";
import type { Actor, Goal } from "../../core/task.ts";
import { fromSameRepository } from "../../policy/gate-facts.ts";
import { mayWrite } from "../../policy/permissions.ts";
import { readStopMarker } from "../../review/markers.ts";
import { isInOurWords, isOwn } from "../../review/own.ts";
import { parseCommand } from "../../triggers/command.ts";
import type { TaskDeps } from "../deps.ts";
import type { Facts } from "./look-up.ts";

/** Why a run ends before it is done. */
export interface Ending {
  readonly code: "stopped" | "superseded";
  /** A sentence for whoever waits. */
  readonly reason: string;
}

/** What one command of a kind takes the place of. Two questions are two questions. */
const SUPERSEDED: readonly Goal["kind"][] = ["review", "fix", "test", "rebase"];

/**
 * Looks for a newer comment that ends this run: a command to stop, or in the conversation a newer command of the same kind, of
 * somebody who may give it. One request where there is none.
 * @param since milliseconds since 1970
 */
export async function newerEvent(
  { host }: Pick<TaskDeps, "host">,
  facts: Facts,
  since: number,
): Promise<Ending | null> {
  // One that is refused may be given a thousand times; its author is looked up once.
  const refused = new Set<string>();
  for (const comment of await saidSince(host, facts, since)) {
    const ending = isNewer(comment, facts, since) ? endingOf(comment, facts) : null;
    if (ending === null) continue;
    const asked = JSON.stringify([ending.code, ending.by.login, ending.by.id]);
    if (refused.has(asked)) continue;
    if (await mayEnd(host, facts, ending)) return ending;
    refused.add(asked);
  }
  return null;
}

interface Said extends HostComment {
  readonly kind: "issue_comment" | "review_comment";
}

async function saidSince(
  host: TaskDeps["host"],
  { subject }: Facts,
  since: number,
): Promise<readonly Said[]> {
  if (subject.kind === "repository") return [];
  const inConversation = (comments: readonly HostComment[]) =>
    comments.map((comment) => ({ ...comment, kind: "issue_comment" }) as const);
  if (subject.kind === "issue") return inConversation(await host.comments(subject.number, since));
  const { comments, earlier, threads } = await host.pullRequestNow(subject.number);
  const isWhole = earlier === 0 || (comments[0]?.createdAt ?? since) < floor(since);
  const inThreads = threads.flatMap((thread) =>
    thread.comments.map((comment) => ({ ...comment, kind: "review_comment" }) as const),
  );
  return [...inConversation(isWhole ? comments : await host.comments(subject.number, since)), ...inThreads];
}

/** Times of the host are whole seconds; of comments of one kind the ids say what came first within one. */
function isNewer({ id, kind, createdAt }: Said, { request: { comment } }: Facts, since: number): boolean {
  return comment?.kind === kind ? id > comment.id && createdAt >= floor(since) : createdAt > since;
}

function floor(at: number): number {
  return Math.floor(at / 1000) * 1000;
}

interface Asked extends Ending {
  readonly by: Pick<Actor, "login" | "id" | "kind">;
}

/** Only a comment as it was written is a command: whoever may edit one is not who wrote it. */
function endingOf(comment: Said, facts: Facts): Asked | null {
  const { author, body, createdAt, updatedAt, kind } = comment;
  if (isOwn(author, facts.self)) return relayed(body);
  if (author.kind !== "user" || updatedAt !== createdAt) return null;
  const command = parseCommand(body);
  if (command.kind === "none") return null;
  if (command.goal.kind === "stop") return stoppedBy(author);
  // What is asked for in a thread is about that thread.
  if (kind === "review_comment" || !takesPlaceOf(command.goal, facts)) return null;
  const reason = `Superseded by a newer \`${command.goal.kind}\` of \`${author.login}\`: nothing was posted.`;
  return { code: "superseded", reason, by: author };
}

/** A command to stop that was submitted with a review is known here by our answer to it. */
function relayed(body: string): Asked | null {
  const login = isInOurWords(body) ? readStopMarker(body) : null;
  return login === null ? null : stoppedBy({ login, id: null, kind: "user" });
}

function stoppedBy(by: Asked["by"]): Asked {
  return { code: "stopped", reason: `Stopped by \`${by.login}\`: nothing was posted.`, by };
}

/** Not a command that would itself be refused: on a fork one has to name the head. */
function takesPlaceOf(goal: Goal, facts: Facts): boolean {
  const { request, subject } = facts;
  if (goal.kind !== request.goal.kind || !SUPERSEDED.includes(goal.kind)) return false;
  if (subject.kind !== "pull_request" || !("sha" in goal)) return true;
  if (goal.sha !== null) return subject.head.sha.startsWith(goal.sha);
  return fromSameRepository(facts, subject);
}

/** Whoever may write; and whoever asked for this run in a comment may call it off. */
async function mayEnd(
  host: TaskDeps["host"],
  { request, permissions }: Facts,
  asked: Asked,
): Promise<boolean> {
  const { login, id } = asked.by;
  if (asked.code === "stopped" && request.comment !== null && isSame(request.actor, asked.by)) return true;
  return mayWrite({ permission: permissions.get(login) ?? (await host.permissionOf(login, id)) });
}

function isSame(actor: Actor, by: Asked["by"]): boolean {
  return by.id === null ? actor.login === by.login : actor.id === by.id;
}
