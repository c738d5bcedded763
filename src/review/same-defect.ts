/** Two titles about the same lines name one defect if they share half of the shorter one's words. */
export function isSameDefect(a: string, b: string): boolean {
  const [left, right] = [titleWords(a), titleWords(b)];
  const fewer = Math.min(left.size, right.size);
  // Without a word there is nothing to compare, and nothing must pass for everything.
  if (fewer === 0) return a.trim() === b.trim();
  return [...left].filter((word) => right.has(word)).length * 2 >= fewer;
}

export function titleWords(title: string): ReadonlySet<string> {
  return new Set(title.toLowerCase().match(/[\p{L}\p{N}_]{3,}/gu) ?? []);
}
