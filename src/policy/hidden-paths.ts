import type { ChangedFile, ChangeSet } from "../core/diff.ts";
import { type RepoPath, repoPathFromGit } from "../core/paths.ts";
import type { Tool } from "../core/tool.ts";
import type { Policy } from "./policy.ts";
import type { PolicyFile } from "./policy-file.ts";
import type { ConfiguredRule } from "./rules.ts";

/** Answers which rule hides a path; `null`: it may be read. */
export type HiddenBy = (path: RepoPath) => string | null;

/**
 * What may not be read. A rule that denies a path to one reading tool hides it from all of them and from the prompt:
 * otherwise a search would show what `read_file` may not, and the policy could only deny searching as a whole.
 */
export function createHidden(
  policy: Pick<Policy, "decide">,
  { rules }: Pick<PolicyFile, "rules">,
  tools: readonly Tool[],
): HiddenBy {
  const byPath = new Set(rules.filter(hides).map(({ ref }) => ref.name));
  if (byPath.size === 0) return () => null;
  const readers = tools.filter(({ effect }) => effect === "read");
  const known = new Map<RepoPath, string | null>();
  return (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const rule = readers
      .map((tool) => policy.decide({ tool, paths: [path], check: null }))
      .find((decision) => decision.verdict === "deny" && byPath.has(decision.rule.name))?.rule.name;
    const answer = rule === undefined ? null : `hidden by ${rule} of the policy file`;
    known.set(path, answer);
    return answer;
  };
}

/**
 * Only rules that name paths hide one: a tool that is denied as a whole says nothing about the others. What a person would
 * have to be asked about is hidden like what is denied: of a search nobody could be asked for each of its paths.
 */
function hides({ verdict, conditions }: ConfiguredRule): boolean {
  return verdict !== "allow" && conditions.paths !== undefined;
}

/** The change without what may not be read: a hunk shows the former file, too. */
export function visibleChanges(changes: ChangeSet, hiddenBy: HiddenBy): ChangeSet {
  return {
    ...changes,
    files: changes.files.filter(
      (file) => hiddenBy(file.path) === null && formerlyHidden(file, hiddenBy) === null,
    ),
    unreadable: changes.unreadable.filter(({ name }) => isVisibleName(name, hiddenBy)),
  };
}

/**
 * Why a file is kept back for its former name alone. No rule is about the path that it has now: it counts as not looked
 * at, or whoever moves a hidden file could have anything pass.
 */
export function formerlyHidden({ oldPath }: ChangedFile, hiddenBy: HiddenBy): string | null {
  const rule = oldPath === null ? null : hiddenBy(oldPath);
  return rule === null ? null : `its former path is ${rule}`;
}

function isVisibleName(name: string, hiddenBy: HiddenBy): boolean {
  try {
    return hiddenBy(repoPathFromGit(name)) === null;
  } catch {
    return true; // no rule can be about a text that is no path
  }
}
