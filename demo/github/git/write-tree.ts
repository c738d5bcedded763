import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { git, gitText } from "./run.ts";

/** One path of a new tree; `sha: null` removes it. */
export interface TreeChange {
  readonly path: string;
  readonly mode: string;
  readonly sha: string | null;
}

/** A tree made from another one and a list of changes, through an index of its own. */
export async function changedTree(
  directory: string,
  from: string | null,
  changes: readonly TreeChange[],
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "local-github-"));
  const env = { GIT_INDEX_FILE: join(folder, "index") };
  try {
    await git(directory, from === null ? ["read-tree", "--empty"] : ["read-tree", from], { env });
    const lines = changes.map(({ path, mode, sha }) =>
      sha === null ? `0 ${"0".repeat(40)}\t${path}\0` : `${mode} ${sha}\t${path}\0`,
    );
    await git(directory, ["update-index", "-z", "--index-info"], { env, input: lines.join("") });
    return await gitText(directory, ["write-tree"], { env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
