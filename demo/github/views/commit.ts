import type { CommitFacts, Signature } from "../git/commits.ts";
import type { FileDiff } from "../git/diff.ts";
import type { JsonObject } from "../http/json.ts";
import { timestamp } from "../http/json.ts";
import { tooLong } from "../pulls/diff.ts";
import type { Account, Repository } from "../state/entities.ts";
import type { World } from "../world.ts";
import { repositoryPage, repositoryUrl } from "./repository.ts";
import { nodeId, userView } from "./user.ts";

/** A commit as the pull request and repository APIs give it. */
export function commitView(world: World, repository: Repository, commit: CommitFacts): JsonObject {
  const url = `${repositoryUrl(world.addresses, repository)}/commits/${commit.sha}`;
  const page = `${repositoryPage(world.addresses, repository)}/commit`;
  return {
    sha: commit.sha,
    node_id: nodeId("C", repository.id),
    url,
    html_url: `${page}/${commit.sha}`,
    comments_url: `${url}/comments`,
    commit: {
      url: gitUrl(world, repository, "commits", commit.sha),
      author: signatureView(commit.author),
      committer: signatureView(commit.committer),
      message: commit.message,
      tree: { sha: commit.tree, url: gitUrl(world, repository, "trees", commit.tree) },
      comment_count: 0,
      verification: verificationView(world, commit),
    },
    author: accountView(world, commit.author),
    committer: accountView(world, commit.committer),
    parents: parentsView(world, repository, commit),
  };
}

/** A commit as the git database API gives it. */
export function gitCommitView(world: World, repository: Repository, commit: CommitFacts): JsonObject {
  return {
    sha: commit.sha,
    node_id: nodeId("C", repository.id),
    url: gitUrl(world, repository, "commits", commit.sha),
    html_url: `${repositoryPage(world.addresses, repository)}/commit/${commit.sha}`,
    author: signatureView(commit.author),
    committer: signatureView(commit.committer),
    message: commit.message,
    tree: { sha: commit.tree, url: gitUrl(world, repository, "trees", commit.tree) },
    parents: parentsView(world, repository, commit),
    verification: verificationView(world, commit),
  };
}

export function gitUrl(world: World, repository: Repository, kind: string, sha: string): string {
  return `${repositoryUrl(world.addresses, repository)}/git/${kind}/${sha}`;
}

export function fileView(world: World, repository: Repository, file: FileDiff, commit: string): JsonObject {
  const page = repositoryPage(world.addresses, repository);
  const path = encodeURI(file.path);
  const patch = file.patch === null || tooLong(file.patch) ? {} : { patch: file.patch };
  return {
    sha: file.blob,
    filename: file.path,
    status: file.status,
    additions: file.additions,
    deletions: file.deletions,
    changes: file.additions + file.deletions,
    blob_url: `${page}/blob/${commit}/${path}`,
    raw_url: `${page}/raw/${commit}/${path}`,
    contents_url: `${repositoryUrl(world.addresses, repository)}/contents/${path}?ref=${commit}`,
    ...patch,
    ...(file.previousPath === null ? {} : { previous_filename: file.previousPath }),
  };
}

function parentsView(world: World, repository: Repository, commit: CommitFacts): JsonObject[] {
  const url = `${repositoryUrl(world.addresses, repository)}/commits`;
  const page = `${repositoryPage(world.addresses, repository)}/commit`;
  return commit.parents.map((sha) => ({ sha, url: `${url}/${sha}`, html_url: `${page}/${sha}` }));
}

function signatureView(signature: Signature): JsonObject {
  return { name: signature.name, email: signature.email, date: timestamp(signature.time) };
}

/** GitHub signs only what it commits itself, and it does not when the caller chose the author. */
function verificationView(world: World, commit: CommitFacts): JsonObject {
  const verified = world.state.signed.has(commit.sha);
  return {
    verified,
    reason: verified ? "valid" : "unsigned",
    signature: verified ? "-----BEGIN PGP SIGNATURE-----" : null,
    payload: verified ? `tree ${commit.tree}` : null,
    verified_at: verified ? timestamp(commit.committer.time) : null,
  };
}

function accountView(world: World, signature: Signature): JsonObject | null {
  const account = accountOf(world.state.accounts, signature.email);
  return account === undefined ? null : userView(world.addresses, account);
}

function accountOf(accounts: readonly Account[], email: string): Account | undefined {
  const id = /^(\d+)\+.*@users\.noreply\.github\.com$/.exec(email)?.[1];
  return accounts.find((account) => String(account.id) === id);
}
