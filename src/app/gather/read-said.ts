import type { Around, Conversation } from "../../context/context-facts.ts";
import { allEnded } from "../../core/all-ended.ts";
import type { TaskDeps } from "../deps.ts";
import type { Facts } from "../start/look-up.ts";
import { type AskedThreads, askedThreads } from "./asked-threads.ts";
import { gatherContext } from "./gather-context.ts";

export type Said =
  | {
      readonly kind: "said";
      readonly conversation: Conversation | null;
      /** What stands around the pull request. */
      readonly around: Around | null;
    }
  | Extract<AskedThreads, { readonly kind: "unknown" }>;

/**
 * What people said about the subject, with the findings and the thread that the request is about. A review is shown what
 * people say of the change when it has ended.
 */
export async function readSaid(deps: TaskDeps, facts: Facts): Promise<Said> {
  const [{ conversation, around }, asked] = await allEnded([
    gatherContext(deps, facts),
    isWork(deps, facts) ? askedThreads(deps, facts) : null,
  ]);
  if (asked?.kind === "unknown") return asked;
  if (asked === null || conversation === null) return { kind: "said", conversation, around };
  const { threads, leftOut } = asked;
  const inThreads =
    leftOut === 0 ? [] : [{ why: "in its review thread, for the same reasons", count: leftOut }];
  return {
    kind: "said",
    around,
    conversation: {
      ...conversation,
      ...(threads.length > 0 ? { threads } : {}),
      leftOut: [...conversation.leftOut, ...inThreads],
    },
  };
}

/**
 * A job that publishes asks whose words a patch was made with, and tells whoever named a finding that there is none of: the job
 * that looked for it first may not write.
 */
function isWork({ settings }: TaskDeps, { request: { goal } }: Facts): boolean {
  if (goal.kind === "fix" || goal.kind === "explain") return true;
  return goal.kind === "answer" && settings.mode !== "publish";
}
