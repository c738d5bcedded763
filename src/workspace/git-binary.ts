import { constants } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import { isAbsolute, join, sep } from "node:path";
import { ReeveError } from "../core/errors.ts";
import { OLDEST_GIT } from "./git-environment.ts";

/** Looked through first: earlier steps of a job can put folders in front of PATH, but not write here. */
const USUAL_FOLDERS = [
  "/usr/bin",
  "/usr/local/bin",
  "/opt/homebrew/bin",
  "/run/current-system/sw/bin",
  "/bin",
];

/**
 * The absolute path of git, looked up once. Folders of `searchPath` (a PATH) come after the usual ones; relative ones
 * and those in `forbidden` (the work tree, where a pull request could put a `git`) are passed over.
 * @throws `git_failed` when there is none.
 */
export async function findGit(
  searchPath: string | undefined,
  forbidden: string | null,
  usual: readonly string[] = USUAL_FOLDERS,
): Promise<string> {
  const folders = [...usual, ...(searchPath ?? "").split(":").filter((folder) => isAbsolute(folder))];
  const closed = forbidden === null ? null : await realpath(forbidden).catch(() => null);
  for (const folder of folders) {
    const file = await usable(join(folder, "git"));
    if (file !== null && (closed === null || !file.startsWith(closed + sep))) return file;
  }
  throw new ReeveError("git_failed", `There is no git in ${folders.join(", ")}.`, {
    hint: `Install git ${OLDEST_GIT.join(".")} or newer on the runner.`,
  });
}

/** The path without its links (`forbidden` is compared with what is really run), or `null`. */
async function usable(file: string): Promise<string | null> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile() ? await realpath(file) : null;
  } catch {
    return null;
  }
}
