import type { ContextFacts } from "../../context/context-facts.ts";
import { NOTHING_ENCLOSES } from "../../context/enclosing.ts";
import { allEnded } from "../../core/all-ended.ts";
import type { ChangeSet } from "../../core/diff.ts";
import type { RepoPath } from "../../core/paths.ts";
import type { Workspace } from "../../core/workspace.ts";
import type { PinnedRepository } from "../start/pin.ts";
import { readPathRules } from "./path-rules.ts";
import { readEnclosing } from "./read-enclosing.ts";

/** What the two commits tell beside the change: rules of its folders at the base, and in what its hunks stand at the head. */
export async function readBeside(
  { store, pinned }: Pick<PinnedRepository, "store" | "pinned">,
  { workspace, changes }: { readonly workspace: Workspace; readonly changes: ChangeSet | null },
  { ignore, packed }: { ignore(path: RepoPath): string | null; readonly packed: boolean },
): Promise<Pick<ContextFacts, "pathRules" | "enclosing">> {
  const [pathRules, enclosing] = await allEnded([
    changes === null ? [] : readPathRules(store, pinned.policy, changes),
    packed ? readEnclosing(workspace, changes, ignore) : NOTHING_ENCLOSES,
  ]);
  return { pathRules, enclosing };
}
