import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const ROOT = join(import.meta.dirname, "../..");
/** The engine's tests, with the servers that they bring along; random cases of pure code need none. */
const FOLDERS = ["test/agent", "test/conformance", "test/examples"];

/** Ways to run a program where there is no network but the machine's own loopback. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  bubblewrap: ["bwrap", "--dev-bind", "/", "/", "--unshare-net", "--die-with-parent", "--"],
  unshare: ["unshare", "--net", "sh", "-c", 'ip link set lo up && exec "$0" "$@"'],
  "unshare in a user namespace": [
    ...["unshare", "--net", "--map-root-user", "sh", "-c"],
    'ip link set lo up && exec "$0" "$@"',
  ],
};

/** Loopback answers, nothing else is there, and an address elsewhere cannot be reached. */
const PROBE = `
  import { createServer, connect } from "node:net";
  import { networkInterfaces } from "node:os";
  import { once } from "node:events";
  const server = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  await once(connect(server.address().port, "127.0.0.1"), "connect");
  server.close();
  if (Object.values(networkInterfaces()).flat().some(({ internal }) => !internal)) process.exit(1);
  const [error] = await once(connect(80, "203.0.113.1").on("connect", () => process.exit(1)), "error").catch((thrown) => [thrown]);
  process.exit(error.code === "ENETUNREACH" ? 0 : 1);
`;

test("the engine's tests need no network but loopback", async (t) => {
  const way = await firstThatHolds();
  if (way === null) {
    t.diagnostic(
      "NOT SHOWN: no way to take the network away works on this machine, so nothing was run without it.",
    );
    return t.skip(`needs one of: ${Object.keys(WAYS).join(", ")}`);
  }
  const { code, output } = await run(WAYS[way] ?? [], [
    ...["--test", "--test-isolation=none", "--test-reporter=spec", "--no-warnings"],
    ...FOLDERS.flatMap(testsIn),
  ]);
  const count = (what: string) => Number(new RegExp(`^ℹ ${what} (\\d+)$`, "m").exec(output)?.[1]);
  t.diagnostic(`${count("pass")} tests ran with loopback alone, by ${way}`);
  assert.equal(code, 0, output.slice(output.indexOf("failing tests:")).slice(0, 10_000));
  assert.ok(count("pass") > 500 && count("fail") === 0, "the tests were not found");
  assert.equal(count("skipped"), 0, "a test that is skipped without a network shows nothing");
});

async function firstThatHolds(): Promise<string | null> {
  for (const [name, words] of Object.entries(WAYS)) {
    const { code } = await run(words, ["--input-type=module", "--eval", PROBE]);
    if (code === 0) return name;
  }
  return null;
}

function testsIn(folder: string): readonly string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return names.filter((name) => /(?<!\.property)\.test\.ts$/.test(name)).map((name) => join(folder, name));
}

/** Node with these arguments, behind these words. A program that is not there ends with code 127. */
function run(words: readonly string[], argv: readonly string[]): Promise<{ code: number; output: string }> {
  const [program = "", ...before] = words;
  // Without it the runner takes itself for a part of this one, and runs nothing.
  const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
  const child = spawn(program, [...before, process.execPath, ...argv], {
    ...{ cwd: ROOT, env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.once("error", () => resolve({ code: 127, output }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
