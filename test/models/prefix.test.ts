import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { z } from "zod";
import { boundedRun } from "../../src/agent/bounded-run.ts";
import type { Clock } from "../../src/core/ports.ts";
import { DEFAULT_BOUNDS } from "../../src/core/task.ts";
import { textOutput } from "../../src/core/tool.ts";
import { SYSTEM_CLOCK } from "../../src/entry/clock.ts";
import { createModel } from "../../src/models/create.ts";
import { ALLOW, echo, NO_CONTEXT, tool, user } from "../agent/kit/bounded.ts";
import { sseServer } from "../kit/sse-server.ts";
import { depsFor } from "./kit.ts";
import { type TestWire, WIRES } from "./wires.ts";

const TURNS = 50;

const shell = tool("shell", async (input) => textOutput(`ran ${JSON.stringify(input)}\n`.repeat(9)), {
  description: "Runs a command.",
  input: z.strictObject({ command: z.string() }),
});
const other = tool("a_tool_that_sorts_first", async () => textOutput("never called"));

/** The bodies of a whole run, as the server got them. */
async function bodiesOf(t: TestContext, wire: TestWire, startedAt = 0): Promise<readonly string[]> {
  const turns = Array.from({ length: TURNS - 1 }, (_, turn) => wire.turn(`call_${turn}`, `ls ${turn}`));
  const server = await sseServer(t, [...turns, wire.answer("Done.")]);
  const deps = depsFor();
  deps.clock.advance(startedAt);
  const clock: Clock = { ...SYSTEM_CLOCK, now: () => SYSTEM_CLOCK.now() + startedAt };
  const settings = wire.settings(server.url, { contextWindow: 1_000_000 });
  const { end } = await boundedRun({
    ...{ systemPrompt: "You test.", prompt: [user("Go.")], tools: [shell, other, echo as typeof shell] },
    model: await createModel(settings, { ...deps, random: () => (startedAt % 97) / 97 }),
    ...{ context: NO_CONTEXT, decide: () => ALLOW, clock, emit: () => {} },
    bounds: { ...DEFAULT_BOUNDS, turns: TURNS + 2, tokens: 1e9 },
    signal: new AbortController().signal,
  });
  assert.deepEqual(end, { kind: "done" });
  return server.requests.map(({ text }) => text);
}

/** Anthropic's marks move with the end of the history; they are no part of what is cached. */
function withoutMarks(body: string): string {
  return body.replaceAll(',"cache_control":{"type":"ephemeral"}', "");
}

/** A body without the ends of its last array and of itself: what a longer one goes on from. */
function openEnded(body: string): string {
  const whole = withoutMarks(body);
  assert.ok(whole.endsWith("]}"), whole.slice(-20));
  return whole.slice(0, -2);
}

describe("a run of fifty turns", () => {
  for (const wire of WIRES) {
    it(`sends bodies that each begin with the very bytes of the one before, on the ${wire.name} wire`, async (t) => {
      const bodies = await bodiesOf(t, wire);
      assert.equal(bodies.length, TURNS);
      for (const [at, body] of bodies.entries()) {
        const before = at === 0 ? "{" : openEnded(bodies[at - 1] ?? "");
        assert.ok(withoutMarks(body).startsWith(before), `request ${at + 1} changes what was sent before`);
      }
    });

    it(`offers the tools in the order of the run, always, on the ${wire.name} wire`, async (t) => {
      const names = (await bodiesOf(t, wire)).map((body) =>
        (JSON.parse(body) as { tools: { name?: string; function?: { name: string } }[] }).tools.map(
          (one) => one.name ?? one.function?.name,
        ),
      );
      for (const offered of names) assert.deepEqual(offered, ["shell", "a_tool_that_sorts_first", "echo"]);
    });

    it(`puts nothing of the clock or of chance into a body, on the ${wire.name} wire`, async (t) => {
      const [one, later] = [await bodiesOf(t, wire), await bodiesOf(t, wire, 86_400_001)];
      assert.deepEqual(later, one);
    });
  }
});

/** The bodies of a run that a bound ends, and that is asked for its last words. */
async function wrappedUp(t: TestContext, wire: TestWire) {
  const server = await sseServer(t, [wire.turn("call_1", "ls"), wire.answer("Done.")]);
  const { end } = await boundedRun({
    ...{ systemPrompt: "You test.", prompt: [user("Go.")], tools: [shell, other] },
    model: await createModel(wire.settings(server.url, { contextWindow: 1_000_000 }), depsFor()),
    ...{ context: NO_CONTEXT, decide: () => ALLOW, clock: SYSTEM_CLOCK, emit: () => {} },
    bounds: { ...DEFAULT_BOUNDS, turns: 2 },
    signal: new AbortController().signal,
  });
  assert.equal(end.kind, "stopped");
  return server.requests.map(({ body }) => body);
}

describe("the last words of a run without tools", () => {
  for (const wire of WIRES.filter(({ name }) => name !== "chat")) {
    it(`leave the tools where they stood and let none be called, on the ${wire.name} wire`, async (t) => {
      const [before, last] = await wrappedUp(t, wire);
      assert.equal(JSON.stringify(last?.["tools"]), JSON.stringify(before?.["tools"]));
      assert.deepEqual([before?.["tool_choice"]], [undefined]);
      assert.match(JSON.stringify(last?.["tool_choice"]), /"none"/);
    });
  }

  it("offer no tools on the chat wire, where many servers know no tool_choice", async (t) => {
    const wire = WIRES.find(({ name }) => name === "chat");
    assert.ok(wire);
    const [, last] = await wrappedUp(t, wire);
    assert.deepEqual([last?.["tools"], last?.["tool_choice"]], [undefined, undefined]);
  });
});
