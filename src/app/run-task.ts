import type { Around, Conversation } from "../context/context-facts.ts";
import { allEnded } from "../core/all-ended.ts";
import type { HostComment } from "../core/code-host.ts";
import { type Fault, faultOf } from "../core/errors.ts";
import type { Proposal } from "../core/proposal.ts";
import type { Task } from "../core/task.ts";
import type { GitStore } from "../core/workspace.ts";
import { halveBounds, mergeBounds } from "../policy/bounds.ts";
import type { GateDecision } from "../policy/gate-facts.ts";
import { type PolicyFacts, policyFacts } from "../policy/policy-facts.ts";
import type { TriggerEvent, TriggerOutcome } from "../triggers/outcome.ts";
import { parseTrigger } from "../triggers/parse-trigger.ts";
import { dismissFinding } from "./commands/dismiss.ts";
import { rebase } from "./commands/rebase.ts";
import { resolveFindings } from "./commands/resolve.ts";
import { testHead } from "./commands/test-head.ts";
import type { TaskDeps } from "./deps.ts";
import { withCommits } from "./gather/conversation.ts";
import { earlierSummaries } from "./gather/earlier-review.ts";
import { readSaid } from "./gather/read-said.ts";
import { type Leaks, outboundDeps } from "./outbound.ts";
import { propose } from "./publish/propose.ts";
import type { Errand } from "./publish/publication.ts";
import { publish } from "./publish/publish.ts";
import { publishReceived } from "./publish/publish-received.ts";
import { rememberingStore } from "./remembering-store.ts";
import {
  configRefused,
  failed,
  helped,
  notTaken,
  refused,
  skipped,
  toldToStop,
  unknownFinding,
} from "./start/early-end.ts";
import { fetchEarly } from "./start/fetch-early.ts";
import { warnOfForeignToken } from "./start/foreign-token.ts";
import { firstGate, gateAfterPolicy } from "./start/gate.ts";
import { leftUnreviewed } from "./start/left-unreviewed.ts";
import { type Facts, lookUp } from "./start/look-up.ts";
import { chooseMission, type Mission } from "./start/mission.ts";
import { openPolicy } from "./start/open-policy.ts";
import { type PinnedRepository, pin } from "./start/pin.ts";
import { endedBy, watchFor } from "./start/supersede.ts";
import { withheldFrom } from "./start/withheld.ts";
import { openStatus, type Status } from "./status.ts";
import { emptyEnd, type TaskEnd } from "./task-end.ts";
import { type TaskTime, taskTime } from "./task-time.ts";
import { work } from "./work.ts";

/**
 * One task, from the event to what stands on the code host: trigger, gate, snapshot, context, loop, proposal,
 * publishing. However it ends, the person who asked is told, and what was found until then is in the end.
 */
