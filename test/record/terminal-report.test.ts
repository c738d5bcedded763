import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { repoPathFromGit } from "../../src/core/paths.ts";
import { createRedactor } from "../../src/core/redact.ts";
import { Secret } from "../../src/core/values.ts";
import { smallDiff } from "../../src/record/terminal-finding.ts";
import { terminalReport } from "../../src/record/terminal-report.ts";
import { finding, proposal } from "./proposal.ts";

const redact = createRedactor([{ name: "model_key", value: new Secret("a-secret-of-somebody") }]);
const PLAIN = { redact, colours: false, columns: null };

function reported(fields: Parameters<typeof finding>[0], suggestible = true) {
  const place = { kind: "inline", side: "RIGHT", line: 4, startLine: 3 } as const;
  const placed = [{ finding: finding(fields), place, suggestible }];
  return proposal({ review: { commit: proposal().pinned.head, placed, known: [], dropped: [] } });
}

describe("terminalReport", () => {
  it("begins a finding with its place and ends with the verdict", () => {
    const lines = terminalReport(proposal(), [], PLAIN).split("\n");
    assert.equal(lines[0], "src/price.js:3-4  high  The discount is doubled");
    assert.deepEqual(lines.slice(-2), ["One finding in 2 files.", ""]);
  });

  it("wraps prose at the width and leaves code and lists as they are", () => {
    const body = `${"word ".repeat(30)}\n\n    code ${"x".repeat(60)}\n- item ${"y ".repeat(40)}`;
    const lines = terminalReport(reported({ body }), [], { ...PLAIN, columns: 50 }).split("\n");
    const prose = lines.filter((line) => /^ {2}word/.test(line));
    assert.ok(prose.length > 2 && prose.every((line) => line.length <= 50), prose.join("\n"));
    assert.ok(lines.includes(`      code ${"x".repeat(60)}`));
    assert.ok(lines.some((line) => line.startsWith("  - item y") && line.length > 80));
  });

  it("shows a suggestion as a small diff, and says of one that does not apply that it is no replacement", () => {
    const diff = terminalReport(reported({ suggestion: "if (off > 0) {" }), [], PLAIN);
    assert.match(diff, /^ {2}- if \(off > 1\) \{\n {2}\+ if \(off > 0\) \{$/m);
    const apart = reported({ suggestion: "x", suggestionProblem: "it does not parse" }, false);
    assert.match(
      terminalReport(apart, [], PLAIN),
      /^ {2}Suggested code \(not as it is: it does not parse\):$/m,
    );
  });

  it("lists what was not looked at, what was left out, denials, checks and notes", () => {
    const path = repoPathFromGit("src/b.js");
    const text = terminalReport(
      proposal({
        coverage: {
          ...{ files: 2, hunks: 5, seen: 3 },
          skipped: [{ path: repoPathFromGit("dist/a.js"), why: "generated" }],
          notReached: [{ path, hunks: 2 }],
        },
        denials: [{ tool: "edit_file", rule: "tier", source: null, reason: "It may only read.", count: 2 }],
        checks: [
          {
            ...{ name: "test", on: "head", result: "failed", exitCode: 1, durationMs: 1200 },
            tail: "one\ntwo\n",
          },
        ],
        notes: ["Something was off."],
      }),
      ["And this."],
      PLAIN,
    );
    for (const line of [
      "Looked at 3 of 5 hunks in 2 files.",
      "  not looked at: src/b.js (2 hunks)",
      "  left out: dist/a.js (generated)",
      "blocked by policy: edit_file × 2 by rule tier: It may only read.",
      "Check test on head: failed, exit code 1 (1.2 s)",
      "  | two",
      "Note: Something was off.",
      "Note: And this.",
    ]) {
      assert.ok(text.split("\n").includes(line), `${line}\nis not in\n${text}`);
    }
  });

  it("cannot be made to move the cursor, hide a word or show a secret", () => {
    const evil = "\u001b[2Jgone\u001b]0;title\u0007 \u202eback a-secret-of-somebody\rover";
    const text = terminalReport(
      reported({ title: evil, body: evil, suggestion: evil, path: repoPathFromGit("a\u001b[31m\nb.js") }),
      [evil],
      PLAIN,
    );
    assert.ok(!/[^\n\t\x20-\uffff]/.test(text) && !text.includes("\u202e"), JSON.stringify(text));
    assert.match(text, /^"a\\u001b\[31m\\nb\.js":3-4 /m);
    assert.doesNotMatch(text, /a-secret/);
    assert.match(text, /\[redacted:model_key\]/);
  });

  it("has colours only where they were asked for, and the same words without them", () => {
    const shown = reported({ suggestion: "if (off > 0) {" });
    const plain = terminalReport(shown, [], PLAIN);
    const coloured = terminalReport(shown, [], { ...PLAIN, colours: true });
    assert.ok(!plain.includes("\u001b") && coloured.includes("\u001b["));
    const parts = coloured.split("\u001b").map((part) => part.replace(/^\[\d+m/, ""));
    assert.equal(parts.join(""), plain);
  });
});

describe("smallDiff", () => {
  const ROWS: readonly (readonly [string, string[], string[], string[]])[] = [
    ["keeps what both begin and end with", ["a", "b", "c"], ["a", "x", "c"], ["  a", "- b", "+ x", "  c"]],
    ["shows an empty suggestion as lines taken away", ["a"], [], ["- a"]],
    ["counts no line twice when one repeats", ["a", "a"], ["a"], ["  a", "- a"]],
    ["has no marks for equal lines", ["a"], ["a"], ["  a"]],
  ];
  for (const [title, before, after, expected] of ROWS) {
    it(title, () => assert.deepEqual(smallDiff(before, after), expected));
  }
});
