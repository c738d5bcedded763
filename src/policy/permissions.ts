import { type Actor, PERMISSIONS, type Permission } from "../core/task.ts";
import type { GateFacts } from "./gate-facts.ts";

/** What the weakest of several people may do. */
export interface Standing {
  readonly permission: Permission;
  /** Who that is. */
  readonly weakest: string | null;
}

/** From the least to the most: a look-up that failed is told apart, and never counts for more than none. */
const RANKS: readonly Permission[] = ["unknown", ...PERMISSIONS];

const NOTHING: Standing = { permission: "none", weakest: null };

/** The minimum over everyone; over nobody it is `none`, so that an empty list opens nothing. */
export function standingOf(facts: Pick<GateFacts, "permissions">, people: readonly Actor[]): Standing {
  const each = people.map(
    (actor): Standing => ({ permission: permissionOf(facts, actor), weakest: actor.login }),
  );
  return each.reduce(
    (low, next) => (rankOf(next.permission) < rankOf(low.permission) ? next : low),
    each[0] ?? NOTHING,
  );
}

export function mayWrite({ permission }: Pick<Standing, "permission">): boolean {
  return rankOf(permission) >= rankOf("write");
}

/** To label and to assign, without a right to write. */
export function mayTriage({ permission }: Standing): boolean {
  return rankOf(permission) >= rankOf("triage");
}

function rankOf(permission: Permission): number {
  return RANKS.indexOf(permission);
}

/** Only people have a permission: an app's is not asked for, and a deleted account has none. */
function permissionOf({ permissions }: Pick<GateFacts, "permissions">, actor: Actor): Permission {
  return actor.kind === "user" ? (permissions.get(actor.login) ?? "unknown") : "none";
}
