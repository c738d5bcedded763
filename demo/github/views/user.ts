import type { JsonObject } from "../http/json.ts";
import { timestamp } from "../http/json.ts";
import type { Account, Repository } from "../state/entities.ts";
import { roleOf } from "../state/roles.ts";
import type { Addresses, World } from "../world.ts";

/** `MDQ6` and the like are opaque to clients; ours say what they are. GraphQL takes them back as `id`. */
export function nodeId(kind: string, id: number): string {
  return `${kind}_${id}`;
}

export function userView(at: Addresses, account: Account): JsonObject {
  const url = `${at.rest}/users/${encodeURIComponent(account.login)}`;
  const page = account.login.replace(/\[bot\]$/, "");
  return {
    login: account.login,
    id: account.id,
    node_id: nodeId(account.type === "Bot" ? "BOT" : "U", account.id),
    avatar_url: `${at.server}/avatars/${account.id}`,
    gravatar_id: "",
    url,
    html_url: `${at.server}/${account.type === "Bot" ? "apps/" : ""}${page}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type: account.type,
    site_admin: false,
  };
}

/** The account that GitHub shows in place of those that were deleted. */
const GHOST: Account = { id: 10_137, login: "ghost", type: "User", name: null, gone: false };

export function authorView(at: Addresses, account: Account): JsonObject {
  return userView(at, account.gone ? GHOST : account);
}

/** An organization as payloads have it. */
export function organizationView(at: Addresses, account: Account): JsonObject {
  const url = `${at.rest}/orgs/${account.login}`;
  return {
    login: account.login,
    id: account.id,
    node_id: nodeId("O", account.id),
    url,
    repos_url: `${url}/repos`,
    events_url: `${url}/events`,
    hooks_url: `${url}/hooks`,
    issues_url: `${url}/issues`,
    members_url: `${url}/members{/member}`,
    public_members_url: `${url}/public_members{/member}`,
    avatar_url: `${at.server}/avatars/${account.id}`,
    description: "",
  };
}

/** A user as `/users/{username}` and `/user` give them. */
export function profileView(world: World, account: Account): JsonObject {
  const since = timestamp(world.state.clock());
  const owned = world.state.repositories.filter((repository) => repository.owner === account);
  return {
    ...userView(world.addresses, account),
    name: account.name,
    company: null,
    blog: "",
    location: null,
    email: null,
    hireable: null,
    bio: null,
    public_repos: owned.filter((repository) => !repository.private).length,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: since,
    updated_at: since,
  };
}

export function privateProfileView(world: World, account: Account): JsonObject {
  return {
    ...profileView(world, account),
    private_gists: 0,
    total_private_repos: 0,
    owned_private_repos: 0,
    disk_usage: 0,
    collaborators: 0,
    two_factor_authentication: true,
  };
}

/** How an author stands to the repository, as GitHub shows it beside a comment. */
export function associationOf(repository: Repository, account: Account): string {
  if (account === repository.owner) return "OWNER";
  if (account.type === "Bot" || account.gone) return "NONE";
  return roleOf({ ...repository, private: true }, account) === "none" ? "NONE" : "COLLABORATOR";
}
