import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { boundedRun } from "../../src/agent/bounded-run.ts";
import { ReeveError } from "../../src/core/errors.ts";
import { textOf } from "../../src/core/messages.ts";
import type { ModelAdapter, ModelRequest } from "../../src/core/model.ts";
import { repoPath } from "../../src/core/paths.ts";
import { type BoundName, type Bounds, DEFAULT_BOUNDS } from "../../src/core/task.ts";
import { type Decision, type Tool, textOutput } from "../../src/core/tool.ts";
import { microUsd } from "../../src/core/values.ts";
import type { ScriptedReply } from "../../src/models/script.ts";
import { ALLOW, call, calls, echo, NO_CONTEXT, type Observed, observe, tool, user } from "./kit/bounded.ts";
import { IdleClock } from "./kit/clock.ts";

const DENY: Decision = {
  verdict: "deny",
  rule: { name: "protect-workflows", source: ".github/reeve.yml:12" },
  code: "protected_path",
  reason: "Workflows are protected. A maintainer may name the path in a rule.",
};
const PRICE = {
  input: microUsd(3e6),
  output: microUsd(15e6),
  cacheRead: microUsd(3e5),
  cacheWrite: microUsd(375e4),
  source: "test",
};

/** Calls `echo` with another text in every turn. */
const busy = (turns: number): ScriptedReply[] =>
  Array.from({ length: turns }, (_, turn) => calls(call("echo", { text: `turn ${turn}` })));

function errorIn(result: string | undefined): {
  code: string;
  message: string;
  rule?: string;
  kind?: string;
  hint?: string;
} {
  const parsed = JSON.parse(result ?? "null");
  assert.equal(parsed?.ok, false, `no error: ${result}`);
  return parsed.error;
}

function lastRequestOf(run: Observed): string {
  return (
    run.messages
      .filter(({ role }) => role === "user")
      .map(textOf)
      .at(-1) ?? ""
  );
}

test("a run whose model answers is done, with its last words", async () => {
  const run = await observe({ replies: [calls(call("echo", { text: "hi" })), { content: "It says hi." }] });
  assert.deepEqual(run.end, { kind: "done" });
  assert.equal(run.text, "It says hi.");
  assert.deepEqual(run.results, ["hi"]);
});

test("a run whose only results ask to end is done without another request", async () => {
  const finish = tool("finish", async () => ({ ...textOutput("submitted"), terminate: true }));
  const run = await observe({
    tools: [finish],
    replies: [calls(call("finish")), { content: "never asked for" }],
  });
  assert.deepEqual(run.end, { kind: "done" });
  assert.equal(run.requests, 1);
});

// ── deny by default ────────────────────────────────────────────────────────────────────────────────────────────────

test("a denied call has a result with the same id that names the rule, and the tool does not run", async () => {
  let ran = false;
  const edit = tool("edit", async () => {
    ran = true;
    return textOutput("edited");
  });
  const run = await observe({
    tools: [edit],
    decide: () => DENY,
    replies: [calls(call("edit", {}, "c1")), { content: "ok" }],
  });
  assert.equal(ran, false);
  const error = errorIn(run.results[0]);
  assert.equal(error.code, "protected_path");
  assert.match(error.message, /A maintainer may name the path/);
  assert.equal(error.rule, "protect-workflows (.github/reeve.yml:12)");
  const end = run.events.find((event) => event.type === "tool_execution_end");
  assert.equal(end?.toolCallId, "c1");
  assert.deepEqual(end?.decision, { ...DENY, call: { effect: edit.effect, paths: [], check: null } });
  assert.deepEqual(run.denials, [
    {
      tool: "edit",
      rule: "protect-workflows",
      source: ".github/reeve.yml:12",
      reason: DENY.reason,
      count: 1,
    },
  ]);
});

test("a policy that throws denies, and what it threw is not shown", async () => {
  const decide = () => {
    throw new Error("/home/runner/secret");
  };
  const run = await observe({ decide, replies: [calls(call("echo", { text: "a" })), { content: "ok" }] });
  assert.equal(errorIn(run.results[0]).rule, "policy-failed");
  assert.ok(!JSON.stringify(run).includes("/home/runner/secret"));
});

