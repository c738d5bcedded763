import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { stripInvisible } from "../../src/core/invisible.ts";
import { createRedactor } from "../../src/core/redact.ts";
import { Secret } from "../../src/core/values.ts";
import { outbound, outboundLine } from "../../src/review/outbound.ts";
import { plainText } from "../../src/review/plain-text.ts";
import type { Site } from "../../src/review/site.ts";
import { fuzzing } from "./budget.ts";

const SITE: Site = { serverUrl: "https://github.com", repository: "o/r", runUrl: null };

/** A secret as providers make them: letters, digits, and a few marks in between. */
const secret = fc
  .tuple(
    fc.constantFrom("", "sk-", "ghs_", "key_"),
    fc.string({
      unit: fc.constantFrom(..."abcdefghkmnpqrstuvwxyzABCDEFGHKMNPQRSTUVWXYZ23456789"),
      minLength: 24,
      maxLength: 60,
    }),
    fc.constantFrom("", "-", "_", ".", "/", "+", "="),
    fc.string({
      unit: fc.constantFrom(..."abcdefghkmnpqrstuvwxyzABCDEFGHKMNPQRSTUVWXYZ23456789"),
      minLength: 8,
      maxLength: 30,
    }),
  )
  .map((parts) => parts.join(""));

/** Ways to write it, whole. */
const encoding = fc.constantFrom<(value: string) => string>(
  (value) => value,
  (value) => [...value].reverse().join(""),
  (value) => value.toUpperCase(),
  (value) => Buffer.from(value).toString("hex"),
  (value) => Buffer.from(value).toString("hex").toUpperCase(),
  (value) => Buffer.from(value).toString("base64"),
  (value) => Buffer.from(`x${value}`).toString("base64"),
  (value) => Buffer.from(`xy${value}z`).toString("base64url"),
  encodeURIComponent,
  (value) => [...Buffer.from(value)].map((byte) => `%${byte.toString(16)}`).join(""),
  (value) => [...Buffer.from(value)].map((byte) => `\\x${byte.toString(16)}`).join(""),
  (value) => [...Buffer.from(value)].map((byte) => `\\u00${byte.toString(16)}`).join(""),
  (value) => [...Buffer.from(value)].join(", "),
  (value) => JSON.stringify(value),
  (value) =>
    value.replace(/[a-z]/gi, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + (letter.toLowerCase() < "n" ? 13 : -13)),
    ),
  (value) => value.replace(/[a-z0-9]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
);

/** What may stand between its characters. */
const separator = fc.constantFrom(
  "",
  "",
  "",
  " ",
  "-",
  "\n",
  "\u200b",
  "\u00ad",
  "**",
  "`",
  '" + "',
  "\u202e",
  "\u001b[0m",
  "|",
  "> ",
);

/** Every so many characters. */
const stride = fc.integer({ min: 1, max: 9 });

function parted(text: string, between: string, every: number): string {
  return (text.match(new RegExp(`[\\s\\S]{1,${every}}`, "g")) ?? []).join(between);
}

/** Letters and digits, as a reader puts them together. */
function legible(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\[redacted:[^\]]*\]/g, "\0")
    .replace(/[^A-Za-z0-9\0]/g, "")
    .toLowerCase();
}

describe("the redactor", () => {
  it("lets no canary through in any of its encodings, whole or parted", () => {
    fc.assert(
      fc.property(
        secret,
        encoding,
        separator,
        stride,
        fc.string(),
        fc.string(),
        (value, encode, between, every, left, right) => {
          const redact = createRedactor([{ name: "canary", value: new Secret(value) }]);
          const leaked = parted(encode(value), between, every);
          const { text, known } = redact(`${left}\n${leaked}\n${right}`);
          const core = legible(leaked).slice(4, -4);
          assert.ok(known.length > 0, `nothing was taken out of ${JSON.stringify(leaked)}`);
          assert.ok(!legible(text).includes(core), `it stands in ${JSON.stringify(text)}`);
        },
      ),
      fuzzing(),
    );
  });

  it("takes out any part that is long enough to be of use", () => {
    fc.assert(
      fc.property(secret, fc.nat(), fc.nat(), separator, (value, from, more, between) => {
        const start = from % (value.length - 20);
        const part = value.slice(start, start + 20 + (more % (value.length - start - 19)));
        const redact = createRedactor([{ name: "canary", value: new Secret(value) }]);
        const { text, known } = redact(`the end of it is ${parted(part, between, 3)}.`);
        assert.deepEqual([...new Set(known)], ["canary"]);
        assert.ok(!legible(text).includes(legible(part)));
      }),
      fuzzing(),
    );
  });

  it("changes nothing more when it runs again, and nothing where there is no secret", () => {
    const redact = createRedactor([{ name: "canary", value: new Secret("kv8Qz2-Lm4/Wp9+Tr6=Xc1&Yd3") }]);
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "kv8Qz2-Lm4/Wp9+",
        "Tr6=Xc1&Yd3",
        "[redacted:canary]",
        "\u200b",
        "ghp_",
        "0aB1cD2eF3gH4iJ5kL6mN7oP8",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        const once = redact(text);
        assert.deepEqual(redact(once.text), { text: once.text, hits: [], known: [] });
        if (once.hits.length === 0) assert.equal(once.text, text);
      }),
      fuzzing(),
    );
  });
});

const MARKUP = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    ..."`~\\|[]()<>!#@/&:*_ \n",
    ...[
      "```",
      "~~~",
      "\n\n",
      "- ",
      "> ",
      "](",
      "]:",
      "![",
      "<!--",
      "-->",
      "@org/all",
      "/agent fix",
      "closes #1",
      "x/y#4",
    ],
    ...[
      "https://evil.example/?d=1",
      "[a](https://evil.example)",
      "<img src=x>",
      "&lt;",
      "Signed-off-by: a",
      "[skip ci]",
    ],
    ...["::error::x", "##[command]", "\u202e", "\u200b", "\u001b[2J", "\r"],
  ),
);
const markup = fc.array(MARKUP, { maxLength: 30 }).map((pieces) => pieces.join(""));

describe("what makes a model's words inert", () => {
  for (const [name, sanitise] of [
    ["outbound", (text: string) => outbound(text, SITE)],
    ["outboundLine", (text: string) => outboundLine(text, SITE)],
    ["plainText", (text: string) => plainText(text, SITE)],
  ] as const) {
    it(`does nothing more the second time: ${name}`, () => {
      fc.assert(
        fc.property(markup, (text) => {
          const once = sanitise(text);
          assert.equal(sanitise(once), once);
        }),
        fuzzing(),
      );
    });
  }

  it("leaves no image, no comment and no hidden character in Markdown", () => {
    fc.assert(
      fc.property(markup, (text) => {
        const clean = outbound(text, SITE);
        assert.equal(stripInvisible(clean), clean);
        assert.doesNotMatch(withoutCode(clean), /(?<!\\)!\[(?:[^\]\\\n]|\\.)*\]\(|<!--|<img/);
      }),
      fuzzing(),
    );
  });

  it("leaves no trailer, reference, mention or skip mark in a commit's message", () => {
    fc.assert(
      fc.property(markup, (text) => {
        assert.doesNotMatch(plainText(text, SITE), /^Signed-off-by:|#\d|@\w|\[skip ci\]/im);
      }),
      fuzzing(),
    );
  });
});

/** Without fenced blocks and code spans, where nothing acts. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n\1$/gm, "").replace(/(`+)[^`\n][\s\S]*?\1/g, "");
}
