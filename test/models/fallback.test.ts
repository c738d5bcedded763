import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { AgentMessage, AssistantMessage } from "../../src/core/messages.ts";
import { textOf } from "../../src/core/messages.ts";
import type { ModelAdapter, ModelRequest, Price } from "../../src/core/model.ts";
import { microUsd } from "../../src/core/values.ts";
import { fallbackModel, isBusyOrGone } from "../../src/models/fallback.ts";
import type { ScriptedMessage, ScriptedReply } from "../../src/models/script.ts";
import { type ScriptedOptions, scriptedModel } from "../../src/models/scripted.ts";
import { assertWellFormed } from "../contracts/model.ts";
import { collect, ManualClock, replyOf, requestOf, SHELL, user } from "./kit.ts";

const price = (input: number, output: number): Price => ({
  input: microUsd(input * 1e6),
  output: microUsd(output * 1e6),
  cacheRead: microUsd(input * 1e6),
  cacheWrite: microUsd(input * 1e6),
  source: `${input}/${output}`,
});

const failed = (errorCode: AssistantMessage["errorCode"], content = ""): ScriptedMessage => ({
  ...{ content: content === "" ? [] : content, stopReason: "error", errorCode },
  errorMessage: "It failed. Look.",
});

/** A model by its name, with its replies; what it was asked is kept. */
function model(name: string, replies: readonly ScriptedReply[], options: ScriptedOptions = {}) {
  const requests: ModelRequest[] = [];
  const kept = replies.map(
    (reply): ScriptedReply =>
      (request, call) => {
        requests.push(request);
        return typeof reply === "function" ? reply(request, call) : reply;
      },
  );
  return { ...scriptedModel({ replies: kept }, { name, ...options }), requests };
}

function listOf(...models: [ModelAdapter, ...ModelAdapter[]]) {
  const told: string[] = [];
  const tell = ({ errorCode }: AssistantMessage, sentence: string) =>
    void told.push(`${errorCode}: ${sentence}`);
  return {
    list: fallbackModel(models, { clock: new ManualClock(), isLeftFor: isBusyOrGone, tell }),
    told,
  };
}

