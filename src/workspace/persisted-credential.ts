import { join, resolve } from "node:path";
import { findGitDirectory, pointer, text } from "./checkout.ts";

/** A header that goes with every request, a helper that hands out passwords, a password in an address. */
const CREDENTIAL = /\bextraheader\s*=|^\s*helper\s*=|:\/\/[^\s/@:]+:[^\s/@]+@/im;
const MAX_INCLUDES = 20;

/**
 * Whether the configuration of a work tree's repository holds a credential, as `actions/checkout` leaves one unless it is
 * told not to: in the configuration itself, or in a file that it includes. Only read, and never used.
 */
export async function persistedCredential(workTree: string): Promise<boolean> {
  const gitDirectory = await findGitDirectory(resolve(workTree));
  if (gitDirectory === null) return false;
  const common = await pointer(gitDirectory, "commondir", gitDirectory);
  const own = await Promise.all([common, gitDirectory].map((folder) => text(join(folder, "config"))));
  const included = own.flatMap((config) => includesOf(config, common)).slice(0, MAX_INCLUDES);
  const all = [...own, ...(await Promise.all(included.map(text)))];
  return all.some((config) => CREDENTIAL.test(config));
}

/** Also those under a condition: whether it holds is git's to say, and it may hold for a program. */
function includesOf(config: string, folder: string): readonly string[] {
  const paths: string[] = [];
  let including = false;
  for (const line of config.split("\n")) {
    if (/^\s*\[/.test(line)) including = /^\s*\[include(?:if\b|\])/i.test(line);
    const [, path] = /^\s*path\s*=\s*"?([^"\n]+?)"?\s*$/i.exec(line) ?? [];
    if (including && path !== undefined) paths.push(resolve(folder, path));
  }
  return paths;
}
