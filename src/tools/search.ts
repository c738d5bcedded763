import { z } from "zod";
import { globFilter } from "../core/glob.ts";
import type { RepoPath } from "../core/paths.ts";
import { defineTool, textOutput } from "../core/tool.ts";
import { truncateHead } from "../core/truncate.ts";
import type { SearchResult } from "../core/workspace.ts";
import { shownPath } from "./shown-path.ts";

const MAX_MATCHES = 100;
/** Files named in a notice. */
const NAMED = 20;
/** Room for the notices below the matches. */
const NOTICE_BYTES = 4_096;

export const search = defineTool({
  name: "search",
  label: "Search",
  description: "Search the files line by line. Answers `path:line: text`, at most 100 matches.",
  input: z.strictObject({
    pattern: z.string().describe("RE2 syntax; escape . ( [ to mean themselves"),
    glob: z.string().optional().describe("Only these paths, such as `src/**/*.ts`"),
    ignoreCase: z.boolean().optional(),
    limit: z.int().min(1).max(MAX_MATCHES).optional(),
  }),
  effect: "read",
  async run({ pattern, glob, ignoreCase, limit }, context) {
    context.signal.throwIfAborted();
    globFilter(glob ?? null);
    const result = await context.workspace.search(
      { pattern, glob: glob ?? null, ignoreCase: ignoreCase ?? false, maxMatches: limit ?? MAX_MATCHES },
      context.signal,
    );
    const lines = result.matches.map(line).join("\n");
    const { content, truncated, outputLines } = truncateHead(lines, {
      maxBytes: Math.max(0, context.outputBytes - NOTICE_BYTES),
    });
    const shown = { ...result, truncated: result.truncated || truncated };
    return textOutput([...(content === "" ? [] : [content]), ...notices(shown, outputLines)].join("\n\n"));
  },
});

function line({ path, line: number, text, cut }: SearchResult["matches"][number]): string {
  return `${shownPath(path)}:${number}: ${text}${cut ? " … [a part of a long line]" : ""}`;
}

function notices({ binary, passedOver = [], truncated }: SearchResult, shown: number): string[] {
  const notes: string[] = [];
  if (truncated) notes.push(`[${shown} matches shown, there may be more: narrow the pattern or the glob]`);
  if (binary.length > 0) {
    notes.push(`[binary files match, not shown: ${named(binary)}]`);
  }
  if (passedOver.length > 0) notes.push(`[too large, not searched: ${named(passedOver)}]`);
  if (shown === 0 && notes.length === 0) notes.push("[no match]");
  return notes;
}

function named(paths: readonly RepoPath[]): string {
  const more = paths.length > NAMED ? ` and ${paths.length - NAMED} more` : "";
  return `${paths.slice(0, NAMED).map(shownPath).join(", ")}${more}`;
}
