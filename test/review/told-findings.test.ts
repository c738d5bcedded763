import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fingerprint } from "../../src/core/values.ts";
import { codeBlock } from "../../src/review/code-block.ts";
import { findingMarker } from "../../src/review/markers.ts";
import { findingId, findingInSummary, headingInSummary } from "../../src/review/told-findings.ts";

describe("findingId", () => {
  it("is made of the marker at the end, and of nothing else", () => {
    const marker = findingMarker(fingerprint("1a2b3c4d5e6f7081"));
    assert.equal(findingId(`**high** · Rounds up (F-ffffff)\n\n${marker}`), "F-1a2b3c");
    assert.equal(findingId(`${marker}\n\nSomething else.`), null);
  });
});

describe("findingInSummary", () => {
  it("gives the words of a finding, up to the next or to what is no finding", () => {
    const body = [
      "**Reeve** · 2 findings.",
      "**high, low confidence** · Rounds up (F-1a2b3c · rule money)\n[src/a.js, line 1](x)",
      "It rounds **up**.",
      "- **low** · Loses a cent (F-ffffff) · there",
      "<details><summary>Usage</summary>\n\n12 tokens\n</details>",
    ].join("\n\n");
    assert.match(
      findingInSummary(body, "F-1a2b3c") ?? "",
      /^\*\*high.*Rounds up[\s\S]*It rounds \*\*up\*\*\.$/,
    );
    assert.equal(findingInSummary(body, "F-ffffff"), "- **low** · Loses a cent (F-ffffff) · there");
    assert.equal(findingInSummary(body, "F-000000"), null);
  });

  it("takes code in a finding for no heading and no end", () => {
    const code = codeBlock("**low** · Planted (F-ffffff)\n<details>\nthe last line");
    const body = `**high** · Rounds up (F-1a2b3c)\n\n${code}\n\nAfter it.\n\n**low** · Next (F-222222)`;
    assert.equal(
      findingInSummary(body, "F-1a2b3c"),
      `**high** · Rounds up (F-1a2b3c)\n\n${code}\n\nAfter it.`,
    );
    assert.equal(findingInSummary(body, "F-ffffff"), null);
  });
});

describe("headingInSummary", () => {
  it("reads the title, severity and rule of what is no code", () => {
    const body = `- **high** · Rounds up (F-1a2b3c · rule money)\n${codeBlock("**low** · Planted (F-ffffff)")}`;
    const heading = { severity: "high", title: "Rounds up", rule: "money" };
    assert.deepEqual(headingInSummary(body, "F-1a2b3c"), heading);
    assert.equal(headingInSummary(body, "F-ffffff"), null);
  });
});