test("a policy without an answer denies", async () => {
  const decide = (() => undefined) as unknown as () => Decision;
  const run = await observe({ decide, replies: [calls(call("echo", { text: "a" })), { content: "ok" }] });
  assert.equal(errorIn(run.results[0]).code, "internal");
});

test("the policy is asked with the checked input, the paths and the check of the call", async () => {
  const facts: unknown[] = [];
  const edit = {
    ...tool("edit", async () => textOutput("done")),
    input: z.strictObject({ path: z.string() }),
    paths: (input: { path: string }) => [repoPath(input.path)],
    check: () => "test",
  } as unknown as Tool;
  await observe({
    tools: [edit],
    decide: ({ tool: asked, input, paths, check }) => {
      facts.push(asked.name, input, paths, check);
      return ALLOW;
    },
    replies: [calls(call("edit", { path: "./src//a.ts" })), { content: "ok" }],
  });
  assert.deepEqual(facts, ["edit", { path: "./src//a.ts" }, ["src/a.ts"], "test"]);
});

test("a path that is refused is the call's result; neither the policy nor the tool hears of it", async () => {
  let asked = 0;
  const edit = { ...tool("edit", async () => textOutput("done")), paths: () => [repoPath("../etc/passwd")] };
  const run = await observe({
    tools: [edit],
    decide: () => {
      asked += 1;
      return ALLOW;
    },
    replies: [calls(call("edit")), { content: "ok" }],
  });
  assert.equal(errorIn(run.results[0]).code, "path_denied");
  assert.equal(asked, 0);
  assert.equal(run.usage.used.toolCalls, 0);
});

const refusedBeforePolicy: readonly [string, ScriptedReply, string][] = [
  ["an unknown tool", calls(call("rm")), "tool_not_allowed"],
  ["a missing field", calls(call("echo")), "invalid_args"],
  ["an unknown field", calls(call("echo", { text: "a", cwd: "/" })), "invalid_args"],
  ["a near type", calls(call("echo", { text: 7 })), "invalid_args"],
  [
    "arguments that are no JSON",
    calls({ ...call("echo"), argumentsError: "bad", rawArguments: "{" } as never),
    "invalid_args",
  ],
];
for (const [what, reply, code] of refusedBeforePolicy) {
  test(`${what} is refused before the policy is asked`, async () => {
    let asked = 0;
    const decide = () => {
      asked += 1;
      return ALLOW;
    };
    const run = await observe({ decide, replies: [reply, { content: "ok" }] });
    assert.equal(errorIn(run.results[0]).code, code);
    assert.equal(asked, 0);
  });
}

test("a tool's ReeveError reaches the model with code, message and hint", async () => {
  const fails = tool("fails", () =>
    Promise.reject(new ReeveError("not_found", "No a.ts.", { hint: "List the files." })),
  );
  const run = await observe({ tools: [fails], replies: [calls(call("fails")), { content: "ok" }] });
  assert.deepEqual(errorIn(run.results[0]), {
    code: "not_found",
    message: "No a.ts.",
    hint: "List the files.",
  });
});

test("anything else that a tool throws stays hidden", async () => {
  const fails = tool("fails", () => {
    throw new Error("ENOENT /home/runner/.ssh/id");
  });
  const run = await observe({ tools: [fails], replies: [calls(call("fails")), { content: "ok" }] });
  assert.equal(errorIn(run.results[0]).code, "internal");
  assert.ok(!JSON.stringify(run).includes(".ssh"));
});

// ── bounds ─────────────────────────────────────────────────────────────────────────────────────────────────────────

