import assert from "node:assert/strict";

/** Does the work, and fails if it took longer. Time of the processor: what other programs take of it does not count. */
export function within<Result>(ms: number, work: () => Result): Result {
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  const took = (user + system) / 1_000;
  assert.ok(took <= ms, `${Math.round(took)} ms, where ${ms} are allowed`);
  return result;
}
