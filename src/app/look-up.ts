import type { RepositoryFacts } from "../core/code-host.ts";
import type { Actor, Permission, Subject, SubjectRef, TaskRequest } from "../core/task.ts";
import { untrusted } from "../core/values.ts";
import type { TaskDeps } from "./deps.ts";

/** What GitHub says about a request, before the gate decides. */
export interface Facts {
  readonly request: TaskRequest;
  readonly repository: RepositoryFacts;
  readonly subject: Subject;
  /** Who opened the pull request or issue; `null` for a task on the repository itself. */
  readonly author: Actor | null;
  readonly self: Actor;
  readonly permissions: ReadonlyMap<string, Permission>;
}

/** Asks side by side; the permission look-ups of people whose names are known already do not wait for the subject. */
export async function lookUp(deps: Pick<TaskDeps, "host">, request: TaskRequest): Promise<Facts> {
  const { host } = deps;
  const [repository, self, subject, permissions] = await Promise.all([
    host.repository(),
    host.self(),
    subjectOf(deps, request.subject),
    permissionsOf(deps, request.actors),
  ]);
  const author = subject.kind === "repository" ? null : subject.author;
  const late = author && !permissions.has(author.login) ? await permissionsOf(deps, [author]) : new Map();
  return { request, repository, subject, author, self, permissions: new Map([...permissions, ...late]) };
}

async function subjectOf(deps: Pick<TaskDeps, "host">, subject: SubjectRef): Promise<Subject> {
  if (subject.kind !== "pull_request_ref") return subject;
  const { title, body } = subject;
  const nothing = untrusted("");
  // Never the live words: whoever may edit them could put others in after the command was given.
  return {
    ...(await deps.host.pullRequest(subject.number)),
    title: title ?? nothing,
    body: body ?? nothing,
  };
}

/** Only accounts of people have a permission; bots are let in by their account id, ghosts and nobody never. */
async function permissionsOf(
  deps: Pick<TaskDeps, "host">,
  actors: readonly Actor[],
): Promise<Map<string, Permission>> {
  const logins = [...new Set(actors.filter((actor) => actor.kind === "user").map((actor) => actor.login))];
  return new Map(
    await Promise.all(logins.map(async (login) => [login, await deps.host.permissionOf(login)] as const)),
  );
}
