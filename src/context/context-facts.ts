import type { ChangeSet } from "../core/diff.ts";
import type { RepoPath } from "../core/paths.ts";
import type { Bounds, Task } from "../core/task.ts";
import type { Tool } from "../core/tool.ts";
import type { Untrusted } from "../core/values.ts";

/** What people said about the subject, as far as it may be read. */
export interface Conversation {
  /** `null` where it may not be read. */
  readonly title: Untrusted | null;
  readonly body: Untrusted | null;
  /** Oldest first. */
  readonly comments: readonly { readonly author: string; readonly text: Untrusted }[];
  /** How much was left out, by reason. */
  readonly leftOut: readonly { readonly why: string; readonly count: number }[];
}

/** All that a prompt is made of. */
export interface ContextFacts {
  readonly task: Task;
  /** What to do in a task that no person asked for; the maintainers' words, from the base branch. */
  readonly mission: string | null;
  readonly changes: ChangeSet | null;
  /** Why a path is not looked at; `null`: it is. */
  ignore(path: RepoPath): string | null;
  readonly conversation: Conversation | null;
  /** The repository's own words for agents, from the base branch. */
  readonly instructions: readonly string[];
  readonly tools: readonly Tool[];
  readonly bounds: Bounds;
  /** Of this run; delimiters of outsiders' text carry it. */
  readonly nonce: string;
}
