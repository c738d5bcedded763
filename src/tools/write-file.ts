import { z } from "zod";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import { type RepoPath, repoPath } from "../core/paths.ts";
import { plural } from "../core/plural.ts";
import { defineTool, textOutput } from "../core/tool.ts";
import { byteLength, linesOf } from "../core/truncate.ts";
import type { Workspace } from "../core/workspace.ts";
import { decodeText, encodeText, refuseLfsPointer, refuseUnwritable, type TextFile } from "./text-file.ts";

const MAX_CONTENT_BYTES = 1_000_000;

export const writeFile = defineTool({
  name: "write_file",
  label: "Write a file",
  description: "Create a file, or replace all of one. To change a part, use edit_file.",
  input: z.strictObject({ path: z.string(), content: z.string() }),
  effect: "write",
  executionMode: "sequential",
  paths: ({ path }) => [repoPath(path)],
  async run({ path: given, content }, context) {
    context.signal.throwIfAborted();
    const path = repoPath(given);
    refuseUnwritable(content);
    refuseTooLarge(path, content);
    const present = await presentText(path, context.workspace);
    const next = present === null ? { text: content, bom: false } : likePresent(present, content);
    if (present !== null && present.text === next.text) {
      throw new ReeveError("edit_rejected", `${quoteName(path)} has this content already.`);
    }
    await context.workspace.write(path, encodeText(next));
    const count = linesOf(next.text).length;
    const kept = next.text === content ? "" : " Its lines end in CRLF, as before.";
    return textOutput(
      `${present === null ? "Created" : "Replaced"} ${quoteName(path)}: ${plural(count, "line")}.${kept}`,
    );
  },
});

function refuseTooLarge(path: RepoPath, content: string): void {
  const bytes = byteLength(content);
  if (bytes <= MAX_CONTENT_BYTES) return;
  throw new ReeveError(
    "too_large",
    `${quoteName(path)} would have ${bytes} bytes, over the ${MAX_CONTENT_BYTES} allowed.`,
  );
}

/** The text that would be replaced. @throws `not_text` for another kind of file, which a text must not replace. */
async function presentText(path: RepoPath, workspace: Workspace): Promise<TextFile | null> {
  if ((await workspace.entry(path)) === null) return null;
  const file = decodeText(path, await workspace.read(path));
  refuseLfsPointer(path, file);
  return file;
}

/**
 * The byte order mark, which a reader is not shown, stays. So do CRLF line ends, if the file has no others and the new
 * text has none: written with `\n`, every line would count as changed.
 */
function likePresent(present: TextFile, content: string): TextFile {
  const isCrlf = present.text.includes("\r\n") && !/(?<!\r)\n/.test(present.text);
  const text = isCrlf && !content.includes("\r\n") ? content.replaceAll("\n", "\r\n") : content;
  return { text, bom: present.bom };
}
