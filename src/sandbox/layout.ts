import { lstat, readlink } from "node:fs/promises";
import { join } from "node:path";

export interface Bind {
  readonly source: string;
  readonly target: string;
  readonly writable: boolean;
  /** False for the system's own folders, which every user can reach by their paths. */
  readonly ours: boolean;
}

/** Programs that the machine keeps outside `/usr`. */
export interface Toolchain {
  readonly binds: readonly Bind[];
  /** Folders inside, for the front of PATH. */
  readonly path: readonly string[];
  /** Folders that were given and are not bound, with the reason. */
  readonly refused: readonly string[];
}

/** All that exists inside, apart from `/proc`, `/dev` and empty `/tmp` and `/home`. */
export interface Layout {
  readonly binds: readonly Bind[];
  readonly links: readonly { readonly path: string; readonly target: string }[];
  readonly environment: Readonly<Record<string, string>>;
}

export const WORKSPACE = "/workspace";

const SYSTEM_FOLDERS = ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];
const SYSTEM_PATH = ["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"];

/** Folders of ours on the host, and what of the host is to be seen in the working copy. */
export interface Furniture {
  readonly etc: string;
  readonly workspace: string;
  readonly toolchain: Toolchain;
  readonly reused: readonly { readonly source: string; readonly path: string }[];
}

export async function planLayout({ etc, workspace, toolchain, reused }: Furniture): Promise<Layout> {
  const binds: Bind[] = [{ source: "/usr", target: "/usr", writable: false, ours: false }];
  const links: { path: string; target: string }[] = [{ path: "/var/tmp", target: "/tmp" }];
  for (const path of SYSTEM_FOLDERS) {
    const stats = await lstat(path).catch(() => null);
    if (stats?.isSymbolicLink()) links.push({ path, target: await readlink(path) });
    else if (stats?.isDirectory()) binds.push({ source: path, target: path, writable: false, ours: false });
  }
  binds.push({ source: etc, target: "/etc", writable: false, ours: true });
  for (const path of SYSTEM_FILES.map((name) => join("/etc", name))) {
    if (await lstat(path).catch(() => null)) {
      binds.push({ source: path, target: path, writable: false, ours: false });
    }
  }
  binds.push(...toolchain.binds, { source: workspace, target: WORKSPACE, writable: true, ours: true });
  for (const { source, path } of reused) {
    binds.push({ source, target: `${WORKSPACE}/${path}`, writable: false, ours: true });
  }
  return { binds, links, environment: environment(toolchain.path) };
}

/** What is shown of the host's `/etc`: how libraries and alternatives are found, nothing about the machine. */
export const SYSTEM_FILES = ["ld.so.cache", "alternatives"] as const;

/** The rest of `/etc` is of our own making, the same everywhere. */
export const OWN_FILES: Readonly<Record<string, string>> = {
  passwd: "root:x:0:0::/nonexistent:/bin/sh\nsandbox:x:1000:1000::/home:/bin/sh\n",
  group: "root:x:0:\nsandbox:x:1000:\n",
  hosts: "127.0.0.1 localhost sandbox\n::1 localhost\n",
  "nsswitch.conf": "passwd: files\ngroup: files\nhosts: files\n",
};

/** The whole environment of a contained program; nothing of ours is handed down. */
function environment(toolchainPath: readonly string[]): Readonly<Record<string, string>> {
  return {
    PATH: [...new Set([...toolchainPath, ...SYSTEM_PATH])].join(":"),
    HOME: "/home",
    USER: "sandbox",
    LOGNAME: "sandbox",
    PWD: WORKSPACE,
    TMPDIR: "/tmp",
    LANG: "C.UTF-8",
    TERM: "dumb",
    CI: "true",
    // Git gives up where it may not read the machine's settings; there are none for it here.
    GIT_CONFIG_NOSYSTEM: "1",
    // Node as distributions build it refuses to start when the named file is missing.
    OPENSSL_CONF: "/dev/null",
  };
}
