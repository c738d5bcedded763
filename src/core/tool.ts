import type { z } from "zod";
import type { ChangeSet } from "./diff.ts";
import type { Finding, FindingDraft, ReportOutcome } from "./finding.ts";
import type { ImageContent, TextContent } from "./messages.ts";
import type { RepoPath } from "./paths.ts";
import type { Checks } from "./sandbox.ts";
import type { Workspace } from "./workspace.ts";

/** What a tool can do to the world. The policy reads this, never a tool's name. */
export type Effect = "read" | "write" | "execute" | "network";

/**
 * A tool: one strict zod object is both the schema that the model sees and the check of what it sends. A tool
 * reports failure by throwing a `ReeveError`; its code and message reach the model. Adding a tool: one file in
 * `tools/` and one line in `tools/index.ts`; the policy follows from `effect`, `paths` and `check`.
 */
export interface Tool<Input extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** For people; not sent to the model. */
  readonly label: string;
  /** For the model. */
  readonly description: string;
  readonly input: Input;
  readonly effect: Effect;
  /** What a task has to have for the tool to be of use; a task without it is not offered the tool. */
  readonly needs?: readonly ("diff" | "findings" | "second look")[];
  /** The tool of the same name that is offered in its place where checks may be run. */
  readonly withChecks?: Tool;
  /** `sequential`: a reply that calls this tool has its calls run one after the other. */
  readonly executionMode?: "parallel" | "sequential";
  /** The paths that a call touches, for the policy. @throws {ReeveError} for text that is no path of the tree. */
  paths?(input: z.output<Input>): readonly RepoPath[];
  /** The configured check that a call would run, for the policy. */
  check?(input: z.output<Input>): string;
  run(input: z.output<Input>, context: ToolContext): Promise<ToolOutput>;
}

export interface FindingSink {
  /** `signal` stops the runs that a proof takes; the finding itself stays. */
  report(draft: FindingDraft, signal?: AbortSignal): Promise<ReportOutcome>;
  /** Takes a finding back that does not hold. `null`: there is none with this id. */
  withdraw(id: string): Finding | null;
}

/** Told by whatever shows a hunk to the model. `hunk`: its place in the file's `hunks`, from 0. */
export interface CoverageSink {
  seen(path: RepoPath, hunk: number): void;
}

export interface ToolContext {
  readonly workspace: Workspace;
  /** `null` when the task has no diff (an issue, maintenance). */
  readonly changes: ChangeSet | null;
  readonly findings: FindingSink;
  readonly coverage: CoverageSink;
  readonly checks: Checks;
  readonly outputBytes: number;
  /** Characters that a result with an image may have, the image in base64; absent: `outputBytes`. */
  readonly imageBytes?: number;
  readonly signal: AbortSignal;
  update(partial: ToolOutput): void;
}

export interface ToolOutput {
  readonly content: readonly (TextContent | ImageContent)[];
  /** For people and records; never sent to a model. */
  readonly details?: unknown;
  /** Failure that keeps its content (a failing check is one). */
  readonly isError?: boolean;
  /** True ends the run after this batch, if every result of the batch says so. */
  readonly terminate?: boolean;
}

/** Keeps a definition's own input type while it stands in a list of tools. */
export function defineTool<Input extends z.ZodType>(tool: Tool<Input>): Tool<Input> {
  return tool;
}

export function textOutput(text: string, details?: unknown): ToolOutput {
  return { content: [{ type: "text", text }], ...(details === undefined ? {} : { details }) };
}

/** Effects that a run does not get, although its tier has them. */
export interface Withheld {
  readonly effects: readonly Effect[];
  /** The name of the rule by which: `taint`. */
  readonly rule: string;
  /** A full sentence. */
  readonly reason: string;
}

/** Where a rule stands: a name of ours, or `file:line` of the configuration. */
export interface RuleRef {
  readonly name: string;
  /** `.github/reeve.yml:12` for a configured rule; absent for a built-in one. */
  readonly source?: string;
}

/** What the policy says of one call. Every decision names its rule. */
export type Decision = (
  | { readonly verdict: "allow"; readonly rule: RuleRef }
  | { readonly verdict: "deny"; readonly rule: RuleRef; readonly code: DenialCode; readonly reason: string }
) & { readonly call?: DecidedCall };

/**
 * What a decision was about, as the tool declared it: enough to make the decision again. Absent where the policy was not
 * asked.
 */
export interface DecidedCall {
  readonly effect: Effect;
  readonly paths: readonly RepoPath[];
  readonly check: string | null;
}

export type DenialCode =
  | "tool_not_allowed"
  | "invalid_args"
  | "path_denied"
  | "protected_path"
  | "approval_denied";
