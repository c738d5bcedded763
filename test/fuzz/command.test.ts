import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { type Command, parseCommand } from "../../src/triggers/command.ts";
import { within } from "../kit/within.ts";
import { fuzzing } from "./budget.ts";
import { pumped, texts } from "./texts.ts";

const PIECES = [
  ...[
    "/agent",
    "/agent ",
    "/AGENT",
    "review",
    "fix",
    "test",
    "help",
    "deadbeef",
    "F-1a2b3c ",
    "full ",
    "until 2027-01-31",
    " ",
    "\t",
    "\n",
    "\r\n",
    "\n\n",
  ],
  ...[
    "> ",
    "    ",
    "```",
    "~~~",
    "`",
    "<!--",
    "-->",
    "<details>",
    "- ",
    "1. ",
    "# ",
    "| ",
    "[x]: ",
    "\\",
    "--force",
  ],
  ...[
    "\u200b",
    "\u202e",
    "\u00a0",
    "\ufeff",
    "\u2028",
    "\u0000",
    "\u000b",
    "\u00ad",
    "é",
    "說",
    "why?",
    "@x ",
  ],
] as const;
const words = texts(PIECES);

/** Ways in which a page shows a text as somebody else's, as code, or not at all. */
const WRAPPED: readonly ((text: string) => string)[] = [
  (text) => text.replace(/^/gm, "> "),
  (text) => `\`\`\`\n${text}\n\`\`\``,
  (text) => `\n  ~~~~sh\n${text}\n~~~~`,
  (text) => text.replace(/^/gm, "    "),
  (text) => text.replace(/^/gm, "\t"),
  (text) => `\`${text}\``,
  (text) => `<!-- ${text} -->`,
  (text) => `<!--\n${text}\n-->`,
  (text) => `<details>\n\n${text}\n</details>`,
  (text) => `[x]: <#> "\n${text}"`,
  (text) => `- ${text}`,
  (text) => `# ${text}`,
  (text) => `| ${text} |`,
  (text) => `\u200b${text}`,
  (text) => `\\${text}`,
  (text) => `Done.\n\n${text}`,
];

/** The command as a person would write it again; `null`: help that says what was wrong. */
function written({ goal, text }: Extract<Command, { readonly kind: "command" }>): string | null {
  const line = (...words: readonly (string | null)[]) =>
    ["/agent", ...words.filter((word) => word !== null)].join(" ") + (text === "" ? "" : `\n${text}`);
  switch (goal.kind) {
    case "fix":
      return line("fix", goal.sha, ...goal.findings);
    case "test":
    case "rebase":
      return line(goal.kind, goal.sha);
    case "review":
      return line("review", goal.full === true ? "full" : null);
    case "explain":
      return line("explain", goal.finding);
    case "dismiss":
      return line("dismiss", goal.finding) + (goal.until === null ? "" : `\nuntil ${goal.until}`);
    case "resolve":
      return line("resolve", goal.all ? "all" : null, ...goal.findings);
    case "help":
      return goal.option === undefined && goal.misused === undefined ? line("help") : null;
    case "answer":
      return line();
    default:
      return line(goal.kind);
  }
}

describe("the grammar of commands", () => {
  it("finds none in what is quoted, fenced, indented, hidden, or further down", () => {
    const command = fc.constantFrom(
      "/agent fix",
      "/agent review",
      "/agent",
      "/agent test deadbeef",
      "/agent why?",
    );
    const line = fc.oneof(command, words);
    fc.assert(
      fc.property(line, words, fc.constantFrom(...WRAPPED), (first, rest, wrap) => {
        assert.deepEqual(parseCommand(wrap(`${first}\n${rest}`)), { kind: "none" });
      }),
      fuzzing(),
    );
  });

  it("finds none but where the first words that anybody sees are the command's", () => {
    fc.assert(
      fc.property(words, (body) => {
        const found = parseCommand(body);
        if (found.kind === "none") return;
        assert.match(body, /^(?:[ \t]*(?:\r\n|\n|\r))* {0,3}\/agent(?![^\s])/);
        if (found.kind === "command") assert.equal(found.text, found.text.trim());
      }),
      fuzzing(),
    );
  });

  it("reads what it read the same when it is written again", () => {
    fc.assert(
      fc.property(
        words,
        fc.constantFrom(
          ...["/agent ", "/agent fix ", "/agent fix deadbeef ", "/agent test ", "/agent review "],
          ...["/agent dismiss F-1a2b3c ", "/agent resolve ", "/agent explain F-1a2b3c "],
        ),
        (rest, head) => {
          const found = parseCommand(head + rest);
          const again = found.kind === "command" ? written(found) : null;
          if (again !== null) assert.deepEqual(parseCommand(again), found);
        },
      ),
      fuzzing(),
    );
  });

  it("takes time in proportion to the text", () => {
    fc.assert(
      fc.property(pumped(PIECES, 65_536), fc.constantFrom("", "/agent ", "/agent fix "), (rest, head) => {
        within(500, () => parseCommand(head + rest));
      }),
      fuzzing(),
    );
  });
});
