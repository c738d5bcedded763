import { globFilter } from "../core/glob.ts";
import type { RepoPath } from "../core/paths.ts";
import type { Clock } from "../core/ports.ts";
import type { SearchQuery, SearchResult, TreeEntry } from "../core/workspace.ts";
import { fileMatches } from "./file-matches.ts";
import { compilePattern, type Pattern } from "./pattern.ts";

/** A search looks this long, then says that there may be more. */
export const SEARCH_MS = 10_000;
/** Matches are never more, whatever is asked for. */
export const MAX_MATCHES = 1_000;
/** Files larger than this are passed over, and the result names them. */
const MAX_FILE_BYTES = 64_000_000;

/** Where a search reads. */
export interface SearchedFiles {
  /** Regular files, sorted by path. */
  readonly files: readonly TreeEntry[];
  /** Paths in which a match is possible; `null`: any of them. */
  narrow(pattern: Pattern): Promise<ReadonlySet<string> | null>;
  read(entry: TreeEntry): Promise<Uint8Array>;
}

/** @throws `pattern_rejected`, `invalid_args` for a glob that is none. */
export async function searchFiles(
  query: SearchQuery,
  tree: SearchedFiles,
  clock: Clock,
  signal: AbortSignal,
): Promise<SearchResult> {
  const pattern = await compilePattern(query.pattern, query.ignoreCase);
  const inGlob = globFilter(query.glob);
  const isWanted = (path: RepoPath) => inGlob(path) && (query.admits?.(path) ?? true);
  const possible = await tree.narrow(pattern);
  const limit = Math.min(Math.max(1, query.maxMatches), MAX_MATCHES);
  const deadline = clock.now() + SEARCH_MS;
  const isLate = () => clock.now() > deadline;
  const matches: SearchResult["matches"][number][] = [];
  const binary: SearchResult["binary"][number][] = [];
  const passedOver: RepoPath[] = [];
  let truncated = false;
  const result = () => ({ matches, binary, truncated, ...(passedOver.length > 0 ? { passedOver } : {}) });
  for (const entry of tree.files) {
    if (possible !== null && !possible.has(entry.path)) continue;
    signal.throwIfAborted();
    // Before the glob: on names that were made for it, a glob alone can take too long.
    if (isLate()) return { ...result(), truncated: true };
    if (!isWanted(entry.path)) continue;
    if (entry.size > MAX_FILE_BYTES) {
      passedOver.push(entry.path);
      continue;
    }
    const found = fileMatches(await tree.read(entry), pattern, limit - matches.length, isLate);
    truncated ||= !found.complete;
    if (found.binary) {
      if (binary.length < limit && found.lines.length > 0) binary.push(entry.path);
    } else for (const line of found.lines) matches.push({ path: entry.path, ...line });
    if (!found.complete && matches.length >= limit) break;
  }
  return result();
}
