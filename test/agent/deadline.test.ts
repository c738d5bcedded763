import assert from "node:assert/strict";
import { test } from "node:test";
import { Deadline, timingOf } from "../../src/agent/deadline.ts";
import { Patience } from "../../src/agent/patience.ts";
import { IdleClock } from "./kit/clock.ts";

test("tools have to stop first, then everything, and both before time is up", async () => {
  const clock = new IdleClock();
  const begun = clock.now();
  const deadline = new Deadline(clock, 100_000, timingOf(100_000), new AbortController().signal);
  const at = (signal: AbortSignal) =>
    new Promise<number>((resolve) => signal.addEventListener("abort", () => resolve(clock.now() - begun)));
  assert.deepEqual(await Promise.all([at(deadline.tools), at(deadline.run)]), [74_000, 99_000]);
  assert.equal(deadline.timeIsUp, true);
});

test("a host that aborts stops everything, and that is not for the time", () => {
  const host = new AbortController();
  const deadline = new Deadline(new IdleClock(), 100_000, timingOf(100_000), host.signal);
  host.abort();
  assert.deepEqual([deadline.tools.aborted, deadline.run.aborted, deadline.timeIsUp], [true, true, false]);
  deadline.end();
});

test("a run that ended is not stopped any more", async () => {
  const clock = new IdleClock();
  const deadline = new Deadline(clock, 1_000, timingOf(1_000), new AbortController().signal);
  deadline.end();
  await clock.sleep(5_000);
  assert.equal(deadline.run.aborted, false);
});

test("patience is lost the grace after the signal, not before", async () => {
  const clock = new IdleClock();
  const controller = new AbortController();
  const patience = new Patience(controller.signal, clock, 500);
  const never = patience.wait(new Promise(() => {}));
  await clock.sleep(10_000);
  const aborted = clock.now();
  controller.abort();
  await assert.rejects(never, { code: "timeout" });
  assert.equal(clock.now() - aborted, 500);
});

test("work that ends within the grace is heard", async () => {
  const clock = new IdleClock();
  const patience = new Patience(AbortSignal.abort(), clock, 500);
  assert.equal(await patience.wait(clock.sleep(100).then(() => "late but there")), "late but there");
  patience.end();
});
