import { isObject, type Json, type JsonObject } from "../http/json.ts";
import { type GraphDocument, parseGraph, type Selection, type Value } from "./parse.ts";

/** What a field gives: a value, an object with fields of its own, a list of these. */
export type Resolved = Json | Node | readonly (Node | null)[];

export type Resolver = (args: Readonly<Record<string, unknown>>) => Resolved | Promise<Resolved>;

/** An object of the graph: its type's name, and a resolver or a ready value for each field. */
export class Node {
  readonly type: string;
  readonly fields: Readonly<Record<string, Resolver | Json>>;

  constructor(type: string, fields: Readonly<Record<string, Resolver | Json>>) {
    this.type = type;
    this.fields = fields;
  }
}

/** An error of one field, with GitHub's `type`: `NOT_FOUND`, `FORBIDDEN`, `STALE_DATA`, `UNPROCESSABLE`. */
export class GraphError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.name = "GraphError";
    this.type = type;
  }
}

export interface GraphRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** GraphQL answers 200 with `errors`, also where REST would answer 403 or 404. */
export async function execute(
  request: GraphRequest,
  roots: { readonly query: Node; readonly mutation: Node },
): Promise<JsonObject> {
  const errors: JsonObject[] = [];
  try {
    const document = parseGraph(request.query);
    const run = new Execution(document, request.variables, errors);
    const data = await run.object(roots[document.operation], document.selections, []);
    return errors.length === 0 ? { data } : { data, errors };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { errors: [{ message: error.message }] };
  }
}

class Execution {
  readonly #document: GraphDocument;
  readonly #variables: Readonly<Record<string, unknown>>;
  readonly #errors: JsonObject[];

  constructor(document: GraphDocument, variables: Readonly<Record<string, unknown>>, errors: JsonObject[]) {
    this.#document = document;
    this.#variables = variables;
    this.#errors = errors;
  }

  /** One field after the other, as mutations must be. */
  async object(node: Node, selections: readonly Selection[], path: readonly Json[]): Promise<JsonObject> {
    const result: Record<string, Json> = {};
    for (const selection of selections) {
      if (selection.kind === "field") {
        result[selection.alias] = await this.#field(node, selection, [...path, selection.alias]);
      } else if (selection.kind === "spread") {
        Object.assign(result, await this.object(node, this.#document.fragments[selection.name] ?? [], path));
      } else if (selection.on === null || selection.on === node.type) {
        Object.assign(result, await this.object(node, selection.selections, path));
      }
    }
    return result;
  }

  async #field(node: Node, field: Selection & { kind: "field" }, path: readonly Json[]): Promise<Json> {
    if (field.name === "__typename") return node.type;
    const known = node.fields[field.name];
    try {
      if (known === undefined) {
        throw new GraphError("undefinedField", `Field '${field.name}' doesn't exist on type '${node.type}'`);
      }
      const value = typeof known === "function" ? await known(this.#args(field.args)) : known;
      return await this.#value(value, field.selections, path);
    } catch (error) {
      if (!(error instanceof GraphError)) throw error;
      this.#errors.push({ type: error.type, path: [...path], message: error.message });
      return null;
    }
  }

  async #value(value: Resolved, selections: readonly Selection[], path: readonly Json[]): Promise<Json> {
    if (value instanceof Node) return this.object(value, selections, path);
    if (!isNodes(value)) return value;
    const list: Json[] = [];
    for (const [at, item] of value.entries()) {
      list.push(item === null ? null : await this.object(item, selections, [...path, at]));
    }
    return list;
  }

  #args(args: Readonly<Record<string, Value>>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, this.#argument(value)]));
  }

  #argument(value: Value): unknown {
    switch (value.kind) {
      case "variable":
        return this.#variables[value.name] ?? null;
      case "constant":
        return value.value;
      case "list":
        return value.items.map((item) => this.#argument(item));
      case "object":
        return this.#args(value.fields);
    }
  }
}

function isNodes(value: Resolved): value is readonly (Node | null)[] {
  return Array.isArray(value) && value.some((item) => item instanceof Node);
}

export function graphRequest(body: unknown): GraphRequest | null {
  if (!isObject(body) || typeof body["query"] !== "string") return null;
  return { query: body["query"], variables: isObject(body["variables"]) ? body["variables"] : {} };
}
