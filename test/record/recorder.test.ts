import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { RunEvent } from "../../src/core/events.ts";
import { createRecorder } from "../../src/record/recorder.ts";
import { createFakeClock } from "../fakes/clock.ts";

describe("a recorder", () => {
  it("stamps each event and gives it to every sink, in order", () => {
    const clock = createFakeClock(5);
    const seen: [string, RunEvent][] = [];
    const sink = (name: string) => ({ name, write: (event: RunEvent) => void seen.push([name, event]) });
    const recorder = createRecorder(clock, [sink("one"), sink("two")]);
    recorder.record({ type: "agent_start" });
    clock.advance(2);
    recorder.record({ type: "turn_start" });
    assert.deepEqual(seen, [
      ["one", { type: "agent_start", at: 5 }],
      ["two", { type: "agent_start", at: 5 }],
      ["one", { type: "turn_start", at: 7 }],
      ["two", { type: "turn_start", at: 7 }],
    ]);
  });

  it("goes on when a sink fails, and tells of it once", () => {
    const told: string[] = [];
    let written = 0;
    let asked = 0;
    const full = {
      name: "transcript",
      write() {
        asked += 1;
        throw new Error("No space left on device");
      },
    };
    const whole = { name: "audit", write: () => void written++ };
    const recorder = createRecorder(createFakeClock(), [full, whole], (text) => void told.push(text));
    for (let count = 0; count < 3; count++) recorder.record({ type: "turn_start" });
    assert.deepEqual([asked, written], [3, 3]);
    assert.deepEqual(told, ["The transcript is not complete: No space left on device"]);
    assert.deepEqual(recorder.failures(), [{ sink: "transcript", message: "No space left on device" }]);
  });
});
