import { join } from "node:path";
import { ReeveError } from "../core/errors.ts";

export type Environment = Readonly<Record<string, string>>;
export type GitVersion = readonly [major: number, minor: number];
export type ConfigEntry = readonly [key: string, value: string];

export const OLDEST_GIT: GitVersion = [2, 25];

/**
 * What git runs with, and nothing else: no variable of the job reaches it, and of configuration files it reads only
 * the one that `git init` wrote into the private repository.
 */
export function plainEnvironment(directory: string): Environment {
  return {
    PATH: "/usr/local/bin:/usr/bin:/bin",
    HOME: join(directory, "home"),
    LC_ALL: "C",
    GIT_DIR: join(directory, "repository"),
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_LITERAL_PATHSPECS: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_NO_LAZY_FETCH: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_LFS_SKIP_SMUDGE: "1",
    GIT_DEFAULT_REF_FORMAT: "files",
    // No remote is meant: commands that do talk to one name its protocol.
    GIT_ALLOW_PROTOCOL: "",
  };
}

/** Settings that differ from git's own defaults, the same for every command. */
export const CONSTANT_CONFIG: readonly ConfigEntry[] = [
  ["safe.bareRepository", "explicit"],
  ["core.hooksPath", "/dev/null"],
  ["core.attributesFile", "/dev/null"],
  // Otherwise a fetch starts a git inside the checkout, with the checkout's configuration, to list its refs.
  ["core.alternateRefsCommand", ":"],
  ["gc.auto", "0"],
  ["maintenance.auto", "false"],
  // A redirect would take the Authorization header to a host that nobody named.
  ["http.followRedirects", "false"],
  ["protocol.version", "2"],
];

/**
 * Configuration by environment: in no file and in no argv, where other processes could read it. Git has the numbered
 * variables since 2.31; before, the one that `-c` itself uses.
 */
export function configEnvironment(entries: readonly ConfigEntry[], version: GitVersion): Environment {
  if (isOlder(version, [2, 31])) {
    const quoted = entries.map(([key, value]) => `'${`${key}=${value}`.replace(/['!]/g, "'\\$&'")}'`);
    return { GIT_CONFIG_PARAMETERS: quoted.join(" ") };
  }
  const environment: Record<string, string> = { GIT_CONFIG_COUNT: String(entries.length) };
  entries.forEach(([key, value], index) => {
    environment[`GIT_CONFIG_KEY_${index}`] = key;
    environment[`GIT_CONFIG_VALUE_${index}`] = value;
  });
  return environment;
}

/** @throws `git_failed` for a git that is too old, or for an answer that is no version. */
export function parseVersion(text: string): GitVersion {
  const [, major, minor] = /^git version (\d+)\.(\d+)/.exec(text) ?? [];
  const version: GitVersion = [Number(major), Number(minor)];
  if (major === undefined || isOlder(version, OLDEST_GIT)) {
    throw new ReeveError("git_failed", `This git is not supported: ${text.trim().slice(0, 80)}.`, {
      hint: `Install git ${OLDEST_GIT.join(".")} or newer on the runner.`,
    });
  }
  return version;
}

function isOlder(version: GitVersion, than: GitVersion): boolean {
  return version[0] < than[0] || (version[0] === than[0] && version[1] < than[1]);
}
