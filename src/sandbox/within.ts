import type { Clock } from "../core/ports.ts";

/** Whether `promise` resolved within `ms`. */
export async function within(ms: number, promise: Promise<unknown>, clock: Clock): Promise<boolean> {
  const over = new AbortController();
  const late = clock.sleep(ms, over.signal).then(
    () => false,
    () => false,
  );
  const inTime = await Promise.race([promise.then(() => true), late]);
  over.abort();
  return inTime;
}
