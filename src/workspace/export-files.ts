import { chmod, lstat, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import type { TreeEntry } from "../core/workspace.ts";
import { foldersOf } from "./overlay.ts";

/** What an exported tree may take on disk. */
export const MAX_EXPORT_BYTES = 4_000_000_000;
const MAX_LINK_BYTES = 4_096;
/** Files that are written side by side. */
const WIDTH = 16;

/**
 * Writes entries as files into an empty folder, and answers what was left out. A program will run in there, so links
 * that leave the tree are not made. Files come first and links last: nothing is ever written through a link, not even
 * on a file system that takes `A` for `a`, nor for a tree that holds a link and a folder of one name.
 * @throws `invalid_input` for a folder that is not empty, `too_large`.
 */
export async function exportFiles(options: {
  readonly directory: string;
  readonly entries: readonly TreeEntry[];
  readonly read: (entry: TreeEntry) => Promise<Uint8Array>;
  readonly signal: AbortSignal;
}): Promise<string[]> {
  const { directory, entries, read, signal } = options;
  await requireEmpty(directory);
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MAX_EXPORT_BYTES) {
    throw new ReeveError(
      "too_large",
      `The tree has ${bytes} bytes, over the ${MAX_EXPORT_BYTES} for an export.`,
    );
  }
  const links = new Set(entries.filter(({ kind }) => kind === "symlink").map(({ path }): string => path));
  const [under, free] = split(entries, ({ path }) => foldersOf(path).some((folder) => links.has(folder)));
  await eachOf(free, signal, async (entry) => {
    if (entry.kind === "file") await writeEntry(join(directory, entry.path), entry, await read(entry));
  });
  const skipped = under.map(({ path }) => `${quoteName(path)} (under a link)`);
  await eachOf(free, signal, async (entry) => {
    if (entry.kind !== "symlink") return;
    const target = entry.size <= MAX_LINK_BYTES ? Buffer.from(await read(entry)).toString("utf8") : "/";
    const place = join(directory, entry.path);
    if (!staysInside(entry.path, target)) skipped.push(`${quoteName(entry.path)} (a link out of the tree)`);
    else await mkdir(dirname(place), { recursive: true }).then(() => symlink(target, place));
  });
  return skipped;
}

/**
 * True when a link at `path` cannot lead out of the tree, whatever other links it passes: it may go up only at its
 * beginning, from the folder that it is in, and not above the root. Behind that it only goes down.
 */
export function staysInside(path: string, target: string): boolean {
  if (target === "" || target.startsWith("/") || target.includes("\0") || target.includes("\\")) return false;
  const parts = target.split("/").filter((part) => part !== "" && part !== ".");
  const down = parts.findIndex((part) => part !== "..");
  const ups = down === -1 ? parts.length : down;
  return !parts.slice(ups).includes("..") && ups <= foldersOf(path).length;
}

async function requireEmpty(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  if ((await lstat(directory)).isDirectory() && (await readdir(directory)).length === 0) return;
  throw new ReeveError(
    "invalid_input",
    `The tree cannot be exported to ${directory}: it is not an empty folder.`,
  );
}

/** `wx` creates or fails: it neither replaces a file nor follows a link that got there in between. */
async function writeEntry(place: string, entry: TreeEntry, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, bytes, { flag: "wx", mode: 0o644 });
  if (entry.mode === "100755") await chmod(place, 0o755);
}

function split<Value>(values: readonly Value[], test: (value: Value) => boolean): [Value[], Value[]] {
  const yes = values.filter(test);
  const chosen = new Set(yes);
  return [yes, values.filter((value) => !chosen.has(value))];
}

async function eachOf<Value extends object>(
  values: readonly Value[],
  signal: AbortSignal,
  act: (value: Value) => Promise<void>,
): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let value = values[next++]; value !== undefined; value = values[next++]) {
      signal.throwIfAborted();
      await act(value);
    }
  };
  const stop = (error: unknown) => {
    next = values.length;
    throw error;
  };
  await Promise.all(Array.from({ length: WIDTH }, () => work().catch(stop)));
}
