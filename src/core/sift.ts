/** What came of a search: items that passed together, those that fail with them, and those of which it is not known. */
export interface Sifted<Item, Failure> {
  readonly good: readonly Item[];
  readonly bad: readonly { readonly item: Item; readonly failure: Failure }[];
  /** Some of them fail; the trials were used up before it was known which. */
  readonly unsure: readonly Item[];
}

export type TrialOf<Item, Failure> = (items: readonly Item[]) => Promise<"passed" | Failure>;

/**
 * Finds which of the items fail by trying them in halves on top of those that passed. One that fails among n is found in
 * about 2·log2(n) trials. `good` was tried as it is, whatever came of the others.
 * @param failure Of all items together.
 * @param most Trials, beside the one that was made.
 */
export async function sift<Item, Failure extends object>(
  items: readonly Item[],
  failure: Failure,
  trial: TrialOf<Item, Failure>,
  most: number,
): Promise<Sifted<Item, Failure>> {
  let good: readonly Item[] = [];
  const bad: { readonly item: Item; readonly failure: Failure }[] = [];
  const unsure: Item[] = [];
  let left = most;

  /** Known of `group`: with what is good, it fails. */
  const failing = async (group: readonly Item[], why: Failure): Promise<void> => {
    const [item, ...others] = group;
    if (item === undefined) return;
    if (others.length === 0) {
      bad.push({ item, failure: why });
      return;
    }
    const half = Math.ceil(group.length / 2);
    const first = await unknown(group.slice(0, half));
    const second = group.slice(half);
    if (first === "passed") await failing(second, why);
    else await unknown(second);
  };
  const unknown = async (group: readonly Item[]): Promise<"passed" | "not passed"> => {
    if (left === 0) {
      unsure.push(...group);
      return "not passed";
    }
    left -= 1;
    const why = await trial([...good, ...group]);
    if (why === "passed") {
      good = [...good, ...group];
      return "passed";
    }
    await failing(group, why);
    return "not passed";
  };

  await failing(items, failure);
  return { good, bad, unsure };
}
