import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../core/ports.ts";

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  async sleep(ms, signal) {
    await wait(ms, undefined, signal ? { signal } : {});
  },
};
