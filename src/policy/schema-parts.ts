import { z } from "zod";
import { globFault, MAX_GLOB_LENGTH } from "../core/glob.ts";

/**
 * What keys of the policy file are made of. Each message says what is expected, as the end of a sentence; `meta` repeats
 * for editors (docs/policy.schema.json) what a refinement asks.
 */

export const MAX_LIST = 200;
const NAME = /^[a-z][a-z0-9-]{0,39}$/;

export function whole(min: number, max: number) {
  const error = `a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `one of ${values.join(", ")}` });
}

export function text(max: number) {
  const error = `text of 1 to ${max} characters`;
  return z.string({ error }).trim().min(1, { error }).max(max, { error });
}

/** One value, or a list of them: `effect: write` reads better than a list of one. */
export function oneOrMore<Item>(item: z.ZodType<Item>, what: string) {
  return z.preprocess(
    (value) => (Array.isArray(value) ? value : [value]),
    z
      .array(item)
      .min(1, { error: `${what}, or a list of them` })
      .max(MAX_LIST, { error: `at most ${MAX_LIST} entries` }),
  );
}

export const glob = z
  .string({ error: "a glob over paths, such as src/**" })
  .superRefine((value, context) => {
    const fault = globFault(value);
    if (fault !== null) context.addIssue({ code: "custom", message: `a glob over paths; this one ${fault}` });
  })
  .meta({ minLength: 1, maxLength: MAX_GLOB_LENGTH, pattern: "^(?!!|/|\\./)[^\\\\]*[^\\\\/]$" });

export const globs = oneOrMore(glob, "a glob");

const nameError = { error: "a name of lower-case letters, digits and hyphens" };
export const name = z.string(nameError).regex(NAME, nameError);
