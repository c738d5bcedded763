import type { CodeHost } from "../core/code-host.ts";
import type { ChangeSet } from "../core/diff.ts";
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
  /** `propose` writes nothing; `publish` asks no model, and carries out what another job proposed. */
  readonly mode: "run" | "propose" | "publish";
  readonly failOn: Severity | "never";
  /** A call that the policy denied fails the job. Absent: it does not. */
  readonly failOnDenial?: boolean;
  /** A reviewed pull request carries its verdict as a label. Absent: it does not. */
  readonly labelVerdict?: boolean;
  readonly policyPath: RepoPath;
  /** Commits are made by GitHub, which signs them, where it can make them. Absent: they are pushed. */
  readonly verifiedCommits?: boolean;
  readonly gate: GateOptions;
  readonly bounds: Bounds;
  /**
   * Words of people without write permission go into prompts, and take writing and checks from such runs. `null`, or absent:
   * only into those of questions in private repositories.
   */
  readonly readOutsiders?: boolean | null;
  /** No key of a model's was given, as in runs that get no secrets. Absent: one was, or none is needed. */
  readonly keyless?: boolean;
  /** A run that gets no secrets, and so no key, fails the job. Absent: it is skipped. */
  readonly failWithoutKey?: boolean;
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
  /** Where it stands in the history of its workflow. Absent: nobody knows. */
  readonly workflowRun?: { readonly id: number; readonly workflow: string };
}

/** What another job left to be published: a document that anybody may have written until its digest fits. */
export interface Received {
  readonly document: string;
  /** As an output of that job, SHA-256 in hex. */
  readonly digest: string;
}

/** Everything outside that a task needs, as ports. */
export interface TaskDeps {
  readonly host: CodeHost;
  /** The commit that an earlier step checked out, if any. */
  readonly checkout: string | null;
  /** True: that step left a credential in the git configuration. */
  readonly credentialPersisted?: boolean;
  /** True: the job may prove to others who it is (`id-token: write`), and whoever holds its variables may too. */
  readonly identityOffered?: boolean;
  /** The commit whose workflow file runs; `null` outside of Actions. */
  readonly workflowCommit: string | null;
  readonly openStore: () => Promise<GitStore>;
  readonly openModel: () => Promise<ModelAdapter>;
  readonly sandbox: Sandbox;
  readonly makeChecks: (
    commands: ReadonlyMap<string, Check>,
    workspace: Workspace,
    outputBytes: number,
    /** What the workspace's commit has that the base does not; `null`: it is the base. */
    changes: ChangeSet | null,
  ) => RecordedChecks;
  readonly tools: readonly Tool[];
  readonly clock: Clock;
  readonly emit: (event: AgentEvent | TaskEvent) => void;
  /** Takes known secrets out of a text and says which it held. */
  readonly redact: Redact;
  readonly signal: AbortSignal;
  readonly settings: Settings;
  readonly key: RunKey;
  /** For the mode `publish`; `null`: nothing was left. */
  readonly received: Received | null;
}
