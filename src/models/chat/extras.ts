import { Replay } from "../../core/messages.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Fields of a reply that OpenAI does not know, and that their provider wants back where they stood: Gemini's
 * `extra_content` of a call with its thought signature (without it, the next request is refused), OpenRouter's sealed
 * `reasoning_details`.
 */
export class ChatExtras extends Replay {
  readonly #from: string;
  readonly #calls: ReadonlyMap<string, Fields>;
  readonly #message: Fields;

  /** @param from Which model said it, and where. */
  constructor(from: string, calls: ReadonlyMap<string, Fields>, message: Fields) {
    super();
    this.#from = from;
    this.#calls = calls;
    this.#message = message;
  }

  get characters(): number {
    return JSON.stringify([...this.#calls.values(), this.#message]).length;
  }

  /** Itself for whom it came from, and nothing for anybody else. */
  of(from: string): this | null {
    return from === this.#from ? this : null;
  }

  get ofMessage(): Fields {
    return this.#message;
  }

  ofCall(id: string): Fields {
    return this.#calls.get(id) ?? {};
  }
}
