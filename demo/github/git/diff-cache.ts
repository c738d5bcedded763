import { diffFiles, type FileDiff } from "./diff.ts";

export type DiffCache = (directory: string, base: string, head: string) => Promise<readonly FileDiff[]>;

/** A large pull request's files are asked for page by page; they are computed once. */
const KEPT = 32;

export function createDiffCache(): DiffCache {
  const kept = new Map<string, Promise<readonly FileDiff[]>>();
  return (directory, base, head) => {
    const key = `${directory} ${base} ${head}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const oldest = kept.keys().next().value;
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    const files = diffFiles(directory, base, head);
    kept.set(key, files);
    return files;
  };
}
