import type { ChangeSet } from "../core/diff.ts";
import { compileGlobs, endsInName } from "../core/glob.ts";
import type { RuleRef } from "../core/tool.ts";

/** An entry under `paths` of the policy file: what counts for one part of the tree. */
export interface PathSection {
  readonly match: readonly string[];
  readonly instructions: string | null;
  /** Names of checks that are run only where the section is touched. */
  readonly checks: readonly string[];
  /** Globs of files that are not reviewed, from the folder of a `match` on, and only of files that it fits. */
  readonly ignore: readonly string[];
  readonly ref: RuleRef;
}

/** A glob from the folder of a `match` on, as one over the whole tree. */
export function globWithin(match: string, glob: string): string {
  return endsInName(match) ? `${match}/${glob}` : match.slice(0, match.lastIndexOf("/") + 1) + glob;
}

/** Every path that a change has to do with, former ones and those that cannot be read too. */
export function touchedPaths({ files, unreadable }: ChangeSet): readonly string[] {
  const known = files.flatMap(({ path, oldPath }) => (oldPath === null ? [path] : [path, oldPath]));
  return [...known, ...unreadable.map(({ name }) => name)];
}

/** The sections of which a change touches something. `null`: not known, and each of them counts. */
export function touchedSections(
  sections: readonly PathSection[],
  touched: readonly string[] | null,
): readonly PathSection[] {
  if (touched === null) return sections;
  return sections.filter(({ match }) => {
    const covers = compileGlobs(match, { folders: true });
    return touched.some((path) => covers(path) !== null);
  });
}

/** The sections that keep a check for changes of theirs, where none of them is touched; without any, it may be run. */
export function keepersOf(
  check: string,
  sections: readonly PathSection[],
  touched: readonly PathSection[],
): readonly PathSection[] {
  const keepers = sections.filter(({ checks }) => checks.includes(check));
  return keepers.some((section) => touched.includes(section)) ? [] : keepers;
}

/** `packages/api/** (.github/reeve.yml:12)`. */
export function shownSection({ match, ref }: PathSection): string {
  return `${match.join(", ")} (${ref.source ?? ref.name})`;
}
