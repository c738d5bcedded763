import { z } from "zod";

/** The table of keys in docs/configuration.md, made from the schema: the sentence, the default, and what is expected. */
export function configurationTable(schema: z.ZodType): string {
  const head = ["| key | takes | default | what it does |", "| --- | --- | --- | --- |"];
  return [...head, ...rowsOf(schema, "")].join("\n");
}

/** They take what `allow` takes, which stands in the table once. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(["rules[].deny", "rules[].ask"]);

function rowsOf(schema: z.ZodType, path: string): readonly string[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodType)
    return rowsOf(inner.element, `${path}[]`);
  if (inner instanceof z.ZodRecord && inner.valueType instanceof z.ZodType) {
    return rowsOf(inner.valueType, `${path}.<name>`);
  }
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape).flatMap(([name, field]) => {
    const key = path === "" ? name : `${path}.${name}`;
    if (!(field instanceof z.ZodType)) return [];
    const row = `| \`${key}\` | ${expected(field)} | ${defaultOf(field)} | ${field.description ?? ""} |`;
    return SHOWN_ELSEWHERE.has(key) ? [row] : [row, ...rowsOf(field, key)];
  });
}

/** Nothing takes a function, so the first complaint says what is taken. */
function expected(field: z.ZodType): string {
  const refused = field.safeParse(() => undefined);
  return refused.error?.issues[0]?.message ?? "";
}

function defaultOf(field: z.ZodType): string {
  const isEmpty = field.safeParse(undefined);
  if (!isEmpty.success) return "required";
  const value: unknown = isEmpty.data;
  return typeof value === "string" || typeof value === "number" ? `\`${value}\`` : "–";
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const wraps =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
  const inner = wraps ? schema.unwrap() : schema;
  return wraps && inner instanceof z.ZodType ? unwrapped(inner) : schema;
}
