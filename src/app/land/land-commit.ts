import { type Fault, faultOf } from "../../core/errors.ts";
import type { FileEdit } from "../../core/proposal.ts";
import type { Sha } from "../../core/values.ts";
import type { CommitFacts, GitStore, PushOutcome } from "../../core/workspace.ts";
import type { TaskDeps } from "../deps.ts";
import { recordedWrite } from "../recorded-write.ts";

/** A commit that is built here, and is to stand on the server. */
export interface BuiltCommit {
  readonly sha: Sha;
  readonly parent: Sha;
  readonly tree: Sha;
  readonly message: string;
  readonly edits: readonly FileEdit[];
}

export type Landed =
  | { readonly kind: "landed"; readonly sha: Sha }
  /**
   * `made`: what stands on the branch instead, through our own doing; absent: nothing does. `moved`: somebody else was
   * quicker, and it may go well on what stands there now; absent: it would be refused again.
   */
  | { readonly kind: "refused"; readonly fault: Fault; readonly made?: Sha; readonly moved?: true };

/** GitHub takes more in one request than this, and says nowhere how much: what a mutation carries at the most. */
const MAX_SIGNED_BYTES = 5_000_000;
const MAX_SIGNED_FILES = 100;

/** GitHub signs what it commits itself, and sets no mode while it does. Larger commits, and executable files, are pushed. */
export function canBeSigned({ edits }: Pick<BuiltCommit, "edits">): boolean {
  const bytes = edits.reduce((sum, edit) => sum + (edit.kind === "write" ? edit.base64.length : 0), 0);
  const areRegular = edits.every((edit) => edit.kind === "delete" || edit.mode === "100644");
  return areRegular && bytes <= MAX_SIGNED_BYTES && edits.length <= MAX_SIGNED_FILES;
}

/** Makes a branch of ours, which must not exist, with the commit on it. */
export async function landOnNew(
  deps: TaskDeps,
  store: GitStore,
  branch: string,
  commit: BuiltCommit,
): Promise<Landed> {
  if (!isSigned(deps, commit)) return pushNew(store, branch, commit.sha);
  const made = await recordedWrite(
    deps,
    "branch at the pinned commit",
    deps.host.createBranch(branch, commit.parent),
  );
  // Git says why: of a rule that forbids it the API says no more than that the update failed.
  if (made === null) return pushNew(store, branch, commit.sha);
  const landed = await landOn(deps, store, branch, commit);
  return landed.kind === "landed" ? landed : takenBack(store, branch, commit.parent, landed);
}

/** Creates a branch of ours, and re-reads it: the id that stands there is that of all that the commit holds and stands on. */
export async function pushNew(store: GitStore, branch: string, sha: Sha): Promise<Landed> {
  return pushed(await store.push(branch, sha));
}

/** Puts the commit onto a branch that stands at its parent, whoever's it is: a fast-forward, and nothing else. */
export async function landOn(
  deps: TaskDeps,
  store: GitStore,
  branch: string,
  commit: BuiltCommit,
): Promise<Landed> {
  const { parent, tree, message, edits } = commit;
  const signed = isSigned(deps, commit)
    ? await recordedWrite(
        deps,
        "signed commit",
        deps.host.commitOnBranch({ branch, parent, tree, message, edits }),
      )
    : null;
  if (signed !== null) return compared(store, branch, commit, signed);
  const outcome = await store.advance(branch, parent, commit.sha);
  if (outcome.kind !== "exists") return pushed(outcome);
  // The answer to the mutation may have been lost for longer than anybody looked.
  const stands = isSigned(deps, commit) ? await deps.host.branchHead(branch) : null;
  if (stands !== null && isSame(await deps.host.commitFacts(stands), commit))
    return compared(store, branch, commit, stands);
  return pushed(outcome);
}

function isSigned({ settings }: TaskDeps, commit: BuiltCommit): boolean {
  return settings.verifiedCommits === true && canBeSigned(commit);
}

/** The same contents on the same commit, byte for byte: git's ids say so. */
export function isSame(
  { tree, parents }: CommitFacts,
  commit: Pick<BuiltCommit, "tree" | "parent">,
): boolean {
  return tree === commit.tree && parents.length === 1 && parents[0] === commit.parent;
}

/** What the server made of the edits is fetched and compared with what was approved. */
async function compared(store: GitStore, branch: string, commit: BuiltCommit, made: Sha): Promise<Landed> {
  const message = await differenceOf(store, branch, commit, made);
  if (message === null) return { kind: "landed", sha: made };
  const hint = "Look at the branch before anything is merged from it.";
  return { kind: "refused", fault: { code: "push_mismatch", message, hint }, made };
}

async function differenceOf(
  store: GitStore,
  branch: string,
  commit: BuiltCommit,
  made: Sha,
): Promise<string | null> {
  try {
    await store.ensure([{ sha: made, ref: `refs/heads/${branch}` }]);
    if (isSame(await store.commitFacts(made), commit)) return null;
    return `${made} on ${branch} is not the commit that was approved: its files, or what it stands on, differ.`;
  } catch (error) {
    return `${made} on ${branch} could not be compared with what was approved: ${faultOf(error).message}`;
  }
}

/** A branch without its commit is nobody's: it goes, unless something else stands on it by now. */
async function takenBack(
  store: GitStore,
  branch: string,
  parent: Sha,
  refused: Extract<Landed, { kind: "refused" }>,
): Promise<Landed> {
  const left = await removed(store, branch, refused.made ?? parent);
  if (left === null) return refused;
  const { fault } = refused;
  const message = `${fault.message} The branch ${branch} was made for it, and could not be taken back: ${left}`;
  return { kind: "refused", fault: { ...fault, message } };
}

async function removed(store: GitStore, branch: string, from: Sha): Promise<string | null> {
  try {
    const outcome = await store.remove(branch, from);
    return outcome.kind === "pushed" ? null : outcome.message;
  } catch (error) {
    return faultOf(error).message;
  }
}

function pushed(outcome: PushOutcome): Landed {
  if (outcome.kind === "pushed") return { kind: "landed", sha: outcome.sha };
  return {
    kind: "refused",
    fault: { code: "push_rejected", message: outcome.message, ...hintOf(outcome.message) },
    ...(outcome.kind === "exists" ? { moved: true } : {}),
  };
}

function hintOf(message: string): { readonly hint?: string } {
  if (/without `?workflows?`? (?:permission|scope)/.test(message))
    return { hint: "The workflow's own token never changes workflow files. Do that part by hand." };
  if (/GH0(?:06|13)|rule violation|protected branch|hook declined/i.test(message))
    return {
      hint: "A rule of the repository refuses it. Let it pass branches that begin with reeve/, or do it by hand.",
    };
  if (/\b40[13]\b|denied to|Authentication failed/.test(message))
    return { hint: "The job needs `contents: write` under `permissions` in the workflow." };
  return {};
}
