import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Finding, FindingDraft } from "../../src/core/finding.ts";
import { repoPath } from "../../src/core/paths.ts";
import { fingerprint } from "../../src/core/values.ts";
import { reportFinding } from "../../src/tools/report-finding.ts";
import { run, textOf, toolContext } from "./kit.ts";

const ARGS = {
  path: "src/a.ts",
  quote: "const a = 1;",
  severity: "high",
  confidence: "medium",
  title: "The constant is wrong",
  body: "It has to be 2.",
};
const FINDING: Finding = {
  id: "F-012345",
  fingerprint: fingerprint("0123456789abcdef"),
  path: repoPath("src/a.ts"),
  side: "RIGHT",
  lines: { start: 3, end: 4 },
  quote: ARGS.quote,
  severity: "high",
  confidence: "medium",
  title: ARGS.title,
  body: ARGS.body,
  suggestion: null,
  rule: null,
};

describe("report_finding", () => {
  it("hands the draft on, absent fields as null", async () => {
    const drafts: FindingDraft[] = [];
    const context = toolContext({
      report: (draft) => {
        drafts.push(draft);
        return { kind: "duplicate", finding: FINDING };
      },
    });
    await run(reportFinding, { ...ARGS, line: 3 }, context);
    assert.deepEqual(drafts, [{ ...ARGS, line: 3, side: null, suggestion: null, rule: null }]);
  });

  it("takes a proof only where it is offered in place of the plain tool", async () => {
    const proof = { check: "test", files: [{ path: "test/a.test.js", content: "" }] };
    assert.equal(reportFinding.input.safeParse({ ...ARGS, proof }).success, false);
    const drafts: FindingDraft[] = [];
    const context = toolContext({
      report: (draft) => {
        drafts.push(draft);
        return { kind: "duplicate", finding: FINDING, note: "Proved." };
      },
    });
    assert.ok(reportFinding.withChecks);
    assert.match(
      await textOf(reportFinding.withChecks, { ...ARGS, proof }, context),
      /reported already\. Proved\.$/,
    );
    assert.deepEqual(drafts[0]?.proof, proof);
  });

  it("says where a finding is placed", async () => {
    const context = toolContext({
      report: () => ({ kind: "placed", finding: FINDING, inline: true, note: "Line 3 was meant." }),
    });
    assert.equal(
      await textOf(reportFinding, ARGS, context),
      'F-012345 is placed at "src/a.ts":3-4, as a comment on these lines. Line 3 was meant.',
    );
  });

  it("says that a finding is placed in the summary, and at base", async () => {
    const finding: Finding = { ...FINDING, side: "LEFT", lines: { start: 7, end: 7 } };
    const context = toolContext({ report: () => ({ kind: "placed", finding, inline: false, note: "" }) });
    assert.equal(
      await textOf(reportFinding, ARGS, context),
      'F-012345 is placed at "src/a.ts":7 at base, in the summary.',
    );
  });

  it("says that a finding was reported already", async () => {
    const context = toolContext({ report: () => ({ kind: "duplicate", finding: FINDING }) });
    assert.match(await textOf(reportFinding, ARGS, context), /^This is F-012345 at .*, reported already\.$/);
  });

  it("gives a refusal as an error with its reason, so that the model can quote again", async () => {
    const context = toolContext({
      report: () => ({
        kind: "refused",
        code: "anchor_not_found",
        reason: "The quote does not stand there.",
      }),
    });
    const output = await run(reportFinding, ARGS, context);
    assert.equal(output.isError, true);
    assert.deepEqual(output.content, [
      { type: "text", text: "anchor_not_found: The quote does not stand there." },
    ]);
  });

  for (const wrong of [
    { severity: "blocker" },
    { confidence: "sure" },
    { line: 0 },
    { side: "BOTH" },
    { title: "" },
  ]) {
    it(`takes no ${JSON.stringify(wrong)}`, () => {
      assert.equal(reportFinding.input.safeParse({ ...ARGS, ...wrong }).success, false);
    });
  }
});
