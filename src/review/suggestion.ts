import type { Side } from "../core/diff.ts";
import { hasInvisible } from "../core/invisible.ts";
import { indentOf } from "./quote.ts";

export interface SuggestionDraft {
  /** The file at head. */
  readonly bytes: Uint8Array;
  readonly side: Side;
  /** 1-based, both included: what the suggestion replaces. */
  readonly lines: { readonly start: number; readonly end: number };
  readonly suggestion: string;
}

export type Simulation =
  /** `text`: the new lines, `\n` between them, none at the end. `after`: the file as it would be. */
  | { readonly kind: "applies"; readonly text: string; readonly after: Uint8Array }
  /** Nothing to show: the lines would stay as they are. */
  | { readonly kind: "unchanged" }
  /** Worth reading, not safe to commit with a click. */
  | { readonly kind: "code"; readonly text: string; readonly why: string };

/**
 * Applies a suggestion to the file as GitHub would: the quoted lines are replaced whole. Indentation that the model
 * left out is put back, line ends stay the file's. What a reader would not see in it, or what we are not sure
 * about, makes it plain code.
 */
export function simulateSuggestion(draft: SuggestionDraft): Simulation {
  const text = unwrapped(draft.suggestion).replaceAll("\r\n", "\n").replace(/\n$/, "");
  if (text.trim() === "") return { kind: "unchanged" };
  return replacing({ ...draft, suggestion: text }, reindented);
}

/** The same for the text that a simulation gave, which is what a comment shows: it stands as it is. */
export function applySuggestion(draft: SuggestionDraft): Simulation {
  return replacing(draft, (lines) => lines);
}

type Indent = (lines: readonly string[], targets: readonly string[]) => readonly string[] | null;

function replacing(draft: SuggestionDraft, indent: Indent): Simulation {
  const text = draft.suggestion;
  if (draft.side === "LEFT") return code(text, "it is about removed lines");
  if (hasInvisible(text) || text.includes("\r")) return code(text, "it holds characters that nobody sees");
  const file = decoded(draft.bytes);
  if (file === null) return code(text, "the file is not UTF-8 text");
  const { start, end } = draft.lines;
  const lines = file.split(/(?<=\n)/);
  const replaced = lines.slice(start - 1, end);
  if (replaced.length !== end - start + 1) return code(text, "the lines do not exist");
  if (replaced[0]?.startsWith("\ufeff")) return code(text, "the line starts with a byte order mark");
  const around = [lines.slice(0, start - 1).join(""), lines.slice(end).join("")] as const;
  return applied(text, replaced, around, indent);
}

function applied(
  text: string,
  replaced: readonly string[],
  [before, behind]: readonly [string, string],
  indent: Indent,
): Simulation {
  const ends = new Set(replaced.flatMap((line) => /\r?\n$/.exec(line)?.[0] ?? []));
  if (ends.size > 1) return code(text, "the lines have different line ends");
  const targets = replaced.map((line) => line.replace(/\r?\n$/, ""));
  const lines = indent(text.split("\n"), targets);
  if (lines === null) return code(text, "its indentation does not fit the file's");
  const end = [...ends][0] ?? fileEnd(before);
  const last = /\r?\n$/.exec(replaced.at(-1) ?? "")?.[0] ?? "";
  const now = lines.join(end) + last;
  if (now === replaced.join("")) return { kind: "unchanged" };
  return { kind: "applies", text: lines.join("\n"), after: new TextEncoder().encode(before + now + behind) };
}

/**
 * The suggestion with the indent of the lines it replaces. A line that agrees with a replaced one, indent included,
 * shows that the model kept the indents; words that are all equal show that the indent is the change. Else the
 * common indents have to be equal, or the suggestion's has to be the beginning of the file's. `null`: unsure.
 */
function reindented(lines: readonly string[], targets: readonly string[]): readonly string[] | null {
  const wanted = commonIndent(targets);
  const given = commonIndent(lines);
  if (wanted === given) return lines;
  if (onlyFirstLost(lines, wanted)) return [wanted + (lines[0] ?? ""), ...lines.slice(1)];
  const kept = lines.some((line) => indentOf(line) !== "" && targets.includes(line));
  if (kept) return lines;
  if (wanted.startsWith(given)) {
    const inner = lines.map((line) => line.slice(given.length));
    if (mixesBlanks(inner, targets)) return null;
    return inner.map((line, place) => (line.trim() === "" ? (lines[place] ?? "") : wanted + line));
  }
  return sameWords(lines, targets) ? lines : null;
}

/** True if lines are indented by blanks that no indented target has. One space aligns a comment, and is no indent. */
function mixesBlanks(lines: readonly string[], targets: readonly string[]): boolean {
  const known = targets.map(indentOf).join("");
  if (known === "") return false;
  const indents = lines.filter((line) => line.trim() !== "").map(indentOf);
  return indents.some((indent) => indent !== " " && [...indent].some((blank) => !known.includes(blank)));
}

/** True if the first line has no indent and all others have at least the wanted one: the text was trimmed. */
function onlyFirstLost(lines: readonly string[], wanted: string): boolean {
  const [first = "", ...others] = lines;
  const rest = others.filter((line) => line.trim() !== "");
  return (
    first !== "" && indentOf(first) === "" && rest.length > 0 && rest.every((line) => line.startsWith(wanted))
  );
}

function sameWords(lines: readonly string[], targets: readonly string[]): boolean {
  return (
    lines.length === targets.length && lines.every((line, place) => line.trim() === targets[place]?.trim())
  );
}

function commonIndent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== "").map(indentOf);
  return indents.reduce((common, indent) => {
    let length = 0;
    while (length < common.length && common[length] === indent[length]) length += 1;
    return common.slice(0, length);
  }, indents[0] ?? "");
}

/** Without the fence that a model put around it, unless the fence belongs to the text (a Markdown file). */
function unwrapped(text: string): string {
  const fenced = /^\s*(`{3,}|~{3,})suggestion[^\n]*\n([\s\S]*?)\n?[ \t]*\1[ \t]*\s*$/.exec(text);
  return fenced?.[2] ?? text;
}

function fileEnd(before: string): string {
  return /\r?\n$/.exec(before)?.[0] ?? "\n";
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function code(text: string, why: string): Simulation {
  return { kind: "code", text, why };
}
