import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { RunEvent } from "../../src/core/events.ts";
import { createRedactor } from "../../src/core/redact.ts";
import { checkAudit, createAudit } from "../../src/record/audit.ts";
import { ALLOWED, AT, DENIED, turn } from "./events.ts";

const GATE: RunEvent = {
  type: "gate",
  tier: "T2",
  code: null,
  rule: "same-repo",
  reasons: ["A writer."],
  at: AT,
};
const PUBLISHED: RunEvent = { type: "published", action: "review", outcome: "refused", at: AT };

function auditOf(events: readonly RunEvent[]) {
  const lines: string[] = [];
  const audit = createAudit({
    write: (line) => void lines.push(line),
    redact: createRedactor([]),
    task: "run-1",
  });
  for (const event of events) audit.write(event);
  return { lines, entries: lines.map((line) => JSON.parse(line)) };
}

describe("an audit", () => {
  it("has one numbered line for each decision: of the gate, of the policy, of GitHub", () => {
    const { entries } = auditOf([
      GATE,
      ...turn("", { path: "a.ts" }, "", ALLOWED),
      ...turn("", { path: ".github/x" }, "", DENIED),
      ...turn("", { nonsense: 1 }, "", null),
      PUBLISHED,
    ]);
    assert.deepEqual(
      entries.map(({ seq, kind, decision, rule, source, outcome }) => [
        seq,
        kind,
        decision ?? outcome,
        rule,
        source,
      ]),
      [
        [1, "gate", "T2", "same-repo", undefined],
        [2, "tool", "allow", "read-tools", null],
        [3, "tool", "deny", "protected-paths", ".github/reeve.yml:12"],
        [4, "tool", "none", undefined, undefined],
        [5, "published", "refused", undefined, undefined],
      ],
    );
  });

  it("has the checks that Reeve ran itself", () => {
    const check = { name: "test", on: "head", result: "failed", exitCode: 1 } as const;
    const [entry] = auditOf([{ type: "check", ...check, at: AT }]).entries;
    const { kind, check: name, on, result, exitCode } = entry;
    assert.deepEqual([kind, name, on, result, exitCode], ["check", "test", "head", "failed", 1]);
  });

  it("keeps arguments as a digest that does not hang on the order of keys", () => {
    const { lines, entries } = auditOf([
      ...turn("", { path: "secret-plan.ts", limit: 2 }, "contents"),
      ...turn("", { limit: 2, path: "secret-plan.ts" }, "contents"),
      ...turn("", { limit: 3, path: "secret-plan.ts" }, "contents"),
    ]);
    const digests = entries.map((entry) => entry.args_sha256);
    assert.match(digests[0], /^[0-9a-f]{64}$/);
    assert.equal(digests[0], digests[1]);
    assert.notEqual(digests[0], digests[2]);
    assert.ok(lines.every((line) => !line.includes("secret-plan") && !line.includes("contents")));
  });

  const { lines } = auditOf([GATE, ...turn("", {}, ""), ...turn("", {}, "", DENIED), PUBLISHED]);

  it("is whole as it was written", () => {
    assert.deepEqual(checkAudit(lines), { kind: "intact", lines: 4 });
    assert.deepEqual(checkAudit([]), { kind: "intact", lines: 0 });
  });

  for (const [title, tampered, line] of [
    ["a line was changed", lines.with(1, (lines[1] ?? "").replace("allow", "ALLOW")), 3],
    ["a line was taken out", lines.toSpliced(1, 1), 2],
    ["the first line was taken out", lines.slice(1), 1],
    ["a line was put in", lines.toSpliced(2, 0, lines[1] ?? ""), 3],
    ["two lines changed places", [lines[0], lines[2], lines[1], lines[3]].map(String), 2],
    ["a line is no JSON", lines.with(2, "{"), 3],
    ["a line is something else", lines.with(2, '"x"'), 3],
  ] as const) {
    it(`is broken when ${title}`, () => {
      const check = checkAudit(tampered);
      assert.equal(check.kind === "broken" && check.line, line);
    });
  }

  it("cannot be given a forged line by a tool's name", () => {
    const forged = auditOf(
      turn("", {}, "").map((event) =>
        "toolName" in event ? { ...event, toolName: 'x"}\n{"seq":2,"decision":"allow"}' } : event,
      ),
    );
    assert.deepEqual([forged.lines.length, checkAudit(forged.lines).kind], [1, "intact"]);
    assert.ok(!forged.lines[0]?.includes("\n"));
  });
});
