/** A tag as a browser reads it, quotes and all: in an attribute's value `>` ends nothing. */
export interface HtmlTag {
  /** In lower case. */
  readonly name: string;
  /** The beginning with the name as it is written: `<Name`, `</Name`. */
  readonly beginning: string;
  readonly isClosing: boolean;
  /** As they stand there. */
  readonly attributes: string;
  readonly start: number;
  readonly end: number;
}

/** Elements of HTML: a page shows no tag of theirs. Other names may be code, such as `List<User>`. */
export const ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code
  col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form h1
  h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee math
  menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture pre progress q rp
  rt ruby s samp script search section select small source span strike strong style sub summary sup svg table tbody td
  template textarea tfoot th thead time title tr track tt u ul var video wbr`.split(/\s+/),
);

/** The next tag from a place on; `null`: there is none any more. */
export function nextTag(text: string, from: number): HtmlTag | null {
  const beginning = /<(\/?)([a-z][\w-]*)(?=[\s/>])/gi;
  beginning.lastIndex = from;
  for (let found = beginning.exec(text); found !== null; found = beginning.exec(text)) {
    const [whole, slash, given = ""] = found;
    const name = given.toLowerCase();
    const inner = found.index + whole.length;
    const end = endOfTag(text, inner, ELEMENTS.has(name));
    if (end === null) continue;
    const attributes = text.slice(inner, end).replace(/\/?>$/, "");
    return { name, beginning: whole, isClosing: slash === "/", attributes, start: found.index, end };
  }
  return null;
}

/** A quote that never ends takes the rest of the page with it, where the name makes it a tag for certain. */
function endOfTag(text: string, from: number, isElement: boolean): number | null {
  const quote = /[ \t\n]*(["'])/y;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === ">") return at + 1;
    if (character === "<") return null;
    if (character !== "=") continue;
    quote.lastIndex = at + 1;
    const mark = quote.exec(text)?.[1];
    if (mark === undefined) continue;
    const close = text.indexOf(mark, quote.lastIndex);
    if (close < 0) return isElement ? text.length : null;
    at = close;
  }
  return null;
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=]+)))?/g;

export function attributesOf({ attributes }: HtmlTag): readonly { name: string; value: string }[] {
  return [...attributes.matchAll(ATTRIBUTE)].map(([, name = "", double, single, bare]) => ({
    name: name.toLowerCase(),
    value: double ?? single ?? bare ?? "",
  }));
}
