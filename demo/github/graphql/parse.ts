/** The part of GraphQL's query language that clients of GitHub use: operations, variables, fragments, arguments. */
export interface GraphDocument {
  readonly operation: "query" | "mutation";
  readonly selections: readonly Selection[];
  readonly fragments: Readonly<Record<string, readonly Selection[]>>;
}

export type Selection =
  | {
      readonly kind: "field";
      readonly name: string;
      readonly alias: string;
      readonly args: Readonly<Record<string, Value>>;
      readonly selections: readonly Selection[];
    }
  | { readonly kind: "inline"; readonly on: string | null; readonly selections: readonly Selection[] }
  | { readonly kind: "spread"; readonly name: string };

export type Value =
  | { readonly kind: "variable"; readonly name: string }
  | { readonly kind: "constant"; readonly value: null | boolean | number | string }
  | { readonly kind: "list"; readonly items: readonly Value[] }
  | { readonly kind: "object"; readonly fields: Readonly<Record<string, Value>> };

const TOKEN =
  /\s+|,|#[^\n]*|(\.\.\.|[!$()[\]{}:=@|&]|"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[_A-Za-z]\w*)/gy;

/** @throws {SyntaxError} */
export function parseGraph(source: string): GraphDocument {
  return new Parser(tokens(source)).document();
}

function tokens(source: string): string[] {
  const found: string[] = [];
  let at = 0;
  for (const match of source.matchAll(TOKEN)) {
    at = match.index + match[0].length;
    if (match[1] !== undefined) found.push(match[1]);
  }
  if (at < source.length) throw new SyntaxError(`Parse error on ${JSON.stringify(source[at])}`);
  return found;
}

class Parser {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(all: readonly string[]) {
    this.#tokens = all;
  }

  document(): GraphDocument {
    let operation: GraphDocument["operation"] = "query";
    let selections: readonly Selection[] = [];
    const fragments: Record<string, readonly Selection[]> = {};
    while (this.#peek() !== "") {
      if (this.#take("fragment")) {
        const name = this.#next();
        this.#expect("on");
        this.#next();
        fragments[name] = this.#selections();
        continue;
      }
      if (this.#take("mutation")) operation = "mutation";
      else this.#take("query");
      this.#skipUntilSelection();
      selections = this.#selections();
    }
    return { operation, selections, fragments };
  }

  /** The operation's name and its variables' types: the values that are sent are taken as they are. */
  #skipUntilSelection(): void {
    while (this.#peek() !== "{") if (this.#next() === "(") while (this.#next() !== ")");
  }

  #selections(): Selection[] {
    const selections: Selection[] = [];
    this.#expect("{");
    while (!this.#take("}")) selections.push(this.#take("...") ? this.#fragment() : this.#field());
    return selections;
  }

  #fragment(): Selection {
    if (this.#take("on")) return { kind: "inline", on: this.#next(), selections: this.#selections() };
    if (this.#peek() === "{") return { kind: "inline", on: null, selections: this.#selections() };
    return { kind: "spread", name: this.#next() };
  }

  #field(): Selection {
    const first = this.#next();
    const name = this.#take(":") ? this.#next() : first;
    const args = this.#peek() === "(" ? this.#args("(", ")") : {};
    const selections = this.#peek() === "{" ? this.#selections() : [];
    return { kind: "field", name, alias: first, args, selections };
  }

  #args(open: string, close: string): Record<string, Value> {
    const args: Record<string, Value> = {};
    this.#expect(open);
    while (!this.#take(close)) {
      const name = this.#next();
      this.#expect(":");
      args[name] = this.#value();
    }
    return args;
  }

  #value(): Value {
    if (this.#peek() === "{") return { kind: "object", fields: this.#args("{", "}") };
    if (this.#take("[")) {
      const items: Value[] = [];
      while (!this.#take("]")) items.push(this.#value());
      return { kind: "list", items };
    }
    if (this.#take("$")) return { kind: "variable", name: this.#next() };
    return { kind: "constant", value: constant(this.#next()) };
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? "";
  }

  #next(): string {
    const token = this.#peek();
    if (token === "") throw new SyntaxError("Unexpected end of document");
    this.#at++;
    return token;
  }

  #take(token: string): boolean {
    if (this.#peek() !== token) return false;
    this.#at++;
    return true;
  }

  #expect(token: string): void {
    const found = this.#next();
    if (found !== token) throw new SyntaxError(`Expected ${token}, found ${found}`);
  }
}

/** An enum's value is its name. */
function constant(token: string): null | boolean | number | string {
  if (token.startsWith('"')) return String(JSON.parse(token));
  if (token === "null") return null;
  if (token === "true" || token === "false") return token === "true";
  return /^-?\d/.test(token) ? Number(token) : token;
}
