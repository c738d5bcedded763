import type { Actor } from "./task.ts";

/** GitHub's own address for an account, by which it knows who wrote a commit. Nobody's mail arrives there. */
export function noreplyAddress({ login, id }: Pick<Actor, "login" | "id">): string {
  return `${id ?? 0}+${login}@users.noreply.github.com`;
}
