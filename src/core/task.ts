import type { RepoPath } from "./paths.ts";
import type { MicroUsd, Sha, Untrusted } from "./values.ts";

/** How much a task may do: T0 nothing, T1 review, T2 and checks, T3 and a branch of ours, T4 and the author's branch. */
export type Tier = "T0" | "T1" | "T2" | "T3" | "T4";

/** From the least to the most. */
export const PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"] as const;

/** What GitHub's permission API says of a person. `unknown`: the look-up failed; it counts as `none`. */
export type Permission = (typeof PERMISSIONS)[number] | "unknown";

export interface Actor {
  readonly login: string;
  /** GitHub's account id; `null` for a deleted account (`ghost`) and where nobody acted (`schedule`). */
  readonly id: number | null;
  readonly kind: "user" | "bot" | "ghost" | "nobody";
  /** `author_association` of the payload, where it has one. It is recorded, and decides nothing. */
  readonly association?: string;
}

/** Which event made a task. */
export interface Trigger {
  /** `GITHUB_EVENT_NAME`, or `cli`. */
  readonly event: string;
  /** The payload's `action`; `null` where the event has none. */
  readonly action: string | null;
  /** When the event happened, milliseconds since 1970; text edited later is not read. */
  readonly at: number | null;
}

export type Goal =
  /** `full`: also what was reviewed at an earlier head and did not change since. */
  | { readonly kind: "review"; readonly full?: boolean }
  /** `sha`: the head that the command named, if any. `findings`: ids (`F-1a2b3c`) of those to be fixed; none: the request says it. */
  | { readonly kind: "fix"; readonly sha: string | null; readonly findings: readonly string[] }
  /** The configured checks at the head, and nothing else. `sha`: the head that the command named, if any. */
  | { readonly kind: "test"; readonly sha: string | null }
  /** The commits of the pull request onto the tip of its base. `sha`: the head that the command named, if any. */
  | { readonly kind: "rebase"; readonly sha: string | null }
  | { readonly kind: "answer" }
  /** `finding`: its id; `null`: the one whose thread the command stands in. */
  | { readonly kind: "explain"; readonly finding: string | null }
  /** `reason`: a person's words. `until`: the last day on which it counts, as `2027-01-31`; `null`: as long as usual. */
  | {
      readonly kind: "dismiss";
      readonly finding: string;
      readonly reason: Untrusted;
      readonly until: string | null;
    }
  /** `findings`: ids. None, and not `all`: the thread that the command stands in. */
  | { readonly kind: "resolve"; readonly findings: readonly string[]; readonly all: boolean }
  /** Ends a run that is at work on the same pull request or issue. */
  | { readonly kind: "stop" }
  /**
   * `option`: the word that made a command unreadable (`--policy`): there are no options, and help is the answer. `misused`: the
   * verb of a command that lacks what it needs.
   */
  | { readonly kind: "help"; readonly option?: string; readonly misused?: string }
  /**
   * `name`: a key of `maintain:` in the base configuration, or of the workflow's own `task` input. `schedule`: the cron
   * line that fired, which chooses the task where no name is given.
   */
  | { readonly kind: "maintain"; readonly name: string | null; readonly schedule?: string };

export interface PullRequest {
  readonly kind: "pull_request";
  readonly number: number;
  readonly title: Untrusted;
  readonly body: Untrusted;
  readonly author: Actor;
  readonly state: "open" | "closed";
  readonly draft: boolean;
  readonly head: {
    readonly ref: string;
    readonly sha: Sha;
    readonly repository: { readonly id: number; readonly fullName: string } | null;
  };
  readonly base: { readonly ref: string; readonly sha: Sha };
  readonly changedFiles: number | null;
}

export interface Issue {
  readonly kind: "issue";
  readonly number: number;
  readonly title: Untrusted;
  readonly body: Untrusted;
  readonly author: Actor;
  readonly state: "open" | "closed";
}

export interface RepositorySubject {
  readonly kind: "repository";
  readonly ref: string;
}

export type Subject = PullRequest | Issue | RepositorySubject;

