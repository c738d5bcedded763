import type { SandboxLimits } from "./limits.ts";

const HARD: readonly (readonly [limit: "processes" | "openFiles" | "fileBytes", name: string])[] = [
  ["processes", "Max processes"],
  ["openFiles", "Max open files"],
  ["fileBytes", "Max file size"],
];

/** Nobody without privileges may raise a limit, so ours are no higher than what `/proc/self/limits` says we have. */
export function belowHardLimits(limits: SandboxLimits, procLimits: string): SandboxLimits {
  const capped = HARD.map(([limit, name]) => {
    const line = procLimits.split("\n").find((one) => one.startsWith(name)) ?? "";
    const hard = /^\s+\S+\s+(\d+)/.exec(line.slice(name.length))?.[1];
    return [limit, Math.min(limits[limit], Number(hard ?? Number.POSITIVE_INFINITY))] as const;
  });
  return { ...limits, ...Object.fromEntries(capped) };
}
