import { ReeveError } from "../core/errors.ts";
import { compileGlobs, globFault } from "../core/glob.ts";
import { quoteName } from "../core/invisible.ts";

/** A path in a list: as it is, or quoted when it holds what a reader would not see or would take for the list's own. */
export function shownPath(path: string): string {
  const quoted = quoteName(path);
  return quoted === `"${path}"` ? path : quoted;
}

/** @throws `invalid_args` for a text that is no glob. */
export function globFilter(glob: string | null): (path: string) => boolean {
  if (glob === null) return () => true;
  const fault = globFault(glob);
  if (fault !== null)
    throw new ReeveError("invalid_args", `The glob ${JSON.stringify(glob.slice(0, 80))} ${fault}.`);
  const match = compileGlobs([glob]);
  return (path) => match(path) !== null;
}
