import { inline } from "./inline.ts";
import { html, Markup, type Part } from "./markup.ts";

/** Shows a fenced block of the given language; `null`: as any other code. */
export type FenceView = (language: string, code: string) => Markup | null;

const MAX_DEPTH = 8;
const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([\w-]*)/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])\s+(.*)$/;
const TAG_LINE = /^\s*<\/?(details|summary)( open)?>/;

/**
 * The Markdown that reviews use, as HTML: headings, lists, code, tables, quotes, links, `<details>`. Hidden comments
 * are left out. Everything that is not known to be harmless is shown as text.
 */
export function markdown(text: string, fence: FenceView = () => null): Markup {
  const visible = withoutComments(text).replace(/\r\n?/g, "\n").trim();
  return blocks(visible.split("\n"), fence, 0);
}

/** HTML comments carry our markers; nobody is meant to read them. */
export function withoutComments(text: string): string {
  return text.replace(/<!--[\s\S]*?(-->|$)/g, "");
}

interface Block {
  readonly view: Part;
  /** How many lines it took. */
  readonly lines: number;
}

type BlockReader = (lines: readonly string[], fence: FenceView, depth: number) => Block | null;

const READERS: readonly BlockReader[] = [fenced, heading, rule, tags, table, quote, list];

function blocks(lines: readonly string[], fence: FenceView, depth: number): Markup {
  const views: Part[] = [];
  for (let at = 0; at < lines.length; ) {
    const rest = lines.slice(at);
    if ((rest[0] ?? "").trim() === "") {
      at++;
      continue;
    }
    const block = read(rest, fence, depth) ?? paragraph(rest);
    views.push(block.view);
    at += block.lines;
  }
  return html`${views}`;
}

/** Below the deepest level everything is a paragraph. */
function read(lines: readonly string[], fence: FenceView, depth: number): Block | null {
  for (const reader of depth > MAX_DEPTH ? [] : READERS) {
    const block = reader(lines, fence, depth);
    if (block !== null) return block;
  }
  return null;
}

function fenced(lines: readonly string[], fence: FenceView): Block | null {
  const [, mark = "", language = ""] = FENCE.exec(lines[0] ?? "") ?? [];
  if (mark === "") return null;
  const length = lines.findIndex(
    (line, at) => at > 0 && line.trim().startsWith(mark) && /^[`~]+\s*$/.test(line.trim()),
  );
  const end = length < 0 ? lines.length : length;
  const code = lines.slice(1, end).join("\n");
  return { view: fence(language, code) ?? html`<pre><code>${code}</code></pre>`, lines: end + 1 };
}

function heading(lines: readonly string[]): Block | null {
  const [, marks = "", title = ""] = /^(#{1,6})\s+(.*?)\s*#*$/.exec(lines[0] ?? "") ?? [];
  if (marks === "") return null;
  const level = Math.min(6, marks.length + 1);
  return { view: [new Markup(`<h${level}>`), inline(title), new Markup(`</h${level}>`)], lines: 1 };
}

function rule(lines: readonly string[]): Block | null {
  return /^ {0,3}([-*_])(\s*\1){2,}\s*$/.test(lines[0] ?? "") ? { view: html`<hr>`, lines: 1 } : null;
}

/** A line of `<details>` or `<summary>`: the tags themselves, and what stands between them as text. */
function tags(lines: readonly string[]): Block | null {
  const line = lines[0] ?? "";
  if (!TAG_LINE.test(line)) return null;
  const parts = line.split(/(<\/?(?:details|summary)(?: open)?>)/);
  return { view: parts.map((part, at) => (at % 2 === 1 ? new Markup(part) : inline(part.trim()))), lines: 1 };
}

function table(lines: readonly string[]): Block | null {
  if (!/\|/.test(lines[0] ?? "") || !/^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/.test(lines[1] ?? ""))
    return null;
  const length = lines.findIndex((line, at) => at > 1 && !line.includes("|"));
  const end = length < 0 ? lines.length : length;
  const head = cells(lines[0] ?? "").map((cell) => html`<th>${inline(cell)}</th>`);
  const rows = lines
    .slice(2, end)
    .map((line) => html`<tr>${cells(line).map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`);
  return { view: html`<table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`, lines: end };
}

function cells(line: string): string[] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function quote(lines: readonly string[], fence: FenceView, depth: number): Block | null {
  if (!/^ {0,3}>/.test(lines[0] ?? "")) return null;
  const length = lines.findIndex((line) => !/^ {0,3}>/.test(line));
  const end = length < 0 ? lines.length : length;
  const inner = lines.slice(0, end).map((line) => line.replace(/^ {0,3}> ?/, ""));
  return { view: html`<blockquote>${blocks(inner, fence, depth + 1)}</blockquote>`, lines: end };
}

function list(lines: readonly string[], fence: FenceView, depth: number): Block | null {
  const first = ITEM.exec(lines[0] ?? "");
  if (first === null) return null;
  const ordered = /\d/.test(first[2] ?? "");
  const items: string[][] = [];
  let end = 0;
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item !== null && isSibling(item, first)) items.push([item[3] ?? ""]);
    else if (/^\s{2,}\S/.test(line) || (line === "" && /^\s{2,}\S/.test(lines[end + 1] ?? ""))) {
      items.at(-1)?.push(line.replace(/^ {1,4}/, ""));
    } else break;
    end++;
  }
  const views = items.map((item) => html`<li>${itemBody(item, fence, depth)}</li>`);
  return { view: ordered ? html`<ol>${views}</ol>` : html`<ul>${views}</ul>`, lines: end };
}

/** Of the same kind, and not so far in that it belongs to the item before. */
function isSibling(item: RegExpExecArray, first: RegExpExecArray): boolean {
  const sameKind = /\d/.test(item[2] ?? "") === /\d/.test(first[2] ?? "");
  return sameKind && (item[1] ?? "").length < (first[1] ?? "").length + 2;
}

/** An item of one line is no paragraph; `[ ]` and `[x]` are boxes. */
function itemBody(item: readonly string[], fence: FenceView, depth: number): Markup {
  const [first = "", ...rest] = item;
  const box = /^\[([ xX])\]\s+/.exec(first);
  const text = inline(box === null ? first : first.slice(box[0].length));
  const mark = box === null ? "" : box[1] === " " ? "☐ " : "☑ ";
  return html`${mark}${text}${rest.length > 0 && blocks(rest, fence, depth + 1)}`;
}

function paragraph(lines: readonly string[]): Block {
  const length = lines.findIndex((line, at) => at > 0 && (line.trim() === "" || startsBlock(line)));
  const end = length < 0 ? lines.length : length;
  const text = lines.slice(0, end).map((line) => inline(line.trim()));
  return { view: html`<p>${text.map((line, at) => (at === 0 ? line : html`<br>${line}`))}</p>`, lines: end };
}

function startsBlock(line: string): boolean {
  return FENCE.test(line) || ITEM.test(line) || TAG_LINE.test(line) || /^(#{1,6}\s| {0,3}>)/.test(line);
}