test("the last of the turns is the wrap-up turn: no tools, one short message that names the bound", async () => {
  const seen: ModelRequest[] = [];
  const replies = [
    ...busy(2),
    (request: ModelRequest) => {
      seen.push(request);
      return { content: "So far: two echoes." };
    },
  ];
  const run = await observe({ bounds: { turns: 3 }, replies });
  assert.deepEqual(run.end, { kind: "stopped", bound: "turns" });
  assert.equal(run.text, "So far: two echoes.");
  assert.deepEqual(seen[0]?.tools, []);
  assert.match(lastRequestOf(run), /3 turns.*final answer/s);
  assert.equal(run.usage.used.turns, 3);
  const reached = run.events.filter(({ type }) => type === "bound_reached");
  assert.deepEqual(reached, [{ type: "bound_reached", bound: "turns", wrapUp: true }]);
});

test("a wrap-up reply that calls tools all the same gets results, and the run ends", async () => {
  const run = await observe({ bounds: { turns: 1 }, replies: busy(5) });
  assert.equal(run.requests, 1);
  assert.equal(errorIn(run.results[0]).code, "tool_not_allowed");
});

test("an answer before the last turn is a success", async () => {
  const run = await observe({ bounds: { turns: 3 }, replies: [...busy(1), { content: "just in time" }] });
  assert.deepEqual(run.end, { kind: "done" });
});

const stops: readonly [BoundName, Partial<Bounds>, ScriptedReply[]][] = [
  ["toolCalls", { toolCalls: 3 }, busy(30)],
  [
    "tokens",
    { tokens: 12_000 },
    Array.from({ length: 30 }, (_, turn) => calls(call("echo", { text: `${turn}`.repeat(1_500) }))),
  ],
  ["denials", { denials: 2 }, Array.from({ length: 30 }, () => calls(call("forbidden")))],
  [
    "identicalCalls",
    { identicalCalls: 4 },
    Array.from({ length: 30 }, () => calls(call("echo", { text: "same" }))),
  ],
];
for (const [bound, bounds, replies] of stops) {
  test(`a run that reaches its bound ${bound} wraps up and ends, never past it`, async () => {
    const run = await observe({
      bounds,
      replies,
      tools: [echo as Tool, tool("forbidden", async () => textOutput("never"))],
      decide: ({ tool: asked }) => (asked.name === "forbidden" ? DENY : ALLOW),
    });
    assert.deepEqual(run.end, { kind: "stopped", bound });
    assert.ok(run.usage.used[bound] <= Number(bounds[bound]), `${run.usage.used[bound]}`);
    assert.ok(run.usage.used[bound] > Number(bounds[bound]) * 0.5, `${run.usage.used[bound]}`);
    assert.ok(run.events.some((event) => event.type === "bound_reached" && event.wrapUp));
  });
}

test("the cost bound holds, counted at the model's price", async () => {
  const run = await observe({
    bounds: { cost: microUsd(40_000) },
    model: { price: PRICE },
    replies: Array.from({ length: 30 }, (_, turn) => calls(call("echo", { text: `${turn}`.repeat(300) }))),
  });
  assert.deepEqual(run.end, { kind: "stopped", bound: "cost" });
  assert.ok(run.usage.used.cost > 10_000 && run.usage.used.cost <= 40_000, `${run.usage.used.cost}`);
  assert.equal(run.usage.cost, run.usage.used.cost);
});

test("a bounded cost with an unknown price is refused before any request, naming the key", async () => {
  await assert.rejects(observe({ bounds: { cost: microUsd(1) }, model: { price: null } }), (error) => {
    assert.ok(error instanceof ReeveError && error.code === "config_invalid");
    assert.match(String(error.hint), /`price-input`/);
    return true;
  });
});

test("an unknown price without a bound on cost is shown as unknown, not as 0", async () => {
  const run = await observe({ model: { price: null }, replies: [{ content: "ok" }] });
  assert.equal(run.usage.cost, null);
});

test("a model that is free stays within any cost", async () => {
  const run = await observe({ bounds: { cost: microUsd(0) }, replies: [{ content: "ok" }] });
  assert.deepEqual(run.end, { kind: "done" });
});

