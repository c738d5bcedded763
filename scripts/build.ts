/**
 * Builds `dist/` from `src/`: `tsc` into `lib/`, then one bundle for each entry. (The bundler's own TypeScript
 * loader cannot run TypeScript 7.) Bundles are not minified: people who give Reeve a token can read what runs.
 *
 *     node scripts/build.ts [target folder, default: dist]
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const ROOT = dirname(import.meta.dirname);
const ENTRIES = ["action", "cli"] as const;

export function build(target: string): void {
  rmSync(join(ROOT, "lib"), { recursive: true, force: true });
  run(join(packageFolder("typescript"), "bin/tsc"), "--project", "tsconfig.build.json");
  for (const entry of ENTRIES) bundle(entry, join(target, entry));
}

function bundle(entry: string, output: string): void {
  rmSync(output, { recursive: true, force: true });
  const source = join("lib", "entry", `${entry}.js`);
  const ncc = join(packageFolder("@vercel/ncc"), "dist/ncc/cli.js");
  run(ncc, "build", source, "--out", output, "--license", "licenses.txt", "--no-cache", "--quiet");
  for (const name of readdirSync(output).filter((file) => file.endsWith(".js"))) leaveOut(join(output, name));
}

/**
 * What `debug` asks for in a `try` and is not here: the bundler leaves a call that looks around the machine for it. A module
 * that says nothing of colours comes to the same.
 */
const ABSENT = 'module.exports = eval("require")("supports-color");';

function leaveOut(file: string): void {
  const text = readFileSync(file, "utf8");
  if (text.includes(ABSENT)) writeFileSync(file, text.replace(ABSENT, "module.exports = {};"));
}

function packageFolder(name: string): string {
  return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
}

function run(script: string, ...argv: string[]): void {
  execFileSync(process.execPath, [script, ...argv], { cwd: ROOT, stdio: "inherit" });
}

if (import.meta.main) build(process.argv[2] ?? join(ROOT, "dist"));
