/**
 * Fails unless the committed `dist/` is byte for byte what the sources build, in another folder than this one.
 * A copy of the sources is built, so that a path of this machine in the output would show as a difference.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

const ROOT = dirname(import.meta.dirname);
const SOURCES = ["src", "scripts", "package.json", "tsconfig.json", "tsconfig.build.json"];
/** Large, and no part of a build. The rest is copied: behind a link, the bundler would see this folder's own path. */
const NOT_FOR_BUILDING = /node_modules\/(?:node|node-[^/]+|@biomejs|@copilotkit)(?:\/|$)/;

const elsewhere = mkdtempSync(join(tmpdir(), "reeve-dist-"));
try {
  for (const name of SOURCES) cpSync(join(ROOT, name), join(elsewhere, name), { recursive: true });
  cpSync(join(ROOT, "node_modules"), join(elsewhere, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !NOT_FOR_BUILDING.test(path),
  });
  execFileSync(process.execPath, [join(elsewhere, "scripts/build.ts")], { cwd: elsewhere, stdio: "inherit" });
  const differing = differences(join(elsewhere, "dist"), join(ROOT, "dist"));
  for (const line of differing) console.error(line);
  if (differing.length > 0) {
    console.error("dist/ is not what the sources build. Run npm run build and commit dist/.");
    process.exitCode = 1;
  } else console.log(`dist/ is what the sources build (${filesBelow(join(ROOT, "dist")).length} files).`);
} finally {
  rmSync(elsewhere, { recursive: true, force: true });
}

function differences(built: string, committed: string): string[] {
  const names = new Set([...filesBelow(built), ...filesBelow(committed)]);
  return [...names].sort().flatMap((name) => {
    const expected = contentOf(join(built, name));
    const actual = contentOf(join(committed, name));
    if (expected === null) return [`dist/${name}: not built from the sources`];
    if (actual === null) return [`dist/${name}: missing`];
    return expected.equals(actual) ? [] : [`dist/${name}: differs`];
  });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function contentOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
