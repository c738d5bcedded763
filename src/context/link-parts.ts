/** The parts of a Markdown link, each from a place in the text on; `null`: there is none. */

/** `[…]` without brackets of its own; GitHub takes no longer one either. */
export const LABEL = String.raw`\[((?:\\[^\n]|[^[\]\\]){1,999})\]`;

export interface Address {
  /** As it may stand in what a model reads: without what an address has no use for, words; empty: nothing of it. */
  readonly shown: string;
  readonly end: number;
}

/** Characters of an address. A longer one is something to read. */
const MAX_ADDRESS = 300;
const MAX_DEPTH = 32;

/** Behind blanks and at most one line end, with the quote marks of the next line. */
export function spaceAt(text: string, at: number): number {
  const space = /[ \t]*(?:\n[ \t>]*)?/y;
  space.lastIndex = at;
  return at + (space.exec(text)?.[0].length ?? 0);
}

/** `<…>` on one line, or anything without blanks in which round brackets are balanced. */
export function addressAt(text: string, at: number): Address | null {
  if (text[at] !== "<") return bareAddressAt(text, at);
  const close = text.indexOf(">", at);
  const inside = close < 0 ? null : text.slice(at + 1, close);
  if (inside === null || /[<\n]/.test(inside)) return null;
  return { shown: isPlain(inside) ? text.slice(at, close + 1) : "", end: close + 1 };
}

function bareAddressAt(text: string, at: number): Address | null {
  const part = /[^\s()\\]+|\\\S?|[()]/y;
  let depth = 0;
  let end = at;
  part.lastIndex = at;
  for (let found = part.exec(text)?.[0]; found !== undefined; found = part.exec(text)?.[0]) {
    if (found === ")" && depth === 0) break;
    if (found === "(" || found === ")") depth += found === "(" ? 1 : -1;
    if (depth > MAX_DEPTH) return null;
    end = part.lastIndex;
  }
  if (end === at || depth > 0) return null;
  const address = text.slice(at, end);
  return { shown: isPlain(address) ? address : "", end };
}

/** An address has neither blanks in it, which words have, nor square brackets, which would be a link of its own. */
function isPlain(address: string): boolean {
  return address.length <= MAX_ADDRESS && /^[^\s[\]]+$/.test(address);
}

/** Behind a title in quotes or round brackets, over several lines if need be. */
export function titleAt(text: string, at: number): number | null {
  const close = CLOSES[text[at] ?? ""];
  if (close === undefined) return null;
  let end = text.indexOf(close, at + 1);
  while (end > 0 && text[end - 1] === "\\") end = text.indexOf(close, end + 1);
  return end < 0 ? null : end + 1;
}

const CLOSES: Readonly<Record<string, string>> = { '"': '"', "'": "'", "(": ")" };

/** Labels that differ in case and blanks are one. */
export function labelKey(label: string): string {
  return label.trim().replace(/\s+/g, " ").toLowerCase();
}
