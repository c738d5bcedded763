/**
 * Text that every match of a pattern contains, so that files without it need not be looked into. `any`: one of the
 * texts is enough. It only ever says less than it could: where the syntax is not plainly known, it answers `null`,
 * and every file is looked into.
 */
export interface RequiredText {
  readonly any: readonly string[];
  /** The pattern is this one text and nothing else. */
  readonly exact: boolean;
}

const PUNCTUATION = /^[!-/:-@[-`{-~]$/;
/** Classes and assertions of one letter; what they match is no text that could be looked for. */
const KNOWN_ESCAPE = /^[dDsSwWbBAz]$/;
const REPEAT = /^\{\d*,?\d*\}/;

export function requiredText(pattern: string, ignoreCase: boolean): RequiredText | null {
  const reader = new PatternReader(pattern, ignoreCase);
  const branches = reader.branches();
  if (branches === null || branches.some((branch) => branch === "")) return null;
  return { any: [...new Set(branches)], exact: reader.isPlain && !ignoreCase };
}

/** Walks a pattern once, left to right. Each branch of the outermost `|` gives its longest run of plain characters. */
class PatternReader {
  isPlain = true;
  readonly #pattern: string;
  readonly #ignoreCase: boolean;
  #at = 0;
  #run: string[] = [];
  #longest = "";

  constructor(pattern: string, ignoreCase: boolean) {
    this.#pattern = pattern;
    this.#ignoreCase = ignoreCase;
  }

  branches(): readonly string[] | null {
    const found: string[] = [];
    while (this.#at < this.#pattern.length) {
      const char = String.fromCodePoint(this.#pattern.codePointAt(this.#at) ?? 0);
      if (char === "|") found.push(this.#endBranch());
      else if (!this.#take(char)) return null;
      this.#at += char.length;
    }
    return [...found, this.#endBranch()];
  }

  /** `false`: this is beyond what is read here. */
  #take(char: string): boolean {
    switch (char) {
      case "\\":
        return this.#takeEscape();
      case "[":
        // A bracket that comes first is one of the class, and never its end.
        return this.#skipTo(/^\[\^?(?:\]|(?!\]))(?:\\[^pPxQ]|[^\]\\[])*\]/);
      case "(":
        return this.#skipTo(/^\((?!\?)(?:\\[^pPxQ]|[^()\\[])*\)|^\(\?:(?:\\[^pPxQ]|[^()\\[])*\)/);
      case ")":
        return false;
      case ".":
      case "^":
      case "$":
      case "+":
        return this.#endRun();
      case "*":
      case "?":
        return this.#dropLast();
      case "{": {
        const repeat = REPEAT.exec(this.#pattern.slice(this.#at, this.#at + 24))?.[0];
        if (repeat === undefined) return this.#append(char);
        this.#at += repeat.length - 1;
        return this.#dropLast();
      }
      default:
        return this.#append(char);
    }
  }

  #takeEscape(): boolean {
    const next = this.#pattern[this.#at + 1] ?? "";
    this.#at += 1;
    if (PUNCTUATION.test(next)) {
      // The loop steps over one character of the pattern for `\\`, and this one stands behind it.
      return this.#append(next);
    }
    return KNOWN_ESCAPE.test(next) && this.#endRun();
  }

  #skipTo(construct: RegExp): boolean {
    const whole = construct.exec(this.#pattern.slice(this.#at))?.[0];
    if (whole === undefined) return false;
    this.#at += whole.length - 1;
    return this.#endRun();
  }

  /** Letters beyond ASCII have case pairs that bytes do not show, so they end a run when case is ignored. */
  #append(char: string): boolean {
    if (this.#ignoreCase && char > "\u007f") return this.#endRun();
    this.#run.push(char);
    return true;
  }

  #dropLast(): boolean {
    this.#run.pop();
    return this.#endRun();
  }

  #endRun(): true {
    this.isPlain = false;
    this.#keepLongest();
    return true;
  }

  #endBranch(): string {
    if (this.#pattern[this.#at] === "|") this.isPlain = false;
    this.#keepLongest();
    const longest = this.#longest;
    this.#longest = "";
    return longest;
  }

  #keepLongest(): void {
    const run = this.#run.join("");
    if (run.length > this.#longest.length) this.#longest = run;
    this.#run = [];
  }
}
