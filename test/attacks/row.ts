import { readFileSync } from "node:fs";
import { it, type TestContext } from "node:test";
import { z } from "zod";

const Case = z.strictObject({ id: z.string(), attack: z.string(), right: z.string() });
/** The catalogue: what is tried, and the right outcome. `coverage.test.ts` compares it with the rows. */
export const CASES = z
  .array(Case)
  .parse(JSON.parse(readFileSync(new URL("cases.json", import.meta.url), "utf8")));

/** One case of the catalogue, carried out. Its title is the catalogue's. */
export function row(id: string, body: (t: TestContext) => Promise<void>): void {
  const found = CASES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No case ${id} in cases.json.`);
  it(`${id} ${found.attack}: ${found.right}`, body);
}