test("a bound so small that not even the wrap-up fits ends the run without a request", async () => {
  const run = await observe({ bounds: { tokens: 10 }, replies: [{ content: "never" }] });
  assert.deepEqual(run.end, { kind: "stopped", bound: "tokens" });
  assert.equal(run.requests, 0);
  assert.deepEqual(
    run.events.find(({ type }) => type === "bound_reached"),
    {
      type: "bound_reached",
      bound: "tokens",
      wrapUp: false,
    },
  );
});

test("what the model is told anyway may leave no room in its window: then it is not asked", async () => {
  const systemPrompt = "word ".repeat(6_000);
  const run = await observe({ systemPrompt, model: { contextWindow: 8_000 }, replies: [{ content: "no" }] });
  assert.deepEqual(run.end, { kind: "stopped", bound: "tokens" });
  assert.equal(run.requests, 0);
});

test("results of one turn share the window's room, so that the wrap-up always fits", async () => {
  const big = tool("big", async () => textOutput("a line of output\n".repeat(4_000)));
  const run = await observe({
    tools: [big],
    model: { contextWindow: 16_000 },
    replies: [calls(call("big"), call("big"), call("big")), { content: "summed up" }],
  });
  assert.equal(run.requests, 2);
  assert.equal(run.text, "summed up");
});

test("calls of one reply past callsPerTurn get budget_exceeded, and the run goes on", async () => {
  const texts = ["a", "b", "c", "d"].map((text) => call("echo", { text }));
  const run = await observe({ bounds: { callsPerTurn: 2 }, replies: [calls(...texts), { content: "ok" }] });
  assert.deepEqual(run.end, { kind: "done" });
  assert.deepEqual([...run.results.slice(0, 2)].sort(), ["a", "b"]);
  for (const result of run.results.slice(2)) {
    assert.equal(errorIn(result).code, "budget_exceeded");
    assert.equal(errorIn(result).kind, "calls_per_turn");
  }
});

test("the third equal result tells the model that it goes in circles", async () => {
  const run = await observe({
    replies: [...Array.from({ length: 3 }, () => calls(call("echo", { text: "same" }))), { content: "ok" }],
  });
  assert.doesNotMatch(run.results[1] ?? "", /same result/);
  assert.match(run.results[2] ?? "", /same result 3 times/);
});

test("equal calls of one reply are not run past the bound", async () => {
  let ran = 0;
  const count = tool("count", async () => {
    ran += 1;
    return textOutput("same");
  });
  const same = Array.from({ length: 8 }, () => call("count"));
  await observe({
    tools: [count],
    bounds: { identicalCalls: 3 },
    replies: [calls(...same), { content: "ok" }],
  });
  assert.equal(ran, 3);
});

test("a call whose result changes is no repeat", async () => {
  let ran = 0;
  const count = tool("count", async () => textOutput(`run ${++ran}`));
  const run = await observe({
    tools: [count],
    bounds: { identicalCalls: 2 },
    replies: [...Array.from({ length: 6 }, () => calls(call("count"))), { content: "ok" }],
  });
  assert.deepEqual(run.end, { kind: "done" });
});

test("an allowed call ends a row of denials", async () => {
  const no = calls(call("no"));
  const yes = calls(call("echo", { text: "a" }));
  const run = await observe({
    bounds: { denials: 2 },
    tools: [echo as Tool, tool("no", async () => textOutput("never"))],
    decide: ({ tool: asked }) => (asked.name === "no" ? DENY : ALLOW),
    replies: [no, yes, no, yes, no, { content: "ok" }],
  });
  assert.deepEqual(run.end, { kind: "done" });
  assert.equal(run.denials[0]?.count, 3);
});

