import { ReeveError } from "./errors.ts";
import type { Branded } from "./values.ts";

/** A path inside the tree: relative, normalised, `/`-separated, never into `.git`. */
export type RepoPath = Branded<string, "RepoPath">;

const MAX_PATH = 4096;
const MAX_COMPONENT = 255;
const CONTROL = /\p{Cc}/u;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
/** Code points that HFS+ ignores in names, so that `.g\u200cit` is `.git` there. */
const IGNORED_IN_NAMES = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/**
 * The maker of `RepoPath` for everything that a person, a model or a document wrote.
 * `./a//b` becomes `a/b`; nothing is resolved through `..`.
 * @throws {ReeveError} `invalid_args` for text that is no path, `path_denied` for one that leaves the tree.
 */
export function repoPath(text: string): RepoPath {
  if (text === "" || CONTROL.test(text) || LONE_SURROGATE.test(text) || text.length > MAX_PATH) {
    throw new ReeveError("invalid_args", `Not a usable path: ${shown(text)}.`, {
      hint: "Give a path relative to the repository's root, without control characters.",
    });
  }
  const path = checked(text);
  if (text.startsWith("/") || text.includes("\\") || /^[A-Za-z]:/.test(path)) {
    throw denied(text, "it is not relative to the repository's root, with `/` between folders");
  }
  return path;
}

/**
 * The same for names that git itself printed (`-z` output). They may hold any character but NUL, so a control
 * character or a backslash is let through; show such a name only JSON-quoted.
 */
export function repoPathFromGit(text: string): RepoPath {
  if (text === "" || text.includes("\0") || text.startsWith("/"))
    throw denied(text, "git printed no usable name");
  return checked(text);
}

function checked(text: string): RepoPath {
  const components = text.split("/").filter((part) => part !== "" && part !== ".");
  if (components.length === 0) throw denied(text, "it names no file");
  for (const component of components) {
    if (component === "..") throw denied(text, "it leaves the repository's tree");
    if (isGitFolder(component)) throw denied(text, "git's own folder is not part of the tree");
    if (component.length > MAX_COMPONENT) {
      throw new ReeveError(
        "invalid_args",
        `A component of ${shown(text)} is longer than ${MAX_COMPONENT} characters.`,
      );
    }
  }
  return components.join("/") as RepoPath;
}

/**
 * `.git` in every spelling that a file system takes for it: with what HFS+ ignores; NTFS's short name, dots and spaces
 * behind it, a stream of it. To NTFS a backslash stands between folders, which a name that git printed may hold.
 */
function isGitFolder(component: string): boolean {
  const folded = component.replace(IGNORED_IN_NAMES, "").toLowerCase();
  return /(?:^|\\)(?:\.git|git~\d+)[. ]*(?:[:\\]|$)/.test(folded);
}

function denied(text: string, why: string): ReeveError {
  return new ReeveError("path_denied", `Path ${shown(text)} is refused: ${why}.`, {
    hint: "Use list_files to see the paths of the tree.",
  });
}

function shown(text: string): string {
  return JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text);
}
