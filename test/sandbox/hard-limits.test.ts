import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { belowHardLimits } from "../../src/sandbox/hard-limits.ts";
import { SANDBOX_LIMITS } from "../../src/sandbox/limits.ts";

const PROC = `Limit                     Soft Limit           Hard Limit           Units     
Max file size             unlimited            unlimited            bytes     
Max processes             100                  500                  processes 
Max open files            1024                 2048                 files     
`;

describe("belowHardLimits", () => {
  it("takes a lower hard limit of the machine, which could not be raised", () => {
    const { processes, openFiles } = belowHardLimits(SANDBOX_LIMITS, PROC);
    assert.deepEqual([processes, openFiles], [500, 2_048]);
  });

  it("leaves everything else, and everything where nothing is known", () => {
    assert.equal(belowHardLimits(SANDBOX_LIMITS, PROC).fileBytes, SANDBOX_LIMITS.fileBytes);
    assert.deepEqual(belowHardLimits(SANDBOX_LIMITS, ""), SANDBOX_LIMITS);
  });
});