test("a long result is cut to whole lines of its head, and says so", async () => {
  const long = tool("long", async () => textOutput("0123456789\n".repeat(100)));
  const run = await observe({
    tools: [long],
    bounds: { toolOutputBytes: 200 },
    replies: [calls(call("long")), { content: "ok" }],
  });
  const [result = ""] = run.results;
  assert.match(result, /^(0123456789\n)+\[Cut: \d+ of 1100 bytes are shown/);
  assert.ok(Buffer.byteLength(result) <= 200);
  assert.ok(run.usage.used.toolOutputBytes <= 200);
});

// ── models that lie, stall or break ────────────────────────────────────────────────────────────────────────────────

for (const usage of [
  { input: 0, output: 0 },
  { input: -1, output: -1 },
  { input: 1e12, output: 1e12 },
  { input: Number.NaN, output: 1 },
]) {
  test(`a report of ${usage.input} tokens is counted by our own estimate`, async () => {
    const run = await observe({ replies: [{ content: "words ".repeat(100), usage }] });
    assert.equal(run.usage.estimated, true);
    assert.ok(run.usage.output >= 100 && run.usage.output <= 12_288, `${run.usage.output}`);
    assert.ok(run.usage.input >= 10 && run.usage.input < 10_000, `${run.usage.input}`);
    const reply = run.messages.at(-1);
    assert.equal(reply?.role === "assistant" && reply.usage.output, run.usage.output);
  });
}

test("a believable report is taken as it is", async () => {
  const run = await observe({ replies: [{ content: "hello", usage: { input: 77, output: 3 } }] });
  assert.equal(run.usage.input, 77);
  assert.equal(run.usage.output, 3);
  assert.equal(run.usage.estimated, false);
});

test("a provider that counts more than was reserved is believed, and nothing more is asked of it", async () => {
  const replies = [
    { ...{ content: [call("echo", { text: "a" })] }, usage: { input: 9_000, output: 10 } },
    ...busy(5),
  ];
  const run = await observe({ bounds: { tokens: 9_000 }, replies });
  assert.deepEqual(run.end, { kind: "stopped", bound: "tokens" });
  assert.equal(run.requests, 1);
  assert.equal(run.usage.used.tokens, 9_010);
});

test("a reply that never ends is cut at what it was allowed", async () => {
  const run = await observe({
    maxOutputTokens: 256,
    replies: [{ content: "x".repeat(1_000_000) }, { content: "short" }],
  });
  const reply = run.messages[1];
  assert.equal(reply?.role === "assistant" && reply.stopReason, "length");
  assert.ok(reply && textOf(reply).length <= 256 * 6);
  assert.equal(run.text, "short");
});

test("a model that repeats a call that never gets to a tool goes in circles too", async () => {
  const replies = Array.from({ length: 30 }, () => calls(call("no_such_tool", { a: 1 })));
  const run = await observe({ bounds: { identicalCalls: 4 }, replies });
  assert.deepEqual(run.end, { kind: "stopped", bound: "identicalCalls" });
  assert.equal(run.requests, 5);
});

test("a reply of thousands of calls is cut", async () => {
  const replies = [
    calls(...Array.from({ length: 5_000 }, () => call("echo", { text: "a" }))),
    { content: "ok" },
  ];
  const run = await observe({ replies });
  assert.deepEqual(run.end, { kind: "done" });
  assert.ok(run.results.length < 800);
});

test("a wrap-up reply is counted by what the wrap-up turn was allowed", async () => {
  const run = await observe({
    bounds: { turns: 1 },
    replies: [{ content: "ok", usage: { input: 20, output: 9_000 } }],
  });
  assert.equal(run.usage.output, 2_048 * 1.5);
});

test("a call whose path is refused again and again goes in circles too", async () => {
  const edit = { ...tool("edit", async () => textOutput("done")), paths: () => [repoPath("../x")] };
  const replies = Array.from({ length: 30 }, () => calls(call("edit")));
  const run = await observe({ tools: [edit], bounds: { identicalCalls: 3 }, replies });
  assert.deepEqual(run.end, { kind: "stopped", bound: "identicalCalls" });
});

test("two tools of one name are refused: the policy would judge one, and the other would run", async () => {
  await assert.rejects(observe({ tools: [echo as Tool, echo as Tool] }), { code: "config_invalid" });
});

test("a model that does not answer is left at the deadline", async () => {
  const clock = new IdleClock();
  const types: string[] = [];
  const stuck: ModelAdapter = {
    ...{ name: "stuck", price: "free", contextWindow: 100_000, maxOutputTokens: 1_000 },
    async *stream() {
      await new Promise(() => {});
    },
  };
  const result = await boundedRun({
    ...{ systemPrompt: "S", prompt: [user("go")], tools: [], context: NO_CONTEXT, decide: () => ALLOW },
    ...{ model: stuck, clock, emit: ({ type }) => types.push(type), signal: new AbortController().signal },
    bounds: { ...DEFAULT_BOUNDS, wallMs: 60_000 },
  });
  assert.deepEqual(result.end, { kind: "stopped", bound: "wallMs" });
  assert.deepEqual(types.slice(-3), ["bound_reached", "turn_end", "agent_end"]);
  assert.ok(result.usage.used.wallMs <= 60_000);
});

test("a tool that ignores its signal does not hold the run: it is left behind, and the model still sums up", async () => {
  const deaf = tool("deaf", () => new Promise(() => {}));
  const run = await observe({
    tools: [deaf],
    bounds: { wallMs: 60_000 },
    replies: [calls(call("deaf")), { content: "summed up" }],
  });
  assert.equal(errorIn(run.results[0]).code, "timeout");
  assert.deepEqual(run.end, { kind: "stopped", bound: "wallMs" });
  assert.equal(run.text, "summed up");
  assert.ok(run.usage.used.wallMs <= 60_000);
});

test("a tool that heeds its signal may still hand in what it has", async () => {
  const heeds = tool(
    "heeds",
    (_, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve(textOutput("half of it")), { once: true });
      }),
  );
  const run = await observe({
    tools: [heeds],
    bounds: { wallMs: 60_000 },
    replies: [calls(call("heeds")), { content: "ok" }],
  });
  assert.deepEqual(run.results, ["half of it"]);
});

