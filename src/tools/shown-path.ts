import { quoteName } from "../core/invisible.ts";

/** A path in a list: as it is, or quoted when it holds what a reader would not see or would take for the list's own. */
export function shownPath(path: string): string {
  const quoted = quoteName(path);
  return quoted === `"${path}"` ? path : quoted;
}
