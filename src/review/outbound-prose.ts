import { createShelf, type Shelf } from "./shelf.ts";
import { isOwnLink, type Site } from "./site.ts";

/**
 * Makes Markdown outside of code blocks inert. Code spans go on a shelf first; a backtick that closes nothing in its
 * own line is escaped, so that GitHub's reading of the spans can only be ours. Then each rule in turn, and at the end
 * the shelf comes back.
 */
export function safeProse(text: string, site: Site): string {
  const shelf = createShelf();
  const shelved = text
    .split("\n")
    .map((line) => shelveSpans(line, shelf))
    .join("\n");
  const inert = guardFences(inertProse(shelved, { shelf, site }));
  return inert
    .split(/(\n[ \t]*\n)/)
    .map((paragraph) => shelf.restore(paragraph, isTable(paragraph)))
    .join("");
}

interface Means {
  readonly shelf: Shelf;
  readonly site: Site;
}

type Rule = (text: string, means: Means) => string;

function inertProse(text: string, means: Means): string {
  return RULES.reduce((prose, rule) => rule(prose, means), text);
}

/** In this order: what is taken away, links, what looks like one, HTML, commands, people, references, formulas. */
const RULES: readonly Rule[] = [
  withoutComments,
  (text) => text.replace(/!\[(?:\\[^\n]|[^[\]\\\n])*\]\([^()\n]*\)/g, "(image removed)"),
  inlineLinks,
  bareLinks,
  // What could still become a link.
  (text) => text.replace(/(?<!\\)(\\*)\](?=\()/g, (_, slashes: string) => escapedOnce(slashes, "]")),
  definitions,
  (text) => text.replace(/&(?!(?:amp|lt|gt);)/g, "&amp;").replaceAll("<", "&lt;"),
  commands,
  closers,
  mentions,
  references,
  // A formula may be as large as a page, without a colour, or lead somewhere.
  (text) => text.replace(/(?<!\\)(\\*)\$/g, (_, slashes: string) => escapedOnce(slashes, "$")),
];

/** Hidden words. A comment that never ends is none, and shows. */
export function withoutComments(text: string): string {
  let out = "";
  let at = 0;
  for (let start = text.indexOf("<!--"); start !== -1; start = text.indexOf("<!--", at)) {
    const end = text.indexOf("-->", start + 4);
    if (end === -1) break;
    // A blank in its place: what stood apart must not become a fence, a link or a name.
    out += `${text.slice(at, start)} `;
    at = end + 3;
  }
  return out + text.slice(at);
}

/** A backslash with what it escapes, a run of backticks, or text without either. */
const TOKEN = /\\[!-/:-@[-`{-~]|`+|[^\\`]+|\\/y;

function shelveSpans(line: string, shelf: Shelf): string {
  const scanner = new RegExp(TOKEN);
  let out = "";
  let at = 0;
  for (let token = scanner.exec(line)?.[0]; token !== undefined; token = scanner.exec(line)?.[0]) {
    at += token.length;
    const end = token.startsWith("`") ? closingRun(line, at, token.length) : null;
    if (end === null) out += token;
    else if (end === -1) out += "\\`".repeat(token.length);
    else {
      out += shelf.put(line.slice(at - token.length, end));
      at = end;
    }
    scanner.lastIndex = at;
  }
  return out;
}

/** The place behind the next run of exactly `length` backticks; -1: none in this line. */
function closingRun(line: string, from: number, length: number): number {
  for (const run of line.slice(from).matchAll(/`+/g)) {
    if (run[0].length === length) return from + run.index + length;
  }
  return -1;
}

const PIECE = String.raw`\u{f0000}-\u{10ffff}`;
const CLOSING_WORD = "(?:clos(?:e[sd]?|ing)|fix(?:e[sd]|ing)?|resolv(?:e[sd]?|ing))";
/** The words by which GitHub closes issues, and what may stand between one and its reference: any marks and blanks. */
export const CLOSING = String.raw`${CLOSING_WORD}(?:(?![${PIECE}])[\W_])+?`;
const CLOSES = new RegExp(`${CLOSING_WORD}$`, "i");
const LONGEST_CLOSING_WORD = 9;

/** Whether such a word stands in front of a place. Looks back as far as there are no letters: a pattern would be quadratic. */
function closesAt(text: string, at: number): boolean {
  let end = at;
  while (end > 0 && /[^\p{Cs}A-Za-z0-9]/u.test(text[end - 1] ?? "a")) end -= 1;
  return end < at && CLOSES.test(text.slice(Math.max(0, end - LONGEST_CLOSING_WORD), end));
}

function inlineLinks(text: string, means: Means): string {
  const link = new RegExp(
    String.raw`\[((?:\\[^\n]|[^[\]\\\n])*)\]\(([^()\s<>${PIECE}]*)(?:[ \t]+"[^"\n]*")?\)`,
    "gu",
  );
  return text.replace(link, (_, words: string, url: string, at: number) => {
    const inner = inertProse(words, means);
    if (!isOwnLink(url, means.site)) return `${inner} ${redactedLink(url)}`;
    // Code in a link's text could make the whole a definition: GitHub reads those before code.
    if (means.shelf.restore(words, false).includes("]:")) return `${inner} ${means.shelf.put(`<${url}>`)}`;
    if (closesAt(text, at)) return `${inner} ${means.shelf.put(`\`${url}\``)}`;
    return means.shelf.put(`[${inner}](${url})`);
  });
}

function bareLinks(text: string, { shelf, site }: Means): string {
  const link = new RegExp(
    String.raw`<?(?:(?:https?|ftp)\\?:(?:\\?/){2}|www\\?\.)[^\s<>\\\x60${PIECE}]*>?`,
    "giu",
  );
  return text.replace(link, (found: string, at: number) => {
    const whole = found.replace(/^</, "");
    const url = withoutPunctuation(whole);
    const behind = found.startsWith("<") && whole.endsWith(">") ? "" : whole.slice(url.length);
    if (!isOwnLink(url, site)) return redactedLink(url) + behind;
    return shelf.put(closesAt(text, at) ? `\`${url}\`` : `<${url}>`) + behind;
  });
}

