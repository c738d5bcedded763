/** The first `length` characters, never half of one. Redact before cutting: half a secret is not recognised. */
export function firstOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

/** The last `length` characters, never half of one. */
export function lastOf(text: string, length: number): string {
  return text.slice(-length).replace(/^[\udc00-\udfff]/, "");
}
