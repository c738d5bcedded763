/** The tables of docs/policy.md, as what they promise. */

export interface DocumentedCall {
  readonly path: string | null;
  readonly check: string | null;
}

/** Rows of cells, without the head. */
export function tableRows(text: string): readonly (readonly string[])[] {
  return text
    .split("\n")
    .slice(2)
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map((cells) => cells.slice(1, -1));
}

/** `edit_file` and `write_file` of a cell that lists them. */
export function namesIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
}

/** A path, `no path`, or a check. */
export function callOf(cell: string): DocumentedCall {
  const [name = null] = namesIn(cell);
  return cell.startsWith("check ") ? { path: null, check: name } : { path: name, check: null };
}
