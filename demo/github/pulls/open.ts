import { countCommits } from "../git/commits.ts";
import { branchHead, mergeBase } from "../git/refs.ts";
import { git } from "../git/run.ts";
import { forbidden, validationFailed } from "../http/errors.ts";
import type { SignedCall } from "../http/route.ts";
import type { BranchPoint, Issue, PullRequest, Repository } from "../state/entities.ts";
import { syncPull } from "./sync.ts";

export interface PullDraft {
  readonly title: string;
  readonly body: string | null;
  /** `branch`, or `owner:branch` of a fork. */
  readonly head: string;
  readonly base: string;
  readonly draft: boolean;
  readonly maintainerCanModify: boolean;
}

/** @throws {ApiError} 403 or 422, as GitHub answers a pull request that it does not take. */
export async function openPull(call: SignedCall, draft: PullDraft): Promise<PullRequest> {
  const { repository, token } = call;
  if (token.account.type === "Bot" && !repository.actionsMayCreatePullRequests) {
    throw forbidden("GitHub Actions is not permitted to create or approve pull requests.");
  }
  const head = await pointOf(call, "head", draft.head);
  const base = await pointOf(call, "base", draft.base);
  if (head.repository !== repository) {
    await git(repository.directory, ["fetch", "--quiet", head.repository.directory, head.sha]);
  }
  await checkDifference(repository, base, head, draft);
  checkDuplicate(call, head, base);
  return add(call, draft, head, base);
}

async function pointOf(call: SignedCall, field: "head" | "base", name: string): Promise<BranchPoint> {
  const repository = field === "base" ? call.repository : headRepository(call, name);
  const ref = field === "base" ? name : name.slice(name.indexOf(":") + 1);
  const sha = repository === undefined ? null : await branchHead(repository.directory, ref);
  if (repository === undefined || sha === null) {
    throw validationFailed({ resource: "PullRequest", field, code: "invalid" });
  }
  return { repository, ref, sha };
}

function headRepository({ world, repository }: SignedCall, head: string): Repository | undefined {
  const colon = head.indexOf(":");
  const owner = head.slice(0, Math.max(0, colon)).toLowerCase();
  if (colon < 0 || owner === repository.owner.login.toLowerCase()) return repository;
  return world.state.repositories.find(
    (one) => one.owner.login.toLowerCase() === owner && one.parent === repository,
  );
}

async function checkDifference(
  repository: Repository,
  base: BranchPoint,
  head: BranchPoint,
  draft: PullDraft,
): Promise<void> {
  const { directory } = repository;
  const custom = { resource: "PullRequest", code: "custom" };
  if ((await mergeBase(directory, base.sha, head.sha)) === null) {
    const message = `The ${head.ref} branch has no history in common with ${base.ref}`;
    throw validationFailed({ ...custom, message });
  }
  if ((await countCommits(directory, base.sha, head.sha)) > 0) return;
  throw validationFailed({ ...custom, message: `No commits between ${draft.base} and ${draft.head}` });
}

function checkDuplicate({ world }: SignedCall, head: BranchPoint, base: BranchPoint): void {
  const known = world.state.pulls.some(
    (pull) =>
      pull.issue.state === "open" &&
      pull.head.repository === head.repository &&
      pull.head.ref === head.ref &&
      pull.base.repository === base.repository &&
      pull.base.ref === base.ref,
  );
  if (!known) return;
  const message = `A pull request already exists for ${head.repository.owner.login}:${head.ref}.`;
  throw validationFailed({ resource: "PullRequest", code: "custom", message });
}

async function add(
  call: SignedCall,
  draft: PullDraft,
  head: BranchPoint,
  base: BranchPoint,
): Promise<PullRequest> {
  const { state } = call.world;
  const now = state.clock();
  const issue: Issue = {
    id: state.nextId(),
    number: state.nextNumber(call.repository),
    repository: call.repository,
    author: call.token.account,
    title: draft.title,
    body: draft.body,
    state: "open",
    stateReason: null,
    labels: [],
    locked: false,
    createdAt: now,
    updatedAt: now,
    closedAt: null,
  };
  const { draft: isDraft, maintainerCanModify } = draft;
  const pull: PullRequest = {
    id: state.nextId(),
    issue,
    head,
    base,
    draft: isDraft,
    merged: false,
    mergeSha: null,
    mergeable: null,
    maintainerCanModify,
  };
  state.issues.push(issue);
  state.pulls.push(pull);
  await syncPull(call.world, pull);
  return pull;
}
