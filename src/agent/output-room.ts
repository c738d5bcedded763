import { charactersOf } from "../core/tokens.ts";
import type { ToolOutput } from "../core/tool.ts";

type Block = ToolOutput["content"][number];

/** What a result that finds no room at all still says. */
const NO_ROOM = "[No room is left for this result.]";

/**
 * Room for tool results. Each is cut to `maxBytes`; those of one turn share what the run's bounds and the model's
 * window leave, so that a large result never eats what is held back for the wrap-up turn.
 */
export class OutputRoom {
  readonly #maxBytes: number;
  #left = 0;
  #expected = 0;
  #largest = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes of the largest result that was shown. */
  get largest(): number {
    return this.#largest;
  }

  /** @param characters What the results of the coming turn may add to the conversation together. */
  open(characters: number): void {
    this.#left = characters;
  }

  /** So many results share the room from here on. */
  expect(results: number): void {
    this.#expected = results;
  }

  /** One of them has come, by whatever way. */
  arrived(): void {
    this.#expected -= 1;
  }

  /**
   * Bytes that one result may have now. What a call was told when it began still holds when its result comes, whoever
   * was faster: so a tool may say that what it showed was seen.
   */
  get bytes(): number {
    const share = Math.floor(this.#left / Math.max(1, this.#expected));
    return Math.max(0, Math.min(this.#maxBytes, share));
  }

  /** The blocks of one result, the later ones cut first. */
  fit(content: readonly Block[]): readonly Block[] {
    const room = this.bytes;
    let bytes = 0;
    const fitted = content.map((block) => {
      const shown = fitBlock(block, Math.max(0, room - bytes));
      bytes += shown.type === "text" ? bytesOf(shown.text) : shown.data.length;
      this.#left -= charactersOf([shown]);
      return shown;
    });
    this.#largest = Math.max(this.#largest, bytes);
    return fitted;
  }
}

function fitBlock(block: Block, room: number): Block {
  if (block.type === "text") return { type: "text", text: cutToBytes(block.text, room) };
  const fits = Math.max(charactersOf([block]), block.data.length) <= room;
  return fits ? block : { type: "text", text: cutToBytes("[The image is too large to be shown.]", room) };
}

/** Keeps the head, in whole lines, and says what is missing. */
export function cutToBytes(text: string, maxBytes: number): string {
  const total = bytesOf(text);
  if (total <= maxBytes) return text;
  const notice = (shown: number) =>
    `\n[Cut: ${shown} of ${total} bytes are shown. Ask for a smaller part to see more.]`;
  const head = wholeLines(headOf(text, maxBytes - bytesOf(notice(total))));
  const cut = head === "" ? NO_ROOM : `${head}${notice(bytesOf(head))}`;
  return bytesOf(cut) <= maxBytes ? cut : NO_ROOM.slice(0, Math.max(0, maxBytes));
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function bytesOf(text: string): number {
  return encoder.encode(text).length;
}

function headOf(text: string, maxBytes: number): string {
  if (maxBytes <= 0) return "";
  const bytes = encoder.encode(text.slice(0, maxBytes)).subarray(0, maxBytes);
  return decoder.decode(bytes).replace(/\ufffd+$/, "");
}

/** A text of a single line is cut within it: half a line says more than none. */
function wholeLines(head: string): string {
  const end = head.lastIndexOf("\n");
  return end <= 0 ? head : head.slice(0, end);
}
