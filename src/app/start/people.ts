import type { PersonNote, TaskEvent } from "../../core/events.ts";
import type { Actor } from "../../core/task.ts";
import { standingOf } from "../../policy/permissions.ts";
import type { Facts } from "./look-up.ts";

/** Everyone involved in a task, each once, with what was looked up of them: for the record. */
export function peopleOf({
  request,
  author,
  permissions,
}: Facts): Extract<TaskEvent, { readonly type: "permissions" }> {
  const involved = author === null ? request.actors : [...request.actors, author];
  const people = eachOnce(involved).map((actor) => noteOf(actor, permissions));
  return { type: "permissions", people, effective: standingOf({ permissions }, involved).permission };
}

/** A payload calls a person something in one place and not in another; the word is kept, wherever it stands. */
function eachOnce(actors: readonly Actor[]): readonly Actor[] {
  const known = new Map<string, Actor>();
  for (const actor of actors) {
    const key = actor.login.toLowerCase();
    known.set(key, { ...actor, ...known.get(key) });
  }
  return [...known.values()];
}

/** Only people have a permission that could be looked up. */
function noteOf(actor: Actor, permissions: Facts["permissions"]): PersonNote {
  const { login, id, kind, association = null } = actor;
  const permission = kind === "user" ? (permissions.get(login) ?? "unknown") : null;
  return { login, id, kind, permission, association };
}
