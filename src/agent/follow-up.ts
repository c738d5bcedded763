import type { AgentMessage, UserMessage } from "../core/messages.ts";
import type { RunEnd } from "../core/proposal.ts";
import { charactersOfMessage } from "../core/tokens.ts";
import type { BoundedRunResult } from "./bounded-options.ts";

/** What is asked of a model that has ended its work: once, if there is room for it. */
export class FollowUp {
  readonly #message: () => UserMessage | null;
  readonly #hasRoomFor: (characters: number) => boolean;
  #state: "waiting" | "nothing to ask" | "no room" | "asked" = "waiting";
  #asked: UserMessage | null = null;
  #isWhole = true;

  constructor(message: (() => UserMessage | null) | undefined, hasRoomFor: (characters: number) => boolean) {
    this.#message = message ?? (() => null);
    this.#hasRoomFor = hasRoomFor;
  }

  readonly take = (): readonly UserMessage[] => {
    if (this.#state !== "waiting") return [];
    const message = this.#message();
    if (message === null) this.#state = "nothing to ask";
    else this.#state = this.#hasRoomFor(charactersOfMessage(message)) ? "asked" : "no room";
    if (message === null || this.#state !== "asked") return [];
    this.#asked = message;
    return [message];
  };

  /** The messages that the model's last words are looked for in: none of a part that did not come to its end. */
  counting(messages: readonly AgentMessage[]): readonly AgentMessage[] {
    return this.#isWhole || this.#asked === null
      ? messages
      : messages.slice(0, messages.indexOf(this.#asked));
  }

  /** Whoever stops a run stops all of it; anything else that happens behind the follow-up leaves the work done. */
  endsOf(end: RunEnd, hostAborted: boolean): Pick<BoundedRunResult, "end" | "followUp"> {
    if (this.#state === "no room") return { end, followUp: "no room" };
    if (this.#state !== "asked") return { end };
    this.#isWhole = end.kind === "done";
    return { end: hostAborted ? end : { kind: "done" }, followUp: end };
  }
}
