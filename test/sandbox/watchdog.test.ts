import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { SANDBOX_LIMITS } from "../../src/sandbox/limits.ts";
import { passedLimit, type Taken } from "../../src/sandbox/watchdog.ts";

const MODEST: Taken = { threads: 10, memoryBytes: 1, availableBytes: 2 ** 33, diskBytes: -5, diskFiles: 0 };

describe("passedLimit", () => {
  it("leaves a modest program alone", () => {
    assert.equal(passedLimit(MODEST, SANDBOX_LIMITS), null);
  });

  it("leaves a program alone on a machine that does not tell its memory", () => {
    assert.equal(passedLimit({ ...MODEST, availableBytes: Number.NaN }, SANDBOX_LIMITS), null);
  });

  const cases: readonly [Partial<Taken>, RegExp][] = [
    [{ threads: 1_025 }, /^more than 1024 processes$/],
    [{ memoryBytes: 2 ** 32 + 1 }, /^more than 4294967296 bytes of memory$/],
    [{ availableBytes: 2 ** 20 }, /^the machine has less than 268435456 bytes of memory left$/],
    [{ diskBytes: 2 ** 30 }, /^more than 805306368 bytes written to the disk$/],
    [{ diskFiles: 200_001 }, /^more than 200000 files written to the disk$/],
  ];
  for (const [taken, expected] of cases) {
    it(`stops a program at ${JSON.stringify(taken)}`, () => {
      assert.match(passedLimit({ ...MODEST, ...taken }, SANDBOX_LIMITS) ?? "", expected);
    });
  }
});
