import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { z } from "zod";
import type { Finding } from "../../src/core/finding.ts";
import { repoPath } from "../../src/core/paths.ts";
import { createRedactor } from "../../src/core/redact.ts";
import { fingerprint, Secret } from "../../src/core/values.ts";
import { sarifReport, worstOf } from "../../src/record/sarif.ts";
import { finding, proposal } from "./proposal.ts";

const FACTS = {
  version: "1.2.3",
  category: "reeve/CI/review",
  repositoryUrl: "https://github.com/acme/shop",
};
const redact = createRedactor([{ name: "token", value: new Secret("token-of-the-job") }]);

const region = z.strictObject({ startLine: z.int().min(1), endLine: z.int().min(1) });
const artifactLocation = z.strictObject({ uri: z.string(), uriBaseId: z.literal("%SRCROOT%") });
const level = z.enum(["error", "warning", "note"]);
/** What code scanning takes of SARIF 2.1.0, and nothing else. */
const Report = z.strictObject({
  $schema: z.url(),
  version: z.literal("2.1.0"),
  runs: z.tuple([
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.literal("Reeve"),
          semanticVersion: z.string(),
          rules: z.array(
            z.strictObject({
              id: z.string().min(1),
              shortDescription: z.strictObject({ text: z.string().min(1) }),
              defaultConfiguration: z.strictObject({ level }),
            }),
          ),
        }),
      }),
      automationDetails: z.strictObject({ id: z.string().endsWith("/") }),
      versionControlProvenance: z
        .array(z.strictObject({ repositoryUri: z.url(), revisionId: z.string() }))
        .optional(),
      columnKind: z.literal("utf16CodeUnits"),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          level,
          message: z.strictObject({ text: z.string().min(1) }),
          locations: z.tuple([
            z.strictObject({
              physicalLocation: z.strictObject({ artifactLocation, region }),
            }),
          ]),
          partialFingerprints: z.record(z.string(), z.string()),
          fixes: z
            .array(
              z.strictObject({
                description: z.strictObject({ text: z.string() }),
                artifactChanges: z.array(
                  z.strictObject({
                    artifactLocation,
                    replacements: z.array(
                      z.strictObject({
                        deletedRegion: region,
                        insertedContent: z.strictObject({ text: z.string() }),
                      }),
                    ),
                  }),
                ),
              }),
            )
            .optional(),
          properties: z.strictObject({
            id: z.string(),
            severity: z.string(),
            confidence: z.string().optional(),
          }),
        }),
      ),
    }),
  ]),
});

function runOf(...findings: readonly Finding[]) {
  const [first, ...known] = findings;
  const placed = first
    ? [{ finding: first, place: { kind: "summary" as const, reason: "" }, suggestible: false }]
    : [];
  const made = proposal();
  assert.ok(made.review);
  const report = sarifReport({ ...made, review: { ...made.review, placed, known } }, FACTS, redact);
  return Report.parse(JSON.parse(report)).runs[0];
}

function resultOf(fields: Partial<Finding>) {
  const [result] = runOf(finding(fields)).results;
  assert.ok(result);
  return result;
}

