import { shortened } from "../../core/cut.ts";
import { type Fault, faultOf } from "../../core/errors.ts";
import type { Goal } from "../../core/task.ts";
import { type Dismissal, dayOf } from "../../policy/dismissal-ledger.ts";
import { isStillOpen, type ToldFinding } from "../../review/life.ts";
import { plainText } from "../../review/plain-text.ts";
import type { TaskDeps } from "../deps.ts";
import { noSuchFinding } from "../findings/name-findings.ts";
import { settleThreads } from "../findings/settle-threads.ts";
import { cleaner } from "../outbound.ts";
import type { Admitted } from "../start/admitted.ts";
import type { Facts } from "../start/look-up.ts";
import { pin } from "../start/pin.ts";
import type { Status } from "../status.ts";
import { emptyEnd, type TaskEnd } from "../task-end.ts";
import { type Kept, keepDismissal } from "./keep-dismissal.ts";
import { leftToPublish, refused, stillOpen } from "./resolve.ts";
import { mayClose, toldFindings } from "./told-findings.ts";

type DismissGoal = Extract<Goal, { readonly kind: "dismiss" }>;

const DAY = 86_400_000;
const MAX_REASON = 500;

/** Writes a finding into the ledger because somebody who may says so, and closes its thread. No model is asked. */
export async function dismissFinding(
  deps: TaskDeps,
  { facts, status, store, fetched }: Pick<Admitted, "facts" | "status" | "store" | "fetched">,
  goal: DismissGoal,
): Promise<TaskEnd> {
  if (deps.settings.mode === "propose") return leftToPublish();
  if (!mayClose(facts)) return refused(deps, status, "Only people who may write can dismiss findings.");
  const repository = await pin(deps, facts, store, fetched);
  if (repository.policyFault !== null) return failed(status, repository.policyFault);
  const told = await toldFindings(deps, facts);
  const found = told.filter(({ id }) => id === goal.finding);
  const why = reasonAgainst(found, told, goal, deps.clock.now());
  const [finding] = found;
  if (why !== null || finding === undefined) return refused(deps, status, why ?? "");
  const entry = entryOf(deps, facts, finding, goal, repository.policyFile.dismissals.days);
  try {
    const kept = await keepDismissal(deps, { facts, repository, entry });
    if (kept.kind === "refused") return failed(status, kept.fault);
    const settled = await settleThreads(deps, found.filter(isStillOpen));
    const sentence = [sentenceOf(kept, entry), ...stillOpen(settled)].join(" ");
    await status.ended(sentence);
    return { ...emptyEnd("answered", false), notes: [sentence] };
  } catch (error) {
    return failed(status, faultOf(error));
  }
}

function reasonAgainst(
  found: readonly ToldFinding[],
  told: readonly ToldFinding[],
  { finding, until }: DismissGoal,
  now: number,
): string | null {
  if (found.length === 0) return noSuchFinding([finding], told.filter(isStillOpen));
  if (new Set(found.map(({ fingerprint }) => fingerprint)).size > 1)
    return `More than one finding is called ${finding}. Resolve the thread of the one that is meant.`;
  if (found.every(({ code }) => code === null))
    return `The comment of ${finding} does not say what its code was. Ask for a new review first.`;
  return until !== null && until < dayOf(now) ? `${until} is over already. Name a day to come.` : null;
}

/** What people said is kept as plain words: the ledger is read in a pull request, and shown in summaries. */
function entryOf(
  deps: TaskDeps,
  { request }: Facts,
  { id, fingerprint, path, title, code }: ToldFinding,
  { reason, until }: DismissGoal,
  days: number,
): Dismissal {
  const clean = cleaner(deps);
  const plain = (text: string, max: number) =>
    shortened(clean("dismissal", plainText(text, deps.key.site)).replace(/\s+/g, " ").trim(), max) || "-";
  const now = deps.clock.now();
  return {
    ...{ id, fingerprint, code: code ?? "", path, title: plain(title, 200) },
    reason: plain(reason, MAX_REASON),
    by: request.actor.login,
    on: dayOf(now),
    until: until ?? dayOf(now + days * DAY),
  };
}

function sentenceOf(kept: Extract<Kept, { kind: "kept" }>, { id, until }: Dismissal): string {
  const last = `It is not posted again until ${until}, as long as its code stands as it is.`;
  if (kept.pullRequest === null) return `Dismissed ${id}. ${last}`;
  return `Dismissed ${id} in #${kept.pullRequest.number}: merge it, and it counts everywhere. ${last}`;
}

async function failed(status: Status, fault: Fault): Promise<TaskEnd> {
  await status.failed(fault);
  return { ...emptyEnd("failed", true), fault };
}
