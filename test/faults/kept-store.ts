import type { Sha } from "../../src/core/values.ts";
import type { GitStore, PushOutcome, Workspace } from "../../src/core/workspace.ts";

/**
 * A real store for many tasks that do the same: what is asked of the same commits is asked once, and a branch that was
 * pushed once is set again in the bare repository itself. `set` answers whether the branch is new.
 */
export function keptStore(store: GitStore, set: (branch: string, commit: string) => boolean): GitStore {
  const answers = new Map<string, Promise<unknown>>();
  const pushed = new Set<string>();
  const once = (name: string, args: readonly unknown[], ask: () => Promise<unknown>) => {
    const key = JSON.stringify([name, args], withoutTime);
    const answer = answers.get(key) ?? ask();
    answers.set(key, answer);
    return answer;
  };
  const push = async (branch: string, commit: Sha): Promise<PushOutcome> => {
    if (!pushed.has(commit)) {
      const outcome = await store.push(branch, commit);
      if (outcome.kind === "pushed") pushed.add(commit);
      return outcome;
    }
    return set(branch, commit)
      ? { kind: "pushed", sha: commit }
      : { kind: "exists", message: "It is there." };
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === "close") return async () => {};
      if (name === "push") return push;
      if (name === "workspace") return (commit: Sha) => keptDiffs(target.workspace(commit), once);
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (typeof name !== "string" || !ONCE.has(name)) return value.bind(target);
      return (...args: readonly unknown[]) => once(name, args, () => Reflect.apply(value, target, args));
    },
  });
}

type Once = (name: string, args: readonly unknown[], ask: () => Promise<unknown>) => Promise<unknown>;

/** A workspace of its own for every task; what its edits come to is worked out once. */
function keptDiffs(workspace: Workspace, once: Once): Workspace {
  return new Proxy(workspace, {
    get(target, name) {
      if (name === "diff")
        return async () => once("diff", [target.commit, await target.edits()], () => target.diff());
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** What depends on commits alone, which never change. */
const ONCE: ReadonlySet<string> = new Set([
  "ensure",
  "mergeBase",
  "changeSet",
  "marks",
  "log",
  "read",
  "commit",
  "commitFacts",
  "conflicts",
  "mailOf",
]);

/** The same edits at another moment would be another commit, and need another push. */
function withoutTime(key: string, value: unknown): unknown {
  if (key === "at") return undefined;
  return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
}
