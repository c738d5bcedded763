import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Clock } from "../../src/core/ports.ts";
import { createPatience } from "../../src/github/patience.ts";
import { createFakeClock, createStillClock } from "../fakes/clock.ts";
import { createFakeLog } from "../fakes/log.ts";

describe("patience with GitHub", () => {
  it("has an end for one wait and for all of them", async () => {
    const patience = createPatience(createFakeClock(), createFakeLog(), undefined);
    const waited: boolean[] = [];
    for (const ms of [121_000, 120_000, 120_000, 61_000, 60_000, 1])
      waited.push(await patience.wait(ms, "why"));
    assert.deepEqual(waited, [false, true, true, false, true, false]);
  });

  it("announces a wait, and none that does not come", async () => {
    const log = createFakeLog();
    const patience = createPatience(createFakeClock(), log, undefined);
    await patience.wait(2_500, "cannot read the repository yet.");
    await patience.wait(200_000, "never");
    assert.deepEqual(log.lines, ["info: Waiting 3 s for GitHub: cannot read the repository yet."]);
  });

  it("counts waits side by side once", async () => {
    const endless: Clock = { now: () => 0, sleep: async () => {} };
    const patience = createPatience(endless, createFakeLog(), undefined);
    const waited = await Promise.all(Array.from({ length: 9 }, () => patience.wait(60_000, "why")));
    assert.deepEqual(new Set(waited), new Set([true]));
  });

  it("keeps all requests in while GitHub wants none, and for good when that is too long to wait", async () => {
    const clock = createFakeClock();
    const patience = createPatience(clock, createFakeLog(), undefined);
    assert.equal(await patience.held("ask"), null);
    patience.limit(7_000);
    assert.equal(await patience.held("ask"), null);
    assert.deepEqual(clock.waits, [7_000]);
    patience.limit(3_600_000);
    for (let time = 0; time < 3; time++) {
      const held = await patience.held("ask");
      assert.deepEqual([held?.kind, held?.kind === "limited" && held.waitMs], ["limited", 3_600_000]);
    }
    assert.deepEqual(clock.waits, [7_000]);
  });

  it("is over when the run is stopped, before a wait and in it", async () => {
    const stop = new AbortController();
    const log = createFakeLog();
    const patience = createPatience(createStillClock(), log, stop.signal);
    const waiting = patience.wait(60_000, "first");
    assert.equal(patience.stopped, false);
    stop.abort();
    assert.equal(await waiting, false);
    assert.equal(await patience.wait(60_000, "second"), false);
    assert.deepEqual([patience.stopped, log.lines.length], [true, 1]);
  });

  it("does not hide a clock that is broken", async () => {
    const broken: Clock = { now: () => 0, sleep: () => Promise.reject(new TypeError("no timer")) };
    const patience = createPatience(broken, createFakeLog(), undefined);
    await assert.rejects(patience.wait(1, "why"), TypeError);
  });
});
