/** Markdown as a quote: whatever its lines look like, a reader sees that they are not ours. */
export function blockQuote(markdown: string): string {
  return markdown
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");
}
