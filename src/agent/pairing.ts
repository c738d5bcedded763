import { ReeveError } from "../core/errors.ts";
import { type AgentMessage, toolCallsOf } from "../core/messages.ts";

/**
 * Checks that after a message with calls come exactly its results: one each, in any order, nothing between.
 * Providers refuse a history for which this does not hold, and a model that is shown one goes astray.
 * @throws {ReeveError} `internal`, naming the id: the history is ours, so a wrong one is our mistake.
 */
export function checkPairing(messages: readonly AgentMessage[]): void {
  const pairing = new Pairing();
  for (const message of messages) pairing.add(message);
  pairing.close();
}

/** The same check, message by message, for a history that grows. */
export class Pairing {
  /** Calls of the last message with calls that have no result yet. */
  #open = new Set<string>();
  #answered = new Set<string>();

  add(message: AgentMessage): void {
    if (message.role === "toolResult") {
      this.#answer(message.toolCallId);
      return;
    }
    this.close();
    this.#answered = new Set();
    if (message.role === "assistant") {
      for (const { id } of toolCallsOf(message)) this.#call(id);
    }
  }

  /** Holds where a request may be made. */
  close(): void {
    const [missing] = this.#open;
    if (missing !== undefined) throw unpaired(missing, "has no result");
  }

  #call(id: string): void {
    if (this.#open.has(id)) throw unpaired(id, "stands twice in one message");
    this.#open.add(id);
  }

  #answer(id: string): void {
    if (this.#answered.has(id)) throw unpaired(id, "has a second result");
    if (!this.#open.delete(id)) throw unpaired(id, "has a result, but no message before it calls it");
    this.#answered.add(id);
  }
}

function unpaired(id: string, what: string): ReeveError {
  return new ReeveError("internal", `The history does not pair: tool call ${JSON.stringify(id)} ${what}.`);
}
