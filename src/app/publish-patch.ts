import type { ErrorCode } from "../core/errors.ts";
import type { Patch } from "../core/proposal.ts";
import type { Subject } from "../core/task.ts";
import type { Sha } from "../core/values.ts";
import { commitMessage } from "../review/render-commit.ts";
import { pullRequestText } from "../review/render-pull-request.ts";
import { pathUrl } from "../review/site.ts";
import type { TaskDeps } from "./deps.ts";
import { branchPart, maintenancePrefix } from "./mission.ts";
import { startBranch } from "./pin.ts";
import { NOTHING_PUBLISHED, type Publication, type Published } from "./publication.ts";
import { told } from "./status.ts";
import { updateHead } from "./update-head.ts";

/**
 * Exactly the recorded edits, on exactly the pinned commit: on the author's own branch where the gate lets it, else, and
 * where that does not come about, as a new branch of ours.
 */
export async function publishPatch(
  deps: TaskDeps,
  publication: Publication,
  patch: Patch,
): Promise<Published> {
  const { repository, proposal, facts, task } = publication;
  const commit = await repository.store.commit({
    parent: patch.base,
    edits: patch.edits,
    message: commitMessage(proposal, deps.key.site),
    author: authorOf(facts.self),
    at: deps.clock.now(),
  });
  if (task.tier !== "T4") return onOwnBranch(deps, publication, commit);
  const update = await updateHead(deps, publication, { from: patch.base, to: commit });
  if (update.kind === "updated") return { ...NOTHING_PUBLISHED, branch: update.branch };
  const own = await onOwnBranch(deps, publication, commit);
  return { ...own, notes: [update.note, ...own.notes] };
}

async function onOwnBranch(deps: TaskDeps, publication: Publication, commit: Sha): Promise<Published> {
  const branch = branchOf(deps, publication);
  const pushed = await publication.repository.store.push(branch, commit);
  if (pushed.kind !== "pushed")
    return refused(deps, "push_rejected", `${branch} was not pushed: ${pushed.message}`);
  deps.emit({ type: "published", action: "branch", outcome: "done", url: branch });
  return opened(deps, publication, branch);
}

function branchOf({ key }: TaskDeps, { task, mission }: Publication): string {
  if (mission.name !== null) return `${maintenancePrefix(mission.name)}${key.id}`;
  return `reeve/${task.goal.kind}/${subjectPart(task.subject)}-${key.id}`;
}

function subjectPart(subject: Subject): string {
  switch (subject.kind) {
    case "pull_request":
      return `pr-${subject.number}`;
    case "issue":
      return `issue-${subject.number}`;
    case "repository":
      return branchPart(subject.ref);
  }
}

/** For a pull request a link to compare: its author decides. Otherwise a draft pull request of our own. */
async function opened(deps: TaskDeps, publication: Publication, branch: string): Promise<Published> {
  const { facts, proposal, mission } = publication;
  const { subject } = facts;
  const base = startBranch(facts);
  const compareUrl = compareLink(deps, base, branch);
  if (subject.kind === "pull_request") return { ...NOTHING_PUBLISHED, branch, compareUrl };
  const { title, body } = pullRequestText(proposal, deps.key.site);
  const draft = { head: branch, base, title: mission.title ?? title, body, draft: true };
  const pullRequest = await told(deps, "pull request", deps.host.createPullRequest(draft));
  if (pullRequest) return { ...NOTHING_PUBLISHED, branch, compareUrl, pullRequest };
  const note = `The branch ${branch} was pushed, but no pull request could be opened. Open it yourself: ${compareUrl}`;
  return { ...NOTHING_PUBLISHED, branch, compareUrl, failed: true, notes: [note] };
}

function compareLink({ key }: TaskDeps, base: string, branch: string): string {
  return `${key.site.serverUrl}/${key.site.repository}/compare/${pathUrl(base)}...${pathUrl(branch)}`;
}

/** GitHub's own address for an account; commits then show its face. */
function authorOf({ login, id }: Publication["facts"]["self"]): {
  readonly name: string;
  readonly email: string;
} {
  return { name: login, email: `${id ?? 0}+${login}@users.noreply.github.com` };
}

function refused(deps: TaskDeps, code: ErrorCode, reason: string): Published {
  deps.emit({ type: "degraded", code, reason });
  const message = `The edits were not published: ${reason}`;
  return { ...NOTHING_PUBLISHED, failed: true, fault: { code, message }, notes: [message] };
}
