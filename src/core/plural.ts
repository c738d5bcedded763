/** `1 file`, `2 files`. For nouns that take an `s`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
