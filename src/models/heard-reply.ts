import type { AssistantMessage } from "../core/messages.ts";
import type { ModelEvent } from "../core/model.ts";
import type { Redact } from "../core/redact.ts";
import type { Exchange } from "./recording-format.ts";

type DeltaEvent = Extract<ModelEvent, { readonly delta: string }>;
type Pieces = Exchange["pieces"];

/** One reply as a recording keeps it: its last message, and how the events before it cut that in pieces. */
export class HeardReply {
  readonly #redact: Redact;
  readonly #pieces: Pieces = [];
  /** What the deltas of each block say together. */
  readonly #written = new Map<number, string>();
  #start: AssistantMessage | null = null;
  #end: Exchange["end"] = null;
  #message: AssistantMessage | null = null;

  constructor(redact: Redact) {
    this.#redact = redact;
  }

  hear(event: ModelEvent): void {
    if (event.type === "done" || event.type === "error") {
      this.#end = event.type;
      this.#message = event.message;
      return;
    }
    this.#message = event.partial;
    if (event.type === "start") this.#start = event.partial;
    else if ("delta" in event) this.#grow(event);
    else this.#pieces.push([event.type, event.contentIndex]);
  }

  written(): Pick<Exchange, "start" | "pieces" | "end" | "message" | "written" | "sealed"> {
    const secret = new Set([...this.#written].flatMap(([at, text]) => (this.#isSecret(text) ? [at] : [])));
    const replay = this.#message?.replay;
    return {
      start: this.#start && { ...plain(this.#start), content: [] },
      pieces: inOnePiece(this.#pieces, secret),
      end: this.#end,
      message: this.#message && plain(this.#message),
      written: Object.fromEntries(
        [...this.#written].filter(([at, text]) => !secret.has(at) && this.#isOwnWording(at, text)),
      ),
      ...(replay ? { sealed: replay.characters } : {}),
    };
  }

  #grow({ type, contentIndex, delta }: DeltaEvent): void {
    this.#pieces.push([type, contentIndex, delta.length]);
    this.#written.set(contentIndex, (this.#written.get(contentIndex) ?? "") + delta);
  }

  #isSecret(text: string): boolean {
    return this.#redact(text).hits.length > 0;
  }

  /** A call whose arguments are not written as we would write them. */
  #isOwnWording(at: number, text: string): boolean {
    const block = this.#message?.content[at];
    return block?.type === "toolCall" && text !== JSON.stringify(block.arguments);
  }
}

function plain({ replay: _, content, ...message }: AssistantMessage): NonNullable<Exchange["message"]> {
  return { ...message, content: content.map((block) => ({ ...block })) };
}

/**
 * A secret may stand in two deltas, each of which says little, and its mark is of another length: the blocks that held one
 * have all of their deltas as one.
 */
function inOnePiece(pieces: Pieces, secret: ReadonlySet<number>): Pieces {
  const told = new Set<number>();
  return pieces.flatMap((piece): Pieces => {
    if (piece.length === 2 || !secret.has(piece[1])) return [piece];
    if (told.has(piece[1])) return [];
    told.add(piece[1]);
    return [[piece[0], piece[1], ALL]];
  });
}

/** As many characters as there are. */
const ALL = Number.MAX_SAFE_INTEGER;
