import { quoteName } from "../../core/invisible.ts";
import { type RepoPath, repoPath } from "../../core/paths.ts";
import { plural } from "../../core/plural.ts";
import type { Workspace } from "../../core/workspace.ts";
import { gitIgnore, type IgnoreFile } from "../../policy/git-ignore.ts";

/** A list of more bytes than this is nobody's. */
const MAX_BYTES = 200_000;
const MAX_NAMED = 10;

/**
 * Takes back new files that `git add` would pass over: nobody expects them in a commit, which is built here without an index,
 * and no check may pass because of them. Answers what to say of it.
 * @param base The tree that the edits were made on.
 */
export async function takeBackIgnored(edited: Workspace, base: Workspace): Promise<readonly string[]> {
  const ignored: RepoPath[] = [];
  const lists = new Map<string, IgnoreFile | null>();
  for (const { kind, path } of await edited.edits()) {
    if (kind === "delete" || (await base.entry(path)) !== null) continue;
    const found: IgnoreFile[] = [];
    for (const folder of foldersOf(path)) {
      const list = lists.has(folder) ? lists.get(folder) : await ignoreFile(base, folder);
      lists.set(folder, list ?? null);
      if (list) found.push(list);
    }
    if (gitIgnore(found)(path) !== null) ignored.push(path);
  }
  for (const path of ignored) await edited.delete(path);
  return ignored.length === 0 ? [] : [noteOn(ignored)];
}

function noteOn(paths: readonly RepoPath[]): string {
  const named = paths.slice(0, MAX_NAMED).map(quoteName);
  const more = paths.length > MAX_NAMED ? [`and ${paths.length - MAX_NAMED} more`] : [];
  const files = [...named, ...more].join(", ");
  return `Left out of the changes, since the repository's .gitignore ignores ${plural(paths.length, "new file")}: ${files}.`;
}

/** From the root downwards. */
function foldersOf(path: string): readonly string[] {
  const names = path.split("/").slice(0, -1);
  return ["", ...names.map((_, at) => names.slice(0, at + 1).join("/"))];
}

async function ignoreFile(base: Workspace, folder: string): Promise<IgnoreFile | null> {
  const path = repoPath(folder === "" ? ".gitignore" : `${folder}/.gitignore`);
  const entry = await base.entry(path);
  if (entry?.kind !== "file") return null;
  const bytes = await base.read(path, MAX_BYTES).catch(() => null);
  return bytes === null ? null : { folder, text: Buffer.from(bytes).toString("utf8") };
}
