import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, it } from "node:test";
import { locateIn, ownShell, shellFor } from "../../src/tools/bash-shell.ts";
import { tempDirectory } from "../kit/repository.ts";

/** A machine on which these programs are found, and no others. */
const having =
  (...programs: readonly string[]) =>
  (program: string) =>
    programs.includes(program) ? (program.startsWith("/") ? program : `C:\\there\\${program}`) : null;

describe("shellFor", () => {
  const CHOICES: readonly (readonly [string, readonly string[], string | null, string | null])[] = [
    ["win32", ["pwsh.exe", "powershell.exe"], "PowerShell", "C:\\there\\pwsh.exe"],
    ["win32", ["powershell.exe"], "PowerShell", "C:\\there\\powershell.exe"],
    ["win32", ["/bin/bash"], null, null],
    ["linux", ["/bin/bash", "pwsh.exe"], "bash", "/bin/sh"],
    ["linux", [], "sh", "/bin/sh"],
    ["darwin", ["/bin/bash"], "bash", "/bin/sh"],
  ];
  for (const [platform, programs, name, program] of CHOICES) {
    it(`is ${name} on ${platform} with ${programs.join(", ") || "nothing"}`, () => {
      const shell = shellFor(platform, having(...programs));
      assert.deepEqual([shell?.name ?? null, shell?.program ?? null], [name, program]);
    });
  }

  it("gives PowerShell neither a profile nor anybody to ask, and the command as one argument", () => {
    const argv = shellFor("win32", having("pwsh.exe"))?.argv('echo "a b"; exit 3');
    assert.deepEqual(argv, ["-NoLogo", "-NoProfile", "-NonInteractive", "-Command", 'echo "a b"; exit 3']);
  });

  it("gives the system's shell the command as one argument, never as part of a line", () => {
    const argv = shellFor("linux", having("/bin/bash"))?.argv("echo '; rm x");
    assert.deepEqual(argv?.slice(2), ["/bin/bash", "echo '; rm x"]);
  });
});

describe("locateIn", () => {
  it("looks in absolute folders alone, in their order", (t) => {
    const [first, second] = [tempDirectory(t), tempDirectory(t)];
    for (const folder of [first, second]) writeFileSync(join(folder, "pwsh.exe"), "");
    assert.equal(locateIn(["", ".", first, second])("pwsh.exe"), join(first, "pwsh.exe"));
    assert.equal(locateIn(["", ".", "test/tools"])("bash-shell.test.ts"), null);
    assert.equal(locateIn([])(join(second, "pwsh.exe")), join(second, "pwsh.exe"));
  });
});

const PWSH = locateIn((process.env["PATH"] ?? "").split(delimiter))("pwsh");

describe("the shell itself", () => {
  it("is one that this machine has", () => {
    const shell = ownShell(process.env);
    assert.ok(shell);
    assert.equal(execFileSync(shell.program, shell.argv("echo hi"), { encoding: "utf8" }).trim(), "hi");
  });

  it("runs a command in a real PowerShell", { skip: PWSH === null && "there is no pwsh here" }, () => {
    const argv = shellFor("win32", () => PWSH)?.argv("Write-Output hi; exit 3");
    assert.throws(
      () => execFileSync(PWSH ?? "", argv ?? [], { encoding: "utf8" }),
      (error: { status?: number; stdout?: string }) => error.status === 3 && error.stdout?.trim() === "hi",
    );
  });
});
