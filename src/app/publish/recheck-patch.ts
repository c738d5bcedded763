import { canonicalJson } from "../../core/canonical-json.ts";
import { type Fault, faultOf } from "../../core/errors.ts";
import type { Patch } from "../../core/proposal.ts";
import type { GitStore } from "../../core/workspace.ts";
import type { TaskDeps } from "../deps.ts";
import { recordedDecision } from "../start/open-policy.ts";
import { patchIn, tooLarge } from "./patch.ts";
import { secretsIn } from "./patch-secrets.ts";
import type { Publication } from "./publication.ts";
import { rejected } from "./rejected.ts";

/** Why edits may not be committed. */
export async function recheckPatch(deps: TaskDeps, publication: Publication): Promise<Fault | null> {
  const { proposal, repository, bounds } = publication;
  const { patch, pinned } = proposal;
  if (patch === null) return null;
  if (patch.base !== pinned.head) return rejected("its edits are of another commit than its head.");
  const [large] = tooLarge(patch, bounds);
  if (large) return rejected(large.message, large.code);
  return (
    forkPromotion(publication) ??
    denied(deps, publication, patch) ??
    (await unmakeable(repository.store, patch)) ??
    (await withSecret(deps, repository.store, patch))
  );
}

/**
 * A branch of this repository with a fork's commits in it would run the fork's workflow files with this repository's
 * secrets. A fix for a fork is made of suggestions.
 */
function forkPromotion({ task, facts }: Publication): Fault | null {
  if (task.subject.kind !== "pull_request") return null;
  if (task.subject.head.repository?.id === facts.repository.id) return null;
  return rejected(
    "its edits are on a fork's commit, which goes on no branch of this repository.",
    "fork_promotion",
  );
}

/** The policy has the last word here too: what wrote the proposal may not be what carries it out. */
function denied(deps: TaskDeps, { policy }: Publication, { edits }: Patch): Fault | null {
  for (const { path } of edits) {
    const decision = recordedDecision(deps, policy, PUBLISH, { paths: [path] });
    if (decision.verdict === "deny") return rejected(`${decision.reason} (rule ${decision.rule.name})`);
  }
  return null;
}

const PUBLISH = { name: "publish", effect: "write" } as const;

/** The edits are made once more, on the pinned commit: no link is written through, no mode set, no line miscounted. */
async function unmakeable(store: GitStore, patch: Patch): Promise<Fault | null> {
  const workspace = store.workspace(patch.base);
  const deletes = patch.edits.filter(({ kind }) => kind === "delete");
  const writes = patch.edits.filter((edit) => edit.kind === "write");
  try {
    for (const { path } of deletes) await workspace.delete(path);
    for (const { path, base64 } of writes) await workspace.write(path, Buffer.from(base64, "base64"));
  } catch (error) {
    return rejected(`its edits cannot be made: ${faultOf(error).message}`);
  }
  const made = await patchIn(workspace);
  return canonicalJson(made) === canonicalJson(patch)
    ? null
    : rejected("its edits are none that a tool makes.");
}

async function withSecret(deps: TaskDeps, store: GitStore, { edits, base }: Patch): Promise<Fault | null> {
  const [found] = await secretsIn(deps, edits, store.workspace(base));
  return found ? rejected(found.message, found.code) : null;
}
