import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import { type RepoPath, repoPathFromGit } from "../core/paths.ts";
import type { FileEdit } from "../core/proposal.ts";
import { type Sha, sha } from "../core/values.ts";
import type { Git } from "./git.ts";

/**
 * Writes the tree that a commit would have after the edits, and nothing else: through an index file of its own, from
 * objects, without a work tree, filters or attributes. The result is compared with the edits before it is given out.
 * @throws `edit_rejected` when the tree does not differ from the commit by exactly these edits.
 */
export async function writeTree(git: Git, commit: Sha, edits: readonly FileEdit[]): Promise<Sha> {
  const scratch = await mkdtemp(join(git.directory, "edit-"));
  try {
    const staged = git.with({ GIT_INDEX_FILE: join(scratch, "index") });
    const ids = await writeBlobs(staged, scratch, edits);
    await staged.output(["read-tree", commit]);
    await staged.output(["update-index", "-z", "--index-info"], { input: indexLines(edits, ids, commit) });
    const tree = sha((await staged.text("write-tree")).trim());
    await requireSameChanges(git, commit, tree, edits);
    return tree;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** One process for all blobs: it reads files whose names are ours, and answers ids in the same order. */
async function writeBlobs(
  git: Git,
  scratch: string,
  edits: readonly FileEdit[],
): Promise<ReadonlyMap<RepoPath, Sha>> {
  const writes = edits.filter((edit) => edit.kind === "write");
  if (writes.length === 0) return new Map();
  const files = writes.map((_, index) => join(scratch, String(index)));
  for (const [index, { base64 }] of writes.entries()) {
    await writeFile(files[index] ?? "", Buffer.from(base64, "base64"), { flag: "wx", mode: 0o600 });
  }
  const input = files.map((file) => `${file}\n`).join("");
  const output = await git.output(["hash-object", "-w", "--no-filters", "--stdin-paths"], { input });
  const ids = output.toString("latin1").trim().split("\n");
  return new Map(writes.map(({ path }, index) => [path, sha(ids[index] ?? "")]));
}

function indexLines(edits: readonly FileEdit[], ids: ReadonlyMap<RepoPath, Sha>, commit: Sha): string {
  const none = "0".repeat(commit.length);
  const lines = edits.map((edit) =>
    edit.kind === "write"
      ? `${edit.mode} ${ids.get(edit.path)}\t${edit.path}\0`
      : `0 ${none}\t${edit.path}\0`,
  );
  return lines.join("");
}

/** Git's index makes room: a file where a folder was takes the folder's files away. Such a tree is not what was asked. */
async function requireSameChanges(
  git: Git,
  commit: Sha,
  tree: Sha,
  edits: readonly FileEdit[],
): Promise<void> {
  const argv = ["diff-tree", "-r", "-z", "--raw", "--no-renames", commit, tree];
  const tokens = (await git.output(argv)).toString("utf8").split("\0");
  const wanted = new Map(edits.map((edit) => [edit.path, edit.kind === "write" ? edit.mode : "000000"]));
  for (let index = 0; index + 1 < tokens.length; index += 2) {
    const path = repoPathFromGit(tokens[index + 1] ?? "");
    const mode = tokens[index]?.split(" ")[1];
    if (wanted.get(path) !== mode) throw notExact(path);
  }
}

function notExact(path: RepoPath): ReeveError {
  return new ReeveError("edit_rejected", `The edits would also change ${quoteName(path)}.`, {
    hint: "An edit cannot put a file where a folder is, or a folder where a file is.",
  });
}
