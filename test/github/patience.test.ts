import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Clock } from "../../src/core/ports.ts";
import { createPatience } from "../../src/github/patience.ts";
import { createFakeClock } from "../fakes/clock.ts";
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

  it("is over when the run is stopped, before a wait and in it", async () => {
    const stop = new AbortController();
    const log = createFakeLog();
    const endless: Clock = {
      now: () => 0,
      sleep: (_, signal) =>
        new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    };
    const patience = createPatience(endless, log, stop.signal);
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
