import { plural } from "../core/plural.ts";
import { shownPath } from "./shown-path.ts";

interface Row {
  readonly path: string;
  readonly files: number;
}

/**
 * At most `limit` rows that stand for all paths: folders with the number of files below them, as deep as the limit
 * lets, and the files above that depth by name. Rows that do not fit even at the top are counted in the last one.
 */
export function summariseFolders(entries: readonly { readonly path: string }[], limit: number): string[] {
  let rows = rowsAt(entries, 1);
  for (let depth = 2; rows.length <= limit; depth += 1) {
    const deeper = rowsAt(entries, depth);
    if (deeper.length > limit || deeper.length === rows.length) break;
    rows = deeper;
  }
  const shown = rows.length <= limit ? rows : rows.slice(0, limit - 1);
  const hidden = rows.slice(shown.length).reduce((sum, { files }) => sum + Math.max(1, files), 0);
  return [...shown.map(text), ...(hidden === 0 ? [] : [`[and ${hidden} more files]`])];
}

/** Sorted as the entries are. */
function rowsAt(entries: readonly { readonly path: string }[], depth: number): readonly Row[] {
  const rows = new Map<string, number>();
  for (const { path } of entries) {
    const parts = path.split("/");
    const isDeep = parts.length > depth;
    const row = isDeep ? `${parts.slice(0, depth).join("/")}/` : path;
    rows.set(row, (rows.get(row) ?? 0) + (isDeep ? 1 : 0));
  }
  return [...rows].map(([path, files]) => ({ path, files }));
}

function text({ path, files }: Row): string {
  return files === 0 ? shownPath(path) : `${shownPath(path)} (${plural(files, "file")})`;
}
