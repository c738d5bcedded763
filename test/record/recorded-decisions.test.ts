import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { RunEvent } from "../../src/core/events.ts";
import { repoPath } from "../../src/core/paths.ts";
import { createRedactor } from "../../src/core/redact.ts";
import type { Decision } from "../../src/core/tool.ts";
import { Secret } from "../../src/core/values.ts";
import { createAudit } from "../../src/record/audit.ts";
import { readDecisions } from "../../src/record/recorded-decisions.ts";
import { createTranscript } from "../../src/record/transcript.ts";
import { ALLOWED, AT, DENIED, turn } from "./events.ts";

const call = { effect: "write", paths: [repoPath("src/a.ts")], check: null } as const;
const TASK: RunEvent = {
  ...{ type: "policy", tier: "T3", event: "issue_comment", permission: "write", at: AT },
  touched: ["src/a.ts"],
  withheld: [{ effects: ["execute"], rule: "taint", reason: "A stranger's words." }],
};
const { type: _type, at: _at, ...FACTS } = TASK;

const redact = createRedactor([{ name: "key", value: new Secret("secret-name") }]);
const RECORDS = {
  audit: (write: (line: string) => void) =>
    createAudit({ write, redact, run: { id: "1", attempt: 1, event: "issue_comment" } }),
  transcript: (write: (line: string) => void) => createTranscript({ write, redact, task: "1-1" }),
};

for (const [kind, create] of Object.entries(RECORDS)) {
  const recordOf = (...events: readonly RunEvent[]) => {
    const lines: string[] = [];
    const sink = create((line) => lines.push(line));
    for (const event of events) sink.write(event);
    return lines;
  };
  const read = (...events: readonly RunEvent[]) => readDecisions(recordOf(...events).join("\n"));

  describe(`the decisions of ${kind === "audit" ? "an audit" : "a transcript"}`, () => {
    it("come back with all that they were made from", () => {
      const publish: Decision = { ...DENIED, call: { ...call, check: "test" } };
      const { decisions, unusable, isRecord } = read(TASK, ...turn("", {}, "", { ...ALLOWED, call }), {
        type: "decision",
        by: "publish",
        decision: publish,
        at: AT,
      });
      assert.deepEqual([unusable, isRecord], [[], true]);
      assert.deepEqual(
        decisions.map(({ line: _, ...decision }) => decision),
        [
          { facts: FACTS, tool: "read_file", ...call, verdict: "allow", rule: { name: "read-tools" } },
          { facts: FACTS, tool: "publish", ...call, check: "test", verdict: "deny", rule: DENIED.rule },
        ],
      );
    });

    it("have the number of their line", () => {
      const events = [TASK, ...turn("", {}, "", { ...ALLOWED, call })];
      const lines = recordOf(...events);
      const [decision] = readDecisions(lines.join("\n")).decisions;
      assert.match(
        lines[(decision?.line ?? 0) - 1] ?? "",
        /"src\/a\.ts".*read-tools|read-tools.*"src\/a\.ts"/,
      );
    });

    it("are those of the policy: a call that never came to it is none", () => {
      const { decisions, unusable } = read(
        TASK,
        ...turn("", {}, "", null),
        ...turn("", {}, "", { ...DENIED, rule: { name: "outside_tree" } }),
      );
      assert.deepEqual([decisions, unusable], [[], []]);
    });

    it("cannot be made again where a name was redacted, or where the task is not known", () => {
      const hidden = { ...call, paths: [repoPath("a/secret-name.ts")] };
      const redacted = read(TASK, ...turn("", {}, "", { ...ALLOWED, call: hidden }));
      assert.deepEqual(redacted.decisions, []);
      assert.match(redacted.unusable[0]?.why ?? "", /redacted/);
      const { decisions, unusable } = read(...turn("", {}, "", { ...ALLOWED, call }));
      assert.deepEqual(decisions, []);
      assert.match(unusable[0]?.why ?? "", /of which task/);
    });

    it("do not hang on redacted arguments, nor on a last line that was cut", () => {
      const lines = recordOf(TASK, ...turn("", { path: "secret-name" }, "", { ...ALLOWED, call }));
      const { decisions, unusable } = readDecisions(`${lines.join("\n")}\n{"seq":9,"kind":"to`);
      assert.deepEqual([decisions.length, unusable], [1, []]);
    });
  });
}

describe("readDecisions", () => {
  for (const text of ["", "no JSON", '{"a":1}\n{"type":"gate"}', "[1]\nnull\n7"]) {
    it(`finds no record in ${JSON.stringify(text)}`, () => {
      assert.deepEqual(readDecisions(text), { decisions: [], unusable: [], isRecord: false });
    });
  }
});
