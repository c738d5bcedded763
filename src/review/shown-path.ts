import { hasInvisible, quoteName } from "../core/invisible.ts";
import type { RepoPath } from "../core/paths.ts";
import { codeSpan } from "./code-block.ts";

/** A file's name as code: quoted when it holds what a reader could not see or tell from the text around it. */
export function shownPath(path: RepoPath): string {
  return codeSpan(hasInvisible(path) || /[\n\r\t]/.test(path) ? quoteName(path) : path);
}
