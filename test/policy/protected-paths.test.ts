import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import { createProtection, PROTECTED_PATHS } from "../../src/policy/protected-paths.ts";

const PROTECTED: readonly (readonly [path: string, by: string])[] = [
  [".github/workflows/ci.yml", "dot entries"],
  [".github/reeve.yml", "dot entries"],
  [".reeve.yml", "dot entries"],
  [".husky/pre-commit", "dot entries"],
  [".gitattributes", "dot entries"],
  [".gitmodules", "dot entries"],
  [".npmrc", "dot entries"],
  [".yarnrc.yml", "dot entries"],
  [".pnpmfile.cjs", "dot entries"],
  [".vscode/tasks.json", "dot entries"],
  [".devcontainer/devcontainer.json", "dot entries"],
  [".env", "dot entries"],
  ["packages/a/.npmrc", "dot entries"],
  ["packages/a/.husky/pre-push", "dot entries"],
  ["AGENTS.md", "agent instructions"],
  ["docs/agents.md", "agent instructions"],
  ["CLAUDE.md", "agent instructions"],
  ["CLAUDE.local.md", "agent instructions"],
  ["GEMINI.md", "agent instructions"],
  ["skills/x/SKILL.md", "agent instructions"],
  ["docs/ts.instructions.md", "agent instructions"],
  ["CODEOWNERS", "owners"],
  ["docs/CODEOWNERS", "owners"],
  ["package-lock.json", "lock files"],
  ["a/b/yarn.lock", "lock files"],
  ["Cargo.lock", "lock files"],
  ["go.sum", "lock files"],
  ["package.json", "manifests"],
  ["PACKAGE.JSON", "manifests"],
  ["packages/a/package.json", "manifests"],
  ["pyproject.toml", "manifests"],
  ["requirements-dev.txt", "manifests"],
  ["go.mod", "manifests"],
  ["app/build.gradle.kts", "manifests"],
  ["gradle/wrapper/gradle-wrapper.jar", "manifests"],
  ["src/App.csproj", "manifests"],
  ["Makefile", "build scripts"],
  ["tools/MAKEFILE", "build scripts"],
  ["Dockerfile.prod", "build scripts"],
  ["docker-compose.override.yml", "build scripts"],
  ["build.rs", "build scripts"],
  ["CMakeLists.txt", "build scripts"],
  ["action.yml", "pipelines"],
  ["Jenkinsfile", "pipelines"],
  ["azure-pipelines.yml", "pipelines"],
  // As other file systems take the name.
  ["Makefile.", "build scripts"],
  ["package.json ", "manifests"],
  ["package.json::$DATA", "manifests"],
  ["pack\u200cage.json", "manifests"],
  ["pac\u200bkage.json", "manifests"],
  ["Makefile\u00ad", "build scripts"],
  ["Makefile.\u00ad", "build scripts"],
  ["go.\u017fum", "lock files"],
  ["\u017fetup.py", "manifests"],
  ["pac\u212aage.json", "manifests"],
  ["PACKAG~1.JSO", "short names"],
  ["GITHUB~1/workflows/x.yml", "short names"],
  ["conftest.py", "code that checks load by themselves"],
  ["tests/a/conftest.py", "code that checks load by themselves"],
  ["tox.ini", "code that checks load by themselves"],
  ["noxfile.py", "code that checks load by themselves"],
  ["sitecustomize.py", "code that checks load by themselves"],
  ["vitest.config.mts", "code that checks load by themselves"],
  ["packages/a/eslint.config.js", "code that checks load by themselves"],
  ["tailwind.config.js", "code that checks load by themselves"],
  ["vitest.setup.ts", "code that checks load by themselves"],
  ["docs/source/conf.py", "code that checks load by themselves"],
  ["tsconfig.json", "manifests"],
  ["packages/a/tsconfig.build.json", "manifests"],
  ["jsconfig.json", "manifests"],
  ["apps/web/project.json", "manifests"],
  ["Dangerfile", "build scripts"],
  ["third/BUILD.bazel", "build scripts"],
  ["tools/rules.bzl", "build scripts"],
  ["configure.ac", "build scripts"],
  ["bin/setup", "programs that people, pipelines and installs start"],
  ["scripts/release.ts", "programs that people, pipelines and installs start"],
  ["ci/deploy.rb", "programs that people, pipelines and installs start"],
  ["install.sh", "programs that people, pipelines and installs start"],
  ["packages/a/postinstall.js", "programs that people, pipelines and installs start"],
  ["packages/a/tools/preinstall.mjs", "programs that people, pipelines and installs start"],
  // What is not reviewed is not written either.
  ["node_modules/x/index.js", "code that nobody reads"],
  ["vendor/x/y.go", "code that nobody reads"],
  ["dist/index.js", "code that nobody reads"],
  ["packages/a/dist/index.js", "code that nobody reads"],
  ["public/jquery.min.js", "code that nobody reads"],
  ["src/__generated__/schema.ts", "code that nobody reads"],
  ["api/user_pb2.py", "code that nobody reads"],
];

const OPEN = [
  "src/a.ts",
  "README.md",
  "docs/package.md",
  "src/makefile.ts",
  "package.json.ts",
  "src/lock.ts",
  "a.b/c.d",
  "data/packages.json",
  "src/config.ts",
  "src/app.config.ts",
  "src/bin/main.rs",
  "packages/a/scripts/menu.ts",
  "Assets/Scripts/Player.cs",
  "src/commands/install.ts",
  "test/run.sh",
  "src/tsconfig.ts",
  "src/distance.ts",
  "test/__snapshots__/a.ts.snap",
  "src/conf.py",
  "a~/b~x",
];

describe("protected paths", () => {
  const protection = createProtection(["db/migrations/**"]);

  for (const [path, by] of PROTECTED) {
    it(`hold ${JSON.stringify(path)}`, () => assert.equal(protection.protectedBy(repoPath(path)), by));
  }

  for (const path of OPEN) {
    it(`leave ${path} open`, () => assert.equal(protection.protectedBy(repoPath(path)), null));
  }

  it("hold the policy file's own globs, in any case", () => {
    assert.equal(protection.protectedBy(repoPath("DB/migrations/1.sql")), "protect");
  });

  it("have no empty group", () => {
    for (const [name, globs] of PROTECTED_PATHS) assert.ok(name !== "" && globs.length > 0);
  });
});

describe("naming a protected path", () => {
  const protection = createProtection(["db/**"]);
  for (const [glob, path, named] of [
    ["package.json", "package.json", true],
    ["packages/*/package.json", "packages/a/package.json", true],
    ["**/*.lock", "yarn.lock", true],
    [".*/**", ".github/x", true],
    ["db/seed/*.sql", "db/seed/1.sql", true],
    ["**", "package.json", false],
    ["**/*", "package.json", false],
    ["*.json", "package.json", false],
    ["{package.json,x}", "package.json", false],
    ["**/*.yml", ".github/workflows/ci.yml", false],
    [".github/**", ".github/CODEOWNERS", false],
    ["d*/**", "db/1.sql", false],
  ] as const) {
    it(`${glob} ${named ? "names" : "does not name"} ${path}`, () => {
      assert.equal(protection.namedBy(glob, repoPath(path)), named);
    });
  }
});
