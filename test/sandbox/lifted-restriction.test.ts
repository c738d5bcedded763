import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { allowedByProfile, profileFor, restrictionLowered } from "../../src/sandbox/lifted-restriction.ts";
import { openMachine } from "../../src/sandbox/machine.ts";
import { type FakePrograms, fakePrograms } from "./fake-programs.ts";

const isRoot = process.getuid?.() === 0;

/** A machine whose kernel says `restriction`, and whose sudo runs what it is given. */
function machineWith(programs: FakePrograms, restriction: string | null) {
  const file = join(programs.folder, "restriction");
  if (restriction !== null) writeFileSync(file, `${restriction}\n`);
  const sudo = programs.add("sudo", 'shift 2; exec "$@"');
  return openMachine(false, { restriction: file, sudo });
}

// What runs as root has to belong to root, and so have these programs.
describe("allowedByProfile", { skip: !isRoot }, () => {
  it("loads a profile for one program, through sudo that asks nobody", async (t) => {
    const programs = fakePrograms(t);
    const parser = programs.add("apparmor_parser", 'cat >"$0.input"');
    const machine = machineWith(programs, "1");
    assert.equal(await allowedByProfile("/usr/bin/bwrap", parser)(machine, true), null);
    assert.deepEqual(programs.calls("sudo"), [`-n -- ${parser} --replace --skip-cache`]);
    assert.equal(programs.input("apparmor_parser"), profileFor("/usr/bin/bwrap"));
  });

  it("fails with what the parser or sudo complains of", async (t) => {
    const programs = fakePrograms(t);
    const parser = programs.add("apparmor_parser", "cat >/dev/null; echo 'no such abi' >&2; exit 1");
    const machine = machineWith(programs, "1");
    assert.deepEqual(await allowedByProfile("/usr/bin/bwrap", parser)(machine, true), {
      outcome: "fails",
      why: "no such abi",
    });
  });

  const untouched: readonly [title: string, restriction: string | null, mayChange: boolean, why: RegExp][] = [
    ["the kernel has no such restriction", null, true, /does not restrict/],
    ["the restriction is off", "0", true, /does not restrict/],
    ["the machine is not this job's alone", "1", false, /on a GitHub-hosted runner only/],
  ];
  for (const [title, restriction, mayChange, why] of untouched) {
    it(`changes nothing where ${title}`, async (t) => {
      const programs = fakePrograms(t);
      const parser = programs.add("apparmor_parser");
      const machine = machineWith(programs, restriction);
      const obstacle = await allowedByProfile("/usr/bin/bwrap", parser)(machine, mayChange);
      assert.equal(obstacle?.outcome, "not tried");
      assert.match(obstacle?.why ?? "", why);
      assert.deepEqual(programs.calls("sudo"), []);
    });
  }

  it("is not tried where AppArmor's parser is not installed", async (t) => {
    const machine = machineWith(fakePrograms(t), "1");
    const obstacle = await allowedByProfile("/usr/bin/bwrap", "/usr/sbin/no-parser")(machine, true);
    assert.deepEqual(obstacle, { outcome: "not tried", why: "/usr/sbin/no-parser is not installed" });
  });
});

describe("restrictionLowered", { skip: !isRoot }, () => {
  it("writes one setting of the kernel, where the workflow allows it in so many words", async (t) => {
    const programs = fakePrograms(t);
    const sysctl = programs.add("sysctl");
    const machine = machineWith(programs, "1");
    assert.equal(await restrictionLowered(sysctl)(machine, true), null);
    assert.deepEqual(programs.calls("sysctl"), ["--write kernel.apparmor_restrict_unprivileged_userns=0"]);
  });

  it("is not tried without that word, on whatever machine", async (t) => {
    const programs = fakePrograms(t);
    const sysctl = programs.add("sysctl");
    const obstacle = await restrictionLowered(sysctl)(machineWith(programs, "1"), false);
    assert.match(obstacle?.why ?? "", /unsafe-lower-kernel-userns-restriction/);
    assert.deepEqual(programs.calls("sysctl"), []);
  });
});

describe("openMachine", () => {
  it("takes no sudo that others could have put there", async () => {
    const machine = openMachine(false, { restriction: "/nonexistent", sudo: "/tmp/sudo" });
    assert.match((await machine.asRoot(["/usr/bin/true"])) ?? "", /not installed|writable by others/);
    await machine.forgetSudo();
  });

  it("makes sudo forget what it remembers", { skip: !isRoot }, async (t) => {
    const programs = fakePrograms(t);
    await machineWith(programs, null).forgetSudo();
    assert.deepEqual(programs.calls("sudo"), ["-K"]);
  });

  it("needs no sudo where it is root already", { skip: !isRoot }, async () => {
    const machine = openMachine(true, { restriction: "/nonexistent", sudo: "/nonexistent/sudo" });
    assert.equal(await machine.asRoot(["/usr/bin/true"]), null);
    assert.match((await machine.asRoot(["/bin/sh", "-c", "echo no >&2; exit 3"])) ?? "", /^no$/);
  });
});
