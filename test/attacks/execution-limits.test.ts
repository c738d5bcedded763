import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe } from "node:test";
import { SANDBOX_LIMITS } from "../../src/sandbox/limits.ts";
import type { Turn } from "../e2e/model-server.ts";
import { processesWith } from "../sandbox/kit.ts";
import { type Arena, answersIn, openArena } from "./arena.ts";
import { bring, policyFor, type Tried, tryAll } from "./programs.ts";
import { row } from "./row.ts";

/** Another for each run of this file, so that nobody else's process is taken for the attacker's. */
const NAP = `98${process.pid}`;
const GiB = 1024 * 1024 * 1024;
const PROGRAMS = {
  daemon: `setsid nohup sleep ${NAP} & (setsid sleep ${NAP} </dev/null >/dev/null 2>&1 &); echo started`,
  bomb: "bash -c 'f() { f | f & wait; }; f' 2>/dev/null",
  memory: "exec node -e 'const all = []; for (;;) all.push(Buffer.alloc(64 << 20, 1))'",
  disk: `for place in "$TMPDIR" "$HOME" /dev/shm; do
      head -c 400000000 /dev/zero >"$place/full" 2>/dev/null; echo "$(stat -c %s "$place/full") in memory"
    done
    n=0; while :; do n=$((n + 1)); head -c 16000000 /dev/zero >file$n; echo "$((n * 16000000)) on disk"; done`,
  output: "echo first; yes",
};
const NAMES = Object.keys(PROGRAMS);
/** Seconds for what the time alone may have to end. */
const SOON = { bomb: 3, output: 3 };
const BASE = { "src/price.js": "export const price = 10;\n", ".github/reeve.yml": policyFor(NAMES, SOON) };

describe("what a program of a pull request takes", () => {
  let arena: Arena;
  let tried: Tried;
  /** As things were when the last result was on its way to the model. */
  let then: { readonly processes: readonly string[]; readonly bytesLeft: number };

  before(async () => {
    arena = await openArena(BASE);
    const number = await bring(arena, "programs", PROGRAMS);
    const look = async (): Promise<Turn> => {
      then = { processes: processesWith(NAP), bytesLeft: sizeOf(join(arena.scene.stage.directory, "jobs")) };
      return { calls: [["read_file", { path: "src/price.js" }]] };
    };
    tried = await tryAll(arena, number, NAMES, { afterwards: [look] });
  });
  after(() => arena.close());

  row("X-07", async () => {
    assert.match(tried.answer("daemon"), /started\n\[background processes were ended with the program\]/);
    assert.deepEqual(then.processes, []);
  });

  row("X-08", async () => {
    assert.match(tried.answer("bomb"), /was stopped (at its time limit|for what it took)/);
    assert.match(answersIn(tried.run).at(-1) ?? "", /export const price/, "other tools work after it");
  });

  row("X-09", async () => {
    assert.match(tried.answer("memory"), /was stopped for what it took/);
    assert.match(tried.answer("memory"), /\[stopped: .*bytes of memory/);
  });

  row("X-10", async () => {
    const sizes = tried.printed("disk").flatMap((line) => /^(\d+) in memory$/.exec(line)?.[1] ?? []);
    const { tmpBytes, homeBytes, sharedMemoryBytes } = SANDBOX_LIMITS;
    assert.deepEqual(sizes.map(Number), [tmpBytes, homeBytes, sharedMemoryBytes]);
    assert.match(tried.answer("disk"), /was stopped for what it took/);
    const written = /(\d+) on disk\n\[stopped: .*bytes written to the disk\]/.exec(tried.answer("disk"))?.[1];
    assert.ok(Number(written) < GiB, written);
    assert.ok(then.bytesLeft < GiB / 10, `${then.bytesLeft} bytes are left on the host`);
  });

  row("X-11", async () => {
    const answer = tried.answer("output");
    assert.match(answer, /was stopped (at its time limit|for what it took)/);
    assert.match(answer, /its first \d+ and last \d+ lines/);
    assert.match(answer, />\nfirst\ny\n/);
    assert.match(answer, /\n\[left out here\]\ny\n/);
    assert.match(answer, /\ny\n\[stopped: .*\]\n<\/output/);
    assert.ok(answer.length < 100_000, `${answer.length} characters`);
  });
});

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
