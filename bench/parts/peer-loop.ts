import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Figure, median, type Part, type Setting } from "../kit/part.ts";
import { runWorker } from "../kit/worker.ts";
import type { Shape } from "../workers/peer-loop.ts";

const PEER = "@earendil-works/pi-agent-core@1.6.0";
const PEER_MODEL = "@earendil-works/pi-ai@1.6.0";
/** Of the peer's time for a turn. */
const MAX_SHARE = 0.5;

const ONE_CALL = { callsPerTurn: 1, said: 0, before: 2, runs: 1 };
const SHAPES = {
  cold10: { ...ONE_CALL, turns: 10, before: 0 },
  warm10: { ...ONE_CALL, turns: 10, before: 100, runs: 300 },
  turns200: { ...ONE_CALL, turns: 200 },
  turns2000: { ...ONE_CALL, turns: 2_000 },
  tenCalls: { ...ONE_CALL, turns: 200, callsPerTurn: 10 },
  talkative: { ...ONE_CALL, turns: 200, said: 4_000 },
} as const satisfies Record<string, Shape>;

interface Measured {
  readonly ms: number;
  readonly events: number;
  readonly heapMb: number;
  readonly peakMb: number;
}
type Side = Readonly<Record<keyof typeof SHAPES, Measured>>;

interface Row {
  readonly name: string;
  readonly unit: string;
  readonly of: (side: Side) => number;
  readonly aim?: number;
}

const ROWS: readonly Row[] = [
  { name: "a turn, in a process's first run of 10", unit: "ms", of: (side) => side.cold10.ms / 10 },
  { name: "a turn, in a run of 10 once warm", unit: "ms", of: (side) => side.warm10.ms / 10, aim: MAX_SHARE },
  { name: "a turn, in a run of 200", unit: "ms", of: (side) => side.turns200.ms / 200, aim: MAX_SHARE },
  { name: "a turn, in a run of 2,000", unit: "ms", of: (side) => side.turns2000.ms / 2_000, aim: MAX_SHARE },
  {
    name: "a further call of a reply",
    unit: "ms",
    of: (side) => (side.tenCalls.ms - side.turns200.ms) / (9 * 200),
  },
  { name: "an event", unit: "ms", of: (side) => side.talkative.ms / side.talkative.events },
  { name: "heap that 2,000 turns hold", unit: "MB", of: (side) => side.turns2000.heapMb },
  { name: "peak memory of 2,000 turns", unit: "MB", of: (side) => side.turns2000.peakMb },
];

/**
 * Our loop beside the one of npm's `@earendil-works/pi-agent-core`, as shares of the peer's figures: each side with its own
 * scripted model, in a process of its own for each shape, by turns. A turn is a request, a call and a result of 20 KB.
 * The package is no dependency of ours: it is installed into a temporary folder.
 */
export const peerLoop: Part = {
  name: "loop beside a peer, as a share of the peer's",
  async measure(setting) {
    const folder = setting.peer ?? (await install(setting));
    if (folder === null)
      return [{ name: "a turn", value: null, unit: "×", note: `${PEER} is not to be had` }];
    const rounds = setting.quick ? 1 : Math.min(setting.runs, 5);
    const { ours, peer } = await measureBoth(folder, rounds);
    return ROWS.map(({ name, unit, of, aim }): Figure => {
      const [mine, its] = [of(ours), of(peer)];
      const note = `${mine.toPrecision(3)} against ${its.toPrecision(3)} ${unit}`;
      return { name, value: mine / its, unit: "×", note, ...(aim === undefined ? {} : { aim }) };
    });
  },
};

/** `null`: it cannot be had, as without a network. */
async function install({ directory }: Setting): Promise<string | null> {
  const folder = join(directory, "peer");
  mkdirSync(folder);
  const argv = [
    "install",
    "--prefix",
    folder,
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    PEER,
    PEER_MODEL,
  ];
  return await promisify(execFile)("npm", argv).then(
    () => folder,
    () => null,
  );
}

async function measureBoth(folder: string, rounds: number): Promise<{ ours: Side; peer: Side }> {
  const ourModules = join(import.meta.dirname, "../../test/conformance");
  const itsModules = join(folder, "node_modules/@earendil-works");
  const modules = {
    ours: [join(ourModules, "seed-agent.ts"), join(ourModules, "faux.ts")],
    peer: [join(itsModules, "pi-agent-core/dist/index.js"), join(itsModules, "pi-ai/dist/index.js")],
  };
  const seen: Record<keyof typeof modules, [string, Measured][]> = { ours: [], peer: [] };
  for (const [name, shape] of Object.entries(SHAPES)) {
    const rows: Record<keyof typeof modules, Measured[]> = { ours: [], peer: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const side of ["ours", "peer"] as const) rows[side].push(await once(modules[side], shape));
    }
    for (const side of ["ours", "peer"] as const) seen[side].push([name, medians(rows[side])]);
  }
  return { ours: Object.fromEntries(seen.ours) as Side, peer: Object.fromEntries(seen.peer) as Side };
}

async function once(modules: readonly string[], shape: Shape): Promise<Measured> {
  const { figures, peakMb } = await runWorker("peer-loop", ...modules, JSON.stringify(shape));
  const { ms = Number.NaN, events = Number.NaN, heapMb = Number.NaN } = figures;
  return { ms, events, heapMb, peakMb };
}

function medians(all: readonly Measured[]): Measured {
  const of = (key: keyof Measured) => median(all.map((measured) => measured[key]));
  return { ms: of("ms"), events: of("events"), heapMb: of("heapMb"), peakMb: of("peakMb") };
}
