import { compileGlobs } from "../core/glob.ts";
import { type RepoPath, repoPath } from "../core/paths.ts";
import type { PolicyFile } from "./policy-file.ts";

/** Code, words, and what is protected for several reasons. */
const USUAL = ["src/main.js", "README.md", "package.json", ".github/workflows/ci.yml", "AGENTS.md"];
/** Paths that are made up for the globs of one policy file. */
const MAX_SAMPLES = 40;

/** Paths on which a policy shows itself: usual ones, and one for each glob of its rules, of `protect` and of its sections. */
export function samplePaths({ rules, protect, sections }: PolicyFile): readonly RepoPath[] {
  const globs = [
    ...rules.flatMap(({ conditions }) => conditions.paths ?? []),
    ...protect,
    ...sections.flatMap(({ match }) => match),
  ];
  const samples = [...new Set(globs)].slice(0, MAX_SAMPLES).flatMap((glob) => samplePath(glob) ?? []);
  return [...new Set([...USUAL.map(repoPath), ...samples])];
}

/** A path that a glob matches; `null` where none is found in this simple way. */
export function samplePath(glob: string): RepoPath | null {
  const text = glob
    .replace(/\{([^{},]*),[^{}]*\}/g, "$1")
    .replace(/(^|\/)\*\*(?=\/)/g, "$1folder")
    .replace(/(^|\/)\*\*$/, "$1file")
    .replaceAll("*", "file")
    .replaceAll("?", "x");
  try {
    const path = repoPath(text);
    return compileGlobs([glob])(path) === null ? null : path;
  } catch {
    return null;
  }
}
