import type { Sha } from "../core/values.ts";
import type { Git } from "./git.ts";

/**
 * The paths of a commit whose files contain one of the texts, byte for byte (with `ignoreCase`, ASCII letters of either
 * case). The texts are arguments behind `-e`, so that one that begins with a dash is no option.
 */
export async function filesContaining(
  git: Git,
  commit: Sha,
  texts: readonly string[],
  options: { readonly ignoreCase: boolean; readonly signal: AbortSignal },
): Promise<ReadonlySet<string>> {
  const flags = ["--no-color", "--files-with-matches", "--null", "--fixed-strings", "--full-name"];
  if (options.ignoreCase) flags.push("--ignore-case");
  const argv = ["grep", ...flags, ...texts.flatMap((text) => ["-e", text]), commit, "--"];
  // 1: no file contains any of them.
  const output = await git.output(argv, { allowed: [0, 1], signal: options.signal });
  const names = output.toString("utf8").split("\0");
  return new Set(names.map((name) => name.slice(commit.length + 1)));
}
