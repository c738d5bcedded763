import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { tempDirectory } from "../kit/repository.ts";
import { CLOCK, KINDS, type Kind, processesWith, started, testSandbox } from "./kit.ts";

const SCRIPT = join(import.meta.dirname, "run-once.ts");
const NOBODY = 65_534;

async function holdsHere(t: TestContext, kind: Kind): Promise<boolean> {
  const { available } = await testSandbox(t, kind).status();
  if (!available) t.skip(`no ${kind} on this machine`);
  return available;
}

for (const kind of KINDS) {
  describe(`the ${kind} sandbox`, { skip: process.platform !== "linux" }, () => {
    it("dies with the process that started it, however that ends", { timeout: 30_000 }, async (t) => {
      if (!(await holdsHere(t, kind))) return;
      const marker = `sleep 98771${KINDS.indexOf(kind)}`;
      const child = spawn(process.execPath, [SCRIPT, kind, tempDirectory(t), `${marker} & ${marker}`]);
      await started(marker, 2);
      child.kill("SIGKILL");
      const deadline = Date.now() + 5_000;
      while (processesWith(marker).length > 0 && Date.now() < deadline) await CLOCK.sleep(20);
      assert.deepEqual(processesWith(marker), []);
    });

    it("holds for a user without privileges too", async (t) => {
      if (process.getuid?.() !== 0) return t.skip("every test here runs without privileges");
      if (![process.execPath, SCRIPT].every(everyoneReaches)) return t.skip("others cannot read this folder");
      if (!(await holdsHere(t, kind))) return;
      const runDirectory = tempDirectory(t);
      chmodSync(runDirectory, 0o777);
      const { stdout, stderr } = spawnSync(
        process.execPath,
        [SCRIPT, kind, runDirectory, "id -u; echo x >made"],
        { uid: NOBODY, gid: NOBODY, encoding: "utf8", env: {} },
      );
      assert.ok(stdout !== "", stderr);
      const { uid, result, output } = JSON.parse(stdout);
      const inside = kind === "landlock" ? NOBODY : 1000;
      assert.deepEqual({ uid, result, output }, { uid: NOBODY, result: "passed", output: `${inside}\n` });
      assert.equal(statSync(join(runDirectory, "copy", "made")).uid, NOBODY);
    });
  });
}

function everyoneReaches(path: string): boolean {
  const open = (statSync(path).mode & 0o005) !== 0;
  return open && (path === "/" || everyoneReaches(dirname(path)));
}
