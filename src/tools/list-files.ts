import { z } from "zod";
import { globFilter } from "../core/glob.ts";
import { plural } from "../core/plural.ts";
import { defineTool, textOutput } from "../core/tool.ts";
import { truncateHead } from "../core/truncate.ts";
import type { TreeEntry } from "../core/workspace.ts";
import { shownPath } from "./shown-path.ts";
import { summariseFolders } from "./summarise-folders.ts";

const DEFAULT_LIMIT = 500;
const MAX_LIMIT = 2_000;

export const listFiles = defineTool({
  name: "list_files",
  label: "List files",
  description: "List the repository's files, sorted. Too many are summed up by folder.",
  input: z.strictObject({
    glob: z.string().optional().describe("Such as `src/**/*.ts`; `*` stays in one folder"),
    limit: z.int().min(1).max(MAX_LIMIT).optional().describe("Most lines, 500 if absent"),
  }),
  effect: "read",
  async run({ glob, limit = DEFAULT_LIMIT }, context) {
    context.signal.throwIfAborted();
    const entries = await matching(await context.workspace.list(), glob ?? null, context.signal);
    if (entries.length === 0)
      return textOutput(glob === undefined ? "[no files]" : "[no file matches the glob]");
    const list = entries.length <= limit ? entries.map(line) : summariseFolders(entries, limit);
    const shown = truncateHead(list.join("\n"), { maxBytes: context.outputBytes - HEAD_BYTES });
    return textOutput(`${head(entries.length, limit, shown.truncated)}\n${shown.content}`);
  },
});

/** Paths that are compared before others get a turn. */
const BATCH = 100;

/** A glob and names that were made for each other take milliseconds a path: the run's deadline has to come through. */
async function matching(entries: readonly TreeEntry[], glob: string | null, signal: AbortSignal) {
  if (glob === null) return entries;
  const wanted = globFilter(glob);
  const found: TreeEntry[] = [];
  for (let at = 0; at < entries.length; at += BATCH) {
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    found.push(...entries.slice(at, at + BATCH).filter(({ path }) => wanted(path)));
  }
  return found;
}

/** Room for the line above the list. */
const HEAD_BYTES = 200;

function head(count: number, limit: number, cut: boolean): string {
  const summed = count > limit ? `, more than ${limit}: summed up by folder, narrow it with a glob` : "";
  return `[${plural(count, "file")}${summed}${cut ? "; the list is cut at its end" : ""}]`;
}

function line({ path, kind }: TreeEntry): string {
  return kind === "file" ? shownPath(path) : `${shownPath(path)} (${kind})`;
}
