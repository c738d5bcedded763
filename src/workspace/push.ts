import { ReeveError } from "../core/errors.ts";
import type { Sha } from "../core/values.ts";
import type { PushOutcome } from "../core/workspace.ts";
import { ownBranch } from "./ref-name.ts";
import type { Remote } from "./remote.ts";

/**
 * Creates a branch of ours and looks at it afterwards. What stands on the server decides, not what the push said: its
 * answer may be lost on a branch that was made, and a branch may be moved behind an answer that came.
 * @throws `branch_not_owned`; `push_rejected` when the server cannot be asked what became of it.
 */
export async function pushBranch(remote: Remote, branch: string, commit: Sha): Promise<PushOutcome> {
  const ref = ownBranch(branch);
  const { ok, said } = await remote.create(ref, commit);
  const stands = await remote.idOf(ref).catch((cause: unknown) => {
    throw new ReeveError(
      "push_rejected",
      `It is not known what became of the push of ${branch}: ${said || "no answer"}`,
      {
        hint: "Look at the branch before starting again.",
        cause,
      },
    );
  });
  if (stands === commit) return { kind: "pushed", sha: commit };
  if (stands !== null)
    return { kind: "exists", message: `${branch} exists already, at ${stands}. It was not moved.` };
  if (!ok) return { kind: "refused", message: said };
  return { kind: "refused", message: `The server took ${branch} and does not have it.` };
}
