import type { Figure } from "./part.ts";

export interface Measured {
  readonly name: string;
  readonly figures: readonly Figure[];
}

export interface Machine {
  readonly node: string;
  readonly cores: number;
  /** Of the last minute: over the number of cores, times mean little. */
  readonly load: number;
  readonly runs: number;
}

/** The result for people: a block for each part, a line for each figure. */
export function table(machine: Machine, measured: readonly Measured[]): string {
  const { node, cores, load, runs } = machine;
  const head = `The action on Node ${node}, ${cores} cores, load ${load.toFixed(1)}, medians of ${runs} runs\n`;
  const warning = load > cores ? "The machine is busy with other work: compare ratios, not times.\n" : "";
  return [`${head}${warning}`, ...measured.map(block)].join("\n");
}

const NAME_WIDTH = 44;
const VALUE_WIDTH = 12;

function block({ name, figures }: Measured): string {
  return `${[name, ...figures.map((figure) => `  ${line(figure)}`)].join("\n")}\n`;
}

function line({ name, value, unit, aim, note }: Figure): string {
  const shown = value === null ? "–" : `${rounded(value)} ${unit}`.trim();
  const judged = aim === undefined || value === null ? "" : `  ${judge(value, aim, unit)}`;
  return `${name.padEnd(NAME_WIDTH)}${shown.padStart(VALUE_WIDTH)}${judged}${note ? `  (${note})` : ""}`;
}

function judge(value: number, aim: number, unit: string): string {
  return `${value <= aim ? "✓" : "✗"} aim ≤ ${rounded(aim)} ${unit}`.trimEnd();
}

function rounded(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString("en-US");
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}
