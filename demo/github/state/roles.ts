import type { Account, Level, Repository, Role, Scope, Token } from "./entities.ts";

const RANK: readonly Role[] = ["none", "read", "triage", "write", "maintain", "admin"];

/** What an account may do in a repository. Everybody reads a public one; the owner is its administrator. */
export function roleOf(repository: Repository, account: Account | null): Role {
  const floor: Role = repository.private ? "none" : "read";
  if (account === null) return floor;
  if (repository.owner === account) return "admin";
  return repository.roles.get(account.login.toLowerCase()) ?? floor;
}

/** The four words of the older `permission` field: GitHub folds `maintain` and `triage` into their neighbours. */
export function legacyPermission(role: Role): "admin" | "write" | "read" | "none" {
  if (role === "maintain") return "write";
  return role === "triage" ? "read" : role;
}

export function atLeast(role: Role, wanted: Role): boolean {
  return RANK.indexOf(role) >= RANK.indexOf(wanted);
}

/** May this token see the repository at all? If not, GitHub answers 404, so as not to tell that it exists. */
export function canSee(repository: Repository, token: Token | null): boolean {
  if (!repository.private) return true;
  return token !== null && (token.account.type === "Bot" || roleOf(repository, token.account) !== "none");
}

/** A workflow's own token never may: there is no such permission to give it. */
export function mayChangeWorkflows({ account, permissions }: Token): boolean {
  return account.type !== "Bot" || permissions.workflows === "write";
}

/** What the token was given in this scope, and for a person no more than their role allows. */
export function levelOf(token: Token, repository: Repository, scope: Scope): Level {
  const granted = token.permissions[scope] ?? "none";
  if (token.account.type === "Bot" || granted !== "write") return granted;
  const role = roleOf(repository, token.account);
  // Anybody may open an issue or a pull request, comment and review; the rest needs more.
  const needed: Role = scope === "issues" || scope === "pull_requests" ? "read" : "write";
  return atLeast(role, needed) ? "write" : "read";
}
