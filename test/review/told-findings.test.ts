import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fingerprint } from "../../src/core/values.ts";
import { findingMarker } from "../../src/review/markers.ts";
import { findingId, findingsInSummary } from "../../src/review/told-findings.ts";

describe("findingId", () => {
  it("is made of the marker at the end, and of nothing else", () => {
    const marker = findingMarker(fingerprint("1a2b3c4d5e6f7081"));
    assert.equal(findingId(`**high** · Rounds up (F-ffffff)\n\n${marker}`), "F-1a2b3c");
    assert.equal(findingId(`${marker}\n\nSomething else.`), null);
  });
});

describe("findingsInSummary", () => {
  it("gives each finding with its words, up to the next or to what is no finding", () => {
    const body = [
      "**Reeve** · 2 findings.",
      "**high, low confidence** · Rounds up (F-1a2b3c · rule money)\n[src/a.js, line 1](x)",
      "It rounds **up**.",
      "- **low** · Loses a cent (F-ffffff) · there",
      "<details><summary>Usage</summary>\n\n12 tokens\n</details>",
    ].join("\n\n");
    const [first, second, ...more] = findingsInSummary(body);
    assert.deepEqual([first?.id, second?.id, more.length], ["F-1a2b3c", "F-ffffff", 0]);
    assert.match(first?.text ?? "", /Rounds up[\s\S]*It rounds \*\*up\*\*\.$/);
    assert.equal(second?.text, "- **low** · Loses a cent (F-ffffff) · there");
  });
});
