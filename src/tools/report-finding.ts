import { z } from "zod";
import {
  CONFIDENCES,
  type Finding,
  type ProofDraft,
  type ReportOutcome,
  SEVERITIES,
} from "../core/finding.ts";
import { quoteName } from "../core/invisible.ts";
import { defineTool, type ToolContext, type ToolOutput } from "../core/tool.ts";

const MAX_QUOTE = 20_000;
const MAX_TITLE = 200;
const MAX_BODY = 10_000;

const input = z.strictObject({
  path: z.string(),
  quote: z.string().max(MAX_QUOTE).describe("The whole lines concerned, as they stand in the file"),
  line: z
    .int()
    .min(1)
    .max(100_000_000)
    .optional()
    .describe("Where the quote begins, if it stands there twice"),
  side: z.enum(["LEFT", "RIGHT"]).optional().describe("LEFT: deleted lines. RIGHT if absent"),
  severity: z.enum(SEVERITIES),
  confidence: z.enum(CONFIDENCES),
  title: z.string().min(1).max(MAX_TITLE).describe("One sentence"),
  body: z.string().max(MAX_BODY).describe("What goes wrong, when, and how to fix it"),
  suggestion: z.string().max(MAX_QUOTE).optional().describe("Replaces exactly the quoted lines"),
  rule: z.string().max(MAX_TITLE).optional().describe("Name of the rule it breaks, if one was given"),
});

const proof = z
  .strictObject({
    check: z.string().describe("Name of the check that runs the test"),
    files: z
      .array(z.strictObject({ path: z.string(), content: z.string() }))
      .min(1)
      .describe("Test files, new or whole in place of those there are"),
  })
  .describe(
    "A test of it, run at once: it has to fail at head, and to pass at base or with the suggestion. Never committed",
  );

const shared = {
  name: "report_finding",
  label: "Report a finding",
  description:
    "Report one finding. It is posted only if its quote stands in the file, so copy the lines exactly.",
  effect: "read",
  needs: ["findings"],
  executionMode: "sequential",
} as const;

export const reportFinding = defineTool({
  ...shared,
  input,
  withChecks: defineTool({ ...shared, input: input.extend({ proof: proof.optional() }), run: report }),
  run: report,
});

async function report(
  {
    line,
    side,
    suggestion,
    rule,
    proof: given,
    ...draft
  }: z.output<typeof input> & { proof?: ProofDraft | undefined },
  { findings, signal }: ToolContext,
): Promise<ToolOutput> {
  signal.throwIfAborted();
  const outcome = await findings.report(
    {
      ...draft,
      line: line ?? null,
      side: side ?? null,
      suggestion: suggestion ?? null,
      rule: rule ?? null,
      ...(given ? { proof: given } : {}),
    },
    signal,
  );
  return answer(outcome);
}

function answer(outcome: ReportOutcome): ToolOutput {
  const content = [{ type: "text" as const, text: sentence(outcome) }];
  return { content, details: outcome, ...(outcome.kind === "refused" ? { isError: true } : {}) };
}

function sentence(outcome: ReportOutcome): string {
  switch (outcome.kind) {
    case "placed": {
      const where = outcome.inline ? "as a comment on these lines" : "in the summary";
      return `${outcome.finding.id} is placed at ${placeOf(outcome.finding)}, ${where}. ${outcome.note}`.trim();
    }
    case "duplicate":
      return `This is ${outcome.finding.id} at ${placeOf(outcome.finding)}, reported already. ${outcome.note ?? ""}`.trim();
    case "refused":
      return `${outcome.code}: ${outcome.reason}`;
  }
}

function placeOf({ path, lines, side }: Finding): string {
  const range = lines.start === lines.end ? `${lines.start}` : `${lines.start}-${lines.end}`;
  return `${quoteName(path)}:${range}${side === "LEFT" ? " at base" : ""}`;
}
