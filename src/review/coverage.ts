import type { ChangedFile, ChangeSet } from "../core/diff.ts";
import { type RepoPath, repoPathFromGit } from "../core/paths.ts";
import type { CoverageReport, MissedFile } from "../core/proposal.ts";
import type { SkippedFile } from "../core/task.ts";
import type { CoverageSink } from "../core/tool.ts";
import { unshownPart } from "../core/unshown.ts";
import type { KnownHunks } from "./known-hunks.ts";

export interface Coverage extends CoverageSink {
  report(): CoverageReport;
}

/** A file that has to be looked at. */
interface Open {
  readonly path: RepoPath;
  readonly hunks: number;
  readonly seen: Set<number>;
  /** What no hunk of it shows. */
  readonly why: string | null;
}

/**
 * The ledger of what was looked at. Each hunk is seen, or its file is skipped by a rule that can be named, or it was
 * not reached; and so is what no hunk shows. Only what was put before the model counts as seen.
 * @param skip the rule by which a path is not looked at; `null`: none.
 * @param known what an earlier review looked at: it counts, and is told apart.
 * @param withheld why a file is kept from the model though no rule is about the path that it has now; `null`: it is not.
 */
export function createCoverage(
  changes: ChangeSet,
  skip: (path: RepoPath) => string | null,
  withheld: (file: ChangedFile) => string | null = () => null,
  known: KnownHunks | null = null,
): Coverage {
  const skipped: SkippedFile[] = [];
  const open = new Map<string, Open>();
  for (const file of changes.files) {
    const unshown = unshownPart(file);
    const rule = skip(file.path) ?? (unshown?.harmless ? unshown.why : null);
    const why = withheld(file) ?? unshown?.why ?? null;
    if (rule !== null) skipped.push({ path: file.path, why: rule });
    else open.set(file.path, { path: file.path, hunks: file.hunks.length, seen: new Set(), why });
  }
  const unreadable = changes.unreadable.map(({ name, why }) => ({ path: nameOf(name), hunks: 0, why }));

  return {
    seen(path, hunk) {
      const file = open.get(path);
      if (file && Number.isInteger(hunk) && hunk >= 0 && hunk < file.hunks) file.seen.add(hunk);
    },
    report() {
      const files = [...open.values()].map((file) => ({ ...file, earlier: knownIn(file, known) }));
      const earlier = files.reduce((sum, file) => sum + file.earlier, 0);
      return {
        files: changes.files.length + changes.unreadable.length,
        hunks: files.reduce((sum, file) => sum + file.hunks, 0),
        seen: files.reduce((sum, file) => sum + file.seen.size + file.earlier, 0),
        ...(known !== null && earlier > 0 ? { earlier: { hunks: earlier, head: known.head } } : {}),
        skipped,
        notReached: [...files.flatMap(missedPart), ...unreadable],
      };
    },
  };
}

/** Hunks of a file that an earlier review looked at, and this one did not. */
function knownIn({ path, hunks, seen }: Open, known: KnownHunks | null): number {
  if (known === null) return 0;
  let count = 0;
  for (let hunk = 0; hunk < hunks; hunk += 1) if (!seen.has(hunk) && known.isKnown(path, hunk)) count += 1;
  return count;
}

function missedPart({
  path,
  hunks,
  seen,
  why,
  earlier,
}: Open & { readonly earlier: number }): readonly MissedFile[] {
  const left = hunks - seen.size - earlier;
  if (why !== null) return [{ path, hunks: left, why }];
  return left > 0 ? [{ path, hunks: left }] : [];
}

/** What could not be read may have a name that is no path of ours; it is shown all the same. */
function nameOf(name: string): RepoPath {
  try {
    return repoPathFromGit(name);
  } catch {
    return repoPathFromGit("(unusable name)");
  }
}
