import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { type Sha, sha } from "../../src/core/values.ts";
import type { GitStore } from "../../src/core/workspace.ts";
import { type GitStoreOptions, openGitStore } from "../../src/workspace/git-store.ts";
import { createFakeClock } from "../fakes/clock.ts";
import { createFakeLog, type FakeLog } from "../fakes/log.ts";
import type { FakeFile } from "../fakes/workspace.ts";
import { type TempRepository, tempDirectory } from "../kit/repository.ts";

export interface OpenedStore {
  readonly store: GitStore;
  readonly directory: string;
  readonly log: FakeLog;
}

/** A store in a folder of its own, closed when the test ends. */
export async function openStore(
  t: TestContext,
  options: Partial<GitStoreOptions> = {},
): Promise<OpenedStore> {
  const directory = join(tempDirectory(t, "reeve-store-"), "private");
  const log = createFakeLog();
  const store = await openGitStore({
    directory,
    checkout: null,
    remote: null,
    clock: createFakeClock(),
    log,
    ...options,
  });
  t.after(() => store.close());
  return { store, directory, log };
}

/** Commits files of every kind, in one process: links and submodules are entries of the tree and nothing else. */
export function commitFiles(repository: TempRepository, files: Readonly<Record<string, FakeFile>>): Sha {
  const parts: (string | Uint8Array)[] = [
    "commit refs/heads/main\ncommitter T <t@example.invalid> 0 +0000\n",
  ];
  parts.push("data 5\nFiles\ndeleteall\n");
  for (const [path, file] of Object.entries(files)) {
    const { mode, content } = stored(file);
    if (mode === "160000") parts.push(`M 160000 ${content} ${path}\n`);
    else {
      const bytes = Buffer.from(content);
      parts.push(`M ${mode} inline ${JSON.stringify(path)}\ndata ${bytes.length}\n`, bytes, "\n");
    }
  }
  const input = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const options = { cwd: repository.directory, input, stdio: "pipe" as const };
  execFileSync("git", ["fast-import", "--quiet", "--force"], options);
  return sha(repository.git("rev-parse", "refs/heads/main").trim());
}

function stored(file: FakeFile): { readonly mode: string; readonly content: string | Uint8Array } {
  if (typeof file === "string" || file instanceof Uint8Array) return { mode: "100644", content: file };
  if ("executable" in file) return { mode: "100755", content: file.executable };
  if ("link" in file) return { mode: "120000", content: file.link };
  return { mode: "160000", content: file.submodule };
}

/** A line of commits in one process, each with other content in `path`; answers the last. */
export function commitLine(
  repository: TempRepository,
  branch: string,
  from: string,
  { path, count }: { readonly path: string; readonly count: number },
): Sha {
  const commits = Array.from({ length: count }, (_, index) =>
    [
      `commit refs/heads/${branch}\ncommitter T <t@example.invalid> ${index} +0000\ndata 4\nLine\n`,
      index === 0 ? `from ${from}\n` : "",
      `M 100644 inline ${path}\ndata ${String(index).length + 1}\n${index}\n\n`,
    ].join(""),
  );
  const options = { cwd: repository.directory, input: commits.join(""), stdio: "pipe" as const };
  execFileSync("git", ["fast-import", "--quiet", "--force"], options);
  return sha(repository.git("rev-parse", `refs/heads/${branch}`).trim());
}
