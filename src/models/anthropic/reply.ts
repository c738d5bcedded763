import type { Usage } from "../../core/messages.ts";
import type { ModelEvent } from "../../core/model.ts";
import { carefulTokensOf } from "../../core/tokens.ts";
import { type Ending, endThatCounts } from "../wire/ending.ts";
import type { ModelFailure } from "../wire/failure.ts";
import { GrowingReply } from "../wire/growing-reply.ts";
import { INCOMPLETE, refused, unknownEnd } from "../wire/reply-failure.ts";
import { NO_TOKENS, type TokenCounts, usageOf } from "../wire/usage.ts";
import { type AnthropicBlock, type AnthropicDelta, type AnthropicEnding, eventOf } from "./event.ts";
import { countedSoFar, isInputCounted } from "./token-counts.ts";

interface Call {
  readonly key: number;
  /** The server's name for it. */
  readonly given: string | null;
  /** The input as it stood in the call's first event; counts only if no piece of it follows. */
  whole: string;
}

/** The events of one Messages stream. */
export class AnthropicReply extends GrowingReply {
  /** By the number of their block. */
  readonly #calls = new Map<number, Call>();
  #began = false;
  #sawEnd = false;
  #stopReason: string | null = null;
  #explanation = "";
  #counts: TokenCounts = NO_TOKENS;

  get complete(): boolean {
    return this.#stopReason !== null;
  }

  get over(): boolean {
    return this.complete && this.#sawEnd;
  }

  push(piece: unknown): ModelEvent[] {
    const event = eventOf(piece);
    if (event === null) return [];
    this.#began = true;
    switch (event.type) {
      case "message_start":
        this.model = event.message.model || undefined;
        this.#counts = countedSoFar(this.#counts, event.message.usage);
        return [];
      case "content_block_start":
        return this.#open(event.index, event.content_block);
      case "content_block_delta":
        return this.#grow(event.index, event.delta);
      case "content_block_stop":
        return this.#close(event.index);
      case "message_delta":
        this.#counts = countedSoFar(this.#counts, event.usage);
        this.#end(event.delta);
        return [];
      case "message_stop":
        this.#sawEnd = true;
        return [];
      case "message":
        this.#sawEnd = true;
        this.model = event.model || undefined;
        this.#counts = countedSoFar(this.#counts, event.usage);
        this.#end(event);
        return this.started ? [] : event.content.flatMap((block, at) => this.#tellBlock(at, block));
    }
  }

  verdict(): ModelFailure | null {
    if (this.#stopReason === null) return this.#began ? INCOMPLETE : NO_MESSAGE;
    if (this.#stopReason === "refusal") return refused(this.clean(this.#explanation));
    return endingOf(this.#stopReason) === "bad" ? unknownEnd(this.clean(this.#stopReason)) : null;
  }

  /** the calls decide whether tools are wanted, whatever the stop reason says. */
  finish(): ModelEvent[] {
    const isWhole = endingOf(this.#stopReason ?? "") !== "cut";
    const stopReason = isWhole ? (this.#calls.size > 0 ? "toolUse" : "stop") : "length";
    const rest = [...this.#calls.values()].flatMap((call) => this.#tellWhole(call));
    return [...rest, ...this.draft.finish(stopReason, this.usageSoFar(true), this.model)];
  }

  #tellBlock(index: number, block: AnthropicBlock): ModelEvent[] {
    return [...this.#open(index, block), ...this.#close(index)];
  }

  /** Blocks of other kinds belong to tools that the provider runs; none is offered, so none is shown. */
  #open(index: number, block: AnthropicBlock): ModelEvent[] {
    if (block.type === "redacted_thinking") return this.draft.redacted(block.data ?? "");
    if (block.type === "tool_use") return this.#openCall(index, block);
    return block.type === "text" || block.type === "thinking" ? this.#grow(index, block) : [];
  }

  /** An event that comes twice begins no second call: it would run without the arguments of the first. */
  #openCall(index: number, { id, name, input }: AnthropicBlock): ModelEvent[] {
    const given = id || null;
    const before = this.#calls.get(index);
    if (before !== undefined && before.given === given) return [];
    const rest = before === undefined ? [] : this.#tellWhole(before);
    const { key, events } = this.draft.openCall(this.ids.takeOnce(id), name ?? "");
    const whole = JSON.stringify(input ?? {});
    this.#calls.set(index, { key, given, whole: whole === "{}" ? "" : whole });
    return [...rest, ...events];
  }

  #grow(index: number, { text, thinking, signature, partial_json }: AnthropicDelta): ModelEvent[] {
    this.written += `${text ?? ""}${thinking ?? ""}${partial_json ?? ""}`;
    const events = [...this.draft.thinking(thinking ?? ""), ...this.draft.text(text ?? "")];
    if (signature) events.push(...this.draft.sign(signature));
    const call = this.#calls.get(index);
    if (call === undefined || !partial_json) return events;
    call.whole = "";
    return [...events, ...this.draft.callDelta(call.key, partial_json)];
  }

  #close(index: number): ModelEvent[] {
    const call = this.#calls.get(index);
    return call === undefined ? this.draft.endSpoken() : this.#tellWhole(call);
  }

  #tellWhole(call: Call): ModelEvent[] {
    const { whole } = call;
    call.whole = "";
    return this.draft.callDelta(call.key, whole);
  }

  #end({ stop_reason, stop_details }: AnthropicEnding): void {
    this.#stopReason = endThatCounts(this.#stopReason, stop_reason, endingOf);
    this.#explanation ||= stop_details?.explanation ?? "";
  }

  /** What was not reported is estimated; the output of a reply that broke off was counted at its beginning only. */
  protected usageSoFar(sent: boolean): Usage {
    if (!sent) return usageOf(NO_TOKENS, this.context.price, false);
    const counted = this.#counts;
    const isExact = this.complete && isInputCounted(counted) && counted.output > 0;
    const counts = {
      ...counted,
      input: isInputCounted(counted) ? counted.input : carefulTokensOf(this.context.requestText()),
      output: isExact ? counted.output : Math.max(counted.output, carefulTokensOf(this.written)),
    };
    return usageOf(counts, this.context.price, !isExact);
  }
}

/** No tool of the provider's is offered, so that none can make a turn pause. */
const ENDS: Readonly<Record<string, Ending>> = {
  end_turn: "whole",
  stop_sequence: "whole",
  tool_use: "whole",
  max_tokens: "cut",
  model_context_window_exceeded: "cut",
  pause_turn: "cut",
};

function endingOf(reason: string): Ending {
  return ENDS[reason] ?? "bad";
}

const NO_MESSAGE: ModelFailure = {
  code: "model_bad_reply",
  message: "The model's server answered without a message.",
  hint: "Run again; if it happens often, the server does not speak the Messages API as Anthropic does.",
  retryable: true,
};
