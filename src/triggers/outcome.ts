import type { TaskRequest } from "../core/task.ts";
import type { Sha } from "../core/values.ts";

/** An event as the runner hands it over. */
export interface TriggerEvent {
  /** `GITHUB_EVENT_NAME`. */
  readonly name: string;
  /** The parsed payload; anybody may have written the texts in it. */
  readonly payload: unknown;
  /** `GITHUB_ACTOR`. */
  readonly actor: string | null;
  /** `GITHUB_TRIGGERING_ACTOR`: who started this attempt. */
  readonly triggeringActor: string | null;
  /** What the workflow itself says; trusted. */
  readonly inputs: TriggerInputs;
}

export interface TriggerInputs {
  readonly task: string | null;
  readonly pullRequest: number | null;
  /** The label, and the account, whose assignment asks for something. Absent or `null`: none does. */
  readonly label?: string | null;
  readonly assignee?: string | null;
  /** True: drafts are reviewed unasked, too. */
  readonly drafts?: boolean;
}

/** Why an event makes no task although nothing is wrong. */
export type SkipCode =
  /** A comment was edited or deleted: only a new one is a command. */
  | "not_created"
  /** A comment does not begin with a command. */
  | "no_command"
  /** The comment is one of ours. */
  | "self"
  /** The pull request is closed or merged. */
  | "not_open"
  /** A draft is reviewed on command only. */
  | "draft"
  /** A merge queue wants its checks. */
  | "merge_group"
  /** Something happened to the subject that starts no task. */
  | "other_action"
  /** An event that workflows share with other steps. */
  | "event_unsupported";

export type TriggerOutcome =
  | { readonly kind: "task"; readonly request: TaskRequest }
  | {
      readonly kind: "skip";
      readonly code: SkipCode;
      readonly reason: string;
      /** The commit whose check is waited for, and would never come. Absent: none is. */
      readonly awaited?: Sha;
    }
  | {
      readonly kind: "refused";
      readonly code: "event_invalid" | "event_unsupported";
      readonly reason: string;
    };

export type Trigger = (event: TriggerEvent) => TriggerOutcome;

export function task(request: TaskRequest): TriggerOutcome {
  return { kind: "task", request };
}

export function skip(code: SkipCode, reason: string, awaited?: Sha): TriggerOutcome {
  return { kind: "skip", code, reason, ...(awaited ? { awaited } : {}) };
}

export function refuse(code: "event_invalid" | "event_unsupported", reason: string): TriggerOutcome {
  return { kind: "refused", code, reason };
}
