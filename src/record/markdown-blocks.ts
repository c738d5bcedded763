/*
 * Lists, tables and parts that a reader opens, each of a bounded length. Their texts are Markdown already: `markdown.ts`
 * makes it of the words of others.
 */

/** Rows, or entries, that are written out; the rest is counted. */
const MAX_ROWS = 50;

export function list(items: readonly string[]): string {
  const left = items.length - MAX_ROWS;
  const shown = left > 0 ? [...items.slice(0, MAX_ROWS), `and ${left} more`] : items;
  return shown.map((item) => `- ${item}`).join("\n");
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const left = rows.length - MAX_ROWS;
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const lines = [row(head), row(head.map(() => "---")), ...rows.slice(0, MAX_ROWS).map(row)];
  return left > 0 ? `${lines.join("\n")}\n\nand ${left} more` : lines.join("\n");
}

/** `title` is ours. */
export function folded(title: string, body: string): string {
  return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}
