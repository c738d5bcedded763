export type Probe = "taken" | "refused" | "unknown";

export interface Bisected<Item> {
  readonly taken: readonly Item[];
  readonly refused: readonly Item[];
  /** Those about which nothing was found out within `limit` probes, or before one came to nothing. */
  readonly unknown: readonly Item[];
}

/**
 * Which items of a group make it be refused, where only whole groups can be tried. `items` together were refused. The
 * biggest groups come first, so that most is settled when the probes run out. What is left of a refused group after its
 * first half was taken is refused: that costs no probe.
 */
export async function bisect<Item>(
  items: readonly Item[],
  limit: number,
  probe: (group: readonly Item[]) => Promise<Probe>,
): Promise<Bisected<Item>> {
  const found = { taken: [] as Item[], refused: [] as Item[], unknown: [] as Item[] };
  const refused: (readonly Item[])[] = items.length === 0 ? [] : [items];
  let left = limit;
  const tried = async (group: readonly Item[]): Promise<Probe> => {
    if (left === 0) return "unknown";
    left -= 1;
    const answer = await probe(group);
    if (answer === "unknown") left = 0;
    return answer;
  };
  for (let group = refused.shift(); group !== undefined; group = refused.shift()) {
    if (group.length === 1) {
      found.refused.push(...group);
      continue;
    }
    const middle = Math.ceil(group.length / 2);
    const [first, second] = [group.slice(0, middle), group.slice(middle)];
    const answer = await tried(first);
    const other = answer === "taken" ? "refused" : await tried(second);
    for (const [half, how] of [
      [first, answer],
      [second, other],
    ] as const) {
      if (how === "refused") refused.push(half);
      else found[how].push(...half);
    }
  }
  return found;
}

/** Enough for one bad item of `count`, and a few more. */
export function probesFor(count: number): number {
  return 2 * Math.ceil(Math.log2(Math.max(1, count))) + 1;
}
