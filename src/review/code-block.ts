/**
 * A fenced block that nothing in the text can end: the fence is longer than any run of backticks inside.
 * `info` is ours alone: `suggestion` makes GitHub offer a commit.
 */
export function codeBlock(text: string, info = ""): string {
  const fence = fenceFor(text);
  return `${fence}${info}\n${text}\n${fence}`;
}

export function fenceFor(text: string): string {
  return "`".repeat(Math.max(3, longestRun(text) + 1));
}

/** A code span on one line; its text stands as it is, apart from line breaks. */
export function codeSpan(text: string): string {
  const line = text.replace(/\s+/g, (blanks) => (/[\r\n]/.test(blanks) ? " " : blanks));
  if (line.trim() === "") return "` `";
  const ticks = "`".repeat(longestRun(line) + 1);
  const pad = line.startsWith("`") || line.endsWith("`") || (line.startsWith(" ") && line.endsWith(" "));
  return pad ? `${ticks} ${line} ${ticks}` : `${ticks}${line}${ticks}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

/** Behind backticks no other backtick may stand on the line: that would be code within a text. */
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/** A text without its fenced blocks: what stands in one was written by somebody else, whatever it looks like. */
export function withoutCodeBlocks(text: string): string {
  const kept: string[] = [];
  let open: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    const [, fence = "", rest = ""] = FENCE.exec(line) ?? [];
    if (open !== null) {
      if (fence.startsWith(open) && rest.trim() === "") open = null;
    } else if (fence !== "") open = fence;
    else kept.push(line);
  }
  return kept.join("\n");
}
