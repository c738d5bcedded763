/** Behind backticks no other backtick may stand on the line: that would be code within a text. */
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/**
 * The fence of the code block that is open behind a line of Markdown; `null`: none is.
 * @param open the one that is open before it
 */
export function fenceAfter(line: string, open: string | null): string | null {
  const [, fence = "", info = ""] = FENCE.exec(line) ?? [];
  if (open === null) return fence === "" ? null : fence;
  return fence.startsWith(open) && info.trim() === "" ? null : open;
}

/** Each line of a text, and whether it belongs to a fenced block, the fences included. */
export function fencedLines(text: string): readonly { readonly line: string; readonly isFenced: boolean }[] {
  let open: string | null = null;
  return text.split(/\r?\n/).map((line) => {
    const before = open;
    open = fenceAfter(line, before);
    return { line, isFenced: before !== null || open !== null };
  });
}

/** A text without its fenced blocks: what stands in one was written by somebody else, whatever it looks like. */
export function withoutCodeBlocks(text: string): string {
  return fencedLines(text)
    .filter(({ isFenced }) => !isFenced)
    .map(({ line }) => line)
    .join("\n");
}
