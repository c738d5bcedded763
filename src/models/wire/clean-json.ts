type Fields = Readonly<Record<string, unknown>>;

/** The value as JSON has it, each text in it and each key rewritten. */
export function cleanJson(value: unknown, clean: (text: string) => string): unknown {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) => {
    if (typeof part === "string") return clean(part);
    return isFields(part) ? withKeys(part, clean) : part;
  });
}

/** The same for what is known to be an object. */
export function cleanObject(object: Fields, clean: (text: string) => string): Fields {
  const values = Object.entries(object).map(([key, item]) => [key, cleanJson(item, clean)]);
  return withKeys(Object.fromEntries(values), clean);
}

function withKeys(object: Fields, clean: (text: string) => string): Fields {
  return Object.fromEntries(Object.entries(object).map(([key, item]) => [clean(key), item]));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
