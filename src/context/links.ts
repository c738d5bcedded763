import type { CleanFlag } from "./clean-flag.ts";
import { codeSpans } from "./code-spans.ts";
import { addressAt, LABEL, spaceAt, titleAt } from "./link-parts.ts";

export interface Reading {
  /** Whether a definition gives this label an address. */
  isDefined(label: string): boolean;
  /** Brackets in code count too. */
  readonly inCode: boolean;
}

/** A bracket that is open, and the place of its piece. */
interface Open {
  readonly isImage: boolean;
  readonly at: number;
}

/** What stands behind a closing bracket, and what stays of it. */
interface Tail {
  readonly end: number;
  readonly by: string;
}

const TOKEN = /\\[^\n]|`+|!?\[|\]|[^\\`![\]]+|[\s\S]/g;

/** Images become `[image]`; links keep their words and a plain address: no title, and nothing that has no words. */
export function plainLinks(text: string, reading: Reading, flag: (flag: CleanFlag) => void): string {
  const out: string[] = [];
  let open: Open[] = [];
  const tokens = new RegExp(TOKEN);
  const spans = reading.inCode ? new Map<number, number>() : codeSpans(text);
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    const [piece] = token;
    const at = tokens.lastIndex;
    const span = spans.get(token.index);
    if (span !== undefined) {
      out.push(text.slice(token.index, span));
      tokens.lastIndex = span;
    } else if (piece === "]") {
      const opening = open.pop() ?? null;
      const tail = opening?.isImage ? imageTail(text, at) : linkTail(text, at, reading);
      const why = close(out, opening, tail, text.slice(at, tail.end));
      if (why !== null) flag(why);
      tokens.lastIndex = tail.end;
      // No link is in a link: around one, brackets are only brackets.
      if (opening?.isImage === false && tail.end > at) open = open.filter(({ isImage }) => isImage);
    } else {
      if (piece.endsWith("[") && !piece.startsWith("\\"))
        open.push({ isImage: piece === "![", at: out.length });
      out.push(piece);
    }
  }
  return out.join("");
}

/** @returns What was taken out; `null`: nothing. */
function close(out: string[], opening: Open | null, tail: Tail, given: string): CleanFlag | null {
  if (opening?.isImage) {
    out.splice(opening.at, out.length, "[image]");
    return "image";
  }
  if (opening !== null && given !== "" && out.slice(opening.at + 1).every(isBlank)) {
    out.splice(opening.at);
    return "md_link";
  }
  out.push("]", tail.by);
  return tail.by === given ? null : "md_link";
}

function isBlank(piece: string): boolean {
  return piece.trim() === "";
}

function linkTail(text: string, at: number, { isDefined }: Reading): Tail {
  const inline = inlineTail(text, at);
  if (inline !== null) return inline;
  const label = labelAt(text, at);
  return label !== null && isDefined(label.words) ? { end: label.end, by: "" } : { end: at, by: "" };
}

function imageTail(text: string, at: number): Tail {
  return { end: inlineTail(text, at)?.end ?? labelAt(text, at)?.end ?? at, by: "" };
}

function labelAt(text: string, at: number): { readonly words: string; readonly end: number } | null {
  const label = new RegExp(LABEL, "y");
  label.lastIndex = at;
  const words = label.exec(text)?.[1];
  return words === undefined ? null : { words, end: label.lastIndex };
}

function inlineTail(text: string, at: number): Tail | null {
  if (text[at] !== "(") return null;
  const inside = spaceAt(text, at + 1);
  const address = addressAt(text, inside);
  const behind = address?.end ?? inside;
  const title = titleAt(text, spaceAt(text, behind));
  const end = spaceAt(text, title ?? behind);
  if (text[end] !== ")") return null;
  const isEmpty = address === null && title === null;
  const shown = address?.shown ?? "";
  return { end: end + 1, by: isEmpty ? "()" : shown === "" ? "" : `(${shown})` };
}
