import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, it, type TestContext } from "node:test";
import { inspect } from "node:util";
import { z } from "zod";
import { boundedRun } from "../../src/agent/bounded-run.ts";
import type { AgentEvent } from "../../src/core/events.ts";
import { createRedactor } from "../../src/core/redact.ts";
import { DEFAULT_BOUNDS } from "../../src/core/task.ts";
import { textOutput } from "../../src/core/tool.ts";
import { Secret } from "../../src/core/values.ts";
import { SYSTEM_CLOCK } from "../../src/entry/clock.ts";
import { createModels } from "../../src/models/create.ts";
import type { ModelSettings } from "../../src/models/provider.ts";
import { recordingModel } from "../../src/models/recording.ts";
import { createAudit } from "../../src/record/audit.ts";
import { createRecorder } from "../../src/record/recorder.ts";
import { createTranscript } from "../../src/record/transcript.ts";
import { ALLOW, NO_CONTEXT, tool, user } from "../agent/kit/bounded.ts";
import { type Answer, refusal, sseServer } from "../kit/sse-server.ts";
import { depsFor, settingsFor } from "./kit.ts";
import { CHAT, type TestWire, WIRES } from "./wires.ts";

const CANARY = "sk-canary-51c0ffee51c0ffee51c0ffee";

const AZURE: TestWire = {
  ...CHAT,
  name: "azure",
  settings: (baseUrl, overrides) =>
    settingsFor({
      model: "azure/tiny",
      baseUrl: new URL(baseUrl).origin,
      apiVersion: "2024-10-21",
      ...overrides,
    }),
};

/** Everything that a run leaves, with no redactor anywhere but the one in the adapter: what is not there never left it. */
async function everythingOf(t: TestContext, wire: TestWire, answers: readonly Answer[]) {
  const server = await sseServer(t, answers);
  const deps = depsFor();
  const settings = wire.settings(server.url, { apiKey: new Secret(CANARY) });
  const kept: string[] = [];
  const write = (line: string) => void kept.push(line);
  const redact = createRedactor([]);
  const sinks = [
    createTranscript({ write, redact, task: "t" }),
    createAudit({ write, redact, run: { id: "1", attempt: 1, event: "e" } }),
  ];
  const recorder = createRecorder(SYSTEM_CLOCK, sinks);
  const opened = await createModels({ main: settings, fallbacks: [settings], small: settings }, deps);
  const model = recordingModel(opened, { write, redact });
  const children: string[] = [];
  const program = "JSON.stringify([process.env, process.argv])";
  const startChild = async () => {
    children.push(execFileSync(process.execPath, ["-p", program]).toString());
    return textOutput("ran");
  };
  const shell = tool("shell", startChild, { input: z.strictObject({ command: z.string() }) });
  const run = await boundedRun({
    ...{ systemPrompt: "You test.", prompt: [user("Go.")], tools: [shell], model, context: NO_CONTEXT },
    ...{ decide: () => ALLOW, clock: SYSTEM_CLOCK, bounds: DEFAULT_BOUNDS },
    emit: (event: AgentEvent) => {
      kept.push(JSON.stringify(event));
      recorder.record(event);
    },
    signal: new AbortController().signal,
  });
  const shown = inspect([model, opened, settings, run], { depth: 20, showHidden: true });
  return {
    server,
    children,
    all: [...kept, ...deps.log.lines, ...deps.told, ...children, shown, JSON.stringify(run)],
  };
}

const says = (key: string) => `The key ${key} (Bearer ${key}) is not one of ours: ${JSON.stringify({ key })}`;

describe("the key of a model", () => {
  for (const wire of [...WIRES, AZURE]) {
    const refused = (status: number): Answer =>
      refusal(status, wire.refusal(says(CANARY)), { "x-key": CANARY });
    const page: Answer = {
      status: 502,
      headers: { "content-type": "text/html" },
      steps: [`<html>${CANARY}</html>`],
    };
    const cut: Answer = { ...wire.turn("c1", "ls"), steps: [`: ${CANARY}\n\n`, "<disconnect>"] };

    for (const [what, answers] of [
      ["a good run", [wire.turn("c1", "ls"), wire.answer("Done.")]],
      ["a key that is refused", [refused(401)]],
      ["a request that is refused", [refused(400)]],
      ["a model that is not there, on both of the list", [refused(404), refused(404)]],
      ["a quota that is used up", [refused(402)]],
      ["servers that are busy", Array.from({ length: 10 }, () => refused(503))],
      ["a page instead of a reply", Array.from({ length: 5 }, () => page)],
      ["a connection that is cut", Array.from({ length: 5 }, () => cut)],
    ] as const) {
      it(`goes to the server alone, on the ${wire.name} wire, in ${what}`, async (t) => {
        const { server, children, all } = await everythingOf(t, wire, answers);
        const sent = JSON.stringify(server.requests[0]?.headers);
        assert.ok(sent.includes(CANARY), "the server was sent the key");
        assert.ok(server.requests.every(({ text, path }) => !`${path}${text}`.includes(CANARY)));
        assert.equal(children.length, what === "a good run" ? 1 : 0);
        for (const text of all) assert.ok(!text.includes(CANARY), text.slice(0, 2_000));
      });
    }
  }

  it("is in no error for settings that cannot be used", async () => {
    const wrong: Partial<ModelSettings>[] = [
      { model: "nobody", baseUrl: `http://user:${CANARY}@host.example` },
      { model: "nobody", baseUrl: `http://host.example?key=${CANARY}` },
      { model: "openai/x", apiKey: new Secret(`${CANARY}\n`) },
      { model: "anthropic/x", apiKey: new Secret(`${CANARY} `) },
      { model: "azure/x", apiKey: new Secret(CANARY) },
      { model: "no-such-model", apiKey: new Secret(CANARY) },
    ];
    for (const overrides of wrong) {
      const main = settingsFor(overrides);
      await assert.rejects(createModels({ main, fallbacks: [main], small: main }, depsFor()), (error) => {
        assert.ok(!inspect(error, { depth: 20, showHidden: true }).includes(CANARY), inspect(error));
        return true;
      });
    }
  });

  it("shows itself as [secret], however it is printed", () => {
    const secret = new Secret(CANARY);
    const printed = [
      `${secret}`,
      String(secret),
      JSON.stringify({ secret }),
      inspect(secret),
      inspect([{ secret }]),
    ];
    assert.deepEqual(printed, [
      "[secret]",
      "[secret]",
      '{"secret":"[secret]"}',
      "[secret]",
      "[ { secret: [secret] } ]",
    ]);
    assert.deepEqual([Object.keys(secret), JSON.stringify(Object.entries(secret))], [[], "[]"]);
  });
});
