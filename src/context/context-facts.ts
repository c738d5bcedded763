import type { ChangeSet } from "../core/diff.ts";
import type { RepoPath } from "../core/paths.ts";
import type { Bounds, Task } from "../core/task.ts";
import type { Tool } from "../core/tool.ts";
import type { Untrusted } from "../core/values.ts";

/** Somebody's words. `byOutsider`: they may not write to the repository, or nobody knows that they may. */
interface Said {
  readonly text: Untrusted;
  readonly byOutsider: boolean;
}

export interface SaidComment extends Said {
  readonly author: string;
}

/** What people said about the subject, as far as it may be read. */
export interface Conversation {
  /** Title and text of the pull request or issue; `null` where it may not be read. */
  readonly description: Said | null;
  /** Oldest first. */
  readonly comments: readonly SaidComment[];
  /** Of the pull request's commits, the newest first; by outsiders where the branch is a fork's. */
  readonly commits: { readonly messages: readonly Untrusted[]; readonly byOutsider: boolean };
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
  /** What the policy file says of the parts of the tree that the task is about, from the base branch. */
  readonly sections: readonly {
    readonly match: readonly string[];
    readonly instructions: string | null;
    readonly checks: readonly string[];
  }[];
  readonly tools: readonly Tool[];
  /** Names of the checks that may be run. */
  readonly checks: readonly string[];
  readonly bounds: Bounds;
  /** Of this run; delimiters of outsiders' text carry it. */
  readonly nonce: string;
}
