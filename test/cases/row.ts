import { readFileSync } from "node:fs";
import { it, type TestContext } from "node:test";
import { z } from "zod";

/** A test elsewhere that shows the outcome: its title, or the part of a composed one, as the file writes it. */
const Place = z.strictObject({ file: z.string(), title: z.string().min(3) });
const Case = z.strictObject({
  id: z.string().regex(/^RB-\d{3}$/),
  /** The kind of fault. */
  class: z.string(),
  /** The part of the work that it is about. */
  area: z.string(),
  /** Where it was reported of another tool: `owner/name#number`. */
  report: z.string().regex(/^[\w.-]+\/[\w.-]+#\d+$/),
  kind: z.enum(["issue", "pull"]),
  sentence: z.string(),
  /** Tests elsewhere. Empty: a row of this folder shows it alone. Null: nothing shows it yet. */
  where: z.array(Place).nullable(),
});
/** Faults that reviewers on GitHub are known for, and what happens here instead. */
export const CASES = z
  .array(Case)
  .parse(JSON.parse(readFileSync(new URL("cases.json", import.meta.url), "utf8")));

/** One case, carried out. Its title is the catalogue's. */
export function row(id: string, run: (t: TestContext) => Promise<void> | void): void {
  const found = CASES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No case ${id} in cases.json.`);
  it(`${id} ${found.sentence}`, run);
}
