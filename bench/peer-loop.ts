/**
 * Our loop beside the one of npm's `@earendil-works/pi-agent-core`, in the same run: one program, written against the
 * surface that both have, in a process of its own for each.
 *
 *     node bench/peer-loop.ts [--peer <folder with node_modules>] [--rounds 3]
 *
 * The package is no dependency of ours: without a folder it is installed into a temporary one.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs, promisify } from "node:util";
import { median } from "./kit/part.ts";

const PEER = "@earendil-works/pi-agent-core@1.6.0";
const PEER_AI = "@earendil-works/pi-ai@1.6.0";
const RESULT_BYTES = 20 * 1_024;

/** What the program needs of an agent module, and of the scripted model beside it. */
interface Core {
  readonly Agent: new (
    options: object,
  ) => {
    prompt(text: string): Promise<void>;
    subscribe(listener: (event: { readonly type: string }) => void): void;
    readonly state: { readonly messages: readonly { readonly role: string }[] };
  };
}
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

interface Shape {
  readonly turns: number;
  readonly callsPerTurn: number;
  /** Characters that the model says in each turn. */
  readonly said: number;
}

interface Measured {
  readonly ms: number;
  readonly events: number;
  /** After a collection, with the conversation still held. */
  readonly heapMb: number;
  readonly peakMb: number;
}

const SHAPES = {
  "10 turns": { turns: 10, callsPerTurn: 1, said: 0 },
  "200 turns": { turns: 200, callsPerTurn: 1, said: 0 },
  "2,000 turns": { turns: 2_000, callsPerTurn: 1, said: 0 },
  "200 turns of 10 calls": { turns: 200, callsPerTurn: 10, said: 0 },
  "200 turns of 4,000 characters": { turns: 200, callsPerTurn: 1, said: 4_000 },
} as const satisfies Record<string, Shape>;
type Name = keyof typeof SHAPES;

const { values } = parseArgs({
  options: {
    peer: { type: "string" },
    rounds: { type: "string", default: "3" },
    core: { type: "string" },
    ai: { type: "string" },
    shape: { type: "string" },
  },
});
/** In a process of its own: one conversation after a short one that warms up. */
async function work(corePath: string, aiPath: string, shape: Shape): Promise<void> {
  const core: Core = await import(pathToFileURL(corePath).href);
  const ai: Faux = await import(pathToFileURL(aiPath).href);
  await converse(core, ai, { ...shape, turns: 20 });
  const { agent, ms, events } = await converse(core, ai, shape);
  globalThis.gc?.();
  const heapMb = process.memoryUsage().heapUsed / 2 ** 20;
  const results = agent.state.messages.filter(({ role }) => role === "toolResult").length;
  if (results !== (shape.turns - 1) * shape.callsPerTurn) throw new Error(`${results} results`);
  const measured: Measured = { ms, events, heapMb, peakMb: process.resourceUsage().maxRSS / 1_024 };
  process.stdout.write(JSON.stringify(measured));
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
  return { agent, ms: performance.now() - begun, events };
}

const page = {
  name: "page",
  label: "Page",
  description: "Answers a page of text.",
  parameters: { type: "object", properties: { number: { type: "number" } }, required: ["number"] },
  execute: async (_id: string, { number }: { readonly number: number }) => ({
    content: [
      {
        type: "text",
        text: textOf(number),
      },
    ],
    details: {},
  }),
};

/** Bytes of its own for each result: a repeated string would be held once. */
function textOf(number: number): string {
  return Buffer.alloc(RESULT_BYTES, `line ${number}\n`).toString("latin1");
}

async function compare(rounds: number, given: string | undefined): Promise<void> {
  const folder = given === undefined ? await install() : resolve(given);
  const from = (name: string) => join(folder, "node_modules/@earendil-works", name);
  const root = join(import.meta.dirname, "../test/conformance");
  const sides = {
    ours: [join(root, "seed-agent.ts"), join(root, "faux.ts")],
    // The faux provider stands beside the package's main entry, and so does what it is used with.
    peer: [join(from("pi-agent-core"), "dist/index.js"), join(from("pi-ai"), "dist/index.js")],
  } as const;
  try {
    const measured = new Map<string, Measured>();
    for (const name of Object.keys(SHAPES) as Name[]) {
      for (const side of ["ours", "peer"] as const) {
        measured.set(`${side} ${name}`, await medianOf(rounds, sides[side], SHAPES[name]));
      }
    }
    print(measured);
  } finally {
    if (given === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function install(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "reeve-peer-"));
  const argv = ["install", "--prefix", folder, "--no-audit", "--no-fund", "--ignore-scripts", PEER, PEER_AI];
  await promisify(execFile)("npm", argv);
  return folder;
}

async function medianOf(
  rounds: number,
  [core, ai]: readonly [string, string],
  shape: Shape,
): Promise<Measured> {
  const argv = ["--expose-gc", "--no-warnings", import.meta.filename, "--core", core, "--ai", ai];
  const all: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...argv,
      "--shape",
      JSON.stringify(shape),
    ]);
    all.push(JSON.parse(stdout) as Measured);
  }
  const of = (key: keyof Measured) => median(all.map((measured) => measured[key]));
  return { ms: of("ms"), events: of("events"), heapMb: of("heapMb"), peakMb: of("peakMb") };
}

function print(measured: ReadonlyMap<string, Measured>): void {
  const of = (side: "ours" | "peer", name: Name): Measured => {
    const found = measured.get(`${side} ${name}`);
    if (!found) throw new Error(`not measured: ${side} ${name}`);
    return found;
  };
  const rows: [string, (side: "ours" | "peer") => number][] = [
    ["a turn, in a run of 10 (ms)", (side) => of(side, "10 turns").ms / 10],
    ["a turn, in a run of 200 (ms)", (side) => of(side, "200 turns").ms / 200],
    ["a turn, in a run of 2,000 (ms)", (side) => of(side, "2,000 turns").ms / 2_000],
    [
      "a further call of a reply (ms)",
      (side) => (of(side, "200 turns of 10 calls").ms - of(side, "200 turns").ms) / 1_800,
    ],
    [
      "events in a second",
      (side) => {
        const { events, ms } = of(side, "200 turns of 4,000 characters");
        return (events / ms) * 1_000;
      },
    ],
    ["heap that 2,000 turns of 20 KB hold (MB)", (side) => of(side, "2,000 turns").heapMb],
    ["peak memory of 2,000 turns of 20 KB (MB)", (side) => of(side, "2,000 turns").peakMb],
  ];
  console.log(`${"".padEnd(44)}${"ours".padStart(12)}${"peer".padStart(12)}${"ours/peer".padStart(12)}`);
  for (const [name, figure] of rows) {
    const [ours, peer] = [figure("ours"), figure("peer")];
    const cells = [ours, peer, ours / peer].map((value) => value.toPrecision(3).padStart(12));
    console.log(`${name.padEnd(44)}${cells.join("")}`);
  }
}

if (values.core && values.ai && values.shape) await work(values.core, values.ai, JSON.parse(values.shape));
else await compare(Number(values.rounds), values.peer);
