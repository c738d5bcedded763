import type { RunUsage } from "../core/proposal.ts";
import type { Bounds, BoundUsage } from "../core/task.ts";

/** What a task used that asked no model. */
export function noModelUsage(limits: Bounds, wallMs = 0): RunUsage {
  const tokens = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
  const used = { ...NOTHING_USED, wallMs };
  return { model: "none", ...tokens, cost: null, estimated: false, used, limits };
}

const NOTHING_USED: BoundUsage = {
  turns: 0,
  toolCalls: 0,
  tokens: 0,
  cost: 0,
  wallMs: 0,
  callsPerTurn: 0,
  denials: 0,
  identicalCalls: 0,
  toolOutputBytes: 0,
  findings: 0,
  changedFiles: 0,
  changedLines: 0,
  changedBytes: 0,
};
