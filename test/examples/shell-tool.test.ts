import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { shellTool } from "../../examples/shell-tool.ts";
import { SYSTEM_CLOCK } from "../../src/entry/clock.ts";
import type { BashEnd } from "../../src/tools/bash-end.ts";
import type { BashCommand, RunBash } from "../../src/tools/bash-run.ts";

async function shell(end: BashEnd, ...printed: readonly string[]) {
  const seen: BashCommand[] = [];
  const run: RunBash = async (command, output) => {
    seen.push(command);
    for (const piece of printed) output.push(Buffer.from(piece));
    return end;
  };
  const tool = shellTool({ environment: { OWN: "1" }, clock: SYSTEM_CLOCK, run });
  const context = { workspace: "/w", signal: new AbortController().signal };
  const result = await tool.handler({ command: "x" }, context);
  return { result, seen };
}

const DONE: BashEnd = { kind: "exited", code: 0 };

describe("the shell of the lesson", () => {
  const OUTCOMES: readonly (readonly [BashEnd, readonly string[], string, string | undefined])[] = [
    [DONE, ["out\n", "err\n"], "out\nerr\n", undefined],
    [DONE, [], "(no output)", undefined],
    [{ kind: "exited", code: 1 }, ["half"], "Error [shell_failed]: exit code 1\nhalf", "shell_failed"],
    [
      { kind: "timeout" },
      [],
      "Error [shell_timeout]: timed out after 120 s; the command and all that it started were ended\n(no output)",
      "shell_timeout",
    ],
    [
      { kind: "not_started", reason: "no shell." },
      [],
      "Error [shell_start_failed]: not run: no shell.\n(no output)",
      "shell_start_failed",
    ],
  ];
  for (const [end, printed, content, errorCode] of OUTCOMES) {
    it(`answers ${JSON.stringify(content)}`, async () => {
      const { result } = await shell(end, ...printed);
      const isError = errorCode !== undefined;
      assert.deepEqual(result, { content, isError, ...(isError ? { errorCode } : {}) });
    });
  }

  it("starts in the workspace, for 120 s, with the environment it was made with", async () => {
    const { seen } = await shell(DONE);
    assert.deepEqual(seen, [{ command: "x", folder: "/w", environment: { OWN: "1" }, timeoutMs: 120_000 }]);
  });

  it("shows 50,000 characters of both outputs, and says when there were more", async () => {
    const whole = await shell(DONE, "é".repeat(50_000));
    assert.equal((whole.result as { content: string }).content, "é".repeat(50_000));
    const cut = await shell({ kind: "exited", code: 2 }, "a".repeat(50_000), "b".repeat(20_000));
    assert.equal(
      (cut.result as { content: string }).content,
      `Error [shell_failed]: exit code 2\n${"a".repeat(30_000)}${"b".repeat(20_000)}\n[truncated: the last 50000 of 70000 characters]`,
    );
  });

  it("refuses an empty command, a missing one, and a field it does not know", () => {
    const { inputSchema } = shellTool({ environment: {}, clock: SYSTEM_CLOCK });
    const { $schema: _, ...schema } = inputSchema;
    assert.deepEqual(schema, {
      type: "object",
      properties: { command: { type: "string", minLength: 1 } },
      required: ["command"],
      additionalProperties: false,
    });
  });

  it("promises nothing about the workspace but that commands start there", () => {
    const { description } = shellTool({ environment: {}, clock: SYSTEM_CLOCK });
    assert.match(description, /starting in the workspace folder/);
    assert.doesNotMatch(description, /sandbox|confine|isolat|safe/i);
  });
});
