import type { RE2JS } from "re2js";
import { ReeveError } from "../core/errors.ts";
import { type RequiredText, requiredText } from "./required-text.ts";

/** Characters of a pattern. */
export const MAX_PATTERN_LENGTH = 1_000;
/** Instructions that a pattern may become: `(a{100}){9}` is 900 letters long, whatever it looks like. */
const MAX_PROGRAM = 2_000;
/** A longer line is looked at only so far, unless the pattern is plain text. */
const MAX_MATCHED_LINE = 65_536;

/** Where a line matches: offsets in characters of the line. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * A pattern in RE2's syntax, matched against one line at a time, in time linear in the line. There is one engine for
 * committed and for edited files; git is asked only which files contain a text that every match must contain.
 */
export interface Pattern {
  readonly ignoreCase: boolean;
  readonly required: RequiredText | null;
  /** Characters of a line that `find` looks at. */
  readonly lineLength: number;
  find(line: string): Span | null;
}

/** @throws `pattern_rejected`, with what is wrong and where. */
export async function compilePattern(text: string, ignoreCase: boolean): Promise<Pattern> {
  refuseUnusable(text);
  const required = requiredText(text, ignoreCase);
  const literal = required?.exact ? required.any[0] : undefined;
  if (literal !== undefined) {
    return { ignoreCase, required, lineLength: Infinity, find: (line) => spanOf(line, literal) };
  }
  const expression = await compile(text, ignoreCase);
  const find = (line: string) => firstMatch(expression, line.slice(0, MAX_MATCHED_LINE));
  return { ignoreCase, required, lineLength: MAX_MATCHED_LINE, find };
}

function refuseUnusable(text: string): void {
  if (text === "") throw rejected("It is empty");
  if (text.length > MAX_PATTERN_LENGTH) throw rejected(`It is longer than ${MAX_PATTERN_LENGTH} characters`);
  // NUL would end an argument, and a line feed start another pattern.
  if (/[\0\n\r]|\p{Cs}/u.test(text)) throw rejected("It holds a line break, NUL or half a character");
  if (/(?<!\\)(?:\\\\)*\\n/.test(text)) {
    throw rejected("It asks for a line break, and lines are matched one by one");
  }
}

/** Loaded when first needed: many runs never search by pattern. */
async function compile(text: string, ignoreCase: boolean): Promise<RE2JS> {
  const { RE2JS: engine } = await import("re2js");
  let expression: RE2JS;
  try {
    expression = engine.compile(text, ignoreCase ? engine.CASE_INSENSITIVE : 0);
  } catch (error) {
    throw rejected(error instanceof Error ? error.message : String(error));
  }
  if (expression.programSize() <= MAX_PROGRAM) return expression;
  throw rejected("Its repetitions make it too large");
}

function firstMatch(expression: RE2JS, line: string): Span | null {
  if (!expression.test(line)) return null;
  const matcher = expression.matcher(line);
  return matcher.find() ? { start: matcher.start(), end: matcher.end() } : null;
}

function spanOf(line: string, literal: string): Span | null {
  const start = line.indexOf(literal);
  return start === -1 ? null : { start, end: start + literal.length };
}

function rejected(why: string): ReeveError {
  return new ReeveError("pattern_rejected", `This pattern cannot be searched for: ${why.slice(0, 300)}.`, {
    hint: "Use RE2 syntax (no look-around, no back-references), for one line; write \\( \\. \\[ for the characters.",
  });
}
