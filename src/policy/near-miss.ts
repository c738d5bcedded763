/** `toolCalls`, `tool_calls` and `tool-calls` are one word. */
export function foldedKey(word: string): string {
  return word.toLowerCase().replace(/[-_ .]/g, "");
}

/** The known word that an unknown one was probably meant to be; `null`: none is close. */
export function nearMiss(word: string, known: readonly string[]): string | null {
  const given = foldedKey(word);
  const ranked = known
    .map((candidate) => ({ candidate, distance: distanceOf(given, foldedKey(candidate)) }))
    .sort((one, other) => one.distance - other.distance);
  const best = ranked[0];
  if (best && best.distance <= Math.min(2, Math.floor(given.length / 3))) return best.candidate;
  return (
    known.find((candidate) => given.length <= MAX_LENGTH && given.includes(foldedKey(candidate))) ?? null
  );
}

const MAX_LENGTH = 40;

/** How many letters have to be put in, taken out, replaced or swapped with their neighbour. */
function distanceOf(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2 || one.length > MAX_LENGTH) return Number.POSITIVE_INFINITY;
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
