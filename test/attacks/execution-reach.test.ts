import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { after, before, describe } from "node:test";
import { isKnown, numberOf } from "../../src/sandbox/syscalls.ts";
import type { Turn } from "../e2e/model-server.ts";
import { type Arena, openArena } from "./arena.ts";
import { bring, policyFor, type Tried, tryAll } from "./programs.ts";
import { row } from "./row.ts";

const NAMES = ["environment", "parents", "network", "commands", "git", "root", "memory", "namespaces"];
const BASE = { "src/price.js": "export const price = 10;\n", ".github/reeve.yml": policyFor(NAMES) };

describe("what a program of a pull request reaches", () => {
  let arena: Arena;
  let tried: Tried;
  let folder: string;
  let docker: { readonly path: string; connections(): number; close(): void };

  before(async () => {
    arena = await openArena(BASE);
    folder = arena.scene.stage.directory;
    docker = await listenAt(join(folder, "docker.sock"));
    // The folder of the job that is about to run, with the file commands of an earlier step.
    const commands = join(folder, "jobs/1/temp/_runner_file_commands");
    mkdirSync(commands, { recursive: true });
    const workspace = await arena.checkout();
    const number = await bring(arena, "programs", programs({ workspace, commands }));
    // Git is asked again when the programs are gone.
    const afterwards: readonly Turn[] = [{ calls: [["search", { pattern: "price" }]] }];
    tried = await tryAll(arena, number, NAMES, { workspace, afterwards });
  });
  after(async () => {
    docker.close();
    await arena.close();
  });

  row("X-01", async () => {
    const names = tried.printed("environment").map((line) => line.split("=")[0]);
    assert.deepEqual([...new Set(names)].sort(), documentedNames());
  });

  row("X-02", async () => {
    const lines = tried.printed("parents");
    const processes = lines.filter((line) => line.startsWith("/proc/"));
    assert.ok(processes.length > 0 && processes.length < 6, lines.join("\n"));
    const names = lines.filter((line) => line.includes("=")).map((line) => line.split("=")[0] ?? "");
    assert.deepEqual(
      names.filter((name) => !documentedNames().includes(name)),
      [],
    );
  });

  row("X-04", async () => {
    const lines = tried.printed("network");
    assert.deepEqual(lines.slice(0, 3), ["refused", "refused", "refused"]);
    assert.deepEqual(lines.slice(3), ["unresolved", "loopback served"]);
  });

  row("X-05", async () => {
    const [first, ...rest] = tried.printed("commands");
    assert.equal(first, "[][][][]");
    assert.deepEqual([...new Set(rest)], ["absent"]);
    for (const name of ["github_env", "github_path", "github_state"])
      assert.equal(readFileSync(join(folder, "jobs/1", name), "utf8"), "", name);
    assert.ok(!Object.keys(tried.run.outputs).includes("LD_PRELOAD"));
  });

  // The arena compares the checkout, `.git` and all, with what it was. What is written beside the copy is gone with the walls.
  row("X-06", async () => {
    assert.deepEqual(tried.printed("git"), ["no repository", "planted in the copy"]);
    assert.ok(!existsSync(join(folder, "owned")));
  });

  row("X-12", async () => {
    assert.deepEqual(tried.printed("root"), ["no sudo", "no su", "no socket", "no socket", "sockets: 0"]);
    assert.equal(docker.connections(), 0);
  });

  row("X-14", async () => {
    assert.deepEqual(tried.printed("memory"), ["absent", "not attached", "EPERM", "EPERM", "EPERM"]);
  });

  row("X-15", async () => {
    assert.deepEqual(tried.printed("namespaces"), ["no namespace", "no bwrap", "no mount", "no remount"]);
  });

  function programs(places: { workspace: string; commands: string }): Readonly<Record<string, string>> {
    const { workspace, commands } = places;
    const { port } = new URL(arena.evil);
    const owned = join(folder, "owned");
    return {
      environment: `env; tr '\\0' '\\n' </proc/self/environ; cat ${arena.outside} ${workspace}/.env 2>/dev/null`,
      parents:
        "tr '\\0' '\\n' </proc/$PPID/environ; cat /proc/*/environ | tr '\\0' '\\n'; ls -d /proc/[0-9]*",
      network: `for place in 127.0.0.1/${port} 169.254.169.254/80 192.0.2.1/443; do
          timeout 2 bash -c ": </dev/tcp/$place" 2>/dev/null && echo connected || echo refused
        done
        getent hosts example.com || echo unresolved
        node -e 'const s = require("http").createServer((q, a) => a.end("served"));
          s.listen(0, "127.0.0.1", () => fetch("http://127.0.0.1:" + s.address().port)
            .then((a) => a.text()).then((text) => { console.log("loopback", text); s.close(); }))'`,
      commands: `echo "[$GITHUB_ENV][$GITHUB_PATH][$GITHUB_OUTPUT][$RUNNER_TEMP]"
        for name in env path output state; do
          (echo LD_PRELOAD=x >>"${folder}/jobs/1/github_$name") 2>/dev/null && echo written || echo absent
        done
        (echo LD_PRELOAD=x >>"${commands}/set_env") 2>/dev/null && echo written || echo absent`,
      git: `ls -d .git 2>/dev/null || echo no repository
        plant() {
          mkdir -p "$1/.git/hooks" &&
          printf '#!/bin/sh\\ntouch ${owned}\\n' >"$1/.git/hooks/post-checkout" &&
          chmod +x "$1/.git/hooks/post-checkout" &&
          printf '[core]\\n\\tfsmonitor = touch ${owned}\\n' >>"$1/.git/config"
        }
        plant . && echo planted in the copy
        plant ${workspace} 2>/dev/null`,
      root: `sudo -n id 2>/dev/null || echo no sudo
        su -c id </dev/null 2>/dev/null || echo no su
        for socket in /var/run/docker.sock ${docker.path}; do
          curl --silent --max-time 2 --unix-socket $socket http://docker/info || echo no socket
        done
        echo sockets: $(find / -path /proc -prune -o -type s -print 2>/dev/null | wc -l)`,
      memory: `(: </proc/${process.pid}/mem) 2>/dev/null && echo read || echo absent
        gdb -p ${process.pid} -batch 2>/dev/null | grep -q attached && echo attached || echo not attached
        ${(["ptrace", "process_vm_readv", "process_vm_writev"] as const).map(asksItself).join("\n")}`,
      namespaces: `unshare -Urm true 2>/dev/null || echo no namespace
        bwrap --ro-bind / / true 2>/dev/null || echo no bwrap
        mount -t tmpfs none . 2>/dev/null || echo no mount
        mount -o remount,rw /usr 2>/dev/null || echo no remount`,
    };
  }
});

/** A system call that a program may make about itself anywhere else: its first argument is then of no consequence, or its own number. */
function asksItself(name: "ptrace" | "process_vm_readv" | "process_vm_writev"): string {
  assert.ok(isKnown(process.arch), `the numbers of ${process.arch} are not known`);
  const words = [numberOf(name, process.arch), name === "ptrace" ? 0 : "$$", 0, 0, 0, 0, 0].join(", ");
  return `perl -e 'print syscall(${words}) < 0 ? $!{EPERM} ? "EPERM" : $! : "done", "\\n"'`;
}

/** What docs/security.md says a program's environment has. */
function documentedNames(): readonly string[] {
  const page = readFileSync(new URL("../../docs/security.md", import.meta.url), "utf8");
  const [, names = ""] = /environment is a constant of eleven names \(([^)]+)\)/.exec(page) ?? [];
  return [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name).sort();
}

async function listenAt(path: string): Promise<{ path: string; connections(): number; close(): Server }> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  return { path, connections: () => connections, close: () => server.close() };
}
