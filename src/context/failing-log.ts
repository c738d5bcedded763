import { firstOf, lastOf } from "../core/cut.ts";
import { stripInvisible } from "../core/invisible.ts";

/** Characters of one job's log that are shown, and how many of them stand in front of the first error. */
const SHOWN = 4_000;
const BEFORE = 3_200;

const TIMESTAMP = /^\ufeff?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z ?/;
const ERROR = /^##\[error\]/;
/** A step of a job begins with what it runs; the group marks inside it are the program's own. */
const STEP = /^##\[group\]Run /;

/**
 * The part of an Actions job's log that says what failed: the step of the last error, up to the error, then the errors
 * behind it. Of a log without an error mark, its end.
 */
export function failingPart(log: string): string {
  const lines = log.split(/\r?\n/).map(plain);
  const first = firstErrorOfLastStep(lines);
  if (first === null) return lastOf(lines.join("\n").trim(), SHOWN);
  const begin = lines.slice(0, first).findLastIndex((line) => STEP.test(line));
  const before = lastLines(lines.slice(Math.max(0, begin), first), BEFORE);
  const after = errorsFrom(lines, first);
  return firstOf([...before, ...after].join("\n").trim(), SHOWN);
}

function plain(line: string): string {
  return stripInvisible(line.replace(TIMESTAMP, "")).trimEnd();
}

/** Steps behind the one that failed run only to clean up; an error that was allowed stands in an earlier one. */
function firstErrorOfLastStep(lines: readonly string[]): number | null {
  const last = lines.findLastIndex((line) => ERROR.test(line));
  if (last === -1) return null;
  const step = lines.slice(0, last).findLastIndex((line) => STEP.test(line));
  const first = lines.slice(step + 1, last + 1).findIndex((line) => ERROR.test(line));
  return step + 1 + first;
}

/** From the first error to the last one that follows it before another step, with what stands between them. */
function errorsFrom(lines: readonly string[], first: number): readonly string[] {
  const rest = lines.slice(first);
  const end = rest.findIndex((line) => STEP.test(line));
  const step = end === -1 ? rest : rest.slice(0, end);
  return step.slice(0, step.findLastIndex((line) => ERROR.test(line)) + 1);
}

function lastLines(lines: readonly string[], characters: number): readonly string[] {
  let room = characters;
  let from = lines.length;
  while (from > 0) {
    room -= (lines[from - 1]?.length ?? 0) + 1;
    if (room < 0) break;
    from -= 1;
  }
  return from === 0 ? lines : ["…", ...lines.slice(from)];
}
