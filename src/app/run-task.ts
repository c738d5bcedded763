import { type Fault, faultOf } from "../core/errors.ts";
import type { Proposal } from "../core/proposal.ts";
import type { TriggerEvent, TriggerOutcome } from "../triggers/outcome.ts";
import { parseTrigger } from "../triggers/parse-trigger.ts";
import { atOnce } from "./commands/at-once.ts";
import { testHead } from "./commands/test-head.ts";
import type { TaskDeps } from "./deps.ts";
import { buildCommit } from "./land/build-commit.ts";
import { type Leaks, outboundDeps } from "./outbound.ts";
import { propose } from "./publish/propose.ts";
import { publish } from "./publish/publish.ts";
import { publishReceived } from "./publish/publish-received.ts";
import { rememberingStore } from "./remembering-store.ts";
import type { Admitted } from "./start/admitted.ts";
import { failed, notTaken, refused, skipped } from "./start/early-end.ts";
import { fetchEarly } from "./start/fetch-early.ts";
import { warnOfForeignToken } from "./start/foreign-token.ts";
import { firstGate } from "./start/gate.ts";
import { type Facts, lookUp } from "./start/look-up.ts";
import { endedWithoutKey, forkWithoutKey } from "./start/no-key.ts";
import { type Prepared, prepare } from "./start/prepare.ts";
import { endedBy, watchFor } from "./start/supersede.ts";
import { openStatus } from "./status.ts";
import { emptyEnd, type TaskEnd } from "./task-end.ts";
import { taskTime } from "./task-time.ts";
import { work } from "./work.ts";

/**
 * One task, from the event to what stands on the code host: trigger, gate, snapshot, context, loop, proposal,
 * publishing. However it ends, the person who asked is told, and what was found until then is in the end.
 */
export async function runTask(given: TaskDeps, event: TriggerEvent): Promise<TaskEnd> {
  const startedAt = given.clock.now();
  const { deps, leaks } = outboundDeps(given);
  const parsed = parseTrigger(event);
  const came = parsed.kind === "task" ? await taken(deps, parsed, startedAt) : await notTaken(deps, parsed);
  const end = withLeaks(came, leaks());
  deps.emit({ type: "task_end", conclusion: end.conclusion, ...(end.fault ? { fault: end.fault } : {}) });
  return end;
}

async function taken(
  deps: TaskDeps,
  { request }: Extract<TriggerOutcome, { kind: "task" }>,
  startedAt: number,
): Promise<TaskEnd> {
  const { trigger, goal } = request;
  deps.emit({ type: "task_start", task: deps.key.id, trigger: trigger.event, goal: goal.kind });
  const opening = deps.openStore().then(rememberingStore);
  opening.catch(() => {}); // awaited below, unless the gate refuses first
  const fetched = fetchEarly(opening, request.subject);
  try {
    const facts = await lookUp(deps, request);
    if (facts === null) return skipped(deps, "not_open", NOT_FOUND);
    const gate = firstGate(deps, facts);
    if (gate.tier === "T0") return forkWithoutKey(deps, gate) ?? (await refused(deps, facts, gate));
    warnOfForeignToken(deps, facts, gate);
    const status = openStatus(deps, facts);
    return await carriedOut(deps, { facts, gate, status, store: await opening, fetched, startedAt });
  } catch (error) {
    return failed(error);
  } finally {
    await fetched; // leaves no git behind that still writes
    await opening.then((store) => store.close()).catch(() => {});
  }
}

const NOT_FOUND = "No open pull request, or more than one, has the head that the other workflow ran on.";

/** From here on somebody may be waiting for an answer: whatever happens, the status comment is brought to its end. */
async function carriedOut(deps: TaskDeps, admitted: Admitted): Promise<TaskEnd> {
  try {
    const answer = await atOnce(deps, admitted);
    if (answer !== null) return answer;
    const openModel = loadingModel(deps, admitted.facts);
    const prepared = await prepare(deps, admitted);
    if (prepared.kind === "ended") return prepared.end;
    return await delivered({ ...deps, openModel }, prepared, admitted.startedAt);
  } catch (error) {
    const skip = await endedWithoutKey(deps, admitted.facts, error);
    if (skip !== null) return skip;
    await admitted.status.failed(faultOf(error));
    return failed(error);
  }
}

