import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createRedactor } from "../../src/core/redact.ts";
import { Secret } from "../../src/core/values.ts";
import { actionOutputs, findingsJson } from "../../src/record/outputs.ts";
import { finding, proposal } from "./proposal.ts";

describe("the outputs of the action", () => {
  it("tell what came out and what it took", () => {
    const denial = { tool: "edit_file", rule: "tier", source: null, reason: "No." };
    const denials = [
      { ...denial, count: 2 },
      { ...denial, tool: "write_file", count: 1 },
    ];
    assert.deepEqual(
      actionOutputs(proposal({ denials }), "findings", { branch: "reeve/pr-7", pullRequest: 12 }),
      {
        verdict: "findings",
        "findings-count": "1",
        denials: "3",
        branch: "reeve/pr-7",
        "pull-request": "12",
        cost: "0.012345",
        "tokens-in": "4050",
        "tokens-out": "200",
        "tokens-reasoning": "0",
        turns: "4",
      },
    );
  });

  it("are all there for a task that was skipped", () => {
    assert.deepEqual(actionOutputs(null, "skipped"), {
      verdict: "skipped",
      "findings-count": "0",
      denials: "0",
      branch: "",
      "pull-request": "",
      cost: "0",
      "tokens-in": "0",
      "tokens-out": "0",
      "tokens-reasoning": "0",
      turns: "0",
    });
  });

  it("tell what of the output was reasoning", () => {
    const { usage } = proposal();
    const outputs = actionOutputs(proposal({ usage: { ...usage, reasoning: 150 } }), "clean");
    assert.deepEqual([outputs["tokens-out"], outputs["tokens-reasoning"]], ["200", "150"]);
  });

  it("say unknown for the cost of a model without a price", () => {
    const { usage } = proposal();
    assert.equal(actionOutputs(proposal({ usage: { ...usage, cost: null } }), "clean").cost, "unknown");
  });
});

describe("the findings file", () => {
  const redact = createRedactor([{ name: "token", value: new Secret("token-of-the-job") }]);
  const { review } = proposal();
  assert.ok(review);

  it("holds every finding with its place, those of an earlier run too", () => {
    const file = JSON.parse(
      findingsJson(proposal({ review: { ...review, known: [finding({ id: "F-999999" })] } }), redact),
    );
    assert.deepEqual([file.schema, file.commit], [1, review.commit]);
    assert.deepEqual(
      file.findings.map((one: { id: string; place: string }) => [one.id, one.place]),
      [
        ["F-012345", "inline"],
        ["F-999999", "earlier"],
      ],
    );
  });

  it("holds those that stand since an earlier run, with what is known of them, and counts them", () => {
    const { id, fingerprint, path, severity, title, lines } = finding({ id: "F-999999" });
    const told = { id, fingerprint, path, severity, title, code: null, comment: 5 };
    const standing = [told, { ...told, rule: "no-floats", now: { path, lines } }];
    const made = proposal({ review: { ...review, placed: [], standing } });
    const shown = { id, fingerprint, path, severity, title, place: "standing" };
    assert.deepEqual(JSON.parse(findingsJson(made, redact)).findings, [
      { ...shown, lines: null, rule: null },
      { ...shown, lines, rule: "no-floats" },
    ]);
    assert.equal(actionOutputs(made, "findings")["findings-count"], "2");
  });

  it("holds no secret", () => {
    const known = [finding({ body: "It prints token-of-the-job." })];
    const text = findingsJson(proposal({ review: { ...review, known } }), redact);
    assert.match(text, /It prints \[redacted:token\]\./);
  });

  it("is empty for a task without a review", () => {
    assert.equal(findingsJson(null, redact), '{"schema":1,"commit":null,"findings":[]}\n');
  });
});
