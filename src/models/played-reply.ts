import type { ErrorCode } from "../core/errors.ts";
import { type AssistantMessage, Replay } from "../core/messages.ts";
import type { ModelEvent } from "../core/model.ts";
import type { Border, Delta, Exchange } from "./recording-format.ts";
import { cut } from "./scripted-stream.ts";
import { NO_TOKENS, usageOf } from "./wire/usage.ts";

type Block = AssistantMessage["content"][number];

/** The events of one recorded reply, each as it was heard. */
export class PlayedReply {
  readonly #exchange: Exchange;
  readonly #said: Block[] = [];
  /** Characters of the deltas of each block so far. */
  readonly #told = new Map<number, number>();

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
  }

  *events(signal: AbortSignal): Generator<ModelEvent> {
    const { start, pieces, end, message } = this.#exchange;
    if (start !== null) yield { type: "start", partial: this.#partial() };
    for (const piece of pieces) {
      if (signal.aborted) return yield this.#brokenOff("model_aborted", "The request was aborted.");
      yield piece.length === 3 ? this.#grown(piece) : this.#begunOrEnded(piece);
    }
    if (end !== null && message !== null) yield { type: end, message: this.#whole(message) };
    else yield this.#brokenOff("model_bad_reply", "The recording ends here: nobody heard the rest.");
  }

  #grown([type, contentIndex, length]: Delta): ModelEvent {
    const block = this.#block(contentIndex);
    const from = this.#told.get(contentIndex) ?? 0;
    const text = block.type === "toolCall" ? this.#argumentsOf(contentIndex, block) : spokenIn(block);
    const delta = text.slice(from, from + length);
    this.#told.set(contentIndex, from + delta.length);
    this.#said[contentIndex] = cut(block, from + delta.length);
    return { type, contentIndex, delta, partial: this.#partial() };
  }

  #begunOrEnded([type, contentIndex]: Border): ModelEvent {
    const block = this.#block(contentIndex);
    this.#said[contentIndex] = type.endsWith("_end") ? block : cut(block, 0);
    const partial = this.#partial();
    if (type === "text_end" || type === "thinking_end")
      return { type, contentIndex, content: spokenIn(block), partial };
    return { type, contentIndex, partial };
  }

  #block(at: number): Block {
    return this.#exchange.message?.content[at] ?? { type: "text", text: "" };
  }

  #argumentsOf(at: number, { rawArguments, arguments: args }: Block & { type: "toolCall" }): string {
    return this.#exchange.written[at] ?? rawArguments ?? JSON.stringify(args);
  }

  #whole(message: NonNullable<Exchange["message"]>): AssistantMessage {
    const { sealed } = this.#exchange;
    return sealed === undefined ? message : { ...message, replay: new Sealed(sealed) };
  }

  #partial(): AssistantMessage {
    return { ...(this.#exchange.start ?? NOTHING), content: [...this.#said] };
  }

  #brokenOff(errorCode: ErrorCode, errorMessage: string): ModelEvent {
    const stopReason = errorCode === "model_aborted" ? "aborted" : "error";
    return { type: "error", message: { ...this.#partial(), stopReason, errorCode, errorMessage } };
  }
}

/** Of what was sealed, its size: nobody can open it, but it counts in the size of a conversation. */
class Sealed extends Replay {
  readonly characters: number;

  constructor(characters: number) {
    super();
    this.characters = characters;
  }
}

const NOTHING: AssistantMessage = {
  ...{ role: "assistant", content: [], stopReason: "stop", timestamp: 0 },
  usage: usageOf(NO_TOKENS, "free", false),
};

function spokenIn(block: Block): string {
  if (block.type === "text") return block.text;
  return block.type === "thinking" ? block.thinking : "";
}
