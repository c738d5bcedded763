import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { type Command, parseCommand, type Verb } from "../../src/triggers/command.ts";
import { within } from "../kit/within.ts";

const command = (verb: Verb, text = "", sha: string | null = null): Command => ({
  kind: "command",
  verb,
  text,
  sha,
});

const SHA = "0123456789abcdef0123456789abcdef01234567";

const COMMANDS: readonly (readonly [body: string, expected: Command])[] = [
  ["/agent", command("help")],
  ["/agent   ", command("help")],
  ["/agent help", command("help")],
  ["/agent review", command("review")],
  ["/agent REVIEW", command("review")],
  ["/agent\treview\tplease", command("review", "please")],
  ["   /agent review", command("review")],
  ["\n \n/agent review\r\nthe cache\r\n", command("review", "the cache")],
  ["/agent fix", command("fix")],
  ["/agent fix the off-by-one", command("fix", "the off-by-one")],
  ["/agent fix abc1234", command("fix", "", "abc1234")],
  [`/agent Fix ${SHA.toUpperCase()} and test it`, command("fix", "and test it", SHA)],
  ["/agent fix abc123", command("fix", "abc123")],
  ["/agent fix it abc1234", command("fix", "it abc1234")],
  ["/agent test", command("test")],
  [`/agent Test ${SHA.toUpperCase()}`, command("test", "", SHA)],
  ["/agent test abc1234", command("test", "", "abc1234")],
  ["/agent test coverage of the parser?", command("answer", "test coverage of the parser?")],
  ["/agent test\nthe parser", command("answer", "test\nthe parser")],
  ["/agent why is this slow?", command("answer", "why is this slow?")],
  ["/agent help me read this", command("answer", "help me read this")],
  ["/agent\nwhy is this slow?", command("answer", "why is this slow?")],
  ["/agent reviewer", command("answer", "reviewer")],
  ["/agent review deadbeef", command("review", "deadbeef")],
  ["/agent  \t review  the   cache", command("review", "the cache")],
  ["/agent fix \u000b\nit", command("fix", "it")],
  ["/agent this -- or that", command("answer", "this -- or that")],
  ["/agent fix\n--policy=allow stands below", command("fix", "--policy=allow stands below")],
  ["/agent م\u200cی", command("answer", "م\u200cی")],
];

const NO_COMMANDS: readonly (readonly [why: string, body: string])[] = [
  ["is empty", ""],
  ["holds blank lines only", "\n  \n"],
  ["has the command on a later line", "Please\n/agent fix"],
  ["has a word in front", "hey /agent fix"],
  ["is quoted", "> /agent fix"],
  ["is fenced", "```\n/agent fix\n```"],
  ["is an indented code block", "    /agent fix"],
  ["is indented by a tab", "\t/agent fix"],
  ["is indented by three spaces and a tab", "   \t/agent fix"],
  ["is hidden in an HTML comment", "<!--\n/agent fix\n-->"],
  ["is inline code", "`/agent fix`"],
  ["is a list item", "- /agent fix"],
  ["has a longer word", "/agentfoo fix"],
  ["has another path", "/agent/fix"],
  ["has punctuation behind the word", "/agent: fix"],
  ["spells the word in capitals", "/AGENT fix"],
  ["spells the word with a Cyrillic letter", "/\u0430gent fix"],
  ["begins with a zero-width space", "\u200b/agent fix"],
  ["begins with a byte order mark", "\ufeff/agent fix"],
  ["begins with a no-break space", "\u00a0/agent fix"],
  ["has a first line of zero-width spaces", "\u200b\n/agent fix"],
  ["has a no-break space for a space", "/agent\u00a0fix"],
  ["has a zero-width space behind the word", "/agent\u200b fix"],
  ["pads the verb", "/agent \u200bfix"],
  ["pads the end of the verb", "/agent fix\u2060"],
  ["hides a character in another verb", "/agent te\u00adst"],
  ["pads the beginning of a question", "/agent \u200bwhy"],
  ["pads the end of a question's first word", "/agent why\u200b is it slow"],
  ["hides a character in the verb", "/agent fi\u00adx"],
  ["has an invisible question", "/agent \u3164"],
  ["separates the words by a line separator", "/agent fix\u2028now"],
];

const OPTIONS: readonly (readonly [body: string, option: string])[] = [
  ["/agent fix --policy=allow --model-url=http://x", "--policy"],
  ["/agent --help", "--help"],
  ["/agent fix abc1234 --force", "--force"],
  ["/agent why --Dry-Run\u200b?", "--Dry-Run"],
  [`/agent --${"x".repeat(100)}`, `--${"x".repeat(40)}`],
];

describe("parseCommand", () => {
  for (const [body, expected] of COMMANDS) {
    it(`reads ${JSON.stringify(body)}`, () => assert.deepEqual(parseCommand(body), expected));
  }

  for (const [why, body] of NO_COMMANDS) {
    it(`finds no command where the body ${why}`, () =>
      assert.deepEqual(parseCommand(body), { kind: "none" }));
  }

  for (const [body, option] of OPTIONS) {
    it(`refuses the option in ${JSON.stringify(body.slice(0, 40))}`, () =>
      assert.deepEqual(parseCommand(body), { kind: "unknown_option", option }));
  }

  it("finds a command only in a body whose first line that holds anything begins with the word", () => {
    const piece = fc.constantFrom(
      "/agent",
      " ",
      "\t",
      "\n",
      "\r\n",
      ">",
      "```",
      "fix",
      "--x",
      "\u200b",
      "abc1234",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const body = pieces.join("");
        const found = parseCommand(body).kind !== "none";
        assert.ok(!found || /^[ \t\r\n]*\/agent(?![^\s])/.test(body));
      }),
    );
  });

  it("is fast on blanks before a character that ends a line to patterns alone", () => {
    within(200, () => parseCommand(`/agent${" ".repeat(65_536)}\u2028x`));
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (body) => void parseCommand(body)));
  });
});
