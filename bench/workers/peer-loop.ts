/**
 * One program for two agent modules: ours, and the peer's. argv: the agent module, the module of the scripted model beside
 * it, and the shape as JSON.
 */
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { report } from "../kit/worker.ts";

export interface Shape {
  readonly turns: number;
  readonly callsPerTurn: number;
  /** Characters that the model says in each turn. */
  readonly said: number;
  /** Runs of 10 turns before the measured ones; 0: what is measured is the first that the process does. */
  readonly before: number;
  /** Measured runs, one after the other; what is reported is one of them on the average, collections included. */
  readonly runs: number;
}

/** What the program needs of an agent module. */
interface Core {
  readonly Agent: new (
    options: object,
  ) => {
    prompt(text: string): Promise<void>;
    subscribe(listener: (event: { readonly type: string }) => void): void;
    readonly state: { readonly messages: readonly { readonly role: string }[] };
  };
}

/** What it needs of a scripted model. */
interface Faux {
  fauxProvider(options: object): {
    readonly provider: object;
    getModel(): object;
    setResponses(replies: readonly object[]): void;
  };
  createModels(): {
    setProvider(provider: object): void;
    streamSimple(model: object, context: object, options: object): AsyncIterable<object>;
  };
  fauxAssistantMessage(content: readonly object[], options?: object): object;
  fauxText(text: string): object;
  fauxToolCall(name: string, args: object): object;
}

const RESULT_BYTES = 20 * 1_024;

const page = {
  name: "page",
  label: "Page",
  description: "Answers a page of text.",
  parameters: { type: "object", properties: { number: { type: "number" } }, required: ["number"] },
  execute: async (_id: string, { number }: { readonly number: number }) => ({
    content: [{ type: "text", text: textOf(number) }],
    details: {},
  }),
};

/** Bytes of its own for each result: a repeated string would be held once. */
function textOf(number: number): string {
  return Buffer.alloc(RESULT_BYTES, `line ${number}\n`).toString("latin1");
}

async function converse({ Agent }: Core, ai: Faux, { turns, callsPerTurn, said }: Shape) {
  const faux = ai.fauxProvider({});
  const models = ai.createModels();
  models.setProvider(faux.provider);
  const text = said === 0 ? [] : [ai.fauxText("word ".repeat(said / 5))];
  const calls = (turn: number) =>
    Array.from({ length: callsPerTurn }, (_, call) => ai.fauxToolCall("page", { number: turn * 100 + call }));
  const asks = Array.from({ length: turns - 1 }, (_, turn) =>
    ai.fauxAssistantMessage([...text, ...calls(turn)], { stopReason: "toolUse" }),
  );
  faux.setResponses([...asks, ai.fauxAssistantMessage([ai.fauxText("Done.")])]);
  const agent = new Agent({
    initialState: { systemPrompt: "You read pages.", model: faux.getModel(), tools: [page] },
    streamFn: models.streamSimple.bind(models),
  });
  let events = 0;
  agent.subscribe(() => {
    events += 1;
  });
  const begun = performance.now();
  await agent.prompt("Read them all.");
  const ms = performance.now() - begun;
  const results = agent.state.messages.filter(({ role }) => role === "toolResult").length;
  if (results !== (turns - 1) * callsPerTurn) throw new Error(`${results} results`);
  return { agent, ms, events };
}

/** After a collection. */
function heapMb(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const [corePath = "", aiPath = "", given = ""] = process.argv.slice(2);
const core: Core = await import(pathToFileURL(corePath).href);
const ai: Faux = await import(pathToFileURL(aiPath).href);
const shape: Shape = JSON.parse(given);
for (let run = 0; run < shape.before; run += 1) await converse(core, ai, { ...shape, turns: 10 });
let last = await converse(core, ai, shape);
let ms = last.ms;
for (let run = 1; run < shape.runs; run += 1) {
  last = await converse(core, ai, shape);
  ms += last.ms;
}
const heap = heapMb();
// The conversation is still held, so that the heap counts it.
if (last.agent.state.messages.length === 0) throw new Error("no messages");
report({ ms: ms / shape.runs, events: last.events, heapMb: heap });
