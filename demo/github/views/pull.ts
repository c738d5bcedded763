import type { JsonObject } from "../http/json.ts";
import { timestamp } from "../http/json.ts";
import type { PullSize } from "../pulls/diff.ts";
import type { BranchPoint, PullRequest } from "../state/entities.ts";
import type { Addresses, World } from "../world.ts";
import { issuePage, issueUrl, labelView } from "./issue.ts";
import { repositoryUrl, repositoryView } from "./repository.ts";
import { associationOf, authorView, nodeId, userView } from "./user.ts";

export function pullUrl(at: Addresses, pull: PullRequest): string {
  return `${repositoryUrl(at, pull.issue.repository)}/pulls/${pull.issue.number}`;
}

/** A pull request as lists give it: without what has to be computed. */
export function pullView(world: World, pull: PullRequest): JsonObject {
  const at = world.addresses;
  const { issue } = pull;
  const page = issuePage(world, issue);
  return {
    ...addresses(world, pull),
    id: pull.id,
    node_id: nodeId("PR", pull.id),
    html_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    number: issue.number,
    state: issue.state,
    locked: issue.locked,
    title: issue.title,
    user: authorView(at, issue.author),
    body: issue.body,
    created_at: timestamp(issue.createdAt),
    updated_at: timestamp(issue.updatedAt),
    closed_at: timestamp(issue.closedAt),
    merged_at: pull.merged ? timestamp(issue.closedAt) : null,
    merge_commit_sha: pull.mergeSha,
    assignee: null,
    assignees: [],
    requested_reviewers: [],
    requested_teams: [],
    labels: issue.labels.map((name) => labelView(at, issue, name)),
    milestone: null,
    draft: pull.draft,
    head: pointView(world, pull.head),
    base: pointView(world, pull.base),
    author_association: associationOf(issue.repository, issue.author),
    auto_merge: null,
    active_lock_reason: null,
  };
}

/** The answer to `GET /repos/{owner}/{repo}/pulls/{pull_number}`. */
export function fullPullView(world: World, pull: PullRequest, size: PullSize): JsonObject {
  const { state } = world;
  return {
    ...pullView(world, pull),
    merged: pull.merged,
    mergeable: pull.mergeable,
    rebaseable: pull.mergeable,
    mergeable_state: mergeableState(pull),
    merged_by: null,
    comments: state.comments.filter((comment) => comment.issue === pull.issue).length,
    review_comments: state.reviewComments.filter(({ review }) => review.pull === pull && submitted(review))
      .length,
    maintainer_can_modify: pull.maintainerCanModify,
    commits: size.commits,
    additions: size.additions,
    deletions: size.deletions,
    changed_files: size.changedFiles,
  };
}

function submitted(review: { readonly state: string }): boolean {
  return review.state !== "PENDING";
}

function mergeableState(pull: PullRequest): string {
  if (pull.mergeable === null) return "unknown";
  if (!pull.mergeable) return "dirty";
  return pull.draft ? "draft" : "clean";
}

function pointView(world: World, point: BranchPoint): JsonObject {
  const { owner } = point.repository;
  return {
    label: `${owner.login}:${point.ref}`,
    ref: point.ref,
    sha: point.sha,
    user: userView(world.addresses, owner),
    repo: repositoryView(world, point.repository),
  };
}

function addresses(world: World, pull: PullRequest): JsonObject {
  const at = world.addresses;
  const url = pullUrl(at, pull);
  const issue = issueUrl(at, pull.issue);
  const repository = repositoryUrl(at, pull.issue.repository);
  const all = {
    self: url,
    html: issuePage(world, pull.issue),
    issue,
    comments: `${issue}/comments`,
    review_comments: `${url}/comments`,
    review_comment: `${repository}/pulls/comments{/number}`,
    commits: `${url}/commits`,
    statuses: `${repository}/statuses/${pull.head.sha}`,
  };
  return {
    url,
    issue_url: all.issue,
    commits_url: all.commits,
    review_comments_url: all.review_comments,
    review_comment_url: all.review_comment,
    comments_url: all.comments,
    statuses_url: all.statuses,
    _links: Object.fromEntries(Object.entries(all).map(([name, href]) => [name, { href }])),
  };
}
