import assert from "node:assert/strict";
import { chmodSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { distrust, PROGRAMS } from "../../src/sandbox/programs.ts";
import { tempDirectory } from "../kit/repository.ts";

describe("distrust", { skip: process.platform !== "linux" }, () => {
  it("finds nothing wrong with a program of the system", async () => {
    assert.equal(await distrust(PROGRAMS.mount), null);
  });

  it("refuses what is not there", async () => {
    assert.equal(await distrust("/usr/bin/no-such-program"), "/usr/bin/no-such-program is not installed");
  });

  it("refuses a program that others may write", async (t) => {
    const program = join(tempDirectory(t), "bwrap");
    writeFileSync(program, "#!/bin/sh\n");
    chmodSync(program, 0o777);
    assert.match((await distrust(program)) ?? "", /is writable by others than root|does not belong to root/);
  });

  it("refuses a link, whatever it points to", async (t) => {
    const program = join(tempDirectory(t), "bwrap");
    symlinkSync(PROGRAMS.mount, program);
    assert.match((await distrust(program)) ?? "", /is not a plain file|does not belong to root/);
  });

  it("refuses a program in a folder that others may write", async () => {
    assert.match((await distrust("/tmp/bwrap")) ?? "", /^\/tmp is writable by others than root$/);
  });
});
