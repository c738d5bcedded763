import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { ReeveError } from "../../src/core/errors.ts";
import { createSandbox } from "../../src/sandbox/sandbox.ts";
import { createFakeLog } from "../fakes/log.ts";
import { tempDirectory } from "../kit/repository.ts";
import { CLOCK, testSandbox } from "./kit.ts";

describe("createSandbox", () => {
  it("is unavailable on a platform without these walls, and says so", async (t) => {
    const status = await testSandbox(t, "util-linux", {}, { platform: "darwin" }).status();
    assert.deepEqual(status, {
      available: false,
      code: "sandbox_unavailable",
      reason:
        "Checks are off, for no sandbox holds here: programs can be contained on Linux only, and this is darwin.",
    });
  });

  it("never runs a program bare", async (t) => {
    const sandbox = testSandbox(t, "util-linux", {}, { platform: "win32" });
    const marker = join(tempDirectory(t), "ran");
    await assert.rejects(
      sandbox.shell(`touch ${marker}`),
      (error) => error instanceof ReeveError && error.code === "sandbox_unavailable",
    );
    assert.ok(!existsSync(marker));
  });

  it("answers that it is unavailable, and does not throw, when its own folder is missing", async () => {
    const sandbox = createSandbox({
      runDirectory: "/nonexistent/reeve",
      toolchain: [],
      clock: CLOCK,
      log: createFakeLog(),
    });
    assert.equal((await sandbox.status()).available, false);
  });

  it("probes once", async (t) => {
    const sandbox = testSandbox(t, "util-linux");
    const first = await sandbox.status();
    assert.equal(await sandbox.status(), first);
  });

  it("does not start for a run that is aborted already", async (t) => {
    const sandbox = testSandbox(t, "util-linux");
    await assert.rejects(sandbox.shell("true", { signal: AbortSignal.abort(new Error("over")) }), /over/);
  });

  it("warns of a folder of programs that is too wide to show", async (t) => {
    const log = createFakeLog();
    await testSandbox(t, "util-linux", {}, { toolchain: ["/opt"], log }).status();
    if (process.platform === "linux")
      assert.match(log.lines.join(), /Checks do not see \/opt: it is too wide/);
  });
});
