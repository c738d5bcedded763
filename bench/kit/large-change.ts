/** A large change, made the same every time: modified, added, deleted and renamed files with a few mistakes in them. */

/** Content by path; `null`: the file is gone. */
export type Files = Readonly<Record<string, string | null>>;

export interface LargeChange {
  readonly base: Readonly<Record<string, string>>;
  readonly head: Files;
  /** Lines added and lines deleted. */
  readonly changedLines: number;
  /** Files in which a `debugger` statement was left, in git's order. */
  readonly mistakes: readonly string[];
}

/** Lines of a file; of four blocks of it all lines are replaced, so that it has four hunks. */
const LINES = 120;
const BLOCK = 9;
const REPLACED_BLOCKS: readonly number[] = [1, 4, 7, 10];
/** A replaced line is one deletion and one addition. A new or deleted file has as many lines. */
const CHANGED = 2 * BLOCK * REPLACED_BLOCKS.length;
/** Of twenty-five files, one has a mistake. */
const MISTAKE_EVERY = 25;

/** @param files How many files change; each has 72 changed lines, so that 300 files have 21,600. */
export function largeChange(files: number): LargeChange {
  const base: Record<string, string> = { "README.md": "# A large change\n" };
  const head: Record<string, string | null> = {};
  const mistakes: string[] = [];
  for (let number = 0; number < files; number += 1) {
    const path = pathOf(number);
    const isWrong = number % MISTAKE_EVERY === MISTAKE_EVERY - 1;
    if (isWrong) mistakes.push(path);
    const after = contentOf(number, "after", isWrong);
    switch (number % 10) {
      case 0:
        head[path] = addedFile(number);
        break;
      case 1:
        base[path] = addedFile(number);
        head[path] = null;
        break;
      case 2: {
        const former = path.replace(/\.js$/, "-former.js");
        base[former] = contentOf(number, "before", false);
        head[former] = null;
        head[path] = after;
        break;
      }
      default:
        base[path] = contentOf(number, "before", false);
        head[path] = after;
    }
  }
  return { base, head, changedLines: files * CHANGED, mistakes };
}

function pathOf(number: number): string {
  const padded = String(number).padStart(4, "0");
  return `src/part-${padded.slice(0, 2)}/module-${padded}.js`;
}

function contentOf(number: number, when: "before" | "after", isWrong: boolean): string {
  const lines = Array.from({ length: LINES }, (_, line) => {
    const isReplaced = REPLACED_BLOCKS.includes(Math.floor(line / BLOCK));
    return statement(number, line, isReplaced ? when : "always");
  });
  if (isWrong) lines[BLOCK] = "debugger;";
  return `${lines.join("\n")}\n`;
}

function addedFile(number: number): string {
  const lines = Array.from({ length: CHANGED }, (_, line) => statement(number, line, "whole"));
  return `${lines.join("\n")}\n`;
}

function statement(number: number, line: number, when: string): string {
  return `export const value${number}x${line} = combine("${when}", ${number * 31 + line}, [${line % 7}]);`;
}
