import type { Usage } from "../../core/messages.ts";
import type { ModelEvent } from "../../core/model.ts";
import { CallIds } from "./call-ids.ts";
import { MessageDraft } from "./draft.ts";
import { explainFailure, type ModelFailure } from "./failure.ts";
import type { ReplyContext, WireReply } from "./wire.ts";

/** What the replies of all wires have in common while they grow. */
export abstract class GrowingReply implements WireReply {
  protected readonly context: ReplyContext;
  protected readonly draft: MessageDraft;
  protected readonly ids: CallIds;
  /** Text, thinking and arguments so far: counted where the server counts nothing. */
  protected written = "";
  /** As the server calls itself. */
  protected model: string | undefined;

  constructor(context: ReplyContext) {
    this.context = context;
    this.draft = new MessageDraft(context.timestamp, context.secrets);
    this.ids = new CallIds(context.takenIds, (id) => !context.secrets().isIn(id));
  }

  abstract get complete(): boolean;
  abstract get over(): boolean;
  abstract push(piece: unknown): ModelEvent[];
  abstract verdict(): ModelFailure | null;
  abstract finish(): ModelEvent[];
  protected abstract usageSoFar(sent: boolean): Usage;

  get started(): boolean {
    return this.draft.started;
  }

  /** The server's own words, for a sentence that may cut them. */
  protected clean(words: string): string {
    return this.context.secrets().clean(words);
  }

  /** Whether it may go back word for word: who was sent a secret must not find it where its words are kept. */
  protected isClean(said: unknown): boolean {
    return !this.context.secrets().isIn(JSON.stringify(said));
  }

  fail(failure: ModelFailure, sent: boolean, attempts: number, waitedMs: number): ModelEvent[] {
    const message = explainFailure(failure, attempts, waitedMs);
    return this.draft.fail(failure.code, message, this.usageSoFar(sent), this.model);
  }
}
