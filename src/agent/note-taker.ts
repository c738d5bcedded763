import { type AgentMessage, type AssistantMessage, textOf } from "../core/messages.ts";
import type { DenialNote } from "../core/proposal.ts";
import type { Tool } from "../core/tool.ts";
import type { Admission } from "./admission.ts";
import { digestOf } from "./digest.ts";
import { CHARACTERS_PER_TOKEN } from "./estimate.ts";
import { hasFailed } from "./reply.ts";
import { charactersOfRequest, summaryRequest } from "./summary-request.ts";
import type { Window } from "./window.ts";

export interface NoteTakerParts {
  readonly window: Window;
  readonly admission: Admission;
  readonly tools: readonly Tool[];
  readonly denials: () => readonly DenialNote[];
  /** One whole reply of the model, counted by nobody yet. */
  readonly reply: (request: ReturnType<typeof summaryRequest>) => Promise<AssistantMessage>;
  readonly count: (usage: AssistantMessage["usage"]) => void;
}

/**
 * Writes the notes that stand in the place of older turns: the model's own, within a budget of their own; or, where it
 * may not be asked or gives nothing, a digest.
 */
export class NoteTaker {
  readonly #parts: NoteTakerParts;
  readonly #tools: ReadonlyMap<string, Tool>;
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
    const { window, admission, reply, count } = this.#parts;
    const maxOutputTokens = Math.floor(room / CHARACTERS_PER_TOKEN);
    const limits = { maxOutputTokens, characters: window.size.charactersIn(window.tokens - maxOutputTokens) };
    const request = summaryRequest(gone, this.#written, limits);
    const characters = charactersOfRequest(request);
    if (!admission.admitSummary(characters, maxOutputTokens)) return "";
    const answer = await reply(request);
    count(admission.settleSummary(answer, characters, maxOutputTokens));
    return hasFailed(answer) ? "" : textOf(answer).trim().slice(0, room);
  }
}
