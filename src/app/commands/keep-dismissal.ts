import { noreplyAddress } from "../../core/account.ts";
import type { OpenPullRequest } from "../../core/code-host.ts";
import type { Fault } from "../../core/errors.ts";
import type { FileEdit } from "../../core/proposal.ts";
import type { Sha } from "../../core/values.ts";
import {
  type Dismissal,
  LEDGER_PATH,
  readLedger,
  withDismissal,
  writeLedger,
} from "../../policy/dismissal-ledger.ts";
import { codeSpan } from "../../review/code-block.ts";
import { isOwn } from "../../review/own.ts";
import { pathUrl } from "../../review/site.ts";
import type { TaskDeps } from "../deps.ts";
import { type BuiltCommit, landOn, landOnNew } from "../land/land-commit.ts";
import { recordedWrite } from "../recorded-write.ts";
import type { Facts } from "../start/look-up.ts";
import { branchPart } from "../start/mission.ts";
import type { PinnedRepository } from "../start/pin.ts";
import { LEDGER_REF, ledgerAt, ledgerOfRef } from "./dismissals.ts";

export type Kept =
  /** `pullRequest`: the one that brings it; `null`: it counts at once. */
  | { readonly kind: "kept"; readonly pullRequest: { readonly number: number } | null }
  /** `moved`: somebody else wrote it meanwhile; absent: another attempt would end the same. */
  | { readonly kind: "refused"; readonly fault: Fault; readonly moved?: true };

/** Two commands at once write the same ledger; whoever comes late reads it again. */
const ATTEMPTS = 3;

/** A dismissal, and what it is kept for. */
export interface Dismissing {
  readonly facts: Facts;
  readonly repository: PinnedRepository;
  readonly entry: Dismissal;
}

/** @throws `config_invalid` when the ledger cannot be read, which is not written over, or could not be with one entry more. */
export async function keepDismissal(deps: TaskDeps, dismissing: Dismissing): Promise<Kept> {
  const keep = dismissing.repository.policyFile.dismissals.store === "ref" ? atRef : inPullRequest;
  let kept: Kept = notWritten("it was not tried.");
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    kept = await keep(deps, dismissing);
    if (kept.kind === "kept" || kept.moved !== true) return kept;
  }
  return kept;
}

async function atRef(deps: TaskDeps, dismissing: Dismissing): Promise<Kept> {
  const { store, pinned } = dismissing.repository;
  const { at, entries } = await ledgerOfRef(store);
  const commit = await built(deps, dismissing, { parent: at ?? pinned.policy, entries });
  const pushed = await store.setOwnRef(LEDGER_REF, at, commit.sha);
  if (pushed.kind === "exists") return { ...notWritten(pushed.message), moved: true };
  if (pushed.kind === "refused") return notWritten(pushed.message);
  deps.emit({ type: "published", action: "dismissal", outcome: "done", url: LEDGER_REF });
  return { kind: "kept", pullRequest: null };
}

/** One pull request at a time, into the branch that the reviewed one goes into: further dismissals are added to it. */
async function inPullRequest(deps: TaskDeps, dismissing: Dismissing): Promise<Kept> {
  const { subject, self } = dismissing.facts;
  if (subject.kind !== "pull_request") return NO_PULL_REQUEST;
  const prefix = `reeve/dismiss/${branchPart(subject.base.ref)}/`;
  const open = (await deps.host.openPullRequests(prefix)).find(({ author }) => isOwn(author, self));
  const head = open ? await deps.host.branchHead(open.headRef) : null;
  return open && head !== null
    ? added(deps, dismissing, open, head)
    : onNewBranch(deps, dismissing, `${prefix}${deps.key.id}`, subject.base.ref);
}

async function added(
  deps: TaskDeps,
  dismissing: Dismissing,
  { number, headRef }: OpenPullRequest,
  head: Sha,
): Promise<Kept> {
  const { store } = dismissing.repository;
  await store.ensure([{ sha: head, ref: `refs/heads/${headRef}` }]);
  const entries = await ledgerAt(store, head, LEDGER_PATH);
  const commit = await built(deps, dismissing, { parent: head, entries });
  const landed = await landOn(deps, store, headRef, commit);
  return landed.kind === "landed" ? { kind: "kept", pullRequest: { number } } : landed;
}

async function onNewBranch(
  deps: TaskDeps,
  dismissing: Dismissing,
  branch: string,
  base: string,
): Promise<Kept> {
  const { store, pinned } = dismissing.repository;
  const entries = await ledgerAt(store, pinned.policy, LEDGER_PATH);
  const commit = await built(deps, dismissing, { parent: pinned.policy, entries });
  const landed = await landOnNew(deps, store, branch, commit);
  if (landed.kind === "refused") return landed;
  return opened(deps, { branch, base, entry: dismissing.entry });
}

async function opened(
  deps: TaskDeps,
  { branch, base, entry }: { readonly branch: string; readonly base: string; readonly entry: Dismissal },
): Promise<Kept> {
  const body = `Adds findings that somebody dismissed to ${codeSpan(LEDGER_PATH)}. Each has its reason there, and a day on which it ends.\n\nAsked for by ${codeSpan(entry.by)}.`;
  const draft = { head: branch, base, title: "Dismiss findings of reviews", body, draft: false };
  const made = await recordedWrite(deps, "pull request", deps.host.createPullRequest(draft));
  if (made !== null) return { kind: "kept", pullRequest: { number: made.number } };
  const { serverUrl, repository } = deps.key.site;
  const compare = `${serverUrl}/${repository}/compare/${pathUrl(base)}...${pathUrl(branch)}`;
  const message = `The dismissal stands on ${branch}, but no pull request could be opened. Open it yourself: ${compare}`;
  return { kind: "refused", fault: { code: "github_forbidden", message } };
}

interface Ledger {
  readonly parent: Sha;
  readonly entries: readonly Dismissal[];
}

/** The ledger with one entry more, as a commit. */
async function built(
  deps: TaskDeps,
  { facts: { self }, repository: { store }, entry }: Dismissing,
  { parent, entries }: Ledger,
): Promise<BuiltCommit> {
  const now = deps.clock.now();
  const ledger = writeLedger(withDismissal(entries, entry, now));
  const bytes = Buffer.from(ledger, "utf8");
  // One entry too many, and none of them would count: a ledger that nobody could read back is not written.
  readLedger(bytes, LEDGER_PATH);
  const base64 = bytes.toString("base64");
  const edits: readonly FileEdit[] = [{ kind: "write", path: LEDGER_PATH, mode: "100644", base64 }];
  const message = `Dismiss ${entry.id}\n\n${entry.title}\n\n${entry.reason}\n\nRequested-By: ${entry.by}\n`;
  const author = { name: self.login, email: noreplyAddress(self) };
  const sha = await store.commit({ parent, edits, message, author, at: now });
  const { tree } = await store.commitFacts(sha);
  return { sha, parent, tree, message, edits };
}

const NO_PULL_REQUEST: Kept = {
  kind: "refused",
  fault: { code: "invalid_input", message: "The dismissal was not written: there is no pull request." },
};

function notWritten(why: string): Extract<Kept, { kind: "refused" }> {
  return {
    kind: "refused",
    fault: { code: "push_rejected", message: `The dismissal was not written: ${why}` },
  };
}
