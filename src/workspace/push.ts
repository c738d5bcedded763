import { ReeveError } from "../core/errors.ts";
import type { Sha } from "../core/values.ts";
import type { PushOutcome } from "../core/workspace.ts";
import { fullRef, ownBranch, ownRef } from "./ref-name.ts";
import type { Remote } from "./remote.ts";

/**
 * Creates a branch of ours.
 * @throws `branch_not_owned`; `push_rejected` when the server cannot be asked what became of it.
 */
export async function pushBranch(remote: Remote, branch: string, commit: Sha): Promise<PushOutcome> {
  return pushed(remote, { branch, ref: ownBranch(branch), from: null, to: commit });
}

/**
 * Moves a branch, whoever's it is, from the commit where it has to stand: `to` has that commit as its parent, so that the
 * move is a fast-forward.
 * @throws `ref_invalid`; `push_rejected` when the server cannot be asked what became of it.
 */
export async function advanceBranch(
  remote: Remote,
  branch: string,
  { from, to }: { readonly from: Sha; readonly to: Sha },
): Promise<PushOutcome> {
  return pushed(remote, { branch, ref: fullRef(`refs/heads/${branch}`), from, to });
}

/**
 * Sets a ref of ours that is no branch.
 * @throws `branch_not_owned`; `push_rejected` when the server cannot be asked what became of it.
 */
export async function setOwnRef(
  remote: Remote,
  ref: string,
  { from, to }: { readonly from: Sha | null; readonly to: Sha },
): Promise<PushOutcome> {
  return pushed(remote, { branch: ref, ref: ownRef(ref), from, to });
}

/**
 * Takes back a branch of ours that stands at `from`, and leaves it alone if it stands anywhere else.
 * @throws `branch_not_owned`; `push_rejected` when the server cannot be asked what became of it.
 */
export async function removeBranch(remote: Remote, branch: string, from: Sha): Promise<PushOutcome> {
  const ref = ownBranch(branch);
  const { said } = await remote.set(ref, null, from);
  const stands = await standing(remote, branch, ref, said);
  if (stands === null) return { kind: "pushed", sha: from };
  if (stands !== from) return { kind: "exists", message: standsElsewhere(branch, from, stands) };
  return { kind: "refused", message: said };
}

interface Push {
  readonly branch: string;
  readonly ref: string;
  /** Where the branch has to stand; `null`: nowhere yet. */
  readonly from: Sha | null;
  readonly to: Sha;
}

/**
 * Pushes, and looks at the branch afterwards. What stands on the server decides, not what the push said: its answer may be
 * lost on a branch that was made, and a branch may be moved behind an answer that came.
 */
async function pushed(remote: Remote, { branch, ref, from, to }: Push): Promise<PushOutcome> {
  const { ok, said } = await remote.set(ref, to, from);
  const stands = await standing(remote, branch, ref, said);
  if (stands === to) return { kind: "pushed", sha: to };
  if (stands !== null && stands !== from)
    return { kind: "exists", message: standsElsewhere(branch, from, stands) };
  if (!ok) return { kind: "refused", message: said };
  return { kind: "refused", message: `The server took ${branch} and does not have it.` };
}

async function standing(remote: Remote, branch: string, ref: string, said: string): Promise<Sha | null> {
  return remote.idOf(ref).catch((cause: unknown) => {
    throw new ReeveError(
      "push_rejected",
      `It is not known what became of the push of ${branch}: ${said || "no answer"}`,
      { hint: "Look at the branch before starting again.", cause },
    );
  });
}

function standsElsewhere(branch: string, from: Sha | null, stands: Sha): string {
  return from === null
    ? `${branch} exists already, at ${stands}. It was not moved.`
    : `${branch} has moved from ${from} to ${stands}. It was not touched.`;
}
