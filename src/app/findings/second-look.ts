import type { BoundedRunResult } from "../../agent/bounded-options.ts";
import type { Around, Conversation } from "../../context/context-facts.ts";
import { isSaid, secondLookText } from "../../context/second-look.ts";
import type { UserMessage } from "../../core/messages.ts";
import type { ModelAdapter } from "../../core/model.ts";
import type { Task } from "../../core/task.ts";
import { charactersIn } from "../../core/tokens.ts";
import type { Findings } from "../../review/findings.ts";
import type { TaskDeps } from "../deps.ts";

/** Tokens that people's words may have in it: as many as the first message may, up to this. */
const MAX_TOKENS = 8_000;

export interface Look {
  readonly conversation: Conversation;
  readonly around: Around | null;
}

/**
 * What a review is shown when it has ended: what people say of the change, which would have framed it. `null`: there is
 * nothing that may be read, or nobody who could.
 */
export function secondLookOf(
  { goal }: Task,
  { tokenless = false }: ModelAdapter,
  said: { readonly conversation: Conversation | null; readonly around: Around | null },
): Look | null {
  const { conversation, around } = said;
  if (goal.kind !== "review" || tokenless || conversation === null || !isSaid(conversation)) return null;
  return { conversation, around };
}

/** Asked where there is something to check: a finding, or an issue that the change is about. */
export function secondLookMessage(
  { clock, key }: Pick<TaskDeps, "clock" | "key">,
  model: ModelAdapter,
  { conversation, around }: Look,
  given: { readonly findings: Findings; readonly tokens: number },
): UserMessage | null {
  const findings = given.findings.all();
  const issues = around?.issues.length ?? 0;
  if (model.spent?.() || (findings.length === 0 && issues === 0)) return null;
  const characters = charactersIn(Math.min(given.tokens, MAX_TOKENS));
  const content = secondLookText({ findings, conversation, around, nonce: key.nonce, characters });
  return { role: "user", content, timestamp: clock.now() };
}

/** A sentence where the second look was due and did not come to its end. */
export function secondLookNote({ followUp }: Pick<BoundedRunResult, "followUp">): readonly string[] {
  if (followUp === undefined || (followUp !== "no room" && followUp.kind === "done")) return [];
  const why =
    followUp === "no room"
      ? "the bounds left no room for it"
      : followUp.kind === "stopped"
        ? `the bound ${followUp.bound} was reached`
        : followUp.error.message.replace(/\.$/, "");
  return [`The findings were not checked to the end against what people say of the change: ${why}.`];
}
