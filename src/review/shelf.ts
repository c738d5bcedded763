/**
 * Holds finished pieces of a text (code spans, links of our own) while the rest is rewritten. On the shelf a piece
 * is one private-use character, which no rule matches.
 */
export interface Shelf {
  put(piece: string): string;
  /** The text with all pieces back. `inTable`: whether pipes in code would split a cell. */
  restore(text: string, inTable: boolean): string;
}

const FIRST = 0xf0000;
/** Characters that stand for pieces, 131,072 of them; incoming text may hold none. */
export const SHELVED = /[\u{f0000}-\u{10ffff}]/gu;

export function createShelf(): Shelf {
  const pieces: string[] = [];

  function restore(text: string, inTable: boolean): string {
    const out: string[] = [];
    for (const character of text) {
      const piece = pieces[(character.codePointAt(0) ?? 0) - FIRST];
      const part = piece === undefined ? character : pieceOf(piece, inTable);
      // A backslash in front would take the piece's first character, a backtick lengthen its fence.
      const before = out.at(-1) ?? "";
      const clings = before.endsWith("\\") || (before.endsWith("`") && part.startsWith("`"));
      if (piece !== undefined && clings) out.push(" ");
      out.push(part);
    }
    return out.join("");
  }

  function pieceOf(piece: string, inTable: boolean): string {
    if (!piece.startsWith("`")) return restore(piece, inTable);
    return inTable ? piece.replace(/(?<!\\)\\*\|/g, "\\|") : piece;
  }

  return {
    put(piece) {
      pieces.push(piece);
      return String.fromCodePoint(FIRST + pieces.length - 1);
    },
    restore,
  };
}
