import { lastOf, shortened } from "../core/cut.ts";
import { stripInvisible } from "../core/invisible.ts";
import type { Redact } from "../core/redact.ts";

/** Texts of others as Markdown that shows exactly these texts: redacted, visible, and without any markup of their own. */
export interface Markdown {
  /** One line. */
  text(text: string, maxLength?: number): string;
  /** A block quote. */
  quote(text: string): string;
  /** A code block. */
  code(text: string): string;
  /** A code block with the end of the text: where a program says what went wrong. */
  codeEnd(text: string): string;
}

const MAX_LINE = 300;
const MAX_BLOCK = 4_000;

export function createMarkdown(redact: Redact): Markdown {
  const clean = (text: string) =>
    stripInvisible(redact(text).text.replaceAll("\r\n", "\n")).replace(/\r/g, " ");
  return {
    text: (text, maxLength = MAX_LINE) =>
      literal(shortened(clean(text).replace(/\s+/g, " ").trim(), maxLength)),
    quote: (text) =>
      shortened(clean(text), MAX_BLOCK)
        .split("\n")
        .map((line) => `> ${literal(line.trim())}`)
        .join("  \n"),
    code: (text) => fenced(shortened(clean(text), MAX_BLOCK)),
    codeEnd: (text) => fenced(lastOf(clean(text), MAX_BLOCK)),
  };
}

/**
 * Every mark that Markdown, HTML or GitHub could read is escaped, so that nothing can begin: no emphasis, link, image,
 * tag, table cell, heading or list, and no address becomes a link by itself.
 */
function literal(line: string): string {
  return line
    .replace(/[\\`*_{}[\]<>#|~@&!$:]/g, "\\$&")
    .replace(/www\./gi, (address) => `${address.slice(0, -1)}\\.`)
    .replace(/^(\d*)([-+=.)])/, "$1\\$2");
}

/** The fence is longer than any run of backticks inside, so that the text cannot end it. */
function fenced(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${text.replace(/(?<!\n)\n+$/, "")}\n${fence}`;
}
