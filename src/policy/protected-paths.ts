import { compileGlobs } from "../core/glob.ts";
import type { RepoPath } from "../core/paths.ts";
import { LOCK_FILES } from "./lock-files.ts";
import { UNREAD_CODE } from "./unread-code.ts";

/** Files whose change changes what runs, who may approve, or what agents are told. */
export const PROTECTED_PATHS: ReadonlyMap<string, readonly string[]> = new Map([
  // Workflows, hooks, editors' tasks, package managers' settings, git attributes and modules: all begin with a dot.
  ["dot entries", ["**/.*", "**/.*/**"]],
  [
    "agent instructions",
    [
      "**/AGENT.md",
      "**/AGENTS.md",
      "**/AGENTS.*.md",
      "**/CLAUDE.md",
      "**/CLAUDE.*.md",
      "**/GEMINI.md",
      "**/QWEN.md",
      "**/WARP.md",
      "**/CONVENTIONS.md",
      "**/SKILL.md",
      "**/copilot-instructions.md",
      "**/*.instructions.md",
      "**/*.prompt.md",
    ],
  ],
  ["owners", ["**/CODEOWNERS", "**/OWNERS", "**/MAINTAINERS"]],
  // The name that Windows made for a long one: it says nothing of what the file is.
  ["short names", ["**/*~{0,1,2,3,4,5,6,7,8,9}*", "**/*~{0,1,2,3,4,5,6,7,8,9}*/**"]],
  ["lock files", LOCK_FILES],
  ["code that nobody reads", [...UNREAD_CODE.values()].flat()],
  [
    "manifests",
    [
      "**/{package,deno,jsr,bower,composer,lerna,nx,turbo,rush,vcpkg}.json",
      "**/{deno,turbo}.jsonc",
      "**/{angular,nest-cli,project,workspace}.json",
      // What a compiler takes for a module's name: another file behind an import is other code.
      "**/{tsconfig,jsconfig}.json",
      "**/{tsconfig,jsconfig}.*.json",
      "**/pnpm-workspace.yaml",
      "**/{Cargo,pyproject,pixi}.toml",
      "**/go.{mod,work}",
      "**/setup.{py,cfg}",
      "**/requirements*.{txt,in}",
      "**/{Pipfile,Gemfile,Podfile,Cartfile,Brewfile}",
      "**/environment.{yml,yaml}",
      "**/*.{gemspec,podspec,cabal}",
      "**/Package.swift",
      "**/pom.xml",
      "**/*.gradle",
      "**/*.gradle.kts",
      "**/gradle.properties",
      "**/gradle/wrapper/**",
      "**/*.{csproj,fsproj,vbproj,vcxproj,sln,slnx}",
      "**/Directory.{Build,Packages}.{props,targets}",
      "**/{nuget,packages}.config",
      "**/global.json",
      "**/mix.exs",
      "**/rebar.config",
      "**/pubspec.yaml",
      "**/build.sbt",
      "**/dune-project",
      "**/stack.yaml",
      "**/{flake,shell,default}.nix",
      "**/conanfile.{py,txt}",
      "**/build.zig.zon",
      "**/{deps,bb}.edn",
      "**/project.clj",
      "**/shard.yml",
      "**/*.{rockspec,nimble}",
      "**/cpanfile",
    ],
  ],
  [
    "build scripts",
    [
      "**/{Makefile,GNUmakefile,BSDmakefile}",
      "**/Makefile.{am,in,inc,common,win}",
      "**/*.mk",
      "**/{Justfile,Taskfile.yml,Taskfile.yaml,Rakefile,Procfile,Vagrantfile,Tiltfile,Earthfile}",
      "**/{Dockerfile,Containerfile,Dockerfile.*,*.Dockerfile}",
      "**/{docker-compose,compose}*.{yml,yaml}",
      "**/{gradlew,gradlew.bat,mvnw,mvnw.cmd}",
      "**/{Gruntfile,gulpfile,dangerfile}.*",
      "**/{Jakefile,Guardfile,Fastfile,Dangerfile,Capfile,Thorfile}",
      "**/{Makefile,Build}.PL",
      "**/{fabfile,dodo,hatch_build}.py",
      "**/magefile.go",
      "**/build.{rs,zig}",
      "**/CMakeLists.txt",
      "**/*.cmake",
      "**/configure{,.ac}",
      "**/meson.build",
      "**/{SConstruct,SConscript,wscript}",
      "**/{BUILD,WORKSPACE}",
      "**/*.{bazel,bzl}",
      "**/pre-commit*.{yml,yaml}",
      "**/lefthook*.{yml,yaml}",
    ],
  ],
  [
    // By the names of folders and hooks, not by their ends: a shell script elsewhere is code like other code.
    "programs that people, pipelines and installs start",
    [
      "{bin,scripts,script,ci}/**",
      "*.{sh,bash,ps1,bat,cmd}",
      "{install,prepare}.{js,cjs,mjs,ts,py}",
      "**/{preinstall,postinstall,prepack,prepublish}.{js,cjs,mjs,ts,py,sh,ps1}",
    ],
  ],
  [
    // Run or imported by a checker as soon as it is started, whatever it was to check.
    "code that checks load by themselves",
    [
      "**/{conftest,noxfile,sitecustomize,usercustomize}.py",
      "**/{tox,pytest}.ini",
      "**/*.pth",
      "**/{jest,vitest,vite,webpack,rollup,babel,eslint,prettier,playwright,karma}.config.*",
      "**/{cypress,postcss,next,tsup,stylelint,lint-staged,commitlint,tailwind,svelte,astro,nuxt}.config.*",
      "**/{metro,vue,rspack,rsbuild,esbuild,rolldown,tsdown,knip,wdio,ava,release,remix,gatsby}.config.*",
      "**/vitest.workspace.*",
      "**/{jest,vitest}.setup.*",
      "**/setupTests.*",
      "**/{doc,docs}/**/conf.py",
    ],
  ],
  [
    "pipelines",
    [
      "**/action.{yml,yaml}",
      "**/Jenkinsfile*",
      "**/azure-pipelines*.{yml,yaml}",
      "**/bitbucket-pipelines.yml",
      "**/{appveyor,codecov,cloudbuild,buildspec,wercker,netlify,vercel,fly,render}.{yml,yaml,json,toml}",
    ],
  ],
]);

