import { withoutCommands } from "./foreign-commands.ts";

/**
 * A fenced block that nothing in the text can end: the fence is longer than any run of backticks inside.
 * `info` is ours alone: `suggestion` makes GitHub offer a commit, of the very bytes.
 */
export function codeBlock(text: string, info = ""): string {
  const fence = fenceFor(text);
  const shown = info === "suggestion" ? text : withoutCommands(text);
  return `${fence}${info}\n${shown}\n${fence}`;
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
