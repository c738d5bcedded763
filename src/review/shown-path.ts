import { readableName } from "../core/invisible.ts";
import type { RepoPath } from "../core/paths.ts";
import { codeSpan } from "./code-block.ts";

/** A file's name as code. */
export function shownPath(path: RepoPath): string {
  return codeSpan(readableName(path));
}
