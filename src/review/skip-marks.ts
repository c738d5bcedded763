/** Blanks and the like in a mark; some readers take more than the one that GitHub wants. */
const GAP = String.raw`(?:[^\S\n]|[_:-])`;
const WORD = "[a-z][a-z0-9.-]{1,20}";

/**
 * By any of these a commit is kept from the repository's own checks: `[skip ci]`, `[ci skip]`, `[no ci]` and the like,
 * which every service spells with its own name, and `***NO_CI***`.
 */
const SKIP_MARK = new RegExp(
  [
    String.raw`\\?\[${GAP}*(?:skip${GAP}+${WORD}|${WORD}${GAP}+skip|no${GAP}+(?:ci|checks?|actions?|builds?))${GAP}*\]`,
    String.raw`\*{3}${GAP}{0,9}NO${GAP}{0,9}CI${GAP}{0,9}\*{3}`,
    String.raw`\bskip${GAP}checks?\s*[:=]\s*true\b`,
  ].join("|"),
  "gi",
);

/** The text with `instead` in place of each mark. With the empty text, what stood around it may become a mark anew. */
export function withoutSkipMarks(text: string, instead: string): string {
  return text.replace(SKIP_MARK, instead);
}
