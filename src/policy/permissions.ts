import type { Actor, Permission } from "../core/task.ts";
import type { GateFacts } from "./gate-facts.ts";

/** What the weakest of several people may do. */
export interface Standing {
  readonly permission: Permission;
  /** Who that is. */
  readonly weakest: string | null;
}

const RANK: Readonly<Record<Permission, number>> = {
  unknown: 0,
  none: 1,
  read: 2,
  triage: 3,
  write: 4,
  maintain: 5,
  admin: 6,
};

const NOTHING: Standing = { permission: "none", weakest: null };

/** The minimum over everyone; over nobody it is `none`, so that an empty list opens nothing. */
export function standingOf(facts: Pick<GateFacts, "permissions">, people: readonly Actor[]): Standing {
  const each = people.map(
    (actor): Standing => ({ permission: permissionOf(facts, actor), weakest: actor.login }),
  );
  return each.reduce(
    (low, next) => (RANK[next.permission] < RANK[low.permission] ? next : low),
    each[0] ?? NOTHING,
  );
}

export function mayWrite({ permission }: Standing): boolean {
  return RANK[permission] >= RANK.write;
}

/** Only people have a permission: an app's is not asked for, and a deleted account has none. */
function permissionOf({ permissions }: Pick<GateFacts, "permissions">, actor: Actor): Permission {
  return actor.kind === "user" ? (permissions.get(actor.login) ?? "unknown") : "none";
}
