import { compileGlobs } from "../core/glob.ts";
import type { RepoPath } from "../core/paths.ts";
import { LOCK_FILES } from "./lock-files.ts";

/** What nobody writes by hand, and so nobody reads. */
export const IGNORED_PATHS: ReadonlyMap<string, readonly string[]> = new Map([
  ["a lock file", LOCK_FILES],
  [
    "vendored",
    [
      "**/node_modules/**",
      "**/bower_components/**",
      "**/vendor/**",
      "**/third_party/**",
      "**/third-party/**",
      "**/.yarn/**",
      "**/Pods/**",
    ],
  ],
  ["minified", ["**/*.min.{js,mjs,cjs,css,html}", "**/*-min.{js,css}", "**/*.bundle.{js,css}"]],
  ["a source map", ["**/*.{js,mjs,cjs,css,ts}.map"]],
  ["a snapshot", ["**/*.snap", "**/__snapshots__/**", "**/*.approved.txt", "**/__image_snapshots__/**"]],
  [
    "generated",
    [
      "**/dist/**",
      "**/__generated__/**",
      "**/generated/**",
      "**/*.generated.*",
      "**/*.gen.{go,ts,js}",
      "**/*.pb.{go,cc,h,swift}",
      "**/*_pb2.{py,pyi}",
      "**/*_pb2_grpc.py",
      "**/*_pb.{js,ts,d.ts}",
      "**/*.g.{dart,cs}",
      "**/*.freezed.dart",
      "**/*.{d,D}esigner.cs",
      "**/zz_generated*.go",
    ],
  ],
]);

/** Answers why a file is not reviewed, for the list of what was not looked at; `null`: it is. */
export function createIgnore(globs: readonly string[]): (path: RepoPath) => string | null {
  const configured = compileGlobs(globs);
  const builtIn = [...IGNORED_PATHS].map(([why, list]) => ({ why, covers: compileGlobs(list) }));
  return (path) => {
    const glob = configured(path);
    if (glob !== null) return `ignored by ${glob} in the policy file`;
    return builtIn.find(({ covers }) => covers(path) !== null)?.why ?? null;
  };
}
