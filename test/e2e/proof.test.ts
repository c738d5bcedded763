import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { calls, type Event, MAINTAINER, openScene, REPOSITORY, report, type Scene, say } from "./scene.ts";
import { reviewCommentsOn } from "./standing.ts";

const BASE = {
  ".github/reeve.yml": "checks: { test: { run: [node, --test] } }\nsuggestions: { verify: [test] }\n",
  "src/price.mjs": "export const price = 10;\n",
};
const TEST = `import { price } from "../src/price.mjs";
if (price !== 10) throw new Error("the price is " + price);
`;

let scene: Scene;

before(async () => {
  scene = await openScene(BASE);
});
after(() => scene.close());

describe("a proof on its way through two jobs", () => {
  it("is run by the first, and told by the second, which runs nothing", async () => {
    const number = await scene.pullRequest("price", { "src/price.mjs": "export const price = 11;\n" });
    const event: Event = {
      event: "pull_request",
      action: "opened",
      repository: REPOSITORY,
      number,
      sender: MAINTAINER,
    };
    const finding = report("src/price.mjs", "export const price = 11;", {
      suggestion: "export const price = 10;",
      proof: { check: "test", files: [{ path: "test/price.test.mjs", content: TEST }] },
    });
    const run = { runId: 7900, actor: MAINTAINER };
    const made = await scene.run(event, {
      ...run,
      inputs: { mode: "propose", ...scene.script(calls(finding), say("One finding.")) },
      permissions: { contents: "read", pull_requests: "read", issues: "read" },
    });
    assert.equal(made.exitCode, 0, made.log);
    const inputs = {
      mode: "publish",
      proposal: made.outputs["proposal-path"] ?? "",
      "proposal-digest": made.outputs["proposal-digest"] ?? "",
    };
    const permissions = {
      contents: "write",
      pull_requests: "write",
      issues: "write",
      checks: "write",
    } as const;
    const published = await scene.run(event, { ...run, inputs, permissions });
    assert.equal(published.exitCode, 0, published.log);
    const [comment] = await reviewCommentsOn(scene, number);
    assert.match(
      comment?.body ?? "",
      /\*\*Proved:\*\* with the test below, `node --test` fails at head and passes with the suggestion/,
    );
    assert.match(comment?.body ?? "", /Error: the price is 11/);
    assert.match(comment?.body ?? "", /Verified: `node --test` passes with it\./);
  });
});
