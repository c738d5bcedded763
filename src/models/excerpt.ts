/** The beginning of a text, at most `limit` characters and never half of one. */
export function excerpt(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).replace(/[\ud800-\udbff]$/, "");
}
