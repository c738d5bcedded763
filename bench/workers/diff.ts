/** Reads the same diff twice over: as a change set, or by a plain search for line feeds. argv: repository, base, head, how. */
import { spawn } from "node:child_process";
import { DiffParser } from "../../src/core/diff-parse.ts";
import { sha } from "../../src/core/values.ts";
import { report } from "../kit/worker.ts";

const [repository = "", base = "", head = "", how = ""] = process.argv.slice(2);
const FLAGS = ["diff-tree", "-r", "-z", "--raw", "-p", "--full-index", "-M"];

const parser = new DiffParser();
let bytes = 0;
let busy = 0;
let found = 0;
let files = 0;

function scan(chunk: Buffer): void {
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) found += 1;
}

const begun = performance.now();
const child = spawn("git", ["-C", repository, ...FLAGS, base, head]);
child.stdout.on("data", (chunk: Buffer) => {
  bytes += chunk.length;
  const from = performance.now();
  if (how === "change set") parser.push(chunk);
  else scan(chunk);
  busy += performance.now() - from;
});
await new Promise((resolve) => child.once("close", resolve));
if (how === "change set") {
  const from = performance.now();
  const changes = parser.end(sha(base), sha(head));
  busy += performance.now() - from;
  files = changes.files.length;
  found = changes.files.reduce((sum, file) => sum + file.hunks.length, 0);
}
report({ wall: performance.now() - begun, busy, bytes, found, files });