/**
 * A pull request that an event only names: the rest is looked up. Title and text are the event's own: what stands there
 * later is not what the person who asked had seen. `null`: the event has none.
 */
export interface PullRequestRef {
  readonly kind: "pull_request_ref";
  readonly number: number;
  readonly title: Untrusted | null;
  readonly body: Untrusted | null;
}

/** The one open pull request whose head this is: all that the run of another workflow says for certain. */
export interface PullRequestHead {
  readonly kind: "pull_request_head";
  /** Account that owns the branch: this repository's, or a fork's. */
  readonly owner: string;
  /** The id of the repository with the branch. */
  readonly repository: number;
  readonly ref: string;
  readonly sha: Sha;
}

/** A subject as an event names it. */
export type SubjectRef = Subject | PullRequestRef | PullRequestHead;

/** A comment that asked for something, and where the answer goes. */
export interface CommentRef {
  /** `review`: the words that a review was submitted with. GitHub takes no reaction on them, and no reply. */
  readonly kind: "issue_comment" | "review_comment" | "review";
  readonly id: number;
  /** SHA-256 of its text as the event showed it, in hex: a command counts only while its text stands. */
  readonly sha256: string;
}

/** A comment that can be reacted to. */
export interface ReactionTarget {
  readonly kind: Exclude<CommentRef["kind"], "review">;
  readonly id: number;
}

/** What an event asks for, before anything was looked up. */
export interface TaskRequest {
  readonly trigger: Trigger;
  readonly kind: "review" | "command" | "maintain";
  readonly goal: Goal;
  readonly request: Untrusted | null;
  readonly subject: SubjectRef;
  readonly actor: Actor;
  /** Everyone whose permission counts: the sender, the comment's author, the workflow's actors. */
  readonly actors: readonly Actor[];
  readonly comment: CommentRef | null;
}

/** The commits that everything in a task is read from. */
export interface Pinned {
  /** What is reviewed or edited. */
  readonly head: Sha;
  /** What it is compared with: the merge base for a pull request, else equal to `head`. */
  readonly base: Sha;
  /** Where configuration, policy and instructions come from: the tip of the base branch. */
  readonly policy: Sha;
}

/** One unit of work. */
export interface Task extends Omit<TaskRequest, "subject"> {
  /** Unique for a run and attempt; letters, digits and `-` only. */
  readonly id: string;
  readonly subject: Subject;
  readonly tier: Tier;
  readonly pinned: Pinned;
}

/** Ceilings of one run. Each has a name, a default, a place in the configuration and a line in the summary. */
export interface Bounds {
  /** Model requests; the wrap-up turn is one of them. */
  readonly turns: number;
  readonly toolCalls: number;
  /** Input and output tokens of all requests. */
  readonly tokens: number;
  /** `null`: no bound on money. */
  readonly cost: MicroUsd | null;
  readonly wallMs: number;
  /** Tool calls of one reply that are run; the rest get an error result. */
  readonly callsPerTurn: number;
  /** Denied calls in a row. */
  readonly denials: number;
  /** Equal calls (name and arguments) with equal results. */
  readonly identicalCalls: number;
  /** Bytes of one tool result that the model sees. */
  readonly toolOutputBytes: number;
  readonly findings: number;
  readonly changedFiles: number;
  readonly changedLines: number;
  /** Bytes of all files that a patch writes, whole. */
  readonly changedBytes: number;
}

export type BoundName = keyof Bounds;

export const DEFAULT_BOUNDS: Bounds = {
  turns: 40,
  toolCalls: 200,
  tokens: 1_000_000,
  cost: null,
  wallMs: 15 * 60_000,
  callsPerTurn: 16,
  denials: 10,
  identicalCalls: 5,
  toolOutputBytes: 50 * 1024,
  findings: 50,
  changedFiles: 100,
  changedLines: 5_000,
  changedBytes: 1_000_000,
};

/** What a run used, by the names of its bounds. */
export type BoundUsage = { readonly [Name in BoundName]: number };

/** A file of a change set that nobody looks at, and why. */
export interface SkippedFile {
  readonly path: RepoPath;
  readonly why: string;
}
