import { startModelServer } from "../kit/model-server.ts";
import { type Figure, median, type Part } from "../kit/part.ts";
import { runWorker } from "../kit/worker.ts";

const TURNS = [10, 50, 200];
const MAX_TURN_MS = 2;
const MAX_LONG_RUN_MB = 120;

/** A loop in a process of its own: ours with a model in it, ours over the wire, and the least there can be. */
interface Way {
  readonly name: string;
  readonly worker: "loop" | "floor";
  readonly wire: boolean;
  /** Compared with ours, so it has nothing to reach itself. */
  readonly isPeer: boolean;
}

const WAYS: readonly Way[] = [
  { name: "scripted model", worker: "loop", wire: false, isPeer: false },
  { name: "over the wire", worker: "loop", wire: true, isPeer: false },
  { name: "a bare loop on fetch", worker: "floor", wire: true, isPeer: true },
];

/**
 * What the loop costs beside model and tools: milliseconds for a turn (a request, a call, a result of 20 KB), in a run of so
 * many of them.
 */
export const loop: Part = {
  name: "loop, results of 20 KB",
  async measure({ runs, quick }) {
    const rounds = quick ? 1 : Math.min(runs, 5);
    const figures: Figure[] = [];
    for (const way of WAYS) {
      for (const turns of TURNS) figures.push(...(await longRun(way, turns, rounds)));
    }
    return figures;
  },
};

async function longRun(way: Way, turns: number, rounds: number): Promise<readonly Figure[]> {
  const perTurn: number[] = [];
  const peaks: number[] = [];
  let kept = true;
  for (let round = 0; round < rounds; round += 1) {
    const server = way.wire ? await startModelServer((request) => replyTo(request, turns)) : null;
    const argv = way.worker === "loop" ? [String(turns)] : [];
    const { figures, peakMb } = await runWorker(way.worker, ...argv, ...(server ? [server.url] : []));
    if (server) kept &&= keepsPrefix(server.requests.map(({ body }) => body));
    await server?.close();
    perTurn.push((figures["ms"] ?? Number.NaN) / turns);
    peaks.push(peakMb);
  }
  const name = `${way.name}, ${turns} turns`;
  const aims = way.isPeer ? {} : { turn: MAX_TURN_MS, peak: MAX_LONG_RUN_MB };
  const turn: Figure = { name: `${name}: a turn`, value: median(perTurn), unit: "ms", ...aimOf(aims.turn) };
  if (turns < Math.max(...TURNS)) return [turn];
  const peak: Figure = {
    name: `${name}: peak memory`,
    value: median(peaks),
    unit: "MB",
    ...aimOf(aims.peak),
  };
  if (!way.wire || way.isPeer) return [turn, peak];
  const prefix = { name: "each request begins with the one before", value: Number(kept), unit: "" } as const;
  return [turn, peak, { ...prefix, note: "1: byte for byte" }];
}

function aimOf(aim: number | undefined): { readonly aim?: number } {
  return aim === undefined ? {} : { aim };
}

function replyTo(request: number, turns: number) {
  return request < turns ? { tool: "page", input: { number: request } } : { text: "Done." };
}

/** The messages of each request begin with all messages of the one before, so that a provider's cache holds. */
function keepsPrefix(bodies: readonly string[]): boolean {
  const messages = bodies.map((body) => body.slice(body.indexOf('"messages":'), body.lastIndexOf('}],"')));
  return messages.every((text, at) => at === 0 || text.startsWith(messages[at - 1] ?? ""));
}
