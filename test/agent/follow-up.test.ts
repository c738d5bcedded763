import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { textOf } from "../../src/core/messages.ts";
import { call, calls, observe, user } from "./kit/bounded.ts";

const LOOK = calls(call("echo", { text: "a" }));
const ENDED = { content: "Two faults." };
const followUp = () => user("Now look again.");

describe("what is asked of a model that has ended its work", () => {
  it("goes on with the same conversation, once, and its last words count", async () => {
    const run = await observe({ replies: [LOOK, ENDED, LOOK, { content: "One fault." }], followUp });
    assert.deepEqual([run.end, run.followUp], [{ kind: "done" }, { kind: "done" }]);
    assert.equal(run.text, "One fault.");
    assert.deepEqual(run.messages.filter(({ role }) => role === "user").map(textOf), [
      "go",
      "Now look again.",
    ]);
    assert.deepEqual([run.requests, run.results], [4, ["a", "a"]]);
  });

  it("is nothing where there is nothing to ask", async () => {
    const run = await observe({ replies: [ENDED], followUp: () => null });
    assert.deepEqual([run.end, run.requests, "followUp" in run], [{ kind: "done" }, 1, false]);
  });

  it("takes nothing from the work before it when the model fails", async () => {
    const run = await observe({ replies: [ENDED], followUp });
    assert.deepEqual(run.end, { kind: "done" });
    assert.equal(typeof run.followUp === "object" && run.followUp.kind, "failed");
    assert.equal(run.text, "Two faults.");
  });

  it("takes nothing from it when a bound ends the part behind it, and passes none", async () => {
    const replies = [ENDED, LOOK, LOOK, LOOK, LOOK, { content: "Cut off." }];
    const run = await observe({ replies, followUp, bounds: { turns: 4 } });
    assert.deepEqual([run.end, run.followUp], [{ kind: "done" }, { kind: "stopped", bound: "turns" }]);
    assert.equal(run.text, "Two faults.");
    assert.equal(run.usage.used.turns, 4);
  });

  it("is not asked where the bounds leave no room for it", async () => {
    for (const bounds of [{ turns: 3 }, { tokens: 40_000 }]) {
      const run = await observe({ replies: [ENDED], followUp: () => user("word ".repeat(20_000)), bounds });
      assert.deepEqual([run.end, run.followUp, run.requests], [{ kind: "done" }, "no room", 1]);
    }
  });

  it("is not asked of a run that failed, and an abort behind it ends all of the run", async () => {
    const failed = await observe({ replies: [], followUp });
    assert.deepEqual([failed.end.kind, "followUp" in failed], ["failed", false]);
    const stop = new AbortController();
    const aborted = await observe({
      replies: [ENDED, LOOK, ENDED],
      followUp,
      signal: stop.signal,
      emit: (event) => event.type === "tool_execution_start" && stop.abort(),
    });
    assert.equal(aborted.end.kind, "failed");
  });
});
