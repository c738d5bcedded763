/**
 * Measures what Reeve costs. Compare figures of one run only: another machine, or this one under another load, gives
 * others.
 *
 *     npm run bench -- [--quick] [--json] [--runs N] [--only PART] [--action FOLDER] [--node FILE] [--peer FOLDER]
 *     npm run bench -- --only real --repo FOLDER --base REVISION --head REVISION
 *     npm run bench -- --only real --list FILE
 *
 * `--action`: a folder with `action.yml` and `dist/`, default this repository. `--node`: what runs the bundle. `--peer`: a
 * folder in whose `node_modules` the agent that we compare with is installed. `--repo`, `--base`, `--head`: a change of a
 * repository that is here; `--list`: a file with those three on each line.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Range, Setting } from "./kit/part.ts";
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
    repo: { type: "string" },
    base: { type: "string", default: "HEAD~1" },
    head: { type: "string", default: "HEAD" },
    list: { type: "string" },
  },
});

const setting: Setting = {
  action: options.action,
  node: options.node,
  directory: mkdtempSync(join(tmpdir(), "reeve-bench-")),
  runs: Number(options.runs ?? (options.quick ? 3 : 15)),
  quick: options.quick,
  peer: options.peer,
  ranges: ranges(),
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

function ranges(): readonly Range[] {
  const { repo, base, head, list } = options;
  const listed = list === undefined ? [] : readFileSync(list, "utf8").split("\n");
  const lines = listed.map((line) => line.split("#")[0]?.trim().split(/\s+/) ?? []);
  const given = repo === undefined ? [] : [[repo, base, head]];
  return [...given, ...lines].flatMap(([place = "", from, to]) =>
    from === undefined || to === undefined ? [] : [{ repository: resolve(place), base: from, head: to }],
  );
}
