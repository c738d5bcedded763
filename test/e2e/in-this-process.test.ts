import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { call, calls, openScene, type Run, report, type Scene, say } from "./scene.ts";
import { reviewCommentsOn } from "./standing.ts";

const KEY = "canary-of-a-model-key-0ddba11c0ffee";
const BAD_INPUT = { "max-turns": "lots" };

let scene: Scene;
let pull: number;

before(async () => {
  scene = await openScene({ "src/price.js": "export const price = 10;\n" });
  pull = await scene.pullRequest("change", { "src/price.js": "export const price = 11;\n" });
});
after(() => scene.close());

/** A review that finds something, and whose model says the key. */
const told = () => ({
  "api-key": KEY,
  ...scene.script(
    call("show_diff", {}),
    calls(report("src/price.js", "export const price = 11;", { title: `Not ${KEY}` })),
    say("One finding."),
  ),
});

/** Without what differs from run to run. */
function alike({ exitCode, log, summary, outputs }: Run) {
  const { transcript, ...rest } = outputs;
  const text = JSON.stringify({ log, summary, rest })
    .replace(/ghs_[0-9A-Za-z]+/g, "TOKEN")
    .replace(/\b[0-9a-f]{12,64}\b/g, "ID")
    .replace(/reeve-[A-Za-z0-9]{6}/g, "FOLDER")
    .replace(/jobs\/\d+/g, "jobs/N")
    .replace(/(runs\/|comment-|review-|r)\d{4,}/g, "$1N")
    .replace(/\b1\d{3}(-1)?\b/g, "N")
    .replace(/pull\/\d|#\d/g, "PULL")
    .replace(/script-\d+/g, "script")
    .replace(/wallMs \| [\d.]+ s/g, "wallMs | T");
  return { exitCode, isTold: transcript !== undefined, text };
}

describe("the action in the process of the tests", () => {
  it("says, leaves and ends what the bundle does in a process of its own", async () => {
    const other = await scene.pullRequest("same", { "src/price.js": "export const price = 11;\n" });
    const environment = { ...process.env };
    const here = await scene.opened(pull, { inputs: told() });
    assert.deepEqual({ ...process.env }, environment);
    const there = await scene.opened(other, { inputs: told(), ownProcess: true });
    assert.equal(here.exitCode, 1, "a known secret was said");
    const pulled = (run: Run) => ({
      ...alike(run),
      text: alike(run).text.replaceAll(/pull\/\d|#\d/g, "PULL"),
    });
    assert.deepEqual(pulled(here), pulled(there));
    for (const number of [pull, other]) assert.equal((await reviewCommentsOn(scene, number)).length, 1);
  });

  it("fails for an input as the bundle does", async () => {
    const here = await scene.opened(pull, { inputs: BAD_INPUT });
    const there = await scene.opened(pull, { inputs: BAD_INPUT, ownProcess: true });
    assert.deepEqual([here.exitCode, here.log], [1, there.log]);
    assert.deepEqual([process.exitCode, process.listenerCount("SIGINT")], [undefined, 0]);
  });

  it("has the process for itself: a run beside it gets another", async () => {
    const runs = await Promise.all([1, 2].map(() => scene.opened(pull, { inputs: BAD_INPUT })));
    assert.deepEqual(
      runs.map(({ exitCode, log }) => [exitCode, log.split("::error").length]),
      [
        [1, 2],
        [1, 2],
      ],
    );
  });
});
