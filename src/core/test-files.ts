import { compileGlobs } from "./glob.ts";
import type { RepoPath } from "./paths.ts";

const TESTS = compileGlobs([
  "**/{test,tests,__tests__,spec,specs,e2e}/**",
  "**/*{.test,.spec,_test,_spec}.*",
  "**/{test_*.py,*Test.java,*Test.kt,*Tests.cs,*Test.php}",
]);

/** True where a file's name or folder says, by the habits of its language, that it is a test. */
export function isTestFile(path: RepoPath): boolean {
  return TESTS(path) !== null;
}
