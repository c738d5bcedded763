import { escapeText, html, Markup } from "./markup.ts";

/** A longer paragraph is shown as it is: the patterns below take quadratic time on hostile text. */
const MAX_STYLED = 4000;

const SPAN = new RegExp(
  [
    "(?<ticks>`+)(?<code>[^`]+)\\k<ticks>(?!`)",
    "(?<image>!?)\\[(?<label>[^\\]\\n]*)\\]\\((?<target>[^)\\s]+)[^)\\n]*\\)",
    "(?<address>https?://[^\\s<>()\\[\\]`]+)",
    "\\*\\*(?<strong>[^*\\n]+)\\*\\*",
    "(?<![\\w*])\\*(?<star>[^*\\s][^*\\n]*)\\*(?![\\w*])",
    "(?<![\\w_])_(?<under>[^_\\s][^_\\n]*)_(?![\\w_])",
    "~~(?<struck>[^~\\n]+)~~",
    "<(?<tag>/?(?:sub|sup|kbd|b|i|em|strong|br|code)) ?/?>",
    "(?<![\\w@/])@(?<login>[A-Za-z\\d][\\w-]{0,38})",
  ].join("|"),
  "g",
);

/** Spans of a paragraph: code, links, emphasis, the few harmless tags. Everything else is text. */
export function inline(text: string): Markup {
  if (text.length > MAX_STYLED) return new Markup(escapeText(text));
  let out = "";
  let at = 0;
  for (const match of text.matchAll(SPAN)) {
    out += escapeText(text.slice(at, match.index)) + span(match.groups ?? {}, match[0]).text;
    at = match.index + match[0].length;
  }
  return new Markup(out + escapeText(text.slice(at)));
}

function span(found: Record<string, string | undefined>, source: string): Markup {
  if (found["code"] !== undefined) return html`<code>${found["code"].replace(/^ (.*) $/, "$1")}</code>`;
  if (found["target"] !== undefined)
    return link(found["target"], found["label"] ?? "", found["image"] === "!");
  if (found["address"] !== undefined) return link(found["address"], found["address"], false);
  if (found["strong"] !== undefined) return html`<strong>${inline(found["strong"])}</strong>`;
  const slanted = found["star"] ?? found["under"];
  if (slanted !== undefined) return html`<em>${inline(slanted)}</em>`;
  if (found["struck"] !== undefined) return html`<del>${inline(found["struck"])}</del>`;
  if (found["tag"] !== undefined) return new Markup(`<${found["tag"]}>`);
  if (found["login"] !== undefined) return html`<strong class="mention">@${found["login"]}</strong>`;
  return html`${source}`;
}

/** Only addresses of the web and of the page; an image becomes a link, so that a page loads nothing. */
function link(target: string, label: string, image: boolean): Markup {
  const shown = image ? `🖼 ${label === "" ? target : label}` : label;
  if (!/^(https?:\/\/|#|\/(?!\/))/i.test(target)) return html`${shown}`;
  const text = label === target ? html`${shown}` : inline(shown.replace(/https?:\/\//g, ""));
  return html`<a href="${target}" rel="nofollow noreferrer">${text}</a>`;
}