export async function runTask(given: TaskDeps, event: TriggerEvent): Promise<TaskEnd> {
  const startedAt = given.clock.now();
  const { deps, leaks } = outboundDeps(given);
  const parsed = parseTrigger(event);
  const end = parsed.kind === "task" ? await taken(deps, parsed, startedAt) : notTaken(deps, parsed);
  const told = withLeaks(end, leaks());
  deps.emit({ type: "task_end", conclusion: told.conclusion, ...(told.fault ? { fault: told.fault } : {}) });
  return told;
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
    if (gate.tier === "T0") return await refused(deps, facts, gate);
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

/** A request that the gate let through. */
interface Admitted {
  readonly facts: Facts;
  readonly gate: GateDecision;
  readonly status: Status;
  readonly store: GitStore;
  /** Settles when the commits that the event names are here. */
  readonly fetched: Promise<void>;
  /** Milliseconds since 1970: the time bound counts from here. */
  readonly startedAt: number;
}

/** From here on somebody may be waiting for an answer: whatever happens, the status comment is brought to its end. */
async function carriedOut(deps: TaskDeps, admitted: Admitted): Promise<TaskEnd> {
  const { facts, gate: first, status, store, fetched } = admitted;
  try {
    const { goal } = facts.request;
    if (goal.kind === "help") return await helped(deps, status, goal);
    if (goal.kind === "stop") return await toldToStop(deps, status, facts.request.actor.login);
    if (goal.kind === "resolve") return await resolveFindings(deps, facts, status, goal);
    if (goal.kind === "dismiss") return await dismissFinding(deps, { facts, status, store, fetched }, goal);
    if (goal.kind === "rebase") return await rebase(deps, admitted, goal);
    const openModel = loadingModel(deps, facts);
    const [repository, said, summaries] = await allEnded([
      pin(deps, facts, store, fetched),
      readSaid(deps, facts),
      earlierSummaries(deps, facts),
    ]);
    if (said.kind === "unknown") return await unknownFinding(deps, status, said.reason);
    const conversation = said.conversation && (await withCommits(deps, said.conversation, facts, repository));
    const gate = gateAfterPolicy(deps, facts, first, repository.policyFault === null);
    if (gate.tier === "T0") return await configRefused(gate, repository, status);
    const unreviewed = await leftUnreviewed(facts, repository);
    if (unreviewed !== null) return skipped(deps, unreviewed.code, unreviewed.reason);
    const mission = await chooseMission(deps, facts, repository, conversation);
    if (mission.kind === "none") {
      await status.refused(mission.reason);
      return skipped(deps, mission.code, mission.reason);
    }
    const task = taskOf(deps, facts, repository, gate, mission);
    const merged = mergeBounds(deps.settings.bounds, repository.policyFile.bounds);
    const whole = gate.halfBounds ? halveBounds(merged) : merged;
    const withheld = withheldFrom(deps, facts, { conversation, around: said.around, tier: task.tier });
    const policyFacts = { ...policyFactsOf(facts, task), withheld };
    const policy = openPolicy(deps, repository.policyFile, policyFacts);
    const errand: Errand = { task, facts, repository, policyFacts, policy, bounds: whole, mission, status };
    const watch = watchFor(deps, facts, admitted.startedAt);
    if (deps.settings.mode === "publish") {
      const ending = await watch.look();
      return ending
        ? await endedBy(deps, status, { ending, proposal: null })
        : await publishReceived(deps, errand);
    }
    const time = taskTime(deps.clock, admitted.startedAt, whole.wallMs);
    const proposal = await proposed(
      { ...watch.deps, openModel },
      { errand, conversation, around: said.around, summary: summaries?.[0] ?? null, time },
    );
    if (deps.settings.mode === "propose") return left(proposal);
    const ending = await watch.look();
    return ending
      ? await endedBy(deps, status, { ending, proposal })
      : await publish(deps, { ...errand, summaries, proposal });
  } catch (error) {
    await status.failed(faultOf(error));
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

function taskOf(
  deps: TaskDeps,
  { request, subject }: Facts,
  { pinned }: PinnedRepository,
  { tier }: GateDecision,
  { name }: Extract<Mission, { kind: "mission" }>,
): Task {
  const goal = request.goal.kind === "maintain" ? { ...request.goal, name } : request.goal;
  return { ...request, id: deps.key.id, goal, subject, tier, pinned };
}

/** The work, and what comes of it as one document. */
async function proposed(
  deps: TaskDeps,
  given: {
    readonly errand: Errand;
    readonly conversation: Conversation | null;
    readonly around: Around | null;
    readonly summary: HostComment | null;
    readonly time: TaskTime;
  },
): Promise<Proposal> {
  const { errand, conversation, around, summary, time } = given;
  const { task, facts, repository, policyFacts, mission } = errand;
  if (task.goal.kind === "test") return testHead(deps, errand, time);
  const bounds = { ...errand.bounds, wallMs: time.leftMs() };
  const assignment = {
    ...{ task, repository, policyFacts, bounds, mission: mission.goal },
    ...{ conversation, around, summary },
  };
  const worked = await work(deps, assignment);
  return propose(deps, { task, facts, repository, worked, conversation, time });
}

/** What the proposal comes to is told by the job that publishes it, which fails for it too. */
function left(proposal: Proposal): TaskEnd {
  const notes = ["Nothing was posted: the mode is `propose`."];
  return { ...emptyEnd(proposal.verdict.conclusion, false), proposal, notes };
}

function policyFactsOf({ author, permissions }: Facts, { trigger, actors, tier }: Task): PolicyFacts {
  return policyFacts({ event: trigger.event, actors, author, permissions }, tier);
}

/**
 * A secret was about to leave. It did not, but somebody made the model say it: that must not pass unnoticed. What only
 * looks like a secret, such as a placeholder in a document, is no more than worth a sentence.
 */
function withLeaks(end: TaskEnd, { known, alike }: Leaks): TaskEnd {
  const looks = `What looks like a secret (${alike.join(", ")}) was taken out of a text that was to be posted.`;
  const told = alike.length === 0 ? end : { ...end, notes: [...end.notes, looks] };
  if (known.length === 0) return told;
  const fault: Fault = {
    code: "secret_detected",
    message: `A text that was to be posted held a secret (${known.join(", ")}); it was taken out.`,
    hint: "Look at the transcript for where it came from, and replace the secret.",
  };
  return { ...told, failed: true, fault };
}
