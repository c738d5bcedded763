import type { PathRules } from "../../context/context-facts.ts";
import type { ChangeSet } from "../../core/diff.ts";
import { type ErrorCode, ReeveError } from "../../core/errors.ts";
import { compileGlobs, globFault } from "../../core/glob.ts";
import { type RepoPath, repoPath, repoPathFromGit } from "../../core/paths.ts";
import type { Sha } from "../../core/values.ts";
import type { GitStore } from "../../core/workspace.ts";

const NAMES = ["AGENTS.md", "CLAUDE.md"] as const;
const FOLDER = repoPath(".github/instructions");
const SUFFIX = ".instructions.md";
/** Folders that are looked into for rules, files of rules for kinds of files, and bytes of one of them. */
const MAX_FOLDERS = 60;
const MAX_FILES = 20;
const MAX_BYTES = 64 * 1024;

/**
 * Rules for a part of the tree that the change is in: of the folders of the changed files, the nearest first, and those
 * that say with `applyTo` which files they are about. From the base commit; what cannot be read as text is none.
 */
export async function readPathRules(
  store: GitStore,
  commit: Sha,
  changes: ChangeSet,
): Promise<readonly PathRules[]> {
  const paths = changes.files.flatMap(({ path, oldPath }) => (oldPath === null ? [path] : [path, oldPath]));
  const [folders, kinds] = await Promise.all([
    Promise.all(busiest(paths).map((folder) => rulesOf(store, commit, folder))),
    rulesByKind(store, commit, paths),
  ]);
  return [...folders.flat().toSorted((one, other) => depth(other.from) - depth(one.from)), ...kinds];
}

/** Files of rules that the change itself touches: what it says of them does not count yet. */
export function touchedRules(changes: ChangeSet): readonly RepoPath[] {
  return changes.files.map(({ path }) => path).filter((path) => path.includes("/") && isRules(path));
}

function isRules(path: string): boolean {
  const isOfFolder = NAMES.some((name) => path.endsWith(`/${name}`));
  return isOfFolder || (path.startsWith(`${FOLDER}/`) && path.endsWith(SUFFIX));
}

/** Folders by how many of the paths are in them; not the root, whose rules every task has. */
function busiest(paths: readonly RepoPath[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) {
      const folder = path.slice(0, at);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_FOLDERS)
    .map(([folder]) => folder);
}

async function rulesOf(store: GitStore, commit: Sha, folder: string): Promise<readonly PathRules[]> {
  for (const name of NAMES) {
    const from = repoPathFromGit(`${folder}/${name}`);
    const text = await textAt(store, commit, from);
    if (text !== null && text.trim() !== "") return [{ from, match: [`${folder}/**`], text }];
  }
  return [];
}

async function rulesByKind(
  store: GitStore,
  commit: Sha,
  paths: readonly RepoPath[],
): Promise<readonly PathRules[]> {
  if (!(await isFolder(store, commit))) return [];
  const entries = await store.workspace(commit).list();
  const files = entries.filter(
    ({ path, kind }) => kind === "file" && path.startsWith(`${FOLDER}/`) && isRules(path),
  );
  const read = await Promise.all(
    files.slice(0, MAX_FILES).map(async ({ path }) => ruleFile(path, await textAt(store, commit, path))),
  );
  return read.flat().filter(({ match }) => {
    const covers = compileGlobs(match);
    return paths.some((path) => covers(path) !== null);
  });
}

/** Answers without listing the tree, which takes long where it is large. */
async function isFolder(store: GitStore, commit: Sha): Promise<boolean> {
  try {
    await store.read(commit, FOLDER, 1);
    return false;
  } catch (error) {
    if (error instanceof ReeveError && error.code === "not_regular_file") return true;
    if (error instanceof ReeveError && NO_TEXT.has(error.code)) return false;
    throw error;
  }
}

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;
const APPLY_TO = /^applyTo:[ \t]*(["']?)(.*?)\1[ \t]*$/m;

/** Without `applyTo` nobody said which files it is about. */
function ruleFile(from: RepoPath, text: string | null): readonly PathRules[] {
  const head = HEAD.exec(text ?? "");
  const match = globsIn(APPLY_TO.exec(head?.[1] ?? "")?.[2] ?? "");
  if (text === null || head === null || match.length === 0) return [];
  return [{ from, match, text: text.slice(head[0].length) }];
}

/** Written for another program: what is no glob here is about no file, and a comma in braces is a part of its glob. */
function globsIn(list: string): readonly string[] {
  return list
    .split(/,(?![^{}]*\})/)
    .map((glob) =>
      glob
        .trim()
        .replace(/^\.?\//, "")
        .replace(/\/$/, "/**"),
    )
    .filter((glob) => globFault(glob) === null);
}

async function textAt(store: GitStore, commit: Sha, path: RepoPath): Promise<string | null> {
  try {
    const bytes = await store.read(commit, path, MAX_BYTES);
    return bytes === null ? null : new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    if (error instanceof ReeveError && NO_TEXT.has(error.code)) return null;
    throw error;
  }
}

/** A link, a folder, a file of a size that nobody wrote by hand. */
const NO_TEXT: ReadonlySet<ErrorCode> = new Set(["not_regular_file", "too_large", "path_denied"]);

function depth(path: string): number {
  return path.split("/").length;
}
