import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { boundedRun } from "../../src/agent/bounded-run.ts";
import { checkPairing } from "../../src/agent/pairing.ts";
import type { AgentEvent } from "../../src/core/events.ts";
import type { FindingDraft } from "../../src/core/finding.ts";
import { toolCallsOf } from "../../src/core/messages.ts";
import type { ModelAdapter, ModelEvent, ModelRequest } from "../../src/core/model.ts";
import { repoPath } from "../../src/core/paths.ts";
import { type Bounds, DEFAULT_BOUNDS } from "../../src/core/task.ts";
import { charactersOfAll } from "../../src/core/tokens.ts";
import { type Decision, type FindingSink, type Tool, textOutput } from "../../src/core/tool.ts";
import { microUsd } from "../../src/core/values.ts";
import type { ScriptedMessage } from "../../src/models/script.ts";
import { scriptedModel } from "../../src/models/scripted.ts";
import { ALLOW, call, echo, NO_CONTEXT, tool, user } from "./kit/bounded.ts";
import { IdleClock } from "./kit/clock.ts";

/**
 * Every run here ends within its bounds, whatever model, tools, policy and host do. A thousand of each kind each time, the
 * same ones; `REEVE_PROPERTY_RUNS=20000` makes as many others.
 */
const MANY = process.env["REEVE_PROPERTY_RUNS"];
const RUNS = {
  ...(MANY === undefined ? { numRuns: 1_000, seed: 20_260_701 } : { numRuns: Number(MANY) }),
  endOnFailure: true,
};

const PRICE = {
  input: microUsd(3e6),
  output: microUsd(15e6),
  cacheRead: microUsd(3e5),
  cacheWrite: microUsd(375e4),
  source: "test",
};
const DENY: Decision = {
  verdict: "deny",
  rule: { name: "test-denies" },
  code: "protected_path",
  reason: "No.",
};

const DRAFT = { path: "a.ts", quote: "a", title: "A", body: "" } as unknown as FindingDraft;

const names = fc.constantFrom(
  "echo",
  "slow",
  "deaf",
  "big",
  "fails",
  "forbidden",
  "write",
  "report",
  "nope",
  "",
);
const ids = fc.constantFrom(undefined, "same", "", "a", "b");
const aCall = fc.record({
  name: names,
  text: fc.constantFrom("one", "two", "three"),
  id: ids,
  wrong: fc.boolean(),
});
const usage = fc.constantFrom(
  undefined,
  { input: 0, output: 0 },
  { input: 1, output: 1 },
  { input: -5, output: Number.NaN },
  { input: 1e12, output: 1e12 },
);
const aReply = fc.record({
  text: fc.constantFrom(0, 2, 250, 40_000),
  calls: fc.array(aCall, { maxLength: 20 }),
  stopReason: fc.constantFrom(
    undefined,
    undefined,
    undefined,
    "length" as const,
    "stop" as const,
    "error" as const,
    "aborted" as const,
  ),
  usage,
  latency: fc.constantFrom(0, 0, 10, 700, 60_000),
  breaks: fc.constantFrom("not", "not", "not", "not", "throws", "stops", "hangs", "too long"),
});
type Reply = typeof aReply extends fc.Arbitrary<infer Value> ? Value : never;

const someBounds = fc.record({
  turns: fc.integer({ min: 1, max: 12 }),
  toolCalls: fc.integer({ min: 1, max: 30 }),
  tokens: fc.constantFrom(50, 2_000, 20_000, 60_000, 1_000_000),
  cost: fc
    .constantFrom(null, 0, 500, 20_000, 1_000_000)
    .map((cost) => (cost === null ? null : microUsd(cost))),
  wallMs: fc.constantFrom(0, 50, 5_000, 120_000, 900_000),
  callsPerTurn: fc.integer({ min: 1, max: 16 }),
  denials: fc.integer({ min: 1, max: 5 }),
  identicalCalls: fc.integer({ min: 1, max: 6 }),
  toolOutputBytes: fc.constantFrom(10, 200, 5_000, 50 * 1024),
  findings: fc.integer({ min: 0, max: 3 }),
  changedFiles: fc.integer({ min: 0, max: 3 }),
});

const aRun = fc.record({
  bounds: someBounds,
  replies: fc.array(aReply, { minLength: 1, maxLength: 4 }),
  priced: fc.constantFrom(PRICE, "free" as const),
  window: fc.constantFrom(2_000, 8_000, 200_000),
  hostAbortsAfter: fc.constantFrom(null, null, null, 1, 5, 30),
  listenerThrowsAt: fc.constantFrom(null, null, null, null, "message_end", "tool_execution_end", "agent_end"),
});
type Run = typeof aRun extends fc.Arbitrary<infer Value> ? Value : never;

function toolsOn(clock: IdleClock): readonly Tool[] {
  return [
    echo as Tool,
    tool(
      "slow",
      async (_, { signal }) => {
        await clock.sleep(40_000, signal);
        return textOutput("late");
      },
      { executionMode: "sequential" },
    ),
    tool("deaf", () => new Promise(() => {})),
    tool("big", async () => textOutput("line of output\n".repeat(20_000))),
    tool("fails", () => Promise.reject(new Error("secret of the machine"))),
    tool("forbidden", async () => textOutput("must not run")),
    tool("write", async ({ text }: never) => textOutput(`wrote ${text}`), {
      input: echo.input,
      effect: "write",
      executionMode: "sequential",
      paths: (input) => [repoPath(`${echo.input.parse(input).text}.ts`)],
    }),
    tool("report", async (_, { findings }) => textOutput((await findings.report(DRAFT)).kind), {
      executionMode: "sequential",
    }),
  ];
}

