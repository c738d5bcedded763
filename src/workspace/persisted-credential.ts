import { dirname, join, resolve } from "node:path";
import { findGitDirectory, pointer, text } from "./checkout.ts";

/**
 * A header that goes with every request, a helper or a program that hands out passwords, a command with a key, a password
 * in an address, or a name there that is as long as a token.
 */
const CREDENTIAL =
  /\b(?:extraheader|sshcommand|askpass)\s*=|(?:^|\])[ \t]*helper\s*=|:\/\/(?:[^\s/@:]+:[^\s/@]+|[^\s/@:]{20,})@/im;
const MAX_FILES = 20;

/**
 * Whether the configuration of a work tree's repository holds a credential, as `actions/checkout` leaves one unless it is
 * told not to: in the configuration itself, or in a file that it includes. Only read, and never used.
 */
export async function persistedCredential(workTree: string): Promise<boolean> {
  const gitDirectory = await findGitDirectory(resolve(workTree));
  if (gitDirectory === null) return false;
  const common = await pointer(gitDirectory, "commondir", gitDirectory);
  const own = [join(common, "config"), join(gitDirectory, "config"), join(gitDirectory, "config.worktree")];
  return (await withIncluded(own)).some((config) => CREDENTIAL.test(config));
}

/** The texts of these files, and of those that they include, and so on. */
async function withIncluded(first: readonly string[]): Promise<readonly string[]> {
  const files = new Set(first);
  const texts: string[] = [];
  for (const file of files) {
    const config = await text(file);
    texts.push(config);
    for (const path of includesOf(config, dirname(file))) if (files.size < MAX_FILES) files.add(path);
  }
  return texts;
}

/** Also those under a condition: whether it holds is git's to say, and it may hold for a program. */
function includesOf(config: string, folder: string): readonly string[] {
  const paths: string[] = [];
  let including = false;
  for (const line of config.split("\n")) {
    if (/^\s*\[/.test(line)) including = /^\s*\[include(?:if\b|\])/i.test(line);
    const [, path] = /^\s*(?:\[[^\]]*\]\s*)?path\s*=\s*"?([^"\n]+?)"?\s*$/i.exec(line) ?? [];
    if (including && path !== undefined) paths.push(resolve(folder, path));
  }
  return paths;
}
