import type { AssistantMessage, StopReason, Usage } from "../../core/messages.ts";
import { GuardedText } from "./guarded-text.ts";
import { checkParts } from "./most-parts.ts";
import { MODEL_KEY, type OwnSecrets } from "./own-secrets.ts";
import { NO_TOKENS, usageOf } from "./usage.ts";

export type Block = AssistantMessage["content"][number];

/** What an assistant message holds so far, by the places of its blocks, and whether a secret had to be taken out of it. */
export class MessageSoFar {
  readonly #timestamp: number;
  readonly #secrets: () => OwnSecrets;
  readonly #blocks: Block[] = [];
  readonly #guards: GuardedText[] = [];
  #isCleaned = false;

  /** @param secrets Asked for only when something was written. */
  constructor(timestamp: number, secrets: () => OwnSecrets) {
    this.#timestamp = timestamp;
    this.#secrets = secrets;
  }

  at(index: number): Block | undefined {
    return this.#blocks[index];
  }

  /** @throws {ReeveError} `model_bad_reply`, for a block too many. */
  begin(block: Block): number {
    checkParts(this.#blocks.length);
    return this.#blocks.push(block) - 1;
  }

  put(index: number, block: Block): void {
    this.#blocks[index] = block;
  }

  grow(index: number, delta: string): void {
    const block = this.#blocks[index];
    if (block?.type === "text") this.put(index, { ...block, text: block.text + delta });
    if (block?.type === "thinking") this.put(index, { ...block, thinking: block.thinking + delta });
  }

  /** For the text of one block, through which all of it has to go. */
  guard(): GuardedText {
    const guard = new GuardedText(this.#secrets());
    this.#guards.push(guard);
    return guard;
  }

  /** Words that came whole, without the secrets. */
  clean(words: string): string {
    const clean = this.#secrets().clean(words);
    this.#isCleaned ||= clean !== words;
    return clean;
  }

  hasSecret(text: string): boolean {
    return this.#secrets().isIn(text);
  }

  /** A message of its own for every event: a listener may keep it. */
  partial(): AssistantMessage {
    return this.message("stop", usageOf(NO_TOKENS, null, false));
  }

  message(stopReason: StopReason, usage: Usage, model?: string): AssistantMessage {
    const content = [...this.#blocks];
    const named = model ? { model: this.clean(model) } : {};
    const isAltered = this.#isCleaned || this.#guards.some((guard) => guard.isAltered);
    return {
      role: "assistant",
      content,
      stopReason,
      usage,
      timestamp: this.#timestamp,
      ...named,
      ...(isAltered ? { redactions: [MODEL_KEY] } : {}),
    };
  }
}
