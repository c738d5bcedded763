import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { clean } from "../../src/context/clean.ts";
import { fence, fenceVerbatim, named } from "../../src/context/fence.ts";
import { fencedWords } from "../../src/context/words.ts";
import { quoteName, stripInvisible, visibleJson } from "../../src/core/invisible.ts";
import { untrusted } from "../../src/core/values.ts";
import { within } from "../kit/within.ts";
import { fuzzing } from "./budget.ts";
import { pumped, texts } from "./texts.ts";

const NONCE = "0123456789abcdef0123456789abcdef";
const PIECES = [
  ...[
    "<!--",
    "-->",
    "--!>",
    "<!-",
    "<!",
    "<?",
    "-",
    "&#60;",
    "&lt;",
    "&amp;",
    "&#x3c;",
    "&#38;",
    "amp;",
    "lt;",
    "&zwnj;",
  ],
  ...[
    "<div hidden>",
    "<div",
    " hidden",
    "</div>",
    "<span style='display:none'>",
    "</span>",
    "<p",
    " style='",
    ">",
    "<",
  ],
  ...[
    "<img>",
    "<img src=x",
    "<picture>",
    "<details>",
    "<script>",
    "</script",
    "<svg>",
    "<b>",
    "</b>",
    "<a href=x>",
  ],
  ...[
    "![",
    "![a](b)",
    "[",
    "]",
    "](",
    ")",
    "[x]: y\n",
    "[x]:",
    "[x]",
    "\n[",
    "'words'",
    '(b "words")',
    "(<b c>)",
    "[^x]: y\n",
    "[^x]",
    "\\phantom{",
    "{",
    "}",
    "```stl\n",
    "```mermaid\n%%",
    "<T a='>'>",
    "`",
    "```\n",
    "\n",
    "\n\n",
    " ",
  ],
  ...[
    "\u200b",
    "\u202e",
    "\u00ad",
    "\ufe0f",
    "\u200d",
    "❤",
    "👩",
    "\u{e0041}",
    "\u0000",
    "\r",
    "\u2028",
    "\u001b[31m",
  ],
  ...[
    "\u001b]",
    "\u009b",
    "\ud800",
    "\udc00",
    "\ufeff",
    "text",
    "&",
    "#",
    ";",
    "!",
    '"',
    "untrusted",
    `untrusted-${NONCE}`,
  ],
  ...[`</untrusted-${NONCE}>`, NONCE, "< / untrusted"],
] as const;
const words = texts(PIECES);

const cleaned = (text: string) => clean(untrusted(text)).text;

describe("what strangers write, on its way in", () => {
  it("is the same cleaned twice as once", () => {
    fc.assert(
      fc.property(words, (text) => {
        const once = cleaned(text);
        assert.equal(cleaned(once), once);
      }),
      fuzzing(),
    );
  });

  it("has nothing left that nobody sees", () => {
    fc.assert(
      fc.property(words, (text) => {
        const once = cleaned(text);
        assert.equal(stripInvisible(once), once);
        assert.doesNotMatch(
          once,
          /<!|<\?|<script|<[a-z]+ hidden>|!\[[^[\]]*\]\(|&(?:lt|amp|zwnj|#60|#x3c|#38);|\r/i,
        );
      }),
      fuzzing(),
    );
  });

  it("cannot leave its fence", () => {
    const fenced = fc.constantFrom<(text: string) => string>(
      (text) => fence("words", untrusted(text), NONCE),
      (text) => fenceVerbatim("words", text, NONCE),
      (text) => fencedWords("words", untrusted(text), { nonce: NONCE, limit: 40 }).text,
      (text) => fenceVerbatim(`name ${named(text)}`, "words", NONCE),
    );
    fc.assert(
      fc.property(words, fenced, (text, enclose) => {
        const marked = enclose(text);
        const [first = "", ...inner] = marked.split("\n");
        assert.match(first, new RegExp(`^<untrusted-${NONCE} .*>$`));
        assert.equal(inner.pop(), `</untrusted-${NONCE}>`);
        assert.doesNotMatch([first.slice(1), ...inner].join("\n"), /<[\s/]*untrusted/i);
      }),
      fuzzing(),
    );
  });

  it("shows every character of a name, and loses none", () => {
    fc.assert(
      fc.property(words, (name) => {
        const shown = quoteName(name);
        assert.equal(JSON.parse(shown), name);
        assert.doesNotMatch(
          shown,
          /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u,
        );
        assert.deepEqual(JSON.parse(visibleJson({ [name]: [name] })), { [name]: [name] });
      }),
      fuzzing(),
    );
  });

  it("is cleaned in time that is bounded, whatever is repeated up to the largest size", () => {
    fc.assert(
      fc.property(pumped(PIECES, 65_536), (text) => {
        within(1_000, () => clean(untrusted(text)));
      }),
      fuzzing(),
    );
  });
});
