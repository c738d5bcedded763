import type { TaskDeps } from "../deps.ts";
import type { Admitted } from "../start/admitted.ts";
import { helped, toldToStop } from "../start/early-end.ts";
import type { TaskEnd } from "../task-end.ts";
import { dismissFinding } from "./dismiss.ts";
import { rebase } from "./rebase.ts";
import { resolveFindings } from "./resolve.ts";

/** The end of a command that needs neither model nor proposal; `null`: the request is for more than that. */
export async function atOnce(deps: TaskDeps, admitted: Admitted): Promise<TaskEnd | null> {
  const { facts, status } = admitted;
  const { goal, actor } = facts.request;
  switch (goal.kind) {
    case "help":
      return helped(deps, status, goal);
    case "stop":
      return toldToStop(deps, status, actor.login);
    case "resolve":
      return resolveFindings(deps, facts, status, goal);
    case "dismiss":
      return dismissFinding(deps, admitted, goal);
    case "rebase":
      return rebase(deps, admitted, goal);
    case "review":
    case "fix":
    case "answer":
    case "explain":
    case "test":
    case "maintain":
      return null;
  }
}
