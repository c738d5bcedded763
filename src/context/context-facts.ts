import type { ChangeSet, Side } from "../core/diff.ts";
import type { RepoPath } from "../core/paths.ts";
import type { FailedCheck, LinkedIssue } from "../core/surroundings.ts";
import type { Bounds, Task } from "../core/task.ts";
import type { Tool } from "../core/tool.ts";
import type { Untrusted } from "../core/values.ts";
import type { Enclosing } from "./enclosing.ts";

/** Somebody's words. `byOutsider`: they may not write to the repository, or nobody knows that they may. */
interface Said {
  readonly text: Untrusted;
  readonly byOutsider: boolean;
}

export interface SaidComment extends Said {
  readonly author: string;
}

/** A place that a request is about, and what was said there: a review thread, or a finding in the summary. */
export interface AskedThread {
  /** The id of the finding that it begins with; `null`: a person began it. */
  readonly finding: string | null;
  readonly path: string | null;
  readonly line: number | null;
  readonly side: Side;
  readonly isResolved: boolean;
  /** Oldest first. */
  readonly comments: readonly SaidComment[];
  /** Lines around it at the pinned commit, each with its number; absent: there are none to be shown. */
  readonly code?: string;
}

/** What people said about the subject, as far as it may be read. */
export interface Conversation {
  /** Title and text of the pull request or issue; `null` where it may not be read. */
  readonly description: Said | null;
  /** Oldest first. */
  readonly comments: readonly SaidComment[];
  /** What the request names, or where it stands. Absent: nowhere but in the conversation. */
  readonly threads?: readonly AskedThread[];
  /** Of the pull request's commits, the newest first; by outsiders where the branch is a fork's. */
  readonly commits: { readonly messages: readonly Untrusted[]; readonly byOutsider: boolean };
  /** How much was left out, by reason. */
  readonly leftOut: readonly { readonly why: string; readonly count: number }[];
}

/** An issue that the pull request closes or names. */
export interface SaidIssue extends Said {
  /** `#12`, or `owner/name#12` of another repository. */
  readonly name: string;
  readonly link: LinkedIssue["link"];
  readonly state: LinkedIssue["state"];
  readonly author: string;
}

/** A check that failed at the head. What it says comes of the code that is looked at, and stands for nobody's words. */
export interface ShownCheck extends FailedCheck {
  /** The end of its job's log; `null`: it has none, or it cannot be read. */
  readonly log: Untrusted | null;
}

/** A review thread of the pull request, with what became of it. */
export interface StandingThread {
  readonly path: string;
  readonly line: number | null;
  readonly state: "open" | "resolved" | "outdated";
  /** True: it begins with a finding of ours, and `comments` are the answers to it. */
  readonly own: boolean;
  /** What it begins with, where it is our own. */
  readonly finding: Untrusted | null;
  /** Oldest first. */
  readonly comments: readonly SaidComment[];
}

/** What stands around a pull request, as far as it may be read. */
export interface Around {
  readonly issues: readonly SaidIssue[];
  readonly checks: readonly ShownCheck[];
  readonly threads: readonly StandingThread[];
  /** What of it is not there, and why: one sentence each. */
  readonly leftOut: readonly string[];
}

/** A file of rules for a part of the tree, from the base branch. */
export interface PathRules {
  readonly from: RepoPath;
  /** Globs of the files that it is about. */
  readonly match: readonly string[];
  readonly text: string;
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
  /** Absent, or `null`: the task is about no pull request. */
  readonly around?: Around | null;
  /** Rules that folders of the changed files have of their own. */
  readonly pathRules?: readonly PathRules[];
  /** Lines above a hunk that say in what it stands, by file and hunk; they are read at the head. */
  readonly enclosing?: Enclosing;
  /** Where a file stands in the order of what is shown, the lowest first. Absent: what kind of file it is decides. */
  readonly rank?: (path: RepoPath) => number;
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
  /** Hunks that an earlier review looked at. Absent: none. */
  readonly isKnown?: (path: RepoPath, hunk: number) => boolean;
}