test("an empty reply gets one repair turn, and is not sent back to the model", async () => {
  let seen: ModelRequest | undefined;
  const replies = [
    { content: [] },
    (request: ModelRequest) => {
      seen = request;
      return { content: "Sorry: here it is." };
    },
  ];
  const run = await observe({ replies });
  assert.deepEqual(run.end, { kind: "done" });
  assert.match(lastRequestOf(run), /empty/);
  assert.deepEqual(
    seen?.messages.map(({ role }) => role),
    ["user", "user"],
  );
});

const flaws: readonly [string, ScriptedReply][] = [
  ["model_empty_reply", { content: [{ type: "thinking", thinking: "hm" }] }],
  ["model_cut_reply", { content: "and so", stopReason: "length" }],
  ["model_cut_reply", { content: [call("echo", { text: "a" })], stopReason: "length" }],
];
for (const [code, reply] of flaws) {
  test(`two replies in a row with ${code} fail the run with what there is`, async () => {
    const run = await observe({ replies: [reply, reply, { content: "never asked for" }] });
    assert.equal(run.end.kind === "failed" && run.end.error.code, code);
    assert.equal(run.requests, 2);
  });
}

test("calls of a cut reply are not run", async () => {
  const cut = { content: [call("echo", { text: "a" })], stopReason: "length" as const };
  const run = await observe({ replies: [cut, { content: "ok" }] });
  assert.equal(errorIn(run.results[0]).code, "model_cut_reply");
  assert.equal(run.usage.used.toolCalls, 0);
  assert.deepEqual(run.end, { kind: "done" });
});

const broken = {
  content: [call("echo", { text: "a" })],
  stopReason: "error",
  errorCode: "model_unreachable",
  errorMessage: "It broke off.",
} as const;

