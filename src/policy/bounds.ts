import type { BoundName, Bounds } from "../core/task.ts";
import { microUsd } from "../core/values.ts";
import type { ParsedPolicyFile } from "./policy-schema.ts";

/** The bounds of a policy file, in the units of `Bounds`. */
export function boundsOf(given: ParsedPolicyFile["bounds"]): Partial<Bounds> {
  const { cost, minutes } = given;
  const all: { readonly [Name in BoundName]: Bounds[Name] | undefined } = {
    turns: given.turns,
    toolCalls: given["tool-calls"],
    tokens: given.tokens,
    cost: cost === undefined ? undefined : microUsd(cost * 1_000_000),
    wallMs: minutes === undefined ? undefined : minutes * 60_000,
    callsPerTurn: given["calls-per-turn"],
    denials: given.denials,
    identicalCalls: given["identical-calls"],
    toolOutputBytes: given["tool-output-bytes"],
    findings: given.findings,
    changedFiles: given["changed-files"],
    changedLines: given["changed-lines"],
    changedBytes: given["changed-bytes"],
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** The workflow's bounds, lowered where the policy file is stricter. A file can never raise one. */
export function mergeBounds(workflow: Bounds, file: Partial<Bounds>): Bounds {
  const lower = (name: Exclude<BoundName, "cost">) => Math.min(workflow[name], file[name] ?? workflow[name]);
  return {
    turns: lower("turns"),
    toolCalls: lower("toolCalls"),
    tokens: lower("tokens"),
    cost: lowerCost(workflow.cost, file.cost ?? null),
    wallMs: lower("wallMs"),
    callsPerTurn: lower("callsPerTurn"),
    denials: lower("denials"),
    identicalCalls: lower("identicalCalls"),
    toolOutputBytes: lower("toolOutputBytes"),
    findings: lower("findings"),
    changedFiles: lower("changedFiles"),
    changedLines: lower("changedLines"),
    changedBytes: lower("changedBytes"),
  };
}

/** Half of each bound that costs something, for work that people without write permission caused. */
export function halveBounds(bounds: Bounds): Bounds {
  const half = (amount: number) => Math.max(1, Math.floor(amount / 2));
  return {
    ...bounds,
    turns: half(bounds.turns),
    toolCalls: half(bounds.toolCalls),
    tokens: half(bounds.tokens),
    cost: bounds.cost === null ? null : microUsd(bounds.cost / 2),
    wallMs: half(bounds.wallMs),
  };
}

/** `null` is no bound. */
function lowerCost(one: Bounds["cost"], other: Bounds["cost"]): Bounds["cost"] {
  if (one === null) return other;
  return other === null || one < other ? one : other;
}
