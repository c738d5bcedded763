import type { z } from "zod";
import { globFault } from "../core/glob.ts";
import { keyName } from "./config-faults.ts";
import type { ParsedYaml } from "./policy-yaml.ts";

export interface Coerced {
  readonly value: unknown;
  /** A sentence on each place that was taken for something else than it says. */
  readonly notes: readonly string[];
}

/**
 * What can be meant in one way only is taken so: a number within quotes, one word where a list of words belongs, and a folder
 * where a glob does. A command is never taken so, since `npm test` is no name of a program. `null`: no fault is of that kind.
 * @param path how the file is called in messages.
 */
export function coerced(value: unknown, error: z.ZodError, yaml: ParsedYaml, path: string): Coerced | null {
  const meant = error.issues.slice(0, MAX_MEANT).flatMap((issue) => {
    const found = meantBy(issue, valueAt(value, issue.path));
    return found === null ? [] : [{ path: issue.path, ...found }];
  });
  if (meant.length === 0) return null;
  return {
    value: meant.reduce((made, one) => withValue(made, one.path, one.meant), value),
    notes: meant.map((one) => `${path}:${yaml.lineOf(one.path)}: ${keyName(one.path)}: ${one.note}`),
  };
}

/** Rules and sections say exactly what they are about. */
const FOLDERS: readonly PropertyKey[] = ["ignore", "protect"];
/** As many as faults are told of. */
const MAX_MEANT = 100;
/** Not `012`, `1e3` or `0x10`: readers differ about these. */
const NUMBER = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/;
const LISTS_OF_WORDS: readonly PropertyKey[] = ["checks", "reuse", "verify"];

function meantBy(issue: z.core.$ZodIssue, value: unknown): Meant | null {
  if (typeof value !== "string") return null;
  const { path } = issue;
  const isFolder = value.endsWith("/") && globFault(`${value}**`) === null;
  if (issue.code === "custom" && isFolder && FOLDERS.includes(path[0] ?? ""))
    return { meant: `${value}**`, note: "the folder is taken for all that is in it; write `**` behind it." };
  if (issue.code !== "invalid_type") return null;
  if (issue.expected === "number" && NUMBER.test(value))
    return {
      meant: Number(value),
      note: "the text is taken for the number that it holds; leave the quotes out.",
    };
  return issue.expected === "array" && LISTS_OF_WORDS.includes(path.at(-1) ?? "") && path.length > 1
    ? { meant: [value], note: "the text is taken for a list of one; write brackets around it." }
    : null;
}

interface Meant {
  readonly meant: unknown;
  readonly note: string;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => entriesOf(at).get(String(key)), value);
}

function withValue(value: unknown, [key, ...rest]: readonly PropertyKey[], given: unknown): unknown {
  if (key === undefined) return given;
  if (typeof value === "string") return withValue(value, rest, given);
  const entries = [...entriesOf(value)].map(
    ([name, inner]) => [name, name === String(key) ? withValue(inner, rest, given) : inner] as const,
  );
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** One glob is a list of one. */
function entriesOf(value: unknown): ReadonlyMap<string, unknown> {
  if (typeof value === "string") return new Map([["0", value]]);
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}
