import type { CodeHost } from "../core/code-host.ts";
import type { AgentEvent, TaskEvent } from "../core/events.ts";
import type { Severity } from "../core/finding.ts";
import type { ModelAdapter } from "../core/model.ts";
import type { RepoPath } from "../core/paths.ts";
import type { Clock } from "../core/ports.ts";
import type { Redact } from "../core/redact.ts";
import type { RecordedChecks, Sandbox } from "../core/sandbox.ts";
import type { Bounds } from "../core/task.ts";
import type { Tool } from "../core/tool.ts";
import type { GitStore, Workspace } from "../core/workspace.ts";
import type { GateOptions } from "../policy/gate-facts.ts";
import type { Check } from "../policy/policy-file.ts";
import type { Site } from "../review/site.ts";

/** What the workflow says. It is trusted: a workflow file counts from the base branch only. */
export interface Settings {
  readonly mode: "run" | "propose";
  readonly failOn: Severity | "never";
  readonly policyPath: RepoPath;
  readonly gate: GateOptions;
  readonly bounds: Bounds;
}

/** Which run this is. */
export interface RunKey {
  /** Letters, digits and `-`: unique for a run and attempt. */
  readonly id: string;
  readonly workflow: string;
  readonly job: string;
  readonly site: Site;
  /** 128 random bits, hex: delimiters of outsiders' text carry it. */
  readonly nonce: string;
}

/** Everything outside that a task needs, as ports. */
export interface TaskDeps {
  readonly host: CodeHost;
  /** The commit that an earlier step checked out, if any. */
  readonly checkout: string | null;
  /** The commit whose workflow file runs; `null` outside of Actions. */
  readonly workflowCommit: string | null;
  readonly openStore: () => Promise<GitStore>;
  readonly openModel: () => Promise<ModelAdapter>;
  readonly sandbox: Sandbox;
  readonly makeChecks: (
    commands: ReadonlyMap<string, Check>,
    workspace: Workspace,
    outputBytes: number,
  ) => RecordedChecks;
  readonly tools: readonly Tool[];
  readonly clock: Clock;
  readonly emit: (event: AgentEvent | TaskEvent) => void;
  /** Takes known secrets out of a text and says which it held. */
  readonly redact: Redact;
  readonly signal: AbortSignal;
  readonly settings: Settings;
  readonly key: RunKey;
}
