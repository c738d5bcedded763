import { z } from "zod";
import type { Actor, Issue, PullRequest } from "../core/task.ts";
import { isSha, type Sha, type Untrusted, untrusted } from "../core/values.ts";
import { refuse, type Trigger, type TriggerEvent, type TriggerOutcome } from "./outcome.ts";

/** Makes a trigger of a payload's schema and a reader of what the schema lets through. */
export function trigger<Payload>(
  schema: z.ZodType<Payload>,
  read: (payload: Payload, event: TriggerEvent) => TriggerOutcome,
): Trigger {
  return (event) => {
    const parsed = schema.safeParse(event.payload);
    return parsed.success
      ? read(parsed.data, event)
      : refuse("event_invalid", unreadable(event.name, parsed.error));
  };
}

const GHOST: Actor = { login: "ghost", id: null, kind: "ghost" };

/** GitHub writes `null` for a deleted account. */
export const user = z
  .object({ login: z.string().min(1), id: z.int().positive(), type: z.string().optional() })
  .nullish()
  .transform((value): Actor => {
    if (!value) return GHOST;
    return {
      login: value.login,
      id: value.id,
      kind: kindOf(value),
    };
  });

/** What is neither a person nor an app (an organization, a stand-in of an import) may carry a writer's name. */
function kindOf({
  login,
  type = "User",
}: {
  readonly login: string;
  readonly type?: string | undefined;
}): Actor["kind"] {
  if (type === "Bot") return "bot";
  return type === "User" ? kindOfLogin(login) : "ghost";
}

/** Only the accounts of apps have brackets in their names. */
export function kindOfLogin(login: string): "bot" | "user" {
  return login.endsWith("[bot]") ? "bot" : "user";
}

export const number = z.int().positive();
export const body = z.string().nullish().transform(untrusted);

/** Milliseconds since 1970, or `null` where the payload has no readable time. */
export const time = z
  .string()
  .nullish()
  .transform((text) => {
    const at = Date.parse(text ?? "");
    return Number.isNaN(at) ? null : at;
  });

const state = z.enum(["open", "closed"]);
/** How GitHub calls the author of a text: recorded, and never a reason for anything. */
const association = z.string().nullish();

interface ByAuthor {
  readonly user: Actor;
  readonly author_association?: string | null | undefined;
}

function authorOf({ user: author, author_association: called }: ByAuthor): Actor {
  return called ? { ...author, association: called } : author;
}

export const commit = z.string().refine((text): text is Sha => isSha(text), { error: "a full commit id" });

export const pullRequest = z
  .object({
    number,
    title: body,
    body,
    user,
    author_association: association,
    state,
    draft: z.boolean().nullish(),
    updated_at: time,
    changed_files: z.int().nonnegative().nullish(),
    head: z.object({
      ref: z.string().min(1),
      sha: commit,
      repo: z.object({ id: number, full_name: z.string() }).nullish(),
    }),
    base: z.object({ ref: z.string().min(1), sha: commit }),
  })
  .transform(({ head, base, ...rest }): PullRequest & { readonly at: number | null } => ({
    kind: "pull_request",
    number: rest.number,
    title: rest.title,
    body: rest.body,
    author: authorOf(rest),
    state: rest.state,
    draft: rest.draft ?? false,
    head: {
      ref: head.ref,
      sha: head.sha,
      repository: head.repo ? { id: head.repo.id, fullName: head.repo.full_name } : null,
    },
    base,
    changedFiles: rest.changed_files ?? null,
    at: rest.updated_at,
  }));

/** An issue, or the issue side of a pull request: then `onPullRequest` is true and the rest is looked up later. */
export const issue = z
  .object({
    ...{ number, title: body, body, user, state, updated_at: time },
    author_association: association,
    pull_request: z.unknown().optional(),
  })
  .transform(({ pull_request: side, updated_at: at, user: by, author_association: called, ...rest }) => {
    const plain: Issue = {
      kind: "issue",
      ...rest,
      author: authorOf({ user: by, author_association: called }),
    };
    return { plain, at, onPullRequest: side !== undefined && side !== null };
  });

/** What was put on a pull request or an issue, where that is what happened. */
export const label = z.object({ name: z.string() }).nullish();
export const assignee = z.object({ login: z.string() }).nullish();

const words = { id: number, body, user, author_association: association };

export const comment = z
  .object({ ...words, created_at: time })
  .transform(({ created_at: at, ...rest }) => commentOf(rest, at));

/** The words that a review was submitted with: a comment in all but the name of its time. */
export const review = z
  .object({ ...words, submitted_at: time })
  .transform(({ submitted_at: at, ...rest }) => commentOf(rest, at));

/** A comment as the payload shows it. */
export interface GivenComment {
  readonly id: number;
  readonly body: Untrusted;
  readonly author: Actor;
  readonly at: number | null;
}

function commentOf(
  given: ByAuthor & { readonly id: number; readonly body: Untrusted },
  at: number | null,
): GivenComment {
  return { id: given.id, body: given.body, author: authorOf(given), at };
}

const MAX_FAULTS = 3;

function unreadable(event: string, error: z.ZodError): string {
  const places = error.issues
    .slice(0, MAX_FAULTS)
    .map((fault) => fault.path.join(".") || "the payload itself");
  return `The payload of ${event} cannot be read: ${[...new Set(places)].join(", ")}.`;
}
