import {
  type AddedLine,
  isCodeLine,
  isForeign,
  type Rule,
  type RuleFinding,
  type ShownFile,
} from "./rule.ts";
import { type Language, languageOf, textLines } from "./text-lines.ts";

/** Statements that fill their line: a line that merely mentions one never matches. */
const STATEMENTS: Readonly<Record<Language, RegExp>> = {
  js: /^\s*debugger\s*(?:;\s*)?(?:\/\/.*)?$/,
  python:
    /^\s*(?:(?:import\s+(?:i?pdb|pudb|wdb)\s*;\s*)?(?:i?pdb|pudb|wdb)\.set_trace\(\s*\)|breakpoint\(\s*\))\s*(?:;\s*)?(?:#.*)?$/,
  ruby: /^\s*(?:binding\.(?:pry|irb|break)|byebug|debugger)\s*(?:#.*)?$/,
  php: /^\s*(?:dd\(.*\)|xdebug_break\(\s*\))\s*;\s*(?:(?:\/\/|#).*)?$/,
};

/** A stop for a debugger, which halts or ends whatever runs the code. */
export const debuggerRule: Rule = {
  name: "debugger-statement",
  wantsText: (file) => candidatesIn(file).length > 0,
  check: (file, text) => {
    const language = languageOf(file.path);
    if (language === null) return [];
    const inside = text === null ? null : textLines(text, language);
    const lines = text?.split("\n") ?? [];
    return candidatesIn(file)
      .filter(({ line }) => !inside?.has(line))
      .map((line) => finding(file, line, inside !== null, canBeDeleted(language, lines, line)));
  },
};

function candidatesIn(file: ShownFile): AddedLine[] {
  const language = languageOf(file.path);
  if (language === null || isForeign(file.path)) return [];
  return file.added.filter((line) => isCodeLine(line) && STATEMENTS[language].test(line.text));
}

/**
 * Whether the code around stays right without the line. A body must not become empty where the language wants one,
 * and the line behind must not slip under an `if` without braces.
 */
function canBeDeleted(language: Language, lines: readonly string[], { line }: AddedLine): boolean {
  if (lines.length === 0) return false;
  if (language === "ruby") return true;
  const before = lines.slice(0, line - 1).findLast((text) => text.trim() !== "") ?? "";
  if (language !== "python") return /[;{}]\s*$/.test(before) || before === "";
  const after = lines.slice(line).find((text) => text.trim() !== "") ?? "";
  const indent = indentOf(lines[line - 1] ?? "");
  return indent === "" || indentOf(before) === indent || indentOf(after) === indent;
}

function indentOf(text: string): string {
  return /^\s*/.exec(text)?.[0] ?? "";
}

function finding(
  file: ShownFile,
  { line, text }: AddedLine,
  isSure: boolean,
  isDeletable: boolean,
): RuleFinding {
  return {
    rule: "debugger-statement",
    path: file.path,
    line,
    quote: text,
    severity: "high",
    confidence: isSure ? "high" : "medium",
    title: "A debugger statement is left in",
    body: "Whoever runs this code stops here, and where no debugger is attached it hangs or ends. Delete the line before merging.",
    suggestion: isDeletable ? "" : null,
  };
}
