import { allEnded } from "../../core/all-ended.ts";
import type { RepositoryFacts } from "../../core/code-host.ts";
import { sha256 } from "../../core/sha256.ts";
import type { Actor, Permission, Subject, SubjectRef, TaskRequest } from "../../core/task.ts";
import { untrusted } from "../../core/values.ts";
import type { CommentState } from "../../policy/gate-facts.ts";
import type { TaskDeps } from "../deps.ts";
import { orNull } from "../or-null.ts";

/** What GitHub says about a request, before the gate decides. */
export interface Facts {
  readonly request: TaskRequest;
  readonly repository: RepositoryFacts;
  readonly subject: Subject;
  /** Who opened the pull request or issue; `null` for a task on the repository itself. */
  readonly author: Actor | null;
  readonly self: Actor;
  readonly permissions: ReadonlyMap<string, Permission>;
  /** What became of the comment that asked; `null`: none did. */
  readonly comment: CommentState | null;
  /** Of the workflow, in the hour before this run; 0 where nobody wants to know. */
  readonly earlierRuns: number | "unknown";
}

type LookUpDeps = Pick<TaskDeps, "host" | "settings" | "key" | "clock" | "emit">;

/**
 * Asks side by side; the permission look-ups of people whose names are known already do not wait for the subject. `null`: the
 * pull request that the event speaks of is not there, or not any more.
 */
export async function lookUp(deps: LookUpDeps, request: TaskRequest): Promise<Facts | null> {
  const { host } = deps;
  const [repository, self, subject, permissions, comment, earlierRuns] = await allEnded([
    host.repository(),
    host.self(),
    subjectOf(deps, request.subject),
    permissionsOf(deps, request.actors),
    commentState(deps, request),
    runsBefore(deps),
  ]);
  if (subject === null) return null;
  const author = subject.kind === "repository" ? null : subject.author;
  const late = author && !permissions.has(author.login) ? await permissionsOf(deps, [author]) : new Map();
  const known = { permissions: new Map([...permissions, ...late]), comment, earlierRuns };
  return { request, repository, subject, author, self, ...known };
}

async function subjectOf({ host, emit }: LookUpDeps, subject: SubjectRef): Promise<Subject | null> {
  if (subject.kind === "repository") return subject;
  emit({ type: "context_snapshot", text: "title and description", source: "payload" });
  if (subject.kind === "pull_request" || subject.kind === "issue") return subject;
  const found =
    subject.kind === "pull_request_ref"
      ? await host.pullRequest(subject.number)
      : await host.pullRequestWith(subject);
  // Never the live words: whoever may edit them could put others in after the command was given.
  const { title, body } = subject.kind === "pull_request_ref" ? subject : NO_WORDS;
  const nothing = untrusted("");
  return found && { ...found, title: title ?? nothing, body: body ?? nothing };
}

const NO_WORDS = { title: null, body: null };

/** Only accounts of people have a permission; bots are let in by their account id, ghosts and nobody never. */
async function permissionsOf(
  { host }: Pick<TaskDeps, "host">,
  actors: readonly Actor[],
): Promise<Map<string, Permission>> {
  const people = new Map(
    actors.flatMap(({ kind, login, id }) => (kind === "user" ? [[login, id] as const] : [])),
  );
  const each = [...people].map(async ([login, id]) => [login, await host.permissionOf(login, id)] as const);
  return new Map(await Promise.all(each));
}

/** Compared by content: an edit that was taken back is none, and one that GitHub does not date is one. */
export async function commentState(
  { host }: Pick<TaskDeps, "host">,
  { comment, subject }: Pick<TaskRequest, "comment" | "subject">,
): Promise<CommentState | null> {
  if (comment === null || !("number" in subject)) return null;
  const now = await host.comment(subject.number, comment);
  if (now === null) return "deleted";
  return sha256(now.body) === comment.sha256 ? "as it was" : "edited";
}

const HOUR = 3_600_000;

/** A history that cannot be read is no reason to stop by itself: the gate says what it counts for. */
async function runsBefore({ host, settings, key, clock, emit }: LookUpDeps): Promise<number | "unknown"> {
  if (settings.gate.maxRunsPerHour === null) return 0;
  if (key.workflowRun === undefined) return "unknown";
  const { id, workflow } = key.workflowRun;
  const runs = host.earlierRuns({ workflow, since: clock.now() - HOUR, run: id });
  return (await orNull({ emit }, runs)) ?? "unknown";
}
