/** Refs of ours in the bare repository, read and set as the files that they are: nothing packs them here. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { PushOutcome } from "../../src/core/workspace.ts";
import { LEDGER_PATH } from "../../src/policy/dismissal-ledger.ts";

export interface OwnRefs {
  /** By their names below `refs/heads/`. */
  branches(): readonly string[];
  /** `null`: there is none. */
  read(ref: string): string | null;
  /** Sets a ref that has to stand at `from`, or takes it away, as a push with a lease does; `null` is nothing. */
  set(ref: string, from: string | null, to: string | null): PushOutcome["kind"];
  held(): Readonly<Record<"commits" | "ledger entries", number>>;
  /** All of them as they stand: answers what brings them back. */
  mark(): () => void;
}

export function ownRefs(directory: string): OwnRefs {
  const ours = ["refs/heads/reeve", "refs/reeve"];
  const all = () => ours.flatMap((folder) => filesBelow(directory, folder));
  const read = (ref: string) => {
    const file = join(directory, ref);
    return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
  };
  const put = (ref: string, to: string | null) => {
    const file = join(directory, ref);
    rmSync(file, { force: true });
    if (to === null) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${to}\n`);
  };
  const count = counting(directory);
  return {
    branches: () => filesBelow(join(directory, "refs/heads"), "reeve"),
    read,
    set(ref, from, to) {
      if (read(ref) !== from) return "exists";
      put(ref, to);
      return "pushed";
    },
    held() {
      const tips = all().map((ref) => read(ref) ?? "");
      const sum = (what: keyof ReturnType<OwnRefs["held"]>) =>
        tips.reduce((total, tip) => total + count(tip)[what], 0);
      return { commits: sum("commits"), "ledger entries": sum("ledger entries") };
    },
    mark() {
      const stood = new Map(all().map((ref) => [ref, read(ref)]));
      return () => {
        for (const ref of all()) if (!stood.has(ref)) rmSync(join(directory, ref));
        for (const [ref, at] of stood) put(ref, at);
      };
    },
  };
}

function filesBelow(directory: string, folder: string): readonly string[] {
  if (!existsSync(join(directory, folder))) return [];
  return readdirSync(join(directory, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".lock"))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)));
}

/** What a commit holds never changes, so git is asked once for each. */
function counting(directory: string) {
  const git = (...argv: readonly string[]) =>
    execFileSync("git", argv, { cwd: directory, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const counts = new Map<string, ReturnType<OwnRefs["held"]>>();
  const countOf = (tip: string) => {
    const commits = Number(git("rev-list", "--count", tip, "--not", "refs/heads/main", "refs/heads/change"));
    const hasLedger = git("ls-tree", "--name-only", tip, LEDGER_PATH) !== "";
    const ledger = hasLedger ? git("show", `${tip}:${LEDGER_PATH}`) : "";
    return { commits, "ledger entries": ledger.match(/^ {2}- id:/gm)?.length ?? 0 };
  };
  return (tip: string) => {
    const known = counts.get(tip) ?? countOf(tip);
    counts.set(tip, known);
    return known;
  };
}
