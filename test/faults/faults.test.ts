/**
 * Every request of a task, in turn, goes wrong in every way. Nothing is ever posted twice, nothing is lost without a word,
 * and every run comes to a clear end.
 */
import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { tryEveryRequest } from "./every-request.ts";
import { BASE, CHANGE, FLOWS } from "./flows.ts";
import { openFaultScene } from "./scene.ts";

describe("every request that goes wrong in every way", () => {
  for (const [name, open] of FLOWS) {
    it(`loses nothing of ${name}, posts nothing twice, and ends clearly`, async (t: TestContext) => {
      const scene = await openFaultScene(t, BASE, CHANGE);
      const { runs, problems } = await tryEveryRequest({ scene, ...(await open(scene)) });
      t.diagnostic(`${runs} runs`);
      assert.deepEqual(problems, []);
    });
  }
});
