import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { AgentMessage, StopReason } from "../../src/core/messages.ts";
import { textOf } from "../../src/core/messages.ts";
import { repairPairing } from "../../src/models/pairing.ts";
import { NO_TOKENS, usageOf } from "../../src/models/wire/usage.ts";
import { user } from "./kit.ts";

function calling(ids: readonly string[], stopReason: StopReason = "toolUse"): AgentMessage {
  const content = ids.map((id) => ({ type: "toolCall", id, name: "shell", arguments: {} }) as const);
  return { role: "assistant", content, stopReason, usage: usageOf(NO_TOKENS, null, false), timestamp: 7 };
}

function result(toolCallId: string, text = toolCallId): AgentMessage {
  const content = [{ type: "text", text } as const];
  return { role: "toolResult", toolCallId, toolName: "shell", content, isError: false, timestamp: 9 };
}

const shape = (messages: readonly AgentMessage[]) =>
  messages.map((message) => (message.role === "toolResult" ? message.toolCallId : message.role));

describe("repairPairing", () => {
  it("leaves a whole history as it is", () => {
    const history = [
      user("go"),
      calling(["a", "b"]),
      result("a"),
      result("b"),
      calling([], "stop"),
      user("and?"),
    ];
    assert.deepEqual(repairPairing(history), history);
  });

  it("gives an open call a stand-in error result, right behind it", () => {
    const repaired = repairPairing([user("go"), calling(["a", "b"]), result("b"), user("never mind")]);
    assert.deepEqual(shape(repaired), ["user", "assistant", "a", "b", "user"]);
    const standIn = repaired[2];
    assert.ok(standIn?.role === "toolResult" && standIn.isError);
    assert.match(textOf(standIn), /^No result:/);
  });

  for (const stopReason of ["error", "aborted"] as const) {
    it(`leaves out a reply that ended in ${stopReason}, with anything behind it that answers it`, () => {
      assert.deepEqual(
        shape(repairPairing([user("go"), calling(["a"], stopReason), result("a"), user("again")])),
        ["user", "user"],
      );
    });
  }

  it("puts results into the order of their calls, behind their message", () => {
    const repaired = repairPairing([calling(["a", "b"]), result("b"), user("steer"), result("a")]);
    assert.deepEqual(shape(repaired), ["assistant", "a", "b", "user"]);
  });

  it("drops results without a call and second results", () => {
    const repaired = repairPairing([
      result("x"),
      calling(["a"]),
      result("a", "first"),
      result("a", "second"),
      result("y"),
    ]);
    assert.deepEqual(shape(repaired), ["assistant", "a"]);
    assert.equal(textOf(repaired[1] ?? user("")), "first");
  });

  it("pairs an id that is used again with the nearest call", () => {
    const repaired = repairPairing([calling(["a"]), result("a", "one"), calling(["a"]), result("a", "two")]);
    assert.deepEqual(repaired.filter((message) => message.role === "toolResult").map(textOf), ["one", "two"]);
  });
});
