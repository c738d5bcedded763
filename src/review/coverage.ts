import type { ChangedFile, ChangeSet } from "../core/diff.ts";
import { type RepoPath, repoPathFromGit } from "../core/paths.ts";
import type { CoverageReport } from "../core/proposal.ts";
import type { SkippedFile } from "../core/task.ts";
import type { CoverageSink } from "../core/tool.ts";

export interface Coverage extends CoverageSink {
  report(): CoverageReport;
}

/**
 * The ledger of what was looked at. Each hunk is seen, or its file is skipped by a rule that can be named, or it was
 * not reached. Only what was put before the model counts as seen.
 */
export function createCoverage(changes: ChangeSet, ignore: (path: RepoPath) => string | null): Coverage {
  const skipped = changes.files.flatMap((file): SkippedFile[] => {
    const why = ignore(file.path) ?? withoutHunks(file);
    return why === null ? [] : [{ path: file.path, why }];
  });
  const unreadable = changes.unreadable.map(({ name, why }) => ({ path: nameOf(name), why }));
  const skippedPaths = new Set(skipped.map(({ path }) => path));
  const seen = new Map(
    changes.files
      .filter(({ path }) => !skippedPaths.has(path))
      .map((file) => [file.path, { hunks: file.hunks.length, seen: new Set<number>() }] as const),
  );

  return {
    seen(path, hunk) {
      const file = seen.get(path);
      if (file && Number.isInteger(hunk) && hunk >= 0 && hunk < file.hunks) file.seen.add(hunk);
    },
    report() {
      const files = [...seen];
      return {
        files: changes.files.length + changes.unreadable.length,
        hunks: files.reduce((sum, [, file]) => sum + file.hunks, 0),
        seen: files.reduce((sum, [, file]) => sum + file.seen.size, 0),
        skipped: [...skipped, ...unreadable],
        notReached: files
          .map(([path, file]) => ({ path, hunks: file.hunks - file.seen.size }))
          .filter(({ hunks }) => hunks > 0),
      };
    },
  };
}

/** Why a file has nothing to look at; `null`: it has. */
function withoutHunks(file: ChangedFile): string | null {
  if (file.hunks.length > 0) return null;
  if (file.kind === "binary") return "binary file";
  if (file.kind === "submodule") return "submodule";
  if (file.status === "renamed" || file.status === "copied") return `${file.status} without a change`;
  if (file.status === "modified" && file.oldMode !== file.newMode) return "only the mode changed";
  return "no text to look at";
}

/** What could not be read may have a name that is no path of ours; it is shown all the same. */
function nameOf(name: string): RepoPath {
  try {
    return repoPathFromGit(name);
  } catch {
    return repoPathFromGit("(unusable name)");
  }
}
