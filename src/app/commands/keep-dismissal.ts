import { noreplyAddress } from "../../core/account.ts";
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
  | { readonly kind: "refused"; readonly fault: Fault };

/** Two commands at once write the same ledger; whoever comes late reads it again. */
const ATTEMPTS = 3;

/** @throws `config_invalid` when the ledger cannot be read, which is not written over, or could not be with one entry more. */
export async function keepDismissal(
  deps: TaskDeps,
  facts: Facts,
  repository: PinnedRepository,
  entry: Dismissal,
): Promise<Kept> {
  const keep = repository.policyFile.dismissals.store === "ref" ? atRef : inPullRequest;
  let kept: Kept = {
    kind: "refused",
    fault: { code: "push_rejected", message: "The ledger was not written." },
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    kept = await keep(deps, facts, repository, entry);
    if (kept.kind === "kept" || kept.fault.code !== "push_rejected") return kept;
  }
  return kept;
}

async function atRef(
  deps: TaskDeps,
  facts: Facts,
  repository: PinnedRepository,
  entry: Dismissal,
): Promise<Kept> {
  const { store, pinned } = repository;
  const { at, entries } = await ledgerOfRef(store);
  const commit = await built(deps, facts, repository, { parent: at ?? pinned.policy, entries, entry });
  const pushed = await store.setOwnRef(LEDGER_REF, at, commit.sha);
  if (pushed.kind === "pushed") {
    deps.emit({ type: "published", action: "dismissal", outcome: "done", url: LEDGER_REF });
    return { kind: "kept", pullRequest: null };
  }
  return notWritten(pushed.message);
}

/** One pull request at a time, into the branch that the reviewed one goes into: further dismissals are added to it. */
async function inPullRequest(
  deps: TaskDeps,
  facts: Facts,
  repository: PinnedRepository,
  entry: Dismissal,
): Promise<Kept> {
  const { store, pinned } = repository;
  const { subject, self } = facts;
  if (subject.kind !== "pull_request") return NO_PULL_REQUEST;
  const prefix = `reeve/dismiss/${branchPart(subject.base.ref)}/`;
  const open = (await deps.host.openPullRequests(prefix)).find(({ author }) => isOwn(author, self));
  const head = open ? await deps.host.branchHead(open.headRef) : null;
  if (open && head !== null) {
    await store.ensure([{ sha: head, ref: `refs/heads/${open.headRef}` }]);
    const entries = await ledgerAt(store, head, LEDGER_PATH);
    const commit = await built(deps, facts, repository, { parent: head, entries, entry });
    const landed = await landOn(deps, store, open.headRef, commit);
    return landed.kind === "landed"
      ? { kind: "kept", pullRequest: { number: open.number } }
      : { kind: "refused", fault: landed.fault };
  }
  const entries = await ledgerAt(store, pinned.policy, LEDGER_PATH);
  const commit = await built(deps, facts, repository, { parent: pinned.policy, entries, entry });
  const branch = `${prefix}${deps.key.id}`;
  const landed = await landOnNew(deps, store, branch, commit);
  if (landed.kind === "refused") return { kind: "refused", fault: landed.fault };
  return opened(deps, { branch, base: subject.base.ref, entry });
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

interface Change {
  readonly parent: Sha;
  readonly entries: readonly Dismissal[];
  readonly entry: Dismissal;
}

async function built(
  deps: TaskDeps,
  { self }: Facts,
  { store }: PinnedRepository,
  { parent, entries, entry }: Change,
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

function notWritten(why: string): Kept {
  return {
    kind: "refused",
    fault: { code: "push_rejected", message: `The dismissal was not written: ${why}` },
  };
}
