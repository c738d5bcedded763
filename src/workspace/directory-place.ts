import type { Stats } from "node:fs";
import { access, lstat, readlink } from "node:fs/promises";
import { join } from "node:path";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import { type RepoPath, repoPathFromGit } from "../core/paths.ts";
import type { TreeEntry } from "../core/workspace.ts";
import { behind, foldersOf, notRegular } from "./overlay.ts";

/** What stands at a path on the disk, found component by component: a link on the way is told, never followed. */
export type Place =
  | { readonly kind: "entry"; readonly entry: TreeEntry }
  | { readonly kind: "folder" }
  /** A pipe, a socket, a device. */
  | { readonly kind: "special" }
  | { readonly kind: "absent" }
  /** A component of the path is no folder. */
  | { readonly kind: "behind"; readonly component: TreeEntry };

/** `root`: a real path. @throws `path_denied` for what we may not look at. */
export async function placeOf(root: string, path: RepoPath): Promise<Place> {
  for (const folder of foldersOf(path)) {
    const place = await standing(root, repoPathFromGit(folder));
    if (place.kind === "entry") return { kind: "behind", component: place.entry };
    if (place.kind !== "folder") return { kind: "absent" };
  }
  return standing(root, path);
}

/** The entry at a path that a listing gave. `null`: gone since, or nothing that a tree holds. */
export async function entryAt(root: string, path: RepoPath): Promise<TreeEntry | null> {
  const place = await standing(root, path);
  return place.kind === "entry" ? place.entry : null;
}

/** @throws `not_found`, `not_regular_file`, `path_denied`. */
export async function regularFile(root: string, path: RepoPath): Promise<TreeEntry> {
  const place = await placeOf(root, path);
  if (place.kind === "behind" && place.component.kind !== "file") throw behind(path, place.component);
  if (place.kind === "special") throw isSpecial(path);
  if (place.kind !== "entry") {
    const what = place.kind === "folder" ? "is a folder, not a file" : "does not exist";
    throw new ReeveError("not_found", `${quoteName(path)} ${what}.`, {
      hint: "Use list_files to see the paths of the tree.",
    });
  }
  if (place.entry.kind === "symlink") throw await isLink(root, path);
  if (place.entry.kind !== "file") throw notRegular(place.entry);
  return place.entry;
}

export function isSpecial(path: RepoPath): ReeveError {
  return new ReeveError("not_regular_file", `${quoteName(path)} is no file but a pipe, socket or device.`);
}

async function standing(root: string, path: RepoPath): Promise<Place> {
  const stats = await look(join(root, path), path);
  if (stats === null) return { kind: "absent" };
  if (stats.isDirectory()) {
    const isRepository = await access(join(root, path, ".git")).then(
      () => true,
      () => false,
    );
    if (!isRepository) return { kind: "folder" };
    return { kind: "entry", entry: { path, kind: "submodule", mode: "160000", size: 0 } };
  }
  if (stats.isSymbolicLink()) {
    return { kind: "entry", entry: { path, kind: "symlink", mode: "120000", size: stats.size } };
  }
  if (!stats.isFile()) return { kind: "special" };
  const mode = (stats.mode & 0o111) === 0 ? "100644" : "100755";
  return { kind: "entry", entry: { path, kind: "file", mode, size: stats.size } };
}

const ABSENT = ["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP"];

async function look(place: string, path: RepoPath): Promise<Stats | null> {
  try {
    return await lstat(place);
  } catch (cause) {
    if (ABSENT.some((code) => cause instanceof Error && "code" in cause && cause.code === code)) return null;
    throw new ReeveError("path_denied", `${quoteName(path)} cannot be looked at.`, { cause });
  }
}

async function isLink(root: string, path: RepoPath): Promise<ReeveError> {
  const target = await readlink(join(root, path)).catch(() => null);
  const to = target === null ? "" : ` to ${quoteName(target)}`;
  return new ReeveError("not_regular_file", `${quoteName(path)} is a symbolic link${to}.`, {
    hint: "Links are not followed. If the target lies in the tree, read it by its own path.",
  });
}
