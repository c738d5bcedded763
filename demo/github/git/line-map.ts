import { tryGit } from "./run.ts";

const HEADER = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm;

/**
 * Where a line of `path` stood in `from` and stands in `to`. `null`: it was changed or removed, which makes a comment
 * on it outdated.
 */
export async function followLine(
  directory: string,
  move: { readonly from: string; readonly to: string; readonly path: string },
  line: number,
): Promise<number | null> {
  const argv = ["diff", "--no-color", "--no-ext-diff", "--no-textconv", "--unified=0", move.from, move.to];
  const result = await tryGit(directory, [...argv, "--", move.path]);
  if (result.code !== 0) return null;
  let shift = 0;
  for (const [, start, count = "1", , added = "1"] of result.stdout.toString("utf8").matchAll(HEADER)) {
    const removed = Number(count);
    // A hunk that removes nothing names the line after which it adds.
    const first = removed === 0 ? Number(start) + 1 : Number(start);
    if (line < first) break;
    if (line < first + removed) return null;
    shift += Number(added) - removed;
  }
  return line + shift;
}
