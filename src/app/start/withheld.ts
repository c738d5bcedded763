import type { Around, Conversation } from "../../context/context-facts.ts";
import { taintOf } from "../../context/taint.ts";
import type { Tier } from "../../core/task.ts";
import type { Withheld } from "../../core/tool.ts";
import { mayWrite, standingOf } from "../../policy/permissions.ts";
import type { TaskDeps } from "../deps.ts";
import type { Facts } from "./look-up.ts";

type WithheldDeps = Pick<TaskDeps, "emit" | "credentialPersisted" | "identityOffered">;

/** What a run does not get although its tier has it, and why. The record says so before a model is asked anything. */
export function withheldFrom(
  deps: WithheldDeps,
  facts: Facts,
  given: { readonly conversation: Conversation | null; readonly around?: Around | null; readonly tier: Tier },
): readonly Withheld[] {
  return [byTaint(deps, facts, given), byCredential(deps, given.tier)].filter((one) => one !== null);
}

/** What people may make a run do must not hang on the words of people who may make it do nothing. */
function byTaint(
  { emit }: WithheldDeps,
  { request, ...looked }: Facts,
  {
    conversation,
    around = null,
  }: { readonly conversation: Conversation | null; readonly around?: Around | null },
): Withheld | null {
  const byOutsider = request.request !== null && !mayWrite(standingOf(looked, request.actors));
  const taint = taintOf(conversation, { byOutsider }, around);
  if (taint === null) return null;
  const { sections, sentence: reason } = taint;
  const effects = ["write", "execute"] as const;
  emit({ type: "taint", sections, withheld: effects, reason });
  return { effects, rule: "taint", reason };
}

/** Checks see no work tree and no environment of the job. That they run beside its credentials is still more than they need. */
function byCredential(
  { emit, credentialPersisted = false, identityOffered = false }: WithheldDeps,
  tier: Tier,
): Withheld | null {
  const reason = credentialPersisted ? PERSISTED : identityOffered ? OFFERED : null;
  if (reason === null || tier === "T1") return null;
  emit({ type: "degraded", code: "credential_persisted", reason });
  return { effects: ["execute"], rule: "persisted-credential", reason };
}

const PERSISTED =
  "An earlier step left a credential in the checkout's git configuration, so no program is run. Give actions/checkout `persist-credentials: false`.";
const OFFERED =
  "The job may prove to others who it is, so no program is run. Take `id-token: write` from its permissions, or run checks in a job without it.";
