import type { Actor } from "../core/task.ts";
import { type GateDecision, type GateFacts, refuse } from "./gate-facts.ts";

/**
 * An account of an app that the workflow lists by id. The id and the kind decide: a person may carry the name of a known
 * bot, and a name that ends in `[bot]` says nothing about whose app it is.
 */
export function isAllowedBot({ options }: GateFacts, actor: Actor): boolean {
  return actor.kind === "bot" && actor.id !== null && options.allowedBots.includes(actor.id);
}

/** Row 22, and row 4 for unlisted bots: our own doings start nothing, and neither do other bots'. */
export function identityRefusal(facts: GateFacts): GateDecision | null {
  if (facts.actors.some((actor) => isSelf(facts, actor))) {
    return refuse("self", "gate-22", "The event was caused by the account that Reeve writes as.");
  }
  const bot = facts.actors.find((actor) => actor.kind === "bot" && !isAllowedBot(facts, actor));
  if (!bot) return null;
  const rule = facts.event === "pull_request" ? "gate-4" : "gate-22";
  const account = bot.id === null ? "its account id" : `its account id, ${bot.id},`;
  return refuse(
    "bot_not_allowed",
    rule,
    `${bot.login} is a bot. To have its pull requests reviewed, list ${account} in allowed-bots.`,
  );
}

function isSelf({ self }: GateFacts, actor: Actor): boolean {
  if (self === null) return false;
  return self.id !== null && actor.id !== null ? self.id === actor.id : self.login === actor.login;
}
