import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { hasInvisible, quoteName, stripInvisible, terminalText } from "../../src/core/invisible.ts";

const removed: readonly [string, string][] = [
  ["a word joiner", "a\u2060b"],
  ["a Mongolian vowel separator", "a\u180eb"],
  ["a Hangul filler", "a\u3164b"],
  ["a half-width Hangul filler", "a\uffa0b"],
  ["a left-to-right mark", "a\u200eb"],
  ["a soft hyphen", "a\u00adb"],
  ["bidirectional overrides", "a\u202e\u2066b"],
  ["a byte order mark", "\ufeffab"],
  ["variation selectors that carry bytes", "a\ufe01\u{e0101}\u{e01ef}b"],
  ["tag characters", "a\u{e0041}\u{e007f}b"],
  ["a control of ASCII", "a\u0000\u0007b"],
  ["a control of Latin-1", "a\u0085b"],
  ["a line separator", "a\u2028b"],
  ["half a character", "a\ud800b"],
  ["a terminal colour", "\u001b[31ma\u001b[0mb"],
  ["a terminal title", "a\u001b]0;All checks passed\u0007b"],
];

for (const [what, text] of removed) {
  test(`${what} is taken away`, () => {
    assert.equal(stripInvisible(text), "ab");
    assert.equal(hasInvisible(text), true);
  });
}

for (const text of ["tab\tand\r\nline", "❤️", "1️⃣", "👩‍💻", "👍🏽", "한 글 é ñ العربية"]) {
  test(`${JSON.stringify(text)} stays as it is`, () => {
    assert.equal(stripInvisible(text), text);
    assert.equal(hasInvisible(text), false);
  });
}

test("of several variation selectors behind an emoji one is kept", () => {
  assert.equal(stripInvisible("❤\ufe0f\ufe0f\ufe01x"), "❤\ufe0fx");
});

test("nothing in a text writes over what stands before it on a terminal", () => {
  assert.equal(terminalText("deleted all\rread all\r\n\u001b[2Kend"), "deleted allread all\nend");
});

test("stripping twice is stripping once", () => {
  const character = fc.constantFrom(
    ..."a1#❤👩💻🏽",
    "\ufe0f",
    "\u200d",
    "\u20e3",
    "\u001b",
    "[",
    "m",
    "]",
    "\u0007",
  );
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(character, fc.string({ unit: "binary", maxLength: 1 })) }),
      (text) => {
        const once = stripInvisible(text);
        assert.equal(stripInvisible(once), once);
      },
    ),
  );
});

test("a quoted name shows every character and parses back to the name", () => {
  const name = 'a"\\\n\u200b\u{e0041}é.md';
  assert.equal(quoteName(name), '"a\\"\\\\\\n\\u200b\\udb40\\udc41é.md"');
  assert.equal(JSON.parse(quoteName(name)), name);
});
