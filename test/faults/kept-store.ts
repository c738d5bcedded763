import { type Sha, sha } from "../../src/core/values.ts";
import type { GitStore, PushOutcome, Workspace } from "../../src/core/workspace.ts";
import type { OwnRefs } from "./own-refs.ts";

/**
 * A real store for many tasks that do the same: what is asked of the same commits is asked once, and a commit that was pushed
 * once is there, so that its ref is set in the bare repository itself.
 */
export function keptStore(store: GitStore, refs: OwnRefs): GitStore {
  const answers = new Map<string, Promise<unknown>>();
  const once = (name: string, args: readonly unknown[], ask: () => Promise<unknown>) => {
    const key = JSON.stringify([name, args], withoutTime);
    const answer = answers.get(key) ?? ask();
    answers.set(key, answer);
    return answer;
  };
  const pushes = keptPushes(store, refs);
  const workspace = keptWorkspaces(store, once);
  return new Proxy(store, {
    get(target, name) {
      if (name === "close") return async () => {};
      if (name === "workspace") return workspace;
      if (Object.hasOwn(pushes, name)) return Reflect.get(pushes, name);
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (typeof name !== "string" || !ONCE.has(name)) return value.bind(target);
      return (...args: readonly unknown[]) => once(name, args, () => Reflect.apply(value, target, args));
    },
  });
}

type Pushes = Pick<GitStore, "push" | "advance" | "remove" | "ownRef" | "setOwnRef">;

function keptPushes(store: GitStore, refs: OwnRefs): Pushes {
  const there = new Set<string>();
  const set = async (ref: string, from: Sha | null, to: Sha, push: () => Promise<PushOutcome>) => {
    if (there.has(to)) return outcomeOf(refs.set(ref, from, to), to);
    const outcome = await push();
    if (outcome.kind === "pushed") there.add(to);
    return outcome;
  };
  return {
    push: (branch, commit) => set(`refs/heads/${branch}`, null, commit, () => store.push(branch, commit)),
    advance: (branch, from, commit) =>
      set(`refs/heads/${branch}`, from, commit, () => store.advance(branch, from, commit)),
    setOwnRef: (ref, from, to) => set(ref, from, to, () => store.setOwnRef(ref, from, to)),
    remove: async (branch, from) => outcomeOf(refs.set(`refs/heads/${branch}`, from, null), from),
    ownRef: async (ref) => {
      const stands = refs.read(ref);
      return stands === null ? null : sha(stands);
    },
  };
}

function outcomeOf(kind: PushOutcome["kind"], commit: Sha): PushOutcome {
  return kind === "pushed" ? { kind, sha: commit } : { kind, message: "It stands elsewhere." };
}

type Once = (name: string, args: readonly unknown[], ask: () => Promise<unknown>) => Promise<unknown>;

/** Tasks read the same tree; one that edits has a workspace of its own from then on. What its edits come to is worked out once. */
function keptWorkspaces(store: GitStore, once: Once): GitStore["workspace"] {
  const read = new Map<Sha, Workspace>();
  return (commit) => {
    const shared = read.get(commit) ?? store.workspace(commit);
    read.set(commit, shared);
    let own: Workspace | null = null;
    return new Proxy(shared, {
      get(_, name) {
        if (name === "write" || name === "delete") own ??= store.workspace(commit);
        const target = own ?? shared;
        if (name === "diff")
          return async () => once("diff", [commit, await target.edits()], () => target.diff());
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  };
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
  "replay",
]);

/** The same edits at another moment would be another commit, and need another push. */
function withoutTime(key: string, value: unknown): unknown {
  if (key === "at") return undefined;
  return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
}
