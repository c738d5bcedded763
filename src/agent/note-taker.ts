import { type AgentMessage, type AssistantMessage, textOf } from "../core/messages.ts";
import type { ModelAdapter } from "../core/model.ts";
import type { DenialNote } from "../core/proposal.ts";
import { CHARACTERS_PER_TOKEN } from "../core/tokens.ts";
import type { Admission } from "./admission.ts";
import { digestOf, type NotedTool } from "./digest.ts";
import { hasFailed } from "./reply.ts";
import { charactersOfRequest, summaryRequest } from "./summary-request.ts";
import type { Window } from "./window.ts";

export interface NoteTakerParts {
  readonly window: Window;
  /** The model that is asked, which may take less than the one whose window it is. */
  readonly writer: Pick<ModelAdapter, "contextWindow">;
  /** Whether a model may be asked, and what that costs. */
  readonly account: Pick<Admission, "admitSummary" | "settleSummary">;
  readonly tools: readonly NotedTool[];
  readonly denials: () => readonly DenialNote[];
  /** One whole reply of the writer, counted by nobody yet. */
  readonly reply: (request: ReturnType<typeof summaryRequest>) => Promise<AssistantMessage>;
  /** `by`: which of several models gave it. */
  readonly count: (usage: AssistantMessage["usage"], by: string | undefined) => void;
}

/**
 * Writes the notes that stand in the place of older turns: the model's own, within a budget of their own; or, where it
 * may not be asked or gives nothing, a digest.
 */
export class NoteTaker {
  readonly #parts: NoteTakerParts;
  readonly #tools: ReadonlyMap<string, NotedTool>;
  readonly #dropped: AgentMessage[] = [];
  /** What the model wrote last. A digest can always be made anew, so it is not kept. */
  #written = "";

  constructor(parts: NoteTakerParts) {
    this.#parts = parts;
    this.#tools = new Map(parts.tools.map((tool) => [tool.name, tool]));
  }

  /** How many messages the notes are about. */
  get count(): number {
    return this.#dropped.length;
  }

  /**
   * @param gone What is dropped now; what was before is remembered.
   * @param room Characters that the notes may have.
   */
  async notesOn(gone: readonly AgentMessage[], room: number, mayAsk: boolean): Promise<string> {
    const written = mayAsk ? await this.#askModel(gone, room) : "";
    this.#dropped.push(...gone);
    const facts = { tools: this.#tools, denials: this.#parts.denials(), earlier: this.#written };
    this.#written = written || this.#written;
    return written || digestOf(this.#dropped, facts, room);
  }

  /** @returns An empty text where the request does not fit, or its reply has none. */
  async #askModel(gone: readonly AgentMessage[], room: number): Promise<string> {
    const { window, writer, account, reply, count } = this.#parts;
    const maxOutputTokens = Math.floor(room / CHARACTERS_PER_TOKEN);
    const tokens = Math.min(window.tokens, writer.contextWindow) - maxOutputTokens;
    const limits = { maxOutputTokens, characters: window.size.charactersIn(tokens) };
    const request = summaryRequest(gone, this.#written, limits);
    const characters = charactersOfRequest(request);
    if (!account.admitSummary(characters, maxOutputTokens)) return "";
    const answer = await reply(request);
    count(account.settleSummary(answer, characters, maxOutputTokens), answer.by);
    return hasFailed(answer) ? "" : textOf(answer).trim().slice(0, room);
  }
}
