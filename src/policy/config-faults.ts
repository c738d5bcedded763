import { z } from "zod";
import { ReeveError } from "../core/errors.ts";
import { foldedKey, nearMiss } from "./near-miss.ts";
import type { FileFault, ParsedYaml } from "./policy-yaml.ts";

/**
 * Settings that decide where keys and texts go, or whom to trust. They count from the workflow only: a file of the
 * repository must never be able to send a key to another server.
 */
const WORKFLOW_KEYS: ReadonlySet<string> = new Set(
  [
    ...[
      "model",
      "provider",
      "deployment",
      "base-url",
      "model-base-url",
      "model-url",
      "endpoint",
      "api-url",
      "proxy",
    ],
    ...["api-key", "key", "token", "github-token", "secret", "secrets", "password", "headers", "mode"],
    ...["allowed-bots", "fork-review", "fork-tests", "update-head", "author-may-request-review"],
  ].map(foldedKey),
);

/** One error for the whole file. Values are never repeated: one of them may be a key. `hint`: what to do about it. */
export function unusableFile(
  path: string,
  faults: readonly (FileFault & { readonly forbidden?: boolean })[],
  hint = "Correct the file on the base branch; docs/configuration.md lists every key.",
): ReeveError {
  const lines = [...faults]
    .sort((one, other) => one.line - other.line)
    .slice(0, MAX_SHOWN)
    .map(
      ({ line, key, problem }) =>
        `${path}:${line}: ${key === null ? "" : `${shownKey(key)}: `}${ended(problem)}`,
    );
  const more = faults.length > MAX_SHOWN ? ["And more."] : [];
  const forbidden = faults.some((fault) => fault.forbidden);
  return new ReeveError(
    forbidden ? "config_key_forbidden" : "config_invalid",
    [...lines, ...more].join("\n"),
    {
      hint: forbidden
        ? "Move keys that belong to the workflow to its `with:` block; docs/configuration.md lists the rest."
        : hint,
    },
  );
}

const MAX_SHOWN = 20;
/** Faults that are made into sentences; forbidden keys are found among these. */
const MAX_READ = 100;

/** A key may hold anything, line ends too; what is shown of it is plain. */
function shownKey(key: string): string {
  return key.replace(/[^ -~]/g, "?").slice(0, 120);
}

function ended(sentence: string): string {
  return /[.?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** What the schema found, as sentences about places of the file. */
export function faultsOf(error: z.ZodError, schema: z.ZodType, yaml: ParsedYaml) {
  return error.issues.slice(0, MAX_READ).flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") return [wrongValue(issue, yaml)];
    const known = keysAt(schema, issue.path);
    return issue.keys.slice(0, MAX_READ).map((key) => unknownKey([...issue.path, key], known, yaml));
  });
}

function wrongValue(issue: z.core.$ZodIssue, yaml: ParsedYaml): FileFault {
  // A record reports a bad name as its own fault with the reasons inside.
  const message = issue.code === "invalid_key" ? (issue.issues[0]?.message ?? issue.message) : issue.message;
  return { line: yaml.lineOf(issue.path), key: keyName(issue.path), problem: `expected ${message}` };
}

function unknownKey(path: readonly PropertyKey[], known: readonly string[], yaml: ParsedYaml) {
  const name = String(path.at(-1));
  const forbidden = WORKFLOW_KEYS.has(foldedKey(name));
  const meant = nearMiss(name, known);
  const advice = meant ? `Did you mean ${meant}?` : `Known here: ${known.join(", ")}`;
  const problem = forbidden ? "this key belongs to the workflow only" : `this key is not known. ${advice}`;
  return { line: yaml.lineOf(path), key: keyName(path), problem, forbidden };
}

export function keyName(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("");
  return text === "" ? "the file" : text.replace(/^\./, "");
}

/** The keys that an object of the schema has, at a path of the value. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  const [next, ...rest] = path;
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) {
    if (next === undefined) return Object.keys(inner.shape);
    const field: unknown = inner.shape[String(next)];
    return field instanceof z.ZodType ? keysAt(field, rest) : [];
  }
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodType) return keysAt(inner.element, rest);
  if (inner instanceof z.ZodRecord && inner.valueType instanceof z.ZodType)
    return keysAt(inner.valueType, rest);
  return [];
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const wraps =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
  const inner = wraps ? schema.unwrap() : schema;
  return inner !== schema && inner instanceof z.ZodType ? unwrapped(inner) : schema;
}
