import { constants, existsSync } from "node:fs";
import { type FileHandle, lstat, open, readlink, realpath } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import { type RepoPath, repoPathFromGit } from "../core/paths.ts";
import { isSpecial } from "./directory-place.ts";

/** Links to what this process has open. Only Linux reaches names through them. */
const OPEN = "/proc/self/fd";
const CAN_HOLD = existsSync(OPEN);

/**
 * Opens a file for reading. Whoever exchanges a folder for a link between the look and the opening wins nothing: what
 * was opened has to lie inside by its real path, and to be what lies there.
 * @param root A real path.
 * @throws `path_denied`, `not_regular_file`.
 */
export async function openInside(root: string, path: RepoPath): Promise<FileHandle> {
  const place = join(root, path);
  // Without O_NONBLOCK, opening a pipe would wait for its other end.
  const handle = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    requireInside(root, path, await realPathOf(handle, place));
    const [opened, found] = await Promise.all([handle.stat(), lstat(place)]);
    if (!opened.isFile()) throw isSpecial(path);
    if (opened.ino !== found.ino || opened.dev !== found.dev) throw outside(path);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Holds the folder of a path open while something is done in it: what is done reaches that folder, also when somebody
 * has exchanged it for a link since.
 * @param act Given the place of the path's last component.
 * @throws `path_denied` for a folder outside, and for whatever the system refuses.
 */
export async function inFolderOf<Result>(
  root: string,
  path: RepoPath,
  act: (place: string) => Promise<Result>,
): Promise<Result> {
  const folder = dirname(join(root, path));
  const handle = CAN_HOLD ? await open(folder, constants.O_DIRECTORY) : null;
  try {
    requireInside(root, path, await (handle ? realPathOf(handle, folder) : realpath(folder)));
    return await act(join(handle ? openPlace(handle) : folder, basename(path)));
  } catch (cause) {
    throw cause instanceof ReeveError ? cause : refusedBySystem(path, cause);
  } finally {
    await handle?.close();
  }
}

/** Where what is open lies now. Elsewhere than on Linux, its path is looked at once more. */
async function realPathOf(handle: FileHandle, place: string): Promise<string> {
  return CAN_HOLD ? readlink(openPlace(handle)) : realpath(place);
}

function openPlace({ fd }: FileHandle): string {
  return join(OPEN, String(fd));
}

/** @throws `path_denied` when a real path lies outside of the root, or in git's own folder. */
function requireInside(root: string, path: RepoPath, real: string): void {
  if (real === root) return;
  const inside = relative(root, real);
  if (inside === ".." || inside.startsWith(`..${sep}`)) throw outside(path);
  repoPathFromGit(inside.split(sep).join("/"));
}

function outside(path: RepoPath): ReeveError {
  return new ReeveError("path_denied", `${quoteName(path)} leads out of the working folder.`);
}

/** Its own words would name where the path was reached. */
function refusedBySystem(path: RepoPath, cause: unknown): ReeveError {
  const code = cause instanceof Error && "code" in cause ? ` (${cause.code})` : "";
  return new ReeveError("path_denied", `The system refuses what is asked of ${quoteName(path)}${code}.`, {
    cause,
  });
}
