import { testMerge } from "../git/merge.ts";
import { branchHead, deleteRef, isAncestor, updateRef } from "../git/refs.ts";
import { git } from "../git/run.ts";
import type { PullRequest, Repository } from "../state/entities.ts";
import type { World } from "../world.ts";
import { followComments } from "./follow-comments.ts";

/**
 * Brings the pull requests of a repository up to its branches, as GitHub does after every push: head and base,
 * `refs/pull/N/head` and `refs/pull/N/merge`, the lines of review comments; merged and orphaned ones are closed.
 */
export function syncPulls(world: World, repository: Repository): Promise<void> {
  return world.inTurn(async () => {
    for (const pull of world.state.pulls) {
      const concerned = pull.issue.repository === repository || pull.head.repository === repository;
      if (concerned && pull.issue.state === "open") await syncPull(world, pull);
    }
  });
}

export async function syncPull(world: World, pull: PullRequest): Promise<void> {
  const { directory } = pull.issue.repository;
  const head = await branchHead(pull.head.repository.directory, pull.head.ref);
  const base = await branchHead(directory, pull.base.ref);
  if (head === null || base === null) return close(world, pull);
  const moved = head !== pull.head.sha;
  if (!moved && base === pull.base.sha && pull.mergeable !== null) return;
  await takeHead(pull, head);
  if (moved) await followComments(world, pull, head);
  pull.head.sha = head;
  if (await isAncestor(directory, head, base)) return merged(world, pull, base);
  pull.base.sha = base;
  await refreshMerge(world, pull);
  pull.issue.updatedAt = world.state.clock();
}

/** Fetches the head, from a fork too, into the repository of the pull request. */
async function takeHead(pull: PullRequest, head: string): Promise<void> {
  const { directory } = pull.issue.repository;
  const ref = `refs/pull/${pull.issue.number}/head`;
  if (pull.head.repository === pull.issue.repository) return updateRef(directory, ref, head);
  const source = `+refs/heads/${pull.head.ref}:${ref}`;
  await git(directory, ["fetch", "--quiet", pull.head.repository.directory, source]);
}

async function refreshMerge(world: World, pull: PullRequest): Promise<void> {
  const { directory } = pull.issue.repository;
  const ref = `refs/pull/${pull.issue.number}/merge`;
  const merge = await testMerge(directory, pull.base.sha, pull.head.sha, world.state.clock());
  pull.mergeable = merge.kind === "unknown" ? null : merge.kind === "clean";
  pull.mergeSha = merge.kind === "clean" ? merge.sha : null;
  if (merge.kind === "clean") await updateRef(directory, ref, merge.sha);
  else await deleteRef(directory, ref);
}

function merged(world: World, pull: PullRequest, base: string): void {
  pull.merged = true;
  pull.mergeSha = base;
  close(world, pull);
}

/** GitHub closes a pull request whose branch is deleted. */
function close(world: World, pull: PullRequest): void {
  const now = world.state.clock();
  pull.issue.state = "closed";
  pull.issue.closedAt = now;
  pull.issue.updatedAt = now;
}
