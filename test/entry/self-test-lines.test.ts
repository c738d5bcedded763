import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { StepTrial } from "../../src/core/sandbox.ts";
import { selfTestLines } from "../../src/entry/self-test-lines.ts";

const FAILED: StepTrial = {
  step: "bubblewrap",
  outcome: "fails",
  why: "setting up uid map: Permission denied",
  builder: { path: "/usr/bin/bwrap", owner: 0, version: "bubblewrap 0.9.0" },
  walls: [],
  durationMs: 12,
};
const HOLDS: StepTrial = {
  ...FAILED,
  step: "landlock",
  outcome: "holds",
  why: "reduced",
  walls: ["connect", "canary-file", "end"],
};

describe("selfTestLines", () => {
  it("says of each step how it ended, and what the one that holds is built by", () => {
    const [failed, holds, abi] = selfTestLines({ steps: [FAILED, HOLDS], landlockAbi: 7 });
    assert.equal(failed, "fails: bubblewrap: setting up uid map: Permission denied");
    assert.match(
      holds ?? "",
      /^holds: landlock: reduced; \/usr\/bin\/bwrap, owner 0, bubblewrap 0\.9\.0; 3 walls/,
    );
    assert.equal(abi, "landlock: ABI 7");
  });

  it("claims nothing that was not tried", () => {
    const lines = selfTestLines({ steps: [HOLDS], landlockAbi: 0 }).join("\n");
    assert.match(lines, /^landlock: none$/m);
    assert.match(lines, /^network: .* unreached$/m);
    assert.doesNotMatch(lines, /system calls/);
    assert.doesNotMatch(selfTestLines({ steps: [FAILED], landlockAbi: 0 }).join("\n"), /unreached|unread/);
  });
});
