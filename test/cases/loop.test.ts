/** Calls of the model's that cannot be read, in the middle of those that can. */
import assert from "node:assert/strict";
import { describe } from "node:test";
import { runTask } from "../../src/app/run-task.ts";
import type { CheckResult } from "../../src/core/sandbox.ts";
import { DEFAULT_BOUNDS } from "../../src/core/task.ts";
import type { ScriptedReply } from "../../src/models/script.ts";
import type { TriggerEvent } from "../../src/triggers/outcome.ts";
import {
  commentEvent,
  eventsOf,
  finds,
  openAppStage,
  openedEvent,
  ourComments,
  prices,
  says,
  uses,
} from "../app/kit/stage.ts";
import { row } from "./row.ts";

const call = (id: string, name: string, rest: object) => ({
  ...{ type: "toolCall", id, name, arguments: {} },
  ...rest,
});
const unread = (rawArguments: string) => ({ argumentsError: "They are no JSON object.", rawArguments });

describe("the end of the turns", () => {
  row("RB-014", async (t) => {
    const base = { ".github/reeve.yml": "checks: { test: { run: [node, --test] } }\n" };
    const settings = { bounds: { ...DEFAULT_BOUNDS, turns: 6 } };
    const stage = await openAppStage(t, { base, settings, check: (price) => results.get(price) ?? "passed" });
    const results = new Map<string, CheckResult["result"]>();
    const reads = uses(["read_file", { path: "src/far.js" }]);
    const finding = finds("export const price = 11;");
    const stopped = async (event: TriggerEvent, replies: readonly ScriptedReply[]) => {
      const [asked, checks] = [stage.requests.length, stage.host.written.checks.length];
      stage.model.setReplies([...replies, says("Too late.")]);
      const end = await runTask(stage.deps, event);
      const requests = stage.requests.slice(asked);
      assert.deepEqual([end.fault, end.failed, requests.length], [undefined, false, 6]);
      assert.ok(requests.slice(0, 5).every(({ tools }) => tools.length > 0));
      assert.deepEqual(requests[5]?.tools, [], "the last one is asked for an answer");
      assert.match(JSON.stringify(requests[5]?.messages.at(-1)), /6 turns.*final answer/);
      const comment = (await ourComments(stage)).at(-1) ?? "";
      assert.doesNotMatch(comment, /Working|Too late/);
      return { end, comment, checks: stage.host.written.checks.slice(checks) };
    };

    const review = await stopped(openedEvent(stage), [finding, reads, reads, reads, reads, reads, reads]);
    assert.equal(review.end.conclusion, "incomplete");
    assert.match(review.comment, /Incomplete: the bound `turns` was reached; 1 finding/);
    assert.deepEqual(
      review.checks.map(({ conclusion }) => conclusion),
      ["neutral"],
    );
    assert.equal(stage.host.written.reviews.length, 1);

    const edits = [
      prices(12),
      uses(["write_file", { path: "src/far.js", content: "export const far = 2;\n" }]),
    ];
    const fix = [...edits, reads, reads, reads, reads, reads];
    const passing = await stopped(commentEvent(stage, "/agent fix"), fix);
    assert.deepEqual([passing.end.conclusion, stage.pushes.length], ["incomplete", 1]);
    assert.match(passing.comment, /the bound `turns` was reached/);
    results.set("export const price = 12;\n", "failed");
    const failing = await stopped(commentEvent(stage, "/agent fix"), fix);
    assert.deepEqual([failing.end.conclusion, stage.pushes.length], ["incomplete", 1]);
    assert.match(failing.comment, /The edits are not proposed: the run did not come to its own end/);
    assert.match(failing.comment, /kept as a patch, in the file that the job's output `patch-path` names/);
    assert.match(
      Buffer.from(failing.end.mail ?? []).toString(),
      /^-export const price = 11;\n\+export const price = 12;$/m,
    );
  });
});

describe("a batch of calls", () => {
  row("RB-018", async (t) => {
    const content = [
      call("c1", "read_file", unread('{"path":"src/price.js"')),
      call("c2", "read_file", { arguments: { path: "src/price.js" } }),
      call("c3", "read_file", unread("[]")),
      call("c4", "read_file", {}),
      call("c5", "open_file", { arguments: { path: "src/price.js" } }),
      call("c6", "list_files", {}),
    ];
    const batch: ScriptedReply = JSON.parse(JSON.stringify({ content }));
    const stage = await openAppStage(t, { replies: [batch, says("Nothing.")] });
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.deepEqual([end.fault, end.failed], [undefined, false]);
    const results = (stage.requests[1]?.messages ?? []).flatMap((one) =>
      one.role === "toolResult"
        ? [{ id: one.toolCallId, text: JSON.stringify(one.content), isError: one.isError }]
        : [],
    );
    assert.deepEqual(
      results.map(({ id, isError }) => [id, isError]),
      [
        ["c1", true],
        ["c2", false],
        ["c3", true],
        ["c4", true],
        ["c5", true],
        ["c6", false],
      ],
    );
    for (const { text } of results) assert.ok(text.length < 2_000);
    assert.match(results[0]?.text ?? "", /invalid_args.*not a JSON object/);
    assert.match(results[3]?.text ?? "", /path: Invalid input: expected string/);
    assert.match(results[4]?.text ?? "", /tool_not_allowed.*no tool.*open_file.*Tools: read_file/);
    const decided = eventsOf(stage, "tool_execution_end").filter(({ decision }) => decision !== undefined);
    assert.deepEqual(
      decided.map(({ toolCallId }) => toolCallId).toSorted(),
      ["c2", "c6"],
      "no rule sees what was not read",
    );
  });
});
