/**
 * Measures what Reeve costs. Compare figures of one run only: another machine, or this one under another load, gives
 * others.
 *
 *     npm run bench -- [--quick] [--json] [--runs N] [--only PART] [--action FOLDER] [--node FILE] [--peer FOLDER]
 *
 * `--action`: a folder with `action.yml` and `dist/`, default this repository. `--node`: what runs the bundle. `--peer`: a
 * folder in whose `node_modules` the agent that we compare with is installed.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Setting } from "./kit/part.ts";
import { type Measured, table } from "./kit/table.ts";
import { PARTS } from "./parts/index.ts";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    runs: { type: "string" },
    only: { type: "string" },
    action: { type: "string", default: join(import.meta.dirname, "..") },
    node: { type: "string", default: process.execPath },
    peer: { type: "string" },
  },
});

const setting: Setting = {
  action: options.action,
  node: options.node,
  directory: mkdtempSync(join(tmpdir(), "reeve-bench-")),
  runs: Number(options.runs ?? (options.quick ? 3 : 15)),
  quick: options.quick,
  peer: options.peer,
};
const wanted = PARTS.filter(({ name }) => options.only === undefined || name.includes(options.only));
if (wanted.length === 0)
  throw new Error(`There is no such part: ${PARTS.map(({ name }) => name).join("; ")}.`);
const measured: Measured[] = [];
try {
  for (const part of wanted) measured.push({ name: part.name, figures: await part.measure(setting) });
} finally {
  rmSync(setting.directory, { recursive: true, force: true });
}
const node = execFileSync(setting.node, ["--version"], { encoding: "utf8" }).trim();
const machine = { node, cores: cpus().length, load: loadavg()[0] ?? 0, runs: setting.runs };
process.stdout.write(
  options.json ? `${JSON.stringify({ machine, measured }, null, 2)}\n` : table(machine, measured),
);
