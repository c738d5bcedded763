/** One line of the result. */
export interface Figure {
  readonly name: string;
  /** `null`: not to be had on this machine. */
  readonly value: number | null;
  readonly unit: "" | "ms" | "MB" | "KB" | "×" | "tokens";
  /** The most that we want it to be. */
  readonly aim?: number;
  /** Said behind the figure: what it is a part of, or compared with. */
  readonly note?: string;
}

/** A change of a repository that is on this machine. */
export interface Range {
  /** A work tree or a bare repository. */
  readonly repository: string;
  readonly base: string;
  readonly head: string;
}

export interface Setting {
  /** Folder with `action.yml` and `dist/`. */
  readonly action: string;
  /** A temporary folder; removed at the end. */
  readonly directory: string;
  /** The Node that runs what is measured. */
  readonly node: string;
  /** How often each is run; figures are medians. */
  readonly runs: number;
  /** A folder in whose `node_modules` the peer is installed; `undefined`: it is installed for the occasion. */
  readonly peer: string | undefined;
  /** Changes of repositories that are here already. */
  readonly ranges: readonly Range[];
  /** Smaller inputs: to see that it works, not to compare with. */
  readonly quick: boolean;
}

/** One thing that is measured. Whatever it compares, it runs in the same call. */
export interface Part {
  readonly name: string;
  measure(setting: Setting): Promise<readonly Figure[]>;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
