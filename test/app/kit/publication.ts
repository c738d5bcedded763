/** A proposal that a run made and did not carry out, on its way to the code host. */
import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import type { Publication } from "../../../src/app/publish/publication.ts";
import { runTask } from "../../../src/app/run-task.ts";
import { lookUp } from "../../../src/app/start/look-up.ts";
import { pin } from "../../../src/app/start/pin.ts";
import type { Patch, Proposal } from "../../../src/core/proposal.ts";
import { DEFAULT_BOUNDS, type Task, type Tier } from "../../../src/core/task.ts";
import { createPolicy } from "../../../src/policy/policy.ts";
import { DEFAULT_POLICY_FILE } from "../../../src/policy/policy-file.ts";
import { sealProposal } from "../../../src/review/proposal.ts";
import { parseTrigger } from "../../../src/triggers/parse-trigger.ts";
import { factsAt } from "../../policy/policy-facts.ts";
import { commentEvent, finds, openAppStage, openedEvent, prices, type StageOptions, says } from "./stage.ts";

export const PRICE = "export const price = 11;";
export const reviewing = { replies: [finds(PRICE), says("One.")] };
export const fixing = { replies: [prices(12), says("Done.")] };

export async function proposed(t: TestContext, options: StageOptions, tier: Tier = "T3") {
  const stage = await openAppStage(t, { ...options, settings: { mode: "propose" } });
  const isFix = options.replies === fixing.replies;
  const event = isFix ? commentEvent(stage, "/agent fix") : openedEvent(stage);
  const end = await runTask(stage.deps, event);
  assert.ok(end.proposal);
  const parsed = parseTrigger(event);
  assert.ok(parsed.kind === "task");
  const deps = { ...stage.deps, settings: { ...stage.deps.settings, mode: "run" as const } };
  const facts = await lookUp(deps, parsed.request);
  assert.ok(facts);
  const repository = await pin(deps, facts, stage.store, Promise.resolve());
  const task: Task = {
    ...parsed.request,
    id: "900-1",
    subject: facts.subject,
    tier,
    pinned: repository.pinned,
  };
  const told: string[] = [];
  const tell = async () => void told.push("told");
  const publication: Publication = {
    task,
    facts,
    repository,
    policyFacts: factsAt(tier),
    policy: createPolicy(DEFAULT_POLICY_FILE, factsAt(tier)),
    bounds: DEFAULT_BOUNDS,
    mission: { kind: "mission", name: null, goal: null, title: null },
    proposal: end.proposal,
    status: { done: tell, refused: tell, failed: tell, ended: tell, stop: tell, help: tell },
  };
  return { stage, deps, publication, told };
}

export function resealed(proposal: Proposal, rest: Partial<Proposal>): Proposal {
  const { digest: _, ...fields } = { ...proposal, ...rest };
  return sealProposal(fields);
}

export function withPatch(proposal: Proposal, change: (patch: Patch) => Patch): Proposal {
  assert.ok(proposal.patch);
  return resealed(proposal, { patch: change(proposal.patch) });
}
