/**
 * Converts near types in place, as a JSON Schema asks for them: `"42"` to 42 for a number, `"true"` to `true` for a
 * boolean, 7 to `"7"` for a string. What does not convert without loss stays, for the check to refuse.
 */
export function convertNearTypes(schema: Schema, value: Record<string, unknown>): void {
  for (const [name, part] of Object.entries(recordOf(schema["properties"]))) {
    if (Object.hasOwn(value, name)) value[name] = converted(recordOf(part), value[name]);
  }
}

type Schema = Readonly<Record<string, unknown>>;

function converted(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => converted(recordOf(schema["items"]), item));
  if (isRecord(value)) {
    convertNearTypes(schema, value);
    return value;
  }
  switch (schema["type"]) {
    case "number":
      return toNumber(value, Number.isFinite);
    case "integer":
      return toNumber(value, Number.isSafeInteger);
    case "boolean":
      return value === "true" ? true : value === "false" ? false : value;
    case "string":
      return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
    default:
      return value;
  }
}

function toNumber(value: unknown, fits: (number: number) => boolean): unknown {
  if (typeof value !== "string" || value.trim() === "") return value;
  const number = Number(value);
  return fits(number) ? number : value;
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
