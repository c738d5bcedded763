import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import type { Workspace } from "../core/workspace.ts";
import type { HiddenBy } from "./hidden-paths.ts";

/**
 * The workspace as tools see it: what is hidden does not exist, in no list, no search and no read, and nothing tells it
 * from what is really not there. Edits go through, since the policy decides each of them by its path.
 */
export function visibleWorkspace(workspace: Workspace, hiddenBy: HiddenBy): Workspace {
  return {
    commit: workspace.commit,
    list: async () => (await workspace.list()).filter(({ path }) => hiddenBy(path) === null),
    entry: async (path) => (hiddenBy(path) === null ? workspace.entry(path) : null),
    async read(path, maxBytes) {
      if (hiddenBy(path) === null) return workspace.read(path, maxBytes);
      throw new ReeveError("not_found", `${quoteName(path)} does not exist.`, {
        hint: "Use list_files to see the paths of the tree.",
      });
    },
    search(query, signal) {
      const admits = query.admits ?? (() => true);
      return workspace.search(
        { ...query, admits: (path) => hiddenBy(path) === null && admits(path) },
        signal,
      );
    },
    write: (path, bytes) => workspace.write(path, bytes),
    delete: (path) => workspace.delete(path),
    edits: () => workspace.edits(),
    diff: () => workspace.diff(),
    exportTo: (directory, signal) => workspace.exportTo(directory, signal),
  };
}
