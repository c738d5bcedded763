import { z } from "zod";
import type { CheckedArguments } from "./agent-tool.ts";
import { convertNearTypes } from "./convert-arguments.ts";

const checks = new WeakMap<object, z.ZodType>();

/**
 * Checks a copy of the arguments against a tool's JSON Schema. `convert` brings near types in line first; the
 * history keeps what the model sent in either case.
 */
export function checkBySchema(
  schema: Readonly<Record<string, unknown>>,
  args: Readonly<Record<string, unknown>>,
  convert: boolean,
): CheckedArguments {
  const input: Record<string, unknown> = structuredClone(args);
  if (convert) convertNearTypes(schema, input);
  const result = checkOf(schema).safeParse(input);
  return result.success ? { ok: true, input } : { ok: false, problems: problemsOf(result.error) };
}

/** One line for each problem: the field's path, then what is wrong with it. */
export function problemsOf(error: z.ZodError): readonly string[] {
  return error.issues.map((issue) => {
    const path = issue.path.map(String).join(".");
    return path === "" ? issue.message : `${path}: ${issue.message}`;
  });
}

function checkOf(schema: Readonly<Record<string, unknown>>): z.ZodType {
  const known = checks.get(schema);
  if (known) return known;
  const check = z.fromJSONSchema(schema);
  checks.set(schema, check);
  return check;
}
