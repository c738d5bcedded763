import type { Conclusion } from "../core/proposal.ts";

const SHOWN: readonly Conclusion[] = ["clean", "findings", "partial", "incomplete"];

/** Every label that a review may put on a pull request: one for each way in which it can end. */
const VERDICT_LABELS: readonly string[] = SHOWN.map(labelOf);

/** What has to change so that of these labels the pull request carries the one of its verdict, and no other label is touched. */
export function labelChanges(
  present: readonly string[],
  conclusion: Conclusion,
): { readonly add: string | null; readonly remove: readonly string[] } {
  const wanted = SHOWN.includes(conclusion) ? labelOf(conclusion) : null;
  return {
    add: wanted === null || present.includes(wanted) ? null : wanted,
    remove: present.filter((name) => name !== wanted && VERDICT_LABELS.includes(name)),
  };
}

function labelOf(conclusion: Conclusion): string {
  return `reeve: ${conclusion}`;
}
