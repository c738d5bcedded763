/** Where a JSON text goes wrong, and what is expected there. */
export interface JsonFault {
  readonly offset: number;
  readonly expected: string;
}

/** `lenient` also takes comments and commas before a closing bracket, as many readers of settings do. */
export interface JsonOptions {
  readonly lenient: boolean;
}

const DEEPEST = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them inside a string.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const SPACE = /[ \t\r\n]*/y;
const SPACE_AND_COMMENTS = /(?:[ \t\r\n]|\/\/.*|\/\*[\s\S]*?\*\/)*/y;

/**
 * The first fault of a JSON text, or `null`. `JSON.parse` knows the same, but says the place in words that change
 * from engine to engine. Text nested deeper than anybody writes by hand is let through.
 */
export function jsonFault(text: string, { lenient }: JsonOptions): JsonFault | null {
  const reader = new Reader(text, lenient);
  const fault = reader.value(0);
  if (reader.isTooDeep) return null;
  if (fault !== null) return fault;
  return reader.atEnd() ? null : reader.expected("the end of the file");
}

class Reader {
  readonly #text: string;
  readonly #lenient: boolean;
  #at = 0;
  isTooDeep = false;

  constructor(text: string, lenient: boolean) {
    this.#text = text;
    this.#lenient = lenient;
    this.#skipSpace();
  }

  expected(expected: string): JsonFault {
    return { offset: this.#at, expected };
  }

  atEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  value(depth: number): JsonFault | null {
    this.isTooDeep ||= depth > DEEPEST;
    if (this.isTooDeep) return this.expected("less nesting");
    if (this.#take("{")) return this.#items("}", () => this.#property(depth));
    if (this.#take("[")) return this.#items("]", () => this.value(depth + 1));
    return this.#match(STRING) || this.#match(SCALAR) ? null : this.expected("a value");
  }

  #items(close: "}" | "]", item: () => JsonFault | null): JsonFault | null {
    if (this.#take(close)) return null;
    for (;;) {
      const fault = item();
      if (fault !== null) return fault;
      if (this.#take(close)) return null;
      if (!this.#take(",")) return this.expected(`a comma or ${close}`);
      if (this.#lenient && this.#take(close)) return null;
    }
  }

  #property(depth: number): JsonFault | null {
    if (!this.#match(STRING)) return this.expected("a name in double quotes");
    return this.#take(":") ? this.value(depth + 1) : this.expected("a colon");
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    this.#skipSpace();
    return true;
  }

  #match(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    if (!pattern.test(this.#text)) return false;
    this.#at = pattern.lastIndex;
    this.#skipSpace();
    return true;
  }

  #skipSpace(): void {
    const space = this.#lenient ? SPACE_AND_COMMENTS : SPACE;
    space.lastIndex = this.#at;
    if (space.test(this.#text)) this.#at = space.lastIndex;
  }
}
