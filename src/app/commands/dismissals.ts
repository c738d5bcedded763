import { faultOf } from "../../core/errors.ts";
import type { RepoPath } from "../../core/paths.ts";
import type { Sha } from "../../core/values.ts";
import type { GitStore } from "../../core/workspace.ts";
import {
  type Dismissal,
  isInForce,
  LEDGER_PATH,
  MAX_LEDGER_BYTES,
  readLedger,
} from "../../policy/dismissal-ledger.ts";
import type { TaskDeps } from "../deps.ts";
import type { PinnedRepository } from "../start/pin.ts";

export const LEDGER_REF = "refs/reeve/dismissed";

export interface Dismissals {
  /** Those that count today. */
  readonly inForce: readonly Dismissal[];
  /** Sentences on why there are none, where there should be. */
  readonly notes: readonly string[];
}

/**
 * What was dismissed: as the base branch says, or the ref that only those set who may write. A ledger that cannot be used is
 * empty: findings are rather posted once more than lost.
 */
export async function readDismissals(
  deps: Pick<TaskDeps, "emit" | "clock">,
  { store, pinned, policyFile }: PinnedRepository,
): Promise<Dismissals> {
  try {
    const all =
      policyFile.dismissals.store === "ref"
        ? (await ledgerOfRef(store)).entries
        : await ledgerAt(store, pinned.policy, LEDGER_PATH);
    return { inForce: all.filter((entry) => isInForce(entry, deps.clock.now())), notes: [] };
  } catch (error) {
    const { code, message } = faultOf(error);
    deps.emit({ type: "degraded", code, reason: message });
    return { inForce: [], notes: [`The ledger of dismissed findings could not be used: ${message}`] };
  }
}

/** @throws `config_invalid`, `too_large`, `not_regular_file` */
export async function ledgerAt(store: GitStore, commit: Sha, path: RepoPath): Promise<readonly Dismissal[]> {
  return readLedger(await store.read(commit, path, MAX_LEDGER_BYTES), path);
}

/** With the commit that the ref stands at. */
export async function ledgerOfRef(
  store: GitStore,
): Promise<{ readonly at: Sha | null; readonly entries: readonly Dismissal[] }> {
  const at = await store.ownRef(LEDGER_REF);
  return { at, entries: at === null ? [] : await ledgerAt(store, at, LEDGER_PATH) };
}
