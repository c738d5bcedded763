/** Calls of the model's that cannot be read, in the middle of those that can. */
import assert from "node:assert/strict";
import { describe } from "node:test";
import { runTask } from "../../src/app/run-task.ts";
import type { ScriptedReply } from "../../src/models/script.ts";
import { eventsOf, openAppStage, openedEvent, says } from "../app/kit/stage.ts";
import { row } from "./row.ts";

const call = (id: string, name: string, rest: object) => ({
  ...{ type: "toolCall", id, name, arguments: {} },
  ...rest,
});
const unread = (rawArguments: string) => ({ argumentsError: "They are no JSON object.", rawArguments });

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
