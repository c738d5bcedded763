import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { failingPart } from "../../src/context/failing-log.ts";

const stamped = (...lines: readonly string[]) =>
  lines.map((line) => `2026-11-30T01:02:03.1234567Z ${line}`).join("\n");

describe("the failing part of a job's log", () => {
  it("is the step that failed, up to its last error, without times and colours", () => {
    const log = stamped(
      "##[group]Run actions/checkout@v5",
      "fetching",
      "##[group]Run npm test",
      "npm test",
      "##[endgroup]",
      "\u001b[31mnot ok 1 - adds\u001b[0m",
      "##[error]adds failed",
      "1 failing",
      "##[error]Process completed with exit code 1.",
      "Post job cleanup.",
      "##[group]Run actions/cache@v4",
      "saved",
    );
    assert.equal(
      failingPart(log),
      [
        "##[group]Run npm test",
        "npm test",
        "##[endgroup]",
        "not ok 1 - adds",
        "##[error]adds failed",
        "1 failing",
        "##[error]Process completed with exit code 1.",
      ].join("\n"),
    );
  });

  it("passes over a step whose error was allowed", () => {
    const log = stamped(
      "##[group]Run lint",
      "##[error]lint failed",
      "##[group]Run npm test",
      "boom",
      "##[error]Process completed with exit code 1.",
    );
    assert.doesNotMatch(failingPart(log), /lint/);
    assert.match(failingPart(log), /boom/);
  });

  it("keeps of a long step what stands right before the error", () => {
    const noise = Array.from({ length: 2_000 }, (_, at) => `line ${at}`);
    const log = stamped("##[group]Run npm test", ...noise, "##[error]Process completed with exit code 1.");
    const part = failingPart(log);
    assert.ok(part.length <= 4_000, String(part.length));
    assert.match(part, /^…\nline 1\d{3}\n/);
    assert.match(part, /line 1999\n##\[error\]Process completed/);
  });

  it("is the end of a log that marks no error, and nothing of an empty one", () => {
    assert.equal(failingPart(stamped("one", "two")), "one\ntwo");
    assert.equal(failingPart(""), "");
    assert.ok(failingPart("x\n".repeat(10_000)).length <= 4_000);
  });
});
