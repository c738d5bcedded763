/**
 * Makes `demo/github/openapi.json` from GitHub's own OpenAPI description: the operations that the local GitHub serves,
 * their shapes without their texts.
 *
 *   node scripts/openapi-subset.ts <folder of the npm package @octokit/openapi, or the description itself>
 *   biome format --write demo/github/openapi.json
 */
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { payloads } from "../demo/github/events/payloads.ts";
import { operations } from "../demo/github/routes/operations.ts";

type Tree = null | boolean | number | string | Tree[] | { [key: string]: Tree };
type Branch = { [key: string]: Tree };

const TEXTS = new Set([
  "description",
  "summary",
  "title",
  "example",
  "examples",
  "tags",
  "x-github",
  "x-octokit",
  "x-github-breaking-changes",
  "deprecated",
  "default",
  "headers",
]);
/**
 * Where GitHub's answers are known to differ from its own description: an outdated review comment has `null`
 * for its place.
 */
const NULLABLE_AFTER_ALL: readonly (readonly [schema: string, property: string])[] = [
  ["pull-request-review-comment", "position"],
  ["pull-request-review-comment", "line"],
];

/** Where the description gives a parameter a format that its own text, and GitHub, do not hold to: a range of dates. */
const WITHOUT_FORMAT = ["created"];

const METHODS = ["get", "put", "post", "patch", "delete"];
const TARGET = new URL("../demo/github/openapi.json", import.meta.url);

/** The description, cut down to `wanted` operations (their `operationId`s), `events` and what these refer to. */
export function subset(description: Branch, wanted: readonly string[], events: readonly string[]): Branch {
  const paths = chosenPaths(branch(description["paths"]), new Set(wanted));
  const missing = wanted.filter((id) => !JSON.stringify(paths).includes(`"operationId":"${id}"`));
  if (missing.length > 0) throw new Error(`The description has no operation ${missing.join(", ")}.`);
  const info = branch(description["info"]);
  const webhooks = chosenPayloads(branch(description["x-webhooks"]), events);
  const components = referredTo(branch(description["components"]), [paths, webhooks]);
  correct(branch(components["schemas"] ?? {}));
  for (const name of WITHOUT_FORMAT) delete formatted(components, name)["format"];
  return {
    openapi: description["openapi"] ?? "3.0.3",
    info: { title: "GitHub REST, a subset without texts", version: info["version"] ?? "" },
    paths,
    "x-webhooks": webhooks,
    components,
  };
}

function chosenPaths(paths: Branch, wanted: ReadonlySet<string>): Branch {
  const chosen: Branch = {};
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = branch(item)[method];
      if (operation === undefined || !wanted.has(String(branch(operation)["operationId"]))) continue;
      chosen[path] = { ...branch(chosen[path] ?? {}), [method]: slimOperation(branch(operation)) };
    }
  }
  return chosen;
}

/** Of an event only the body that is sent matters. */
function chosenPayloads(webhooks: Branch, events: readonly string[]): Branch {
  const chosen: Branch = {};
  for (const event of events) {
    const post = branch(branch(webhooks[event])["post"]);
    chosen[event] = { post: { requestBody: slim(post["requestBody"] ?? {}) } };
  }
  return chosen;
}

/** Keeps the address of the operation's documentation: GitHub's errors carry it as `documentation_url`. */
function slimOperation(operation: Branch): Branch {
  const kept: Branch = {};
  for (const key of ["operationId", "externalDocs", "parameters", "requestBody", "responses"]) {
    const value = operation[key];
    if (value === undefined) continue;
    kept[key] = key === "externalDocs" ? { url: branch(value)["url"] ?? "" } : slim(value);
  }
  return kept;
}

/** Only components that something kept refers to, found by following every reference. */
function referredTo(components: Branch, roots: readonly Tree[]): Branch {
  const kept: Branch = {};
  const pending: Tree[] = [...roots];
  for (let tree = pending.pop(); tree !== undefined; tree = pending.pop()) {
    for (const [, kind = "", name = ""] of JSON.stringify(tree).matchAll(
      /"#\/components\/(\w+)\/([^"/]+)"/g,
    )) {
      const group = branch(kept[kind] ?? {});
      const source = branch(components[kind])[name];
      if (name in group || source === undefined) continue;
      const component = slim(source);
      kept[kind] = { ...group, [name]: component };
      pending.push(component);
    }
  }
  return kept;
}

function correct(schemas: Branch): void {
  for (const [schema, property] of NULLABLE_AFTER_ALL) {
    if (schemas[schema] === undefined) continue;
    const properties = branch(branch(schemas[schema])["properties"]);
    properties[property] = plainNullable({ ...branch(properties[property]), nullable: true });
  }
}

function formatted(components: Branch, parameter: string): Branch {
  const described = branch(components["parameters"] ?? {})[parameter];
  return described === undefined ? {} : branch(branch(described)["schema"]);
}

function slim(tree: Tree): Tree {
  if (Array.isArray(tree)) return tree.map(slim);
  if (tree === null || typeof tree !== "object") return tree;
  const kept: Branch = {};
  for (const [key, value] of Object.entries(tree)) {
    if (key === "properties") kept[key] = mapValues(branch(value), slim);
    else if (!TEXTS.has(key)) kept[key] = slim(value);
  }
  return plainNullable(kept);
}

/** OpenAPI 3.0 writes `nullable: true`; JSON Schema has the type `null` instead. */
function plainNullable(schema: Branch): Branch {
  if (schema["nullable"] !== true) return schema;
  const { nullable: _, ...rest } = schema;
  if (Array.isArray(rest["enum"]) && !rest["enum"].includes(null)) rest["enum"] = [...rest["enum"], null];
  if (typeof rest["type"] === "string") return { ...rest, type: [rest["type"], "null"] };
  return Object.keys(rest).length === 0 ? rest : { anyOf: [rest, { type: "null" }] };
}

function mapValues(from: Branch, change: (value: Tree) => Tree): Branch {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value)]));
}

function branch(tree: Tree | undefined): Branch {
  if (tree === null || typeof tree !== "object" || Array.isArray(tree)) {
    throw new Error(`Expected an object in the description, found ${JSON.stringify(tree)?.slice(0, 80)}.`);
  }
  return tree;
}

if (import.meta.main) {
  const source = process.argv[2];
  if (source === undefined)
    throw new Error("Usage: node scripts/openapi-subset.ts <@octokit/openapi folder>");
  const file = statSync(source).isDirectory() ? join(source, "generated", "api.github.com.json") : source;
  const text = `${JSON.stringify(subset(JSON.parse(readFileSync(file, "utf8")), operations, payloads))}\n`;
  writeFileSync(TARGET, text);
  console.log(`${TARGET.pathname}: ${operations.length} operations, ${text.length} bytes`);
}