function saidBy({ text, calls, stopReason, usage: reported }: Reply): ScriptedMessage {
  return {
    content: [
      ...(text === 0 ? [] : [{ type: "text" as const, text: "x".repeat(text) }]),
      ...calls.map(({ name, text: said, id, wrong }) =>
        call(name, (name === "echo" || name === "write") && !wrong ? { text: said } : {}, id),
      ),
    ],
    stopReason,
    errorMessage: stopReason === "error" ? "overloaded" : undefined,
    usage: reported,
  };
}

/** Goes through its replies for ever: nothing but a bound ends it, unless a reply does. */
function endlessModel(
  { replies, priced, window }: Run,
  clock: IdleClock,
  requests: ModelRequest[],
): ModelAdapter {
  let turn = 0;
  async function* stream(
    ...[request, signal]: Parameters<ModelAdapter["stream"]>
  ): AsyncGenerator<ModelEvent> {
    requests.push(request);
    const reply = replies[turn++ % replies.length];
    if (!reply) return;
    await clock.sleep(reply.latency, reply.breaks === "hangs" ? undefined : signal).catch(() => {});
    if (reply.breaks === "hangs") await new Promise(() => {});
    if (reply.breaks === "too long") {
      const refusal = { errorCode: "model_context_length", errorMessage: "too long" } as const;
      const failed = { content: [], stopReason: "error", ...refusal } as const;
      return yield* scriptedModel({ replies: [failed] }, { clock }).stream(request, signal);
    }
    if (reply.breaks === "throws") throw new Error("socket closed");
    if (reply.breaks === "stops") return;
    yield* scriptedModel({ replies: [saidBy(reply)] }, { price: priced, clock }).stream(request, signal);
  }
  return { name: "endless", price: priced, contextWindow: window, maxOutputTokens: 4_096, stream };
}

async function carryOut(run: Run) {
  const clock = new IdleClock();
  const host = new AbortController();
  const events: AgentEvent[] = [];
  const executed: string[] = [];
  const bounds: Bounds = { ...DEFAULT_BOUNDS, ...run.bounds };
  const found: FindingDraft[] = [];
  const requests: ModelRequest[] = [];
  const findings: FindingSink = {
    withdraw: () => null,
    report: async (draft) => {
      const isFull = found.length >= bounds.findings;
      if (!isFull) found.push(draft);
      return { kind: "refused", code: "findings_bound", reason: "" };
    },
  };
  const result = await boundedRun({
    systemPrompt: "You test.",
    prompt: [user("go")],
    model: endlessModel(run, clock, requests),
    tools: toolsOn(clock).map((one) => ({
      ...one,
      run: (...args: Parameters<Tool["run"]>) => {
        executed.push(one.name);
        return one.run(...args);
      },
    })),
    context: { ...NO_CONTEXT, findings },
    decide: ({ tool: asked }) => (asked.name === "forbidden" ? DENY : ALLOW),
    bounds,
    clock,
    signal: host.signal,
    emit: (event) => {
      events.push(event);
      if (run.hostAbortsAfter !== null && events.length >= run.hostAbortsAfter) host.abort();
      if (event.type === run.listenerThrowsAt) throw new Error("disk full");
    },
  });
  return { bounds, events, executed, found, requests, result };
}

test("no run of any model, tool or host passes a bound, and each ends in order", async () => {
  await fc.assert(
    fc.asyncProperty(aRun, async (run) => {
      const { bounds, events, executed, found, result } = await carryOut(run);
      const { used } = result.usage;
      for (const name of [
        "turns",
        "toolCalls",
        "tokens",
        "wallMs",
        "callsPerTurn",
        "denials",
        "identicalCalls",
        "toolOutputBytes",
        "changedFiles",
      ] as const) {
        assert.ok(used[name] <= bounds[name], `${name}: ${used[name]} of ${bounds[name]}`);
      }
      if (bounds.cost !== null) assert.ok(used.cost <= bounds.cost, `cost: ${used.cost} of ${bounds.cost}`);
      assert.equal(events.at(-1)?.type, "agent_end");
      assert.equal(events.filter(({ type }) => type === "agent_end").length, 1);
      assert.ok(!executed.includes("forbidden"));
      assert.ok(found.length <= bounds.findings);
      assert.equal(
        found.length,
        Math.min(bounds.findings, executed.filter((name) => name === "report").length),
      );
      // An abort may come between the policy and the tool.
      assert.ok(executed.length <= used.toolCalls);
      assert.ok(!JSON.stringify(result.messages).includes("secret of the machine"));
    }),
    RUNS,
  );
});

test("whatever is sent pairs, and fits the window that the model says it has", async () => {
  await fc.assert(
    fc.asyncProperty(aRun, async (run) => {
      const { requests } = await carryOut({ ...run, listenerThrowsAt: null });
      for (const { messages, maxOutputTokens = 0, ...rest } of requests) {
        checkPairing(messages);
        const characters = charactersOfAll(messages) + rest.systemPrompt.length;
        assert.ok(characters / 4 + maxOutputTokens <= run.window, `${characters} characters`);
      }
    }),
    RUNS,
  );
});

test("every call of every history has exactly one result", async () => {
  await fc.assert(
    fc.asyncProperty(aRun, async (run) => {
      // A listener that breaks the run in the middle of a batch leaves calls open: the adapters repair those.
      const { result } = await carryOut({ ...run, listenerThrowsAt: null });
      checkPairing(result.messages);
      const asked = result.messages.flatMap((message) =>
        message.role === "assistant" ? toolCallsOf(message) : [],
      );
      const answered = result.messages.filter(({ role }) => role === "toolResult");
      assert.equal(answered.length, asked.length);
    }),
    RUNS,
  );
});
