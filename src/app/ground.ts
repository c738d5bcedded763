import { allEnded } from "../core/all-ended.ts";
import type { ChangeSet } from "../core/diff.ts";
import type { ModelAdapter } from "../core/model.ts";
import type { RepoPath } from "../core/paths.ts";
import type { RecordedChecks, SandboxStatus } from "../core/sandbox.ts";
import type { Bounds, Task } from "../core/task.ts";
import type { Workspace } from "../core/workspace.ts";
import { createHidden, type HiddenBy, visibleChanges } from "../policy/hidden-paths.ts";
import { createIgnore } from "../policy/ignored-paths.ts";
import type { Policy } from "../policy/policy.ts";
import type { PolicyFacts } from "../policy/policy-facts.ts";
import { touchedPaths } from "../policy/sections.ts";
import { visibleWorkspace } from "../policy/visible-workspace.ts";
import type { TaskDeps } from "./deps.ts";
import { tellSubmodules } from "./gather/tell-submodules.ts";
import { openPolicy } from "./start/open-policy.ts";
import type { PinnedRepository } from "./start/pin.ts";
import { sandboxStatus } from "./start/sandbox-status.ts";

/** What a task works on: tree and change at the pinned commits, by what rules, and how much of them the model may know. */
export interface Ground {
  readonly model: ModelAdapter;
  readonly sandbox: SandboxStatus;
  /** The whole tree. Checks, the patch and what is published know all of it. */
  readonly workspace: Workspace;
  /** The whole change; `null`: the task is about none. */
  readonly changes: ChangeSet | null;
  readonly policy: Policy;
  readonly policyFacts: PolicyFacts;
  readonly hiddenBy: HiddenBy;
  /** The rule by which a path is not looked at; `null`: none. */
  readonly ignore: (path: RepoPath) => string | null;
  readonly checks: RecordedChecks;
  /** What the model may know of tree and change. */
  readonly view: View;
}

export interface View {
  readonly workspace: Workspace;
  readonly changes: ChangeSet | null;
}

export async function openGround(
  deps: TaskDeps,
  given: {
    readonly task: Task;
    readonly repository: PinnedRepository;
    readonly policyFacts: PolicyFacts;
    readonly bounds: Pick<Bounds, "toolOutputBytes">;
  },
): Promise<Ground> {
  const { task, repository, bounds } = given;
  const { store, pinned, policyFile } = repository;
  const [model, sandbox, changes] = await allEnded([
    deps.openModel(),
    sandboxStatus(deps, repository),
    hasDiff(task) ? store.changeSet(pinned.base, pinned.head) : null,
  ]);
  tellSubmodules(deps, changes);
  const workspace = store.workspace(pinned.head);
  const marks = changes === null ? new Map() : await store.marks(pinned.policy, changes);
  const policyFacts = { ...given.policyFacts, touched: changes && touchedPaths(changes) };
  const policy = openPolicy(deps, policyFile, policyFacts);
  const hiddenBy = createHidden(policy, policyFile, deps.tools);
  return {
    ...{ model, sandbox, workspace, changes, policy, policyFacts, hiddenBy },
    ignore: createIgnore(policyFile, marks),
    checks: deps.makeChecks(policyFile.checks, workspace, bounds.toolOutputBytes, changes),
    view: {
      workspace: visibleWorkspace(workspace, hiddenBy),
      changes: changes && visibleChanges(changes, hiddenBy),
    },
  };
}

/** A pull request always has one, be it empty; a range on the command line has no pull request. */
export function hasDiff({ subject, pinned }: Pick<Task, "subject" | "pinned">): boolean {
  return subject.kind === "pull_request" || pinned.base !== pinned.head;
}
