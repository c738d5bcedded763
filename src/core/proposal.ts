import type { Side } from "./diff.ts";
import type { Fault } from "./errors.ts";
import type { EarlierFinding, Finding } from "./finding.ts";
import type { Usage } from "./messages.ts";
import type { RepoPath } from "./paths.ts";
import type { BoundName, Bounds, BoundUsage, Goal, Pinned, SkippedFile, Tier } from "./task.ts";
import type { Sha } from "./values.ts";

/** How a run of the loop ended. Findings and usage so far are kept in every case. */
export type RunEnd =
  | { readonly kind: "done" }
  | { readonly kind: "stopped"; readonly bound: BoundName }
  | { readonly kind: "failed"; readonly error: Fault };

/** Of all requests together. */
type TokenUsage = Omit<Usage, "totalTokens">;

/** What one of several models used. */
export interface ModelUsage extends TokenUsage {
  readonly model: string;
  readonly requests: number;
}

export interface RunUsage extends TokenUsage {
  readonly model: string;
  /** By the models that answered. Absent: only `model` did. */
  readonly models?: readonly ModelUsage[];
  readonly used: BoundUsage;
  readonly limits: Bounds;
}

/** Who answered, the first one first. */
export function answeringModels({ model, models }: RunUsage): readonly string[] {
  return models?.map((used) => used.model) ?? [model];
}

/** Where a finding is shown. */
export type Place =
  | { readonly kind: "inline"; readonly side: Side; readonly line: number; readonly startLine: number | null }
  /** As a comment on the whole file: it is part of the change, and its diff does not show the lines. */
  | { readonly kind: "file" }
  | { readonly kind: "summary"; readonly reason: string };

export interface PlacedFinding {
  readonly finding: Finding;
  readonly place: Place;
  /** True when the suggestion was applied to the snapshot, changes something, and may be shown as one. */
  readonly suggestible: boolean;
}

/** One review: what is posted, and what was known or dropped. */
export interface ReviewPlan {
  readonly commit: Sha;
  readonly placed: readonly PlacedFinding[];
  /** Findings that an earlier run posted already. */
  readonly known: readonly Finding[];
  /** Posted by an earlier run, still open, not reported again; nothing shows that they are fixed. */
  readonly standing?: readonly EarlierFinding[];
  /** What earlier runs posted cannot be read: which of it still stands nobody knows. */
  readonly earlierUnread?: true;
  /** Posted by an earlier run; their code is gone. */
  readonly fixed?: readonly EarlierFinding[];
  /** Reported, and not posted: somebody who may has decided so. `why` is a sentence. */
  readonly decided?: readonly { readonly finding: Finding; readonly why: string }[];
  /** Reports that were refused (quote not found, unknown path), by reason. */
  readonly dropped: readonly { readonly reason: string; readonly count: number }[];
}

/** An edit as the overlay recorded it. */
export type FileEdit =
  | {
      readonly kind: "write";
      readonly path: RepoPath;
      readonly mode: "100644" | "100755";
      readonly base64: string;
    }
  | { readonly kind: "delete"; readonly path: RepoPath };

/** Exactly the recorded edits on exactly the pinned commit. */
export interface Patch {
  readonly base: Sha;
  readonly edits: readonly FileEdit[];
  readonly addedLines: number;
  readonly deletedLines: number;
}

export interface MissedFile {
  readonly path: RepoPath;
  readonly hunks: number;
  readonly why?: string;
}

/** What was looked at, by file and hunk. */
export interface CoverageReport {
  readonly files: number;
  readonly hunks: number;
  readonly seen: number;
  /** Of those seen: looked at by an earlier run alone, at its head; they did not change since. */
  readonly earlier?: { readonly hunks: number; readonly head: Sha };
  readonly skipped: readonly SkippedFile[];
  /** Files with hunks that nobody looked at, or (`why`) with a part that could not be shown to anybody. */
  readonly notReached: readonly MissedFile[];
}

export type Conclusion =
  /** Everything was looked at and nothing was found. */
  | "clean"
  | "findings"
  /** Nothing was found in what was looked at; something was not looked at, or a check did not pass. */
  | "partial"
  /** The run was stopped by a bound or failed; what it had is delivered. */
  | "incomplete"
  | "changed"
  | "unchanged"
  | "answered"
  | "skipped"
  | "refused"
  | "failed";

export interface Verdict {
  readonly conclusion: Conclusion;
  /** True when `fail-on` says that the job has to fail. */
  readonly blocking: boolean;
  /** One sentence. */
  readonly sentence: string;
}

export interface DenialNote {
  readonly tool: string;
  readonly rule: string;
  readonly source: string | null;
  readonly reason: string;
  readonly count: number;
  /** The first few paths that such calls named. */
  readonly paths?: readonly string[];
}

/** On what a check ran. */
export interface CheckGround {
  readonly commit: Sha;
  /** Whether the tree had edits of this task in it. */
  readonly edited: boolean;
  /** Files that say what the check tests, and that the change under review or an edit touches: a pass may be their doing. */
  readonly testDefinitionChanged: readonly RepoPath[];
  /** Sentences: what was to be reused and was not. */
  readonly notes: readonly string[];
}

/** On which tree a check ran. Those of proofs and suggestions are told with their findings. */
export type CheckedTree = CheckNote["on"] | TrialTree;

export type TrialTree = "with suggestions" | "with proof" | "with proof and suggestion" | "base with proof";

/** How one configured check ended, on which tree. */
export interface CheckNote {
  readonly name: string;
  readonly on: "head" | "with edits";
  readonly result: "passed" | "failed" | "timeout" | "resource_limit" | "not run";
  readonly exitCode: number | null;
  readonly durationMs: number;
  readonly tail: string;
  /** On what it ran; absent where it did not run. */
  readonly ground?: CheckGround;
}

/** The run's whole will as one JSON document; publishing needs nothing else. */
export interface Proposal {
  readonly schema: 1;
  readonly task: {
    readonly id: string;
    /** `owner/name` of the repository that it is about. */
    readonly repository: string;
    readonly event: string;
    readonly goal: Goal;
    readonly subject: {
      readonly kind: "pull_request" | "issue" | "repository";
      readonly number: number | null;
    };
    /** Login of who caused it; the empty text where nobody did. */
    readonly actor: string;
    /** Who asked in a comment, if anyone did. */
    readonly requester: string | null;
  };
  readonly tier: Tier;
  readonly pinned: Pinned;
  readonly end: RunEnd;
  readonly review: ReviewPlan | null;
  readonly patch: Patch | null;
  /** The model's last words, for a reply, a pull request's body, or the summary. */
  readonly reply: string;
  readonly coverage: CoverageReport | null;
  readonly verdict: Verdict;
  readonly usage: RunUsage;
  readonly denials: readonly DenialNote[];
  readonly checks: readonly CheckNote[];
  /** Sentences a reader has to know: what was off, left out, or fell back. */
  readonly notes: readonly string[];
  /** SHA-256 (hex) of the canonical JSON of all other fields. */
  readonly digest: string;
}
