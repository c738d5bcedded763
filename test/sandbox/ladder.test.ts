import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, it, type TestContext } from "node:test";
import { LOOK_ONLY } from "../../src/sandbox/allowances.ts";
import { landlockAbi } from "../../src/sandbox/landlock-abi.ts";
import { residueOf } from "../../src/sandbox/residue.ts";
import { stepsFor } from "../../src/sandbox/steps.ts";
import { CLOCK, testSandbox } from "./kit.ts";

const isLinux = process.platform === "linux";
const isRoot = process.getuid?.() === 0;

describe("stepsFor", () => {
  it("goes from the walls that change nothing to the reduced ones", () => {
    assert.deepEqual(
      stepsFor(LOOK_ONLY).map(({ name }) => name),
      [
        "bubblewrap",
        "util-linux",
        "bubblewrap, its AppArmor profile",
        "util-linux, its AppArmor profile",
        "bubblewrap, restriction lowered",
        "util-linux, restriction lowered",
        "docker",
        "landlock",
      ],
    );
  });
});

describe("the self-test", { skip: !isLinux }, () => {
  it("stops at the first step that holds, and says what builds it", async (t) => {
    const { selfTest } = await testSandbox(t).status();
    const trials = selfTest?.steps ?? [];
    const last = trials.at(-1);
    assert.equal(last?.outcome, "holds");
    assert.ok(trials.slice(0, -1).every(({ outcome }) => outcome !== "holds"));
    assert.match(last?.builder?.path ?? "", /^\/usr\/bin\//);
    assert.equal(last?.builder?.owner, 0);
    assert.match(last?.builder?.version ?? "", /\d+\.\d+/);
    for (const wall of ["canary-file", "other-environments", "connect"] as const) {
      assert.ok(last?.walls.includes(wall), wall);
    }
  });

  it("tries every step where it is asked to, and changes nothing", async (t) => {
    const { selfTest } = await testSandbox(t, undefined, {}, { everyStep: true }).status();
    const outcomes = new Map(selfTest?.steps.map(({ step, outcome }) => [step, outcome]));
    assert.deepEqual(
      [...outcomes.keys()],
      stepsFor(LOOK_ONLY).map(({ name }) => name),
    );
    for (const step of ["bubblewrap, its AppArmor profile", "bubblewrap, restriction lowered", "docker"]) {
      assert.equal(outcomes.get(step), "not tried", step);
    }
  });

  it("says of a machine whose calls are not known that nothing filters them", async (t) => {
    const sandbox = testSandbox(t, "util-linux", {}, { architecture: "riscv64" });
    const status = await sandbox.status();
    if (!status.available) return t.skip("no util-linux on this machine");
    assert.match(status.note, /without a filter of system calls/);
    assert.ok(!status.selfTest?.steps[0]?.walls.includes("filter"));
    assert.equal((await sandbox.shell("echo here")).output, "here\n");
  });

  it("does not take Landlock without the filter, for the network would be open", async (t) => {
    const status = await testSandbox(t, "landlock", {}, { architecture: "riscv64" }).status();
    assert.equal(status.available, false);
    assert.match(status.selfTest?.steps[0]?.why ?? "", /leaves the network open|not installed/);
  });
});

describe("landlockAbi", () => {
  it("is 0 where the kernel cannot be asked", async () => {
    assert.equal(await landlockAbi("/usr/bin/no-perl"), 0);
  });
});

describe("residueOf", { skip: !isLinux || !isRoot }, () => {
  const NOBODY_ELSE = 64_399;

  it("names a process that outlived its starter", async (t) => {
    const pid = await leftRunning(t, NOBODY_ELSE);
    assert.deepEqual(await residueOf(NOBODY_ELSE, CLOCK), [pid]);
  });

  it("names nobody whose starter lives, and nobody of another account", async (t) => {
    const child = spawn("/usr/bin/sleep", ["60"], { uid: NOBODY_ELSE, gid: NOBODY_ELSE });
    t.after(() => child.kill());
    await once(child, "spawn");
    assert.deepEqual(await residueOf(NOBODY_ELSE, CLOCK), []);
    assert.deepEqual(await residueOf(NOBODY_ELSE + 1, CLOCK), []);
  });
});

async function leftRunning(t: TestContext, uid: number): Promise<number> {
  const shell = spawn("/bin/sh", ["-c", "sleep 60 >/dev/null 2>&1 & echo $!"], { uid, gid: uid });
  let printed = "";
  shell.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  await once(shell, "close");
  const pid = Number(printed);
  t.after(() => process.kill(pid, "SIGKILL"));
  return pid;
}
