import type { ChangedFile } from "../core/diff.ts";
import { compileGlobs } from "../core/glob.ts";
import type { RepoPath } from "../core/paths.ts";
import { isTestFile } from "../core/test-files.ts";

/** What says which tests are run, and how. */
const SETTINGS = compileGlobs([
  "**/{package.json,deno.json,deno.jsonc,bunfig.toml,.npmrc,.yarnrc.yml,.pnpmfile.cjs,nx.json,turbo.json}",
  "**/{jest,vitest,vite,playwright,cypress,karma,ava,wdio,babel}.config.*",
  "**/{.mocharc*,.jestrc*,.babelrc*,.nycrc*,.c8rc*,.rspec,.coveragerc}",
  "**/{pyproject.toml,pytest.ini,tox.ini,setup.cfg,conftest.py,noxfile.py}",
  "**/{Makefile,makefile,GNUmakefile,Justfile,justfile,Taskfile.yml,Taskfile.yaml,Rakefile}",
  "**/{Cargo.toml,pom.xml,build.gradle,build.gradle.kts,phpunit.xml,phpunit.xml.dist,CMakeLists.txt}",
]);

/**
 * The files among `changed` that say what a check tests. A test that is new takes nothing away from those there were;
 * one that was changed, renamed or deleted may.
 */
export function changedDefinition(
  argv: readonly string[],
  changed: readonly ChangedFile[],
): readonly RepoPath[] {
  const named = new Set(argv.map((word) => word.replace(/^\.\//, "")));
  const defines = ({ path, oldPath, status }: ChangedFile) =>
    [path, oldPath].some(
      (one) =>
        one !== null && (named.has(one) || SETTINGS(one) !== null || (status !== "added" && isTestFile(one))),
    );
  return [...new Set(changed.filter(defines).map(({ path }) => path))];
}
