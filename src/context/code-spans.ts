/** Where each span of code in a text ends, by where it begins. None goes beyond its paragraph. */
export function codeSpans(text: string): ReadonlyMap<number, number> {
  const spans = new Map<number, number>();
  let from = 0;
  for (const paragraph of text.split(/(\n[ \t>]*\n)/)) {
    for (const [start, end] of spansIn(paragraph)) spans.set(from + start, from + end);
    from += paragraph.length;
  }
  return spans;
}

/** A run of backticks begins a span if another of its length follows. */
function* spansIn(paragraph: string): Generator<readonly [number, number]> {
  const runs = [...paragraph.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ index, length }));
  const next = followers(runs);
  for (let at = 0; at < runs.length; at += 1) {
    const start = runs[at];
    const follower = next[at];
    const end = follower === undefined ? undefined : runs[follower];
    if (start === undefined || follower === undefined || end === undefined) continue;
    yield [start.index, end.index + end.length];
    at = follower;
  }
}

/** For each run, the place of the next one of its length. */
function followers(runs: readonly { readonly length: number }[]): readonly (number | undefined)[] {
  const last = new Map<number, number>();
  const next: (number | undefined)[] = [];
  for (let at = runs.length - 1; at >= 0; at -= 1) {
    const length = runs[at]?.length ?? 0;
    next[at] = last.get(length);
    last.set(length, at);
  }
  return next;
}
