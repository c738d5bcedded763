import type { CleanFlag } from "./clean-flag.ts";

type Flag = (flag: CleanFlag) => void;

// Every pattern runs in linear time: none scans beyond the next bracket of its own kind, or fails after a long scan.
const COMMENT = /<!--[\s\S]*?(?:--!?>|$)|<!(?:--)?>|<[?!][^>]*>?/g;
const HIDDEN =
  /<([a-z][\w-]*)\b[^<>]*?(?:\shidden(?=[\s>=/])|\saria-hidden|display\s?:\s?none|visibility\s?:\s?hidden|font-size\s?:\s?0|opacity\s?:\s?0|color\s?:\s?(?:transparent|white|#fff))[^<>]*>?|<(script|style|template|noscript|title|head|object|iframe|svg|math)\b[^<>]*>?/gi;
const MARKDOWN_IMAGE = /!\[(?:[^[\]]|\[[^[\]]*\])*\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^[\]]*\])?/g;
const HTML_IMAGE = /<(?:img|picture|source|video|audio|embed)\b[^>]*>?/gi;
const DETAILS = /<details\b[^<>]*>/gi;
const ELEMENTS =
  "a|abbr|article|aside|b|big|blockquote|body|br|button|caption|center|cite|code|col|dd|del|details|dfn|div|dl|dt|em|figure|font|footer|form|h[1-6]|header|hr|html|i|input|ins|kbd|label|li|link|main|mark|marquee|meta|nav|ol|option|p|pre|q|s|samp|section|select|small|span|strike|strong|sub|summary|sup|table|tbody|td|textarea|tfoot|th|thead|tr|tt|u|ul|var";
const TAG = new RegExp(`</?(?:${ELEMENTS})(?:\\s[^<>]*)?/?>`, "gi");
const DEFINITION = /^ {0,3}\[([^\]\n]+)\]:[ \t]*(?:\n[ \t]*)?\S[^\n]*(?:\n[ \t]+["'(][^\n]*)?$/gm;
const LABEL = /\[([^[\]\n]+)\]/g;

/** One round of taking out markup whose text nobody sees. `flag` is told of each kind. */
export function dropMarkup(text: string, flag: Flag): string {
  const replace = (before: string, pattern: RegExp, by: string, name: CleanFlag) => {
    const after = before.replace(pattern, by);
    if (after !== before) flag(name);
    return after;
  };
  const seen = dropHidden(replace(text, COMMENT, "", "html_comment"), flag);
  const withoutImages = replace(
    replace(seen, MARKDOWN_IMAGE, "[image]", "image"),
    HTML_IMAGE,
    "[image]",
    "image",
  );
  const withoutTags = replace(replace(withoutImages, DETAILS, "[collapsed] ", "html"), TAG, "", "html");
  return dropDefinitions(withoutTags, flag);
}

/** From a hidden opening tag to its closing one; without one, to the end, as a browser reads it. */
function dropHidden(text: string, flag: Flag): string {
  const lower = text.toLowerCase();
  const kept: string[] = [];
  let from = 0;
  for (const match of text.matchAll(HIDDEN)) {
    if (match.index < from) continue;
    flag("hidden_html");
    kept.push(text.slice(from, match.index));
    const closing = lower.indexOf(`</${(match[1] ?? match[2] ?? "").toLowerCase()}`, match.index);
    const end = closing < 0 ? -1 : text.indexOf(">", closing);
    from = end < 0 ? text.length : end + 1;
  }
  return kept.length === 0 ? text : kept.join("") + text.slice(from);
}

/** `[x]: url "words"` shows nothing by itself; it stays where a link refers to it. */
function dropDefinitions(text: string, flag: Flag): string {
  const uses = new Map<string, number>();
  for (const [, label = ""] of text.matchAll(LABEL)) {
    const key = label.toLowerCase();
    uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  return text.replace(DEFINITION, (whole, label: string) => {
    if ((uses.get(label.toLowerCase()) ?? 0) > 1) return whole;
    flag("md_definition");
    return "";
  });
}
