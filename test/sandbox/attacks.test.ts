import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { ReeveError } from "../../src/core/errors.ts";
import { NOBODY } from "../../src/sandbox/drop-root.ts";
import { createSandbox } from "../../src/sandbox/sandbox.ts";
import { createFakeLog } from "../fakes/log.ts";
import { tempDirectory } from "../kit/repository.ts";
import { CLOCK, KINDS, type Kind, processesWith, started, testSandbox } from "./kit.ts";

const CANARY = "canary-3f9a1c77e5";
process.env["REEVE_TEST_SECRET"] = CANARY;

const found = await Promise.all(KINDS.map(async (kind) => ({ kind, status: await statusOf(kind) })));

async function statusOf(only: Kind) {
  const runDirectory = mkdtempSync(join(tmpdir(), "reeve-find-"));
  try {
    return await createSandbox({
      runDirectory,
      toolchain: [],
      clock: CLOCK,
      log: createFakeLog(),
      only,
    }).status();
  } finally {
    rmSync(runDirectory, { recursive: true });
  }
}

const KINDS_HERE = found.filter(({ status }) => status.available).map(({ kind }) => kind);

describe("this machine", { skip: process.platform !== "linux" }, () => {
  it("has at least one sandbox, or the attacks below are not tried at all", () => {
    const reasons = found.map(({ status }) => ("reason" in status ? status.reason : ""));
    assert.ok(KINDS_HERE.length > 0, `install bubblewrap or util-linux: ${reasons.join(" ")}`);
  });
});

