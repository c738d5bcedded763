import type { Conversation } from "../../context/context-facts.ts";
import { ReeveError } from "../../core/errors.ts";
import { sha256 } from "../../core/sha256.ts";
import { chooseMaintenance } from "../../policy/maintenance.ts";
import { findTaskPullRequest } from "../../review/own.ts";
import type { TaskDeps } from "../deps.ts";
import type { Facts } from "./look-up.ts";
import type { PinnedRepository } from "./pin.ts";

/** What a task without a request is about. */
export type Mission =
  | {
      readonly kind: "mission";
      /** `null`: the request or the diff says it. */
      readonly name: string | null;
      readonly goal: string | null;
      readonly title: string | null;
    }
  | { readonly kind: "none"; readonly code: string; readonly reason: string };

/** For maintenance: the configured task, unless its pull request of an earlier run is still open. */
export async function chooseMission(
  deps: Pick<TaskDeps, "host">,
  { request, self, subject }: Facts,
  { policyFile }: PinnedRepository,
  conversation: Conversation | null,
): Promise<Mission> {
  if (request.goal.kind === "fix" && subject.kind === "issue" && isUnsaid(request, conversation))
    return { kind: "none", code: "no_request", reason: UNSAID };
  if (request.goal.kind !== "maintain") return { kind: "mission", name: null, goal: null, title: null };
  const choice = chooseMaintenance(policyFile, request.goal);
  if (choice.kind === "none") return withoutTask(request.goal.name, choice.reason);
  const { name, goal, title } = choice.task;
  const open = findTaskPullRequest(await deps.host.openPullRequests(maintenancePrefix(name)), self, name);
  if (open) {
    const reason = `Pull request #${open.number} of an earlier run of ${name} is still open.`;
    return { kind: "none", code: "already_open", reason };
  }
  return { kind: "mission", name, goal, title };
}

const UNSAID =
  "Nothing that may be read says what to do: who wrote the issue has no write permission. Say it in a comment behind /agent fix.";

/** A pull request has at least its change; of an issue nothing is left when its words may not be read. */
function isUnsaid({ request }: Facts["request"], conversation: Conversation | null): boolean {
  return (request ?? "").trim() === "" && !conversation?.description && !conversation?.comments.length;
}

/** A schedule that nothing is due on is no fault; a name that the policy file does not have is one. */
function withoutTask(name: string | null, reason: string): Mission {
  if (name === null) return { kind: "none", code: "no_task", reason };
  throw new ReeveError("invalid_input", `Input task: ${reason}`, {
    hint: "Name a key under `maintain` of the base branch's policy file.",
  });
}

/** What the branches of a maintenance task begin with. */
export function maintenancePrefix(name: string): string {
  return `reeve/maintain/${branchPart(name)}/`;
}

/**
 * A name as a part of a branch: the strict alphabet of the branches that we create. What is not the whole name ends with a hash of
 * it, so that no two names have one branch.
 */
export function branchPart(name: string): string {
  const part = name
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "")
    .slice(0, 60);
  if (part === name && part !== "") return part;
  return [part || "task", sha256(name).slice(0, 8)].join("-");
}
