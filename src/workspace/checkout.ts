import { readdir, readFile, stat } from "node:fs/promises";
import { isAbsolute, join, resolve } from "node:path";
import { isSha, type Sha } from "../core/values.ts";

/** What a work tree lends to the private repository. Its configuration, hooks and index are never read. */
export interface Checkout {
  /** Object folders, absolute: its own, and those it borrows from in turn. */
  readonly objects: readonly string[];
  /** Commits whose parents are not here. */
  readonly shallow: readonly Sha[];
  /** What is checked out, when that can be told: the server is told that we have it, and sends less. */
  readonly head: Sha | null;
  readonly hash: "sha1" | "sha256";
  /** A partial clone has holes that only its own configuration knows how to fill. */
  readonly partial: boolean;
}

/** Git itself follows borrowed objects five deep. */
const MAX_ALTERNATES = 20;
const MAX_FILE_BYTES = 16_000_000;
const SHA256_PACK = /^pack-[0-9a-f]{64}\./;

/** `null`: the folder has no git directory (a checkout by archive has none). */
export async function readCheckout(workTree: string): Promise<Checkout | null> {
  const gitDirectory = await findGitDirectory(resolve(workTree));
  if (gitDirectory === null) return null;
  const common = await pointer(gitDirectory, "commondir", gitDirectory);
  const objects = await withAlternates(join(common, "objects"));
  if (objects.length === 0) return null;
  const packs = (await Promise.all(objects.map((folder) => names(join(folder, "pack"))))).flat();
  const head = await readHead(gitDirectory, common);
  return {
    objects,
    shallow: (await text(join(common, "shallow"))).split("\n").filter(isSha),
    head,
    // A young repository has no pack yet; its head says as much.
    hash: head?.length === 64 || packs.some((name) => SHA256_PACK.test(name)) ? "sha256" : "sha1",
    partial: packs.some((name) => name.endsWith(".promisor")),
  };
}

/** The commit that a work tree is at, detached or on a branch; `null` where that cannot be told. */
export async function headOf(workTree: string): Promise<Sha | null> {
  const gitDirectory = await findGitDirectory(resolve(workTree));
  if (gitDirectory === null) return null;
  return readHead(gitDirectory, await pointer(gitDirectory, "commondir", gitDirectory));
}

/** `.git` is a folder; in linked work trees and submodules, a file that names one. */
export async function findGitDirectory(workTree: string): Promise<string | null> {
  const place = join(workTree, ".git");
  const kind = await stat(place).catch(() => null);
  if (kind?.isDirectory()) return place;
  const [, target] = /^gitdir: (.+)$/m.exec(kind?.isFile() ? await text(place) : "") ?? [];
  return target === undefined ? null : resolve(workTree, target);
}

/** A path in a one-line file, relative to the folder that the file is in. */
export async function pointer(folder: string, name: string, otherwise: string): Promise<string> {
  const target = (await text(join(folder, name))).trim();
  return target === "" ? otherwise : resolve(folder, target);
}

/** Nested relative paths are resolved here, since git takes them from the first level alone. */
async function withAlternates(first: string): Promise<readonly string[]> {
  const found: string[] = [];
  const waiting = [first];
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    const usable = !found.includes(folder) && !/[\n\r]/.test(folder) && found.length < MAX_ALTERNATES;
    if (!usable || !(await stat(folder).catch(() => null))?.isDirectory()) continue;
    found.push(folder);
    const lines = (await text(join(folder, "info", "alternates"))).split("\n");
    for (const line of lines.filter((one) => one !== "" && !one.startsWith("#"))) {
      waiting.push(isAbsolute(line) ? line : resolve(folder, line));
    }
  }
  return found;
}

/** A detached HEAD, as `actions/checkout` leaves it, or the branch it names. */
async function readHead(gitDirectory: string, common: string): Promise<Sha | null> {
  const head = (await text(join(gitDirectory, "HEAD"))).trim();
  if (isSha(head)) return head;
  const [, ref] = /^ref: (refs\/[^\s\\:]+)$/.exec(head) ?? [];
  if (ref === undefined || ref.split("/").includes("..")) return null;
  const loose = (await text(join(common, ref))).trim();
  if (isSha(loose)) return loose;
  const packed = (await text(join(common, "packed-refs"))).split("\n");
  const id = packed.find((line) => line.endsWith(` ${ref}`))?.split(" ")[0] ?? "";
  return isSha(id) ? id : null;
}

/** Empty where there is no such file, or one of a size that git does not write. */
export async function text(file: string): Promise<string> {
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  return size > 0 && size <= MAX_FILE_BYTES ? readFile(file, "utf8").catch(() => "") : "";
}

function names(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}