/** A sentence's own marks behind a link. A loop, since a pattern would be quadratic here. */
function withoutPunctuation(url: string): string {
  let end = url.length;
  while (end > 0 && `.,;:!?'"*_~)]}|>`.includes(url[end - 1] ?? " ")) end -= 1;
  return url.slice(0, end);
}

/** What is left of a link that leads elsewhere: its host, so that a reader can judge, and nothing that it carries. */
export function redactedLink(url: string): string {
  const plain = url.replaceAll("\\", "").replace(/^[a-z]+:\/\//i, "");
  const host = /^(?:[^/?#@]*@)?(?:www\.)?([a-z0-9][a-z0-9.-]{0,252})/i.exec(plain)?.[1];
  return host === undefined || !host.includes(".") || /www\./i.test(host)
    ? "(link removed)"
    : `(${host.toLowerCase()}/redacted)`;
}

const LINE_START = String.raw`^((?:[ \t]|>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))*)`;

/** `[name]: …` gives a link to every `[name]` of the body, `[^1]: …` holds blocks. A task's box stays. */
function definitions(text: string): string {
  return text.replace(
    new RegExp(String.raw`${LINE_START}\[(?![ xX]\][ \t])`, "gm"),
    (_, before: string) => `${before}\\[`,
  );
}

/** `fixes #12` closes an issue from a pull request's body or a commit; the reference stays readable. */
function closers(text: string, { shelf }: Means): string {
  const closer = new RegExp(String.raw`(${CLOSING})((?:[\w.-]{1,100}/[\w.-]{1,100})?#\d+|GH-\d+)`, "giu");
  return text.replace(
    closer,
    (_, closes: string, reference: string) => closes + shelf.put(`\`${reference}\``),
  );
}

/** A reference into another repository leaves a note there. */
function references(text: string, { shelf, site }: Means): string {
  return text.replace(
    /([\w.-]{1,100}(?:\\?\/[\w.-]{1,100})?)\\?#(\d+)/g,
    (found, home: string, number: string) => {
      const name = home.replaceAll("\\", "");
      return name.toLowerCase() === site.repository.toLowerCase()
        ? found
        : shelf.put(`\`${name}#${number}\``);
    },
  );
}

/** `@name`, `@org/team`, `@scope/package` and addresses, with the backslashes that would not stop GitHub. */
function mentions(text: string, { shelf }: Means): string {
  return text.replace(/\\{0,9}[\w.+-]{0,100}\\{0,9}@\w[\w./-]{0,200}/g, (found) => {
    const name = found.replaceAll("\\", "").replace(/[./-]+$/, "");
    const behind = /[./-]*$/.exec(found)?.[0] ?? "";
    return shelf.put(`\`${name}\``) + behind;
  });
}

/** `/agent`, `/gemini`, …: a line of ours must not start us again, nor anyone else. */
function commands(text: string, { shelf }: Means): string {
  // Other blanks than Markdown's in front of it: whoever looks for a command trims them.
  const command = new RegExp(String.raw`${LINE_START}((?:[^\S\n\t ][^\S\n]*)?)\\*(/[A-Za-z][\w./-]*)`, "gm");
  return text.replace(
    command,
    (_, before: string, blanks: string, word: string) => before + blanks + shelf.put(`\`${word}\``),
  );
}

/** A fence that the rules put together from pieces would swallow the rest of the body. */
function guardFences(text: string): string {
  return text.replace(new RegExp(`${LINE_START}(?=~{3})`, "gm"), (before) => `${before}\\`);
}

/** True if the lines hold a row such as `|---|:-:|`: then a pipe splits cells, in code spans too. */
function isTable(paragraph: string): boolean {
  return paragraph
    .split("\n")
    .some((line) => /^[\s>|:-]*$/.test(line) && line.includes("-") && /[|:]/.test(line));
}

function escapedOnce(slashes: string, character: string): string {
  return slashes.length % 2 === 0 ? `${slashes}\\${character}` : slashes + character;
}