/** Loads the model while git fetches. A job that publishes has none, and checks need none. */
function loadingModel(deps: TaskDeps, { request }: Facts): TaskDeps["openModel"] {
  if (deps.settings.mode === "publish" || request.goal.kind === "test") return deps.openModel;
  const model = deps.openModel();
  model.catch(() => {}); // awaited by the work
  return () => model;
}

/** The work, and what comes of it where it belongs, unless somebody ended the run meanwhile. */
async function delivered(deps: TaskDeps, { errand, heard }: Ready, startedAt: number): Promise<TaskEnd> {
  const { mode } = deps.settings;
  const watch = watchFor(deps, errand.facts, startedAt);
  const make = (watched: TaskDeps) => proposed(watched, { errand, heard }, startedAt);
  const made = mode === "publish" ? null : await watch.during(make);
  const { proposal = null, ...kept } = made ?? {};
  if (mode === "propose" && proposal !== null) return { ...left(proposal), ...kept };
  const ending = await watch.look();
  if (ending !== null) return { ...(await endedBy(deps, errand.status, { ending, proposal })), ...kept };
  if (proposal === null) return publishReceived(deps, errand);
  return { ...(await publish(deps, { ...errand, summaries: heard.summaries, proposal })), ...kept };
}

/** The work, and what comes of it as one document. `mail`: edits that go nowhere else. */
async function proposed(
  deps: TaskDeps,
  { errand, heard }: Ready,
  startedAt: number,
): Promise<Pick<TaskEnd, "mail"> & { readonly proposal: Proposal }> {
  const time = taskTime(deps.clock, startedAt, errand.bounds.wallMs);
  const { task, facts, repository, policyFacts, mission } = errand;
  if (task.goal.kind === "test") return { proposal: await testHead(deps, errand, time) };
  const { conversation, around, summaries } = heard;
  const bounds = { ...errand.bounds, wallMs: time.leftMs() };
  const worked = await work(deps, {
    ...{ task, repository, policyFacts, bounds, mission: mission.goal },
    ...{ conversation, around, summary: summaries?.[0] ?? null },
  });
  const given = { task, facts, repository, worked, conversation, time, summaries };
  const { proposal, heldBack } = await propose(deps, given);
  if (heldBack === null) return { proposal };
  const { sha } = await buildCommit(deps, { ...errand, proposal }, heldBack);
  return { proposal, mail: await repository.store.mailOf(sha) };
}

type Ready = Omit<Extract<Prepared, { kind: "ready" }>, "kind">;

/** What the proposal comes to is told by the job that publishes it, which fails for it too. */
function left(proposal: Proposal): TaskEnd {
  const notes = ["Nothing was posted: the mode is `propose`."];
  return { ...emptyEnd(proposal.verdict.conclusion, false), proposal, notes };
}

/**
 * A secret was about to leave. It did not, but somebody made the model say it: that must not pass unnoticed. What only
 * looks like a secret, such as a placeholder in a document, is no more than worth a sentence.
 */
function withLeaks(end: TaskEnd, { known, alike }: Leaks): TaskEnd {
  const looks = `What looks like a secret (${alike.join(", ")}) was taken out of a text that was to be posted.`;
  const noted = alike.length === 0 ? end : { ...end, notes: [...end.notes, looks] };
  if (known.length === 0) return noted;
  const fault: Fault = {
    code: "secret_detected",
    message: `A text that was to be posted held a secret (${known.join(", ")}); it was taken out.`,
    hint: "Look at the transcript for where it came from, and replace the secret.",
  };
  return { ...noted, failed: true, fault };
}
