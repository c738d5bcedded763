import type { Conversation } from "../context/context-facts.ts";
import type { HostComment } from "../core/code-host.ts";
import type { Actor, Permission } from "../core/task.ts";
import type { TaskDeps } from "./deps.ts";
import type { Facts } from "./look-up.ts";

const MAX_COMMENTS = 40;
const MAX_AUTHORS_LOOKED_UP = 12;
const WRITERS: ReadonlySet<Permission> = new Set(["write", "maintain", "admin"]);

/**
 * Reads the conversation. On a public repository only words of people with write permission are let in: everybody
 * else could write instructions there. Text edited after the trigger is not what the requester saw, so it is left out.
 */
export async function readConversation(deps: Pick<TaskDeps, "host">, facts: Facts): Promise<Conversation> {
  const { subject } = facts;
  if (subject.kind === "repository") return { title: null, body: null, comments: [], leftOut: [] };
  const recent = (await deps.host.comments(subject.number))
    .filter((comment) => comment.author.kind === "user" && comment.author.id !== facts.self.id)
    .filter((comment) => !isRequest(comment, facts))
    .slice(-MAX_COMMENTS);
  const mayRead = await readers(deps, facts, recent);
  const leftOut = new Map<string, number>();
  const comments = recent.filter((comment) => {
    const why = reasonToLeaveOut(comment, facts, mayRead);
    if (why) leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
    return why === null;
  });
  const mayReadAuthor = mayRead(subject.author);
  if (!mayReadAuthor) leftOut.set("the description's author has no write permission", 1);
  return {
    title: mayReadAuthor ? subject.title : null,
    body: mayReadAuthor ? subject.body : null,
    comments: comments.map(({ author, body }) => ({ author: author.login, text: body })),
    leftOut: [...leftOut].map(([why, count]) => ({ why, count })),
  };
}

/** The comment that asked: its words are the request, as they were when it asked, whatever stands there now. */
function isRequest({ id }: HostComment, { request }: Facts): boolean {
  return request.comment?.kind === "issue_comment" && request.comment.id === id;
}

function reasonToLeaveOut(
  comment: HostComment,
  facts: Facts,
  mayRead: (author: Actor) => boolean,
): string | null {
  const at = facts.request.trigger.at;
  if (at !== null && comment.createdAt > at) return "written after the trigger";
  if (at !== null && comment.updatedAt > at) return "edited after the trigger";
  return mayRead(comment.author) ? null : "its author has no write permission";
}

/** Permissions of the authors, the most recent ones first, with a ceiling on look-ups. */
async function readers(
  deps: Pick<TaskDeps, "host">,
  facts: Facts,
  comments: readonly HostComment[],
): Promise<(author: Actor) => boolean> {
  if (facts.repository.private) return () => true;
  const unknown = [...new Set(comments.toReversed().map((comment) => comment.author.login))].filter(
    (login) => !facts.permissions.has(login),
  );
  const looked = await Promise.all(
    unknown
      .slice(0, MAX_AUTHORS_LOOKED_UP)
      .map(async (login) => [login, await deps.host.permissionOf(login)] as const),
  );
  const permissions = new Map([...facts.permissions, ...looked]);
  return (author) => author.kind === "user" && WRITERS.has(permissions.get(author.login) ?? "unknown");
}
