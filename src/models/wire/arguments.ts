import type { ToolCall } from "../../core/messages.ts";
import { isTooDeep } from "./nesting.ts";

/** The part of a tool call that its argument text decides. */
export type ParsedArguments = Pick<ToolCall, "arguments" | "argumentsError" | "rawArguments">;

/**
 * Reads the arguments of a call when all of their text is there. Text that is no JSON object is never repaired and
 * never becomes `{}`: half a call would run with somebody's guess. Only no text at all means "no arguments".
 * `cut`: the reply was cut at its limit, which explains broken text better than a JSON error does.
 */
export function parseArguments(text: string, cut = false): ParsedArguments {
  if (text.trim() === "") return { arguments: {} };
  const object = objectIn(text);
  if (object !== null) return { arguments: object };
  const why = cut ? " because the reply was cut at its token limit" : "";
  return { arguments: {}, argumentsError: `The arguments are no JSON object${why}.`, rawArguments: text };
}

/** `null`: the text is no JSON object, or one that is nested deeper than any tool's input. */
export function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  const parsed = parseJson(text);
  return isObject(parsed) && !isTooDeep(parsed) ? parsed : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The object stays as it was read, odd keys such as `__proto__` included: whether a key may be there is the tool's schema's word. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