/** What protects a path from being written, and which globs would lift that by naming it. */
export interface Protection {
  /** `manifests`, or `protect` for a glob of the policy file. `null`: the path is not protected. */
  protectedBy(path: RepoPath): string | null;
  /**
   * True when a glob names a protected path: the glob itself, read as a path, is protected by everything that protects
   * the path. `.github/**` names what is in `.github`, and `**` + `/package.json` every manifest of that name; `**`
   * matches all of them and names none.
   */
  namedBy(glob: string, path: RepoPath): boolean;
}

export function createProtection(extra: readonly string[]): Protection {
  const groups = [...PROTECTED_PATHS, ["protect", extra] as const].map(([name, globs]) => ({
    name,
    covers: compileGlobs(globs, { ignoreCase: true, folders: globs === extra }),
  }));
  const protectors = (path: string) =>
    groups.filter(({ covers }) => covers(path) ?? covers(asShownElsewhere(path)));
  return {
    protectedBy: (path) => protectors(path)[0]?.name ?? null,
    namedBy: (glob, path) => protectors(path).every(({ covers }) => covers(glob) !== null),
  };
}

/**
 * A name as other file systems take it: `Makefile.` and `Makefile::$DATA` are `Makefile` on Windows, and a name with an
 * invisible character in it is the name without it on older Macs.
 */
function asShownElsewhere(path: string): string {
  return path
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .split("/")
    .map((name) => name.replace(/:.*$/, "").replace(/[. ]+$/, ""))
    .join("/");
}
