import { shortened } from "../core/cut.ts";
import type { Hunk } from "../core/diff.ts";
import { hunkLines } from "../core/hunk-lines.ts";
import type { RepoPath } from "../core/paths.ts";

/** Lines to show above a hunk (`hunk`: its place in the file, from 0), each a line of a prompt. */
export type Enclosing = (path: RepoPath, hunk: number) => readonly string[];

export const NOTHING_ENCLOSES: Enclosing = () => [];

/** Lines above a hunk that are looked at, how many are shown, and characters of each. */
const REACH = 40;
const MAX_SHOWN = 2;
const MAX_LINE = 160;

/** Words that begin something with a name in some language that is written today. */
const DEFINES =
  /\b(?:function|func|fun|fn|def|defp|defmodule|sub|proc|method|class|struct|impl|trait|interface|enum|module|namespace|object|protocol|extension|constructor|describe|it|test)\b/;
/** `name(…) {`, `Type name(…)`, `name = (…) => {`. */
const CALLABLE = /^[\w$@<>[\](),.*&:?~\s]*[\w$]\s*(?:=\s*(?:async\s*)?)?\([^;]*(?:\{|=>|\)|:|,|\()\s*$/;
const CONTROL =
  /^(?:\}\s*)?(?:if|else|elif|for|foreach|while|do|switch|case|catch|try|finally|with|when|match|until|unless|return|throw|await|yield|new|using|lock)\b/;
const REMARK = /^(?:\/\/|\/\*|\*|#(?!define)|--|;|@|")/;

/**
 * The starts of the functions and classes that a hunk stands in, with their lines at the head: lines above it that are
 * indented less and less and look like a beginning. No parser: a guess that costs nothing, and is only shown.
 * @param lines of the file at the head.
 */
export function enclosingLines(lines: readonly string[], hunk: Hunk): readonly string[] {
  const start = hunk.newStart - 1;
  let indent = leastIndent(hunk);
  const found: string[] = [];
  for (let at = start - 1; at >= Math.max(0, start - REACH) && indent > 0; at -= 1) {
    const line = lines[at] ?? "";
    const text = line.trim();
    if (text === "" || REMARK.test(text) || indentOf(line) >= indent) continue;
    if (!/[\p{L}_$]/u.test(text)) continue;
    indent = indentOf(line);
    if (begins(text)) found.unshift(`(in, line ${at + 1} at head: ${shortened(text, MAX_LINE)})`);
    if (found.length === MAX_SHOWN) break;
  }
  return found;
}

function begins(text: string): boolean {
  return !CONTROL.test(text) && (DEFINES.test(text) || CALLABLE.test(text));
}

/** The least on the way to the first line that changed: what encloses that line from within the hunk is seen there. */
function leastIndent(hunk: Hunk): number {
  const lines = hunkLines(hunk);
  const change = lines.findIndex(({ kind }) => kind !== "context");
  const indents = lines
    .slice(0, change + 1)
    .flatMap(({ text }) => (text.trim() === "" ? [] : [indentOf(text)]));
  return indents.length === 0 ? 0 : Math.min(...indents);
}

function indentOf(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === "\t") columns += 8 - (columns % 8);
    else if (character === " ") columns += 1;
    else break;
  }
  return columns;
}
