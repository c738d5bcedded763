import { firstOf } from "../core/cut.ts";
import type { Redact } from "../core/redact.ts";

/** Levels of objects in objects; below, a tool's details are cut. Also ends whatever refers to itself. */
const MAX_DEPTH = 32;
/** Characters of one string. The model never sees a result as long as this. */
const MAX_STRING = 256 * 1024;

/**
 * One line of JSON in which every string and every key was redacted on its own: in the text of the whole line a secret
 * with quotes or line ends would stand escaped, and a mark could swallow a bracket. Takes anything and never throws.
 */
export function redactedJson(value: unknown, redact: Redact): string {
  return JSON.stringify(plain(value, redact, 0)) ?? "null";
}

function plain(value: unknown, redact: Redact, depth: number): unknown {
  if (typeof value === "string") return cut(redact(value).text);
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DEPTH) return "[deeper levels left out]";
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.map((item: unknown) => plain(item, redact, depth + 1));
  if (value instanceof Error) return { error: plain(value.message, redact, depth) };
  if ("toJSON" in value && typeof value.toJSON === "function")
    return plain(value.toJSON(), redact, depth + 1);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [redact(key).text, plain(item, redact, depth + 1)]),
  );
}

function cut(text: string): string {
  if (text.length <= MAX_STRING) return text;
  return `${firstOf(text, MAX_STRING)}[${text.length - MAX_STRING} more characters]`;
}
