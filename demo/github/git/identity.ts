import type { Account } from "../state/entities.ts";

export interface Person {
  readonly name: string;
  readonly email: string;
}

export const WEB_FLOW: Person = { name: "GitHub", email: "noreply@github.com" };

/** The private address that GitHub gives every account. */
export function personOf(account: Account): Person {
  return {
    name: account.name ?? account.login,
    email: `${account.id}+${account.login}@users.noreply.github.com`,
  };
}

/** Author, committer and their dates, as git reads them from its environment. */
export function authorship(author: Person, now: number, committer: Person = author): Record<string, string> {
  const date = `${Math.floor(now / 1000)} +0000`;
  return {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: committer.name,
    GIT_COMMITTER_EMAIL: committer.email,
    GIT_COMMITTER_DATE: date,
  };
}
