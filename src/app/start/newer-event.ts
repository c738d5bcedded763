import type { HostComment } from "../../core/code-host.ts";
import type { Actor, Goal } from "../../core/task.ts";
import { fromSameRepository } from "../../policy/gate-facts.ts";
import { mayWrite } from "../../policy/permissions.ts";
import { readStopMarker } from "../../review/markers.ts";
import { isOwn } from "../../review/own.ts";
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
 * Looks for a newer comment that ends this run: a command to stop, or a newer command of the same kind, of somebody who may
 * give it. One request where there is none.
 * @param since milliseconds since 1970
 */
export async function newerEvent(
  { host }: Pick<TaskDeps, "host">,
  facts: Facts,
  since: number,
): Promise<Ending | null> {
  if (facts.subject.kind === "repository") return null;
  const comments = await host.comments(facts.subject.number, since);
  for (const comment of comments.filter((one) => isNewer(one, facts, since))) {
    const ending = endingOf(comment, facts);
    if (ending !== null && (await mayEnd(host, facts, ending))) return ending;
  }
  return null;
}

/** Times of the host are whole seconds; of comments the ids say what came first within one. */
function isNewer({ id, createdAt }: HostComment, { request: { comment } }: Facts, since: number): boolean {
  return comment?.kind === "issue_comment" ? id > comment.id && createdAt >= floor(since) : createdAt > since;
}

function floor(at: number): number {
  return Math.floor(at / 1000) * 1000;
}

interface Asked extends Ending {
  readonly by: Pick<Actor, "login" | "id" | "kind">;
}

/** Only a comment as it was written is a command: whoever may edit one is not who wrote it. */
function endingOf(comment: HostComment, facts: Facts): Asked | null {
  const { author, body, createdAt, updatedAt } = comment;
  if (isOwn(author, facts.self)) return relayed(body);
  if (author.kind !== "user" || updatedAt !== createdAt) return null;
  const command = parseCommand(body);
  if (command.kind === "none") return null;
  if (command.goal.kind === "stop") return stoppedBy(author);
  if (!takesPlaceOf(command.goal, facts)) return null;
  const reason = `Superseded by a newer \`${command.goal.kind}\` of \`${author.login}\`: nothing was posted.`;
  return { code: "superseded", reason, by: author };
}

/** A command to stop that stands in a review, or in a thread, is known here by our answer to it. */
function relayed(body: string): Asked | null {
  const login = readStopMarker(body);
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
  const { login } = asked.by;
  if (asked.code === "stopped" && request.comment !== null && isSame(request.actor, asked.by)) return true;
  return mayWrite({ permission: permissions.get(login) ?? (await host.permissionOf(login)) });
}

function isSame(actor: Actor, by: Asked["by"]): boolean {
  return by.id === null ? actor.login === by.login : actor.id === by.id;
}