for (const errorCode of [
  ...(["model_unreachable", "model_timeout", "model_overloaded"] as const),
  ...(["model_rate_limited", "model_error", "model_bad_reply"] as const),
]) {
  test(`a reply that broke off is asked for once more, and nothing of it is kept: ${errorCode}`, async () => {
    const half = {
      ...broken,
      content: [{ type: "text" as const, text: "HALF" }, ...broken.content],
      errorCode,
    };
    const run = await observe({ replies: [half, { content: "ok" }] });
    assert.deepEqual([run.results, run.usage.used.toolCalls], [[], 0]);
    assert.deepEqual([run.end, run.text], [{ kind: "done" }, "ok"]);
    assert.match(lastRequestOf(run), /did not arrive/);
    assert.doesNotMatch(JSON.stringify(run.messages), /HALF/);
  });
}

test("two replies in a row that broke off fail the run, with what broke", async () => {
  const run = await observe({ replies: [broken, broken, { content: "never asked for" }] });
  const error = { code: "model_unreachable", message: "It broke off." };
  assert.deepEqual([run.end, run.requests], [{ kind: "failed", error }, 2]);
});

test("a model error fails the run with its code, and keeps everything so far", async () => {
  const replies = [
    ...busy(1),
    {
      content: "half",
      stopReason: "error",
      errorCode: "model_content_filter",
      errorMessage: "Try later.",
    } as const,
  ];
  const run = await observe({ replies });
  assert.deepEqual(run.end, {
    kind: "failed",
    error: { code: "model_content_filter", message: "Try later." },
  });
  assert.deepEqual(run.results, ["turn 0"]);
  assert.equal(run.text, "half");
});

test("a call of a failed reply was never made: every call in the history has a result", async () => {
  const run = await observe({ replies: [{ content: [call("echo", { text: "a" })], stopReason: "error" }] });
  assert.ok(!JSON.stringify(run.messages).includes("toolCall"));
});

test("calls that share an id get ids of their own", async () => {
  const twins = calls(
    call("echo", { text: "a" }, "x"),
    call("echo", { text: "b" }, "x"),
    call("echo", { text: "c" }, ""),
  );
  const run = await observe({ replies: [twins, { content: "ok" }] });
  const ids = run.messages.flatMap((message) => (message.role === "toolResult" ? [message.toolCallId] : []));
  assert.deepEqual(ids, ["x", "x_2", "call"]);
});

// ── the host ───────────────────────────────────────────────────────────────────────────────────────────────────────

test("a host that aborts gets `model_aborted` and everything so far", async () => {
  const host = new AbortController();
  const stop = tool("stop", async () => {
    host.abort();
    return textOutput("stopping");
  });
  const run = await observe({
    tools: [stop],
    signal: host.signal,
    replies: [calls(call("stop")), { content: "never" }],
  });
  assert.equal(run.end.kind === "failed" && run.end.error.code, "model_aborted");
  assert.deepEqual(run.results, ["stopping"]);
  assert.equal(run.events.at(-1)?.type, "agent_end");
});

test("a listener that throws fails the run, and takes nothing out of the result", async () => {
  const run = await observe({
    replies: busy(3),
    emit: (event) => {
      if (event.type === "turn_end") throw new Error("disk full");
    },
  });
  assert.equal(run.end.kind === "failed" && run.end.error.code, "internal");
  assert.deepEqual(run.results, ["turn 0"]);
  assert.equal(run.events.at(-1)?.type, "agent_end");
});

test("a listener of agent_end that throws fails the run", async () => {
  const run = await observe({
    replies: [{ content: "ok" }],
    emit: (event) => {
      if (event.type === "agent_end") throw new ReeveError("internal", "disk full");
    },
  });
  assert.deepEqual(run.end, { kind: "failed", error: { code: "internal", message: "disk full" } });
  assert.equal(run.text, "ok");
});

test("a tool is told how many bytes its result may have", async () => {
  let bytes = 0;
  const looks = tool("looks", async (_, { outputBytes }) => {
    bytes = outputBytes;
    return textOutput("ok");
  });
  await observe({
    tools: [looks],
    bounds: { toolOutputBytes: 1_234 },
    replies: [calls(call("looks")), { content: "ok" }],
  });
  assert.equal(bytes, 1_234);
});
