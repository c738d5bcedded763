import { stripInvisible } from "../core/invisible.ts";
import { fenceFor } from "./code-block.ts";
import { withoutCommands } from "./foreign-commands.ts";
import { safeProse } from "./outbound-prose.ts";
import { SHELVED } from "./shelf.ts";
import type { Site } from "./site.ts";

/** Characters of one text that are taken in; a body holds less. */
export const MAX_OUTBOUND = 100_000;

/** Blanks and marks of lists and quotes in front of a line's own text. */
const CONTAINER = String.raw`(?:[ \t]|>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))*`;
const FENCE = new RegExp(`^(${CONTAINER})(?:(\`{3,})([^\`]*)|(~{3,})(.*))$`);
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;
/** Blocks that GitHub draws or offers to commit; only what we made ourselves may be one. */
const ACTIVE_INFO = new Set(["suggestion", "mermaid", "math", "geojson", "topojson", "stl"]);

/**
 * The one way of a model's words into what we post. The model read what strangers wrote, so its text may try to
 * ping people, close issues, load an image, lead somewhere, start another bot, hide something, or break out of our
 * layout. Outside of code all of that is made inert, visibly; in code spans and blocks nothing acts, and the text
 * stays, but for characters that nobody sees. Blocks are set anew, so that what is code here is code for GitHub.
 * Idempotent.
 */
export function outbound(text: string, site: Site): string {
  const visible = stripInvisible(text.slice(0, MAX_OUTBOUND)).replace(SHELVED, "").replace(/\r\n?/g, "\n");
  const parts = blocksOf(visible.split("\n")).map((block) =>
    block.kind === "code"
      ? framed(block)
      : safeProse(block.lines.join("\n"), site).replace(/^\n+/, "").trimEnd(),
  );
  return parts.filter((part) => part !== "").join("\n\n");
}

/** The same for text that becomes part of one line: a title, a table cell. */
export function outboundLine(text: string, site: Site): string {
  return onOneLine(safeProse(onOneLine(stripInvisible(text).replace(SHELVED, "")), site));
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

type Block =
  | { readonly kind: "prose"; readonly lines: readonly string[] }
  | { readonly kind: "code"; readonly info: string; readonly lines: readonly string[] };

/**
 * Every line that any Markdown reader could take for the beginning of a fence begins a code block here, in a list or
 * a quote too; a block that is never closed ends with the text.
 */
function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let prose: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const opening = FENCE.exec(lines[at] ?? "");
    if (!opening) {
      prose.push(lines[at] ?? "");
      continue;
    }
    const [, container = "", ticks, tickInfo, tildes, tildeInfo] = opening;
    const fence = ticks ?? tildes ?? "";
    let end = at + 1;
    while (end < lines.length && !closes(lines[end] ?? "", fence)) end += 1;
    const content = lines.slice(at + 1, end);
    blocks.push({ kind: "prose", lines: prose });
    blocks.push({
      kind: "code",
      info: tickInfo ?? tildeInfo ?? "",
      lines: content.map(outdented(container)),
    });
    prose = [];
    at = end;
  }
  return [...blocks, { kind: "prose", lines: prose }];
}

/** A line of nothing but a fence of the same kind, at least as long. */
function closes(line: string, fence: string): boolean {
  return CLOSING.exec(line)?.[1]?.startsWith(fence) ?? false;
}

/** Takes from a line the blanks and quote marks that stand for its list or quote. */
function outdented(container: string): (line: string) => string {
  return (line) => line.slice(/^[ \t>]*/.exec(line.slice(0, container.length))?.[0].length);
}

function framed({ info, lines }: Extract<Block, { kind: "code" }>): string {
  const text = withoutCommands(lines.join("\n"));
  const language = /^[\w+#.-]+/.exec(info.trim())?.[0] ?? "";
  const fence = fenceFor(text);
  return `${fence}${ACTIVE_INFO.has(language.toLowerCase()) ? "" : language}\n${text}\n${fence}`;
}
