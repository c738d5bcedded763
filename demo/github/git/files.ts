import { git, gitText, tryGit } from "./run.ts";

export interface TreeEntry {
  readonly mode: string;
  readonly type: string;
  readonly sha: string;
  readonly size: number;
  readonly path: string;
}

/** The entries of a folder at a commit, or of the one file that `path` names. */
export async function listTree(directory: string, commit: string, path: string): Promise<TreeEntry[]> {
  const target = path === "" ? `${commit}^{tree}` : `${commit}:${path}`;
  const type = (await tryGit(directory, ["cat-file", "-t", target])).stdout.toString("utf8").trim();
  if (type === "tree") {
    const prefix = path === "" ? "" : `${path}/`;
    const entries = parseTree(await git(directory, ["ls-tree", "-l", "-z", target]));
    return entries.map((entry) => ({ ...entry, path: `${prefix}${entry.path}` }));
  }
  return parseTree(await git(directory, ["--literal-pathspecs", "ls-tree", "-l", "-z", commit, "--", path]));
}

/** Is it a file, a folder, or nothing? */
export async function kindAt(
  directory: string,
  commit: string,
  path: string,
): Promise<"file" | "folder" | null> {
  if (path === "") return "folder";
  const found = await tryGit(directory, ["cat-file", "-t", `${commit}:${path}`]);
  if (found.code !== 0) return null;
  return found.stdout.toString("utf8").trim() === "tree" ? "folder" : "file";
}

export function readBlob(directory: string, sha: string): Promise<Buffer> {
  return git(directory, ["cat-file", "blob", sha]);
}

export function writeBlob(directory: string, content: Uint8Array): Promise<string> {
  return gitText(directory, ["hash-object", "-w", "--stdin"], { input: content });
}

function parseTree(out: Buffer): TreeEntry[] {
  return out
    .toString("utf8")
    .split("\0")
    .filter((line) => line !== "")
    .map((line) => {
      const tab = line.indexOf("\t");
      const [mode = "", type = "", sha = "", size = ""] = line.slice(0, tab).split(/ +/);
      return { mode, type, sha, size: Number(size) || 0, path: line.slice(tab + 1) };
    });
}
