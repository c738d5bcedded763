import type { Conversation } from "../context/context-facts.ts";
import { allEnded } from "../core/all-ended.ts";
import { type Fault, faultOf } from "../core/errors.ts";
import type { Proposal } from "../core/proposal.ts";
import type { Task } from "../core/task.ts";
import type { GitStore } from "../core/workspace.ts";
import { halveBounds, mergeBounds } from "../policy/bounds.ts";
import type { GateDecision } from "../policy/gate-facts.ts";
import { type PolicyFacts, policyFacts } from "../policy/policy-facts.ts";
import type { TriggerEvent, TriggerOutcome } from "../triggers/outcome.ts";
import { parseTrigger } from "../triggers/parse-trigger.ts";
import { readConversation, withCommits } from "./conversation.ts";
import type { TaskDeps } from "./deps.ts";
import { fetchEarly } from "./fetch-early.ts";
import { warnOfForeignToken } from "./foreign-token.ts";
import { firstGate, gateAfterPolicy } from "./gate.ts";
import { type Facts, lookUp } from "./look-up.ts";
import { chooseMission, type Mission } from "./mission.ts";
import { openPolicy } from "./open-policy.ts";
import { type Leaks, outboundDeps } from "./outbound.ts";
import { type PinnedRepository, pin } from "./pin.ts";
import { propose } from "./propose.ts";
import type { Errand } from "./publication.ts";
import { publish } from "./publish.ts";
import { publishReceived } from "./publish-received.ts";
import { openStatus, type Status } from "./status.ts";
import { emptyEnd, type TaskEnd } from "./task-end.ts";
import { type TaskTime, taskTime } from "./task-time.ts";
import { testHead } from "./test-head.ts";
import { withheldFrom } from "./withheld.ts";
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
  const opening = deps.openStore();
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
    if (goal.kind === "help") return await helped(deps, status, goal.option ?? null);
    const openModel = loadingModel(deps, facts);
    const [repository, said] = await allEnded([
      pin(deps, facts, store, fetched),
      isWork(deps, facts) ? readConversation(deps, facts) : null,
    ]);
    const conversation = said && (await withCommits(deps, said, facts, repository));
    const gate = gateAfterPolicy(deps, facts, first, repository.policyFault === null);
    if (gate.tier === "T0") return await configRefused(gate, repository, status);
    const mission = await chooseMission(deps, facts, repository, conversation);
    if (mission.kind === "none") {
      await status.refused(mission.reason);
      return skipped(deps, mission.code, mission.reason);
    }
    const task = taskOf(deps, facts, repository, gate, mission);
    const merged = mergeBounds(deps.settings.bounds, repository.policyFile.bounds);
    const whole = gate.halfBounds ? halveBounds(merged) : merged;
    const withheld = withheldFrom(deps, facts, { conversation, tier: task.tier });
    const policyFacts = { ...policyFactsOf(facts, task), withheld };
    const policy = openPolicy(deps, repository.policyFile, policyFacts);
    const errand: Errand = { task, facts, repository, policyFacts, policy, bounds: whole, mission, status };
    if (deps.settings.mode === "publish") return await publishReceived(deps, errand);
    const time = taskTime(deps.clock, admitted.startedAt, whole.wallMs);
    const proposal = await proposed({ ...deps, openModel }, { errand, conversation, time });
    return deps.settings.mode === "propose" ? left(proposal) : await publish(deps, { ...errand, proposal });
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

/**
 * What people said is read for work that somebody asked for; a review looks at the code alone. A job that publishes asks
 * only whose words a patch was made with.
 */
function isWork({ settings }: TaskDeps, { request }: Facts): boolean {
  return request.goal.kind === "fix" || (request.goal.kind === "answer" && settings.mode !== "publish");
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
  given: { readonly errand: Errand; readonly conversation: Conversation | null; readonly time: TaskTime },
): Promise<Proposal> {
  const { errand, conversation, time } = given;
  const { task, facts, repository, policyFacts, mission } = errand;
  if (task.goal.kind === "test") return testHead(deps, errand, time);
  const bounds = { ...errand.bounds, wallMs: time.leftMs() };
  const assignment = { task, repository, policyFacts, bounds, mission: mission.goal, conversation };
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

function notTaken(deps: TaskDeps, outcome: Exclude<TriggerOutcome, { kind: "task" }>): TaskEnd {
  if (outcome.kind === "skip") return skipped(deps, outcome.code, outcome.reason);
  const fault: Fault = { code: outcome.code, message: outcome.reason };
  return { ...emptyEnd("refused", true), fault };
}

function skipped(deps: TaskDeps, code: string, reason: string): TaskEnd {
  deps.emit({ type: "task_skipped", code, reason });
  return emptyEnd("skipped", false);
}

/** Silent, unless the gate has a line for the person who asked. Only a dangerous set-up fails the job. */
async function refused(deps: TaskDeps, facts: Facts, gate: GateDecision): Promise<TaskEnd> {
  if (gate.reply !== null) await openStatus(deps, facts).refused(gate.reply);
  const isUnsafe = gate.code === "unsafe_checkout";
  deps.emit({ type: "task_skipped", code: gate.code ?? "refused", reason: gate.reasons.join(" ") });
  return emptyEnd(isUnsafe ? "refused" : "skipped", isUnsafe);
}

async function configRefused(
  gate: GateDecision,
  { policyFault }: PinnedRepository,
  status: Status,
): Promise<TaskEnd> {
  const fault = policyFault ?? { code: "config_invalid" as const, message: gate.reasons.join(" ") };
  await status.failed(fault);
  return { ...emptyEnd("refused", true), fault };
}

async function helped(deps: TaskDeps, status: Status, option: string | null): Promise<TaskEnd> {
  await status.help(option);
  if (option === null) return emptyEnd("answered", false);
  const reason = `The command has the word ${option}. Commands have no options, and nothing was done.`;
  deps.emit({ type: "task_skipped", code: "unknown_option", reason });
  return emptyEnd("refused", false);
}

function failed(error: unknown): TaskEnd {
  return { ...emptyEnd("failed", true), fault: faultOf(error) };
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
