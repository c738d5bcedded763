import { lstat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * The programs that build the walls, by absolute path: a lookup through PATH would run whatever a pull request put
 * in front of it.
 */
export const PROGRAMS = {
  bubblewrap: "/usr/bin/bwrap",
  unshare: "/usr/bin/unshare",
  setpriv: "/usr/bin/setpriv",
  prlimit: "/usr/bin/prlimit",
  mount: "/usr/bin/mount",
  umount: "/usr/bin/umount",
  pivotRoot: "/usr/sbin/pivot_root",
  mkfifo: "/usr/bin/mkfifo",
  perl: "/usr/bin/perl",
  docker: "/usr/bin/docker",
  sudo: "/usr/bin/sudo",
  apparmorParser: "/usr/sbin/apparmor_parser",
  sysctl: "/usr/sbin/sysctl",
  find: "/usr/bin/find",
} as const;

const WRITABLE_BY_OTHERS = 0o022;

/**
 * Why a program is not used, or `null`: it and its folder have to belong to root, and nobody else may write to them.
 */
export async function distrust(program: string): Promise<string | null> {
  for (const path of [dirname(program), program]) {
    const stats = await lstat(path).catch(() => null);
    if (stats === null) return `${program} is not installed`;
    if (path === program && !stats.isFile()) return `${program} is not a plain file`;
    if (stats.uid !== 0) return `${path} does not belong to root`;
    if ((stats.mode & WRITABLE_BY_OTHERS) !== 0) return `${path} is writable by others than root`;
  }
  return null;
}
