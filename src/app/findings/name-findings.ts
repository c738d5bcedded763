import { plural } from "../../core/plural.ts";

const LISTED = 20;

interface Named {
  readonly id: string;
}

/** Ids for a sentence, the first ones. */
export function named(findings: readonly Named[]): string {
  const ids = [...new Set(findings.map(({ id }) => id))];
  const more = ids.length > LISTED ? ` and ${plural(ids.length - LISTED, "other")}` : "";
  return `${ids.slice(0, LISTED).join(", ")}${more}`;
}

/** A sentence for a request that names findings which are not there. `open`: those that are. */
export function noSuchFinding(missing: readonly string[], open: readonly Named[]): string {
  return `There is no finding ${named(missing.map((id) => ({ id })))} on this pull request. ${openOnes(open)}`;
}

export function openOnes(open: readonly Named[]): string {
  return open.length === 0 ? "None is open on its lines." : `Open: ${named(open)}.`;
}