for (const kind of KINDS_HERE) {
  const isReduced = kind === "landlock";
  describe(`a program in the ${kind} sandbox`, () => {
    it("sees an environment of documented names only", async (t) => {
      const { output } = await testSandbox(t, kind).shell("env; cat /proc/self/environ");
      assert.ok(!output.includes(CANARY));
      const names = output.match(/^[A-Z_]+(?==)/gm);
      assert.deepEqual(
        [...new Set(names)].sort(),
        [
          "CI",
          "GIT_CONFIG_NOSYSTEM",
          "HOME",
          "LANG",
          "LOGNAME",
          "OPENSSL_CONF",
          "PATH",
          "PWD",
          "TERM",
          "TMPDIR",
          "USER",
        ].sort(),
      );
    });

    it("finds no process of the host, nor its environment", async (t) => {
      const { output } = await testSandbox(t, kind).shell(
        "cat /proc/$PPID/environ /proc/*/environ; echo; ls -d /proc/[0-9]* | wc -l",
      );
      assert.ok(!output.includes(CANARY));
      assert.ok(Number(/^(\d+)$/m.exec(output)?.[1]) < 6, output);
    });

    it("reaches no network, neither the host's loopback nor an address outside", async (t) => {
      const listener = await listen(t);
      const { output } = await testSandbox(t, kind).shell(
        `for place in 127.0.0.1/${listener.port} 169.254.169.254/80 192.0.2.1/443; do
           timeout 2 bash -c ": </dev/tcp/$place" 2>/dev/null && echo connected || echo refused
         done
         getent hosts example.com || echo unresolved`,
      );
      assert.deepEqual(output.trim().split("\n"), ["refused", "refused", "refused", "unresolved"]);
      assert.equal(listener.connections(), 0);
    });

    it("has a loopback of its own, which tests of servers need", async (t) => {
      if (isReduced) return t.skip("the reduced sandbox has no network at all, as its note says");
      const { output, result } = await testSandbox(t, kind).shell(
        `node -e 'const s = require("http").createServer((q, a) => a.end("served"));
          s.listen(0, "localhost", () => fetch("http://localhost:" + s.address().port)
            .then((a) => a.text()).then((text) => { console.log(text); s.close(); }))'`,
      );
      assert.equal(output, "served\n");
      assert.equal(result, "passed");
    });

    it("cannot write the runner's command files", async (t) => {
      const folder = tempDirectory(t);
      const file = join(folder, "set_env");
      writeFileSync(file, "");
      process.env["GITHUB_ENV"] = file;
      t.after(() => delete process.env["GITHUB_ENV"]);
      const { output } = await testSandbox(t, kind).shell(
        `echo "[$GITHUB_ENV]"; echo LD_PRELOAD=x >>"${file}" || echo absent`,
      );
      assert.match(output, /^\[\]\n[\s\S]*absent\n$/);
      assert.equal(readFileSync(file, "utf8"), "");
    });

    it("leaves hooks and settings of a repository only in its own copy", async (t) => {
      const checkout = tempDirectory(t);
      execFileSync("git", ["init", "--quiet", checkout]);
      const before = hashOf(checkout);
      await testSandbox(t, kind).shell(
        `for folder in . "${checkout}"; do
           mkdir -p "$folder/.git/hooks"
           echo 'touch /tmp/owned' >"$folder/.git/hooks/post-checkout"
           echo '[core]\nfsmonitor = ./owned' >"$folder/.git/config"
         done`,
      );
      assert.equal(hashOf(checkout), before);
    });

    it("cannot signal a process of the host, not even one of its own user", async (t) => {
      const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
      const host = spawn("/usr/bin/sleep", ["60"], account);
      t.after(() => host.kill());
      const { output } = await testSandbox(t, kind).shell(
        `# What waits for this run was started a moment before it.
         for pid in ${host.pid} ${process.pid} $(seq $((PPID - 60)) $((PPID - 1))); do
           [ $pid -gt 1 ] && kill -0 $pid 2>/dev/null && echo reached $pid
         done
         echo end`,
      );
      assert.equal(output, "end\n");
    });

    // Programs that are looked for on the whole machine carry our process id: another run of these tests has its own.
    it("leaves no daemon behind", async (t) => {
      const started = Date.now();
      const { output, result } = await testSandbox(t, kind).shell(
        `setsid nohup sleep 98761.${process.pid} & (setsid sleep 98761.${process.pid} </dev/null >/dev/null 2>&1 &) ; sleep 0.1; echo done`,
      );
      assert.equal(result, "passed");
      assert.match(output, /done\n\[background processes were ended with the program\]\n$/);
      assert.deepEqual(processesWith(`sleep 98761.${process.pid}`), []);
      assert.ok(Date.now() - started < 5_000);
    });

    it("does not hold the result with a child that keeps the pipes", async (t) => {
      const sandbox = testSandbox(t, kind);
      await sandbox.status();
      const { output, durationMs, exitCode } = await sandbox.shell("sleep 600 & echo done");
      assert.match(output, /^done\n/);
      assert.equal(exitCode, 0);
      assert.ok(durationMs < 5_000, `${durationMs} ms`);
    });

    it("cannot take the machine down with processes", async (t) => {
      const sandbox = testSandbox(t, kind, { processes: 64 });
      const bomb = await sandbox.shell("bash -c 'f() { f | f & wait; }; f'", { timeoutMs: 2_000 });
      assert.notEqual(bomb.result, "passed");
      assert.equal((await sandbox.shell("echo alive")).output, "alive\n");
    });

    it("is stopped when it takes too much memory", async (t) => {
      const sandbox = testSandbox(t, kind, { memoryBytes: 200 * 1024 * 1024 });
      const result = await sandbox.shell(
        `node -e 'const all = []; setInterval(() => all.push(Buffer.alloc(16 << 20, 1)), 20)'`,
      );
      assert.equal(result.result, "resource_limit");
      assert.match(result.output, /\[stopped: more than \d+ bytes of memory\]$/);
    });

    it("is stopped when it fills the disk with many files", async (t) => {
      const sandbox = testSandbox(t, kind, { diskBytes: 64 * 1024 * 1024 });
      const result = await sandbox.shell(
        "n=0; while :; do n=$((n + 1)); head -c 4000000 /dev/zero >file$n; sleep 0.01; done",
      );
      assert.equal(result.result, "resource_limit");
      assert.match(result.output, /bytes written to the disk/);
    });

    it("cannot make one file, /tmp, /home or /dev/shm larger than allowed", async (t) => {
      const small = 1024 * 1024;
      const sandbox = testSandbox(t, kind, {
        fileBytes: small,
        tmpBytes: small,
        homeBytes: small,
        sharedMemoryBytes: small,
      });
      const { output } = await sandbox.shell(
        `for place in "$PWD" "$TMPDIR" "$HOME" /dev/shm; do
           (head -c 3000000 /dev/zero >"$place/file") 2>/dev/null; stat -c %s "$place/file"
         done`,
      );
      const sizes = output.match(/^\d+$/gm)?.map(Number) ?? [];
      assert.equal(sizes.length, isReduced ? 3 : 4, output);
      assert.ok(
        sizes.every((size) => size <= small),
        output,
      );
    });

    it("is stopped when it never stops printing, with head and tail kept", async (t) => {
      const sandbox = testSandbox(t, kind, { printedBytes: 4 * 1024 * 1024 });
      const result = await sandbox.shell("echo first; yes", { outputBytes: 2_000 });
      assert.equal(result.result, "resource_limit");
      assert.match(result.output, /^first\ny\n/);
      assert.match(result.output, /\n\[\d+ bytes left out here\]\ny\n/);
      assert.match(result.output, /\[stopped: more than 4194304 bytes printed\]$/);
      assert.ok(result.output.length < 2_200);
      assert.ok(result.droppedBytes > 4_000_000);
    });

    it("reports a noisy failure as a failure, with the bytes that were left out", async (t) => {
      const result = await testSandbox(t, kind).shell("yes ERROR | head -c 90000000; exit 1", {
        outputBytes: 10_000,
      });
      assert.equal(result.result, "failed");
      assert.equal(result.exitCode, 1);
      const gap = /\[(\d+) bytes left out here\]\n/.exec(result.output);
      assert.equal(Number(gap?.[1]), result.droppedBytes);
      assert.equal(result.output.length - (gap?.[0].length ?? 0) + result.droppedBytes, 90_000_000);
    });

    it("finds no way to root or to containers", async (t) => {
      const { output } = await testSandbox(t, kind).shell(
        `sudo -n id 2>/dev/null || echo no sudo
         su -c id 2>/dev/null </dev/null || echo no su
         find / -xdev -type s 2>/dev/null | wc -l
         ls /var/run/docker.sock /run 2>/dev/null || echo no socket`,
      );
      assert.deepEqual(output.trim().split("\n"), ["no sudo", "no su", "0", "no socket"]);
    });

    it("cannot make namespaces or mounts of its own", async (t) => {
      const { output } = await testSandbox(t, kind).shell(
        `unshare -Urm true 2>/dev/null || echo no namespace
         bwrap --ro-bind / / true 2>/dev/null || echo no bwrap
         mount -t tmpfs x . 2>/dev/null || echo no mount
         mount -o remount,rw /usr 2>/dev/null || echo no remount
         umount /proc/sys 2>/dev/null || echo no umount`,
      );
      assert.deepEqual(output.trim().split("\n"), [
        "no namespace",
        "no bwrap",
        "no mount",
        "no remount",
        "no umount",
      ]);
    });

    it("cannot change device nodes, settings of the kernel, or the way it is measured", async (t) => {
      const { output } = await testSandbox(t, kind).shell(
        `chmod 600 /dev/null 2>/dev/null || echo no chmod
         (echo x >/proc/sys/kernel/core_pattern) 2>/dev/null || echo no setting
         (echo -1000 >/proc/self/oom_score_adj) 2>/dev/null || echo no favour
         ulimit -n 100000 2>/dev/null || echo no more files`,
      );
      assert.deepEqual(output.trim().split("\n"), ["no chmod", "no setting", "no favour", "no more files"]);
    });

    it("can print to /dev/stdout and /dev/stderr by name, in order", async (t) => {
      const { output } = await testSandbox(t, kind).shell(
        "echo a >/dev/stderr; echo b; echo c >&2; echo d >/dev/stdout",
      );
      assert.equal(output, "a\nb\nc\nd\n");
    });

    it("finds node, npm and npx of the running toolchain", async (t) => {
      const { output, result } = await testSandbox(t, kind).shell(
        "node --version && npm --version && npx --version",
      );
      assert.equal(result, "passed", output);
      assert.equal(output.split("\n")[0], process.version);
    });

    it("is shown byte for byte where its output is text", async (t) => {
      const { output, droppedBytes } = await testSandbox(t, kind).shell(
        `node -e 'process.stdout.write("你".repeat(50000))'`,
        { outputBytes: 200_000 },
      );
      assert.equal(output, "你".repeat(50_000));
      assert.equal(droppedBytes, 0);
    });

    it("is killed whole at its time limit, with its output so far kept", async (t) => {
      const result = await testSandbox(t, kind).shell(
        `echo start; sleep 98762.${process.pid} & sleep 98762.${process.pid}`,
        {
          timeoutMs: 700,
        },
      );
      assert.equal(result.result, "timeout");
      assert.equal(result.exitCode, null);
      assert.equal(result.output, "start\n[stopped: it timed out after 700 ms]");
      assert.deepEqual(processesWith(`sleep 98762.${process.pid}`), []);
    });

    it("is killed whole when the run is aborted", { timeout: 30_000 }, async (t) => {
      const sandbox = testSandbox(t, kind);
      await sandbox.status();
      const controller = new AbortController();
      const result = sandbox.shell(`sleep 98763.${process.pid} & sleep 98763.${process.pid}`, {
        signal: controller.signal,
      });
      await Promise.race([result.catch(() => {}), started(`sleep 98763.${process.pid}`, 2)]);
      controller.abort(new Error("enough"));
      await assert.rejects(result, /enough/);
      assert.deepEqual(processesWith(`sleep 98763.${process.pid}`), []);
    });

    it("is gone when the run is aborted while the walls are built", { timeout: 60_000 }, async (t) => {
      const sandbox = testSandbox(t, kind);
      await sandbox.status();
      for (let wait = 0; wait < 60; wait += 3) {
        const controller = new AbortController();
        const result = sandbox.shell(`sleep 98764.${process.pid}`, { signal: controller.signal });
        await CLOCK.sleep(wait);
        controller.abort(new Error("enough"));
        await assert.rejects(result, /enough/);
        assert.deepEqual(processesWith(`sleep 98764.${process.pid}`), []);
      }
    });

    it("runs in a folder that was made for it, and nowhere else", async (t) => {
      const sandbox = testSandbox(t, kind);
      for (const directory of [tempDirectory(t), sandbox.runDirectory, "/", "/nowhere"]) {
        await assert.rejects(
          sandbox.shell("true", { directory }),
          (error) => error instanceof ReeveError && error.code === "sandbox_setup_failed",
        );
      }
    });

    it("changes its working copy and nothing beside it", async (t) => {
      const sandbox = testSandbox(t, kind);
      const beside = join(sandbox.runDirectory, "beside");
      mkdirSync(beside);
      writeFileSync(join(beside, "auth.ts"), "export {};\n");
      const directory = sandbox.workingCopy();
      writeFileSync(join(directory, "auth.ts"), "export {};\n");
      const before = hashOf(beside);
      await sandbox.shell("echo bad >auth.ts; echo bad >../beside/auth.ts", { directory });
      assert.equal(readFileSync(join(directory, "auth.ts"), "utf8"), "bad\n");
      assert.equal(hashOf(beside), before);
    });

    it("leaves no mount and no file of the sandbox on the host", async (t) => {
      const sandbox = testSandbox(t, kind);
      const mounts = readFileSync("/proc/self/mountinfo", "utf8");
      const directory = sandbox.workingCopy();
      await sandbox.shell("echo x >made", { directory });
      await sandbox.shell("sleep 10", { directory, timeoutMs: 300 });
      assert.equal(readFileSync("/proc/self/mountinfo", "utf8"), mounts);
      assert.deepEqual(readdirSync(sandbox.runDirectory), ["copy-1"]);
      assert.ok(existsSync(join(directory, "made")));
    });
  });
}

async function listen(t: TestContext): Promise<{ port: number; connections: () => number }> {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  const address = server.address();
  assert.ok(typeof address === "object" && address !== null);
  return { port: address.port, connections: () => count };
}

function hashOf(directory: string): string {
  const hash = createHash("sha256");
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    hash.update(path);
    if (entry.isFile()) hash.update(readFileSync(path));
  }
  return hash.digest("hex");
}
