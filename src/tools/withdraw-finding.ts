import { z } from "zod";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import { defineTool, textOutput } from "../core/tool.ts";

export const withdrawFinding = defineTool({
  name: "withdraw_finding",
  label: "Withdraw a finding",
  description: "Take back a finding that does not hold.",
  input: z.strictObject({
    id: z.string().max(40).describe("F-1a2b3c"),
    reason: z.string().min(1).max(2_000).describe("What shows that"),
  }),
  effect: "read",
  needs: ["second look"],
  executionMode: "sequential",
  async run({ id, reason }, context) {
    context.signal.throwIfAborted();
    const finding = context.findings.withdraw(id);
    if (finding === null) {
      throw new ReeveError("not_found", `No finding ${quoteName(id)} was reported in this run.`, {
        hint: "Name one of those that were.",
      });
    }
    return textOutput(`${finding.id} is withdrawn.`, { id: finding.id, title: finding.title, reason });
  },
});
