import { z } from "zod";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import { type RepoPath, repoPath } from "../core/paths.ts";
import { defineTool, type ToolOutput, textOutput } from "../core/tool.ts";
import { linesOf, TEXT_LIMITS, truncateHead } from "../core/truncate.ts";
import { imageFacts } from "./image.ts";
import { showImage } from "./show-image.ts";
import { decodeText } from "./text-file.ts";

/** A larger file is not looked into; search works on it. */
const MAX_FILE_BYTES = 16_000_000;
const MAX_LINE = 100_000_000;
/** What is said of the lines that are not shown. */
const NOTICE_BYTES = 160;

export const readFile = defineTool({
  name: "read_file",
  label: "Read a file",
  description: "Read a text file. At most 2000 lines or 50 KiB come back; the result says where to go on.",
  input: z.strictObject({
    path: z.string().describe("From the repository's root"),
    offset: z.int().min(1).max(MAX_LINE).optional().describe("First line, from 1"),
    limit: z.int().min(1).max(MAX_LINE).optional().describe("Number of lines"),
  }),
  effect: "read",
  paths: ({ path }) => [repoPath(path)],
  async run({ path: given, offset, limit }, context) {
    context.signal.throwIfAborted();
    const path = repoPath(given);
    const bytes = await context.workspace.read(path, MAX_FILE_BYTES);
    context.signal.throwIfAborted();
    const image = imageFacts(bytes);
    if (image !== null) {
      return await showImage(path, bytes, image, context.imageBytes ?? context.outputBytes, context.signal);
    }
    const { text } = decodeText(path, bytes);
    if (text === "") return textOutput(`[${quoteName(path)} is empty]`);
    return page(path, text, offset ?? 1, limit ?? null, context.outputBytes);
  },
});

/** The lines that were asked for, cut to what a result may hold, and a notice for what is not shown. */
function page(
  path: RepoPath,
  text: string,
  offset: number,
  limit: number | null,
  outputBytes: number,
): ToolOutput {
  const total = linesOf(text).length;
  if (offset > total) {
    throw new ReeveError(
      "invalid_args",
      `Offset ${offset} is past the end of ${quoteName(path)}: it has ${total} lines.`,
    );
  }
  const selected = selectLines(text, offset, limit);
  const whole = truncateHead(selected, { maxBytes: Math.min(TEXT_LIMITS.maxBytes, outputBytes) });
  if (!whole.truncated && offset + whole.outputLines > total) return textOutput(whole.content);
  const maxBytes = Math.max(0, Math.min(TEXT_LIMITS.maxBytes, outputBytes - NOTICE_BYTES));
  const { content, ...truncation } = truncateHead(selected, { maxBytes });
  const details = truncation.truncated ? { truncation: { ...truncation, totalLines: total } } : undefined;
  const last = offset + truncation.outputLines - 1;
  if (truncation.firstLineExceedsLimit) {
    const size = Buffer.byteLength(linesOf(selected)[0] ?? "");
    return textOutput(
      `[line ${offset} of ${total} has ${size} bytes, more than the ${maxBytes} of one result; use search to see a part of it]`,
      details,
    );
  }
  const shown = content.replace(/\n$/, "");
  return textOutput(
    `${shown}\n\n[lines ${offset}-${last} of ${total}, ${total - last} more: go on with offset ${last + 1}]`,
    details,
  );
}

/** Whole lines with their line feeds, so that a file that is read whole is read byte for byte. */
function selectLines(text: string, offset: number, limit: number | null): string {
  const start = afterLines(text, 0, offset - 1);
  return limit === null ? text.slice(start) : text.slice(start, afterLines(text, start, limit));
}

/** Where the line begins that stands `count` lines behind the one at `from`. */
function afterLines(text: string, from: number, count: number): number {
  let at = from;
  for (let line = 0; line < count; line += 1) {
    const feed = text.indexOf("\n", at);
    if (feed === -1) return text.length;
    at = feed + 1;
  }
  return at;
}
