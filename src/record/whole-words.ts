/** A word that is longer is given in pieces all the same: nobody would see that anything comes. */
const LONGEST_WORD = 4096;

export interface WholeWords {
  /** What can be shown by now. */
  take(piece: string): string;
  /** What was held back; from here on nothing is. */
  rest(): string;
}

/** Text that comes in pieces is held back to the last blank: a secret that two pieces share is found in neither. */
export function wholeWords(): WholeWords {
  let held = "";
  return {
    take(piece) {
      const text = held + piece;
      const word = /\S*$/.exec(text)?.index ?? 0;
      const end = text.length - word > LONGEST_WORD ? text.length : word;
      held = text.slice(end);
      return text.slice(0, end);
    },
    rest() {
      const text = held;
      held = "";
      return text;
    },
  };
}
