import type { Actor } from "../../core/task.ts";
import { mayWrite } from "../../policy/permissions.ts";
import type { PastFacts, ToldFinding } from "../../review/life.ts";
import type { TaskDeps } from "../deps.ts";
import type { Facts } from "../start/look-up.ts";
import { type Found, type Ground, whereStands } from "./where-stands.ts";

export interface PastGround {
  readonly facts: PastFacts;
  /** Where the code of each earlier finding is now. */
  readonly places: ReadonlyMap<ToldFinding, Found>;
}

/** What has to be known to say what became of findings that are told already. */
export async function pastFactsOf(
  deps: Pick<TaskDeps, "host">,
  { self, permissions }: Pick<Facts, "self" | "permissions">,
  ground: Ground,
  told: readonly ToldFinding[],
): Promise<PastGround> {
  const places = new Map(
    await Promise.all(told.map(async (one) => [one, await whereStands(ground, one)] as const)),
  );
  const mayDecide = await deciders(deps, permissions, told);
  const nowIn = (one: ToldFinding) => places.get(one)?.path ?? one.path;
  return { facts: { told, nowIn, mayDecide, self }, places };
}

/** Of the people who resolved threads of ours, those who may write. Whose threads the others are is nothing to us. */
async function deciders(
  { host }: Pick<TaskDeps, "host">,
  permissions: Facts["permissions"],
  told: readonly ToldFinding[],
): Promise<PastFacts["mayDecide"]> {
  const people = told.flatMap(({ thread }) =>
    thread?.isResolved && thread.resolvedBy?.kind === "user" ? [thread.resolvedBy.login] : [],
  );
  const each = [...new Set(people)].map(async (login) => {
    const permission = permissions.get(login) ?? (await host.permissionOf(login));
    return mayWrite({ permission }) ? [login] : [];
  });
  const may = new Set((await Promise.all(each)).flat());
  return ({ login }: Actor) => may.has(login);
}
