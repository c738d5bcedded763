import { firstOf } from "../../core/cut.ts";
import type { ToolCall } from "../../core/messages.ts";

/** Characters of broken arguments that go back to the model. */
const SHOWN_ARGUMENTS = 2_000;
const LONGEST_NAME = 64;

/** A name that the model made up must not have the whole history refused. */
export function wireName(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, LONGEST_NAME) || "unnamed";
}

/** The arguments as they go back: broken ones as an object around their text, since some servers parse what they are sent. */
export function wireArguments(call: ToolCall): Readonly<Record<string, unknown>> {
  if (call.rawArguments === undefined) return call.arguments;
  return { not_a_json_object: firstOf(call.rawArguments, SHOWN_ARGUMENTS) };
}

export function argumentText(call: ToolCall): string {
  return JSON.stringify(wireArguments(call));
}
