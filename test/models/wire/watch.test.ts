import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setImmediate as nextTick } from "node:timers/promises";
import { PARTING_MS, watchSilence } from "../../../src/models/wire/watch.ts";
import { ManualClock } from "../kit.ts";

const PATIENCE = { firstByteMs: 100, idleMs: 10 };

function watched() {
  const clock = new ManualClock();
  const caller = new AbortController();
  const watch = watchSilence(clock, PATIENCE, caller.signal);
  const pass = async (ms: number) => {
    clock.advance(ms);
    await nextTick();
  };
  return { clock, caller, watch, pass };
}

describe("watchSilence", () => {
  it("ends an exchange that sends no first byte in time", async () => {
    const { watch, pass } = watched();
    await pass(99);
    assert.equal(watch.signal.aborted, false);
    await pass(1);
    assert.deepEqual([watch.signal.aborted, watch.silence], [true, "first byte"]);
  });

  it("has the shorter patience as soon as a byte came", async () => {
    const { watch, pass } = watched();
    await pass(50);
    watch.beat();
    await pass(10);
    assert.deepEqual([watch.signal.aborted, watch.silence], [true, "idle"]);
  });

  it("starts again with every byte", async () => {
    const { watch, pass } = watched();
    for (let beats = 0; beats < 20; beats += 1) {
      watch.beat();
      await pass(9);
    }
    assert.equal(watch.signal.aborted, false);
    await pass(1);
    assert.equal(watch.silence, "idle");
  });

  it("takes nothing for a sign of life behind a reply that is whole", async () => {
    const { watch, pass } = watched();
    watch.beat();
    watch.follow("whole");
    await pass(9);
    watch.beat();
    await pass(1);
    assert.deepEqual([watch.signal.aborted, watch.silence], [true, "idle"]);
  });

  it("takes what a reply says behind its end for one", async () => {
    const { watch, pass } = watched();
    watch.beat();
    for (const standing of ["whole", "over", "whole", "over", "over", "open"] as const) {
      watch.follow(standing);
      await pass(9);
    }
    watch.beat();
    await pass(9);
    assert.equal(watch.signal.aborted, false);
    await pass(1);
    assert.equal(watch.silence, "idle");
  });

  it("waits a moment, and no longer, for the end of a connection behind a reply, which is no silence", async () => {
    const { watch, pass } = watched();
    watch.beat();
    watch.follow("over");
    await pass(PARTING_MS - 1);
    watch.beat();
    assert.equal(watch.signal.aborted, false);
    await pass(1);
    assert.deepEqual([watch.signal.aborted, watch.silence], [true, null]);
  });

  it("passes the caller's signal on, which is no silence", () => {
    const { watch, caller } = watched();
    caller.abort();
    assert.deepEqual([watch.signal.aborted, watch.silence], [true, null]);
  });

  it("leaves no timer behind", async () => {
    const { clock, watch, pass } = watched();
    watch.beat();
    watch.stop();
    assert.equal(clock.waiting, 0);
    await pass(1_000);
    assert.deepEqual([watch.signal.aborted, watch.silence], [false, null]);
  });
});
