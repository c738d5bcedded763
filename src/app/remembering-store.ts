import type { ChangeSet } from "../core/diff.ts";
import type { GitStore } from "../core/workspace.ts";

/** The same store, which reads what is between two commits once: several steps of a task ask for it. */
export function rememberingStore(store: GitStore): GitStore {
  const read = new Map<string, Promise<ChangeSet>>();
  return {
    ...store,
    changeSet(base, head) {
      const key = `${base}..${head}`;
      const known = read.get(key);
      if (known !== undefined) return known;
      const reading = store.changeSet(base, head);
      reading.catch(() => read.delete(key));
      read.set(key, reading);
      return reading;
    },
  };
}
