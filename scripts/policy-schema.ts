/**
 * Writes docs/policy.schema.json, by which editors complete and check a policy file, from the schema that reads it.
 *
 *     node scripts/policy-schema.ts
 */
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { policyFileSchema } from "../src/policy/policy-schema.ts";

export const POLICY_SCHEMA = join(dirname(import.meta.dirname), "docs/policy.schema.json");

/** What the schema cannot say (globs, names of checks that are configured) is left to the reader of the file. */
export function policyJsonSchema(): string {
  const schema = z.toJSONSchema(policyFileSchema, {
    target: "draft-7",
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodPipe) listOrOne(jsonSchema);
    },
  });
  const titled = { $schema: schema.$schema, title: "Policy file of Reeve (.github/reeve.yml)", ...schema };
  return `${JSON.stringify(titled, null, 2)}\n`;
}

/** Where a list is taken, so is one value of its kind. */
function listOrOne(schema: z.core.JSONSchema.BaseSchema): void {
  const { description, ...list } = schema;
  if (typeof list.items !== "object" || Array.isArray(list.items)) return;
  for (const key of Object.keys(list)) delete schema[key];
  schema.anyOf = [list.items, list];
}

if (import.meta.main) writeFileSync(POLICY_SCHEMA, policyJsonSchema());
