import type { AgentMessage } from "../core/messages.ts";
import { isBlankReply, withoutBlankReplies } from "./bounded-reply.ts";
import { Pairing } from "./pairing.ts";

/** The messages of a run, checked as they come, so that nothing has to look at all of them again. */
export class RunRecord {
  readonly #messages: AgentMessage[] = [];
  readonly #pairing = new Pairing();
  #hasBlankReply = false;

  get messages(): readonly AgentMessage[] {
    return this.#messages;
  }

  /** @throws {ReeveError} `internal` for a result that does not pair. The message is kept all the same. */
  keep(message: AgentMessage): void {
    this.#messages.push(message);
    this.#hasBlankReply ||= isBlankReply(message);
    this.#pairing.add(message);
  }

  /** Holds before every request. @throws {ReeveError} `internal`, naming the call without a result. */
  requirePairs(): void {
    this.#pairing.close();
  }

  /** What of a conversation may be sent. */
  readonly sendable = (conversation: readonly AgentMessage[]): readonly AgentMessage[] =>
    this.#hasBlankReply ? withoutBlankReplies(conversation) : conversation;
}
