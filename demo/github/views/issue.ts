import type { JsonObject } from "../http/json.ts";
import { timestamp } from "../http/json.ts";
import type { Issue, IssueComment, Reaction } from "../state/entities.ts";
import { pullOf } from "../state/state.ts";
import type { Addresses, World } from "../world.ts";
import { repositoryPage, repositoryUrl } from "./repository.ts";
import { associationOf, authorView, nodeId, userView } from "./user.ts";

export function issueUrl(at: Addresses, issue: Issue): string {
  return `${repositoryUrl(at, issue.repository)}/issues/${issue.number}`;
}

export function issuePage(world: World, issue: Issue): string {
  const kind = pullOf(world.state, issue) === undefined ? "issues" : "pull";
  return `${repositoryPage(world.addresses, issue.repository)}/${kind}/${issue.number}`;
}

export function issueView(world: World, issue: Issue): JsonObject {
  const at = world.addresses;
  const url = issueUrl(at, issue);
  return {
    url,
    repository_url: repositoryUrl(at, issue.repository),
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    html_url: issuePage(world, issue),
    id: issue.id,
    node_id: nodeId("I", issue.id),
    number: issue.number,
    title: issue.title,
    user: authorView(at, issue.author),
    labels: issue.labels.map((name) => labelView(at, issue, name)),
    state: issue.state,
    locked: issue.locked,
    assignee: null,
    assignees: [],
    milestone: null,
    comments: world.state.comments.filter((comment) => comment.issue === issue).length,
    created_at: timestamp(issue.createdAt),
    updated_at: timestamp(issue.updatedAt),
    closed_at: timestamp(issue.closedAt),
    author_association: associationOf(issue.repository, issue.author),
    active_lock_reason: null,
    body: issue.body,
    reactions: rollupView(url, []),
    timeline_url: `${url}/timeline`,
    state_reason: issue.stateReason,
    ...pullLinks(world, issue),
  };
}

/** Only an issue that is a pull request has this key: it is how clients tell them apart. */
function pullLinks(world: World, issue: Issue): JsonObject {
  const pull = pullOf(world.state, issue);
  if (pull === undefined) return {};
  const page = issuePage(world, issue);
  return {
    draft: pull.draft,
    pull_request: {
      url: `${repositoryUrl(world.addresses, issue.repository)}/pulls/${issue.number}`,
      html_url: page,
      diff_url: `${page}.diff`,
      patch_url: `${page}.patch`,
      merged_at: pull.merged ? timestamp(issue.closedAt) : null,
    },
  };
}

/** Labels have no state of their own here: an id is made from the name. */
export function labelView(at: Addresses, issue: Issue, name: string): JsonObject {
  const id = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007, 7);
  return {
    id,
    node_id: nodeId("LA", id),
    url: `${repositoryUrl(at, issue.repository)}/labels/${encodeURIComponent(name)}`,
    name,
    description: "",
    color: "ededed",
    default: false,
  };
}

export function issueCommentView(world: World, comment: IssueComment): JsonObject {
  const { issue } = comment;
  const url = `${repositoryUrl(world.addresses, issue.repository)}/issues/comments/${comment.id}`;
  return {
    url,
    html_url: `${issuePage(world, issue)}#issuecomment-${comment.id}`,
    issue_url: issueUrl(world.addresses, issue),
    id: comment.id,
    node_id: nodeId("IC", comment.id),
    user: comment.author.gone ? null : userView(world.addresses, comment.author),
    created_at: timestamp(comment.createdAt),
    updated_at: timestamp(comment.updatedAt),
    body: comment.body,
    author_association: associationOf(issue.repository, comment.author),
    reactions: rollupView(url, comment.reactions),
    performed_via_github_app: null,
  };
}

const CONTENTS = ["+1", "-1", "laugh", "hooray", "confused", "heart", "rocket", "eyes"];

export function rollupView(url: string, reactions: readonly Reaction[]): JsonObject {
  const count = (content: string) => reactions.filter((reaction) => reaction.content === content).length;
  return {
    url: `${url}/reactions`,
    total_count: reactions.length,
    ...Object.fromEntries(CONTENTS.map((content) => [content, count(content)])),
  };
}

export function reactionView(at: Addresses, reaction: Reaction): JsonObject {
  return {
    id: reaction.id,
    node_id: nodeId("REA", reaction.id),
    user: userView(at, reaction.author),
    content: reaction.content,
    created_at: timestamp(reaction.createdAt),
  };
}
