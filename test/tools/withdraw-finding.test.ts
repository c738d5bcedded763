import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { withdrawFinding } from "../../src/tools/withdraw-finding.ts";
import { refusal, run, toolContext } from "./kit.ts";

const ARGS = { id: "F-012345", reason: "The caller checks it." };

describe("withdraw_finding", () => {
  it("takes a finding back and records why", async () => {
    const asked: string[] = [];
    const withdraw = (id: string) => {
      asked.push(id);
      return { id, title: "Off by one" } as never;
    };
    const { content, details } = await run(withdrawFinding, ARGS, toolContext({ withdraw }));
    assert.deepEqual(asked, ["F-012345"]);
    assert.deepEqual(content, [{ type: "text", text: "F-012345 is withdrawn." }]);
    assert.deepEqual(details, { ...ARGS, title: "Off by one" });
  });

  it("names an id that it does not know", async () => {
    assert.match(await refusal(withdrawFinding, ARGS, toolContext()), /^not_found: No finding "F-012345"/);
  });
});
