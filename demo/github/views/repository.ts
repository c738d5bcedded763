import type { JsonObject } from "../http/json.ts";
import { timestamp } from "../http/json.ts";
import type { Repository } from "../state/entities.ts";
import type { Addresses, World } from "../world.ts";
import { nodeId, userView } from "./user.ts";

export function repositoryUrl(at: Addresses, repository: Repository): string {
  return `${at.rest}/repos/${repository.fullName}`;
}

export function repositoryPage(at: Addresses, repository: Repository): string {
  return `${at.server}/${repository.fullName}`;
}

/** A repository as it stands inside other answers and in payloads. */
export function repositoryView(world: World, repository: Repository): JsonObject {
  const at = world.addresses;
  const html = repositoryPage(at, repository);
  const open = openIssues(world, repository);
  return {
    id: repository.id,
    node_id: nodeId("R", repository.id),
    name: repository.name,
    full_name: repository.fullName,
    private: repository.private,
    owner: userView(at, repository.owner),
    html_url: html,
    description: null,
    fork: repository.parent !== null,
    ...apiAddresses(repositoryUrl(at, repository)),
    git_url: `git${html.slice(html.indexOf(":"))}.git`,
    ssh_url: `git@${new URL(at.server).hostname}:${repository.fullName}.git`,
    clone_url: `${html}.git`,
    svn_url: html,
    mirror_url: null,
    homepage: null,
    language: null,
    license: null,
    created_at: timestamp(repository.createdAt),
    updated_at: timestamp(repository.pushedAt),
    pushed_at: timestamp(repository.pushedAt),
    size: 1,
    stargazers_count: 0,
    watchers_count: 0,
    watchers: 0,
    forks_count: 0,
    forks: 0,
    open_issues_count: open,
    open_issues: open,
    ...features(),
    visibility: repository.private ? "private" : "public",
    default_branch: repository.defaultBranch,
    topics: [],
  };
}

/** The answer to `GET /repos/{owner}/{repo}`. */
export function fullRepositoryView(world: World, repository: Repository): JsonObject {
  const parent = repository.parent === null ? {} : { parent: repositoryView(world, repository.parent) };
  return { ...repositoryView(world, repository), ...parent, subscribers_count: 0, network_count: 0 };
}

function openIssues(world: World, repository: Repository): number {
  return world.state.issues.filter((issue) => issue.repository === repository && issue.state === "open")
    .length;
}

function features(): JsonObject {
  return {
    has_issues: true,
    has_projects: false,
    has_wiki: false,
    has_pages: false,
    has_downloads: true,
    has_discussions: false,
    archived: false,
    disabled: false,
    allow_forking: true,
    is_template: false,
    web_commit_signoff_required: false,
  };
}

function apiAddresses(url: string): JsonObject {
  return {
    url,
    archive_url: `${url}/{archive_format}{/ref}`,
    assignees_url: `${url}/assignees{/user}`,
    blobs_url: `${url}/git/blobs{/sha}`,
    branches_url: `${url}/branches{/branch}`,
    collaborators_url: `${url}/collaborators{/collaborator}`,
    comments_url: `${url}/comments{/number}`,
    commits_url: `${url}/commits{/sha}`,
    compare_url: `${url}/compare/{base}...{head}`,
    contents_url: `${url}/contents/{+path}`,
    contributors_url: `${url}/contributors`,
    deployments_url: `${url}/deployments`,
    downloads_url: `${url}/downloads`,
    events_url: `${url}/events`,
    forks_url: `${url}/forks`,
    git_commits_url: `${url}/git/commits{/sha}`,
    git_refs_url: `${url}/git/refs{/sha}`,
    git_tags_url: `${url}/git/tags{/sha}`,
    hooks_url: `${url}/hooks`,
    issue_comment_url: `${url}/issues/comments{/number}`,
    issue_events_url: `${url}/issues/events{/number}`,
    issues_url: `${url}/issues{/number}`,
    keys_url: `${url}/keys{/key_id}`,
    labels_url: `${url}/labels{/name}`,
    languages_url: `${url}/languages`,
    merges_url: `${url}/merges`,
    milestones_url: `${url}/milestones{/number}`,
    notifications_url: `${url}/notifications{?since,all,participating}`,
    pulls_url: `${url}/pulls{/number}`,
    releases_url: `${url}/releases{/id}`,
    stargazers_url: `${url}/stargazers`,
    statuses_url: `${url}/statuses/{sha}`,
    subscribers_url: `${url}/subscribers`,
    subscription_url: `${url}/subscription`,
    tags_url: `${url}/tags`,
    teams_url: `${url}/teams`,
    trees_url: `${url}/git/trees{/sha}`,
  };
}
