import type { Actor, TaskRequest } from "../core/task.ts";

/** Whose permission the gate needs, each login once, so that all can be asked for side by side. */
export function loginsToLookUp(
  request: Pick<TaskRequest, "actors">,
  author: Actor | null,
): readonly string[] {
  const people = [...request.actors, ...(author ? [author] : [])].filter((actor) => actor.kind === "user");
  return [...new Set(people.map((actor) => actor.login))];
}
