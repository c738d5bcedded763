import type { AgentEvent } from "../core/events.ts";
import { type AgentMessage, type AssistantMessage, toolCallsOf, type Usage } from "../core/messages.ts";
import type { ModelAdapter } from "../core/model.ts";
import type { Clock } from "../core/ports.ts";
import type { DenialNote } from "../core/proposal.ts";
import { Compaction } from "./compaction.ts";
import { countUsage } from "./count-usage.ts";
import type { NotedTool } from "./digest.ts";
import { wholeReply } from "./model-stream.ts";
import { NoteTaker } from "./note-taker.ts";
import { NotesAccount } from "./notes-account.ts";
import { hasFailed } from "./reply.ts";
import { Window, type WindowModel } from "./window.ts";

/** What a session needs to shorten its conversation when the model's window is nearly full. */
export interface SessionCompaction {
  readonly model: WindowModel;
  /** For notes that are made without the model. */
  readonly tools: readonly NotedTool[];
  /** Told what the model used for its notes. */
  readonly count?: (usage: Usage) => void;
  /** Tokens of the last part that stays word for word, where the window is large enough. Default 20,000. */
  readonly keepTokens?: number;
}

export interface SessionParts extends SessionCompaction {
  readonly stream: ModelAdapter["stream"];
  readonly clock: Clock;
  /** Of system prompt and tools. */
  readonly fixedCharacters: number;
  /** Model requests of one query, those for notes not counted. */
  readonly maxTurns: number;
  readonly denials: () => readonly DenialNote[];
}

/** What belongs to one query. */
export interface QueryParts {
  readonly question: AgentMessage;
  readonly signal: AbortSignal;
  readonly tell: (event: AgentEvent) => void | Promise<void>;
}

/** For so many turns of a query, one request for notes; after that, notes are made without the model. */
const TURNS_PER_NOTES = 8;
/** Of the room for a turn, what its results may take together; the rest is left to the reply. */
const SHARE_OF_RESULTS = 3 / 4;
const NO_BOUNDS = { tokens: Number.POSITIVE_INFINITY, cost: null };
const NEVER = new AbortController().signal;

/**
 * What of a session's conversation is sent: all of it, until the model's window is nearly full; then notes and the last
 * part, in which the question that is on always is. The session itself forgets nothing.
 */
export class SessionWindow {
  readonly #window: Window;
  readonly #account: NotesAccount;
  readonly #compaction: Compaction;
  #sent: readonly AgentMessage[] = [];
  #query: QueryParts | null = null;
  /** Messages that the query has added so far, and those of them that `#sent` holds already. */
  #added = 0;
  #held = 0;
  /** Of the last reply. */
  #calls = 0;

  constructor(parts: SessionParts) {
    const { model, tools, clock, fixedCharacters, keepTokens, count = () => {} } = parts;
    this.#window = new Window({ bounds: NO_BOUNDS, model, fixedCharacters, keepTokens });
    const writer = model.small ?? { ...model, stream: parts.stream };
    this.#account = new NotesAccount(writer.price, Math.ceil(parts.maxTurns / TURNS_PER_NOTES));
    const stream: ModelAdapter["stream"] = (...asked) => writer.stream(...asked);
    const notes = new NoteTaker({
      ...{ window: this.#window, writer, account: this.#account, tools, denials: parts.denials, count },
      reply: (request) => wholeReply({ stream, clock }, request, this.#query?.signal ?? NEVER),
    });
    const tell = (event: AgentEvent) => this.#query?.tell(event);
    this.#compaction = new Compaction({ window: this.#window, clock, notes, tell });
  }

  /** The conversation as the next query begins with it. */
  get sent(): readonly AgentMessage[] {
    return this.#sent;
  }

  begin(query: QueryParts): void {
    this.#query = query;
    this.#added = 0;
    this.#held = 0;
    this.#account.beginQuery();
    this.#compaction.pin([query.question]);
  }

  follow(event: AgentEvent): void {
    if (event.type !== "message_end") return;
    const { message } = event;
    this.#added += 1;
    this.#window.size.add(message);
    if (message.role === "assistant") this.#calls = toolCallsOf(message).length;
  }

  /** A finished reply, before it is kept: the provider's count of its request says how dense the conversation is. */
  learn(reply: AssistantMessage): void {
    const { size } = this.#window;
    const { estimated, input, cacheRead, cacheWrite } = countUsage(
      reply,
      null,
      size.tokens,
      Number.POSITIVE_INFINITY,
    );
    if (!estimated) size.learn(input + cacheRead + cacheWrite);
  }

  /** What one result of the turn that is on may have, so that the model gets to see all of them. */
  get resultCharacters(): number {
    return Math.floor((this.#window.shares.lastTurn * SHARE_OF_RESULTS) / Math.max(1, this.#calls));
  }

  /** Before every request. @returns What to send instead; `null`: the conversation fits as it is. */
  async makeRoom(conversation: readonly AgentMessage[]): Promise<readonly AgentMessage[] | null> {
    const shorter = await this.#compaction.makeRoom(conversation, true);
    if (shorter === null) return null;
    this.#sent = shorter;
    this.#held = this.#added;
    return shorter;
  }

  get askAgain(): Compaction["askAgain"] {
    return this.#compaction.askAgain;
  }

  /** @param added What the query added to the session, failed replies too. */
  end(added: readonly AgentMessage[]): void {
    this.#sent = [...this.#sent, ...added.slice(this.#held).filter(isKept)];
    this.#window.size.reset(this.#sent);
    this.#query = null;
  }
}

/** A failed reply is not part of what was said. */
export function isKept(message: AgentMessage): boolean {
  return message.role !== "assistant" || !hasFailed(message);
}
