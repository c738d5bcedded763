import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { RULES, RULES_WITHOUT_NAMESPACES } from "../../src/sandbox/seccomp-rules.ts";
import { isKnown, NEWEST, numberOf } from "../../src/sandbox/syscalls.ts";
import { KINDS, testSandbox } from "./kit.ts";

const TRY = 'for (@ARGV) { $! = 0; syscall($_ + 0, 0, 0, 0, 0, 0, 0); print "$_ ", $! + 0, "\\n" }';

const PYTHON = `
import multiprocessing, subprocess, threading, socket
def work(n): return n * n
if __name__ == "__main__":
    try:
        with multiprocessing.get_context("fork").Pool(2) as pool: print(pool.map(work, [1, 2, 3]))
    except PermissionError: print("no semaphores")
    thread = threading.Thread(target=print, args=("thread",)); thread.start(); thread.join()
    print(subprocess.run(["echo", "child"], capture_output=True, text=True).stdout.strip())
`;

const NODE = `
const { fork } = require("child_process");
const { Worker } = require("worker_threads");
if (process.argv[2] === "child") { process.send("child"); process.disconnect(); }
else {
  fork(__filename, ["child"]).on("message", (word) => console.log(word)).on("exit", () => {
    new Worker('require("worker_threads").parentPort.postMessage("worker")', { eval: true }).on("message", (word) => console.log(word));
  });
}
`;

for (const kind of KINDS) {
  describe(`the filter of system calls in the ${kind} sandbox`, {
    skip: process.platform !== "linux",
  }, () => {
    it("answers every call that it refuses as it should", async (t) => {
      const { arch } = process;
      const sandbox = testSandbox(t, kind);
      if (!(await sandbox.status()).available || !isKnown(arch)) return t.skip(`no ${kind} on this machine`);
      const rules = kind === "landlock" ? RULES_WITHOUT_NAMESPACES : RULES;
      const expected = rules
        .filter(({ answer }) => answer.length === 1)
        .flatMap(({ syscalls, answer }) =>
          syscalls.flatMap((syscall) => {
            const number = numberOf(syscall, arch);
            return number === null ? [] : [`${number} ${(answer[0]?.operand ?? 0) & 0xffff}`];
          }),
        );
      const numbers = [...expected.map((line) => line.split(" ")[0]), NEWEST + 1].join(" ");
      const { output } = await sandbox.shell(`perl -e '${TRY}' ${numbers}`);
      assert.deepEqual(output.trim().split("\n"), [...expected, `${NEWEST + 1} 38`]);
    });

    it("leaves git, Python and Node what they work with", async (t) => {
      const sandbox = testSandbox(t, kind);
      if (!(await sandbox.status()).available) return t.skip(`no ${kind} on this machine`);
      const { output } = await sandbox.shell(`
        git init --quiet . && git config user.name a && git config user.email a@example.invalid &&
          git commit --quiet --allow-empty --message made && git log --format=%s
        cat >work.py <<'END'\n${PYTHON}\nEND
        cat >work.js <<'END'\n${NODE}\nEND
        python3 work.py
        node work.js`);
      assert.deepEqual(output.trim().split("\n"), [
        "made",
        kind === "landlock" ? "no semaphores" : "[1, 4, 9]",
        "thread",
        "child",
        "child",
        "worker",
      ]);
    });
  });
}
