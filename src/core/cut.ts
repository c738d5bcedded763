/** The first `length` characters, never half of one. Redact before cutting: half a secret is not recognised. */
export function firstOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

/** The last `length` characters, never half of one. */
export function lastOf(text: string, length: number): string {
  return text.slice(-length).replace(/^[\udc00-\udfff]/, "");
}

/** A text of at most `limit` characters: where it had to be cut it ends in `…`, which is one of them. */
export function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${firstOf(text, limit - 1)}…`;
}
