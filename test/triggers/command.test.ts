import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import type { Goal } from "../../src/core/task.ts";
import { untrusted } from "../../src/core/values.ts";
import { type Command, parseCommand } from "../../src/triggers/command.ts";
import { within } from "../kit/within.ts";

const to = (goal: Goal, text = ""): Command => ({ kind: "command", goal, text });
const help = (more: Partial<Extract<Goal, { kind: "help" }>> = {}) => to({ kind: "help", ...more });
const review = (text = "") => to({ kind: "review" }, text);
const full = (text = "") => to({ kind: "review", full: true }, text);
const fix = (text = "", sha: string | null = null, findings: readonly string[] = []) =>
  to({ kind: "fix", sha, findings }, text);
const test = (sha: string | null = null) => to({ kind: "test", sha });
const rebase = (sha: string | null = null) => to({ kind: "rebase", sha });
const answer = (text: string) => to({ kind: "answer" }, text);
const explain = (finding: string | null, text = "") => to({ kind: "explain", finding }, text);
const dismiss = (reason: string, until: string | null = null) =>
  to({ kind: "dismiss", finding: "F-1a2b3c", reason: untrusted(reason), until }, reason);
const resolve = (findings: readonly string[] = [], all = false) => to({ kind: "resolve", findings, all });

const SHA = "0123456789abcdef0123456789abcdef01234567";

const COMMANDS: readonly (readonly [body: string, expected: Command])[] = [
  ["/agent", help()],
  ["/agent   ", help()],
  ["/agent help", help()],
  ["/agent review", review()],
  ["/agent REVIEW", review()],
  ["/agent\treview\tplease", review("please")],
  ["   /agent review", review()],
  ["\n \n/agent review\r\nthe cache\r\n", review("the cache")],
  ["/agent fix", fix()],
  ["/agent fix the off-by-one", fix("the off-by-one")],
  ["/agent fix abc1234", fix("", "abc1234")],
  [`/agent Fix ${SHA.toUpperCase()} and test it`, fix("and test it", SHA)],
  ["/agent fix abc123", fix("abc123")],
  ["/agent fix it abc1234", fix("it abc1234")],
  ["/agent test", test()],
  [`/agent Test ${SHA.toUpperCase()}`, test(SHA)],
  ["/agent test abc1234", test("abc1234")],
  ["/agent rebase", rebase()],
  [`/agent Rebase ${SHA.toUpperCase()}`, rebase(SHA)],
  ["/agent rebase abc1234", rebase("abc1234")],
  ["/agent rebase onto main", answer("rebase onto main")],
  ["/agent rebase abc1234 please", answer("rebase abc1234 please")],
  ["/agent rebase\nand test it", answer("rebase\nand test it")],
  ["/agent test coverage of the parser?", answer("test coverage of the parser?")],
  ["/agent test\nthe parser", answer("test\nthe parser")],
  ["/agent why is this slow?", answer("why is this slow?")],
  ["/agent help me read this", answer("help me read this")],
  ["/agent\nwhy is this slow?", answer("why is this slow?")],
  ["/agent reviewer", answer("reviewer")],
  ["/agent review deadbeef", review("deadbeef")],
  ["/agent  \t review  the   cache", review("the cache")],
  ["/agent fix \u000b\nit", fix("it")],
  ["/agent this -- or that", answer("this -- or that")],
  ["/agent fix\n--policy=allow stands below", fix("--policy=allow stands below")],
  ["/agent م\u200cی", answer("م\u200cی")],
];

const FORMS: readonly (readonly [body: string, expected: Command])[] = [
  ["/agent review full", full()],
  ["/agent review FULL the cache", full("the cache")],
  ["/agent review the full cache", review("the full cache")],
  ["/agent review\nfull", review("full")],
  ["/agent fix F-1a2b3c", fix("", null, ["F-1a2b3c"])],
  ["/agent fix f-1A2B3C, F-ffffff and the test", fix("and the test", null, ["F-1a2b3c", "F-ffffff"])],
  ["/agent fix F-1a2b3c F-1a2b3c", fix("", null, ["F-1a2b3c"])],
  ["/agent fix F-1a2b3c abc1234 too", fix("too", "abc1234", ["F-1a2b3c"])],
  ["/agent fix abc1234 F-1a2b3c", fix("", "abc1234", ["F-1a2b3c"])],
  ["/agent fix abc1234 def5678", fix("def5678", "abc1234")],
  ["/agent fix F-1a2b3", fix("", null, ["F-1a2b3"])],
  ["/agent fix f-string in price.ts", fix("f-string in price.ts")],
  ["/agent fix the F-1a2b3c one", fix("the F-1a2b3c one")],
  ["/agent explain", explain(null)],
  ["/agent explain F-1a2b3c", explain("F-1a2b3c")],
  ["/agent explain F-1a2b3c with an example", explain("F-1a2b3c", "with an example")],
  ["/agent explain the cache", answer("explain the cache")],
  ["/agent dismiss F-1a2b3c it is a test", dismiss("it is a test")],
  ["/agent dismiss F-1a2b3c it is a test until 2027-01-31", dismiss("it is a test", "2027-01-31")],
  ["/agent dismiss F-1a2b3c\nkept\nuntil 2027-01-31.", dismiss("kept", "2027-01-31")],
  ["/agent dismiss F-1a2b3c until we ship", dismiss("until we ship")],
  ["/agent dismiss", help({ misused: "dismiss" })],
  ["/agent dismiss F-1a2b3c", help({ misused: "dismiss" })],
  ["/agent dismiss F-1a2b3c until 2027-01-31", help({ misused: "dismiss" })],
  ["/agent dismiss F-1a2b3c later until 2027-02-30", help({ misused: "dismiss" })],
  ["/agent dismiss it is a test", help({ misused: "dismiss" })],
  ["/agent resolve", resolve()],
  ["/agent resolve ALL", resolve([], true)],
  ["/agent resolve F-1a2b3c F-ffffff", resolve(["F-1a2b3c", "F-ffffff"])],
  ["/agent resolve F-1a2b3c and so on", help({ misused: "resolve" })],
  ["/agent resolve the conflict?", answer("resolve the conflict?")],
  ["/agent resolve\nthe conflict", answer("resolve\nthe conflict")],
  ["/agent stop", to({ kind: "stop" })],
  ["/agent STOP ", to({ kind: "stop" })],
  ["/agent stop using tabs please?", answer("stop using tabs please?")],
  ["/agent stop\nusing tabs", answer("stop\nusing tabs")],
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
  ["hides a character in one that ends a run", "/agent st\u00adop"],
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
  for (const [body, expected] of [...COMMANDS, ...FORMS]) {
    it(`reads ${JSON.stringify(body)}`, () => assert.deepEqual(parseCommand(body), expected));
  }

  for (const [why, body] of NO_COMMANDS) {
    it(`finds no command where the body ${why}`, () =>
      assert.deepEqual(parseCommand(body), { kind: "none" }));
  }

  for (const [body, option] of OPTIONS) {
    it(`refuses the option in ${JSON.stringify(body.slice(0, 40))}`, () =>
      assert.deepEqual(parseCommand(body), help({ option })));
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
