import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createRedactor } from "../../src/core/redact.ts";
import { createMarkdown } from "../../src/record/markdown.ts";

const md = createMarkdown(createRedactor([]));

describe("words of others as Markdown", () => {
  for (const [text, shown] of [
    ["plain words, 3.5 of them (or so).", "plain words, 3.5 of them (or so)."],
    ["![x](y)", "\\!\\[x\\](y)"],
    ["<b>&amp;", "\\<b\\>\\&amp;"],
    ["a | b", "a \\| b"],
    ["@all :tada: $x$", "\\@all \\:tada\\: \\$x\\$"],
    ["https://a.example and WWW.a.example", "https\\://a.example and WWW\\.a.example"],
    ["# head", "\\# head"],
    ["- item", "\\- item"],
    ["12) item", "12\\) item"],
    ["=====", "\\====="],
    ["\\*", "\\\\\\*"],
    ["two\r\nlines\u202e", "two lines"],
  ] as const) {
    it(`are ${JSON.stringify(shown)} for ${JSON.stringify(text)}`, () => assert.equal(md.text(text), shown));
  }

  it("escape every line of a quote", () => {
    assert.equal(md.quote("a\n\n  1. b\n> c"), "> a  \n>   \n> 1\\. b  \n> \\> c");
  });

  it("are cut between characters", () => {
    assert.equal(md.text("a😀bc", 3), "a…");
    assert.equal(md.text("a😀bc", 4), "a😀…");
    assert.equal(md.codeEnd(`😀${"x".repeat(3999)}`), `\`\`\`text\n${"x".repeat(3999)}\n\`\`\``);
  });
});
