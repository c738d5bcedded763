import type { ErrorCode } from "../core/errors.ts";
import type { Patch } from "../core/proposal.ts";
import type { Subject } from "../core/task.ts";
import { commitMessage } from "../review/render-commit.ts";
import { pullRequestText } from "../review/render-pull-request.ts";
import type { TaskDeps } from "./deps.ts";
import { branchPart, maintenancePrefix } from "./mission.ts";
import { NOTHING_PUBLISHED, type Publication, type Published } from "./publication.ts";
import { told } from "./status.ts";

/** Exactly the recorded edits, on exactly the pinned commit, as a new branch of ours. */
export async function publishPatch(
  deps: TaskDeps,
  publication: Publication,
  patch: Patch,
): Promise<Published> {
  const denied = deniedPath(publication, patch);
  if (denied !== null) return refused(deps, "plan_rejected", denied);
  const { repository, proposal, facts } = publication;
  const commit = await repository.store.commit({
    parent: patch.base,
    edits: patch.edits,
    message: deps.redact(commitMessage(proposal, deps.key.site)).text,
    author: authorOf(facts.self),
    at: deps.clock.now(),
  });
  const branch = branchOf(deps, publication);
  const pushed = await repository.store.push(branch, commit);
  if (pushed.kind !== "pushed")
    return refused(deps, "push_rejected", `${branch} was not pushed: ${pushed.message}`);
  deps.emit({ type: "published", action: "branch", outcome: "done", url: branch });
  return opened(deps, publication, branch);
}

/** The policy has the last word here too: what wrote the proposal may not be what carries it out. */
function deniedPath({ policy }: Publication, { edits }: Patch): string | null {
  for (const { path } of edits) {
    const decision = policy.decide({
      tool: { name: "publish", effect: "write" },
      paths: [path],
      check: null,
    });
    if (decision.verdict === "deny") return `${decision.reason} (rule ${decision.rule.name})`;
  }
  return null;
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
  const { subject, repository } = facts;
  const base = subject.kind === "pull_request" ? subject.head.ref : repository.defaultBranch;
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
  const encoded = (ref: string) => ref.split("/").map(encodeURIComponent).join("/");
  return `${key.site.serverUrl}/${key.site.repository}/compare/${encoded(base)}...${encoded(branch)}`;
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