describe("a list of models", () => {
  it("goes on by one, and says so once, though several requests find at a time that a model is gone", async () => {
    const [first, second] = [
      model("a", [failed("model_not_found"), failed("model_not_found")]),
      model("b", [{ content: "one" }, { content: "two" }]),
    ];
    const { list, told } = listOf(first, second);
    const replies = await Promise.all([replyOf(list, requestOf()), replyOf(list, requestOf())]);
    assert.deepEqual(replies.map(textOf).sort(), ["one", "two"]);
    assert.equal(told.length, 1);
  });

  for (const code of ["model_overloaded", "model_rate_limited", "model_not_found"] as const) {
    it(`goes on to the next for ${code}, says so once, and stays there`, async () => {
      const [first, second] = [
        model("a", [failed(code)]),
        model("b", [{ content: "one" }, { content: "two" }]),
      ];
      const { list, told } = listOf(first, second);
      assert.equal(textOf(assertWellFormed(await collect(list, requestOf()))), "one");
      assert.equal(textOf(await replyOf(list, requestOf())), "two");
      assert.deepEqual([first.requests.length, second.requests.length], [1, 2]);
      assert.deepEqual(told, [`${code}: From here on b answers instead of a. It failed. Look.`]);
    });
  }

  for (const code of [
    "model_auth",
    "model_quota",
    "model_context_length",
    "model_error",
    "model_refusal",
  ] as const) {
    it(`does not go on for ${code}`, async () => {
      const [first, second] = [model("a", [failed(code)]), model("b", [{ content: "no" }])];
      const { list, told } = listOf(first, second);
      const reply = await replyOf(list, requestOf());
      assert.deepEqual([reply.errorCode, second.requests.length, told], [code, 0, []]);
    });
  }

  it("never repeats what was given out: a reply that fails behind its first word stays failed", async () => {
    const [first, second] = [
      model("a", [failed("model_overloaded", "half")]),
      model("b", [{ content: "whole" }]),
    ];
    const message = assertWellFormed(await collect(listOf(first, second).list, requestOf()));
    assert.deepEqual(
      [message.errorCode, textOf(message), second.requests.length],
      ["model_overloaded", "half", 0],
    );
  });

  it("sends the very same request on", async () => {
    const [first, second] = [model("a", [failed("model_not_found")]), model("b", [{ content: "fine" }])];
    const request = requestOf({ tools: [SHELL], maxOutputTokens: 77, deadline: 9 });
    await collect(listOf(first, second).list, request);
    assert.deepEqual(second.requests[0], request);
    assert.deepEqual(first.requests[0], request);
  });

  it("ends with the last one's failure", async () => {
    const busy = () => [failed("model_overloaded")];
    const { list, told } = listOf(model("a", busy()), model("b", busy()), model("c", busy()));
    const reply = await replyOf(list, requestOf());
    assert.deepEqual([reply.errorCode, reply.by, told.length], ["model_overloaded", "c", 2]);
  });

  it("names and prices each reply by the model that gave it", async () => {
    const usage = { input: 1_000, output: 100 };
    const first = model("a", [{ content: "x", usage }, failed("model_overloaded")], { price: price(2, 10) });
    const second = model("b", [{ content: "y", usage }], { price: price(1, 20) });
    const { list } = listOf(first, second);
    const replies = [await replyOf(list, requestOf()), await replyOf(list, requestOf())];
    assert.deepEqual(
      replies.map(({ by, usage: { cost } }) => [by, cost]),
      [
        ["a", 3_000],
        ["b", 3_000],
      ],
    );
  });

  it("has the dearest price of each kind, and the limits of its first model", () => {
    const { list } = listOf(
      model("a", [], { price: price(2, 10), contextWindow: 9_000, maxOutputTokens: 500 }),
      model("b", [], { price: price(1, 20) }),
    );
    assert.ok(list.price !== null && list.price !== "free");
    assert.deepEqual([list.price.input, list.price.output], [2_000_000, 20_000_000]);
    assert.deepEqual([list.name, list.contextWindow, list.maxOutputTokens], ["a", 9_000, 500]);
  });

  it("names the model whose price is not known", () => {
    const { list } = listOf(model("a", [], { price: price(1, 1) }), model("b", [], { price: null }));
    assert.deepEqual([list.price, list.unpriced], [null, "b"]);
  });

  it("refuses for the next model what it is too short for, with its window, instead of having it cut", async () => {
    const [first, second] = [
      model("a", [failed("model_overloaded")]),
      model("b", [{ content: "short" }], { contextWindow: 2_000, maxOutputTokens: 500 }),
    ];
    const { list } = listOf(first, second);
    const long = await replyOf(list, requestOf({ messages: [user("x".repeat(7_000))] }));
    assert.deepEqual([long.errorCode, long.contextWindow, long.by], ["model_context_length", 2_000, "b"]);
    assert.match(long.errorMessage ?? "", /longer than b takes, which is 2000 tokens\.$/);
    assert.equal(textOf(await replyOf(list, requestOf({ messages: [user("x".repeat(5_000))] }))), "short");
  });
});

describe("the history that the next model is sent", () => {
  const thought = { type: "thinking", thinking: "hm", signature: "s1" } as const;
  const said = { type: "text", text: "I look." } as const;

  async function switched(): Promise<{ sent: readonly AgentMessage[]; history: readonly AgentMessage[] }> {
    const first = model("a", [{ content: [thought, said] }, failed("model_overloaded")]);
    const second = model("b", [{ content: [thought, said] }, { content: "end" }]);
    const { list } = listOf(first, second);
    const history: AgentMessage[] = [user("go")];
    for (let turn = 0; turn < 3; turn += 1)
      history.push(await replyOf(list, requestOf({ messages: [...history] })));
    return { sent: second.requests[1]?.messages ?? [], history };
  }

  it("has none of the thinking of another, and all of its own", async () => {
    const { sent } = await switched();
    assert.deepEqual(
      sent.slice(1).map((message) => message.content),
      [[said], [thought, said]],
    );
  });

  it("keeps what the first model thought in the run's own history", async () => {
    const { history } = await switched();
    assert.deepEqual(history[1]?.content, [thought, said]);
  });
});