describe("the SARIF file", () => {
  it("holds new and known findings, each with its place and its identity", () => {
    const known = finding({ id: "F-abcdef", fingerprint: fingerprint("abcdef0123456789") });
    const run = runOf(finding(), known);
    assert.deepEqual(
      run.results.map(({ partialFingerprints }) => partialFingerprints["primaryLocationLineHash"]),
      ["0123456789abcdef:1", "abcdef0123456789:1"],
    );
    assert.deepEqual(run.results[0]?.locations[0].physicalLocation.region, { startLine: 3, endLine: 4 });
    assert.equal(run.results[0]?.message.text, "The discount is doubled\n\nIt is taken twice.");
    assert.deepEqual(run.versionControlProvenance, [
      { repositoryUri: "https://github.com/acme/shop", revisionId: "a".repeat(40) },
    ]);
    assert.equal(run.automationDetails.id, "reeve/CI/review/");
  });

  it("names a rule where there is one, and lists each rule once", () => {
    const rule = "no-floats";
    const run = runOf(finding({ rule }), finding({ rule, title: "Another one" }));
    assert.deepEqual(
      run.tool.driver.rules.map(({ id }) => id),
      [rule],
    );
    assert.deepEqual(
      run.results.map(({ ruleId }) => ruleId),
      [rule, rule],
    );
  });

  it("keeps the alert of a finding that a model words anew", () => {
    const [one, other] = [resultOf({ title: "Off by one" }), resultOf({ title: "The loop ends early" })];
    assert.equal(one.ruleId, other.ruleId);
    assert.deepEqual(one.partialFingerprints, other.partialFingerprints);
  });

  it("has a level for each severity", () => {
    const levels = (["critical", "high", "medium", "low"] as const).map(
      (severity) => resultOf({ severity }).level,
    );
    assert.deepEqual(levels, ["error", "error", "warning", "note"]);
  });

  it("escapes what an address may not hold", () => {
    const { uri } = resultOf({ path: repoPath("src/a b#ü%.js") }).locations[0].physicalLocation
      .artifactLocation;
    assert.equal(uri, "src/a%20b%23%C3%BC%25.js");
  });

  it("gives removed lines the first line of their file, and their suggestion no place", () => {
    const { locations, fixes } = resultOf({ side: "LEFT", suggestion: "x" });
    assert.deepEqual(locations[0].physicalLocation.region, { startLine: 1, endLine: 1 });
    assert.equal(fixes, undefined);
  });

  it("keeps the alerts of findings that stand since an earlier run, where they are now", () => {
    const { review } = proposal();
    assert.ok(review);
    const earlier = {
      id: "F-abcdef",
      fingerprint: fingerprint("abcdef0123456789"),
      severity: "low" as const,
    };
    const told = { ...earlier, path: repoPath("src/old.js"), title: "Off", code: null, comment: 5 };
    const now = { path: repoPath("src/new.js"), lines: { start: 7, end: 8 } };
    const standing = [told, { ...told, rule: "no-floats", now }];
    const report = sarifReport(proposal({ review: { ...review, placed: [], standing } }), FACTS, redact);
    const [run] = Report.parse(JSON.parse(report)).runs;
    assert.deepEqual(
      run.results.map(({ ruleId, locations: [{ physicalLocation: at }] }) => [
        ...[ruleId, at.artifactLocation.uri, at.region],
      ]),
      [
        ["F-abcdef", "src/old.js", { startLine: 1, endLine: 1 }],
        ["no-floats", "src/new.js", { startLine: 7, endLine: 8 }],
      ],
    );
    assert.equal(run.results[0]?.partialFingerprints["reeve/v1"], "abcdef0123456789");
  });

  it("has no link of a model's, nothing hidden, and no more than code scanning takes", () => {
    const body = "See [this](https://evil.test) and a[0](1).\u202e \ud800";
    const [rule] = runOf(finding({ body, title: "x".repeat(2000) })).tool.driver.rules;
    assert.ok((rule?.shortDescription.text.length ?? 0) <= 1024);
    const { message } = resultOf({ body });
    assert.match(message.text, /See \[this\] \(https:\/\/evil\.test\) and a\[0\] \(1\)\./);
    assert.doesNotMatch(message.text, /\u202e|\ud800/);
    const [fix] = resultOf({ title: "[a](b)", suggestion: "x" }).fixes ?? [];
    assert.equal(fix?.description.text, "[a] (b)");
  });

  it("names a file whose name is half of a pair of signs all the same", () => {
    const { locations } = resultOf({ path: "a/\ud800.ts" as never });
    assert.equal(locations[0].physicalLocation.artifactLocation.uri, "a/%EF%BF%BD.ts");
  });

  it("leaves out the least where there are more than code scanning takes", () => {
    const many = (["low", "medium", "high"] as const).map((severity) => finding({ severity }));
    const severities = (max?: number) => worstOf(many, max).map(({ severity }) => severity);
    assert.deepEqual(severities(2), ["high", "medium"]);
    assert.deepEqual(severities(), ["low", "medium", "high"]);
  });

  it("offers a suggestion as a fix only if it was simulated", () => {
    const [fix] = resultOf({ suggestion: "if (off > 100) {" }).fixes ?? [];
    assert.deepEqual(fix?.artifactChanges[0]?.replacements, [
      { deletedRegion: { startLine: 3, endLine: 4 }, insertedContent: { text: "if (off > 100) {" } },
    ]);
    assert.equal(resultOf({ suggestion: "x", suggestionProblem: "It changes nothing." }).fixes, undefined);
  });

  it("holds no secret", () => {
    const { message } = resultOf({ body: "It logs token-of-the-job." });
    assert.match(message.text, /It logs \[redacted:token\]\./);
  });

  it("is a report without results for a task without a review", () => {
    const [run] = Report.parse(JSON.parse(sarifReport(null, FACTS, redact))).runs;
    assert.deepEqual([run.results, run.tool.driver.rules], [[], []]);
  });
});
