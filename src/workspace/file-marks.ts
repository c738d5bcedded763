import { join } from "node:path";
import type { ChangedFile, ChangeSet } from "../core/diff.ts";
import { type RepoPath, repoPathFromGit } from "../core/paths.ts";
import { isSha, type Sha } from "../core/values.ts";
import type { FileMarks } from "../core/workspace.ts";
import { headed } from "./generated-header.ts";
import type { Git } from "./git.ts";
import type { PrivateRepository } from "./private-repository.ts";

const ATTRIBUTES = ["linguist-generated", "linguist-vendored"] as const;
const WHY: Readonly<Record<string, string>> = {
  "linguist-generated": "generated, by .gitattributes",
  "linguist-vendored": "vendored, by .gitattributes",
};
const BY_HEADER = "generated, by its header";

/**
 * See `GitStore.marks`. Attributes go before headers, as they do for git's other tools.
 * @throws `git_failed`
 */
export async function readMarks(
  { git, directory }: Pick<PrivateRepository, "git" | "directory">,
  commit: Sha,
  changes: ChangeSet,
): Promise<FileMarks> {
  const [attributes, generated] = await Promise.all([
    attributeMarks(git, join(directory, "marks.index"), commit, changes.files),
    headed(git, changes),
  ]);
  const byHeader = generated.map((path) => [path, BY_HEADER] as const);
  return new Map([...byHeader, ...attributes]);
}

/**
 * git reads the attributes itself, from an index that holds the `.gitattributes` of the commit and nothing else: a
 * bare repository has no work tree, and `--source` is too new.
 */
async function attributeMarks(
  git: Git,
  index: string,
  commit: Sha,
  files: readonly ChangedFile[],
): Promise<FileMarks> {
  const found = await attributeFiles(git, commit, files);
  if (found.length === 0) return new Map();
  const environment = { GIT_INDEX_FILE: index };
  const entries = found.map(({ id, path }) => `100644 ${id}\t${path}\0`).join("");
  await git.output(["update-index", "-z", "--index-info"], { input: entries, environment });
  const argv = ["check-attr", "--cached", "-z", "--stdin", ...ATTRIBUTES];
  const input = files.map(({ path }) => `${path}\0`).join("");
  const output = await git.output(argv, { input, environment });
  return marksIn(output.toString("utf8").split("\0"));
}

/** `<path> <attribute> <value>`, again and again. What one attribute says of a file, the other does not take back. */
function marksIn(words: readonly string[]): FileMarks {
  const marks = new Map<RepoPath, string | null>();
  for (let at = 0; at + 2 < words.length; at += 3) {
    const [name = "", attribute = "", value = ""] = words.slice(at, at + 3);
    const path = repoPathFromGit(name);
    if (value === "set" || value === "true") marks.set(path, WHY[attribute] ?? null);
    else if ((value === "unset" || value === "false") && !marks.has(path)) marks.set(path, null);
  }
  return marks;
}

interface AttributeFile {
  readonly path: string;
  readonly id: Sha;
}

/** Those that say something of the files: in their folders and above. */
async function attributeFiles(
  git: Git,
  commit: Sha,
  files: readonly ChangedFile[],
): Promise<readonly AttributeFile[]> {
  const asked = [...foldersOf(files)].map((folder) => `${folder}.gitattributes`);
  const input = asked.map((path) => `${commit}:${path}\n`).join("");
  const output = await git.output(["cat-file", "--batch-check=%(objecttype) %(objectname)"], { input });
  const answers = output.toString("utf8").split("\n");
  return asked.flatMap((path, at) => {
    const [type, id = ""] = answers[at]?.split(" ") ?? [];
    return type === "blob" && isSha(id) ? [{ path, id }] : [];
  });
}

/** With a slash at their end; the topmost is empty. One with a line feed in its name cannot be asked for. */
function foldersOf(files: readonly ChangedFile[]): ReadonlySet<string> {
  const folders = new Set([""]);
  for (const { path } of files) {
    for (let slash = path.indexOf("/"); slash !== -1; slash = path.indexOf("/", slash + 1)) {
      const folder = path.slice(0, slash + 1);
      if (!folder.includes("\n")) folders.add(folder);
    }
  }
  return folders;
}
