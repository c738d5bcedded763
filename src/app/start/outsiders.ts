import type { HostComment } from "../../core/host-comment.ts";
import type { Actor, Goal } from "../../core/task.ts";
import { mayWrite } from "../../policy/permissions.ts";
import type { TaskDeps } from "../deps.ts";
import type { Facts } from "./look-up.ts";

const MAX_AUTHORS_LOOKED_UP = 12;

/** What GitHub calls those of whom some may write. It decides whom to ask about first, and nothing else. */
const LIKELY: ReadonlySet<string | undefined> = new Set(["OWNER", "MEMBER", "COLLABORATOR"]);

/**
 * Who may not write to the repository, or is not known to. The look-ups have a ceiling: those who may write come first as far
 * as can be guessed, then whoever spoke last, so that a crowd of strangers does not use it up.
 */
export async function outsiders(
  { host }: Pick<TaskDeps, "host">,
  facts: Facts,
  comments: readonly Pick<HostComment, "author" | "association">[],
): Promise<(author: Actor) => boolean> {
  const newestFirst = comments.toReversed().filter(({ author }) => author.kind === "user");
  const likelyFirst = [
    ...newestFirst.filter(({ association }) => LIKELY.has(association)),
    ...newestFirst.filter(({ association }) => !LIKELY.has(association)),
  ];
  const unknown = [...new Set(likelyFirst.map(({ author }) => author.login))].filter(
    (login) => !facts.permissions.has(login),
  );
  const looked = await Promise.all(
    unknown
      .slice(0, MAX_AUTHORS_LOOKED_UP)
      .map(async (login) => [login, await host.permissionOf(login)] as const),
  );
  const permissions = new Map([...facts.permissions, ...looked]);
  return ({ kind, login }) =>
    kind !== "user" || !mayWrite({ permission: permissions.get(login) ?? "unknown" });
}

/** Nothing comes of them but words. */
const ASKS: readonly Goal["kind"][] = ["answer", "explain"];

/**
 * Whether outsiders' words are read. Where they are, nothing is written and nothing is run, so that by default only answers
 * are made with them, and only where not everybody can speak.
 */
export function readsOutsiders(
  { settings }: Pick<TaskDeps, "settings">,
  { request, repository }: Facts,
): boolean {
  return settings.readOutsiders ?? (repository.private && ASKS.includes(request.goal.kind));
}
