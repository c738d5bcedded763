/** Runs one line of shell in a sandbox of its own, for tests that need another process: `<kind> <folder> <line>`. */
import { mkdirSync, writeSync } from "node:fs";
import { join } from "node:path";
import { createSandbox } from "../../src/sandbox/sandbox.ts";
import { createFakeLog } from "../fakes/log.ts";
import { CLOCK, KINDS } from "./kit.ts";

const [kindName, runDirectory = "", line = ""] = process.argv.slice(2);
const only = KINDS.find((kind) => kind === kindName) ?? "util-linux";
const sandbox = createSandbox({ runDirectory, toolchain: [], clock: CLOCK, log: createFakeLog(), only });
const directory = join(runDirectory, "copy");
mkdirSync(directory);
const result = await sandbox.run(
  { argv: ["/bin/sh", "-c", line], directory, timeoutMs: 20_000, outputBytes: 10_000 },
  new AbortController().signal,
);
writeSync(1, JSON.stringify({ uid: process.getuid?.(), ...result }));
