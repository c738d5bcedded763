import { type PatchLine, patchLines } from "../git/hunks.ts";
import type { Anchor } from "../state/entities.ts";
import type { FenceView } from "./markdown.ts";
import { html, type Markup } from "./markup.ts";

/** Lines of a hunk that are shown above a comment. */
const SHOWN_ABOVE = 5;
/** A file with more lines is not drawn. */
const MAX_DRAWN = 2000;

const MARKS = { context: " ", add: "+", delete: "−" } as const;

/** The last lines of a comment's hunk, all of the commented range among them. */
export function hunkTail(anchor: Anchor): readonly PatchLine[] {
  const lines = patchLines(anchor.diffHunk);
  const range = (anchor.originalLine ?? 0) - (anchor.originalStartLine ?? anchor.originalLine ?? 0);
  return lines.slice(-Math.max(SHOWN_ABOVE, range + 2));
}

export function diffLines(lines: readonly PatchLine[], numbers = true): Markup {
  return html`<table class="diff">${lines.slice(0, MAX_DRAWN).map((line) => diffLine(line, numbers))}</table>`;
}

/** A suggestion drawn as the change that it asks for. */
export function suggestionView(anchor: Anchor): FenceView {
  return (language, code) => {
    if (language !== "suggestion") return null;
    const removed = commentedLines(anchor).map(({ text }) => removedLine(text));
    const added = code === "" ? [] : code.split("\n").map(addedLine);
    return html`<div class="suggestion"><div class="suggestion-title">Suggested change</div>
${diffLines([...removed, ...added], false)}</div>`;
  };
}

/** The lines that a comment stands on, as they are in its hunk. */
export function commentedLines(anchor: Anchor): readonly PatchLine[] {
  const end = anchor.originalLine ?? 0;
  const start = anchor.originalStartLine ?? end;
  return patchLines(anchor.diffHunk).filter((line) => {
    const number = anchor.side === "RIGHT" ? line.newLine : line.oldLine;
    return number !== null && number >= start && number <= end;
  });
}

function removedLine(text: string): PatchLine {
  return { kind: "delete", text, position: 0, hunk: 0, oldLine: null, newLine: null };
}

function addedLine(text: string): PatchLine {
  return { kind: "add", text, position: 0, hunk: 0, oldLine: null, newLine: null };
}

function diffLine(line: PatchLine, numbers: boolean): Markup {
  const columns = numbers && html`<td class="n">${line.oldLine}</td><td class="n">${line.newLine}</td>`;
  return html`<tr class="${line.kind}">${columns}<td class="m">${MARKS[line.kind]}</td><td class="c">${line.text}</td></tr>
`;
}
