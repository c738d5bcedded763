import { compileGlobs } from "../core/glob.ts";
import type { RepoPath } from "../core/paths.ts";
import type { FileMarks } from "../core/workspace.ts";
import { LOCK_FILES } from "./lock-files.ts";
import type { PolicyFile } from "./policy-file.ts";
import { globWithin, type PathSection } from "./sections.ts";
import { UNREAD_CODE } from "./unread-code.ts";

/** What nobody writes by hand, and so nobody reads. */
export const IGNORED_PATHS: ReadonlyMap<string, readonly string[]> = new Map([
  ["a lock file", LOCK_FILES],
  ...UNREAD_CODE,
  ["a source map", ["**/*.{js,mjs,cjs,css,ts}.map"]],
  ["a snapshot", ["**/*.snap", "**/__snapshots__/**", "**/*.approved.txt", "**/__image_snapshots__/**"]],
]);

/**
 * Answers why a file is not reviewed, for the list of what was not looked at; `null`: it is.
 * @param marks what the repository says of files, which goes before what their names suggest.
 */
export function createIgnore(
  { ignore, sections }: Pick<PolicyFile, "ignore" | "sections">,
  marks: FileMarks = new Map(),
): (path: RepoPath) => string | null {
  const configured = compileGlobs(ignore, { folders: true });
  const within = sections.flatMap((section) => section.match.map((match) => ignoredWithin(section, match)));
  const builtIn = [...IGNORED_PATHS].map(([why, list]) => ({ why, covers: compileGlobs(list) }));
  return (path) => {
    const glob = configured(path);
    if (glob !== null) return `ignored by ${glob} in the policy file`;
    const inSection = within.map((reason) => reason(path)).find((reason) => reason !== null);
    if (inSection) return inSection;
    const mark = marks.get(path);
    if (mark) return mark;
    const named = builtIn.find(({ covers }) => covers(path) !== null)?.why ?? null;
    return mark === null && named !== null && UNREAD_CODE.has(named) ? null : named;
  };
}

function ignoredWithin({ ignore, ref }: PathSection, match: string): (path: RepoPath) => string | null {
  const covers = compileGlobs([match], { folders: true });
  const leavesOut = compileGlobs(
    ignore.map((glob) => globWithin(match, glob)),
    { folders: true },
  );
  return (path) => {
    const glob = covers(path) === null ? null : leavesOut(path);
    return glob === null ? null : `ignored by ${glob} in ${ref.name} of the policy file`;
  };
}
