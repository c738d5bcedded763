import type { QueryCall } from "../agent/query-events.ts";
import { byPermission, type Permission } from "../agent/query-tool.ts";
import type { Decision, Effect, Tool } from "../core/tool.ts";

/** One call of a tool, put before a person. */
export interface Question {
  readonly tool: string;
  /** Why it is asked about, as a full sentence. */
  readonly reason: string;
  /** As the model sent them. */
  readonly args: Readonly<Record<string, unknown>>;
}

/** Puts a question to the person at the terminal. Only `true` allows; whatever it throws denies. */
export type AskPerson = (question: Question, signal: AbortSignal) => Promise<boolean>;

/** Why calls are asked about. `null`: they are allowed. */
const REASONS: Readonly<Record<Effect, string | null>> = {
  read: null,
  write: "It changes files in the working folder.",
  execute: "It starts a program, which can do whatever you can on this machine.",
  network: "It speaks to other machines.",
};

/** By effect, never by a tool's name. */
export function permissionOf({ effect }: Pick<Tool, "effect">): Permission {
  return REASONS[effect] === null ? "allow" : "ask";
}

/**
 * The policy of the command line, and of nothing else: reading is allowed, everything else is put to a person each
 * time. Where nobody can be asked, where asking fails, and for a tool that is not in the list, the call is denied.
 * @param askPerson `null`: there is no terminal.
 */
export function askingPolicy(tools: readonly Pick<Tool, "name" | "effect">[], askPerson: AskPerson | null) {
  const known = new Map(tools.map((tool) => [tool.name, tool]));
  const permission = (name: string): Permission => {
    const tool = known.get(name);
    return tool ? permissionOf(tool) : "deny";
  };
  return (call: QueryCall, signal: AbortSignal): Promise<Decision> => {
    const effect = known.get(call.name)?.effect;
    const question = { tool: call.name, reason: (effect && REASONS[effect]) ?? "", args: call.input };
    return byPermission(permission, askPerson && (() => askPerson(question, signal)))(call);
  };
}
