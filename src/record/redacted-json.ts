import { firstOf } from "../core/cut.ts";
import type { Redact } from "../core/redact.ts";

/** Levels of objects in objects; below, a tool's details are cut. Also ends whatever refers to itself. */
const MAX_DEPTH = 32;
/** Characters of one string. The model never sees a result as long as this. */
const MAX_STRING = 256 * 1024;

/**
 * One line of JSON in which every string and every key was redacted on its own: in the text of the whole line a secret
 * with quotes or line ends would stand escaped, and a mark could swallow a bracket. Takes anything and never throws.
 * @param maxString Characters that a string keeps.
 */
export function redactedJson(value: unknown, redact: Redact, maxString = MAX_STRING): string {
  return JSON.stringify(plain(value, { redact, maxString }, 0)) ?? "null";
}

interface Rule {
  readonly redact: Redact;
  readonly maxString: number;
}

function plain(value: unknown, rule: Rule, depth: number): unknown {
  const { redact, maxString } = rule;
  if (typeof value === "string") return cut(redact(value).text, maxString);
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DEPTH) return "[deeper levels left out]";
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.map((item: unknown) => plain(item, rule, depth + 1));
  if (value instanceof Error) return { error: plain(value.message, rule, depth) };
  if ("toJSON" in value && typeof value.toJSON === "function") return plain(value.toJSON(), rule, depth + 1);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [redact(key).text, plain(item, rule, depth + 1)]),
  );
}

function cut(text: string, maxString: number): string {
  if (text.length <= maxString) return text;
  return `${firstOf(text, maxString)}[${text.length - maxString} more characters]`;
}
