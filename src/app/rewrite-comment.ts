import type { Posted, WriteOutcome } from "../core/code-host.ts";
import type { TaskDeps } from "./deps.ts";
import { recordOutcome } from "./recorded-write.ts";

/**
 * Gives a comment of ours another text; one that somebody deleted is made anew. After any other refusal nothing is tried: the
 * edit may stand all the same, and a second comment would be refused, too, or say it twice. Answers the comment that has the text.
 */
export async function rewriteComment(
  deps: Pick<TaskDeps, "emit" | "host">,
  action: string,
  { number, id }: { readonly number: number; readonly id: number },
  body: string,
): Promise<WriteOutcome<Posted>> {
  const edited = await deps.host.updateComment(id, body);
  recordOutcome(deps, `${action}, edited`, edited);
  if (edited.kind === "done" || edited.fault.code !== "github_not_found") return edited;
  const made = await deps.host.createComment(number, body);
  recordOutcome(deps, action, made);
  return made;
}
