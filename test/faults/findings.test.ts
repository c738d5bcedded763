/** As `faults.test.ts`, with tasks on what other tasks left behind. */
import assert from "node:assert/strict";
import { it, type TestContext } from "node:test";
import { tryEveryRequest } from "./every-request.ts";
import {
  dismissedAgain,
  FLOWS_ON_FINDINGS,
  openBefore,
  proposedElsewhere,
  reviewedAgain,
  toldOnce,
} from "./flows-on-findings.ts";

it("does once, or says that it did not, what is done about findings that are told", async (t: TestContext) => {
  const scene = await openBefore(t);
  const tried = async (name: string, open: typeof proposedElsewhere) => {
    await t.test(name, async (each) => {
      const { runs, problems } = await tryEveryRequest({ scene, ...(await open(scene)) });
      each.diagnostic(`${runs} runs`);
      assert.deepEqual(problems, []);
    });
  };
  await tried("a review that another job proposed", proposedElsewhere);
  const ids = await toldOnce(scene);
  for (const [name, open] of FLOWS_ON_FINDINGS) await tried(name, (on) => open(on, ids));
  await tried("a review of later commits", reviewedAgain);
  await tried("a dismissal in a pull request that is open", (on) => dismissedAgain(on, ids));
});
