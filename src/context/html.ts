import type { CleanFlag } from "./clean-flag.ts";
import { attributesOf, ELEMENTS, type HtmlTag, nextTag } from "./html-tag.ts";

const COMMENT = /<!--[\s\S]*?(?:--!?>|$)|<!(?:--)?>|<[?!][^>]*>?/g;
/** Elements whose content no page shows as text. */
const UNSHOWN: ReadonlySet<string> = new Set(
  `applet audio canvas datalist frameset head iframe map math noembed noframes noscript object rp script style svg
  template title video`.split(/\s+/),
);
const VOID: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
const IMAGES: ReadonlySet<string> = new Set(["audio", "embed", "img", "video"]);
/** A name that could be code, and is no sentence. */
const TYPE_NAME = /^[a-z][a-z0-9]{0,29}$/;

/**
 * Takes out comments, tags with their attributes, and elements that a page does not show. What a browser would draw of
 * the rest stays. One pass from the front, in time that grows with the text.
 */
export function dropHtml(text: string, flag: (flag: CleanFlag) => void): string {
  const shown = text.replace(COMMENT, "");
  if (shown !== text) flag("html_comment");
  const kept: string[] = [];
  let at = 0;
  for (let tag = nextTag(shown, 0); tag !== null; tag = nextTag(shown, at)) {
    const { by, end, why } = replaced(shown, tag);
    kept.push(shown.slice(at, tag.start), by);
    if (why !== null) flag(why);
    at = end;
  }
  return kept.join("") + shown.slice(at);
}

interface Replaced {
  readonly by: string;
  /** Where what it stands for ends. */
  readonly end: number;
  readonly why: CleanFlag | null;
}

function replaced(text: string, tag: HtmlTag): Replaced {
  const { name, beginning, isClosing, end } = tag;
  const isUnshown = !isClosing && (UNSHOWN.has(name) || isHidden(tag));
  const whole = isUnshown ? endOfElement(text, tag) : end;
  if (IMAGES.has(name)) return { by: isClosing ? "" : "[image]", end: whole, why: "image" };
  if (isUnshown) return { by: "", end: whole, why: "hidden_html" };
  if (name === "details" && !isClosing) return { by: "[collapsed] ", end, why: "html" };
  const by = ELEMENTS.has(name) || !TYPE_NAME.test(name) ? "" : `${beginning}>`;
  return { by, end, why: by === text.slice(tag.start, end) ? null : "html" };
}

/** Behind the closing tag that belongs to an opening one; without one, the end of the text, as a browser reads it. */
function endOfElement(text: string, { name, end }: HtmlTag): number {
  if (VOID.has(name)) return end;
  let depth = 1;
  let at = end;
  for (let tag = nextTag(text, at); tag !== null; tag = nextTag(text, at)) {
    at = tag.end;
    if (tag.name === name) depth += tag.isClosing ? -1 : 1;
    if (depth === 0) return at;
  }
  return text.length;
}

function isHidden(tag: HtmlTag): boolean {
  return attributesOf(tag).some(({ name, value }) => {
    if (name === "hidden") return true;
    if (name === "aria-hidden") return value !== "false";
    if (name === "color") return PALE.test(value);
    return name === "style" && UNSEEN.test(value.toLowerCase().replace(/\/\*[\s\S]*?\*\/|\s+/g, ""));
  });
}

const PALE = /^(?:white|transparent|#f{3,8})$/i;
/** Ways to write what is not seen: not drawn, without size or colour, or out of the picture. Escapes hide one of them. */
const UNSEEN = new RegExp(
  [
    String.raw`display:none|visibility:(?:hidden|collapse)|\\`,
    String.raw`(?<![a-z-])color:(?:transparent|white|#f{3,8}|rgba?\(255,255,255|rgba\([^)]*,0?\.?0+\))`,
    String.raw`opacity:(?:0(?![.\d])|0?\.[0-2])|font-size:(?:0?\.\d|[0-3](?![.\d]))|font:0`,
    String.raw`(?<![a-z-])(?:(?:max-)?(?:width|height):0(?![.\d])|clip(?:-path)?:|transform:|filter:|mask:)`,
    String.raw`(?:left|right|top|bottom|margin|text-indent):-?(?:\d{4}|(?<=-)\d{2})`,
  ].join("|"),
);
