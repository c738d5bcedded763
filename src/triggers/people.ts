import type { Actor } from "../core/task.ts";
import type { TriggerEvent } from "./outcome.ts";
import { kindOfLogin } from "./payload.ts";

export const NOBODY: Actor = { login: "", id: null, kind: "nobody" };

/**
 * Everyone whose permission counts for an event: who the payload names and who the runner names, each once. The runner
 * knows names only, so the payload's account, which has its id, goes first.
 */
export function everyone(event: TriggerEvent, named: readonly Actor[]): readonly Actor[] {
  const fromRunner = [event.actor, event.triggeringActor]
    .filter((login): login is string => login !== null && login !== "")
    .map((login): Actor => ({ login, id: null, kind: kindOfLogin(login) }));
  const byLogin = new Map<string, Actor>();
  for (const actor of [...named, ...fromRunner]) {
    const key = actor.login.toLowerCase();
    if (!byLogin.has(key)) byLogin.set(key, actor);
  }
  return [...byLogin.values()];
}
