import type { FolderView } from "./directory-list.ts";
import type { Pattern } from "./pattern.ts";

/** Half of the time that a search has. */
const GREP_MS = 5_000;

/**
 * The paths of a folder whose files contain a text that every match of a pattern must contain; git looks at many of
 * them side by side. `null`: the pattern has no such text, or git cannot tell, so that every file is possible.
 */
export async function filesPossible(
  view: FolderView,
  { required, ignoreCase }: Pattern,
  signal: AbortSignal,
): Promise<ReadonlySet<string> | null> {
  if (required === null) return null;
  const flags = ["--no-color", "--files-with-matches", "--null", "--fixed-strings", "--full-name"];
  if (ignoreCase) flags.push("--ignore-case");
  const texts = required.any.flatMap((text) => ["-e", text]);
  // Each leaves something out: the one what is not tracked, the other what is tracked although it is ignored.
  const sides = await Promise.all([
    grep(view, [...flags, ...texts], signal),
    grep(view, [...flags, "--untracked", ...texts], signal),
  ]);
  const [tracked, untracked] = sides;
  return tracked && untracked ? new Set([...tracked, ...untracked]) : null;
}

async function grep(
  { git, workTree, below }: FolderView,
  options: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  // From elsewhere it looks into no work tree, whatever its environment says.
  const argv = ["-C", workTree, "grep", ...options, "--", ...(below === "" ? [] : [below])];
  const chunks: Buffer[] = [];
  const { code } = await git.run(argv, (chunk) => chunks.push(chunk), { signal, timeoutMs: GREP_MS });
  // 1: no file contains any of them.
  if (code !== 0 && code !== 1) return null;
  const names = Buffer.concat(chunks).toString("utf8").split("\0");
  return names.map((name) => (below === "" ? name : name.slice(below.length + 1)));
}
