import { z } from "zod";
import type { Connection } from "./connection.ts";
import { ifMissing } from "./if-missing.ts";
import { readList } from "./read.ts";

/** Rules that are in nobody's way who adds a commit to a branch that is there; GitHub signs the commits it makes for us. */
const HARMLESS: ReadonlySet<string> = new Set([
  "creation",
  "deletion",
  "non_fast_forward",
  "required_linear_history",
  "required_signatures",
  "copilot_code_review",
]);

const Rules = z.array(z.object({ type: z.string() }));

/** Whether a ruleset has an active rule about pushes to a branch. Servers that know no rulesets have none. */
export async function hasRules({ api, repo, read }: Connection, branch: string): Promise<boolean> {
  const reading = readList(read, `read the rules for branch ${branch}`, Rules, (page) =>
    api.repos.getBranchRules({ ...repo, branch, ...page }),
  );
  const rules = await ifMissing(reading, []);
  return rules.some(({ type }) => !HARMLESS.has(type));
}
